from __future__ import annotations

from typing import Any

import pytest
from tests.builders import AT, LATER, a_step

from planward import json_text
from planward.errors import Misused, Refused
from planward.json_text.origin import Origin
from planward.plan.data import plan_data
from planward.plan.making import plan_of
from planward.plan.model import MOST_PHASES, MOST_STEPS, Plan, Step


def made(data: Any, numbered: tuple[int, int] = (0, 0)) -> Plan:
    plan = plan_of(data, plan_id="plan", origin=Origin("It"), at=AT, numbered=numbered)
    assert isinstance(plan, Plan), plan
    return plan


def the_step(**told: Any) -> Step:
    (step,) = made({"title": "A plan", "steps": [{"content": "Write", **told}]}).steps()
    return step


def refusal(data: Any) -> str:
    problem = plan_of(data, plan_id="plan", origin=Origin("It"), at=AT)
    assert isinstance(problem, Misused), problem
    assert problem.what == "It does not describe a plan"
    assert problem.remedy
    return problem.why


@pytest.mark.req("PL-1")
def test_our_own_data_makes_the_same_plan_again():
    plan = made(
        {
            "id": "mine",
            "title": "A plan",
            "objective": "All\nof it",
            "status": "paused",
            "risks": ["Slow"],
            "testing_strategy": "By load",
            "estimated_duration": "2 days",
            "iteration_count": 3,
            "created_at": LATER,
            "text": [["title", "words"]],
            "phases": [
                {
                    "id": "p4",
                    "title": "Look",
                    "notes": "Notes",
                    "held": "blocked",
                    "text": [["end", "words"]],
                    "steps": [
                        {
                            "id": "s7",
                            "content": "Write",
                            "status": "in_progress",
                            "depends_on": ["s9"],
                            "priority": "high",
                            "module": "cache",
                            "estimated_time": "2 h",
                            "risks": ["Slow"],
                            "verify": ["pytest"],
                            "artefacts": ["a.md"],
                            "progress": {"current": 2, "total": 5},
                            "result": "Half",
                            "note": "See",
                            "active_form": "Writing",
                            "created_from": "template",
                            "created_at": LATER,
                            "started_at": LATER,
                            "completed_at": LATER,
                            "text": [["step", "words"]],
                        },
                        {"id": "s9", "content": "Read", "status": "skipped"},
                    ],
                }
            ],
        }
    )

    assert (plan.id, plan.numbered, plan.phases[0].status) == ("mine", (4, 9), "blocked")
    assert [step.progress for step in plan.steps()] == [(2, 5), None]
    assert made(json_text.read(json_text.write(plan_data(plan)))) == plan


@pytest.mark.req("PL-1")
def test_a_create_plan_call_makes_a_plan():
    plan = made(
        {
            "title": "Cache",
            "overview": "Answer in 5 ms",
            "steps": [
                {"id": "a", "description": "Look", "module": "users", "estimatedTime": "1 h"},
                {"id": "b", "description": "Write", "dependencies": ["a"], "risks": ["Slow"]},
            ],
            "risks": ["Stale entries"],
            "testingStrategy": "By load",
            "estimatedDuration": "2 days",
        }
    )

    assert (plan.objective, plan.risks) == ("Answer in 5 ms", ("Stale entries",))
    assert (plan.testing_strategy, plan.estimated_duration) == ("By load", "2 days")
    assert list(plan.steps()) == [
        a_step("a", "Look", module="users", estimated_time="1 h", created_from="plan"),
        a_step("b", "Write", depends_on=["a"], risks=["Slow"], created_from="plan"),
    ]


def test_a_plan_may_lie_under_its_name():
    assert made({"session": "s", "plan": {"title": "Inner", "steps": ["One"]}}).title == "Inner"


def test_a_bare_list_is_a_plan_of_steps():
    plan = made(["One", {"task": "Two"}])

    assert plan.title == "Untitled plan"
    assert [(phase.id, phase.title) for phase in plan.phases] == [("p1", "Main Tasks")]
    assert [(step.id, step.content) for step in plan.steps()] == [("s1", "One"), ("s2", "Two")]


def test_without_a_title_the_objective_is_the_title():
    plan = made({"goal": "Answer\nfast", "tasks": ["One"]})

    assert (plan.title, plan.objective) == ("Answer fast", "Answer\nfast")


def test_steps_are_put_under_the_phase_that_they_name():
    plan = made(
        {
            "todos": [
                {"content": "One", "phase": "Look"},
                {"content": "Two"},
                {"content": "Three", "phase": "Look"},
            ]
        }
    )

    assert [(phase.title, [step.content for step in phase.steps]) for phase in plan.phases] == [
        ("Look", ["One", "Three"]),
        ("Main Tasks", ["Two"]),
    ]


def test_a_phase_without_a_title_is_called_by_its_number():
    plan = made({"title": "A plan", "phases": [{"name": "Look"}, {}]})

    assert [(phase.title, phase.steps) for phase in plan.phases] == [("Look", ()), ("Phase 2", ())]


def test_a_title_alone_is_a_plan():
    assert made({"title": "A plan"}).phases == ()


@pytest.mark.parametrize(
    ("told", "status"),
    [
        ({}, "pending"),
        ({"status": "wip"}, "in_progress"),
        ({"state": "cancelled"}, "skipped"),
        ({"done": True}, "completed"),
        ({"completed": True}, "completed"),
        ({"done": False}, "pending"),
        ({"done": True, "status": "failed"}, "failed"),
    ],
)
@pytest.mark.req("JN-8")
def test_a_steps_state_is_understood_in_other_words(told: dict[str, Any], status: str):
    assert the_step(**told).status == status


@pytest.mark.parametrize(
    ("name", "told", "field", "value"),
    [
        ("dependsOn", [], "depends_on", ()),
        ("verifyCommand", "pytest", "verify", ("pytest",)),
        ("artifacts", ["a.md"], "artefacts", ("a.md",)),
        ("activeForm", "Writing", "active_form", "Writing"),
        ("notes", "See", "note", "See"),
        ("estimate", "1 h", "estimated_time", "1 h"),
        ("risk", "Slow", "risks", ("Slow",)),
        ("createdAt", LATER, "created_at", LATER),
        ("createdFrom", "manual", "created_from", "manual"),
        ("created_from", "elsewhere", "created_from", "plan"),
        ("progress", [2, 5], "progress", (2, 5)),
        ("priority", "HIGH", "priority", "high"),
        ("priority", "urgent", "priority", "high"),
        ("result", "a\nb", "result", "a\nb"),
    ],
)
def test_a_steps_field_is_understood_under_other_names(
    name: str, told: Any, field: str, value: Any
):
    assert getattr(the_step(**{name: told}), field) == value


@pytest.mark.req("PL-6")
def test_a_dependency_may_name_a_step_by_its_number():
    plan = made(["One", {"content": "Two", "after": [1]}, {"content": "Three", "after": "2"}])

    assert [step.depends_on for step in plan.steps()] == [(), ("s1",), ("s2",)]


@pytest.mark.req("PL-6")
def test_a_number_that_is_a_steps_id_means_that_step():
    plan = made(
        [{"content": "One"}, {"id": 1, "content": "Two"}, {"content": "Three", "after": [1]}]
    )

    assert [(step.id, step.depends_on) for step in plan.steps()][2] == ("s2", ("1",))


@pytest.mark.req("PL-6")
@pytest.mark.parametrize("after", [["s1"], ["s9"], [2]])
def test_a_dependency_that_cannot_be_is_refused(after: list[Any]):
    data = [{"content": "One", "after": after}, {"content": "Two", "after": [1]}]

    assert isinstance(plan_of(data, plan_id="plan", origin=Origin("It"), at=AT), Refused)


def test_ids_that_are_given_are_kept_and_their_numbers_given_to_no_other():
    plan = made(
        {
            "phases": [
                {"steps": ["One", {"id": "s2", "content": "Two"}, "Three"]},
                {"id": "p1", "steps": [{"id": "mine", "content": "Four"}]},
            ]
        }
    )

    assert [phase.id for phase in plan.phases] == ["p2", "p1"]
    assert [step.id for step in plan.steps()] == ["s3", "s2", "s4", "mine"]
    assert plan.numbered == (2, 4)


def test_new_numbers_lie_behind_those_that_were_ever_given():
    plan = made(["One"], numbered=(3, 7))

    assert (plan.phases[0].id, plan.phases[0].steps[0].id, plan.numbered) == ("p4", "s8", (4, 8))


def test_a_number_of_ten_digits_is_no_number_of_ours():
    plan = made([{"id": "s9999999999", "content": "One"}, "Two"])

    assert [step.id for step in plan.steps()] == ["s9999999999", "s1"]


@pytest.mark.req("PL-2")
@pytest.mark.parametrize(("word", "status"), [(None, "running"), ("done", "completed")])
def test_a_plans_status_is_understood_in_other_words(word: str | None, status: str):
    assert made({"title": "A plan", "status": word}).status == status


@pytest.mark.req("PL-2")
@pytest.mark.parametrize(("word", "held"), [(None, ""), ("", ""), ("done", "completed")])
def test_a_phase_may_be_held_at_a_status(word: str | None, held: str):
    assert made({"phases": [{"held": word, "steps": ["One"]}]}).phases[0].held == held


WRONG: list[tuple[Any, str]] = [
    ("words", "the top level is text, but should be an object with names and values"),
    ({}, "it has neither a title nor steps"),
    ({"phases": [{}]}, "it has neither a title nor steps"),
    ({"phases": "a"}, "phases is text, but should be a list"),
    ({"phases": ["a"]}, "phase 1 is text, but should be an object with names and values"),
    ({"phases": [{"steps": "a"}]}, "steps is text, but should be a list"),
    ({"steps": "a"}, "steps is text, but should be a list"),
    ({"steps": [3]}, "step 1 of phase 1 is a number, but should be an object with names"),
    ({"steps": ["One", {}]}, "step 2 of phase 1 has no text"),
    ({"steps": [{"id": "a", "content": "x"}] * 2}, 'the id "a" stands twice'),
    ({"phases": [{"id": "a"}] * 2}, 'the id "a" stands twice'),
    ({"title": 3}, "the title is a number, but should be text"),
    ({"title": "A", "status": "blocked"}, 'the status of the plan is "blocked"; it can be'),
    ({"title": "A", "phases": [{"held": "failed"}]}, 'phase 1 is held at "failed"; it can be'),
    (
        [{"content": "a", "status": "maybe"}],
        'the status of step 1 of phase 1 is "maybe", which means nothing here',
    ),
    (
        [{"content": "a", "priority": "whenever"}],
        'the priority of step 1 of phase 1 is "whenever"; it can be high, medium, low',
    ),
]


@pytest.mark.parametrize(("data", "why"), WRONG)
def test_what_is_wrong_is_said_with_its_place(data: Any, why: str):
    assert refusal(data).startswith(why)


def test_a_plan_has_no_more_phases_and_steps_than_it_can_hold():
    assert refusal({"phases": [{}] * (MOST_PHASES + 1)}) == "it has more than 5000 phases"
    assert refusal({"phases": [{"steps": ["x"] * (MOST_STEPS + 1)}]}) == (
        "it has more than 20000 steps"
    )
