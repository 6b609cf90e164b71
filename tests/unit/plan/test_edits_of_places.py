from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.builders import a_phase, a_plan, a_step
from tests.edited_plans import after, step_of

from planward.errors import Refused
from planward.plan import edits
from planward.plan.changes import invert

if TYPE_CHECKING:
    from planward.plan.model import Phase, Plan

pytestmark = pytest.mark.req("PL-3")


def ids(plan: Plan) -> list[list[str]]:
    return [[phase.id, *[step.id for step in phase.steps]] for phase in plan.phases]


@pytest.mark.parametrize(
    ("behind", "steps"),
    [
        ("end", ["s1", "s2", "s3", "s4"]),
        ("beginning", ["s3", "s4", "s1", "s2"]),
        ("s1", ["s1", "s3", "s4", "s2"]),
    ],
)
def test_steps_are_added_at_a_phases_end_at_its_beginning_or_behind_another(
    behind: str, steps: list[str]
):
    plan = a_plan(steps=2)

    changes = edits.add_steps(
        plan, [a_step("s3"), a_step("s4")], phase=plan.phases[0], behind=behind
    )

    assert ids(after(plan, changes)) == [["p1", *steps]]


def test_a_step_is_added_to_an_empty_phase():
    plan = a_plan(a_phase("p1"))

    assert ids(after(plan, edits.add_steps(plan, [a_step("s1")], phase=plan.phases[0]))) == [
        ["p1", "s1"]
    ]


@pytest.mark.req("PL-6")
def test_a_step_that_waits_for_an_unknown_one_is_not_added():
    plan = a_plan(steps=1)

    assert isinstance(
        edits.add_steps(plan, [a_step("s2", depends_on=["s9"])], phase=plan.phases[0]), Refused
    )


def test_a_phase_is_added_behind_all_others():
    plan = a_plan(a_phase("p1"), a_phase("p2"), a_phase("p3"))

    assert ids(after(plan, edits.add_phase(plan, a_phase("p4")))) == [
        ["p1"],
        ["p2"],
        ["p3"],
        ["p4"],
    ]
    assert ids(after(a_plan(), edits.add_phase(a_plan(), a_phase("p1")))) == [["p1"]]


TWO_PHASES = a_plan(
    a_phase("p1", a_step("s1"), a_step("s2"), a_step("s3")),
    a_phase("p2", a_step("s4")),
)


@pytest.mark.parametrize(
    ("step", "phase", "behind", "wanted"),
    [
        ("s1", "p1", "end", [["p1", "s2", "s3", "s1"], ["p2", "s4"]]),
        ("s3", "p1", "beginning", [["p1", "s3", "s1", "s2"], ["p2", "s4"]]),
        ("s1", "p1", "s2", [["p1", "s2", "s1", "s3"], ["p2", "s4"]]),
        ("s2", "p2", "end", [["p1", "s1", "s3"], ["p2", "s4", "s2"]]),
        ("s2", "p2", "beginning", [["p1", "s1", "s3"], ["p2", "s2", "s4"]]),
    ],
)
def test_a_step_is_moved(step: str, phase: str, behind: str, wanted: list[list[str]]):
    home = TWO_PHASES.phase(phase)
    assert home is not None

    changes = edits.move_step(TWO_PHASES, step_of(TWO_PHASES, step), phase=home, behind=behind)

    made = after(TWO_PHASES, changes)
    assert ids(made) == wanted
    assert after(made, invert(changes)) == TWO_PHASES


def test_a_step_is_moved_to_an_empty_phase():
    plan = a_plan(a_phase("p1", a_step("s1")), a_phase("p2"))

    changes = edits.move_step(plan, step_of(plan, "s1"), phase=plan.phases[1])

    assert ids(after(plan, changes)) == [["p1"], ["p2", "s1"]]


@pytest.mark.parametrize(("step", "behind"), [("s3", "end"), ("s1", "beginning"), ("s2", "s1")])
def test_a_step_that_stands_there_already_is_not_moved(step: str, behind: str):
    home = TWO_PHASES.phases[0]

    assert edits.move_step(TWO_PHASES, step_of(TWO_PHASES, step), phase=home, behind=behind) == []


@pytest.mark.parametrize(
    ("phase", "behind", "wanted"),
    [
        ("p1", "end", ["p2", "p3", "p4", "p1"]),
        ("p3", "beginning", ["p3", "p1", "p2", "p4"]),
        ("p1", "p2", ["p2", "p1", "p3", "p4"]),
    ],
)
def test_a_phase_is_moved(phase: str, behind: str, wanted: list[str]):
    plan = a_plan(a_phase("p1"), a_phase("p2"), a_phase("p3"), a_phase("p4"))
    moved = plan.phase(phase)
    assert moved is not None
    changes = edits.move_phase(plan, moved, behind=behind)

    made = after(plan, changes)

    assert [one.id for one in made.phases] == wanted
    assert after(made, invert(changes)) == plan


@pytest.mark.parametrize(("place", "behind"), [(1, "end"), (0, "beginning"), (1, "p1")])
def test_a_phase_that_stands_there_already_is_not_moved(place: int, behind: str):
    plan = a_plan(a_phase("p1"), a_phase("p2"))

    assert edits.move_phase(plan, plan.phases[place], behind=behind) == []


def test_the_only_phase_cannot_be_moved_anywhere_else():
    plan = a_plan(a_phase("p1"))

    assert edits.move_phase(plan, plan.phases[0], behind="end") == []


def a_phase_with(*statuses: str) -> tuple[Plan, Phase]:
    steps = [a_step(f"s{number}", status=status) for number, status in enumerate(statuses, 1)]
    plan = a_plan(a_phase("p1", *steps), a_phase("p2"))
    return plan, plan.phases[0]


def test_finished_steps_are_removed():
    plan, _ = a_phase_with("completed", "pending", "skipped")
    finished = [step_of(plan, "s1"), step_of(plan, "s3")]

    assert ids(after(plan, edits.remove_steps(plan, finished, force=False))) == [
        ["p1", "s2"],
        ["p2"],
    ]


@pytest.mark.req("JN-8")
@pytest.mark.parametrize("status", ["pending", "in_progress", "failed", "blocked"])
def test_open_steps_are_removed_by_force_alone(status: str):
    plan, _ = a_phase_with(status)
    steps = list(plan.steps())

    problem = edits.remove_steps(plan, steps, force=False)

    assert isinstance(problem, Refused)
    assert (problem.what, problem.why) == ("This would drop 1 open step", "s1 Do s1")
    assert problem.remedy == "Finish or skip them first, or say --force."
    assert ids(after(plan, edits.remove_steps(plan, steps, force=True))) == [["p1"], ["p2"]]


@pytest.mark.req("JN-8")
def test_of_many_open_steps_the_first_five_are_named():
    plan, _ = a_phase_with(*["pending"] * 6)

    problem = edits.drops_open(plan.steps())

    assert problem is not None
    assert problem.what == "This would drop 6 open steps"
    assert problem.why == "s1 Do s1; s2 Do s2; s3 Do s3; s4 Do s4; s5 Do s5 and 1 more"


def test_of_five_open_steps_all_are_named():
    plan, _ = a_phase_with(*["pending"] * 5)

    problem = edits.drops_open(plan.steps())

    assert problem is not None
    assert problem.why.endswith("s5 Do s5")


def test_a_phase_is_removed_with_its_steps_and_comes_back_as_it_was():
    plan, phase = a_phase_with("completed", "pending")

    changes = edits.remove_phase(plan, phase, force=True)

    made = after(plan, changes)
    assert ids(made) == [["p2"]]
    assert isinstance(changes, list)
    assert after(made, invert(changes)) == plan


@pytest.mark.req("JN-8")
def test_a_phase_with_open_steps_is_removed_by_force_alone():
    plan, phase = a_phase_with("completed", "pending")

    assert isinstance(edits.remove_phase(plan, phase, force=False), Refused)
