from __future__ import annotations

import pytest

from planward.plan.forms.task_plan_words import (
    detail_named,
    fraction,
    is_quoted,
    quote_named,
    with_icon,
    with_id,
)

pytestmark = pytest.mark.req("PL-4")


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("**Objective:** Fast", ("objective", "Fast")),
        ("**Goal**: Fast", ("objective", "Fast")),
        ("**目标：** 快", ("objective", "快")),
        ("**Testing strategy:** By load", ("testing", "By load")),
        ("**Estimated_duration:** 2 days", ("estimate", "2 days")),
        ("**Progress:** 0/5 steps completed", ("progress", "0/5 steps completed")),
        ("**Risks:**", ("risks", "")),
        ("**Time: 10:30**", None),
        ("Objective: Fast", None),
        ("**Colour:** red", None),
        ("**:** x", None),
        ("**Objective", None),
    ],
)
def test_a_quote_is_named_in_bold_letters(text: str, found: tuple[str, str] | None):
    assert quote_named(text) == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("after: s1, s2", ("after", "s1, s2")),
        ("Depends on: s1", ("after", "s1")),
        ("depends_on: s1", ("after", "s1")),
        ("**verify:** pytest", ("verify", "pytest")),
        ("验证：pytest -k a:b", ("verify", "pytest -k a:b")),
        ("备注: 说明：一", ("note", "说明：一")),
        ("result:", ("result", "")),
        ("progress: 2/5", ("progress", "2/5")),
        ("progress: good", None),
        ("colour: red", None),
        (": x", None),
        ("no colon", None),
        ("a very long name of a detail: x", None),
    ],
)
def test_a_detail_is_named_before_its_colon(text: str, found: tuple[str, str] | None):
    assert detail_named(text) == found


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("2/5", (2, 5)),
        (" 2 / 5 ", (2, 5)),
        ("0/0", (0, 0)),
        ("999999999/999999999", (999_999_999, 999_999_999)),
        ("6/5", None),
        ("2", None),
        ("2/", None),
        ("/5", None),
        ("-1/5", None),
        ("²/5", None),
        ("1/1000000000", None),
    ],
)
def test_a_fraction_is_two_numbers_the_second_not_below_the_first(
    text: str, numbers: tuple[int, int] | None
):
    assert fraction(text) == numbers


@pytest.mark.parametrize(
    ("text", "status", "words"),
    [
        ("○ Write", "pending", "Write"),
        ("◐ Write", "in_progress", "Write"),
        ("● Write", "completed", "Write"),
        ("✖ Write", "blocked", "Write"),
        ("⚠ Write", "failed", "Write"),
        ("⚠\ufe0f Write", "failed", "Write"),
        ("⊘ Write", "skipped", "Write"),
        ("●", "completed", ""),
        ("●Write", "", "●Write"),
        ("Write ●", "", "Write ●"),
        ("", "", ""),
    ],
)
def test_an_icon_is_told_apart_from_the_words_behind_it(text: str, status: str, words: str):
    assert with_icon(text) == (status, words)


@pytest.mark.parametrize(
    ("text", "words", "given"),
    [
        ("Write <!-- s3 -->", "Write", "s3"),
        ("Write<!--s3-->", "Write", "s3"),
        ("Write <!-- a --> <!-- s3 -->", "Write <!-- a -->", "s3"),
        ("<!-- s3 -->", "", "s3"),
        ("Write <!-- step-3 -->", "Write", "step-3"),
        ("Write <!-- todo -->", "Write <!-- todo -->", ""),
        ("Write <!-- 3 -->", "Write <!-- 3 -->", ""),
        ("Write <!-- two words -->", "Write <!-- two words -->", ""),
        ("Write <!-- s3 --> more", "Write <!-- s3 --> more", ""),
        ("Write -->", "Write -->", ""),
        ("Write <!-- -->", "Write <!-- -->", ""),
    ],
)
def test_an_id_stands_in_a_comment_at_the_end(text: str, words: str, given: str):
    assert with_id(text) == (words, given)


@pytest.mark.parametrize(
    ("command", "quoted"),
    [("`x`", True), ("``", False), ("`", False), ("x", False), ("`a` `b`", False), ("`x", False)],
)
def test_a_command_in_backticks_is_quoted(command: str, quoted: bool):
    assert is_quoted(command) == quoted
