from __future__ import annotations

import pytest
from tests.builders import a_step

from planward.errors import Misused, Problem
from planward.plan.forms.reading_drafts import StepDraft
from planward.plan.forms.reading_priorities import priority_told

pytestmark = pytest.mark.req("PL-4")


def priority(word: str, known: str = "") -> str | Problem:
    step = StepDraft(7, "pending", "", "Write", given="s1")
    step.priority = (8, word)
    return priority_told(step, a_step("s1", priority=known))


def test_a_step_without_such_a_line_has_no_priority():
    assert priority_told(StepDraft(7, "pending", "", "Write", given="s1"), None) == ""


@pytest.mark.parametrize(
    ("word", "told"), [("low", "low"), ("High", "high"), ("critical", "high"), ("", "")]
)
def test_a_word_means_one_of_the_three(word: str, told: str):
    assert priority(word) == told


def test_another_word_is_told_with_its_line():
    problem = priority("whenever")

    assert isinstance(problem, Misused)
    assert problem.what == "Line 8 names no priority"
    assert problem.why == "it can be high, medium or low, found 'whenever'"


def test_another_word_that_was_there_before_stays():
    assert priority("whenever", known="whenever") == "whenever"
