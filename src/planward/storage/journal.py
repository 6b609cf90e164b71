"""The journal of one session in a file: read from a place on, append under its lock, never rewrite."""

from __future__ import annotations

from planward.errors import Damaged, Failed, Missing, Misused, Refused
from planward.storage.blobs import Blobs
from planward.storage.cursor import START, Cursor, Reading, fits
from planward.storage.lines import (
    BEGINNINGS,
    batch_of,
    data_of,
    is_whole,
    kinds_of,
    line_of,
    was_ours,
    weight_of,
)
from planward.storage.scanning import LONGEST, backwards, forwards, holding, line_at, place_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any

    from planward.clock import Clock
    from planward.records import Batch, Draft
    from planward.storage.folder import Folder, Log
    from planward.storage.scanning import Line

NAME = "journal"
_SHOWN = 40
_REMEDY = "What stands before is shown; restore the file from a backup to get the rest."


class Journal:
    """One session's journal. Readers never wait; writers queue for the lock."""

    def __init__(self, folder: Folder, clock: Clock, unique: str) -> None:
        self._folder = folder
        self._clock = clock
        self._blobs = Blobs(folder, unique)
        self._log: Log | None = None
        self._saved = 0
        """Up to here it is known to be on the disk; behind it others have written, who may have died before they could save."""

    def read(self, since: Cursor | None = None) -> Reading:
        """What came after the cursor; raises Missing when there is no journal, or none any more."""
        log = self._opened()
        _must_be_there(log)
        return self._read(log, since or START)

    def commit(
        self, since: Cursor | None, decide: Callable[[Reading], Draft | None], *, wait: float
    ) -> Reading:
        """Under the lock: read what came after the cursor, decide, append, sync.

        Raises Refused when the lock is not free in time, Damaged when the journal is, Failed when the disk says no: then
        nothing is promised. A disk that fails once is asked once more, from the beginning.
        """
        try:
            return self._commit(since or START, decide, wait)
        except _Unsaved:
            return self._commit(since or START, decide, wait)

    def create(self) -> None:
        """Make the file; it may be there already."""
        self._log = self._log or self._folder.log(NAME, create=True)

    def alone(self, act: Callable[[], None], *, wait: float) -> None:
        """Do something while nobody can append; raises Refused when the lock is not free in time."""
        log = self._locked(wait)
        try:
            act()
        finally:
            log.unlock()

    def earlier(self, cursor: Cursor, kind: str) -> Iterator[Batch]:
        """The batches before the cursor that hold a record of this kind, the newest first, without reading the others."""
        log, place = self._opened(), cursor.earlier.get(kind)
        while place is not None:
            data = self._sound(line_at(log, place))
            yield self._batch(data, place)
            place = data["earlier"].get(kind)

    def backwards(self, cursor: Cursor, *, before: int | None = None) -> Iterator[Batch]:
        """The batches before the cursor, or before that record's number, the newest first."""
        log, end = self._opened(), cursor.offset
        if before is not None and before < cursor.number:
            end = place_of(log, end, lambda line: self._sound(line)["n"] < before)
        for line in backwards(log, end):
            yield self._batch(self._sound(line), line.place)

    def close(self) -> None:
        """Let the file go."""
        if self._log is not None:
            self._log.close()
            self._log = None

    def _opened(self) -> Log:
        if self._log is None:
            self._log = self._folder.log(NAME)
        if self._log is None:
            raise Missing(
                "This session has no journal", why=f"there is none in {self._folder.path}"
            )
        return self._log

    def _locked(self, wait: float) -> Log:
        log = self._opened()
        if not log.lock(wait, self._clock):
            raise Refused(
                "The session is busy",
                why=f"another process has held its lock for {wait:g} s",
                remedy="Try again in a moment.",
            )
        return log

    def _commit(
        self, since: Cursor, decide: Callable[[Reading], Draft | None], wait: float
    ) -> Reading:
        log = self._locked(wait)
        line = b""
        try:
            reading = self._read(log, since)
            self._made_sound(log, reading)
            draft = decide(reading)
            if draft is not None:
                line = self._append(log, reading.cursor, draft)
            elif reading.cursor.offset > self._saved:
                log.sync()
        finally:
            log.unlock()
        if line:
            self._advance(reading, line, data_of(line))
        self._saved = reading.cursor.offset
        return reading

    def _made_sound(self, log: Log, reading: Reading) -> None:
        """Only who holds the lock can tell a torn tail from a line that is just being written, and cuts it off."""
        _must_be_there(log)
        if reading.damage is not None:
            raise reading.damage
        if reading.torn:
            log.cut(reading.cursor.offset)
            log.sync()

    def _append(self, log: Log, before: Cursor, draft: Draft) -> bytes:
        """The line that is on the disk now, without its end."""
        records = [self._blobs.spilled(record) for record in draft.records]
        line = line_of(draft, first=before.number, earlier=before.earlier, records=records)
        if len(line) > LONGEST:
            raise Misused(
                "This is too much for one change",
                why=f"it takes {len(line)} bytes, {LONGEST} can be kept",
            )
        try:
            log.append(line)
        except Failed:
            self._take_back(log, before.offset)
            raise
        try:
            log.sync()
        except Failed as fault:
            self._reopen(before.offset)
            raise _Unsaved(fault.what, why=fault.why, remedy=fault.remedy) from None
        return line[:-1]

    def _take_back(self, log: Log, size: int) -> None:
        try:
            log.cut(size)
        except Failed:
            return  # the next holder of the lock cuts the torn tail

    def _reopen(self, size: int) -> None:
        """After a failed sync nothing that this handle wrote is believed; the other one takes it back first."""
        lost, self._log = self._log, None
        fresh = self._folder.log(NAME)
        if fresh is not None:
            self._take_back(fresh, size)
            self._log = fresh
        if lost is not None:
            lost.close()

    def _read(self, log: Log, since: Cursor) -> Reading:
        known = fits(log, since)
        reading = Reading(since if known else START, restarted=not known)
        for line in forwards(log, reading.cursor.offset):
            if not line.ended or not is_whole(line.content):
                self._judge(log, reading, line)
                break
            try:
                self._advance(reading, line.content, self._due(line, reading.cursor.number))
            except Damaged as damage:
                reading.damage = damage
                break
        return reading

    def _due(self, line: Line, number: int) -> dict[str, Any]:
        data = self._told(line)
        if data["n"] != number:
            found = str(data["n"])[:_SHOWN]
            raise self._damaged(line.place, f"record {number} is due there, not {found}")
        return data

    def _advance(self, reading: Reading, content: bytes, data: dict[str, Any]) -> None:
        """One more batch has been read; raises Damaged when it cannot be."""
        place = reading.cursor.offset
        batch = self._batch(data, place)
        reading.batches.append(batch)
        reading.cursor = Cursor(
            offset=place + len(content) + 1,
            number=batch.last + 1,
            before=place,
            check=content[:8].decode(),
            earlier={**reading.cursor.earlier, **dict.fromkeys(kinds_of(data), place)},
            weight=reading.cursor.weight + len(content) + weight_of(data),
        )

    def _judge(self, log: Log, reading: Reading, bad: Line) -> None:
        """A bad line with one of ours behind it is damage; with none behind it, a torn tail."""
        if len(bad.content) >= LONGEST:
            reading.damage = self._damaged(bad.place, "no line is as long as the one there")
        elif bad.ended and self._goes_on(log, bad):
            reading.damage = self._damaged(bad.place, "its checksum does not fit")
        else:
            reading.torn = log.size() - bad.place

    def _goes_on(self, log: Log, bad: Line) -> bool:
        """A sound line comes behind, or another that was ours before all of them were changed: a crash tears only one."""
        changed, behind = was_ours(bad.content), bad.place + len(bad.content) + 1
        found = holding(log, behind, BEGINNINGS)
        return any(was_ours(line) and (changed or is_whole(line)) for line in found)

    def _sound(self, line: Line) -> dict[str, Any]:
        if not line.ended or not is_whole(line.content):
            raise self._damaged(line.place, "its checksum does not fit")
        return self._told(line)

    def _told(self, line: Line) -> dict[str, Any]:
        try:
            return data_of(line.content)
        except Damaged:
            raise self._damaged(line.place, "it is nothing that Planward writes") from None

    def _batch(self, data: dict[str, Any], place: int) -> Batch:
        where = self._where(place)
        try:
            return batch_of(data, fetch=self._blobs.fetch, place=where)
        except Damaged as damage:
            why = f"{damage.why}, " if damage.why else ""
            remedy = damage.remedy or _REMEDY
            raise Damaged(damage.what, why=f"{why}at {where}", remedy=remedy) from None

    def _where(self, place: int) -> str:
        return f"byte {place} of {self._folder.path}/{NAME}"

    def _damaged(self, place: int, why: str) -> Damaged:
        return Damaged(
            f"The journal is damaged at byte {place}",
            why=f"{why} ({self._folder.path}/{NAME})",
            remedy=_REMEDY,
        )


def _must_be_there(log: Log) -> None:
    if log.gone():
        raise Missing("The session was removed", why="its journal is gone")


class _Unsaved(Failed):
    """Appended but not saved, and taken back."""
