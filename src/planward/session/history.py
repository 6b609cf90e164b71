"""What something was at an earlier revision, and which plan change can be taken back or put in again."""

from __future__ import annotations

from itertools import islice

from planward.errors import Missing, Refused
from planward.plan.changes import apply, invert, read, written
from planward.plan.rows import applied, inverted
from planward.records import DELIVERABLE, FAILURES, FINDINGS, PLAN
from planward.records import record as new_record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import Any

    from planward.errors import Problem
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


def undone(state: State, batches: Iterable[Batch], count: int) -> list[Data] | Problem:
    """The records that take back so many of the newest plan changes, or all there are; `batches` as for `earlier`."""
    chosen = list(islice(_in_effect(batches), count))
    return _taken_back(state, chosen, "undoes") or Refused(
        "There is nothing to undo", why="no change of the plan is in effect"
    )


def redone(state: State, batches: Iterable[Batch], count: int) -> list[Data] | Problem:
    """The records that put in again what was taken back last; a newer change of the plan ends what can be."""
    chosen = list(islice(_taken_back_last(batches), count))
    return _taken_back(state, chosen, "redoes") or Refused(
        "There is nothing to redo", why="nothing was taken back since the plan changed last"
    )


def _taken_back(state: State, chosen: list[Data], how: str) -> list[Data]:
    newest = state.revision(PLAN)
    return [
        new_record(
            PLAN,
            r=newest + number,
            changes=written(invert(read(record["changes"]))),
            **{how: record["r"]},
        )
        for number, record in enumerate(chosen, start=1)
    ]


def _in_effect(batches: Iterable[Batch]) -> Iterator[Data]:
    """The plan changes that were not taken back, newest first."""
    without_effect: set[int] = set()
    for record in _of_kind(PLAN, batches):
        if record["r"] in without_effect:
            continue
        if "undoes" in record:
            without_effect.add(record["undoes"])
        elif "redoes" in record:
            without_effect.add(record["redoes"])
        else:
            yield record


def _taken_back_last(batches: Iterable[Batch]) -> Iterator[Data]:
    """The takings back that are in effect, newest first, until something else changed the plan."""
    put_in_again: set[int] = set()
    for record in _of_kind(PLAN, batches):
        if "redoes" in record:
            put_in_again.add(record["redoes"])
        elif "undoes" not in record:
            return
        elif record["r"] not in put_in_again:
            yield record


def _of_kind(kind: str, batches: Iterable[Batch]) -> Iterator[Data]:
    for batch in batches:
        yield from (record for record in reversed(batch.records) if record["kind"] == kind)


def _plan_before(plan: Any, record: Data) -> Any:
    return apply(plan, invert(read(record["changes"])))


def _rows_before(rows: Any, record: Data) -> Any:
    return tuple(applied(rows, inverted(record["changes"])))


def _deliverable_before(_: Any, record: Data) -> Any:
    words, whole, answer = record["old"]
    return words, whole, answer


_BEFORE = {
    PLAN: _plan_before,
    FINDINGS: _rows_before,
    FAILURES: _rows_before,
    DELIVERABLE: _deliverable_before,
}
