from __future__ import annotations

from typing import TYPE_CHECKING

from planward.errors import Problem
from planward.plan.changes import Change, apply

if TYPE_CHECKING:
    from collections.abc import Sequence

    from planward.plan.model import Plan, Step


def step_of(plan: Plan, step_id: str) -> Step:
    step = plan.step(step_id)
    assert step is not None
    return step


def after(plan: Plan, changes: Sequence[Change] | Problem) -> Plan:
    assert not isinstance(changes, Problem), changes
    made = apply(plan, changes)
    assert made is not None
    return made
