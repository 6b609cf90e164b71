from __future__ import annotations

import json

import pytest
from tests.builders import AT, LATER, a_phase, a_plan, a_step

from planward.errors import Misused, Refused
from planward.plan.changes import Change, apply, created, read
from planward.plan.model import Plan
from planward.records import Batch
from planward.session.edit import Edit
from planward.session.plan_topic import JSON, MARKDOWN, PlanTopic, plan_record
from planward.session.state import EMPTY, State, after

PLAN = a_plan(a_phase("p1", a_step("s1", "Look"), a_step("s2", "Write"), a_step("s3", "Test")))


def a_state(plan: Plan = PLAN) -> State:
    batch = Batch(1, AT, "agent", [plan_record(EMPTY, [created(plan)])])
    return after(EMPTY.but(key="s-abc"), batch)


def no_work() -> list[str]:
    return []


def written(view: str, state: State) -> str:
    text = PlanTopic().write(view, state, work=no_work)
    assert text is not None
    return text


def parsed(view: str, text: str, base: Plan | None = PLAN) -> Plan:
    plan = PlanTopic().parse(view, text, base, at=LATER)
    assert isinstance(plan, Plan), plan
    return plan


def merged(edited: Plan, current: Plan = PLAN, base: Plan | None = PLAN) -> Edit:
    edit = PlanTopic().merge(base, edited, state=a_state(current), at=LATER)
    assert isinstance(edit, Edit), edit
    return edit


def with_step(**changed: str) -> Plan:
    (phase,) = PLAN.phases
    return PLAN.but(phases=(phase.but(steps=(phase.steps[0].but(**changed), *phase.steps[1:])),))


def plan_after(edit: Edit, current: Plan = PLAN) -> Plan:
    (data,) = edit.records
    plan = apply(current, read(data["changes"]))
    assert plan is not None
    return plan


@pytest.mark.req("FS-1")
def test_a_plan_has_two_views():
    assert PlanTopic.views == ("task_plan.md", "plan.json")


def test_without_a_plan_there_is_nothing_to_show():
    assert PlanTopic().write(MARKDOWN, EMPTY, work=no_work) is None
    assert PlanTopic().write(JSON, EMPTY, work=no_work) is None


@pytest.mark.req("PL-4", "PL-5")
def test_both_views_tell_the_same_plan_of_the_same_revision():
    state = a_state()
    markdown, data = written(MARKDOWN, state), json.loads(written(JSON, state))

    assert "s-abc · r1 · " in markdown
    assert (data["session"], data["revision"]) == ("s-abc", 1)
    assert parsed(MARKDOWN, markdown) == parsed(JSON, written(JSON, state)) == PLAN


def test_a_topic_that_wrote_before_writes_what_a_new_one_writes():
    topic = PlanTopic()
    state, later = a_state(), a_state(with_step(status="completed"))
    for view in (MARKDOWN, JSON):
        topic.write(view, state, work=no_work)
        assert topic.write(view, later, work=no_work) == written(view, later)


@pytest.mark.parametrize("view", [MARKDOWN, JSON])
def test_a_view_that_cannot_be_read_is_a_problem(view: str):
    text = "# A\n- [ ] b\n  - after: nothing such\n" if view == MARKDOWN else "{"

    assert isinstance(PlanTopic().parse(view, text, PLAN, at=LATER), Misused)


@pytest.mark.req("JN-5")
def test_a_hand_edit_becomes_a_record_with_all_that_follows_from_it():
    edit = merged(with_step(status="completed"))

    (data,) = edit.records
    assert (data["kind"], data["r"]) == ("plan", 2)
    assert plan_after(edit).step("s1") == a_step(
        "s1", "Look", status="completed", completed_at=LATER
    )


@pytest.mark.req("JN-5")
def test_an_edit_that_changes_nothing_is_no_record():
    assert merged(PLAN).records == []


@pytest.mark.req("JN-5")
def test_what_both_sides_changed_is_told():
    edit = merged(with_step(content="Mine"), with_step(content="Theirs"))

    assert len(edit.conflicts) == 1
    assert plan_after(edit, with_step(content="Theirs")).phases[0].steps[0].content == "Mine"


@pytest.mark.req("JN-5", "PL-6")
def test_an_edit_whose_dependencies_cannot_be_is_refused():
    (phase,) = PLAN.phases
    one, two, three = phase.steps
    mine = PLAN.but(phases=(phase.but(steps=(one.but(depends_on=("s2",)), two, three)),))
    theirs = PLAN.but(phases=(phase.but(steps=(one, two.but(depends_on=("s1",)), three)),))

    problem = PlanTopic().merge(PLAN, mine, state=a_state(theirs), at=LATER)

    assert isinstance(problem, Refused)
    assert problem.what == "The dependencies go in a circle"


@pytest.mark.req("JN-5")
def test_an_edit_of_a_plan_that_is_gone_or_was_replaced_is_refused():
    topic = PlanTopic()
    other = PLAN.but(id="other")

    for base, state in ((PLAN, EMPTY), (PLAN, a_state(other)), (None, a_state())):
        problem = topic.merge(base, PLAN, state=state, at=LATER)
        assert isinstance(problem, Refused)
        assert problem.what == "The plan of this file is gone"


@pytest.mark.req("JN-5", "JN-8")
@pytest.mark.parametrize(("left", "why"), [(3, ""), (2, ""), (1, "2 of its 3 steps are missing")])
def test_a_view_that_has_lost_most_of_its_steps_is_hardly_meant(left: int, why: str):
    (phase,) = PLAN.phases
    edited = PLAN.but(phases=(phase.but(steps=phase.steps[:left]),))

    assert PlanTopic().lost(PLAN, edited) == why


def test_a_view_that_has_lost_half_of_its_steps_is_meant():
    base, half = a_plan(steps=4), a_plan(steps=2)

    assert PlanTopic().lost(base, half) == ""
    assert PlanTopic().lost(None, half) == ""


def test_a_record_of_plan_changes_has_the_next_revision():
    change = Change("plan", "plan", "title", "A plan", "B")

    assert plan_record(a_state(), [change], undoes=1) == {
        "kind": "plan",
        "v": 1,
        "r": 2,
        "changes": [["plan", "plan", "title", "A plan", "B"]],
        "undoes": 1,
    }
