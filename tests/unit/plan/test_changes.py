from __future__ import annotations

import pytest
from tests.builders import a_phase, a_plan, a_step

from planward import json_text
from planward.plan.changes import (
    Change,
    added_phase,
    added_step,
    apply,
    created,
    deleted,
    invert,
    read,
    set_field,
    written,
)

pytestmark = pytest.mark.req("JN-4")

PLAN = a_plan(
    a_phase("p1", a_step("s1"), a_step("s2")),
    a_phase("p2", a_step("s3", depends_on=["s1"])),
)
STEP, PHASE = PLAN.phases[1].steps[0], PLAN.phases[1]
CHANGES = {
    "a step's field": set_field("step", STEP, "content", "Other"),
    "a step's list": set_field("step", STEP, "depends_on", ("s2",)),
    "a step's progress": set_field("step", STEP, "progress", (2, 5)),
    "a phase's field": set_field("phase", PHASE, "title", "Other"),
    "the plan's field": set_field("plan", PLAN, "risks", ("Slow",)),
    "a new step": added_step(a_step("s4"), phase="p1", after="s1"),
    "a new first step": added_step(a_step("s4"), phase="p2", after=None),
    "a new phase": added_phase(a_phase("p3", a_step("s4")), after="p1"),
    "a step moved": Change("step", "s1", "place", ["p1", None], ["p2", "s3"]),
    "a phase moved": Change("phase", "p2", "place", [None, "p1"], [None, None]),
    "the plan deleted": deleted(PLAN),
}


@pytest.mark.req("PL-3")
def test_a_field_gets_its_new_value():
    made = apply(PLAN, [CHANGES["a step's field"], CHANGES["a phase's field"]])

    assert made is not None
    assert (made.phases[1].title, made.phases[1].steps[0].content) == ("Other", "Other")


@pytest.mark.req("PL-3")
def test_a_step_comes_to_stand_behind_its_sibling_or_first():
    made = apply(PLAN, [CHANGES["a new step"], added_step(a_step("s5"), phase="p1", after=None)])

    assert made is not None
    assert [step.id for step in made.phases[0].steps] == ["s5", "s1", "s4", "s2"]


@pytest.mark.req("PL-3")
def test_a_phase_comes_with_its_steps():
    made = apply(PLAN, [CHANGES["a new phase"]])

    assert made is not None
    assert [phase.id for phase in made.phases] == ["p1", "p3", "p2"]
    assert made.step("s4") == a_step("s4")


@pytest.mark.req("PL-3")
def test_a_plan_comes_to_be_and_goes_away():
    assert apply(None, [created(PLAN)]) == PLAN
    assert apply(PLAN, [deleted(PLAN)]) is None


@pytest.mark.parametrize("name", CHANGES)
def test_a_change_taken_back_leaves_the_plan_as_it_was(name: str):
    made = apply(PLAN, [CHANGES[name]])

    assert made != PLAN
    assert apply(made, invert([CHANGES[name]])) == PLAN


def test_changes_are_taken_back_in_the_opposite_order():
    first = Change("plan", "plan", "title", "A plan", "B")
    second = Change("plan", "plan", "title", "B", "C")

    assert invert([first, second]) == [
        Change("plan", "plan", "title", "C", "B"),
        Change("plan", "plan", "title", "B", "A plan"),
    ]


@pytest.mark.parametrize("name", CHANGES)
def test_a_change_written_down_as_json_does_the_same(name: str):
    again = read(json_text.read(json_text.write(written([CHANGES[name]]))))

    assert apply(PLAN, again) == apply(PLAN, [CHANGES[name]])


def test_a_change_is_written_as_a_row_of_five():
    assert written([set_field("step", STEP, "content", "Other")]) == [
        ["step", "s3", "content", "Do s3", "Other"]
    ]


@pytest.mark.parametrize(
    "change",
    [
        Change("step", "s9", "content", "", "Other"),
        Change("phase", "p9", "title", "", "Other"),
        added_step(a_step("s1"), phase="p2", after=None),
        added_step(a_step("s4"), phase="p9", after=None),
        added_step(a_step("s4"), phase="p1", after="s3"),
        added_phase(a_phase("p1"), after=None),
        added_phase(a_phase("p3", a_step("s1")), after=None),
        added_phase(a_phase("p3"), after="p9"),
        Change("step", "s9", "", ["p1", None, {}], None),
        Change("phase", "p9", "", [None, None, {}], None),
        Change("step", "s9", "place", ["p1", None], ["p2", None]),
        Change("phase", "p9", "place", [None, None], [None, "p1"]),
    ],
    ids=lambda change: f"{change.kind} {change.id} {change.field}",
)
def test_a_change_that_does_not_fit_is_not_made(change: Change):
    with pytest.raises(KeyError):
        apply(PLAN, [change])


@pytest.mark.parametrize("name", sorted(set(CHANGES) - {"the plan deleted"}))
def test_nothing_changes_in_a_plan_that_is_not_there(name: str):
    with pytest.raises(KeyError):
        apply(None, [CHANGES[name]])
