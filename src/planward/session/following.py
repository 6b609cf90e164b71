"""A session's state as far as it is known here: it follows the journal, and what is decided on it is appended."""

from __future__ import annotations

from planward.clock import stamp
from planward.errors import Damaged, Problem
from planward.records import NOTIFICATION, Draft, record
from planward.redaction import redacted, redacted_data
from planward.session.state import EMPTY, after

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from typing import Any

    from planward.clock import Clock
    from planward.records import Batch, Data
    from planward.session.ports import Reading, Store
    from planward.session.state import State

    Decide = Callable[[State, str], Sequence[Data] | Problem]
    """From today's state and the time: what to record, or why nothing can be."""


class Following:
    """The newest state that was read, and the place behind it."""

    def __init__(self, store: Store, clock: Clock, wait: float) -> None:
        self.state: State = EMPTY
        self.damage: Damaged | None = None
        """Why the journal cannot be read to its end."""
        self._store = store
        self._clock = clock
        self._wait = wait
        self._unfit = 0
        """The number of the record that does not fit those before it: nothing from there on is believed."""
        self._cursor: Any = None
        self._recalled = False

    def now(self) -> str:
        """The time, as records tell it."""
        return stamp(self._clock.now())

    def follow(self) -> State:
        """Read what was appended since."""
        if not self._recalled:
            self._recall()
        if not self._unfit:
            self._fold(self.state, self._store.read(self._cursor))
        return self.state

    def append(self, author: str, decide: Decide) -> State:
        """Under the lock, decide on the newest state and record it; raises the problem if there is one."""
        if not self._recalled:
            self._recall()
        before = self.state

        def draft(reading: Reading) -> Draft | None:
            if not self._unfit:
                self._fold(before, reading)
            if self.damage is not None:
                raise self.damage
            at = self.now()
            decided = decide(self.state, at)
            if isinstance(decided, Problem):
                raise decided
            found: list[Data] = [*_torn(reading), *[redacted_data(data) for data in decided]]
            return Draft(at, redacted(author), found) if found else None

        reading = self._store.commit(self._cursor, draft, wait=self._wait)
        if reading.cursor is not self._cursor:
            self.state = after(self.state, reading.batches[-1])
            self._cursor = reading.cursor
        return self.state

    def secure(self) -> None:
        """Have on the disk what was read: whoever appended it may have died before he could."""
        self.append("", lambda _, __: [])

    def earlier(self, kind: str, revision: int) -> Any:
        """The plan, findings, failures or deliverable of a revision; raises Missing."""
        from planward.session import history

        return history.earlier(self.state, kind, revision, self.changes_of(kind))

    def changes_of(self, kind: str) -> Iterator[Batch]:
        """The batches with a record of this kind, newest first."""
        return self._store.earlier(self._cursor, kind)

    def past(self, before: int | None = None) -> Iterator[Batch]:
        """All that happened, or what began before that record's number, newest first."""
        if self._unfit:
            before = self._unfit if before is None else min(before, self._unfit)
        return self._store.backwards(self._cursor, before=before)

    def remember(self) -> None:
        """Have the state at hand when the session is opened next."""
        if self.damage is None:
            self._store.remember(self._cursor, self.state)

    def _recall(self) -> None:
        self._recalled = True
        remembered = self._store.recall()
        if remembered is not None:
            self._cursor, self.state = remembered

    def _fold(self, before: State, reading: Reading) -> None:
        state = EMPTY if reading.restarted else before
        self._cursor = reading.cursor
        self.damage = reading.damage
        for batch in reading.batches:
            try:
                state = after(state, batch)
            except Damaged as damage:
                self._unfit, self.damage = batch.first, damage
                break
        self.state = state


def _torn(reading: Reading) -> list[Data]:
    if not reading.torn:
        return []
    text = f"{reading.torn} bytes of an unfinished change were cut off the journal's end."
    return [record(NOTIFICATION, text=text)]
