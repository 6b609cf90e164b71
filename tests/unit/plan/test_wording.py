from __future__ import annotations

import pytest

from planward.plan.wording import one_line, single_spaced, some_lines


@pytest.mark.req("SA-7")
@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("plain", "plain"),
        ("  both ends ", "both ends"),
        ("a\r\nb\n\n c\td", "a b c d"),
        ("a  b", "a  b"),
        ("\x1b[31mred\x07", "[31mred"),
        ("a\u2028b\x85c\x9bd", "a b c d"),
        ("\ufeffa", "a"),
        ("half \ud83d", "half \ufffd"),
        ("\ud83d\ude00", "😀"),
        ("👩‍👩‍👧 ש", "👩‍👩‍👧 ש"),
        ("\n\0", ""),
    ],
)
def test_words_for_one_line_have_no_breaks(text: str, line: str) -> None:
    assert one_line(text) == line


@pytest.mark.req("SA-7")
@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("plain ", "plain"),
        ("a\r\nb\rc\n", "a\nb\nc"),
        ("a  \n\n  b\t\n", "a\n\n  b"),
        ("a\tb", "a\tb"),
        ("a\0b\x1bc", "abc"),
        ("a\u2028b\x0bc", "a\nb\nc"),
        ("\n\n \n", ""),
        ("a\n\ud800", "a\n\ufffd"),
    ],
)
def test_words_for_some_lines_keep_their_lines(text: str, lines: str) -> None:
    assert some_lines(text) == lines


def test_single_spaced_words_have_no_two_spaces_together() -> None:
    assert single_spaced(" a\t\tb\n c  d ") == "a b c d"
