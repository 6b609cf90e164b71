from __future__ import annotations

from tests.fakes.memory_disk import ROOT, MemoryDisk, Names, Write
from tests.fakes.memory_log import MemoryLog

from planward.errors import Failed
from planward.storage import disk_errors
from planward.storage.folder import Mark, checked, fit


class MemoryFolder:
    """A folder of a disk that is only in memory."""

    def __init__(
        self, disk: MemoryDisk | None = None, number: int = ROOT, path: str = "memory"
    ) -> None:
        self.disk = disk or MemoryDisk()
        self.path = path
        self._number = number
        self._closed = False

    def folder(self, name: str, *, create: bool = False) -> MemoryFolder:
        place = self._place(name)
        number = self._folder(name, place)
        if number is None and create:
            number = self._make_folder(name, place)
        if number is None:
            raise disk_errors.gone(place)
        return MemoryFolder(self.disk, number, place)

    def names(self) -> list[str]:
        return sorted(name for name in self._entries if fit(name))

    def everything(self, limit: int) -> list[str]:
        return self._paths_in(self._number, "")[:limit]

    def mark(self, name: str) -> Mark | None:
        number = self._file(name)
        if number is None:
            return None
        return Mark(number, len(self.disk.files[number]), self.disk.changed.get(number, 0))

    def read(self, name: str, limit: int) -> bytes | None:
        number = self._file(name)
        if number is None:
            return None
        content = self.disk.files[number]
        if len(content) > limit:
            raise disk_errors.too_large(self._place(name), limit)
        return content

    def write(self, name: str, content: bytes, *, sync: bool) -> None:
        place = self._place(name)
        if name in self._entries:
            raise disk_errors.taken(place)
        self._must_be_there(place)
        number = self._make_file(name, place)
        try:
            self.disk.before("write", place)
            self.disk.change(Write(number, 0, content))
            if sync:
                self.disk.before("sync", place)
                self.disk.sync(number)
        except Failed:
            self.disk.change(Names((self._number, name, number, None)))
            raise

    def rename(self, old: str, new: str) -> None:
        place = self._place(new)
        self.disk.before("rename", place)
        moved = self._renamable(old)
        displaced = self._entries.get(new)
        if displaced in self.disk.folders:
            raise disk_errors.not_plain(place)
        self._change((old, moved, None), (new, displaced, moved))

    def place(self, old: str, new: str) -> bool:
        place = self._place(new)
        self.disk.before("rename", place)
        moved = self._renamable(old)
        if new in self._entries:
            return False
        self._change((old, moved, None), (new, None, moved))
        return True

    def swap(self, one: str, other: str) -> bool:
        self.disk.before("swap", self._place(one))
        first, second = self._file(one), self._file(other)
        if first is None or second is None:
            return False
        self._change((one, first, second), (other, second, first))
        return True

    def remove(self, name: str) -> None:
        number = self._file(name)
        if number is not None:
            self.disk.before("remove", self._place(name))
            self._change((name, number, None))

    def remove_folder(self, name: str) -> None:
        place = self._place(name)
        number = self._folder(name, place)
        if number is None:
            return
        if self.disk.folders[number]:
            raise disk_errors.not_empty(place)
        self.disk.before("remove", place)
        self._change((name, number, None))

    def remove_tree(self, name: str) -> None:
        place = self._place(name)
        number = self._folder(name, place)
        if number is None:
            return
        self._remove_all_in(number, place)
        self.disk.before("remove", place)
        self._change((name, number, None))

    def move_folder(self, name: str, target: MemoryFolder, new: str) -> None:
        place, there = self._place(name), target._place(new)
        number = self._folder(name, place)
        if number is None:
            raise disk_errors.gone(place)
        taken = target._entries.get(new)
        if taken is not None and self.disk.folders.get(taken) != {}:
            raise disk_errors.taken(there)
        self.disk.before("move", place)
        self.disk.change(
            Names((self._number, name, number, None), (target._number, new, taken, number))
        )

    def sync(self) -> None:
        self._must_be_open()
        self.disk.before("sync", self.path)
        self.disk.sync(self._number)

    def busy(self, name: str) -> bool:
        number = self._file(name)
        return number is not None and self.disk.opened.get(number, 0) > 0

    def log(self, name: str, *, create: bool = False) -> MemoryLog | None:
        place = self._place(name)
        number = self._file(name)
        if number is None and create:
            if self._gone():
                raise disk_errors.gone(self.path)
            number = self._make_file(name, place)
        return None if number is None else MemoryLog(self.disk, number, self._number, place)

    def close(self) -> None:
        self._closed = True

    @property
    def _entries(self) -> dict[str, int]:
        self._must_be_open()
        return self.disk.folders[self._number]

    def _place(self, name: str) -> str:
        return f"{self.path}/{checked(name)}"

    def _file(self, name: str) -> int | None:
        place = self._place(name)
        number = self._entries.get(name)
        if number in self.disk.folders:
            raise disk_errors.not_plain(place)
        return number

    def _folder(self, name: str, place: str) -> int | None:
        number = self._entries.get(name)
        if number is not None and number not in self.disk.folders:
            raise disk_errors.not_folder(place)
        return number

    def _renamable(self, name: str) -> int:
        number = self._file(name)
        if number is None:
            raise disk_errors.gone(self._place(name))
        return number

    def _make_file(self, name: str, place: str) -> int:
        self.disk.before("create", place)
        number = self.disk.number()
        self.disk.files[number] = b""
        self.disk.touch(number)
        self._change((name, None, number))
        return number

    def _make_folder(self, name: str, place: str) -> int:
        self._must_be_there(place)
        self.disk.before("create", place)
        number = self.disk.number()
        self.disk.folders[number] = {}
        self._change((name, None, number))
        self.sync()
        return number

    def _paths_in(self, number: int, within: str) -> list[str]:
        self._must_be_open()
        entries = sorted(self.disk.folders[number].items())
        found = [f"{within}{name}" for name, inner in entries if inner in self.disk.files]
        for name, inner in entries:
            if inner in self.disk.folders:
                found += self._paths_in(inner, f"{within}{name}/")
        return found

    def _remove_all_in(self, number: int, place: str) -> None:
        for name, inner in list(self.disk.folders[number].items()):
            if inner in self.disk.folders:
                self._remove_all_in(inner, f"{place}/{name}")
            self.disk.before("remove", f"{place}/{name}")
            self.disk.change(Names((number, name, inner, None)))

    def _change(self, *effects: tuple[str, int | None, int | None]) -> None:
        self.disk.change(Names(*[(self._number, *effect) for effect in effects]))

    def _gone(self) -> bool:
        return self._number != ROOT and not self.disk.linked(self._number)

    def _must_be_there(self, place: str) -> None:
        if self._gone():
            raise Failed(f"Cannot write {place}", why="the folder has been removed")

    def _must_be_open(self) -> None:
        if self._closed:
            raise Failed(f"{self.path} was let go and is used again")
