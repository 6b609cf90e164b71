from __future__ import annotations

import pytest

from planward.errors import Misused
from planward.plan.forms import prose
from planward.plan.forms.prose import (
    Line,
    below_title,
    escaped,
    heading,
    is_blank,
    is_fence,
    is_stamp,
    lines_of,
    restored,
    too_large,
    too_many,
    trimmed,
    unix,
)

pytestmark = pytest.mark.req("HK-8")

OURS = ("## ", "---")
AT = "2026-01-14T10:30:00.000Z"


def lines(text: str) -> list[Line]:
    found = lines_of(text, source="notes.md")
    assert isinstance(found, list)
    return found


def plain(text: str) -> list[bool]:
    return [line.plain for line in lines(text)]


@pytest.mark.parametrize(
    ("text", "words", "entry_id", "at"),
    [
        (f"Words <!-- f1 {AT} -->", "Words", "f1", AT),
        ("Words <!-- f12 -->", "Words", "f12", ""),
        ("  Words  ", "Words", "", ""),
        ("<!-- f1 -->", "", "f1", ""),
        ("Words <!-- f1 yesterday -->", "Words", "f1", ""),
        ("Words <!-- e1 -->", "Words <!-- e1 -->", "", ""),
        ("Words <!-- f0 -->", "Words <!-- f0 -->", "", ""),
        ("Words <!-- mine -->", "Words <!-- mine -->", "", ""),
        ("Words <!-- f1 --> more", "Words <!-- f1 --> more", "", ""),
        (f"W <!-- f1 {'x' * 48} -->", f"W <!-- f1 {'x' * 48} -->", "", ""),
    ],
)
def test_a_heading_has_words_and_in_a_comment_its_id_and_time(
    text: str, words: str, entry_id: str, at: str
):
    found = heading(text, letter="f")

    assert (found.words, found.id, found.at) == (words, entry_id, at)


@pytest.mark.parametrize(
    ("text", "is_one"),
    [(AT, True), (AT[:-1], False), (AT.replace("T", " "), False), ("x" * 24, False), ("", False)],
)
def test_an_instant_is_told_by_its_look(text: str, is_one: bool):
    assert is_stamp(text) == is_one


def test_lines_are_numbered_from_one_and_come_without_the_footer():
    text = "a\nb\n*Last updated: x · s · r1 · 123456789012*\n"

    assert [(line.number, line.text) for line in lines(text)] == [(1, "a"), (2, "b"), (3, "")]


def test_a_byte_order_mark_and_windows_line_ends_are_taken_off():
    assert [line.text for line in lines("\ufeffa\r\nb\r\n")] == ["a", "b", ""]


def test_line_ends_of_two_kinds_are_left_alone():
    assert unix("a\r\nb\n") == "a\r\nb\n"
    assert unix("a\r\nb\r\n") == "a\nb\n"
    assert unix("a\nb") == "a\nb"


@pytest.mark.parametrize(
    ("text", "outside"),
    [
        ("a\n```\nb\n```\nc", [True, False, False, False, True]),
        ("```\na\n~~~\n```", [False, False, False, False]),
        ("````\n```\n````\na", [False, False, False, True]),
        ("```\na\n````\nb", [False, False, False, True]),
        ("```py\n```\na", [False, False, True]),
        ("```\na", [True, True]),
        ("```\n```py", [True, True]),
        ("~~~\n```\na\n```", [True, False, False, False]),
        ("    ```\na\n    ```", [True, True, True]),
        ("``\na\n``", [True, True, True]),
        ("``` a`b\nc\n```", [True, True, True]),
    ],
)
def test_a_fence_hides_what_stands_in_it_if_another_closes_it(text: str, outside: list[bool]):
    assert plain(text) == outside


def test_a_fence_is_three_marks_or_more():
    assert is_fence("```")
    assert is_fence("   ~~~~ python")
    assert not is_fence("``")
    assert not is_fence("text")


@pytest.mark.req("SA-7")
@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("x" * (prose.MAX_TEXT + 1), "it is larger than 16 MiB"),
        ("\n" * prose.MAX_LINES, "line 400001 is one too many"),
        ("a\n" + "x" * (prose.MAX_LINE + 1), "line 2 is longer than 1 MiB"),
    ],
    ids=["large", "many lines", "long line"],
)
def test_a_text_beyond_a_cap_is_told_before_anything_is_done_with_it(text: str, why: str):
    problem = too_large(text, source="notes.md")

    assert isinstance(problem, Misused)
    assert (problem.what, problem.why) == ("notes.md is more than can be read", why)
    assert isinstance(lines_of(text, source="notes.md"), Misused)


@pytest.mark.req("SA-7")
def test_a_text_at_the_caps_is_read():
    assert too_large("x" * prose.MAX_LINE + "\n" * (prose.MAX_LINES - 1), source="it") is None


def test_an_entry_too_many_is_told_with_its_line():
    assert too_many(Line(7, "## x", plain=True), source="it").why == (
        "the entry at line 7 is one more than 20000"
    )


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", []),
        ("words", ["words"]),
        ("## a", ["\\## a"]),
        ("\\## a", ["\\\\## a"]),
        ("\\a", ["\\a"]),
        ("```\n## a\n```", ["```", "## a", "```"]),
        ("```\n## a", ["\\```", "\\## a"]),
        ("a\n\nb", ["a", "", "b"]),
        ("\na\n", ["\\", "a", "\\"]),
        ("a\n\\\nb", ["a", "\\\\", "b"]),
    ],
)
def test_what_would_mean_something_gets_a_backslash_and_loses_it_again(text: str, told: list[str]):
    written = escaped(text, OURS)

    assert written == told
    assert restored(lines("\n".join(written)), OURS) == text


def test_blank_lines_around_do_not_count():
    found = trimmed(lines("\n \na\n\nb\n\t\n"))

    assert [line.text for line in found] == ["a", "", "b"]
    assert list(trimmed(lines("\n\n"))) == []


def test_the_lines_that_the_writer_puts_above_are_taken_off_where_they_are_there():
    text = "\n# Title\n\n> Quote\n\nwords"

    assert [line.text for line in below_title(lines(text), "# Title", "> Quote")] == ["", "words"]
    assert [line.text for line in below_title(lines("words"), "# Title")] == ["words"]
    assert list(below_title([], "# Title")) == []


def test_white_space_is_blank():
    assert is_blank("")
    assert is_blank(" \t")
    assert not is_blank(" a")
