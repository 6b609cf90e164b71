from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.builders import a_phase, a_plan, a_step

from planward.plan.changes import Change, apply, created, deleted, invert
from planward.plan.difference import diff

if TYPE_CHECKING:
    from planward.plan.model import Plan

pytestmark = pytest.mark.req("JN-4")


def plan_of(**phases: str) -> Plan:
    """A plan of these phases and their steps: `plan_of(p1="s1 s2", p2="")`."""
    return a_plan(
        *[a_phase(name, *[a_step(one) for one in steps.split()]) for name, steps in phases.items()],
        title="A plan",
    )


def both_ways(before: Plan, after: Plan) -> list[Change]:
    changes = diff(before, after)
    assert apply(before, changes) == after
    assert apply(after, invert(changes)) == before
    return changes


def test_equal_plans_differ_in_nothing():
    assert diff(plan_of(p1="s1"), plan_of(p1="s1")) == []
    assert diff(None, None) == []


def test_a_plan_that_comes_or_goes_is_one_change():
    plan = plan_of(p1="s1")

    assert diff(None, plan) == [created(plan)]
    assert diff(plan, None) == [deleted(plan)]


def test_another_plan_takes_the_place_of_the_old_one():
    one, other = plan_of(p1="s1"), plan_of(p1="s1").but(id="other")

    assert both_ways(one, other) == [deleted(one), created(other)]


def test_a_field_that_differs_is_one_change():
    before = a_plan(a_phase("p1", a_step("s1", note="old"), title="Old"), title="Old")
    after = a_plan(a_phase("p1", a_step("s1", note="new"), title="New"), title="New")

    assert both_ways(before, after) == [
        Change("plan", "plan", "title", "Old", "New"),
        Change("phase", "p1", "title", "Old", "New"),
        Change("step", "s1", "note", "old", "new"),
    ]


def test_a_plan_touched_at_another_time_differs_in_nothing():
    plan = plan_of(p1="s1")

    assert diff(plan, plan.but(updated_at="later", numbered=(9, 9))) == []


def test_what_was_added_stands_behind_its_sibling():
    changes = both_ways(plan_of(p1="s1 s2"), plan_of(p1="s3 s1 s4 s2"))

    assert [(one.id, one.old, one.new[:2]) for one in changes] == [
        ("s3", None, ["p1", None]),
        ("s4", None, ["p1", "s1"]),
    ]


def test_what_was_removed_is_told_with_its_place():
    changes = both_ways(plan_of(p1="s1 s2 s3"), plan_of(p1="s1"))

    assert [(one.id, one.old[:2], one.new) for one in changes] == [
        ("s3", ["p1", "s2"], None),
        ("s2", ["p1", "s1"], None),
    ]


@pytest.mark.parametrize(
    ("before", "after", "moved"),
    [
        ("s1 s2 s3 s4", "s2 s3 s4 s1", ["s1"]),
        ("s1 s2 s3 s4", "s4 s1 s2 s3", ["s4"]),
        ("s1 s2 s3", "s1 s3 s2", ["s3"]),
        ("s1 s2 s3 s4 s5", "s3 s1 s5 s2 s4", ["s3", "s5"]),
        ("s1 s2 s3", "s3 s2 s1", ["s3", "s2"]),
    ],
)
def test_as_few_steps_as_possible_are_moved(before: str, after: str, moved: list[str]):
    changes = both_ways(plan_of(p1=before), plan_of(p1=after))

    assert [(one.id, one.field) for one in changes] == [(one, "place") for one in moved]


def test_a_step_that_changes_its_phase_is_moved():
    changes = both_ways(plan_of(p1="s1 s2", p2="s3"), plan_of(p1="s2", p2="s3 s1"))

    assert changes == [Change("step", "s1", "place", ["p1", None], ["p2", "s3"])]


def test_a_phase_is_moved_alone():
    changes = both_ways(plan_of(p1="s1", p2="", p3=""), plan_of(p2="", p3="", p1="s1"))

    assert changes == [Change("phase", "p1", "place", [None, None], [None, "p3"])]


def test_a_phase_is_removed_behind_its_steps_even_if_they_stay():
    changes = both_ways(plan_of(p1="s1 s2", p2=""), plan_of(p2="s1"))

    assert [(one.kind, one.id, one.field) for one in changes] == [
        ("step", "s2", ""),
        ("step", "s1", "place"),
        ("phase", "p1", ""),
    ]


def test_a_new_phase_comes_before_its_steps():
    changes = both_ways(plan_of(p1="s1"), plan_of(p2="s2", p1="s1"))

    assert [(one.kind, one.id) for one in changes] == [("phase", "p2"), ("step", "s2")]
