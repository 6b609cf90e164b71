"""What a session is after its records: the fold of the journal into one value."""

from __future__ import annotations

from planward import records
from planward.errors import Damaged
from planward.plan.changes import apply, read
from planward.plan.data import packed, unpacked
from planward.plan.model import Value
from planward.plan.rows import applied, highest

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from planward.plan.model import Plan
    from planward.plan.rows import Row
    from planward.records import Batch, Data


class State(Value):
    """Everything that the doors show of a session. Findings and failures are kept as the rows that the journal has."""

    FIELDS = __slots__ = (
        "key",
        "name",
        "number",
        "at",
        "plan",
        "findings",
        "failures",
        "deliverable",
        "revisions",
        "changed",
        "numbered",
        "taken",
    )

    def __init__(self) -> None:
        self.key = ""
        self.name = ""
        self.number = 0
        """The number of its last record."""
        self.at = ""
        """When it was appended."""
        self.plan: Plan | None = None
        self.findings: tuple[Row, ...] = ()
        self.failures: tuple[Row, ...] = ()
        self.deliverable: tuple[str, bool, str] = ("", False, "")
        """The words that a person or an agent wrote there, whether they are all of the file, and the final answer."""
        self.revisions: dict[str, int] = {}
        """How often each kind of thing has changed."""
        self.changed: dict[str, str] = {}
        """When each kind of thing changed last."""
        self.numbered: dict[str, int] = {}
        """The highest number that was ever given to a finding and to a failure."""
        self.taken: dict[str, str] = {}
        """The hash of the last hand edit of each view that was taken in."""

    def revision(self, kind: str) -> int:
        """How often this kind of thing has changed."""
        return self.revisions.get(kind, 0)

    def data(self) -> list[Any]:
        """In plain form, quick to read again."""
        row = self.row()
        row[4] = None if self.plan is None else packed(self.plan)
        return row


EMPTY = State()
_UNFIT = (LookupError, TypeError, ValueError, AttributeError)
"""What comes of changes that nobody made on this state."""


def restored(row: list[Any]) -> State:
    """The state that `State.data` told."""
    state = State.__new__(State)
    for name, value in zip(State.FIELDS, row, strict=True):
        setattr(state, name, value)
    state.plan = None if row[4] is None else unpacked(row[4])
    state.findings, state.failures = tuple(state.findings), tuple(state.failures)
    state.deliverable = _known(state.deliverable)
    if [value.__class__ for value in state.row()] != _classes(state.plan):
        raise ValueError("no state")
    return state


def after(state: State, batch: Batch) -> State:
    """The state after one more batch; raises Damaged for one that does not fit it."""
    number = state.number
    state = state.but(number=batch.last, at=batch.at)
    try:
        for data in batch.records:
            number += 1
            state = _FOLDS[data["kind"]](state, data, batch.at)
    except _UNFIT:
        raise Damaged(
            f"Record {number} of the journal does not fit those before it",
            why=f"it stands at {batch.place}",
            remedy="What stands before is shown; restore the file from a backup to get the rest.",
        ) from None
    return state


def _plan(state: State, data: Data, at: str) -> State:
    made = apply(state.plan, read(data["changes"]))
    if made is None:
        return _changed(state, data, at, plan=None)
    plan = made.but(updated_at=at)
    plan.share_homes(made)
    return _changed(state, data, at, plan=plan)


def _findings(state: State, data: Data, at: str) -> State:
    rows = tuple(applied(state.findings, data["changes"]))
    return _changed(state, data, at, findings=rows, numbered=_numbered(state, data))


def _failures(state: State, data: Data, at: str) -> State:
    rows = tuple(applied(state.failures, data["changes"]))
    return _changed(state, data, at, failures=rows, numbered=_numbered(state, data))


def _deliverable(state: State, data: Data, at: str) -> State:
    return _changed(state, data, at, deliverable=_known(data["new"]))


def _taken(state: State, data: Data, _at: str) -> State:
    return state.but(taken={**state.taken, data["view"]: data["digest"]})


def _session(state: State, data: Data, _at: str) -> State:
    return state.but(key=data["key"], name=data["name"])


def _notification(state: State, _data: Data, _at: str) -> State:
    return state


def _known(told: Any) -> tuple[str, bool, str]:
    match told:
        case [str(words), bool(whole), str(answer)]:
            return words, whole, answer
        case _:
            raise ValueError("no deliverable")


def _classes(plan: Plan | None) -> list[type]:
    """Of a state's fields, with this plan or none."""
    return [value.__class__ for value in EMPTY.but(plan=plan).row()]


def _changed(state: State, data: Data, at: str, **fields: Any) -> State:
    kind = data["kind"]
    if data["r"] != state.revision(kind) + 1:
        raise ValueError("no revision of this state")
    revisions, changed = {**state.revisions, kind: data["r"]}, {**state.changed, kind: at}
    return state.but(revisions=revisions, changed=changed, **fields)


def _numbered(state: State, data: Data) -> dict[str, int]:
    kind = data["kind"]
    given = max(state.numbered.get(kind, 0), highest(change[0] for change in data["changes"]))
    return {**state.numbered, kind: given}


_FOLDS = {
    records.PLAN: _plan,
    records.FINDINGS: _findings,
    records.FAILURES: _failures,
    records.DELIVERABLE: _deliverable,
    records.TAKEN: _taken,
    records.SESSION: _session,
    records.NOTIFICATION: _notification,
}
