from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.builders import a_phase, a_plan, a_step

from planward.errors import Refused
from planward.plan.dependencies import executable, fault, hindrances, missing, next_step

if TYPE_CHECKING:
    from planward.plan.model import Plan

pytestmark = pytest.mark.req("PL-6")


def waiting(**depends_on: str) -> Plan:
    """A plan of these steps and what each waits for: `waiting(s1="s2 s3")`."""
    return a_plan(
        a_phase("p1", *[a_step(name, depends_on=on.split()) for name, on in depends_on.items()])
    )


def test_steps_that_wait_for_earlier_and_later_ones_are_sound():
    assert fault(waiting(s1="s3", s2="", s3="s2", s4="s1 s2 s3")) is None


def test_a_step_that_waits_for_an_unknown_one_is_refused_by_name():
    problem = fault(waiting(s1="", s2="s1 s9"))

    assert isinstance(problem, Refused)
    assert problem.for_person() == (
        "Step s2 cannot depend on s9: the plan has no such step.\n"
        "Name a step by its id; `planward plan show` lists them."
    )


def test_a_step_that_waits_for_itself_is_refused_by_name():
    problem = fault(waiting(s1="", s2="s1 s2"))

    assert isinstance(problem, Refused)
    assert problem.for_person() == (
        "Step s2 cannot depend on itself.\nLeave it out of its own list."
    )


def test_a_circle_is_refused_with_every_step_of_it_and_no_other():
    problem = fault(waiting(s0="", s1="s0 s2", s2="s3", s3="s4", s4="s2", s5="s1"))

    assert isinstance(problem, Refused)
    assert problem.what == "The dependencies go in a circle"
    assert problem.why == "s2 → s3 → s4 → s2"
    assert problem.remedy == (
        "Each step waits for the next one named; take one of these dependencies out."
    )


def test_a_very_long_circle_is_told_shortly():
    ring = {f"s{number}": f"s{number % 30 + 1}" for number in range(1, 31)}
    problem = fault(waiting(**ring))

    assert problem is not None
    assert problem.why.startswith("s1 → s2 → ")
    assert problem.why.endswith(" → s20 → … → s1")


def test_a_circle_of_twenty_is_told_whole():
    ring = {f"s{number}": f"s{number % 19 + 1}" for number in range(1, 20)}
    problem = fault(waiting(**ring))

    assert problem is not None
    assert "…" not in problem.why
    assert problem.why.endswith("s18 → s19 → s1")


def test_a_chain_of_thousands_is_no_fault():
    chain = {f"s{number}": f"s{number + 1}" for number in range(1, 5000)}

    assert fault(waiting(**chain, s5000="")) is None


def test_two_ways_to_the_same_step_are_no_circle():
    assert fault(waiting(s1="s2 s3", s2="s4", s3="s4", s4="")) is None


@pytest.mark.req("PL-2")
def test_a_step_misses_what_is_neither_completed_nor_skipped():
    plan = a_plan(
        a_phase(
            "p1",
            a_step("s1", status="completed"),
            a_step("s2", status="skipped"),
            a_step("s3", status="failed"),
            a_step("s4", status="in_progress"),
            a_step("s5", depends_on=["s1", "s2", "s3", "s4", "gone"]),
        )
    )
    step = plan.step("s5")

    assert step is not None
    assert [one.id for one in missing(plan, step)] == ["s3", "s4"]


@pytest.mark.req("PL-2")
def test_a_skipped_step_does_not_block_its_dependants():
    plan = a_plan(a_phase("p1", a_step("s1", status="skipped"), a_step("s2", depends_on=["s1"])))

    assert [step.id for step in executable(plan)] == ["s2"]


@pytest.mark.parametrize("status", ["pending", "in_progress", "failed", "blocked"])
def test_a_step_waits_until_what_it_needs_is_finished(status: str):
    plan = a_plan(a_phase("p1", a_step("s1", status=status), a_step("s2", depends_on=["s1"])))

    assert "s2" not in [step.id for step in executable(plan)]


@pytest.mark.parametrize("status", ["in_progress", "completed", "failed", "blocked", "skipped"])
def test_only_a_pending_step_can_be_taken_up(status: str):
    assert executable(a_plan(a_phase("p1", a_step("s1", status=status)))) == []


def test_of_the_steps_that_can_be_done_the_important_come_first_then_the_plans_order():
    plan = a_plan(
        a_phase("p1", a_step("s1", priority="low"), a_step("s2", priority="medium"), a_step("s3")),
        a_phase("p2", a_step("s4", priority="high"), a_step("s5", priority="high")),
    )

    assert [step.id for step in executable(plan)] == ["s4", "s5", "s2", "s3", "s1"]


def test_an_important_step_that_waits_comes_behind_one_that_does_not():
    plan = a_plan(
        a_phase(
            "p1", a_step("s1", priority="high", depends_on=["s2"]), a_step("s2", priority="low")
        )
    )

    assert [step.id for step in executable(plan)] == ["s2"]


@pytest.mark.req("JN-7")
def test_the_next_step_is_the_first_that_nobody_has_taken():
    plan = a_plan(steps=3)

    assert next_step(plan) == plan.step("s1")
    assert next_step(plan, taken={"s1"}) == plan.step("s2")
    assert next_step(plan, taken={"s1", "s2", "s3"}) is None


def test_each_open_step_tells_what_hinders_it():
    plan = a_plan(
        a_phase(
            "p1",
            a_step("s1", status="completed"),
            a_step("s2", status="in_progress"),
            a_step("s3", depends_on=["s1"]),
            a_step("s4", depends_on=["s2", "s3"]),
            a_step("s5", status="failed"),
            a_step("s6", status="blocked"),
        )
    )

    assert [(step.id, why) for step, why in hindrances(plan)] == [
        ("s2", ""),
        ("s3", ""),
        ("s4", "it waits for s2, s3"),
        ("s5", "it is failed"),
        ("s6", "it is blocked"),
    ]
