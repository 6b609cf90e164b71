from __future__ import annotations

import pytest
from tests.builders import a_phase, a_step

from planward.plan.forms.reading_drafts import StepDraft
from planward.plan.forms.reading_statuses import held, plan_status_of, step_status

pytestmark = pytest.mark.req("PL-4", "PL-2")


def status(box: str, icon: str, *, was: str = "") -> str:
    known = a_step(status=was) if was else None
    return step_status(StepDraft(1, box, icon, "words", given=""), known)


@pytest.mark.parametrize(
    ("box", "icon", "expected"),
    [
        ("pending", "", "pending"),
        ("completed", "", "completed"),
        ("completed", "pending", "completed"),
        ("skipped", "blocked", "skipped"),
        ("pending", "in_progress", "in_progress"),
        ("pending", "failed", "failed"),
        ("pending", "completed", "pending"),
        ("", "completed", "completed"),
        ("", "", "pending"),
    ],
)
def test_of_a_new_line_the_box_wins_over_the_icon(box: str, icon: str, expected: str):
    assert status(box, icon) == expected


@pytest.mark.parametrize(
    ("was", "box", "icon", "expected"),
    [
        ("pending", "completed", "pending", "completed"),
        ("in_progress", "completed", "in_progress", "completed"),
        ("completed", "pending", "completed", "pending"),
        ("completed", "completed", "completed", "completed"),
        ("pending", "pending", "in_progress", "in_progress"),
        ("failed", "pending", "failed", "failed"),
        ("blocked", "pending", "", "blocked"),
        ("completed", "completed", "failed", "failed"),
        ("skipped", "", "", "skipped"),
        ("skipped", "", "pending", "pending"),
        ("pending", "skipped", "pending", "skipped"),
    ],
)
def test_of_a_known_line_what_was_changed_wins(was: str, box: str, icon: str, expected: str):
    assert status(box, icon, was=was) == expected


DONE, OPEN = a_step("s1", status="completed"), a_step("s1")


def test_an_icon_that_somebody_changed_holds_the_phase():
    assert held("blocked", [OPEN], a_phase("p1", OPEN), trusted=False) == "blocked"


def test_an_icon_that_says_what_the_steps_say_holds_nothing():
    assert held("completed", [DONE], a_phase("p1", OPEN), trusted=False) == ""


def test_an_icon_that_was_left_keeps_the_phase_held_until_its_steps_move():
    known = a_phase("p1", OPEN, held="blocked")

    assert held("blocked", [OPEN], known, trusted=False) == "blocked"
    assert held("blocked", [DONE], known, trusted=False) == ""
    assert held("", [OPEN], known, trusted=False) == "blocked"


def test_an_icon_that_no_phase_has_changes_nothing():
    assert held("failed", [OPEN], a_phase("p1", OPEN, held="blocked"), trusted=False) == "blocked"
    assert held("skipped", [OPEN], a_phase("p1", OPEN), trusted=False) == ""


def test_a_new_phases_icon_is_believed_where_nobody_has_edited_the_page():
    assert held("blocked", [OPEN], None, trusted=True) == "blocked"
    assert held("pending", [OPEN], None, trusted=True) == ""
    assert held("blocked", [OPEN], None, trusted=False) == ""


def test_a_plan_is_what_its_page_says_else_what_its_steps_say():
    assert plan_status_of([a_phase("p1", DONE)], "paused") == "paused"
    assert plan_status_of([a_phase("p1", DONE)], "") == "completed"
    assert plan_status_of([a_phase("p1", OPEN)], "maybe") == "running"
