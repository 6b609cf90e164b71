from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.builders import AT
from tests.strategies import plain_plans, plans, variants

from planward.errors import Problem
from planward.plan.dependencies import fault
from planward.plan.forms import plan_json_reading, task_plan, task_plan_reading
from planward.plan.forms.plan_json import FLAT, PlanJson, stamp
from planward.plan.model import Plan

if TYPE_CHECKING:
    from planward.plan.model import Step

pytestmark = pytest.mark.req("PL-5")

pairs = plain_plans().flatmap(lambda plan: st.tuples(st.just(plan), variants(plan)))


def written(plan: Plan) -> str:
    return PlanJson().write(plan, session="s-abc", revision=12)


def read_back(text: str, *, base: Plan | None = None) -> Plan:
    plan = plan_json_reading.read(text, base=base, at=AT)
    assert isinstance(plan, Plan), plan
    return plan


@given(plain_plans())
def test_a_plan_written_and_read_beside_itself_is_the_same_plan(plan: Plan):
    again = read_back(written(plan), base=plan)

    assert again == plan
    assert (again.updated_at, again.numbered) == (plan.updated_at, plan.numbered)


@given(plain_plans())
def test_a_plan_written_and_read_alone_is_the_same_plan(plan: Plan):
    assert read_back(written(plan)) == plan


@given(plans())
def test_a_file_that_nobody_edited_is_known_however_wild_its_words(plan: Plan):
    told = stamp(written(plan))

    assert told is not None
    assert told.unedited


@pytest.mark.req("PL-4")
@given(plain_plans())
def test_both_files_tell_the_same_plan(plan: Plan):
    page = task_plan.write(plan, session="s-abc", revision=12, at=AT)

    assert task_plan_reading.read(page, base=plan) == read_back(written(plan), base=plan)


@given(pairs)
def test_an_edited_file_is_read_as_the_plan_that_it_tells(pair: tuple[Plan, Plan]):
    base, edited = pair
    text = written(edited)
    data = json.loads(text)
    # Somebody who edits the phases leaves the flat steps as they were.
    data["steps"] = list(json.loads(written(base))["steps"])
    found = plan_json_reading.read(json.dumps(data), base=base, at=AT)

    if fault(edited) is not None:
        assert isinstance(found, Problem)
    else:
        assert isinstance(found, Plan)
        assert [told(step) for step in found.steps()] == [told(step) for step in edited.steps()]


@given(plain_plans(), st.sampled_from(sorted(set(FLAT.values()))))
def test_a_flat_state_that_somebody_edits_is_the_steps_own(plan: Plan, word: str):
    data = json.loads(written(plan))
    for row in data["steps"]:
        row["status"] = word
    found = read_back(json.dumps(data), base=plan)

    assert {FLAT[step.status] for step in found.steps()} <= {word}


def told(step: Step) -> list[object]:
    return [getattr(step, name) for name in ("id", "content", "status", "depends_on", "note")]
