from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from planward.ui.cli.columns import side_by_side
from planward.ui.cli.fitting import fitted
from planward.ui.cli.page import plain, said
from planward.ui.cli.width import width
from planward.ui.cli.wrapping import behind, wrapped

if TYPE_CHECKING:
    from planward.ui.cli.spans import Line

TEXT = "编写测试 and then the rest of it, averyverylongwordthatfitsnowhere 👩\u200d💻 כתוב"


def text_of(line: Line) -> str:
    return "".join([text for text, _ in line])


def test_a_long_text_gives_way_to_what_stands_behind_it():
    line: Line = [("○ ", ""), ("s1  ", "id"), ("x" * 60, ""), ("  after s2", "dim")]
    assert text_of(fitted(line, 50)) == f"○ s1  {'x' * 33}…  after s2"
    assert fitted(line, 76) == line


def test_long_texts_share_the_room():
    line: Line = [("● s1 done", ""), ("a" * 60, ""), (" · ", ""), ("b" * 60, "")]
    assert text_of(fitted(line, 72)) == f"● s1 done{'a' * 29}… · {'b' * 29}…"


@pytest.mark.parametrize("columns", range(1, 60))
def test_no_line_is_wider_than_the_terminal(columns: int):
    line: Line = [("○ ", ""), ("s1  ", "id"), (TEXT, ""), ("  after s2", "dim")]
    assert width(text_of(fitted(line, columns))) <= columns


@pytest.mark.parametrize("room", range(2, 60))
def test_words_are_broken_only_where_they_must_be_and_none_is_lost(room: int):
    lines = [text_of(line) for line in wrapped([(TEXT[:10], "id"), (TEXT[10:], "")], room)]
    assert max(width(line) for line in lines) <= room
    assert "".join(lines).replace(" ", "") == TEXT.replace(" ", "")
    if room > 40:
        assert " ".join(lines) == TEXT


def test_lines_go_on_where_the_first_began():
    lines = behind([("note  ", "dim")], [[("one two three four five six", "")]], 26)
    assert plain(lines) == "note  one two three four\n      five six\n"


def test_what_is_said_is_indented_and_broken():
    assert plain(said("one two three four five six", wide=24, indent=2)) == (
        "  one two three four\n  five six\n"
    )


def test_two_cells_go_on_below_themselves():
    rows = [[("s1", "id"), ("one two three", ""), ("four five six seven", "")]]
    assert [text_of(line).rstrip() for line in side_by_side(rows, 26)] == [
        "s1  one two     four five",
        "    three       six seven",
    ]
    assert plain(side_by_side(rows, None)) == "s1  one two three  four five six seven\n"
