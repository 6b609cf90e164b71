from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pytest
from tests.builders import AT, a_plan

from planward.errors import Misused
from planward.plan.forms import task_lists, task_plan, task_plan_reading
from planward.plan.model import Plan

if TYPE_CHECKING:
    from collections.abc import Callable

MILLION = 1_000_000

HOSTILE: dict[str, Callable[[], str]] = {
    "nothing": lambda: "",
    "spaces": lambda: " " * MILLION,
    "blank lines": lambda: "\n" * MILLION,
    "open brackets": lambda: "[" * 100_000,
    "boxes in a line": lambda: "- [ ] " * 100_000,
    "brackets in items": lambda: "- [\n" * 20_000,
    "deep quotes": lambda: ">" * 50_000,
    "deep quotes with spaces": lambda: "> " * 50_000,
    "comments in a line": lambda: "<!--" * 250_000,
    "ends of comments in a line": lambda: "-->" * 300_000,
    "a step of comments": lambda: "- [ ] " + "<!-- " * 150_000 + "-->",
    "open comments": lambda: "<!--\n" * 20_000,
    "open comments, ids": lambda: "<!--\n- [ ] a <!-- s1 -->\n" * 10_000,
    "open fences": lambda: "```x\n" * 20_000,
    "fences that grow": lambda: "".join(f"{'`' * (3 + n % 1000)}x\n" for n in range(1500)),
    "fences that shrink": lambda: "".join(f"{'`' * (1500 - n)}\n" for n in range(1490)),
    "fences of two signs": lambda: "```x\n~~~\n" * 20_000,
    "backslashes": lambda: "\\" * MILLION,
    "backslashes below a step": lambda: "- [ ] a\n" + "\\\n" * 20_000,
    "hashes": lambda: "#" * MILLION,
    "headings": lambda: "## a\n" * 20_000,
    "headings of nothing": lambda: "#\n" * 20_000,
    "dashes": lambda: "-" * MILLION,
    "rules": lambda: "---\n" * 20_000,
    "digits": lambda: "1" * MILLION,
    "numbers": lambda: "99999999999999999999. a\n" * 10_000,
    "huge ids": lambda: "".join(f"- [ ] a <!-- s{n}{'9' * 50} -->\n" for n in range(2000)),
    "one id": lambda: "- [ ] a <!-- s1 -->\n" * 15_000,
    "one text": lambda: "- [ ] a\n" * 15_000,
    "commas": lambda: "- [ ] a\n  - after: " + "s1, " * 200_000,
    "many afters": lambda: "- [ ] a\n" + "  - after: 1\n" * 20_000,
    "many results": lambda: "- [ ] a\n" + "  - result: x\n    > y\n" * 20_000,
    "words between details": lambda: "- [ ] a\n" + "  - note: x\nwords\n" * 20_000,
    "words between phases": lambda: "# a\n" + "## Phase: a\nwords\n" * 20_000,
    "colons": lambda: "- [ ] a\n  - " + ":" * 900_000,
    "stars": lambda: "# a\n> " + "*" * 900_000,
    "objectives": lambda: "# a\n" + "> **Objective:** x\n> y\n" * 20_000,
    "front matter": lambda: "---\n" + "a: b\n" * 20_000,
    "NUL": lambda: "- [ ] a\0b\0\n" * 10_000,
    "controls": lambda: "- [ ] " + "".join(map(chr, range(1, 32))) * 1000,
    "lone surrogates": lambda: "# \ud800\n- [ ] \udfff a\n  - note: \ud800\n",
    "line separators": lambda: "- [ ] a\u2028- [ ] b\u2029\x85" * 1000,
    "combining marks": lambda: "- [ ] a" + "\u0301" * 100_000,
    "bidirectional": lambda: "- [ ] \u202e\u2066abc\u2069" * 1000,
    "carriage returns": lambda: "\r" * MILLION,
    "footers": lambda: "*Last updated: a · b · r1 · c*\n" * 20_000,
    "a footer of digits": lambda: f"- [ ] a\n*Last updated: a · b · r{'9' * 100_000} · c*",
    "icons": lambda: "○" * 300_000,
    "wide digits": lambda: "- [ ] a\n  - progress: ²/٣\n  - after: ²\n" * 100,
    "a cycle": lambda: "- [ ] a\n  - after: 2\n- [ ] b\n  - after: 1\n",
}


@pytest.mark.req("SA-7", "PL-4")
@pytest.mark.parametrize("name", HOSTILE)
def test_no_page_is_more_than_a_plan_or_a_problem(name: str) -> None:
    text = HOSTILE[name]()
    started = time.process_time()

    plan = task_plan_reading.read(text, base=a_plan(steps=2))
    lists = task_lists.read(text)

    assert time.process_time() - started < 2
    assert isinstance(plan, (Plan, Misused))
    assert isinstance(lists, (Plan, Misused))
    if isinstance(plan, Plan):
        page = task_plan.write(plan, session="s", revision=1, at=AT)
        assert task_plan_reading.read(page, base=plan) == plan


@pytest.mark.req("SA-7", "UX-5")
@pytest.mark.parametrize(
    ("text", "line", "expected"),
    [
        (lambda: "a\n" * (8 * 1024 * 1024 + 1), "Line 1 ", "at most 16,777,216 bytes"),
        (lambda: "缓" * (6 * 1024 * 1024), "Line 1 ", "at most 16,777,216 bytes"),
        (lambda: "# a\n" + "x" * (1024 * 1024 + 1), "Line 2 ", "at most 1,048,576 characters"),
        (lambda: "a\n" * 250_001, "Line 250001 ", "at most 250,000 lines"),
        (lambda: "# a\n" + "- [ ] a\n" * 20_001, "Line 20002 ", "at most 20,000 steps"),
    ],
)
def test_more_than_a_plan_may_have_is_said_with_its_line(
    text: Callable[[], str], line: str, expected: str
) -> None:
    problem = task_plan_reading.read(text())

    assert isinstance(problem, Misused)
    assert problem.what.startswith(line)
    assert expected in problem.why
    assert problem.remedy


@pytest.mark.req("SA-7")
def test_what_no_line_may_hold_is_not_in_the_plan() -> None:
    plan = task_plan_reading.read("# a\0b\n- [ ] x\x1b[31my\ud800\n  - note: a\x07b\n")

    assert isinstance(plan, Plan)
    (step,) = plan.steps()
    assert (plan.title, step.content, step.note) == ("ab", "x [31my\ufffd", "ab")
