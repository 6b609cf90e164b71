from __future__ import annotations

import pytest
from tests.builders import AT, LATER, a_phase, a_plan, a_step

from planward.plan.replacing import dropped, replacement

pytestmark = pytest.mark.req("JN-8")

OLD = a_plan(
    a_phase("p1", a_step("s1", "Look", status="completed", result="Seen"), title="Before"),
    a_phase("p2", a_step("s2", "Write"), a_step("s3", "Test"), title="After"),
    id="the-plan",
    numbered=(4, 9),
)


def test_the_new_plan_takes_the_olds_place():
    new = a_plan(a_phase("p1", a_step("s1", "Read")), id="new", title="New", created_at=LATER)

    made = replacement(OLD, new)

    assert (made.id, made.title, made.created_at) == ("the-plan", "New", AT)


def test_a_step_with_the_same_text_keeps_its_id_and_how_far_it_is():
    new = a_plan(a_phase("p1", a_step("s1", "Look", priority="high", created_at=LATER)))

    (step,) = replacement(OLD, new).steps()

    assert step == a_step("s1", "Look", status="completed", result="Seen", priority="high")


def test_a_step_that_says_how_far_it_is_is_believed():
    new = a_plan(a_phase("p1", a_step("s1", "Look", status="failed", created_at=LATER)))

    (step,) = replacement(OLD, new).steps()

    assert step == a_step("s1", "Look", status="failed")


def test_a_step_that_is_where_it_was_keeps_its_words_and_times():
    new = a_plan(
        a_phase("p1", a_step("s1", "Look", status="completed", note="new", created_at=LATER))
    )

    (step,) = replacement(OLD, new).steps()

    assert step == a_step("s1", "Look", status="completed", result="Seen", note="new")


def test_what_is_new_gets_numbers_that_were_never_given():
    new = a_plan(
        a_phase("p1", a_step("s1", "Read"), a_step("s2", "Sing"), title="During"),
        a_phase("p2", a_step("s3", "Dance"), title="Later"),
    )

    made = replacement(OLD, new)

    assert [phase.id for phase in made.phases] == ["p5", "p6"]
    assert [step.id for step in made.steps()] == ["s10", "s11", "s12"]
    assert made.numbered == (6, 12)


def test_a_phase_with_the_same_title_keeps_its_id():
    new = a_plan(a_phase("p1", title="After"), a_phase("p2", title="After"))

    assert [phase.id for phase in replacement(OLD, new).phases] == ["p2", "p5"]


def test_dependencies_follow_the_ids():
    new = a_plan(
        a_phase("p1", a_step("s1", "Sing"), a_step("s2", "Test", depends_on=["s1", "elsewhere"]))
    )

    assert [(step.id, step.depends_on) for step in replacement(OLD, new).steps()] == [
        ("s10", ()),
        ("s3", ("s10", "elsewhere")),
    ]


def test_of_two_steps_with_the_same_text_the_one_of_the_same_phase_is_meant():
    old = a_plan(
        a_phase("p1", a_step("s1", "Test"), title="One"),
        a_phase("p2", a_step("s2", "Test"), title="Two"),
    )
    new = a_plan(
        a_phase("p1", a_step("s1", "Test"), title="Two"),
        a_phase("p2", a_step("s2", "Test"), a_step("s3", "Test"), title="Three"),
    )

    assert [step.id for step in replacement(old, new).steps()] == ["s2", "s1", "s3"]


def test_the_steps_that_are_not_in_the_new_plan_are_dropped():
    new = replacement(OLD, a_plan(a_phase("p1", a_step("s1", "Write"), title="After")))

    assert [step.id for step in dropped(OLD, new)] == ["s1", "s3"]
