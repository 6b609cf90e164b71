"""The priorities that steps get by their place when nobody gave them one."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from planward.plan.model import Plan

PRIORITIES = ("high", "medium", "low")
_HIGH_UP_TO = 3
_MEDIUM_UP_TO = 6


def priorities(plan: Plan) -> dict[str, str]:
    """Every step's priority: as given, else by its number in the plan."""
    return {
        step.id: step.priority or by_place(number)
        for number, step in enumerate(plan.steps(), start=1)
    }


def by_place(number: int) -> str:
    """What comes first is high, what comes soon is medium, the rest is low."""
    if number <= _HIGH_UP_TO:
        return "high"
    return "medium" if number <= _MEDIUM_UP_TO else "low"
