from __future__ import annotations

import pytest
from tests.builders import AT, a_plan

from planward.errors import Misused
from planward.plan.forms import task_plan_reading
from planward.plan.model import Plan, Step
from planward.plan.status import BLOCKED, COMPLETED, FAILED, IN_PROGRESS, PENDING, RUNNING, SKIPPED

pytestmark = pytest.mark.req("PL-4")


def read(text: str, *, base: Plan | None = None) -> Plan:
    plan = task_plan_reading.read(text, base=base)
    assert isinstance(plan, Plan), plan
    return plan


def step_of(lines: str) -> Step:
    return next(read(f"## Phase: P\n\n{lines}").steps())


def steps_of(text: str) -> list[tuple[str, str]]:
    return [(step.content, step.status) for step in read(text).steps()]


@pytest.mark.parametrize(
    "line",
    [
        "- [ ] Do it",
        "* [ ] Do it",
        "+ [ ] Do it",
        "- [] Do it",
        "-\t[ ]\tDo it",
        "\t- [ ] Do it",
        "      * [ ] Do it",
        "1. [ ] Do it",
        "1) [ ] Do it",
        "7) Do it",
        "12. Do it",
        "- [ ] ○ Do it",
        "- [ ] ○\ufe0f Do it",
        "- [ ] Do it   ",
        "- Do it <!-- s1 -->",
    ],
)
def test_a_step_is_told_by_its_bullet_and_its_box(line: str) -> None:
    step = step_of(line)

    assert (step.id, step.content, step.status) == ("s1", "Do it", PENDING)


@pytest.mark.parametrize(
    ("line", "status"),
    [
        ("- [x] a", COMPLETED),
        ("- [X] a", COMPLETED),
        ("- [✓] a", COMPLETED),
        ("- [ x ] a", COMPLETED),
        ("- [-] a", SKIPPED),
        ("- [/] a", IN_PROGRESS),
        ("- [~] a", IN_PROGRESS),
        ("- [ ] ● a", PENDING),
        ("- [x] ○ a", COMPLETED),
        ("- [x] ⊘ a", COMPLETED),
        ("- [ ] ◐ a", IN_PROGRESS),
        ("- [ ] ✖ a", BLOCKED),
        ("- [ ] ⚠ a", FAILED),
        ("- [ ] ⚠️ a", FAILED),
        ("- [ ] ⊘ a", SKIPPED),
        ("1. ● a", COMPLETED),
    ],
)
def test_a_box_wins_over_an_icon(line: str, status: str) -> None:
    step = step_of(line)

    assert (step.content, step.status) == ("a", status)


@pytest.mark.parametrize(
    "line",
    [
        "- [ ]",
        "- [ ] ○",
        "- [link](https://example.org)",
        "- [x](https://example.org)",
        "- [?] who knows",
        "- only a bullet",
        "3.14 is a number",
        "1.",
        "[ ] no bullet",
        "-[ ] no space",
        "| - [ ] a cell |",
        "> - [ ] quoted",
        "123456. too many",
    ],
)
def test_what_is_no_step_stays_a_persons_words(line: str) -> None:
    plan = read(f"## Phase: P\n\n- [ ] a\n\n{line}")

    (step,) = plan.steps()
    assert step.text == (("step", line),)


def test_nested_items_are_steps_in_their_order() -> None:
    text = "## Phase: P\n- [ ] a\n  - [x] b\n    - [ ] c\n- [ ] d"

    assert steps_of(text) == [("a", PENDING), ("b", COMPLETED), ("c", PENDING), ("d", PENDING)]


@pytest.mark.parametrize("ends", ["\r\n", "\r", "\n"])
def test_any_line_ends_and_a_byte_order_mark_are_read(ends: str) -> None:
    plan = read(
        "\ufeff"
        + ends.join(["# T", "", "## ○ Phase: P <!-- p1 -->", "", "- [x] ● a <!-- s1 -->", ""])
    )

    assert (plan.title, plan.phases[0].title) == ("T", "P")
    assert [step.id for step in plan.steps()] == ["s1"]


@pytest.mark.parametrize(
    "words",
    [
        "●close by",
        "👩‍👩‍👧 call home",
        "שלום עולם",
        "分析现有实现",
        "مرحبا",
        "a　b",
        "# not a heading",
    ],
)
def test_every_script_is_read_as_it_is(words: str) -> None:
    assert step_of(f"- [ ] {words}").content == words


@pytest.mark.parametrize(
    ("heading", "title"),
    [
        ("## Phase: Build", "Build"),
        ("## ◐ Phase: Build", "Build"),
        ("## ◐ Build", "Build"),
        ("## Build", "Build"),
        ("### phase 2: Build", "Build"),
        ("# Phase 2: Build", "Build"),
        ("###### Build <!-- p1 -->", "Build"),
        ("## 阶段：Build", "Build"),
        ("## 阶段二：Build", "Build"),
        ("## Phase 2", "Phase 2"),
        ("## ✖️ Phase: Build", "Build"),
        ("## Phase: Phase: Build", "Phase: Build"),
    ],
)
def test_a_heading_over_steps_is_a_phase(heading: str, title: str) -> None:
    plan = read(f"# T\n\n{heading}\n\n- [ ] a")

    assert [(phase.id, phase.title) for phase in plan.phases] == [("p1", title)]


def test_steps_before_any_phase_are_the_main_tasks() -> None:
    plan = read("# T\n\n- [ ] a\n\n## Later\n\n- [ ] b")

    assert [phase.title for phase in plan.phases] == ["Main Tasks", "Later"]


def test_a_file_without_a_title_keeps_the_one_that_was() -> None:
    assert read("- [ ] a").title == "Untitled plan"
    assert read("- [ ] a", base=a_plan(title="Mine")).title == "Mine"


def test_nothing_in_a_fence_counts() -> None:
    text = "- [ ] a\n\n```\n- [ ] no\n# no\n```\n\n~~~~ sh\n- [ ] no\n~~~\n~~~~\n- [ ] b"

    assert steps_of(text) == [("a", PENDING), ("b", PENDING)]


@pytest.mark.parametrize("opener", ["```", "~~~~", "<!--", "<!-- a thought"])
def test_what_is_opened_and_never_closed_swallows_nothing(opener: str) -> None:
    assert steps_of(f"- [ ] a\n\n{opener}\n\n- [ ] b <!-- s2 -->") == [
        ("a", PENDING),
        ("b", PENDING),
    ]


@pytest.mark.parametrize(
    ("detail", "field", "value"),
    [
        ("  - verify: pytest -q", "verify", ("pytest -q",)),
        ("  - Verify: `pytest -q`", "verify", ("pytest -q",)),
        ("  verify: a\n  verify: b", "verify", ("a", "b")),
        ("    * 验证：make test", "verify", ("make test",)),
        ("  - module: core", "module", "core"),
        ("  - **Module:** core", "module", "core"),
        ("  - **模块**：core", "module", "core"),
        ("  - estimated time: 2 h", "estimated_time", "2 h"),
        ("  - 预计: 两天", "estimated_time", "两天"),
        ("  - risk: it breaks\n  - risks: it melts", "risks", ("it breaks", "it melts")),
        ("  - 风险：慢", "risks", ("慢",)),
        ("\t- RESULT: fine", "result", "fine"),
        ("  - result: fine\n    > and\n    >   well", "result", "fine\nand\n  well"),
        ("  - 结果：好", "result", "好"),
        ("  - note: a: b", "note", "a: b"),
        ("  - 备注：记住", "note", "记住"),
        ("  - priority: high", "priority", "high"),
        ("  - priority: Urgent", "priority", "high"),
        ("  - progress: 2 / 5", "progress", (2, 5)),
        ("  - artefact: a.md\n  - artifacts: b.md", "artefacts", ("a.md", "b.md")),
        ("  - active_form: Doing", "active_form", "Doing"),
        ("  - module:", "module", ""),
    ],
)
def test_details_are_read_in_any_case_and_in_two_languages(
    detail: str, field: str, value: object
) -> None:
    step = step_of(f"- [ ] a\n{detail}\n- [ ] b")

    assert getattr(step, field) == value
    assert step.text == ()


@pytest.mark.parametrize(
    "line",
    [
        "  - progress: most of it",
        "  - progress: 7/5",
        "  - colour: red",
        "  : empty",
        "note: at the margin",
    ],
)
def test_what_is_no_detail_stays_a_persons_words(line: str) -> None:
    assert step_of(f"- [ ] a\n{line}").text == (("step", line),)


@pytest.mark.req("PL-6")
@pytest.mark.parametrize(
    ("after", "ids"),
    [
        ("after: s1", ("s1",)),
        ("after: s2, s1", ("s2", "s1")),
        ("after: 1", ("s1",)),
        ("after: 1.2、1", ("s2", "s1")),
        ("depends on: READ THE CODE", ("s1",)),
        ("depends_on: Draw, then ask", ("s2",)),
        ("dependencies: s1, draw, then ask", None),
        ("依赖：s1，2", ("s1", "s2")),
        ("after: s1\n  - after: s2, s1", ("s1", "s2")),
        ("after: none", ()),
        ("after:", ()),
        ("after: own-1", ("own-1",)),
    ],
)
def test_what_a_step_waits_for_is_named_in_many_ways(
    after: str, ids: tuple[str, ...] | None
) -> None:
    text = (
        "## Phase: A\n- [ ] Read the code\n- [ ] Draw, then ask\n- [ ] x <!-- own-1 -->\n"
        f"## Phase: B\n- [ ] Build <!-- b9 -->\n  - {after}"
    )
    plan = task_plan_reading.read(text)

    if ids is None:
        assert isinstance(plan, Misused)
        return
    assert isinstance(plan, Plan)
    step = plan.step("b9")
    assert step is not None
    assert step.depends_on == ids


@pytest.mark.req("PL-6", "UX-5")
def test_a_word_that_names_no_step_is_said_with_its_line() -> None:
    problem = task_plan_reading.read("# T\n\n- [ ] a\n  - after: s1, tomorrow")

    assert isinstance(problem, Misused)
    assert problem.for_person() == (
        "Line 4 names no step of this plan: expected the id, the number or the text of a step behind 'after:', "
        "found 'tomorrow'.\nWrite it as s3, as 3, as 2.1 (phase 2, step 1) or as the whole text of the step, or remove it."
    )


def test_ids_are_kept_and_the_second_of_a_pair_is_new() -> None:
    plan = read(
        "- [ ] a <!-- s7 -->\n- [ ] b <!-- s7 -->\n- [ ] c <!-- my.id_1 -->\n- [ ] d <!-- not an id -->\n- [ ] e"
    )

    assert [step.id for step in plan.steps()] == ["s7", "s8", "my.id_1", "s9", "s10"]
    assert plan.numbered == (1, 10)


def test_an_id_too_long_or_with_strange_letters_is_words() -> None:
    assert step_of(f"- [ ] a <!-- {'x' * 65} -->").id == "s1"
    assert step_of("- [ ] a <!-- ../x -->").content == "a <!-- ../x -->"


def test_quotes_before_the_first_phase_tell_about_the_plan() -> None:
    plan = read(
        "# T\n> **Goal:** one\n> two\n> **Risks:** r1\n> r2\n> **Testing strategy**: by hand\n"
        "> **Status:** in_progress\n> **Estimated time:** soon\n> **进度：** 1/2\n---\n## Phase: P"
    )

    assert (plan.objective, plan.risks, plan.testing_strategy) == (
        "one\ntwo",
        ("r1", "r2"),
        "by hand",
    )
    assert (plan.status, plan.estimated_duration, plan.text) == (RUNNING, "soon", ())


def test_a_status_that_is_none_stays_a_persons_words() -> None:
    plan = read("# T\n\n> **Status:** somehow\n\n- [ ] a")

    assert (plan.status, plan.text) == (RUNNING, (("title", "> **Status:** somehow"),))


def test_the_first_quote_under_a_phase_is_its_notes() -> None:
    plan = read("## Phase: P\n\n> one\n>\n> two\n\n> mine\n\n- [ ] a")

    assert plan.phases[0].notes == "one\n\ntwo"
    assert plan.phases[0].text == (("heading", "> mine"),)


def test_front_matter_stays_at_the_top() -> None:
    plan = read("---\ntags: x\n---\n# T\n\n- [ ] a")

    assert (plan.title, plan.text) == ("T", (("", "---\ntags: x\n---"),))


@pytest.mark.parametrize(
    "end",
    ["", "\n---\n", "\n---\n*Last updated: 2026-01-14T10:30:00.000Z*\n", "\n\n*Last updated: x*"],
)
def test_a_footer_of_any_make_is_no_words(end: str) -> None:
    assert step_of(f"- [ ] a\n{end}").text == ()


def test_the_icon_of_a_phase_is_believed_only_on_a_page_that_nobody_edited() -> None:
    assert read("## ✖ Phase: P\n\n- [ ] ○ a\n").phases[0].held == ""


def test_what_the_page_does_not_tell_comes_from_before() -> None:
    base = a_plan(steps=1, id="mine", iteration_count=4, updated_at=AT)
    plan = read("# A plan\n\n## Phase p1\n\n- [ ] Do s1", base=base)

    assert (plan.id, plan.iteration_count, plan.created_at, plan.updated_at) == ("mine", 4, AT, AT)
    assert next(plan.steps()) is next(base.steps())
