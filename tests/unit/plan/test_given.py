from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from planward.plan import given

if TYPE_CHECKING:
    from collections.abc import Callable

pytestmark = pytest.mark.req("SA-7")


def refusal(look: Callable[[], Any]) -> str:
    with pytest.raises(given.Wrong) as wrong:
        look()
    return str(wrong.value)


@pytest.mark.parametrize(
    ("data", "kind"),
    [
        ([], "a list"),
        ("words", "text"),
        (True, "true or false"),
        (None, "null"),
        (3, "a number"),
        (3.5, "a number"),
    ],
)
def test_what_is_no_object_is_told_by_its_kind(data: Any, kind: str):
    assert refusal(lambda: given.object_of(data, "phase 2")) == (
        f"phase 2 is {kind}, but should be an object with names and values"
    )


def test_an_object_and_a_list_are_taken_as_they_are():
    assert given.object_of({"a": 1}, "it") == {"a": 1}
    assert given.list_of([1], "it") == [1]


def test_what_is_no_list_is_told_by_its_kind():
    assert refusal(lambda: given.list_of({}, "steps")) == "steps is an object, but should be a list"


def test_what_is_no_text_is_told_by_its_kind():
    assert refusal(lambda: given.text(3, "title")) == "the title is a number, but should be text"


def test_words_may_be_as_long_as_a_line_of_a_plan():
    assert given.text("x" * given.LONGEST_WORDS, "title")
    assert refusal(lambda: given.text("x" * (given.LONGEST_WORDS + 1), "title")) == (
        "the title has more than 1048576 characters"
    )


@pytest.mark.parametrize(
    ("data", "lines"),
    [
        (None, ()),
        ([], ()),
        ("one", ("one",)),
        (["one", " two\nlines ", "", "  "], ("one", "two lines")),
        ([1, "two"], ("1", "two")),
    ],
)
def test_lines_are_words_each_on_a_line_of_its_own(data: Any, lines: tuple[str, ...]):
    assert given.lines(data, "risks") == lines


@pytest.mark.parametrize("data", [{}, 3, [None], [True], [["a"]], [1.5]])
def test_lines_are_nothing_but_words(data: Any):
    assert "risks" in refusal(lambda: given.lines(data, "risks"))


@pytest.mark.parametrize("name", ["s1", "A-b_c.9", "x" * 64])
def test_an_id_is_letters_digits_and_three_signs(name: str):
    assert given.id_of(name) == name
    assert given.id_of(7) == "7"


@pytest.mark.parametrize("name", ["", "a b", "ä", "²", "a/b", "-->", "x" * 65, "a\n"])
def test_an_id_that_cannot_stand_in_a_file_is_refused(name: str):
    assert "must be 1 to 64 letters" in refusal(lambda: given.id_of(name))


@pytest.mark.parametrize("name", [None, True, 1.5, []])
def test_an_id_is_text_or_a_whole_number(name: Any):
    assert "but should be text" in refusal(lambda: given.id_of(name))


def test_a_count_is_a_whole_number_of_a_plans_size():
    assert given.count(None) == 0
    assert given.count(0) == 0
    assert given.count(999_999_999) == 999_999_999


@pytest.mark.parametrize("data", [-1, 1_000_000_000, 1.5, "3", True])
def test_what_is_no_count_is_refused(data: Any):
    assert "whole number from 0 to 999999999" in refusal(lambda: given.count(data))


@pytest.mark.parametrize(
    ("data", "progress"),
    [
        (None, None),
        ({"current": 2, "total": 5}, (2, 5)),
        ([2, 5], (2, 5)),
        ((0, 0), (0, 0)),
        ([5, 5], (5, 5)),
    ],
)
def test_progress_is_so_much_of_so_much(data: Any, progress: tuple[int, int] | None):
    assert given.progress(data, "step 1") == progress


@pytest.mark.parametrize(
    "data",
    [
        *([6, 5], [-1, 5], [1], [1, 2, 3], "2/5", {"current": 2}),
        *([True, 5], [0, True], [1.5, 5], [1, 1_000_000_000], {"current": "2", "total": 5}),
    ],
)
def test_what_is_no_progress_is_refused(data: Any):
    assert refusal(lambda: given.progress(data, "step 1")) == (
        'the progress of step 1 should be like {"current": 2, "total": 5}'
    )


def test_texts_are_pairs_of_a_lines_name_and_words():
    told = [["step", "  words\r\nmore\n\n"], ["after", " \n"], ["", "x"]]

    assert given.texts(None) == ()
    assert given.texts(told) == (("step", "  words\nmore"), ("", "x"))


@pytest.mark.parametrize("data", [{}, "words", [["one"]], [["one", 2]], [[1, "two"]], [None]])
def test_what_is_no_pair_of_words_is_refused(data: Any):
    assert refusal(lambda: given.texts(data))


def test_a_value_may_stand_under_another_name():
    data = {"task": "Write", "text": None, "title": 0}

    assert given.word(data, "content", "text task") == "Write"
    assert given.word(data, "task", "title") == "Write"
    assert given.word(data, "title", "task") == 0
    assert given.word(data, "other", "none") is None


def test_a_line_is_one_line_and_a_paragraph_may_be_more():
    assert given.line(None, "title") == ""
    assert given.line(" a\n b ", "title") == "a b"
    assert given.paragraph(None, "notes") == ""
    assert given.paragraph("a \r\n b\n", "notes") == "a\n b"


def test_long_words_are_told_shortly():
    assert given.short("x" * 60) == "x" * 60
    assert given.short("x" * 61) == "x" * 60 + "…"
