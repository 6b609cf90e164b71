"""What is kept of a view from one writing to the next changes no letter of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import given
from hypothesis import strategies as st
from tests.builders import AT, a_phase, a_plan, a_step

from planward.plan import edits
from planward.plan.changes import apply
from planward.plan.forms import task_plan
from planward.plan.forms.plan_json import PlanJson
from planward.plan.forms.task_plan import TaskPlan

if TYPE_CHECKING:
    from collections.abc import Callable

    from planward.errors import Problem
    from planward.plan.edits import Changes
    from planward.plan.model import Phase, Plan, Step

BEGUN = a_plan(
    a_phase("p1", a_step("s1", "One"), a_step("s2", "Two", depends_on=["s1"])),
    a_phase("p2", a_step("s3", "Three", verify=["make test"]), notes="Slowly"),
    a_phase("p3"),
)


def ticked(plan: Plan, step: Step, _: Phase) -> Changes | Problem:
    return edits.change_step(plan, step, status="completed", result="It works")


def reworded(plan: Plan, step: Step, _: Phase) -> Changes | Problem:
    return edits.change_step(plan, step, content=step.content + "!")


def moved(plan: Plan, step: Step, phase: Phase) -> Changes | Problem:
    return edits.move_step(plan, step, phase=phase)


def retitled(plan: Plan, _: Step, phase: Phase) -> Changes | Problem:
    return edits.change_phase(phase, title=phase.title + "?")


def reordered(plan: Plan, _: Step, phase: Phase) -> Changes | Problem:
    return edits.move_phase(plan, phase, behind=edits.BEGINNING)


def renamed(plan: Plan, _: Step, __: Phase) -> Changes | Problem:
    return edits.change_plan(plan, title=plan.title + ".")


CHANGES: list[Callable[[Plan, Step, Phase], Changes | Problem]] = [
    ticked,
    reworded,
    moved,
    retitled,
    reordered,
    renamed,
]


@given(st.lists(st.tuples(st.sampled_from(CHANGES), st.integers(0, 2), st.integers(0, 2))))
def test_a_plan_that_is_written_again_reads_as_if_it_was_written_for_the_first_time(
    moves: list[tuple[Callable[[Plan, Step, Phase], Changes | Problem], int, int]],
):
    markdown, as_json = TaskPlan(), PlanJson()
    plan = BEGUN
    for revision, (change, step, phase) in enumerate(moves, 1):
        changes = change(plan, list(plan.steps())[step], plan.phases[phase])
        assert isinstance(changes, list)
        plan = apply(plan, changes) or plan
        assert markdown.write(plan, session="s", revision=revision, at=AT) == task_plan.write(
            plan, session="s", revision=revision, at=AT
        )
        assert as_json.write(plan, session="s", revision=revision) == PlanJson().write(
            plan, session="s", revision=revision
        )
