from __future__ import annotations

import pytest
from tests.builders import AT, LATER, a_phase, a_plan, a_step

from planward.plan.model import Phase, Plan, Step


@pytest.mark.req("PL-1")
def test_a_plan_a_phase_and_a_step_have_the_fields_of_the_ledger():
    assert {
        *("id", "title", "objective", "status", "phases", "risks", "testing_strategy"),
        *("estimated_duration", "created_at", "updated_at", "iteration_count"),
    } <= set(Plan.FIELDS)
    assert {"id", "title", "notes", "steps"} <= set(Phase.FIELDS)
    assert {
        *("id", "content", "active_form", "status", "priority", "module", "depends_on", "risks"),
        *("estimated_time", "result", "progress", "verify", "artefacts", "created_from"),
        *("created_at", "started_at", "completed_at"),
    } <= set(Step.FIELDS)


@pytest.mark.req("PL-2")
def test_a_new_step_is_pending_and_a_new_plan_is_running():
    assert Step("s1", "Write").status == "pending"
    assert Plan("plan", "A plan").status == "running"


@pytest.mark.req("PL-2")
def test_a_phase_is_what_its_steps_say_unless_a_hand_has_set_it():
    phase = a_phase("p1", a_step(status="in_progress"))

    assert phase.status == "in_progress"
    assert phase.but(held="blocked").status == "blocked"


def test_a_copy_differs_in_what_was_changed_alone():
    step = a_step("s1", "Write", note="Short")
    other = step.but(note="Long")

    assert (other.id, other.content, other.note) == ("s1", "Write", "Long")
    assert step.note == "Short"


def test_values_are_equal_when_all_their_fields_are():
    assert a_step("s1") == a_step("s1")
    assert a_step("s1") != a_step("s1", note="Short")
    assert a_step("s1") != a_phase("s1")
    assert a_step("s1") != "s1"


def test_equal_values_have_the_same_hash():
    assert len({a_step("s1"), a_step("s1"), a_step("s2")}) == 2


def test_a_value_tells_its_fields():
    assert repr(Phase("p1", "Look")) == (
        "Phase(id='p1', title='Look', steps=(), notes='', held='', text=())"
    )


def test_two_plans_are_the_same_whenever_they_were_touched_and_whatever_numbers_were_given():
    plan = a_plan(steps=1)

    assert plan.but(updated_at=LATER, numbered=(7, 7)) == plan
    assert plan.but(created_at=LATER) != plan
    assert plan.created_at == AT


def test_steps_come_in_the_order_of_the_phases():
    plan = a_plan(a_phase("p1", a_step("s2"), a_step("s1")), a_phase("p2", a_step("s3")))

    assert [step.id for step in plan.steps()] == ["s2", "s1", "s3"]


def test_steps_and_phases_are_found_by_their_ids():
    plan = a_plan(a_phase("p1", a_step("s1")), a_phase("p2", a_step("s2")))

    assert plan.step("s2") is plan.phases[1].steps[0]
    assert plan.phase("p1") is plan.phases[0]
    assert plan.phase_of("s2") is plan.phases[1]


def test_what_is_not_there_is_not_found():
    plan = a_plan(steps=1)

    assert plan.step("s9") is None
    assert plan.phase("p9") is None
    assert plan.phase_of("s9") is None


def test_a_step_that_was_moved_is_found_in_its_new_home():
    one, two = a_phase("p1", a_step("s1")), a_phase("p2")
    plan = a_plan(one, two)
    assert plan.homes() == {"s1": 0}
    moved = plan.but(phases=(one.but(steps=()), two.but(steps=one.steps)))

    assert moved.homes() == {"s1": 1}
    assert moved.phase_of("s1") == moved.phases[1]


def test_homes_that_were_found_once_can_be_shared():
    plan = a_plan(steps=2)
    later = plan.but(title="Later")
    later.share_homes(plan)
    assert plan.homes() == {"s1": 0, "s2": 0}
    later.share_homes(plan)

    assert later.homes() is plan.homes()
