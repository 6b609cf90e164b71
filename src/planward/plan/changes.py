"""A change of a plan as a small reversible value: apply it, invert it, write it down, read it again.

A change names a thing (kind and id), a field of it, and that field's value before and after. Two fields are special:
the empty name is the thing's existence (None before it was there or after it is gone), and "place" is where it stands
(the phase that holds it and the sibling before it). Swapping before and after is the inverse.
"""

from __future__ import annotations

from planward.plan.data import (
    frozen,
    phase_data,
    phase_from,
    plan_data,
    plan_from,
    step_data,
    step_from,
)
from planward.plan.draft import Draft
from planward.plan.model import Phase, Plan, Step, Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import Any

EXISTENCE = ""
PLACE = "place"


class Change(Value):
    """One thing's one field, before and after."""

    FIELDS = __slots__ = ("kind", "id", "field", "old", "new")

    def __init__(self, kind: str, id: str, field: str, old: Any, new: Any) -> None:  # noqa: A002
        self.kind = kind
        self.id = id
        self.field = field
        self.old = old
        self.new = new


def set_field(kind: str, thing: Any, field: str, new: Any) -> Change:
    """A field of a step, a phase or the plan gets a new value."""
    return Change(kind, thing.id, field, getattr(thing, field), new)


def added_step(step: Step, *, phase: str, after: str | None) -> Change:
    """A step comes to stand in a phase, behind a sibling or (None) first."""
    return Change("step", step.id, EXISTENCE, None, [phase, after, step_data(step)])


def added_phase(phase: Phase, *, after: str | None) -> Change:
    """A phase, with its steps if it has any, comes to stand behind another or (None) first."""
    return Change("phase", phase.id, EXISTENCE, None, [None, after, phase_data(phase)])


def created(plan: Plan) -> Change:
    """A plan comes to be."""
    return Change("plan", plan.id, EXISTENCE, None, plan_data(plan))


def deleted(plan: Plan) -> Change:
    """A plan goes away."""
    return Change("plan", plan.id, EXISTENCE, plan_data(plan), None)


def invert(changes: Sequence[Change]) -> list[Change]:
    """The changes that take these back."""
    return [
        Change(change.kind, change.id, change.field, change.new, change.old)
        for change in reversed(changes)
    ]


def apply(plan: Plan | None, changes: Iterable[Change]) -> Plan | None:
    """The plan after the changes; each must fit what is there, else KeyError names what does not."""
    draft = Draft(plan)
    for change in changes:
        put(draft, change)
    return draft.plan()


def put(draft: Draft, change: Change) -> None:
    """One change into a plan that is being changed."""
    _APPLIERS[change.kind](draft, change)


def written(changes: Sequence[Change]) -> list[list[Any]]:
    """The changes as plain data."""
    return [change.row() for change in changes]


def read(rows: Sequence[Sequence[Any]]) -> list[Change]:
    """The changes that `written` wrote."""
    return [Change(*row) for row in rows]


def _apply_to_plan(draft: Draft, change: Change) -> None:
    if change.field == EXISTENCE:
        draft.restart(None if change.new is None else plan_from(change.new))
    else:
        draft.set_plan(change.field, frozen(change.field, change.new))


def _apply_to_phase(draft: Draft, change: Change) -> None:
    match change.field, change.new:
        case ("", None):
            draft.remove_phase(change.id)
        case ("", [_, after, data]):
            draft.add_phase(phase_from(data), after)
        case ("place", [_, after]):
            draft.move_phase(change.id, after)
        case _:
            draft.set_phase(change.id, change.field, frozen(change.field, change.new))


def _apply_to_step(draft: Draft, change: Change) -> None:
    match change.field, change.new:
        case ("", None):
            draft.remove_step(change.id)
        case ("", [phase, after, data]):
            draft.add_step(step_from(data), phase, after)
        case ("place", [phase, after]):
            draft.move_step(change.id, phase, after)
        case _:
            draft.set_step(change.id, change.field, frozen(change.field, change.new))


_APPLIERS = {"plan": _apply_to_plan, "phase": _apply_to_phase, "step": _apply_to_step}
