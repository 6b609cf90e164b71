from __future__ import annotations

from typing import TYPE_CHECKING, Any

from planward import json_text
from planward.errors import Misused, Refused
from planward.records import Batch, understood

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from planward.errors import Damaged
    from planward.records import Draft
    from planward.session.state import State


class MemoryCursor:
    """A place in the journal of this list."""

    def __init__(self, journal: MemoryJournal, count: int) -> None:
        self.journal = journal
        self.count = count


class MemoryReading:
    """What stands behind a cursor."""

    def __init__(self, batches: list[Batch], cursor: MemoryCursor, *, restarted: bool) -> None:
        self.batches = batches
        self.cursor: Any = cursor
        self.restarted = restarted
        self.torn = 0
        self.damage: Damaged | None = None


class MemoryJournal:
    """What all stores of one session share: its batches as text, and who has the lock."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.locked = False
        self.remembered: tuple[MemoryCursor, State] | None = None
        self.damage: Damaged | None = None


class MemoryStore:
    """A session's store without a disk."""

    def __init__(self, journal: MemoryJournal | None = None) -> None:
        self.journal = journal or MemoryJournal()

    def read(self, since: Any = None) -> MemoryReading:
        ours = isinstance(since, MemoryCursor) and since.journal is self.journal
        start = since.count if isinstance(since, MemoryCursor) and ours else 0
        batches = [_batch(line) for line in self.journal.lines[start:]]
        cursor = since if ours and not batches else self._end()
        reading = MemoryReading(batches, cursor, restarted=since is not None and not ours)
        reading.damage = self.journal.damage
        return reading

    def commit(
        self, since: Any, decide: Callable[[MemoryReading], Draft | None], *, wait: float
    ) -> MemoryReading:
        if self.journal.locked:
            raise Refused("The session is busy", why=f"for {wait:g} s")
        self.journal.locked = True
        try:
            return self._decided(self.read(since), decide)
        finally:
            self.journal.locked = False

    def earlier(self, cursor: Any, kind: str) -> Iterator[Batch]:
        for batch in self.backwards(cursor):
            if any(record["kind"] == kind for record in batch.records):
                yield batch

    def backwards(self, cursor: Any, *, before: int | None = None) -> Iterator[Batch]:
        count = cursor.count if isinstance(cursor, MemoryCursor) else 0
        for line in reversed(self.journal.lines[:count]):
            batch = _batch(line)
            if before is None or batch.first < before:
                yield batch

    def recall(self) -> tuple[MemoryCursor, State] | None:
        return self.journal.remembered

    def remember(self, cursor: Any, state: State) -> None:
        self.journal.remembered = cursor, state

    def watch(self, stopped: Callable[[], bool]) -> Iterator[None]:
        while not stopped():
            yield None

    def close(self) -> None:
        pass

    def _decided(
        self, reading: MemoryReading, decide: Callable[[MemoryReading], Draft | None]
    ) -> MemoryReading:
        if reading.damage is not None:
            raise reading.damage
        draft = decide(reading)
        if draft is not None:
            first = 1 + (_batch(self.journal.lines[-1]).last if self.journal.lines else 0)
            line = json_text.write([first, draft.at, draft.author, draft.records])
            if not line.isprintable() and _has_half_characters(line):
                raise Misused("This text cannot be kept")
            self.journal.lines.append(line)
            reading.batches.append(_batch(line))
            reading.cursor = self._end()
        return reading

    def _end(self) -> MemoryCursor:
        return MemoryCursor(self.journal, len(self.journal.lines))


def _batch(line: str) -> Batch:
    first, at, author, records = json_text.read(line)
    return Batch(first, at, author, [understood(record) for record in records])


def _has_half_characters(text: str) -> bool:
    return text.encode(errors="replace").decode() != text
