from __future__ import annotations

from typing import Any

import pytest
from tests.builders import AT, LATER, a_phase, a_plan, a_step

from planward.errors import Misused
from planward.plan.forms.reading_drafts import PhaseDraft, PlanDraft, StepDraft
from planward.plan.forms.reading_plans import plan_from_draft
from planward.plan.model import Plan, Step

pytestmark = pytest.mark.req("PL-4")

BASE = a_plan(
    a_phase("p1", a_step("s1", "Look", created_from="plan", started_at=LATER), title="One"),
    a_phase("p2", a_step("s2", "Test"), title="Two"),
    title="Old",
    iteration_count=3,
    numbered=(4, 9),
)


def a_draft(**phases: list[StepDraft]) -> PlanDraft:
    draft = PlanDraft()
    for title, steps in phases.items():
        draft.phases.append(PhaseDraft(title))
        draft.phases[-1].steps = steps
    return draft


def a_line(words: str, *, given: str = "", details: list[str] | None = None) -> StepDraft:
    step = StepDraft(3, "pending", "", words, given=given)
    step.details = details
    return step


def plan_of(draft: PlanDraft, base: Plan | None = BASE) -> Plan:
    plan = plan_from_draft(draft, base, trusted=False)
    assert isinstance(plan, Plan), plan
    return plan


def ids(plan: Plan) -> list[list[str]]:
    return [[phase.id, *[step.id for step in phase.steps]] for phase in plan.phases]


def test_lines_without_ids_are_known_by_their_words():
    assert ids(plan_of(a_draft(One=[a_line("Look")], Two=[a_line("Test")]))) == [
        ["p1", "s1"],
        ["p2", "s2"],
    ]


def test_what_is_new_gets_numbers_that_were_never_given():
    plan = plan_of(a_draft(Three=[a_line("Sing"), a_line("Dance")]))

    assert (ids(plan), plan.numbered) == ([["p5", "s10", "s11"]], (5, 11))


def test_a_step_in_a_phase_whose_title_changed_too_is_still_known():
    assert ids(plan_of(a_draft(Three=[a_line("Look")]))) == [["p5", "s1"]]


def test_words_written_behind_an_id_belong_to_the_step():
    (step,) = plan_of(a_draft(One=[a_line("Look <!-- s1 --> twice")])).steps()

    assert (step.id, step.content) == ("s1", "Look twice")


def test_a_comment_that_is_no_id_of_the_plan_is_words():
    (step,) = plan_of(a_draft(One=[a_line("Look <!-- s8 --> twice")])).steps()

    assert (step.id, step.content) == ("s10", "Look <!-- s8 --> twice")


def test_what_the_page_does_not_tell_is_as_it_was():
    plan = plan_of(a_draft(One=[a_line("Look again", given="s1")]))

    assert (plan.id, plan.title, plan.iteration_count) == ("plan", "Old", 3)
    assert list(plan.steps()) == [a_step("s1", "Look again", created_from="plan", started_at=LATER)]


def test_a_step_that_is_as_it_was_is_the_very_same():
    (step,) = plan_of(a_draft(One=[a_line("Look")])).steps()

    assert step is BASE.phases[0].steps[0]


def test_a_page_read_alone_is_a_plan_with_numbers_from_one():
    plan = plan_of(a_draft(One=[a_line("Look")]), base=None)

    assert (plan.title, ids(plan), plan.numbered) == ("Untitled plan", [["p1", "s1"]], (1, 1))
    assert AT not in repr(plan)


@pytest.mark.req("PL-1")
@pytest.mark.parametrize(
    ("details", "field", "value"),
    [
        (["verify", "`pytest -q`", "verify", "ruff"], "verify", ("pytest -q", "ruff")),
        (["verify", "\\`x`"], "verify", ("`x`",)),
        (["verify", "`a` and `b`"], "verify", ("`a` and `b`",)),
        (["module", "old", "module", "cache"], "module", "cache"),
        (["estimate", "2 h"], "estimated_time", "2 h"),
        (["risks", "a", "risks", "", "risks", "b"], "risks", ("a", "b")),
        (["result", "a", "result", "b"], "result", "a\nb"),
        (["note", "a", "note", ""], "note", "a"),
        (["progress", "1/5", "progress", "2/5"], "progress", (2, 5)),
        (["artefacts", "a.md"], "artefacts", ("a.md",)),
        (["active", "Looking"], "active_form", "Looking"),
    ],
)
def test_each_detail_fills_its_field(details: list[str], field: str, value: Any):
    (step,) = plan_of(a_draft(One=[a_line("Look", details=details)])).steps()

    assert isinstance(step, Step)
    assert getattr(step, field) == value


def test_quotes_fill_the_plans_fields():
    draft = a_draft()
    draft.title = "New"
    draft.quotes = {
        "objective": ["a", "b"],
        "status": ["running", "paused"],
        "risks": ["x", "", "y"],
        "testing": ["By load"],
        "estimate": ["2 days"],
    }
    plan = plan_of(draft)

    assert (plan.title, plan.objective, plan.status) == ("New", "a\nb", "paused")
    assert (plan.risks, plan.testing_strategy) == (("x", "y"), "By load")
    assert plan.estimated_duration == "2 days"


@pytest.mark.req("PL-6")
def test_a_line_that_waits_for_nothing_known_is_a_problem():
    line = a_line("Look")
    line.after = [(4, "s77")]

    assert isinstance(plan_from_draft(a_draft(One=[line]), BASE, trusted=False), Misused)
