from __future__ import annotations

import pytest
from tests.builders import a_phase, a_plan, a_step

from planward.plan.progress import current, is_complete, progress, task_of, unfinished, upcoming

pytestmark = pytest.mark.req("PL-3")


def a_plan_of(*statuses: str):
    steps = [a_step(f"s{number}", status=status) for number, status in enumerate(statuses, 1)]
    return a_plan(a_phase("p1", *steps))


@pytest.mark.req("PL-2")
def test_steps_are_counted_by_status_and_a_skipped_one_is_finished():
    counts = progress(
        a_plan_of("completed", "skipped", "failed", "blocked", "in_progress", "pending", "pending")
    )

    assert counts.row() == [7, 1, 1, 1, 1, 1, 2]
    assert counts.FIELDS[1:] == (
        *("completed", "skipped", "failed", "blocked"),
        *("in_progress", "pending"),
    )
    assert counts.finished == 2


def test_the_current_task_is_the_first_step_in_progress_with_its_phase():
    plan = a_plan(
        a_phase("p1", a_step("s1", status="completed")),
        a_phase("p2", a_step("s2", status="in_progress"), a_step("s3", status="in_progress")),
    )
    task = current(plan)

    assert task is not None
    assert (task.phase.id, task.step.id) == ("p2", "s2")


def test_there_is_no_current_task_when_nothing_is_in_progress():
    assert current(a_plan_of("completed", "pending")) is None


def test_the_upcoming_task_is_the_first_pending_step_that_can_be_done():
    plan = a_plan(
        a_phase("p1", a_step("s1", status="in_progress"), a_step("s2", depends_on=["s1"])),
        a_phase("p2", a_step("s3")),
    )
    task = upcoming(plan)

    assert task is not None
    assert (task.phase.id, task.step.id) == ("p2", "s3")


def test_nothing_is_upcoming_when_every_step_waits_or_is_taken_up():
    assert upcoming(a_plan_of("in_progress", "completed")) is None


@pytest.mark.req("PL-2")
def test_a_plan_is_complete_when_every_step_is_completed_or_skipped():
    assert is_complete(a_plan_of("completed", "skipped"))
    assert not is_complete(a_plan_of("completed", "failed"))


@pytest.mark.req("PL-2")
def test_a_phase_that_a_hand_calls_completed_completes_no_open_step():
    phase = a_phase("p1", a_step("s1"), held="completed")

    assert phase.status == "completed"
    assert not is_complete(a_plan(phase))


def test_a_plan_without_steps_is_not_complete():
    assert not is_complete(a_plan())


def test_unfinished_steps_are_those_with_something_left_to_do():
    plan = a_plan_of("completed", "failed", "skipped", "blocked", "pending", "in_progress")

    assert [step.id for step in unfinished(plan)] == ["s2", "s4", "s5", "s6"]


def test_a_task_is_a_step_in_its_phase():
    task = task_of(a_plan(a_phase("p1"), a_phase("p2", a_step("s1"))), "s1")

    assert (task.phase.id, task.step.id) == ("p2", "s1")
