from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.builders import a_phase, a_plan, a_step

from planward.plan.renaming import with_todays_ids

if TYPE_CHECKING:
    from planward.plan.model import Plan

pytestmark = pytest.mark.req("JN-5")

BASE = a_plan(a_phase("p1", a_step("s1", "Look")), numbered=(1, 1))


def ids(plan: Plan) -> list[list[str]]:
    return [[phase.id, *[step.id for step in phase.steps]] for phase in plan.phases]


def test_a_plan_to_which_nothing_was_added_since_is_left_alone():
    edited = a_plan(a_phase("p1", a_step("s1", "Look"), a_step("s2", "Write")))

    assert with_todays_ids(BASE, edited, BASE) is edited


def test_a_step_that_the_hand_added_gets_a_number_of_its_own():
    edited = a_plan(a_phase("p1", a_step("s1", "Look"), a_step("s2", "Mine")))
    today = a_plan(a_phase("p1", a_step("s1", "Look"), a_step("s2", "Theirs")), numbered=(1, 5))

    assert ids(with_todays_ids(BASE, edited, today)) == [["p1", "s1", "s6"]]


def test_a_step_that_both_added_with_the_same_words_is_one():
    edited = a_plan(a_phase("p1", a_step("s1", "Look"), a_step("s2", "Both")))
    today = a_plan(a_phase("p1", a_step("s1", "Look"), a_step("s2", "A"), a_step("s3", "Both")))

    assert ids(with_todays_ids(BASE, edited, today)) == [["p1", "s1", "s3"]]


def test_equal_steps_that_both_added_are_paired_in_their_order():
    added = [a_step("s2", "Both"), a_step("s3", "Both")]
    edited = a_plan(a_phase("p1", *added, a_step("s4", "Both")))
    today = a_plan(a_phase("p1", a_step("s7", "Both"), a_step("s8", "Both")))

    assert ids(with_todays_ids(BASE, edited, today)) == [["p1", "s7", "s8", "s4"]]


def test_a_phase_that_both_added_is_one_with_the_steps_in_it():
    edited = a_plan(a_phase("p1"), a_phase("p2", a_step("s2", "Both"), title="New"))
    today = a_plan(
        a_phase("p1"),
        a_phase("p2", title="Other"),
        a_phase("p3", a_step("s5", "Both"), title="New"),
    )

    assert ids(with_todays_ids(BASE, edited, today)) == [["p1"], ["p3", "s5"]]


def test_a_phase_that_the_hand_added_gets_a_number_of_its_own():
    edited = a_plan(a_phase("p1"), a_phase("p2", title="Mine"))
    today = a_plan(a_phase("p1"), a_phase("p2", title="Theirs"))

    assert ids(with_todays_ids(BASE, edited, today)) == [["p1"], ["p3"]]


def test_dependencies_follow_the_new_numbers():
    waits = a_step("s3", "Later", depends_on=["s2", "s1"])
    edited = a_plan(a_phase("p1", a_step("s1", "Look"), a_step("s2", "Mine"), waits))
    today = a_plan(a_phase("p1", a_step("s1", "Look"), a_step("s2", "Theirs")))

    made = with_todays_ids(BASE, edited, today)

    assert [(step.id, step.depends_on) for step in made.steps()] == [
        ("s1", ()),
        ("s4", ()),
        ("s3", ("s4", "s1")),
    ]
