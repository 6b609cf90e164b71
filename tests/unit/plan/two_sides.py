from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.builders import a_phase, a_plan, a_step

from planward.plan.changes import apply
from planward.plan.merge import Merge, merge

if TYPE_CHECKING:
    from planward.plan.model import Plan, Step

BASE = a_plan(a_phase("p1", a_step("s1"), a_step("s2"), a_step("s3")), a_phase("p2", a_step("s4")))


def with_step(step_id: str, **changed: Any) -> Plan:
    """The base with one step changed."""
    return BASE.but(
        phases=tuple(
            phase.but(
                steps=tuple(
                    step.but(**changed) if step.id == step_id else step for step in phase.steps
                )
            )
            for phase in BASE.phases
        )
    )


def with_phases(**steps: str) -> Plan:
    """The base's phases in this order and with these steps: `with_phases(p2="s4", p1="s1")`."""
    return BASE.but(
        phases=tuple(
            a_phase(name, *[BASE.step(one) or a_step(one) for one in told.split()])
            for name, told in steps.items()
        )
    )


def merged(edited: Plan, current: Plan) -> tuple[Plan, Merge]:
    result = merge(BASE, edited, current)
    made = apply(current, result.changes)
    assert made is not None
    return made, result


def step_of(plan: Plan, step_id: str) -> Step:
    step = plan.step(step_id)
    assert step is not None
    return step


def ids(plan: Plan) -> list[list[str]]:
    return [[phase.id, *[step.id for step in phase.steps]] for phase in plan.phases]
