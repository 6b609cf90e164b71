from __future__ import annotations

import pytest

from planward.errors import Misused
from planward.plan.forms import task_lists
from planward.plan.model import Plan
from planward.plan.status import COMPLETED, IN_PROGRESS, PENDING

pytestmark = pytest.mark.req("PL-4")

SEED = """\
# UserService 缓存重构

> **Objective:** Task objectives extracted from todos

> **Progress:** 0/5 steps completed

---

## ○ Phase: Main Tasks

- [ ] ○ 分析现有 UserService 实现
- [ ] ○ 设计缓存策略
- [ ] ○ 实现缓存层
- [ ] ○ 更新 UserService 使用缓存
- [ ] ○ 编写测试

---
*Last updated: 2026-01-14T10:30:00.000Z*
"""

PLANNING_WITH_FILES = """\
# Task Plan: Build a todo app
<!--
  WHAT: This is your roadmap.
-->

## Goal
<!--
  EXAMPLE: "Create a Python CLI todo app."
-->
A command line app with add and list.

## Current Phase
Phase 1

## Phases

### Phase 1: Requirements & Discovery
<!--
  - [ ] an example, no task
-->
- [x] Understand user intent
- [ ] Document findings in findings.md
- **Status:** in_progress

### Phase 2: Planning & Structure
- [x] Define technical approach
- [ ] Create project structure
- **Status:** complete
- **Result:** passed

## Key Questions
1. Should tasks persist?

## Decisions Made
| Decision | Rationale |
|----------|-----------|
| JSON     | Simple    |
"""


def read(text: str, *, title: str = "") -> Plan:
    plan = task_lists.read(text, title=title)
    assert isinstance(plan, Plan), plan
    return plan


def outline(plan: Plan) -> list[tuple[str, list[str]]]:
    return [(phase.title, [step.content for step in phase.steps]) for phase in plan.phases]


def test_the_seeds_own_example_is_imported() -> None:
    plan = read(SEED)

    assert (plan.title, plan.objective) == (
        "UserService 缓存重构",
        "Task objectives extracted from todos",
    )
    assert [step.id for step in plan.steps()] == ["s1", "s2", "s3", "s4", "s5"]
    assert [step.content for step in plan.steps()][1] == "设计缓存策略"
    assert (plan.text, plan.phases[0].text, plan.numbered) == ((), (), (1, 5))


def test_a_page_of_planning_with_files_is_imported() -> None:
    plan = read(PLANNING_WITH_FILES)

    assert (plan.title, plan.objective) == (
        "Build a todo app",
        "A command line app with add and list.",
    )
    assert outline(plan) == [
        (
            "Requirements & Discovery",
            ["Understand user intent", "Document findings in findings.md"],
        ),
        ("Planning & Structure", ["Define technical approach", "Create project structure"]),
    ]
    assert [(phase.held, phase.status) for phase in plan.phases] == [
        ("", IN_PROGRESS),
        (COMPLETED, COMPLETED),
    ]


def test_the_rest_of_such_a_page_is_kept_as_words() -> None:
    plan = read(PLANNING_WITH_FILES)
    words = "\n".join(
        text for owner in (plan, *plan.phases, *plan.steps()) for _, text in owner.text
    )

    for told in (
        "WHAT: This is",
        "- [ ] an example",
        "**Result:** passed",
        "1. Should tasks",
        "| JSON ",
    ):
        assert told in words
    assert "**Status:**" not in words
    assert "## Goal" not in words
    assert "Current Phase" not in words


def test_more_words_about_the_current_phase_are_kept() -> None:
    plan = read("# T\n## Current Phase\nPhase 1\nuntil Friday\n\n## A\n- [ ] a")

    assert "until Friday" in plan.text[0][1]


@pytest.mark.parametrize(
    ("text", "phases"),
    [
        ("# T\n- [ ] a\n- [x] b", [("Main Tasks", ["a", "b"])]),
        ("# T\n- a\n- b", [("Main Tasks", ["a", "b"])]),
        ("# T\n1. a\n2) b\n   - c", [("Main Tasks", ["a", "b", "c"])]),
        (
            "# T\n* [ ] a\n    * [ ] b\n        * [ ] c\n* [ ] d",
            [("Main Tasks", ["a", "b", "c", "d"])],
        ),
        ("# T\n## A\n- a\n#### B\n- b", [("A", ["a"]), ("B", ["b"])]),
        ("# T\n## A\n### B\n- [ ] b\n## Notes\n- no task", [("B", ["b"])]),
        ("T\n===\n\nA\n---\n- [ ] a\n\nB\n----\n\n- [ ] b", [("A", ["a"]), ("B", ["b"])]),
        ("# T\n- [ ] a\n# U\n- [ ] b", [("Main Tasks", ["a"]), ("U", ["b"])]),
    ],
)
def test_headings_are_phases_and_items_are_steps(
    text: str, phases: list[tuple[str, list[str]]]
) -> None:
    plan = read(text)

    assert plan.title == "T"
    assert outline(plan) == phases


def test_a_status_line_is_no_task_where_all_items_are() -> None:
    plan = read("# T\n## A\n- a\n- **Status:** in_progress")

    assert outline(plan) == [("A", ["a"])]
    assert plan.phases[0].status == IN_PROGRESS


def test_items_without_boxes_are_tasks_only_where_none_has_one() -> None:
    assert outline(read("- [ ] a\n- b")) == [("Main Tasks", ["a"])]


def test_boxes_of_imported_tasks_are_read() -> None:
    plan = read("- [x] a\n- [~] b\n- [ ] c")

    assert [step.status for step in plan.steps()] == [COMPLETED, IN_PROGRESS, PENDING]


@pytest.mark.parametrize(
    ("text", "given", "title"),
    [
        ("# Mine\n- a", "Given", "Mine"),
        ("- a", "Given\nname", "Given name"),
        ("- a", "", "Untitled plan"),
        ("**Shopping**\n\n- milk", "", "Shopping"),
        ("```\ncode\n```\n- [ ] a", "", "Untitled plan"),
        ("# Plan: Ship it\n- a", "", "Ship it"),
        ("# Plan:\n- a", "", "Plan:"),
    ],
)
def test_the_title_is_the_heading_or_the_one_given_or_the_first_words(
    text: str, given: str, title: str
) -> None:
    assert read(text, title=given).title == title


def test_first_words_that_became_the_title_are_not_told_twice() -> None:
    assert read("Shopping\nfor Friday\n\n- milk").text == (("", "for Friday"),)


def test_an_objective_that_is_quoted_is_not_replaced_by_a_goal() -> None:
    plan = read("# T\n> **Objective:** quoted\n\n## Goal\nheaded\n\n- [ ] a\n")

    assert plan.objective == "quoted"


@pytest.mark.req("UX-5")
@pytest.mark.parametrize(
    "text",
    ["", "   \n\n", "# Only a title", "Words\nand words", "## Phase: empty", "```\n- [ ] a\n```"],
)
def test_a_text_without_a_task_is_refused_with_what_to_do(text: str) -> None:
    problem = task_lists.read(text)

    assert isinstance(problem, Misused)
    assert "- [ ] " in problem.remedy


@pytest.mark.req("SA-7")
def test_a_text_too_large_or_with_unknown_words_is_refused_as_when_it_is_read() -> None:
    for text in ("x" * (1024 * 1024 + 1), "- [ ] a\n  - after: b"):
        assert isinstance(task_lists.read(text), Misused)


@pytest.mark.req("UX-5")
@pytest.mark.parametrize("text", ["", "\ufeff \n\n"])
def test_an_empty_text_is_said_to_be_empty(text: str) -> None:
    problem = task_lists.read(text)

    assert isinstance(problem, Misused)
    assert problem.what == "The text is empty"


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("# T\n- [ ] a\n1. b\n* c\n- TODO: d\n- **Status:** open", (4, 5)),
        ("- [ ] a\n  - under a\n\n```\n- code\n```", ()),
        ("- [ ] a\n\n## Later\n1. b\n", (4,)),
        ("- a\n- b", ()),
        ("", ()),
        ("x" * (1024 * 1024 + 1), ()),
    ],
)
def test_the_items_that_did_not_become_steps_are_told_by_their_lines(
    text: str, numbers: tuple[int, ...]
) -> None:
    assert task_lists.left_out(text) == numbers
