from __future__ import annotations

import pytest

from planward.plan.forms.reading_pages import page
from planward.plan.forms.task_plan_blocks import blocks
from planward.plan.model import MOST_PHASES, MOST_STEPS

pytestmark = pytest.mark.req("PL-4")


def draft(text: str):
    return page(blocks(text.split("\n")))


def told(text: str) -> list[tuple[str, list[str]]]:
    return [(phase.words, [step.words for step in phase.steps]) for phase in draft(text).phases]


def test_steps_stand_under_the_phase_above_them():
    assert told("# A\n## Phase: One\n- [ ] a\n- [ ] b\n## Phase: Two\n- [ ] c") == [
        ("One", ["a", "b"]),
        ("Two", ["c"]),
    ]


def test_a_line_tells_its_box_its_icon_its_words_its_id_and_its_number():
    (phase,) = draft("## ◐ Phase: One <!-- p3 -->\n\n- [x] ⚠ Write it <!-- s7 -->").phases
    (step,) = phase.steps

    assert (phase.icon, phase.words, phase.id) == ("in_progress", "One", "p3")
    assert (step.box, step.icon, step.words) == ("completed", "failed", "Write it")
    assert (step.id, step.line) == ("s7", 3)


def test_quotes_above_the_phases_tell_about_the_plan():
    found = draft("# A\n\n> **Objective:** x\n> y\n\n> z\n> **Risks:** q\n> r")

    assert found.title == "A"
    assert found.quotes == {"objective": ["x", "y"], "risks": ["q", "r"]}
    assert found.text == {"objective": ["> z"]}


def test_a_quote_under_a_phases_heading_is_its_notes():
    (phase,) = draft("## Phase: One\n\n> a\n> b\n\n> c\n- [ ] d").phases

    assert phase.notes == ["a", "b"]
    assert phase.text == {"heading": ["> c"]}


def test_details_and_words_under_a_step_are_its_own():
    (phase,) = draft("- [ ] a\n  - after: s1\n  - note: x\n    > y\n  aside\n\nfar").phases
    (step,) = phase.steps

    assert step.after == [(2, "s1")]
    assert step.details == ["note", "x", "note", "y"]
    assert step.text == {"note": ["  aside\n\nfar"]}


def test_words_behind_the_same_line_are_joined_as_they_stood():
    found = draft(
        "# A\nx\n> **Progress:** 1/2\ny\n> **Progress:** 2/2\nz\n> **Progress:** 2/2\n  w"
    )

    assert found.text == {"title": ["x"], "progress": ["y", "\n\n", "z", "\n", "  w"]}


def test_words_under_a_heading_that_is_no_phase_belong_to_the_phase_before():
    (phase,) = draft("## Phase: One\n- [ ] a\n## Notes\n- b\n\n# More").phases

    assert phase.text == {"end": ["## Notes\n- b\n\n# More"]}


def test_a_heading_with_boxes_under_it_is_a_phase():
    assert told("# A\n## Notes\n\nwords\n\n## Build\n- [ ] a") == [("Build", ["a"])]


def test_steps_without_a_phase_are_the_main_tasks():
    assert told("- [ ] a\n- [ ] b") == [("Main Tasks", ["a", "b"])]


def test_the_first_heading_is_the_title_and_a_second_is_a_persons_words():
    found = draft("words\n# A\n# B\n- [ ] c")

    assert (found.title, found.text[""]) == ("A", ["words"])


def test_a_backslash_is_taken_off_where_it_shelters_something():
    (phase,) = draft("## Phase: One\n\\- [ ] a\n\\words\n- [ ] b").phases

    assert phase.text == {"heading": ["- [ ] a\n\\words"]}
    assert draft("# \\Phase: x").title == "Phase: x"


@pytest.mark.req("SA-7")
def test_reading_ends_where_there_is_more_than_a_plan_can_hold():
    steps = "# A\n" + "- [ ] a\n" * (MOST_STEPS + 5)
    phases = "# A\n" + "## Phase: a\n" * (MOST_PHASES + 5)

    assert draft(steps).beyond == MOST_STEPS + 2
    assert draft(phases).beyond == MOST_PHASES + 2
    assert draft("# A\n- [ ] a").beyond == 0
