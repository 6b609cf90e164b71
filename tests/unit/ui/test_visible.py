from __future__ import annotations

import json

import pytest
from tests.hostile.escapes import CORPUS, steering

from planward import json_text
from planward.ui.cli.visible import HIDDEN, escaped, visible

each_family = pytest.mark.parametrize("family", CORPUS)


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
