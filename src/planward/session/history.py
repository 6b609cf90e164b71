"""What something was at an earlier revision, and which plan change can be taken back or put in again."""

from __future__ import annotations

from planward.errors import Missing
from planward.plan.changes import apply, invert, read
from planward.plan.rows import applied, inverted
from planward.records import DELIVERABLE, FAILURES, FINDINGS, PLAN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import Any

    from planward.records import Batch, Data
    from planward.session.state import State


def earlier(state: State, kind: str, revision: int, batches: Iterable[Batch]) -> Any:
    """The plan, findings, failures or deliverable of a revision; `batches` are those with this kind, newest first.

    Raises Missing when there was no such revision.
    """
    if not 0 <= revision <= state.revision(kind):
        raise Missing(
            f"There is no revision {revision} of the {kind}",
            why=f"the newest is {state.revision(kind)}",
        )
    value = getattr(state, kind)
    for record in _of_kind(kind, batches):
        if record["r"] <= revision:
            return value
        value = _BEFORE[kind](value, record)
    return value


def to_undo(batches: Iterable[Batch]) -> Data | None:
    """The newest plan change that is in effect."""
    without_effect: set[int] = set()
    for record in _of_kind(PLAN, batches):
        if record["r"] in without_effect:
            continue
        if "undoes" in record:
            without_effect.add(record["undoes"])
        elif "redoes" in record:
            without_effect.add(record["redoes"])
        else:
            return record
    return None


def to_redo(batches: Iterable[Batch]) -> Data | None:
    """The newest taking back that is in effect, if nothing else has changed the plan since."""
    put_in_again: set[int] = set()
    for record in _of_kind(PLAN, batches):
        if "redoes" in record:
            put_in_again.add(record["redoes"])
        elif "undoes" not in record:
            return None
        elif record["r"] not in put_in_again:
            return record
    return None


def _of_kind(kind: str, batches: Iterable[Batch]) -> Iterator[Data]:
    for batch in batches:
        yield from (record for record in reversed(batch.records) if record["kind"] == kind)


def _plan_before(plan: Any, record: Data) -> Any:
    return apply(plan, invert(read(record["changes"])))


def _rows_before(rows: Any, record: Data) -> Any:
    return tuple(applied(rows, inverted(record["changes"])))


def _deliverable_before(_: Any, record: Data) -> Any:
    words, whole = record["old"]
    return words, whole


_BEFORE = {
    PLAN: _plan_before,
    FINDINGS: _rows_before,
    FAILURES: _rows_before,
    DELIVERABLE: _deliverable_before,
}
