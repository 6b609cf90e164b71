"""A disk that remembers what was done to it, and can tell what might be on it after a power cut at any moment.

A change is on the disk for good once everything it needs was synced after it: a file for its bytes, a folder for its
names (the sync of a file does not keep its name). Until then it may be there or not, whatever came before or after; the
last bytes that were written may also be half there, zeros or garbage. Names that change together do so at once.
"""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import TYPE_CHECKING

from tests.fakes.memory_disk import ROOT, Change, Files, Folders, MemoryDisk, Names, Write
from tests.fakes.memory_folder import MemoryFolder

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

ALL_SUBSETS_UP_TO = 10
RANDOM_SUBSETS = 64
Kept = tuple[int, ...]
"""Which of the pending changes reached the disk."""


def whole(content: bytes) -> bytes:
    return content


def torn(content: bytes) -> bytes:
    return content[: len(content) // 2]


def zeros(content: bytes) -> bytes:
    return bytes(len(content))


def garbage(content: bytes) -> bytes:
    return content.translate(_OTHER_BYTES)


_OTHER_BYTES = bytes(byte ^ 0xA5 for byte in range(256))
DAMAGES: tuple[Callable[[bytes], bytes], ...] = (whole, torn, zeros, garbage)


class CrashDisk(MemoryDisk):
    """A memory disk with a history."""

    def __init__(self, start: MemoryDisk | None = None) -> None:
        super().__init__()
        if start is not None:
            self.folders, self.files = start.folders, start.files
            self.numbers, self.changed = start.numbers, start.changed
        self._start = _copy(self.folders), dict(self.files)
        self._events: list[Change | int | _Promise] = []

    def root(self) -> MemoryFolder:
        return MemoryFolder(self, ROOT, "disk")

    def acknowledge(self, value: object) -> None:
        """From here on the program has promised this."""
        self._events.append(_Promise(value))

    def change(self, change: Change) -> None:
        super().change(change)
        self._events.append(change)

    def sync(self, number: int) -> None:
        self._events.append(number)

    def states(self, budget: int | None = None, seed: int = 0) -> Iterator[State]:
        """What may be on the disk; of more than the budget, that many spread evenly over the history."""
        points = list(self._points())
        step = _step(points, budget)
        return _every(step, points, wanted=Random(seed).random() * step if step > 1 else 0.0)

    def last_states(self, budget: int) -> Iterator[State]:
        """What may be on it now; that of which the least has been kept is never left out."""
        points = list(self._points())[-1:]
        return _every(_step(points, budget), points, wanted=0.0)

    def _points(self) -> Iterator[_Point]:
        """The moments after which there is something new to be found on the disk."""
        folders, files = self._start
        folders = {number: folders.get(number, {}) for number in self.folders}
        pending: list[_Pending] = []
        promises: tuple[object, ...] = ()
        yield _Point(self, (folders, files), (), promises)
        for event in self._events:
            if isinstance(event, int):
                (folders, files), pending = _synced((folders, files), pending, event)
                continue
            if isinstance(event, _Promise):
                promises = (*promises, event.value)
            else:
                pending.append(_Pending(event, event.needs()))
            changes = tuple(one.change for one in pending)
            yield _Point(
                self,
                (folders, files),
                changes,
                promises,
                newest_only=not isinstance(event, _Promise),
            )


class State:
    """One of the things that may be on the disk, with what had been promised by then."""

    def __init__(self, point: _Point, kept: Kept, damage: Callable[[bytes], bytes]) -> None:
        self.acknowledged = list(point.promises)
        self._point = point
        self._kept = kept
        self._damage = damage

    def __repr__(self) -> str:
        lost = [
            type(change).__name__
            for number, change in enumerate(self._point.pending)
            if number not in self._kept
        ]
        return f"State(acknowledged={self.acknowledged}, lost={lost}, last={self._damage.__name__})"

    def root(self) -> MemoryFolder:
        """The folder as it is found after the crash; it can be worked in, and every call makes a new one."""
        return self.disk().root()

    def disk(self) -> CrashDisk:
        """The disk as it is found, to crash once more."""
        found = MemoryDisk()
        folders, files = self._point.base
        found.folders = _copy(folders)
        found.files = dict.fromkeys(self._point.origin.files, b"")
        found.files.update(files)
        self._put(found)
        found.numbers = self._point.origin.numbers
        return CrashDisk(found)

    def _put(self, found: MemoryDisk) -> None:
        pending = self._point.pending
        last = _last_write(pending, self._kept)
        for number in self._kept:
            change = pending[number]
            if number == last and isinstance(change, Write):
                change = Write(change.file, change.offset, self._damage(change.content))
            change.apply(found.folders, found.files)
        _fill_named(found.folders, found.files)


class _Promise:
    def __init__(self, value: object) -> None:
        self.value = value


class _Pending:
    """A change that is not yet there for good."""

    def __init__(self, change: Change, needs: frozenset[int]) -> None:
        self.change = change
        self.needs = needs


class _Point:
    """A moment of the history: what is there for good, and what may be."""

    def __init__(
        self,
        origin: CrashDisk,
        base: tuple[Folders, Files],
        pending: tuple[Change, ...],
        promises: tuple[object, ...],
        *,
        newest_only: bool = False,
    ) -> None:
        self.origin = origin
        self.base = base
        self.pending = pending
        self.promises = promises
        writes = {at for at, change in enumerate(pending) if isinstance(change, Write)}
        self._found = [
            (kept, damage)
            for kept in _subsets(len(pending), newest_only=newest_only)
            for damage in (DAMAGES[:1] if writes.isdisjoint(kept) else DAMAGES)
        ]

    @property
    def count(self) -> int:
        return len(self._found)

    def state(self, number: int) -> State:
        return State(self, *self._found[number])


def _every(step: float, points: Iterable[_Point], *, wanted: float) -> Iterator[State]:
    before = 0
    for point in points:
        while wanted < before + point.count:
            yield point.state(int(wanted) - before)
            wanted += step
        before += point.count


def _step(points: Iterable[_Point], budget: int | None) -> float:
    return max(1.0, sum(point.count for point in points) / budget) if budget else 1.0


def _subsets(count: int, *, newest_only: bool) -> Iterable[Kept]:
    """Every subset of a few; of many those that find most. Without the newest, a state was met before."""
    if count > ALL_SUBSETS_UP_TO:
        return dict.fromkeys(_likely(count))
    older = range(count - 1 if newest_only else count)
    ends = (count - 1,) if newest_only else ()
    return [(*kept, *ends) for size in range(len(older) + 1) for kept in combinations(older, size)]


def _likely(count: int) -> Iterator[Kept]:
    every = tuple(range(count))
    for number in range(count):
        yield every[:number]
        yield every[:number] + every[number + 1 :]
        yield (number,)
    yield every
    chance = Random(count)
    for _ in range(RANDOM_SUBSETS):
        bits = chance.getrandbits(count)
        yield tuple(number for number in every if bits >> number & 1)


def _last_write(pending: tuple[Change, ...], kept: Kept) -> int | None:
    return next((number for number in reversed(kept) if isinstance(pending[number], Write)), None)


def _synced(
    base: tuple[Folders, Files], pending: list[_Pending], synced: int
) -> tuple[tuple[Folders, Files], list[_Pending]]:
    """What is there for good after this sync, and what is still open."""
    folders, files = _copy(base[0]), dict(base[1])
    left: list[_Pending] = []
    for one in pending:
        needs = one.needs - {synced}
        if needs:
            left.append(_Pending(one.change, needs))
        else:
            one.change.apply(folders, files)
    _fill_named(folders, files)
    reachable = _named(folders) | {number for one in left for number in _touched(one.change)}
    return (folders, {number: files[number] for number in reachable & files.keys()}), left


def _named(folders: Folders) -> set[int]:
    return {number for entries in folders.values() for number in entries.values()}


def _touched(change: Change) -> Iterator[int]:
    if isinstance(change, Names):
        for _, _, before, after in change.effects:
            yield from (number for number in (before, after) if number is not None)
    else:
        yield change.file


def _fill_named(folders: Folders, files: Files) -> None:
    """A file that has a name but none of its bytes is empty."""
    for number in _named(folders) - folders.keys() - files.keys():
        files[number] = b""


def _copy(folders: Folders) -> Folders:
    return {number: dict(entries) for number, entries in folders.items()}
