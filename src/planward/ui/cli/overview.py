"""A plan on one screen: its phases, and of the phase where the work is the steps around it."""

from __future__ import annotations

from planward.plan.status import FINISHED
from planward.ui.cli.plan_page import Shown, head_lines, how_far, phase_head, plan_page, step_lines

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from planward.plan.model import Phase, Plan
    from planward.ui.cli.spans import Line

_LEAST = 4
"""So many lines are told at least of the phases and of the steps, on however small a terminal."""


def overview(plan: Plan, shown: Shown, height: int | None) -> list[Line]:
    """The whole page if it fits, else what is around the step that the work is at."""
    whole = plan_page(plan, shown)
    # The line below is left for what the person types next.
    if height is None or len(whole) < height or not plan.homes():
        return whole
    head = head_lines(plan, shown)
    if len(head) > height // 4:
        head = [head[0], *how_far(plan, shown)]
    phase = _busy(plan, shown)
    place = plan.phases.index(phase)
    heads = [phase_head(one) for one in plan.phases]
    room = height - len(head) - 4
    steps, focus = _steps(phase, shown)
    # The phases may take a half, and the steps all that is left.
    above = _around(heads[: place + 1], place, max(_LEAST, room // 4))
    below = _around(heads[place + 1 :], 0, max(_LEAST, room // 4))
    told = _around(steps, focus, max(_LEAST, room - len(above) - len(below)))
    return [*head, [], *above, *told, *below, [], [("all of it: planward plan show", "dim")]]


def _busy(plan: Plan, shown: Shown) -> Phase:
    """Where the work is: in progress, else to be begun, else still open."""
    found = plan.phase_of(shown.current) or plan.phase_of(shown.following)
    unfinished = [
        phase for phase in plan.phases if any(step.status not in FINISHED for step in phase.steps)
    ]
    return found or (unfinished or list(plan.phases))[0]


def _steps(phase: Phase, shown: Shown) -> tuple[list[Line], int]:
    """The lines of the phase's steps, and which of them is in the middle of what is looked at."""
    wide = max([len(step.id) for step in phase.steps], default=0)
    lines: list[Line] = []
    focus = 0
    for step in phase.steps:
        if step.id in {shown.current, "" if shown.current else shown.following}:
            focus = len(lines)
        lines += step_lines(step, shown, wide=wide)
    return lines, focus


def _around(lines: Sequence[Line], focus: int, room: int) -> list[Line]:
    """As many lines as there is room for, with that one among them, and how many are left out."""
    if len(lines) <= room:
        return list(lines)
    start = min(max(0, focus - room // 2), len(lines) - room)
    end = start + room
    kept = list(lines[start:end])
    if start:
        kept[0] = [(f"  ⋮ {start + 1} more", "dim")]
    if end < len(lines):
        kept[-1] = [(f"  ⋮ {len(lines) - end + 1} more", "dim")]
    return kept
