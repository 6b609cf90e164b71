from __future__ import annotations

import pytest

from planward.plan.forms.reading_drafts import PhaseDraft, PlanDraft, StepDraft, texts

pytestmark = pytest.mark.req("PL-4")

NAMES = ("step", "after", "note")


def test_a_steps_details_are_gathered_by_their_names():
    step = StepDraft(3, "", "", "Write", given="s1")
    step.details = ["note", "a", "verify", "pytest", "note", "b"]

    assert step.values() == {"note": ["a", "b"], "verify": ["pytest"]}


def test_a_step_with_nothing_under_it_has_no_details():
    assert StepDraft(3, "", "", "Write", given="").values() == {}


def test_drafts_share_nothing():
    PhaseDraft("One").notes.append("x")
    PlanDraft().quotes["risks"] = ["x"]

    assert PhaseDraft("Two").notes == []
    assert PlanDraft().quotes == {}


def test_words_come_in_the_order_of_the_lines_that_they_follow():
    assert texts({"note": ["b"], "step": ["a", "\n", "c"]}, NAMES, ()) == (
        ("step", "a\nc"),
        ("note", "b"),
    )


def test_no_words_are_none():
    assert texts(None, NAMES, (("step", "a"),)) == ()
    assert texts({}, NAMES, ()) == ()


def test_words_whose_line_went_away_stay_where_they_were():
    known = (("note", "a\n\nb"),)

    assert texts({"step": ["a"], "after": ["b"]}, NAMES, known) is known


def test_words_that_changed_stand_where_they_were_found():
    assert texts({"step": ["a"]}, NAMES, (("note", "b"),)) == (("step", "a"),)
