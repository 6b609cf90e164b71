"""Two versions of a plan side by side: what stood on the left and what stands on the right, where they differ."""

from __future__ import annotations

from planward.plan.changes import PLACE
from planward.plan.data import plain
from planward.plan.difference import diff
from planward.plan.status import ICONS
from planward.ui.cli import page
from planward.ui.cli.columns import side_by_side

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    from planward.plan.changes import Change
    from planward.plan.model import Plan
    from planward.ui.cli.spans import Line, Span

_SEEN = ("id", "content", "title", "status")
"""What the icon and the words of a thing tell already."""
_FOLLOWS = ("created_at", "started_at", "completed_at", "created_from", "iteration_count")
"""What changes only because something else does."""
_NAMES = {"depends_on": "after", "held": "set by hand", "text": "words beside it"}
_NOTHING: Span = ("-", "dim")


def change_view(change: Change) -> dict[str, Any]:
    """One change as `--json` tells it."""
    view = {"kind": change.kind, "id": change.id, "field": change.field or "existence"}
    return {**view, "old": plain(change.old), "new": plain(change.new)}


class DifferencePage:
    """What stood at revision `before` and what stands at `after`, on a terminal that is so `wide`."""

    def __init__(self, before: int, after: int, wide: int | None) -> None:
        self._before = before
        self._after = after
        self._wide = wide

    def lines(self, old: Plan | None, new: Plan | None) -> list[Line]:
        """A few rows for each thing that is not the same in both."""
        rows = [
            *_plan_rows(old, new),
            *_thing_rows("phase", old, new),
            *_thing_rows("step", old, new),
        ]
        if not rows:
            return page.said(f"r{self._before} and r{self._after} are the same.")
        heads: list[Span] = [("", ""), (f"r{self._before}", "dim"), (f"r{self._after}", "dim")]
        return side_by_side([heads, *rows], self._wide)


def _plan_rows(old: Plan | None, new: Plan | None) -> list[list[Span]]:
    if old is None or new is None:
        titles = [(plan.title, "title") if plan else _NOTHING for plan in (old, new)]
        return [[("plan", "id"), *titles]] if old is not new else []
    changes = [one for one in _changes(old, new) if one.kind == "plan"]
    return [_row(one, "id", old, new) for one in changes if one.field not in _FOLLOWS]


def _thing_rows(kind: str, old: Plan | None, new: Plan | None) -> list[list[Span]]:
    """Each phase or step that is in one of them only, or that is not the same in both."""
    tell = _phases if kind == "phase" else _steps
    changed: dict[str, list[Change]] = {}
    for change in _changes(old, new):
        if change.kind == kind:
            changed.setdefault(change.id, []).append(change)
    left, right = tell(old), tell(new)
    rows: list[list[Span]] = []
    for name in dict.fromkeys([*left, *right]):
        if name in left and name in right and name not in changed:
            continue
        rows.append([(name, "id"), *_pair(left.get(name), right.get(name))])
        if name in left and name in right:
            rows += _detail_rows(changed[name], old, new)
    return rows


def _changes(old: Plan | None, new: Plan | None) -> list[Change]:
    """Between plans that are told apart by what is in them only."""
    return diff(old, new.but(id=old.id)) if old is not None and new is not None else []


def _phases(plan: Plan | None) -> dict[str, list[str]]:
    phases = () if plan is None else plan.phases
    return {one.id: [one.status, one.title, ""] for one in phases}


def _steps(plan: Plan | None) -> dict[str, list[str]]:
    phases = () if plan is None else plan.phases
    return {
        step.id: [step.status, step.content, f" ({phase.title})"]
        for phase in phases
        for step in phase.steps
    }


def _pair(one: list[str] | None, other: list[str] | None) -> list[Span]:
    """Left and right; where it stands is told of what stands on one side only."""
    alone = one is None or other is None
    return [
        _NOTHING
        if told is None
        else (f"{ICONS[told[0]]} {told[1]}{told[2] if alone else ''}", told[0])
        for told in (one, other)
    ]


def _detail_rows(changes: Iterable[Change], old: Plan | None, new: Plan | None) -> list[list[Span]]:
    told = [one for one in changes if one.field not in (*_SEEN, *_FOLLOWS)]
    return [_row(one, "dim", old, new) for one in told]


def _row(change: Change, style: str, old: Plan | None, new: Plan | None) -> list[Span]:
    indent = "" if change.kind == "plan" else "  "
    name = _NAMES.get(change.field, change.field.replace("_", " "))
    head: Span = (f"{indent}{name}", style)
    if change.field == PLACE:
        return [head, _place(change.old, old), _place(change.new, new)]
    if change.field == "text":
        return [head, _NOTHING, ("changed", "")]
    return [head, _value(change.old), _value(change.new)]


def _place(place: Any, plan: Plan | None) -> Span:
    phase_id, sibling = place
    phase = plan.phase(phase_id) if plan is not None and phase_id else None
    where = f" in {phase.title}" if phase is not None else ""
    return (f"behind {sibling}" if sibling else "first") + where, ""


def _value(value: Any) -> Span:
    match value:
        case "" | () | None:
            return _NOTHING
        case tuple():
            parts = [str(part) for part in plain(value)]
            return ", ".join(parts), ""
        case _:
            return str(value), ""
