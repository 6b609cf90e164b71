from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from tests.builders import AT, LATER, a_phase, a_plan, a_step

from planward.plan.changes import Change, apply, created, deleted, set_field
from planward.plan.consequences import times_of, with_consequences
from planward.plan.difference import diff

if TYPE_CHECKING:
    from planward.plan.model import Plan, Step

STARTED = {"status": "in_progress", "started_at": AT}


def a_plan_of(*steps: Step, held: str = "", status: str = "running") -> Plan:
    return a_plan(a_phase("p1", *steps, held=held), status=status)


def after(plan: Plan, **changed: Any) -> Plan:
    """The plan after a change of its step s1, with all that follows from it."""
    return with_all(plan, [Change("step", "s1", name, None, new) for name, new in changed.items()])


def with_all(plan: Plan, changes: list[Change]) -> Plan:
    made = apply(plan, with_consequences(plan, changes, at=LATER))
    assert made is not None
    return made


def times(step: Step | None) -> tuple[str, str, str]:
    assert step is not None
    return step.created_at, step.started_at, step.completed_at


@pytest.mark.req("PL-1")
@pytest.mark.parametrize(
    ("before", "status", "expected"),
    [
        ({}, "in_progress", (AT, LATER, "")),
        ({}, "completed", (AT, "", LATER)),
        ({}, "skipped", (AT, "", LATER)),
        (STARTED, "completed", (AT, AT, LATER)),
        (STARTED, "failed", (AT, AT, "")),
        (STARTED, "blocked", (AT, AT, "")),
        (STARTED, "pending", (AT, "", "")),
        ({"status": "failed", "started_at": AT}, "in_progress", (AT, AT, "")),
        ({"status": "completed", "started_at": AT, "completed_at": AT}, "pending", (AT, "", "")),
        ({"status": "completed", "completed_at": AT}, "in_progress", (AT, LATER, "")),
        ({"status": "completed", "completed_at": AT}, "blocked", (AT, "", "")),
        ({"status": "completed", "completed_at": AT}, "skipped", (AT, "", LATER)),
    ],
)
def test_a_steps_times_follow_its_status(
    before: dict[str, str], status: str, expected: tuple[str, str, str]
):
    plan = a_plan_of(a_step("s1", **before), a_step("s2"))

    assert times(after(plan, status=status).step("s1")) == expected


@pytest.mark.req("PL-1")
def test_a_new_step_is_created_now_and_keeps_the_times_that_it_brings():
    plan = a_plan(a_phase("p1"))
    new = a_phase(
        "p1",
        a_step("s1", created_at=""),
        a_step("s2", status="completed", completed_at=AT),
        a_step("s3", status="completed"),
    )

    made = with_all(plan, diff(plan, plan.but(phases=(new,))))

    assert times(made.step("s1")) == (LATER, "", "")
    assert times(made.step("s2")) == (AT, "", AT)
    assert times(made.step("s3")) == (AT, "", LATER)


def test_a_step_that_is_gone_keeps_no_other_from_its_times():
    plan = a_plan_of(a_step("s1"), a_step("s2"))
    (phase,) = plan.phases
    done = phase.steps[1].but(status="completed")

    made = with_all(plan, diff(plan, plan.but(phases=(phase.but(steps=(done,)),))))

    assert times(made.step("s2")) == (AT, "", LATER)


def test_the_times_of_a_step_that_is_as_it_was_are_as_they_were():
    step = a_step("s1", status="completed", started_at="", completed_at=AT)

    assert times_of(step, was="completed", at=LATER) == step


def test_a_reworded_step_keeps_its_times():
    plan = a_plan_of(a_step("s1", **STARTED))

    assert times(after(plan, content="Other").step("s1")) == (AT, AT, "")


@pytest.mark.req("PL-2")
def test_a_phase_that_was_set_by_hand_holds_until_its_next_step_change():
    plan = a_plan_of(a_step("s1"), a_step("s2"), held="blocked")

    assert after(plan, status="in_progress").phases[0].status == "in_progress"


@pytest.mark.req("PL-2")
def test_a_phase_that_was_set_by_hand_holds_while_its_steps_are_only_reworded():
    plan = a_plan_of(a_step("s1"), held="blocked")

    assert after(plan, content="Other", note="Words").phases[0].status == "blocked"


@pytest.mark.req("PL-2")
def test_a_phase_that_was_set_by_hand_holds_while_another_phase_changes():
    plan = a_plan(a_phase("p1", a_step("s1")), a_phase("p2", a_step("s2"), held="blocked"))

    assert after(plan, status="completed").phases[1].status == "blocked"


@pytest.mark.req("PL-2")
def test_a_step_that_comes_goes_or_moves_releases_the_phases_that_it_touches():
    one, two = a_phase("p1", a_step("s1"), held="blocked"), a_phase("p2", held="in_progress")
    plan = a_plan(one, two)
    moved = plan.but(phases=(one.but(steps=()), two.but(steps=one.steps)))
    added = plan.but(phases=(one.but(steps=(*one.steps, a_step("s2"))), two))

    assert [phase.held for phase in with_all(plan, diff(plan, moved)).phases] == ["", ""]
    assert [phase.held for phase in with_all(plan, diff(plan, added)).phases] == ["", "in_progress"]


@pytest.mark.req("PL-2")
def test_a_phase_that_is_renamed_together_with_a_change_of_its_steps_is_released():
    plan = a_plan_of(a_step("s1"), a_step("s2"), held="blocked")
    step, phase = plan.phases[0].steps[0], plan.phases[0]
    changes = [
        set_field("step", step, "status", "completed"),
        set_field("phase", phase, "title", "Other"),
    ]

    assert with_all(plan, changes).phases[0].status == "in_progress"


@pytest.mark.req("PL-2")
def test_a_phase_that_is_set_together_with_its_steps_holds():
    plan = a_plan_of(a_step("s1"), a_step("s2"))
    step, phase = plan.phases[0].steps[0], plan.phases[0]

    made = with_all(
        plan,
        [
            set_field("step", step, "status", "completed"),
            set_field("phase", phase, "held", "blocked"),
        ],
    )

    assert made.phases[0].status == "blocked"


@pytest.mark.req("PL-2")
def test_a_phase_that_a_hand_completes_leaves_its_steps_and_the_plan_open():
    plan = a_plan_of(a_step("s1"))

    made = with_all(plan, [set_field("phase", plan.phases[0], "held", "completed")])

    assert made.phases[0].status == "completed"
    assert [step.status for step in made.steps()] == ["pending"]
    assert made.status == "running"


@pytest.mark.req("PL-6")
def test_nothing_waits_for_a_step_that_is_gone():
    plan = a_plan_of(a_step("s1"), a_step("s2"), a_step("s3", depends_on=["s1", "s2"]))
    without = plan.phases[0].but(steps=plan.phases[0].steps[1:])

    made = with_all(plan, diff(plan, plan.but(phases=(without,))))

    assert [step.depends_on for step in made.steps()] == [(), ("s2",)]


def test_a_step_that_is_removed_and_put_back_is_still_waited_for():
    plan = a_plan_of(a_step("s1"), a_step("s2", depends_on=["s1"]))
    gone = Change("step", "s1", "", ["p1", None, {"id": "s1", "content": "Do s1"}], None)
    back = Change("step", "s1", "", None, gone.old)

    made = with_all(plan, [gone, back])

    assert [step.depends_on for step in made.steps()] == [(), ("s1",)]


@pytest.mark.req("PL-2")
@pytest.mark.parametrize("was", ["running", "paused"])
@pytest.mark.parametrize("status", ["completed", "skipped"])
def test_a_plan_completes_with_its_last_step(was: str, status: str):
    plan = a_plan_of(a_step("s1"), a_step("s2", status="completed"), status=was)

    assert after(plan, status=status).status == "completed"


@pytest.mark.req("PL-2")
def test_a_completed_plan_runs_again_when_a_step_is_opened():
    plan = a_plan_of(a_step("s1", status="completed"), status="completed")

    assert after(plan, status="pending").status == "running"


@pytest.mark.req("PL-2")
def test_a_plan_that_is_said_to_be_completed_runs_as_long_as_a_step_is_open():
    plan = a_plan_of(a_step("s1"))

    assert with_all(plan, [set_field("plan", plan, "status", "completed")]).status == "running"


@pytest.mark.req("PL-2")
def test_a_plan_that_was_given_up_stays_so():
    plan = a_plan_of(a_step("s1"), status="failed")

    assert after(plan, status="completed").status == "failed"


def test_a_plan_without_steps_does_not_complete():
    plan = a_plan_of(a_step("s1", status="completed"), status="running")
    empty = plan.but(phases=(plan.phases[0].but(steps=()),))

    assert with_all(plan, diff(plan, empty)).status == "running"


def test_what_is_said_of_the_plans_status_holds():
    plan = a_plan_of(a_step("s1"))
    said = Change("plan", "plan", "status", "running", "paused")

    made = with_all(plan, [Change("step", "s1", "status", "pending", "completed"), said])

    assert made.status == "paused"


def test_a_change_of_the_plans_own_words_completes_nothing():
    plan = a_plan_of(a_step("s1", status="completed"))

    assert with_all(plan, [set_field("plan", plan, "title", "New")]).status == "running"


def test_a_plan_that_is_made_deleted_or_replaced_has_no_consequences():
    one, other = a_plan_of(a_step("s1", status="completed")), a_plan(id="other", steps=1)

    for plan, changes in (
        (None, [created(one)]),
        (one, [deleted(one)]),
        (one, [deleted(one), created(other)]),
    ):
        assert with_consequences(plan, changes, at=LATER) == changes
