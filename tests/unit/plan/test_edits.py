from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.builders import a_phase, a_plan, a_step
from tests.edited_plans import after, step_of

from planward.errors import Misused, Refused
from planward.plan import edits
from planward.plan.changes import Change

if TYPE_CHECKING:
    from planward.plan.model import Plan

pytestmark = pytest.mark.req("PL-3")


def statuses(plan: Plan) -> list[str]:
    return [step.status for step in plan.steps()]


@pytest.mark.req("PL-2")
@pytest.mark.parametrize("status", ["in_progress", "completed", "failed", "blocked", "skipped"])
def test_a_step_gets_a_status(status: str):
    plan = a_plan(steps=2)

    changes = edits.set_status(plan, [step_of(plan, "s2")], status)

    assert changes == [Change("step", "s2", "status", "pending", status)]


def test_a_step_that_has_the_status_already_is_not_changed():
    plan = a_plan(steps=1)

    assert edits.set_status(plan, plan.steps(), "pending") == []


@pytest.mark.req("PL-6")
@pytest.mark.parametrize("status", ["in_progress", "completed"])
def test_a_step_that_waits_is_neither_begun_nor_done_and_what_it_waits_for_is_named(status: str):
    plan = a_plan(a_phase("p1", a_step("s1", "Look"), a_step("s2", depends_on=["s1"])))

    problem = edits.set_status(plan, [step_of(plan, "s2")], status)

    assert isinstance(problem, Refused)
    assert problem.for_person() == (
        "Step s2 cannot be done yet: it waits for s1 Look (pending).\n"
        "Do those first, skip them, or change the dependency with `planward plan edit --after`."
    )


@pytest.mark.req("PL-6")
def test_all_that_a_step_waits_for_is_named():
    plan = a_plan(a_phase("p1", a_step("s1"), a_step("s2"), a_step("s3", depends_on=["s1", "s2"])))

    problem = edits.set_status(plan, [step_of(plan, "s3")], "completed")

    assert isinstance(problem, Refused)
    assert problem.why == "it waits for s1 Do s1 (pending); s2 Do s2 (pending)"


@pytest.mark.parametrize("status", ["failed", "blocked", "skipped", "pending"])
def test_a_step_that_waits_can_be_given_up(status: str):
    plan = a_plan(
        a_phase("p1", a_step("s1"), a_step("s2", depends_on=["s1"], status="in_progress"))
    )

    assert statuses(after(plan, edits.set_status(plan, [step_of(plan, "s2")], status))) == [
        "pending",
        status,
    ]


@pytest.mark.req("PL-6")
def test_steps_that_are_completed_together_need_not_wait_for_each_other():
    plan = a_plan(a_phase("p1", a_step("s1"), a_step("s2", depends_on=["s1"])))

    assert statuses(after(plan, edits.set_status(plan, plan.steps(), "completed"))) == [
        "completed",
        "completed",
    ]


@pytest.mark.req("PL-6")
def test_steps_that_are_begun_together_still_wait_for_each_other():
    plan = a_plan(a_phase("p1", a_step("s1"), a_step("s2", depends_on=["s1"])))

    assert isinstance(edits.set_status(plan, plan.steps(), "in_progress"), Refused)


@pytest.mark.req("JN-8")
def test_all_steps_get_the_status_or_none_does():
    plan = a_plan(a_phase("p1", a_step("s1"), a_step("s2", depends_on=["s3"]), a_step("s3")))

    assert isinstance(
        edits.set_status(plan, [step_of(plan, "s1"), step_of(plan, "s2")], "completed"), Refused
    )


def test_to_advance_completes_a_step_and_begins_the_next():
    plan = a_plan(a_phase("p1", a_step("s1", status="in_progress"), a_step("s2"), a_step("s3")))

    made = after(plan, edits.advance(plan, [step_of(plan, "s1")]))

    assert statuses(made) == ["completed", "in_progress", "pending"]


def test_to_advance_begins_the_step_that_waited_for_this_one_if_it_matters_most():
    waits = a_step("s3", depends_on=["s1"], priority="high")
    plan = a_plan(a_phase("p1", a_step("s1", status="in_progress"), a_step("s2"), waits))

    assert statuses(after(plan, edits.advance(plan, [step_of(plan, "s1")]))) == [
        "completed",
        "pending",
        "in_progress",
    ]


def test_to_advance_from_the_last_step_begins_nothing():
    plan = a_plan(a_phase("p1", a_step("s1", status="in_progress")))

    assert statuses(after(plan, edits.advance(plan, plan.steps()))) == ["completed"]


def test_a_step_that_waits_cannot_be_advanced_from():
    plan = a_plan(a_phase("p1", a_step("s1"), a_step("s2", depends_on=["s1"])))

    assert isinstance(edits.advance(plan, [step_of(plan, "s2")]), Refused)


def test_a_steps_fields_are_changed_where_they_differ():
    plan = a_plan(a_phase("p1", a_step("s1", "Look", note="Short")))

    changes = edits.change_step(
        plan, step_of(plan, "s1"), content="Look", note="", result="Seen", progress=[2, 5]
    )

    assert changes == [
        Change("step", "s1", "note", "Short", ""),
        Change("step", "s1", "result", "", "Seen"),
        Change("step", "s1", "progress", None, (2, 5)),
    ]


def test_one_word_may_stand_for_a_list_of_it():
    plan = a_plan(steps=1)

    assert edits.change_step(plan, step_of(plan, "s1"), verify="pytest") == [
        Change("step", "s1", "verify", (), ("pytest",))
    ]
    assert edits.change_plan(plan.but(risks=("Slow",)), risks="Slow") == []
    assert edits.change_plan(plan, risks="Slow") == [Change("plan", "plan", "risks", (), ("Slow",))]


@pytest.mark.req("PL-6")
@pytest.mark.parametrize("other", ["s1", "s2", "s9"])
def test_a_dependency_that_cannot_be_is_refused(other: str):
    plan = a_plan(a_phase("p1", a_step("s1"), a_step("s2", depends_on=["s1"])))

    assert isinstance(edits.change_step(plan, step_of(plan, "s1"), depends_on=[other]), Refused)


def test_a_plans_fields_are_changed_where_they_differ():
    plan = a_plan(title="Old", risks=("Slow",))

    assert edits.change_plan(plan, title="New", risks=["Slow"], objective="") == [
        Change("plan", "plan", "title", "Old", "New")
    ]


def test_a_phases_fields_are_changed_where_they_differ():
    assert edits.change_phase(a_phase(title="Old"), title="New", notes="") == [
        Change("phase", "p1", "title", "Old", "New")
    ]


@pytest.mark.req("PL-2")
def test_a_phase_is_held_at_the_status_that_a_hand_gives_it():
    phase = a_phase("p1", a_step(status="pending"))

    assert edits.set_phase_status(phase, "completed") == [
        Change("phase", "p1", "held", "", "completed")
    ]


@pytest.mark.req("PL-2")
def test_a_phase_is_not_held_at_what_it_is_anyway():
    phase = a_phase("p1", a_step(status="pending"))

    assert edits.set_phase_status(phase, "pending") == []
    assert edits.set_phase_status(phase.but(held="blocked"), "pending") == [
        Change("phase", "p1", "held", "blocked", "")
    ]


@pytest.mark.req("PL-2")
@pytest.mark.parametrize("status", ["skipped", "failed", "running", ""])
def test_a_phase_cannot_have_a_status_of_other_things(status: str):
    problem = edits.set_phase_status(a_phase(), status)

    assert isinstance(problem, Misused)
    assert problem.what == f"{status!r} is no status of a phase"
    assert problem.why == "it can be pending, in_progress, completed, blocked"


@pytest.mark.req("PL-2")
@pytest.mark.parametrize(
    ("was", "becomes"),
    [
        ("running", "paused"),
        ("paused", "running"),
        ("failed", "running"),
        ("running", "failed"),
        ("paused", "failed"),
    ],
)
def test_a_plan_is_paused_taken_up_again_and_given_up(was: str, becomes: str):
    plan = a_plan(steps=1, status=was)

    assert edits.set_plan_status(plan, becomes) == [Change("plan", "plan", "status", was, becomes)]


def test_a_plan_that_was_given_up_completes_when_it_is_taken_up_with_every_step_finished():
    plan = a_plan(a_phase("p1", a_step("s1", status="completed")), status="failed")

    assert edits.set_plan_status(plan, "running") == [
        Change("plan", "plan", "status", "failed", "completed")
    ]


@pytest.mark.parametrize("status", ["paused", "completed", "failed"])
def test_only_a_running_plan_can_be_paused(status: str):
    problem = edits.set_plan_status(a_plan(steps=1, status=status), "paused")

    assert isinstance(problem, Refused)
    assert problem.for_person() == (
        f"The plan cannot be paused: it is {status}.\nOnly a running plan can be paused."
    )


@pytest.mark.parametrize("status", ["running", "failed"])
def test_a_completed_plan_is_opened_by_its_steps_alone(status: str):
    problem = edits.set_plan_status(a_plan(status="completed"), status)

    assert isinstance(problem, Refused)
    assert problem.for_person() == (
        "The plan is completed: every step is completed or skipped.\n"
        "Reopen a step (`planward plan reopen STEP`) or add one."
    )
