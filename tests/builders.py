"""Plans, phases and steps with defaults, so that a test shows only what matters to it."""

from __future__ import annotations

from typing import Any

from planward.plan.data import frozen
from planward.plan.model import Phase, Plan, Step

AT = "2026-01-14T10:30:00.000Z"
LATER = "2026-01-14T11:45:00.000Z"


def a_step(id: str = "s1", content: str = "", **given: Any) -> Step:  # noqa: A002  # the model's own name
    """A pending step; lists may be given for tuples: `a_step("s2", depends_on=["s1"])`."""
    fields: dict[str, Any] = {name: frozen(name, value) for name, value in given.items()}
    fields.setdefault("created_at", AT)
    return Step(id, content or f"Do {id}", **fields)


def a_full_step(**given: Any) -> Step:
    """A step with something in every field, which waits for s2."""
    fields: dict[str, Any] = {
        "status": "in_progress",
        "depends_on": ["s2"],
        "priority": "high",
        "module": "cache",
        "estimated_time": "2 h",
        "risks": ["Slow"],
        "verify": ["pytest"],
        "artefacts": ["a.md"],
        "progress": [2, 5],
        "result": "Half",
        "note": "See",
        "active_form": "Writing",
        "started_at": AT,
        "completed_at": LATER,
    }
    return a_step("s1", "Write", **(fields | given))


def a_phase(id: str = "p1", *steps: Step, **given: Any) -> Phase:  # noqa: A002  # the model's own name
    """A phase of these steps."""
    return Phase(id, given.pop("title", f"Phase {id}"), steps, **given)


def a_plan(*phases: Phase, steps: int = 0, **given: Any) -> Plan:
    """A plan of these phases; `a_plan(steps=3)` has one phase of the steps s1, s2 and s3."""
    if not phases and steps:
        phases = (a_phase("p1", *[a_step(f"s{number}") for number in range(1, steps + 1)]),)
    defaults: dict[str, Any] = {
        "id": "plan",
        "title": "A plan",
        "created_at": AT,
        "numbered": numbers_given(phases),
    }
    return Plan(phases=phases, **(defaults | given))


def numbers_given(phases: tuple[Phase, ...]) -> tuple[int, int]:
    """The highest phase and step number in use."""
    steps = [step.id for phase in phases for step in phase.steps]
    return _highest("p", [phase.id for phase in phases]), _highest("s", steps)


def _highest(letter: str, ids: list[str]) -> int:
    numbers = [int(one[1:]) for one in ids if one[:1] == letter and one[1:].isdecimal()]
    return max(numbers, default=0)
