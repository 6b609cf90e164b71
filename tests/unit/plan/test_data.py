from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.builders import AT, LATER, a_full_step, a_phase, a_plan, a_step

from planward import json_text
from planward.plan.data import (
    frozen,
    packed,
    phase_data,
    phase_from,
    plain,
    plan_data,
    plan_from,
    step_data,
    step_from,
    unpacked,
)

if TYPE_CHECKING:
    from planward.plan.model import Plan

pytestmark = pytest.mark.req("PL-1")

FULL_STEP = a_full_step(created_from="step-marker", text=[["step", "words"]])
FULL_PHASE = a_phase(
    "p1", FULL_STEP, a_step("s2"), notes="Notes", held="blocked", text=(("end", "words"),)
)
FULL_PLAN = a_plan(
    FULL_PHASE,
    a_phase("p2"),
    objective="All",
    status="paused",
    risks=("Slow", "Large"),
    testing_strategy="By load",
    estimated_duration="2 days",
    iteration_count=3,
    text=(("title", "words"),),
    updated_at=LATER,
    numbered=(7, 9),
)


def test_a_step_tells_only_the_fields_that_say_something():
    assert step_data(a_step("s1", "Write", note="See")) == {
        "id": "s1",
        "content": "Write",
        "note": "See",
        "created_at": AT,
    }


def test_an_empty_phase_tells_its_steps():
    assert phase_data(a_phase("p1", title="Look")) == {"id": "p1", "title": "Look", "steps": []}


def test_a_step_a_phase_and_a_plan_come_back_from_plain_data():
    def through_json(data: object):
        return json_text.read(json_text.write(data))

    assert step_from(through_json(step_data(FULL_STEP))) == FULL_STEP
    assert phase_from(through_json(phase_data(FULL_PHASE))) == FULL_PHASE
    again = plan_from(through_json(plan_data(FULL_PLAN)))
    assert again == FULL_PLAN
    assert (again.updated_at, again.numbered) == (LATER, (7, 9))


def test_what_another_version_told_besides_is_passed_over():
    assert step_from({**step_data(FULL_STEP), "colour": "red"}) == FULL_STEP
    assert phase_from({"id": "p1", "title": "Look", "colour": "red"}) == a_phase(title="Look")
    assert plan_from({"id": "plan", "title": "A plan", "created_at": AT, "colour": 1}) == a_plan()


@pytest.mark.parametrize("plan", [FULL_PLAN, a_plan(), a_plan(steps=3)])
def test_a_packed_plan_comes_back(plan: Plan):
    again = unpacked(json_text.read(json_text.write(packed(plan))))

    assert again == plan
    assert (again.updated_at, again.numbered) == (plan.updated_at, plan.numbered)


def test_a_packed_step_ends_with_the_last_field_that_says_something():
    row = packed(a_plan(a_phase("p1", a_step("s1", "Write"))))

    assert row[4][0][2][0] == [
        *("s1", "Write", "pending", (), "", "", "", (), (), ()),
        *(None, "", "", "", "manual", AT),
    ]


def test_plain_values_are_lists_all_the_way_down():
    assert plain((("step", "words"), ("after", "more"))) == [["step", "words"], ["after", "more"]]
    assert plain("words") == "words"
    assert plain(None) is None


def test_frozen_values_are_tuples_all_the_way_down():
    assert frozen("text", [["step", "words"]]) == (("step", "words"),)
    assert frozen("progress", [2, 5]) == (2, 5)
    assert frozen("note", "words") == "words"


def test_one_word_may_stand_for_a_list_of_it():
    assert frozen("depends_on", "s1") == ("s1",)
    assert frozen("verify", "pytest -q") == ("pytest -q",)
