from __future__ import annotations

import pytest
from tests.builders import a_plan, a_step

from planward.errors import Misused
from planward.plan.forms.reading_after import Steps
from planward.plan.forms.reading_drafts import PhaseDraft, PlanDraft, StepDraft

pytestmark = pytest.mark.req("PL-6")


def a_draft() -> PlanDraft:
    """Two phases: s1 Look, s2 "Look, again"; s3 Write."""
    draft = PlanDraft()
    draft.phases = [PhaseDraft("One"), PhaseDraft("Two")]
    draft.phases[0].steps = [a_line("s1", "Look"), a_line("s2", "Look, again")]
    draft.phases[1].steps = [a_line("s3", "Write"), a_line("s4", "look")]
    return draft


def a_line(given: str, words: str) -> StepDraft:
    return StepDraft(7, "pending", "", words, given=given)


def after(*values: str, known: tuple[str, ...] = ()) -> tuple[str, ...] | Misused:
    step = a_line("s5", "Test")
    step.after = [(number, value) for number, value in enumerate(values, 8)]
    found = Steps(a_draft(), a_plan(steps=9)).after(step, a_step("s5", depends_on=known))
    assert isinstance(found, (tuple, Misused))
    return found


@pytest.mark.parametrize(
    ("value", "ids"),
    [
        ("s1", ("s1",)),
        ("s1, s3", ("s1", "s3")),
        ("s3、s1；s2", ("s3", "s1", "s2")),
        ("1", ("s1",)),
        ("3", ("s3",)),
        ("2.1", ("s3",)),
        ("WRITE", ("s3",)),
        ("Look", ("s1",)),
        ("Look, again", ("s2",)),
        ("s1, s1, 1", ("s1",)),
        ("none", ()),
        ("-", ()),
        ("无", ()),
        (", ,", ()),
    ],
)
def test_steps_are_named_by_id_by_number_by_place_or_by_their_text(
    value: str, ids: tuple[str, ...]
):
    assert after(value) == ids


def test_several_lines_are_read_together():
    assert after("s3", "s1") == ("s3", "s1")


def test_a_step_that_names_nothing_waits_for_nothing():
    assert Steps(a_draft(), None).after(a_line("s5", "Test"), None) == ()


def test_a_step_that_was_removed_is_waited_for_no_longer():
    assert after("s1, s8") == ("s1",)


def test_a_dependency_that_was_there_before_stays_whatever_it_names():
    assert after("s1, elsewhere", known=("elsewhere",)) == ("s1", "elsewhere")
    assert after("s8", known=("s8",)) == ()


@pytest.mark.parametrize("word", ["s12", "5", "3.1", "Sing", "0"])
def test_a_word_that_names_no_step_is_told_with_its_line(word: str):
    problem = after("s1", word)

    assert isinstance(problem, Misused)
    assert problem.what == "Line 9 names no step of this plan"
    assert problem.why.endswith(f"found '{word}'")


def test_a_long_word_is_told_shortly():
    problem = after("x" * 61)

    assert isinstance(problem, Misused)
    assert problem.why.endswith(f"found '{'x' * 60}…'")
