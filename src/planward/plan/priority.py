"""The words for how much a step matters, the other words people use, and what steps get by their place."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from planward.plan.model import Plan

PRIORITIES = ("high", "medium", "low")
_ALIASES = {
    "high": "urgent critical highest important blocker major hi p0 p1 高 紧急",
    "medium": "normal moderate default middle med p2 中",
    "low": "minor lowest trivial someday lo p3 p4 低",
}
_BY_ALIAS = {alias: priority for priority, words in _ALIASES.items() for alias in words.split()}
_HIGH_UP_TO = 3
_MEDIUM_UP_TO = 6


def priority_of(word: str) -> str | None:
    """The priority that a word means, or None when it means none."""
    plain = word.strip().lower()
    return plain if plain in PRIORITIES else _BY_ALIAS.get(plain)


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
