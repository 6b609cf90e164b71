from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.builders import a_phase, a_plan, a_step
from tests.fakes.memory_folder import MemoryFolder

from planward.errors import Missing, Problem, Refused
from planward.plan.changes import Change
from planward.session.claiming import Claim, Claimant, claim, held_by_another, release, reopened
from planward.storage.leases import Leases

if TYPE_CHECKING:
    from planward.plan.model import Plan, Step

pytestmark = pytest.mark.req("JN-7")

NOW = 1000.0
ANNA, BEN = Claimant("anna", NOW, NOW + 60), Claimant("ben", NOW, NOW + 60)
PLAN = a_plan(steps=3)


@pytest.fixture
def leases() -> Leases:
    return Leases(MemoryFolder(), "one")


def begun(*step_ids: str) -> Plan:
    (phase,) = PLAN.phases
    steps = [
        step.but(status="in_progress") if step.id in step_ids else step for step in phase.steps
    ]
    return PLAN.but(phases=(phase.but(steps=tuple(steps)),))


def step_of(plan: Plan, step_id: str) -> Step:
    step = plan.step(step_id)
    assert step is not None
    return step


def claimed(found: Claim | Problem) -> str:
    assert isinstance(found, Claim), found
    return found.step.id


def test_the_next_step_is_given_begun_and_held(leases: Leases):
    found = claim(PLAN, leases, ANNA, step=None)

    assert isinstance(found, Claim)
    assert found.changes == [Change("step", "s1", "status", "pending", "in_progress")]
    assert leases.holder("s1", NOW) == "anna"
    assert leases.holder("s1", NOW + 60) is None


def test_two_never_get_the_same_step(leases: Leases):
    assert claimed(claim(PLAN, leases, ANNA, step=None)) == "s1"
    assert claimed(claim(PLAN, leases, BEN, step=None)) == "s2"


def test_who_asks_again_gets_the_own_step_and_holds_it_longer(leases: Leases):
    claim(PLAN, leases, ANNA, step=None)
    later = Claimant("anna", NOW + 50, NOW + 110)
    found = claim(begun("s1"), leases, later, step=None)

    assert isinstance(found, Claim)
    assert (found.step.id, found.changes) == ("s1", [])
    assert leases.holder("s1", NOW + 100) == "anna"


def test_a_step_whose_holder_is_gone_is_given_to_the_next_who_asks(leases: Leases):
    claim(PLAN, leases, ANNA, step=None)
    later = Claimant("ben", NOW + 60, NOW + 120)

    assert claimed(claim(begun("s1"), leases, later, step=None)) == "s1"
    assert leases.holder("s1", NOW + 60) == "ben"


def test_a_step_that_was_begun_without_a_claim_is_not_given_away(leases: Leases):
    assert claimed(claim(begun("s1"), leases, ANNA, step=None)) == "s2"


def test_a_step_of_ones_own_that_is_pending_again_comes_next(leases: Leases):
    leases.grant("s1", "anna", NOW + 60)

    assert claimed(claim(PLAN, leases, ANNA, step=None)) == "s1"


def test_a_step_may_be_asked_for(leases: Leases):
    assert claimed(claim(PLAN, leases, ANNA, step=step_of(PLAN, "s3"))) == "s3"


def test_a_step_that_another_holds_is_refused_by_name(leases: Leases):
    claim(PLAN, leases, ANNA, step=None)
    problem = claim(begun("s1"), leases, BEN, step=step_of(begun("s1"), "s1"))

    assert isinstance(problem, Refused)
    assert problem.what == "anna has claimed step s1"
    assert "--release --as anna" in problem.remedy
    assert leases.holder("s1", NOW) == "anna"


@pytest.mark.parametrize("status", ["completed", "skipped"])
def test_a_finished_step_cannot_be_claimed(leases: Leases, status: str):
    plan = a_plan(a_phase("p1", a_step("s1", status=status)))
    problem = claim(plan, leases, ANNA, step=step_of(plan, "s1"))

    assert isinstance(problem, Refused)
    assert problem.what == f"Step s1 is {status}"


@pytest.mark.req("PL-6")
def test_a_step_that_waits_cannot_be_claimed_and_nobody_holds_it(leases: Leases):
    plan = a_plan(a_phase("p1", a_step("s1"), a_step("s2", depends_on=["s1"])))
    problem = claim(plan, leases, ANNA, step=step_of(plan, "s2"))

    assert isinstance(problem, Refused)
    assert problem.what == "Step s2 cannot be done yet"
    assert leases.holder("s2", NOW) is None


def test_when_nothing_can_be_claimed_each_open_step_says_why(leases: Leases):
    plan = a_plan(
        a_phase(
            "p1",
            a_step("s1", status="in_progress"),
            a_step("s2", depends_on=["s1"]),
            a_step("s3", status="blocked"),
            a_step("s4", status="completed"),
        )
    )
    problem = claim(plan, leases, ANNA, step=None)

    assert isinstance(problem, Missing)
    assert problem.what == "There is no step to claim"
    assert problem.why == "s1: it is being worked on; s2: it waits for s1; s3: it is blocked"


@pytest.mark.parametrize(("count", "more"), [(5, False), (6, True)])
@pytest.mark.req("JN-8")
def test_of_many_reasons_five_are_told(leases: Leases, count: int, more: bool):
    steps = [a_step(f"s{number}", status="blocked") for number in range(count)]
    problem = claim(a_plan(a_phase("p1", *steps)), leases, ANNA, step=None)

    assert isinstance(problem, Missing)
    assert problem.why.endswith("s4: it is blocked; …" if more else "s4: it is blocked")


def test_in_a_complete_plan_there_is_nothing_to_claim(leases: Leases):
    problem = claim(a_plan(a_phase("p1", a_step(status="skipped"))), leases, ANNA, step=None)

    assert isinstance(problem, Missing)
    assert problem.why == "the plan is complete"


def test_a_step_that_another_took_is_left_out_of_what_comes_next(leases: Leases):
    leases.grant("s1", "ben", NOW + 60)

    assert claimed(claim(PLAN, leases, ANNA, step=None)) == "s2"


def test_all_that_one_holds_is_given_back(leases: Leases):
    leases.grant("s1", "anna", NOW + 60)
    leases.grant("s2", "ben", NOW + 60)
    leases.grant("s3", "anna", NOW + 60)
    steps = release(begun("s1", "s2", "s3"), leases, ANNA, step=None)

    assert not isinstance(steps, Problem)
    assert [step.id for step in steps] == ["s1", "s3"]


def test_one_step_is_given_back_by_its_holder_or_when_nobody_holds_it(leases: Leases):
    plan = begun("s1", "s2")
    leases.grant("s1", "anna", NOW + 60)

    assert release(plan, leases, ANNA, step=step_of(plan, "s1")) == [step_of(plan, "s1")]
    assert release(plan, leases, ANNA, step=step_of(plan, "s2")) == [step_of(plan, "s2")]


def test_a_step_of_another_is_not_given_back(leases: Leases):
    leases.grant("s1", "anna", NOW + 60)

    assert isinstance(release(begun("s1"), leases, BEN, step=step_of(PLAN, "s1")), Refused)


def test_who_holds_nothing_gives_nothing_back(leases: Leases):
    problem = release(begun("s1"), leases, ANNA, step=None)

    assert isinstance(problem, Missing)
    assert problem.what == "anna has claimed no step"


def test_steps_that_are_given_back_are_free_unless_they_are_finished():
    plan = a_plan(
        a_phase("p1", a_step("s1", status="in_progress"), a_step("s2", status="completed"))
    )

    assert reopened(plan, plan.steps()) == [
        Change("step", "s1", "status", "in_progress", "pending")
    ]


def test_nobody_keeps_away_from_the_own_step_or_from_a_free_one(leases: Leases):
    step = step_of(PLAN, "s1")
    assert held_by_another(step, leases, ANNA) is None
    leases.grant("s1", "anna", NOW + 60)

    assert held_by_another(step, leases, ANNA) is None
    assert isinstance(held_by_another(step, leases, BEN), Refused)
    assert held_by_another(step, leases, Claimant("ben", NOW + 60, NOW + 120)) is None
