from __future__ import annotations

import json
import unicodedata

import pytest

from planward import json_text
from planward.ui.cli.visible import HIDDEN, escaped, visible

ESC = "\x1b"
ENDS = ("\x07", ESC + "\\", "\x9c")

CSI = [
    f"{start}{body}"
    for start in (ESC + "[", "\x9b")
    for body in (
        *("2J", "H", "0m", "31;1m", "?1049h", "?25l", "6n", "c", "1;1H", "K", "1A", "200~"),
        *("?2004h", ">c", "!p", "3J", "s", "u", "5i", "?1000h", "8;10;10t", "21t", "38;5;1m", "L"),
    )
]
OSC = [
    f"{start}{body}{end}"
    for start in (ESC + "]", "\x9d")
    for end in ENDS
    for body in (
        *("0;title", "2;title", "7;file:///etc", "8;;http://evil.example", "8;;", "9;4;1;50"),
        *("52;c;cm0gLXJm", "52;c;?", "1337;File=:", "4;1;?", "10;?", "777;notify;a;b"),
    )
]
STRINGS = [
    f"{start}body{end}"
    for start in (ESC + "P", ESC + "_", ESC + "^", ESC + "X", "\x90", "\x9f", "\x9e", "\x98")
    for end in ENDS
]
SHORT = [ESC + letter for letter in "c78DEHMNOZ=>|}~#(%)"]
CONTROLS = [f"a{chr(code)}b" for code in (*range(9), *range(11, 32), *range(0x7F, 0xA0))]
HIDERS = [
    f"a{chr(code)}b"
    for code in (
        *(0xAD, 0x61C, 0x180E, 0x200B, 0x200C, 0x200D, 0x200E, 0x200F, 0x2028, 0x2029),
        *range(0x202A, 0x202F),
        *range(0x2060, 0x2070),
        *(0x3164, 0xD800, 0xDBFF, 0xDC00, 0xDFFF, 0xFEFF, 0xFFA0, 0xFFF9, 0xFFFA, 0xFFFB),
        *(0xE0001, 0xE0041, 0xE007F, 0xE0100, 0xE01EF),
    )
]
OVERWRITING = ["safe\rrm -rf /", "no\b\byes", "a\x0bb\x0cc", "x\x1b[1Ay", "\x0e\x0f", "a\r\nb"]
CORPUS = {
    "CSI": CSI,
    "OSC": OSC,
    "strings": STRINGS,
    "short": SHORT,
    "controls": CONTROLS,
    "hiders": HIDERS,
    "overwriting": OVERWRITING,
}
each_family = pytest.mark.parametrize("family", CORPUS)


def steering(text: str) -> list[str]:
    return [one for one in text if unicodedata.category(one) in {"Cc", "Cf", "Cs", "Zl", "Zp"}]


def test_the_corpus_is_as_large_as_was_asked():
    assert len({one for family in CORPUS.values() for one in family}) >= 150


@pytest.mark.req("SA-7")
@each_family
def test_no_control_character_comes_out(family: str):
    for sequence in CORPUS[family]:
        shown = visible(f"before {sequence} after")
        assert not steering(shown)
        assert not [byte for byte in shown.encode() if byte < 0x20 or byte == 0x7F]
        assert shown.startswith("before ")
        assert shown.endswith(" after")
        assert len(shown) >= len(f"before {sequence} after")


@pytest.mark.req("SA-7")
@each_family
def test_with_newlines_kept_only_newlines_and_tabs_come_out(family: str):
    for sequence in CORPUS[family]:
        shown = visible(f"{sequence}\n\t", keep_newlines=True)
        assert set(steering(shown)) == {"\n", "\t"}


@each_family
def test_what_is_visible_once_stays_as_it_is(family: str):
    for sequence in CORPUS[family]:
        assert visible(visible(sequence)) == visible(sequence)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("\x1b[31mred", "␛[31mred"),
        ("a\nb\tc\rd\0", "a␊b␉c␍d␀"),
        ("\x7f", "␡"),
        ("\x9b31m", "[U+009B]31m"),
        ("abc\u202edef", "abc[U+202E]def"),
        ("\udc80", "[U+DC80]"),
        ("pass\u200dword", "pass[U+200D]word"),
        ("今\u200d天", "今[U+200D]天"),
        ("\u200d👩\u200d", "[U+200D]👩[U+200D]"),
        ("👩\u200d\u200d💻", "👩[U+200D][U+200D]💻"),
        ("ok\U000e0041", "ok[U+E0041]"),
        ("ok\u3164", "ok[U+3164]"),
    ],
)
def test_what_hides_is_shown_by_picture_or_number(text: str, shown: str):
    assert visible(text) == shown


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Write the tests",
        "编写测试，然后发布",
        "שלום עולם",
        "مرحبا",
        "می\u200cخواهم",
        "क्\u200dष",
        "👩\u200d💻 👨\u200d👩\u200d👧 ❤\ufe0f\u200d🔥 🏳\ufe0f\u200d🌈 👍🏽 🇩🇪",
        "e\u0301 ñ ß",
        "full　width\u00a0space",
        "␛ [U+202E]",
    ],
)
def test_ordinary_writing_stays_as_it_is(text: str):
    assert visible(text) == text


@pytest.mark.parametrize("low", [low for low, _ in HIDDEN])
def test_the_characters_beside_a_hidden_range_are_told_apart(low: int):
    assert visible(chr(low)) == f"[U+{low:04X}]"
    before = chr(low - 1)
    if not steering(before):
        assert visible(f"a{before}") == f"a{before}"


@each_family
def test_escaped_json_is_the_same_value_without_a_control_character(family: str):
    for sequence in CORPUS[family]:
        shown = escaped(json_text.write({"text": sequence, "计划": "👩\u200d💻"}))
        assert not steering(shown)
        assert json.loads(shown) == {"text": sequence, "计划": "👩\u200d💻"}


def test_plain_json_is_left_alone():
    plain = json_text.write({"text": "Write the tests", "计划": "编写"})
    assert escaped(plain) is plain
