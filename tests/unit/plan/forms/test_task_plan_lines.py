from __future__ import annotations

import pytest

from planward.plan.forms import task_plan_lines as kinds
from planward.plan.forms.task_plan_lines import line_of, phase_title

pytestmark = pytest.mark.req("PL-4")


def told(raw: str) -> tuple[str, str, str]:
    line = line_of(raw)
    return line.kind, line.mark, line.rest


@pytest.mark.parametrize(
    ("raw", "mark", "rest"),
    [
        ("- [ ] ○ Write <!-- s1 -->", " ", "○ Write <!-- s1 -->"),
        ("- [x] Write", "x", "Write"),
        ("* [X] Write", "X", "Write"),
        ("+ [] Write", "", "Write"),
        ("12. [-] Write", "-", "Write"),
        ("3) [/] Write", "/", "Write"),
        ("\t- [✓] Write", "✓", "Write"),
    ],
)
def test_an_item_with_a_box_is_one_whatever_its_bullet(raw: str, mark: str, rest: str):
    assert told(raw) == (kinds.BOXED, mark, rest)


@pytest.mark.parametrize(
    ("raw", "kind"),
    [
        ("", kinds.BLANK),
        (" \t", kinds.BLANK),
        ("words", kinds.TEXT),
        ("- [ ]", kinds.TEXT),
        ("- [ ] ●", kinds.TEXT),
        ("- [?] Write", kinds.ITEM),
        ("- [x]Write", kinds.ITEM),
        ("- [link](to)", kinds.ITEM),
        ("-", kinds.TEXT),
        ("-word", kinds.TEXT),
        ("- Write", kinds.ITEM),
        ("- Write <!-- s3 -->", kinds.LISTED),
        ("- Write <!-- p3 -->", kinds.ITEM),
        ("1. Write", kinds.LISTED),
        ("1) Write", kinds.LISTED),
        ("  1. Write", kinds.ITEM),
        ("123456. Write", kinds.TEXT),
        ("2026 was good", kinds.TEXT),
        ("# Plan", kinds.TITLE),
        ("## Notes", kinds.HEADING),
        ("##", kinds.HEADING),
        ("#word", kinds.TEXT),
        ("####### Deep", kinds.TEXT),
        ("    # Code", kinds.TEXT),
        ("   ## Notes", kinds.HEADING),
        ("## Phase: Look", kinds.PHASE_HEADING),
        ("# Phase 2: Look", kinds.PHASE_HEADING),
        ("### 阶段一：设计", kinds.PHASE_HEADING),
        ("## ◐ Look", kinds.PHASE_HEADING),
        ("## Look <!-- p1 -->", kinds.PHASE_HEADING),
        ("## Look <!-- s1 -->", kinds.HEADING),
        ("## \\Phase: Look", kinds.HEADING),
        ("## Phases of the moon", kinds.HEADING),
        ("---", kinds.RULE),
        ("-----", kinds.RULE),
        ("--", kinds.TEXT),
        ("> words", kinds.QUOTE),
        (">", kinds.QUOTE),
        ("> **Objective:** Fast", kinds.KEYED),
        ("> **Status:** paused", kinds.KEYED),
        ("> **Status:** unclear", kinds.QUOTE),
        ("```", kinds.OPENER),
        ("~~~~ python", kinds.OPENER),
        ("``", kinds.TEXT),
        ("``` a`b", kinds.TEXT),
        ("`" * 33, kinds.TEXT),
        ("<!-- begun", kinds.OPENER),
        ("<!-- closed -->", kinds.TEXT),
        ("<b>", kinds.TEXT),
        ("  - after: s1", kinds.DETAIL),
        ("  after: s1", kinds.DETAIL),
        ("  验证：pytest", kinds.DETAIL),
        ("  - progress: 2/5", kinds.DETAIL),
        ("  - progress: good", kinds.ITEM),
        ("  - colour: red", kinds.ITEM),
        ("after: s1", kinds.TEXT),
        ("- after: s1", kinds.ITEM),
    ],
)
def test_a_line_is_told_by_its_look(raw: str, kind: str):
    assert line_of(raw).kind == kind


@pytest.mark.parametrize(
    ("raw", "mark", "rest"),
    [
        ("  - after: s1, s2", "after", "s1, s2"),
        ("\t* **Depends on:** s1", "after", "s1"),
        ("  - result:", "result", ""),
        ("  - 备注：好", "note", "好"),
    ],
)
def test_a_detail_has_its_key_and_its_value(raw: str, mark: str, rest: str):
    assert told(raw) == (kinds.DETAIL, mark, rest)


def test_a_heading_has_its_depth_and_its_words():
    assert told("##  Notes  ") == (kinds.HEADING, "##", "Notes")


def test_a_fence_has_its_marks():
    assert told("~~~~ python") == (kinds.OPENER, "~~~~", " python")


def test_a_quote_has_its_key_and_its_words():
    assert told("> **Goal:** Fast") == (kinds.KEYED, "objective", "Fast")
    assert told(">  words") == (kinds.QUOTE, "", " words")


@pytest.mark.parametrize(
    ("text", "title", "named"),
    [
        ("Phase: Look", "Look", True),
        ("Phase 2: Look", "Look", True),
        ("PHASE 2 ： Look", "Look", True),
        ("阶段：设计", "设计", True),
        ("阶段二：设计", "设计", True),
        ("Phase 2", "Phase 2", True),
        ("Phase 2:", "Phase 2:", True),
        ("Phase:", "", True),
        ("Phase", "Phase", False),
        ("Phase out the cache", "Phase out the cache", False),
        ("Look", "Look", False),
    ],
)
def test_a_phases_title_stands_behind_the_word_phase(text: str, title: str, named: bool):
    assert phase_title(text) == (title, named)
