from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from tests.builders import AT, LATER, a_phase, a_plan, a_step

from planward.errors import Misused, Problem
from planward.plan.forms import plan_json, plan_json_reading
from planward.plan.forms.plan_json import PlanJson
from planward.plan.model import Plan

if TYPE_CHECKING:
    from collections.abc import Callable

pytestmark = pytest.mark.req("PL-5", "JN-5")

BASE = a_plan(
    a_phase(
        "p1",
        a_step("s1", "Look", status="skipped", note="See"),
        a_step("s2", "Write", status="blocked"),
        title="First",
    ),
    a_phase("p2", a_step("s3", "Test", progress=[1, 5]), title="Second"),
    id="plan-1",
    objective="Fast",
    iteration_count=3,
    updated_at=LATER,
)


def edited(
    edit: Callable[[Any], Any] = lambda data: None, base: Plan | None = BASE
) -> Plan | Problem:
    """The base's file after somebody edited it."""
    data = json.loads(PlanJson().write(BASE, session="s-abc", revision=12))
    edit(data)
    return plan_json_reading.read(json.dumps(data), base=base, at=LATER)


def plan_after(edit: Callable[[Any], Any]) -> Plan:
    plan = edited(edit)
    assert isinstance(plan, Plan), plan
    return plan


def test_a_file_that_nobody_edited_is_the_same_plan():
    plan = edited()

    assert isinstance(plan, Plan)
    assert plan == BASE
    assert (plan.updated_at, plan.numbered) == (LATER, (2, 3))


def test_a_file_read_without_its_plan_is_the_same_plan():
    assert edited(base=None) == BASE


def test_an_edited_step_is_that_change():
    plan = plan_after(lambda data: data["phases"][0]["steps"][1].update(status="done", note="x"))

    assert plan.step("s2") == a_step("s2", "Write", status="completed", note="x")


def test_a_step_that_was_taken_out_of_its_phase_is_gone():
    def edit(data: Any) -> None:
        del data["phases"][0]["steps"][1]

    assert [step.id for step in plan_after(edit).steps()] == ["s1", "s3"]


def test_a_step_that_was_added_to_a_phase_is_new():
    plan = plan_after(lambda data: data["phases"][1]["steps"].append({"content": "Sing"}))

    assert plan.step("s4") == a_step("s4", "Sing", created_from="plan", created_at=LATER)
    assert plan.numbered == (2, 4)


@pytest.mark.parametrize(
    ("change", "field", "value"),
    [
        ({"status": "running"}, "status", "in_progress"),
        ({"status": "completed"}, "status", "completed"),
        ({"status": "failed"}, "status", "failed"),
        ({"status": "skipped"}, "status", "skipped"),
        ({"description": "Draw"}, "content", "Draw"),
        ({"result": "Done so"}, "result", "Done so"),
        ({"progress": {"current": 2, "total": 5}}, "progress", (2, 5)),
    ],
)
def test_an_edited_flat_step_is_that_change(change: dict[str, Any], field: str, value: Any):
    plan = plan_after(lambda data: data["steps"][1].update(change))
    step = plan.step("s2")

    assert step is not None
    assert getattr(step, field) == value
    assert plan.step("s1") == BASE.step("s1")


def test_a_flat_state_that_says_less_than_the_steps_own_changes_nothing():
    plan = plan_after(lambda data: data["phases"][0].update(notes="x"))

    assert [step.status for step in plan.steps()] == ["skipped", "blocked", "pending"]


def test_a_step_that_was_added_among_the_flat_ones_comes_last():
    row = {"id": "step_9", "description": "Sing", "status": "running"}

    step = plan_after(lambda data: data["steps"].append(row)).phases[1].steps[-1]

    assert (step.id, step.content, step.status) == ("s4", "Sing", "in_progress")


def test_a_flat_step_with_words_that_are_known_is_not_added_again():
    assert plan_after(lambda data: data["steps"].append({"description": "Test"})) == BASE
    assert plan_after(lambda data: data["steps"].append({"status": "running"})) == BASE


def test_a_step_added_to_both_lists_is_added_once():
    def edit(data: Any) -> None:
        data["phases"][1]["steps"].append({"id": "s9", "content": "Sing"})
        data["steps"].append({"id": "s9", "description": "Sing"})

    assert [step.id for step in plan_after(edit).steps()] == ["s1", "s2", "s3", "s9"]


def test_flat_steps_of_a_plan_without_phases_make_a_phase():
    def edit(data: Any) -> None:
        data["phases"] = []
        data["steps"] = [{"description": "Sing"}]

    plan = plan_after(edit)

    assert [(phase.id, phase.title) for phase in plan.phases] == [("p3", "Main Tasks")]
    assert [step.id for step in plan.steps()] == ["s4"]


def test_a_flat_step_whose_phase_has_lost_it_is_gone():
    def edit(data: Any) -> None:
        del data["phases"][0]["steps"][1]
        data["steps"][1]["status"] = "running"

    assert plan_after(edit).step("s2") is None


def test_an_edited_goal_is_the_objective():
    assert plan_after(lambda data: data.update(goal="Slow")).objective == "Slow"


def test_an_objective_that_was_edited_wins_over_the_goal():
    assert plan_after(lambda data: data.update(goal="A", objective="B")).objective == "B"


@pytest.mark.req("PL-2")
def test_an_edited_status_of_a_phase_is_one_that_was_set_by_hand():
    plan = plan_after(lambda data: data["phases"][1].update(status="in progress"))

    assert (plan.phases[1].held, plan.phases[1].status) == ("in_progress", "in_progress")
    assert [step.status for step in plan.phases[1].steps] == ["pending"]


@pytest.mark.req("PL-2")
def test_a_phase_is_not_held_at_what_its_steps_say():
    def edit(data: Any) -> None:
        data["phases"][1]["steps"][0]["status"] = "done"
        data["phases"][1]["status"] = "completed"

    assert plan_after(edit).phases[1].held == ""


def test_a_new_phase_keeps_no_status_of_its_own():
    phase = {"title": "Third", "status": "completed", "steps": [{"content": "Sing"}]}

    assert plan_after(lambda data: data["phases"].append(phase)).phases[2].status == "pending"


@pytest.mark.parametrize("status", ["skipped", "maybe", 3])
def test_a_status_that_no_phase_has_is_refused(status: Any):
    problem = edited(lambda data: data["phases"][1].update(status=status))

    assert isinstance(problem, Misused)
    assert problem.why == (
        "the status of phase p2 should be one of pending, in_progress, completed, blocked"
    )


def test_the_plans_id_and_times_cannot_be_edited():
    plan = plan_after(lambda data: data.update(id="other", created_at="x", updated_at="y"))

    assert (plan.id, plan.created_at, plan.updated_at) == ("plan-1", AT, LATER)


def test_a_name_that_hides_the_plan_is_passed_over():
    assert plan_after(lambda data: data.update(plan={"title": "Other"})) == BASE


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "line 1, column 1: expecting value"),
        ('{"phases": [', "line 1, column 13: expecting value"),
        ("[]", "it has no list of phases"),
        ('{"phases": {}}', "it has no list of phases"),
        ('{"phases": [], "phases": []}', 'line 1, column 16: "phases" stands twice in one object'),
        ('{"phases": [3]}', "line 1, column 1: phase 1 is a number"),
        ('{"title": "A", "phases": [{"steps": 3}]}', "line 1, column 27: steps is a number"),
        (" " * (plan_json.LARGEST + 1), "it goes on behind character 8,388,608"),
    ],
    ids=range(8),
)
@pytest.mark.parametrize("base", [BASE, None], ids=["edited", "alone"])
def test_what_cannot_be_read_is_refused_with_its_place(text: str, why: str, base: Plan | None):
    problem = plan_json_reading.read(text, base=base, at=AT)

    assert isinstance(problem, Misused)
    assert problem.what.startswith("plan.json ")
    assert problem.why.startswith(why)


WILD: list[Callable[[Any], Any]] = [
    lambda data: data.update(steps=3),
    lambda data: data.update(steps=[3, None, []]),
    lambda data: data["steps"][0].update(id=["s1"]),
    lambda data: data["steps"][0].update(status=3),
    lambda data: data["steps"].append({"description": "x", "status": {}}),
    lambda data: data["phases"][1].update(steps="x"),
    lambda data: data["phases"].append(3),
    lambda data: (data["phases"][1].update(steps="x"), data["steps"].append({"description": "y"})),
    lambda data: data.update(goal=[3]),
    lambda data: data["phases"][0]["steps"][0].update(id={}),
]


@pytest.mark.req("SA-7")
@pytest.mark.parametrize("edit", WILD, ids=range(10))
def test_wild_data_are_a_plan_or_a_problem(edit: Callable[[Any], Any]):
    assert isinstance(edited(edit), (Plan, Misused))
