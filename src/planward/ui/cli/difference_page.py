"""Two versions of a plan side by side, step by step."""

from __future__ import annotations

from planward.plan.data import plain
from planward.plan.model import Step
from planward.plan.status import ICONS
from planward.ui.cli import page

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from planward.plan.changes import Change
    from planward.plan.model import Phase, Plan
    from planward.ui.cli.page import Line, Span

_DETAILS = tuple(
    name
    for name in Step.FIELDS
    if name not in ("id", "content", "status", "created_at", "started_at", "completed_at", "text")
)
_NOTHING: Span = ("-", "dim")


def change_view(change: Change) -> dict[str, Any]:
    """One change as `--json` tells it."""
    view = {"kind": change.kind, "id": change.id, "field": change.field or "existence"}
    return {**view, "old": plain(change.old), "new": plain(change.new)}


def difference_lines(old: Plan | None, new: Plan | None, *, before: int, after: int) -> list[Line]:
    """What stood on the left and what stands on the right, for each step that is not the same in both."""
    rows = [*_plan_rows(old, new), *_step_rows(old, new)]
    if not rows:
        return page.said(f"r{before} and r{after} are the same.")
    return page.table(rows, heads=["", f"r{before}", f"r{after}"])


def _plan_rows(old: Plan | None, new: Plan | None) -> list[list[Span]]:
    if old is None or new is None:
        return [
            [
                ("plan", "id"),
                (old.title, "") if old else _NOTHING,
                (new.title, "") if new else _NOTHING,
            ]
        ]
    names = ("title", "objective", "status", "risks", "testing_strategy", "estimated_duration")
    return [
        [(name.replace("_", " "), "id"), _value(getattr(old, name)), _value(getattr(new, name))]
        for name in names
        if getattr(old, name) != getattr(new, name)
    ]


def _step_rows(old: Plan | None, new: Plan | None) -> list[list[Span]]:
    left, right = _steps(old), _steps(new)
    rows: list[list[Span]] = []
    for step_id in dict.fromkeys([*left, *right]):
        one, other = left.get(step_id), right.get(step_id)
        if one is not None and other is not None and _same(one, other):
            continue
        rows.append([(step_id, "id"), _told(one), _told(other)])
        if one is not None and other is not None:
            rows += _detail_rows(one[1], other[1])
    return rows


def _steps(plan: Plan | None) -> dict[str, tuple[Phase, Step]]:
    phases = () if plan is None else plan.phases
    return {step.id: (phase, step) for phase in phases for step in phase.steps}


def _same(one: tuple[Phase, Step], other: tuple[Phase, Step]) -> bool:
    return one[0].id == other[0].id and one[1] == other[1]


def _told(found: tuple[Phase, Step] | None) -> Span:
    if found is None:
        return _NOTHING
    phase, step = found
    return f"{ICONS[step.status]} {step.content} ({phase.title})", step.status


def _detail_rows(one: Step, other: Step) -> list[list[Span]]:
    return [
        [
            (f"  {name.replace('_', ' ')}", "dim"),
            _value(getattr(one, name)),
            _value(getattr(other, name)),
        ]
        for name in _DETAILS
        if getattr(one, name) != getattr(other, name)
    ]


def _value(value: Any) -> Span:
    match value:
        case "" | () | None:
            return _NOTHING
        case tuple():
            return ", ".join([str(part) for part in plain(value)]), ""
        case _:
            return str(value), ""
