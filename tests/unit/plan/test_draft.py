from __future__ import annotations

import pytest
from tests.builders import a_phase, a_plan, a_step

from planward.plan.draft import Draft

PLAN = a_plan(a_phase("p1", a_step("s1"), a_step("s2"), a_step("s3")), a_phase("p2", a_step("s4")))


def test_a_draft_that_nobody_touched_is_the_plan():
    assert Draft(PLAN).plan() == PLAN
    assert Draft(None).plan() is None


def test_phases_that_are_not_touched_are_the_very_same():
    draft = Draft(PLAN)
    draft.set_step("s1", "note", "Words")
    made = draft.plan()

    assert made is not None
    assert made.phases[0] is not PLAN.phases[0]
    assert made.phases[1] is PLAN.phases[1]


def test_the_plan_that_was_begun_with_stays_as_it_was():
    draft = Draft(PLAN)
    draft.remove_step("s1")
    draft.set_plan("title", "Other")

    assert PLAN.title == "A plan"
    assert PLAN.step("s1") == a_step("s1")


@pytest.mark.parametrize(
    ("step", "place"), [("s1", ["p1", None]), ("s3", ["p1", "s2"]), ("s4", ["p2", None])]
)
def test_a_steps_place_is_its_phase_and_the_sibling_before_it(step: str, place: list[str | None]):
    assert Draft(PLAN).step_place(step) == place


def test_places_are_those_of_the_draft_and_not_of_the_plan():
    draft = Draft(PLAN)
    draft.move_step("s1", "p2", "s4")
    draft.move_phase("p2", None)

    assert draft.step_place("s2") == ["p1", None]
    assert draft.step_place("s1") == ["p2", "s4"]
    assert draft.phase_place("p1") == [None, "p2"]


def test_a_step_and_a_phase_are_told_as_they_are_now():
    draft = Draft(PLAN)
    draft.set_step("s4", "note", "Words")
    phase = draft.phase("p2")

    assert draft.step("s4") == a_step("s4", note="Words")
    assert phase is not None
    assert phase.steps == (a_step("s4", note="Words"),)


def test_a_phase_that_was_not_touched_is_told_as_it_was():
    assert Draft(PLAN).phase("p1") is PLAN.phases[0]


def test_what_is_gone_is_not_told():
    draft = Draft(PLAN)
    draft.remove_step("s1")
    draft.remove_phase("p2")

    assert draft.step("s1") is None
    assert draft.step("s4") is None
    assert draft.phase("p2") is None


def test_steps_of_a_removed_phase_can_come_back():
    draft = Draft(PLAN)
    draft.remove_phase("p2")
    draft.add_step(a_step("s4"), "p1", "s3")
    made = draft.plan()

    assert made is not None
    assert made.homes() == {"s1": 0, "s2": 0, "s3": 0, "s4": 0}


def test_steps_are_changed_in_any_order():
    draft = Draft(PLAN)
    for step_id in ("s3", "s1", "s2", "s2", "s4", "s1"):
        draft.set_step(step_id, "note", f"of {step_id}")
    made = draft.plan()

    assert made is not None
    assert [step.note for step in made.steps()] == ["of s1", "of s2", "of s3", "of s4"]


@pytest.mark.req("PL-4")
@pytest.mark.parametrize(
    ("phase", "step", "numbered"),
    [("p7", "s9", (7, 9)), ("mine", "yours", (2, 4)), ("p1x", "s²", (2, 4))],
)
def test_the_highest_numbers_that_were_given_are_remembered(
    phase: str, step: str, numbered: tuple[int, int]
):
    draft = Draft(PLAN)
    draft.add_phase(a_phase(phase, a_step(step)), None)
    draft.remove_phase(phase)
    made = draft.plan()

    assert made is not None
    assert made.numbered == numbered


def test_a_number_too_long_to_be_ours_is_not_counted():
    draft = Draft(PLAN)
    draft.add_step(a_step("s99999999"), "p1", None)
    draft.add_step(a_step("s999999999"), "p1", None)
    made = draft.plan()

    assert made is not None
    assert made.numbered == (2, 99_999_999)


def test_a_lower_number_does_not_count_back():
    draft = Draft(PLAN.but(numbered=(9, 9)))
    draft.add_phase(a_phase("p3", a_step("s5")), "p2")
    made = draft.plan()

    assert made is not None
    assert made.numbered == (9, 9)
