from __future__ import annotations

import pytest

from planward.plan.forms.task_plan_words import STEP_LINES
from planward.plan.texts import both

pytestmark = pytest.mark.req("JN-5", "PL-4")


def joined(was: str, mine: str, theirs: str) -> str:
    made = both(*[(("step", words),) for words in (was, mine, theirs)], places=STEP_LINES)
    return made[0][1] if made else ""


@pytest.mark.parametrize(
    ("was", "mine", "theirs", "expected"),
    [
        ("Old", "Old", "Theirs", "Theirs"),
        ("Old", "Mine", "Old", "Mine"),
        ("Old", "Same", "Same", "Same"),
        ("Old", "", "Old", ""),
        ("Old", "", "Old\nTheirs", "Theirs"),
        ("Old", "Mine", "", "Mine"),
        ("Old", "Mine", "Theirs", "Mine\n\nTheirs"),
        ("Old", "Old\nMine", "Old\nTheirs", "Old\nMine\n\nTheirs"),
        ("Old", "Mine", "Old\n\nTheirs\n\nMore", "Mine\n\nTheirs\n\nMore"),
        ("  a", "  a\n  b", "  a\n  c", "  a\n  b\n  c"),
        ("", "```\na\n```", "```\nb\n```", "```\na\n```\n\n```\nb\n```"),
    ],
)
def test_what_came_since_stands_below_what_the_hand_wrote(
    was: str, mine: str, theirs: str, expected: str
):
    assert joined(was, mine, theirs) == expected


def test_words_behind_different_lines_stand_in_the_order_of_the_lines():
    made = both((), (("note", "b"),), (("step", "a"), ("module", "c")), places=STEP_LINES)

    assert made == (("step", "a"), ("module", "c"), ("note", "b"))


def test_words_behind_a_line_that_is_not_known_come_last():
    made = both((), (("other", "b"), ("step", "a")), (("other", "c"),), places=STEP_LINES)

    assert made == (("step", "a"), ("other", "b\n\nc"))


def test_words_that_are_told_twice_for_one_line_are_all_kept():
    made = both((), (("step", "a"), ("step", "b")), (), places=STEP_LINES)

    assert made == (("step", "a\n\nb"),)
