from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.strategies import plain_plans, plans, variants

from planward import json_text
from planward.plan import changes, data
from planward.plan.difference import diff

if TYPE_CHECKING:
    from planward.plan.model import Plan

pairs = plain_plans().flatmap(lambda plan: st.tuples(st.just(plan), variants(plan)))


@pytest.mark.req("JN-4")
@given(pairs)
def test_a_difference_leads_from_one_plan_to_the_other_and_back(pair: tuple[Plan, Plan]):
    before, after = pair
    made = diff(before, after)

    assert changes.apply(before, made) == after
    assert changes.apply(after, changes.invert(made)) == before


@pytest.mark.req("JN-4")
@given(plans(), plans())
def test_any_plan_leads_to_any_other_however_wild_its_words(before: Plan, after: Plan):
    made = diff(before, after)

    assert changes.apply(before, made) == after
    assert changes.apply(after, changes.invert(made)) == before


@pytest.mark.req("JN-4")
@given(plans(), plans())
def test_changes_written_down_as_json_do_the_same(before: Plan, after: Plan):
    made = diff(before, after)
    again = changes.read(json_text.read(json_text.write(changes.written(made))))

    assert changes.apply(before, again) == after
    assert changes.apply(after, changes.invert(again)) == before


@pytest.mark.req("JN-4")
@given(pairs)
def test_there_is_no_difference_between_equal_plans_only(pair: tuple[Plan, Plan]):
    before, after = pair

    assert (diff(before, after) == []) == (before == after)


@pytest.mark.req("JN-4")
@given(pairs)
def test_undoing_an_undoing_is_the_change_itself(pair: tuple[Plan, Plan]):
    made = diff(*pair)

    assert changes.invert(changes.invert(made)) == made


@given(plans())
def test_a_plan_goes_through_plain_data_and_rows_and_comes_back(plan: Plan):
    told = json_text.read(json_text.write(data.plan_data(plan)))
    packed = json_text.read(json_text.write(data.packed(plan)))

    for again in (data.plan_from(told), data.unpacked(packed)):
        assert again == plan
        assert (again.numbered, again.updated_at) == (plan.numbered, plan.updated_at)


@given(pairs)
def test_the_homes_of_steps_are_right_after_any_change(pair: tuple[Plan, Plan]):
    before, after = pair
    before.homes()
    made = changes.apply(before, diff(before, after))

    assert made is not None
    assert made.homes() == data.plan_from(data.plan_data(after)).homes()
