from __future__ import annotations

from typing import TYPE_CHECKING

from tests.fakes.memory_disk import Cut, MemoryDisk, Write

from planward.errors import Failed

if TYPE_CHECKING:
    from planward.clock import Clock

PAUSE = 0.001


class MemoryLog:
    """A growing file of a disk that is only in memory."""

    def __init__(self, disk: MemoryDisk, number: int, folder: int, path: str) -> None:
        self.disk = disk
        self.path = path
        self._number = number
        self._folder = folder
        self._named = bool(disk.files[number])
        self._lost = False
        self._closed = False
        disk.opened[number] = disk.opened.get(number, 0) + 1

    def size(self) -> int:
        self._trusted()
        return len(self.disk.files[self._number])

    def read(self, offset: int, limit: int) -> bytes:
        self._trusted()
        return self.disk.files[self._number][offset : offset + limit]

    def append(self, content: bytes) -> None:
        self._trusted()
        if not self._named:
            self._sync(self._folder)
            self._named = True
        try:
            self.disk.before("append", self.path)
        except Failed:
            self._write(content[: len(content) // 2])
            raise
        self._write(content)

    def cut(self, size: int) -> None:
        self._trusted()
        self.disk.before("cut", self.path)
        self.disk.change(Cut(self._number, size))

    def sync(self) -> None:
        self._trusted()
        self._sync(self._number)

    def lock(self, wait: float, clock: Clock) -> bool:
        self._trusted()
        start, waited = clock.now(), 0.0
        while self.disk.holders.get(self._number, self) is not self:
            if waited >= wait:
                return False
            clock.sleep(PAUSE)
            waited = max(waited + PAUSE, clock.now() - start)
        self.disk.holders[self._number] = self
        return True

    def unlock(self) -> None:
        if self.disk.holders.get(self._number) is self:
            del self.disk.holders[self._number]

    def gone(self) -> bool:
        self._trusted()
        return not self.disk.linked(self._number)

    def close(self) -> None:
        if not self._closed:
            self.unlock()
            self.disk.opened[self._number] -= 1
            self._closed = True

    def _sync(self, number: int) -> None:
        try:
            self.disk.before("sync", self.path)
        except Failed:
            self._lost = True
            raise
        self.disk.sync(number)

    def _write(self, content: bytes) -> None:
        self.disk.change(Write(self._number, len(self.disk.files[self._number]), content))

    def _trusted(self) -> None:
        if self._lost or self._closed:
            raise Failed(f"{self.path} must be opened again")
