from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.builders import a_phase, a_plan, a_step

from planward.errors import Misused, Problem, Refused
from planward.plan import edits
from planward.plan.changes import Change, apply, invert

if TYPE_CHECKING:
    from collections.abc import Sequence

    from planward.plan.model import Phase, Plan, Step

pytestmark = pytest.mark.req("PL-3")


def step_of(plan: Plan, step_id: str) -> Step:
    step = plan.step(step_id)
    assert step is not None
    return step


def after(plan: Plan, changes: Sequence[Change] | Problem) -> Plan:
    assert not isinstance(changes, Problem), changes
    made = apply(plan, changes)
    assert made is not None
    return made


def statuses(plan: Plan) -> list[str]:
    return [step.status for step in plan.steps()]


def ids(plan: Plan) -> list[list[str]]:
    return [[phase.id, *[step.id for step in phase.steps]] for phase in plan.phases]


@pytest.mark.req("PL-2")
@pytest.mark.parametrize("status", ["in_progress", "completed", "failed", "blocked", "skipped"])
def test_a_step_gets_a_status(status: str):
    plan = a_plan(steps=2)

    changes = edits.set_status(plan, [step_of(plan, "s2")], status)

    assert changes == [Change("step", "s2", "status", "pending", status)]


def test_a_step_that_has_the_status_already_is_not_changed():
    plan = a_plan(steps=1)

    assert edits.set_status(plan, plan.steps(), "pending") == []


@pytest.mark.req("PL-6")
@pytest.mark.parametrize("status", ["in_progress", "completed"])
def test_a_step_that_waits_is_neither_begun_nor_done_and_what_it_waits_for_is_named(status: str):
    plan = a_plan(a_phase("p1", a_step("s1", "Look"), a_step("s2", depends_on=["s1"])))

    problem = edits.set_status(plan, [step_of(plan, "s2")], status)

    assert isinstance(problem, Refused)
    assert problem.what == "Step s2 cannot be done yet"
    assert problem.why == "it waits for s1 Look (pending)"


@pytest.mark.parametrize("status", ["failed", "blocked", "skipped", "pending"])
def test_a_step_that_waits_can_be_given_up(status: str):
    plan = a_plan(
        a_phase("p1", a_step("s1"), a_step("s2", depends_on=["s1"], status="in_progress"))
    )

    assert statuses(after(plan, edits.set_status(plan, [step_of(plan, "s2")], status))) == [
        "pending",
        status,
    ]


@pytest.mark.req("PL-6")
def test_steps_that_are_completed_together_need_not_wait_for_each_other():
    plan = a_plan(a_phase("p1", a_step("s1"), a_step("s2", depends_on=["s1"])))

    assert statuses(after(plan, edits.set_status(plan, plan.steps(), "completed"))) == [
        "completed",
        "completed",
    ]


@pytest.mark.req("PL-6")
def test_steps_that_are_begun_together_still_wait_for_each_other():
    plan = a_plan(a_phase("p1", a_step("s1"), a_step("s2", depends_on=["s1"])))

    assert isinstance(edits.set_status(plan, plan.steps(), "in_progress"), Refused)


@pytest.mark.req("JN-8")
def test_all_steps_get_the_status_or_none_does():
    plan = a_plan(a_phase("p1", a_step("s1"), a_step("s2", depends_on=["s3"]), a_step("s3")))

    assert isinstance(
        edits.set_status(plan, [step_of(plan, "s1"), step_of(plan, "s2")], "completed"), Refused
    )


def test_to_advance_completes_a_step_and_begins_the_next():
    plan = a_plan(a_phase("p1", a_step("s1", status="in_progress"), a_step("s2"), a_step("s3")))

    made = after(plan, edits.advance(plan, [step_of(plan, "s1")]))

    assert statuses(made) == ["completed", "in_progress", "pending"]


def test_to_advance_begins_the_step_that_waited_for_this_one_if_it_matters_most():
    waits = a_step("s3", depends_on=["s1"], priority="high")
    plan = a_plan(a_phase("p1", a_step("s1", status="in_progress"), a_step("s2"), waits))

    assert statuses(after(plan, edits.advance(plan, [step_of(plan, "s1")]))) == [
        "completed",
        "pending",
        "in_progress",
    ]


def test_to_advance_from_the_last_step_begins_nothing():
    plan = a_plan(a_phase("p1", a_step("s1", status="in_progress")))

    assert statuses(after(plan, edits.advance(plan, plan.steps()))) == ["completed"]


def test_a_step_that_waits_cannot_be_advanced_from():
    plan = a_plan(a_phase("p1", a_step("s1"), a_step("s2", depends_on=["s1"])))

    assert isinstance(edits.advance(plan, [step_of(plan, "s2")]), Refused)


def test_a_steps_fields_are_changed_where_they_differ():
    plan = a_plan(a_phase("p1", a_step("s1", "Look", note="Short")))

    changes = edits.change_step(
        plan, step_of(plan, "s1"), content="Look", note="", result="Seen", progress=[2, 5]
    )

    assert changes == [
        Change("step", "s1", "note", "Short", ""),
        Change("step", "s1", "result", "", "Seen"),
        Change("step", "s1", "progress", None, (2, 5)),
    ]


@pytest.mark.req("PL-6")
@pytest.mark.parametrize("other", ["s1", "s2", "s9"])
def test_a_dependency_that_cannot_be_is_refused(other: str):
    plan = a_plan(a_phase("p1", a_step("s1"), a_step("s2", depends_on=["s1"])))

    assert isinstance(edits.change_step(plan, step_of(plan, "s1"), depends_on=[other]), Refused)


def test_a_plans_fields_are_changed_where_they_differ():
    plan = a_plan(title="Old", risks=("Slow",))

    assert edits.change_plan(plan, title="New", risks=["Slow"], objective="") == [
        Change("plan", "plan", "title", "Old", "New")
    ]


def test_a_phases_fields_are_changed_where_they_differ():
    assert edits.change_phase(a_phase(title="Old"), title="New", notes="") == [
        Change("phase", "p1", "title", "Old", "New")
    ]


@pytest.mark.req("PL-2")
def test_a_phase_is_held_at_the_status_that_a_hand_gives_it():
    phase = a_phase("p1", a_step(status="pending"))

    assert edits.set_phase_status(phase, "completed") == [
        Change("phase", "p1", "held", "", "completed")
    ]


@pytest.mark.req("PL-2")
def test_a_phase_is_not_held_at_what_it_is_anyway():
    phase = a_phase("p1", a_step(status="pending"))

    assert edits.set_phase_status(phase, "pending") == []
    assert edits.set_phase_status(phase.but(held="blocked"), "pending") == [
        Change("phase", "p1", "held", "blocked", "")
    ]


@pytest.mark.req("PL-2")
@pytest.mark.parametrize("status", ["skipped", "failed", "running", ""])
def test_a_phase_cannot_have_a_status_of_other_things(status: str):
    problem = edits.set_phase_status(a_phase(), status)

    assert isinstance(problem, Misused)
    assert problem.why == "it can be pending, in_progress, completed, blocked"


@pytest.mark.req("PL-2")
@pytest.mark.parametrize(
    ("was", "becomes"),
    [
        ("running", "paused"),
        ("paused", "running"),
        ("failed", "running"),
        ("running", "failed"),
        ("paused", "failed"),
    ],
)
def test_a_plan_is_paused_taken_up_again_and_given_up(was: str, becomes: str):
    plan = a_plan(steps=1, status=was)

    assert edits.set_plan_status(plan, becomes) == [Change("plan", "plan", "status", was, becomes)]


@pytest.mark.parametrize("status", ["paused", "completed", "failed"])
def test_only_a_running_plan_can_be_paused(status: str):
    problem = edits.set_plan_status(a_plan(steps=1, status=status), "paused")

    assert isinstance(problem, Refused)
    assert problem.what == f"The plan cannot be paused: it is {status}"


@pytest.mark.parametrize("status", ["running", "failed"])
def test_a_completed_plan_is_opened_by_its_steps_alone(status: str):
    problem = edits.set_plan_status(a_plan(status="completed"), status)

    assert isinstance(problem, Refused)
    assert "Reopen a step" in problem.remedy


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
    plan = a_plan(a_phase("p1"), a_phase("p2"))

    assert ids(after(plan, edits.add_phase(plan, a_phase("p3")))) == [["p1"], ["p2"], ["p3"]]
    assert ids(after(a_plan(), edits.add_phase(a_plan(), a_phase("p1")))) == [["p1"]]


TWO_PHASES = a_plan(
    a_phase("p1", a_step("s1"), a_step("s2"), a_step("s3")), a_phase("p2", a_step("s4"))
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

    assert ids(after(TWO_PHASES, changes)) == wanted


@pytest.mark.parametrize(("step", "behind"), [("s3", "end"), ("s1", "beginning"), ("s2", "s1")])
def test_a_step_that_stands_there_already_is_not_moved(step: str, behind: str):
    home = TWO_PHASES.phases[0]

    assert edits.move_step(TWO_PHASES, step_of(TWO_PHASES, step), phase=home, behind=behind) == []


@pytest.mark.parametrize(
    ("phase", "behind", "wanted"),
    [
        ("p1", "end", ["p2", "p3", "p1"]),
        ("p3", "beginning", ["p3", "p1", "p2"]),
        ("p1", "p2", ["p2", "p1", "p3"]),
        ("p3", "end", ["p1", "p2", "p3"]),
    ],
)
def test_a_phase_is_moved(phase: str, behind: str, wanted: list[str]):
    plan = a_plan(a_phase("p1"), a_phase("p2"), a_phase("p3"))
    moved = plan.phase(phase)
    assert moved is not None

    made = after(plan, edits.move_phase(plan, moved, behind=behind))

    assert [one.id for one in made.phases] == wanted


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
    assert "--force" in problem.remedy
    assert ids(after(plan, edits.remove_steps(plan, steps, force=True))) == [["p1"], ["p2"]]


@pytest.mark.req("JN-8")
def test_of_many_open_steps_the_first_five_are_named():
    plan, _ = a_phase_with(*["pending"] * 7)

    problem = edits.drops_open(plan.steps())

    assert problem is not None
    assert problem.what == "This would drop 7 open steps"
    assert problem.why == "s1 Do s1; s2 Do s2; s3 Do s3; s4 Do s4; s5 Do s5 and 2 more"


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
