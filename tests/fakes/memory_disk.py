from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

Folders = dict[int, dict[str, int]]
Files = dict[int, bytes]


class Names:
    """Names that change together, or not at all: (folder, name, what had it, what has it now)."""

    def __init__(self, *effects: tuple[int, str, int | None, int | None]) -> None:
        self.effects = effects

    def apply(self, folders: Folders, files: Files) -> None:
        for folder, name, before, after in self.effects:
            entries = folders[folder]
            if after is not None:
                entries[name] = after
            elif entries.get(name) == before:
                del entries[name]

    def needs(self) -> frozenset[int]:
        """What must be synced before it is on the disk for good."""
        return frozenset(folder for folder, *_ in self.effects)


class Write:
    """Bytes put into a file at an offset."""

    def __init__(self, file: int, offset: int, content: bytes) -> None:
        self.file = file
        self.offset = offset
        self.content = content

    def apply(self, folders: Folders, files: Files) -> None:
        old = files.get(self.file, b"")
        before = old[: self.offset].ljust(self.offset, b"\0")
        files[self.file] = before + self.content + old[self.offset + len(self.content) :]

    def needs(self) -> frozenset[int]:
        return frozenset((self.file,))


class Cut:
    """A file given another length."""

    def __init__(self, file: int, size: int) -> None:
        self.file = file
        self.size = size

    def apply(self, folders: Folders, files: Files) -> None:
        files[self.file] = files.get(self.file, b"")[: self.size].ljust(self.size, b"\0")

    def needs(self) -> frozenset[int]:
        return frozenset((self.file,))


Change = Names | Write | Cut

ROOT = 1


def nothing_fails(operation: str, path: str) -> None:
    pass


class MemoryDisk:
    """Folders and files by number, as a disk keeps them; names are entries in folders.

    `before` is called with the operation and the path before anything is changed; it may raise Failed.
    """

    def __init__(self) -> None:
        self.folders: Folders = {ROOT: {}}
        self.files: Files = {}
        self.changed: dict[int, int] = {}
        self.opened: dict[int, int] = {}
        self.holders: dict[int, object] = {}
        self.before: Callable[[str, str], None] = nothing_fails
        self.numbers = ROOT
        self._ticks = 0

    def number(self) -> int:
        self.numbers += 1
        return self.numbers

    def change(self, change: Change) -> None:
        change.apply(self.folders, self.files)
        if not isinstance(change, Names):
            self.touch(change.file)

    def touch(self, file: int) -> None:
        self._ticks += 1
        self.changed[file] = self._ticks

    def sync(self, number: int) -> None:
        pass

    def linked(self, number: int) -> bool:
        """It has a name in some folder."""
        return any(number in entries.values() for entries in self.folders.values())
