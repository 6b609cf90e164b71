from __future__ import annotations

import pytest

from planward.plan.forms import task_plan_lines as kinds
from planward.plan.forms.task_plan_blocks import blocks

pytestmark = pytest.mark.req("PL-4")


def told(text: str, *, boxes_for_all: bool = False) -> list[tuple[int, str]]:
    lines = blocks(text.split("\n"), boxes_for_all=boxes_for_all)
    return [(line.number, line.kind) for line in lines]


def boxed(text: str) -> list[str]:
    return [line.rest for line in blocks(text.split("\n")) if line.boxed]


def test_lines_are_numbered_from_one():
    assert told("# A\n\n- [ ] b") == [(1, kinds.TITLE), (2, kinds.BLANK), (3, kinds.BOXED)]


def test_nothing_in_a_fence_or_a_comment_counts_as_a_line():
    assert told("```\n- [ ] a\n```\nb\n<!--\n- [ ] c\n-->\nd") == [
        (1, kinds.VERBATIM),
        (4, kinds.TEXT),
        (5, kinds.VERBATIM),
        (8, kinds.TEXT),
    ]


def test_a_fence_is_kept_whole():
    (line,) = blocks(["~~~ py", "x", "~~~~"])

    assert line.raw == "~~~ py\nx\n~~~~"


@pytest.mark.parametrize(
    "text",
    [
        "```\n- [ ] a",
        "````\n- [ ] a\n```",
        "```\n- [ ] a\n~~~",
        "<!--\n- [ ] a",
        "<!--\n- [ ] a <!-- s1 -->",
    ],
)
def test_what_is_never_closed_hides_nothing(text: str):
    assert (2, kinds.BOXED) in told(text)


def test_a_fence_may_be_closed_by_a_longer_one():
    assert told("```\na\n`````\nb") == [(1, kinds.VERBATIM), (4, kinds.TEXT)]


def test_a_fence_behind_one_that_is_never_closed_is_still_a_fence():
    assert told("````\n```\n- [ ] a\n```") == [(1, kinds.OPENER), (2, kinds.VERBATIM)]


def test_a_heading_knows_whether_steps_stand_under_it():
    text = "# Title\n\n## Build\nwords\n- [ ] a\n- [ ] b\n## Notes\n- c\n### Test\n- [x] d"

    assert boxed(text) == ["Build", "Test"]


def test_a_phases_heading_takes_no_steps_away_from_the_heading_before():
    assert boxed("## Notes\n## Phase: Look\n- [ ] a") == []


def test_every_item_counts_as_a_step_where_none_has_a_box():
    text = "- a\n1. b\n  - c\n- **Status:** done\nwords"

    assert told(text, boxes_for_all=True) == [
        (1, kinds.BOXED),
        (2, kinds.BOXED),
        (3, kinds.BOXED),
        (4, kinds.ITEM),
        (5, kinds.TEXT),
    ]
