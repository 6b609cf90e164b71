from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.builders import AT, a_phase, a_plan, a_step
from tests.strategies import between, plain_plans, variants

from planward.plan.changes import apply
from planward.plan.forms import task_plan, task_plan_reading
from planward.plan.forms.task_plan_words import STEP_LINES
from planward.plan.merge import merge
from planward.plan.texts import both

if TYPE_CHECKING:
    from planward.plan.model import Plan, Step, Texts

pytestmark = pytest.mark.req("JN-5")

pairs = plain_plans().flatmap(lambda plan: st.tuples(st.just(plan), variants(plan)))
threes = plain_plans().flatmap(
    lambda plan: st.tuples(st.just(plan), variants(plan), variants(plan))
)


def merged(base: Plan, edited: Plan, current: Plan) -> Plan:
    made = apply(current, merge(base, edited, current).changes)
    assert made is not None
    return made


@given(pairs)
def test_an_edit_of_what_nobody_changed_since_is_taken_whole(pair: tuple[Plan, Plan]):
    base, edited = pair

    assert merged(base, edited, base) == edited
    assert merge(base, edited, base).conflicts == []


@given(pairs)
def test_an_edit_that_changed_nothing_changes_nothing(pair: tuple[Plan, Plan]):
    base, current = pair

    assert merge(base, base, current).changes == []
    assert merge(base, base, current).conflicts == []


@given(pairs)
def test_an_edit_that_is_taken_twice_is_taken_once(pair: tuple[Plan, Plan]):
    base, edited = pair
    again = merge(base, edited, edited)

    assert apply(edited, again.changes) == edited
    assert again.conflicts == []


@given(threes)
def test_nothing_is_ever_doubled(three: tuple[Plan, Plan, Plan]):
    made = merged(*three)

    ids = [step.id for step in made.steps()]
    assert len(set(ids)) == len(ids)
    assert len({phase.id for phase in made.phases}) == len(made.phases)


@given(threes)
def test_every_step_that_the_hand_added_or_nobody_removed_is_there(three: tuple[Plan, Plan, Plan]):
    base, edited, current = three
    made = merged(base, edited, current)

    for step in base.steps():
        if edited.step(step.id) is not None and current.step(step.id) is not None:
            assert made.step(step.id) is not None
    contents = [step.content for step in made.steps()]
    for side in (edited, current):
        for step in side.steps():
            if base.step(step.id) is None:
                assert step.content in contents


@given(threes)
def test_what_the_hand_said_of_a_step_holds_and_what_it_did_not_touch_is_as_today(
    three: tuple[Plan, Plan, Plan],
):
    base, edited, current = three
    made = merged(base, edited, current)

    for step in base.steps():
        mine, theirs, now = (side.step(step.id) for side in (edited, current, made))
        if mine is not None and theirs is not None and now is not None:
            for name in ("status", "content", "priority", "progress", "depends_on"):
                told = mine if getattr(mine, name) != getattr(step, name) else theirs
                assert getattr(now, name) == getattr(told, name)


@given(threes)
def test_the_value_that_lost_is_noted_on_its_step(three: tuple[Plan, Plan, Plan]):
    base, edited, current = three
    result = merge(base, edited, current)
    made = apply(current, result.changes)
    assert made is not None

    for step in base.steps():
        mine, theirs, now = (side.step(step.id) for side in (edited, current, made))
        if mine is None or theirs is None or now is None:
            continue
        if mine.status not in (step.status, theirs.status) and theirs.status != step.status:
            assert f'status had meanwhile become "{theirs.status}"' in now.note
            assert any(one.startswith(f"{step.id}: status") for one in result.conflicts)


@given(plain_plans(most_steps=5), st.data())
def test_edits_of_different_steps_can_be_merged_in_either_order(plan: Plan, data: st.DataObject):
    steps = list(plan.steps())
    mine = data.draw(st.sets(st.sampled_from([step.id for step in steps]))) if steps else set[str]()
    edited = _with_content(plan, "mine", {step.id for step in steps if step.id in mine})
    other = _with_content(plan, "theirs", {step.id for step in steps if step.id not in mine})

    assert merged(plan, edited, other) == merged(plan, other, edited)
    assert merge(plan, edited, other).conflicts == []


@pytest.mark.req("PL-4")
@given(st.tuples(*[between(["step", "verify"])] * 3))
def test_no_line_that_either_side_wrote_is_missing_and_the_page_tells_them_all(
    three: tuple[Texts, Texts, Texts],
):
    base, hand, today = three
    made = both(base, hand, today, places=STEP_LINES)

    for side in (hand, today):
        assert lines(side) - lines(base) <= lines(made)
    plan = a_plan(a_phase("p1", a_step("s1", verify=["make"]).but(text=made), a_step("s2")))
    page = task_plan.write(plan, session="s-abc", revision=1, at=AT)
    again = task_plan_reading.read(page, base=plan)
    assert again == plan


def lines(texts: Texts) -> set[tuple[str, str]]:
    return {(name, line) for name, words in texts for line in words.split("\n") if line}


def _with_content(plan: Plan, content: str, ids: set[str]) -> Plan:
    def step_with(step: Step) -> Step:
        return step.but(content=content) if step.id in ids else step

    return plan.but(
        phases=tuple(
            phase.but(steps=tuple(step_with(step) for step in phase.steps)) for phase in plan.phases
        )
    )
