from __future__ import annotations

import json
import time

import pytest

from planward.errors import Misused
from planward.json_text import strict, write
from planward.json_text.origin import Origin

MB = 1 << 20


def why(text: str) -> str:
    with pytest.raises(Misused) as caught:
        strict.read(text, source="x.json")
    assert caught.value.what == "x.json is not readable JSON"
    assert caught.value.remedy
    return caught.value.why


@pytest.mark.req("UX-5", "SA-7")
@pytest.mark.parametrize(
    ("text", "place"),
    [
        ('{"a": 1,\n  "b": NaN}', "line 2, column 8: NaN is not a JSON value"),
        ('["NaN", "\\"NaN", NaN]', "line 1, column 18: NaN is not"),
        ("[1,\n\n-Infinity]", "line 3, column 1: -Infinity is not"),
        ("[0.00001e400, 1]", "line 1, column 2: 0.00001e400 is too large a number"),
        ("[0.1e4, 1.1e4, 1e400]", "line 1, column 16: 1e400 is too large a number"),
        (f"[{'1' * 4300}, 0.{'1' * 5000},\n{'1' * 4301}]", "line 2, column 1: a number has"),
        ('{"a": {"b": 1},\n "c": "a\\"", "a": 2}', 'line 2, column 14: "a" stands twice'),
        ('{"a": ["a", "a"], "\\u0061"  : 2}', 'line 1, column 19: "a" stands twice'),
        ('["\\ud83d\\ude00",\n "\\\\ud800", "x\\ud83d"]', "line 2, column 15: half of a"),
        ('["\ud800"]', "line 1, column 3: half of a"),
        ("[" * 64 + '"["' + "]" * 64 + "]", "line 1, column 132: extra data"),
        ('["[[[[",' + "[" * 64 + "]" * 65, "line 1, column 72: this is nested more than 64"),
        ("[" * 70_000, "line 1, column 65: this is nested more than 64"),
        ("[" + "[]," * 1_000_000 + "[]]", "line 1, column 2999999: there are more than"),
        ("", "line 1, column 1: expecting value"),
        ('{\n "a": }', "line 2, column 7: expecting value"),
        ("{} {}", "line 1, column 4: extra data"),
        ('{"x": {"a": 1, "a": 1}}', 'line 1, column 16: "a" stands twice in one object'),
        ("[-1e999]", "line 1, column 2: -1e999 is too large a number"),
        ('{"\\udc00": 1}', "line 1, column 3: half of a surrogate pair is no character"),
        ('\ufeff{"a": 1,}', "line 1, column 9: expecting property name"),
    ],
)
def test_each_fault_is_told_with_its_line_and_column(text: str, place: str) -> None:
    assert why(text).startswith(place)


@pytest.mark.req("SA-7")
@pytest.mark.parametrize(
    "text",
    [
        "[" + "1" * 4300 + ("," + "1" * 4300) * 1900 + ",NaN]",
        "[" + '"' + "\\\\" * (4 * MB) + '",NaN]',
        "[" + '"",' * (2 * MB) + "NaN]",
        "[" + "1," * (4 * MB) + "1e999]",
        "[" + '"\\ud83d\\ude00",' * 500_000 + '"\\ude00"]',
        '{"x": [' + '"",' * (2 * MB) + '""], "x": 1}',
    ],
    ids=["long numbers", "backslashes", "strings", "numbers", "pairs", "a twin far behind"],
)
def test_the_place_of_a_fault_is_found_in_linear_time(text: str) -> None:
    started = time.process_time()
    assert why(text).startswith("line 1, column ")
    assert time.process_time() - started < 4


@pytest.mark.parametrize("text", ['["\\ud83d\\ude00"]', '["\\u0041"]', '["\\\\ud83d"]'])
def test_escapes_that_are_characters_are_read(text: str) -> None:
    assert strict.read(text, source="It") == json.loads(text)


def test_a_foreign_text_may_be_as_deep_as_is_allowed() -> None:
    deep = strict.read("[" * strict.MAX_DEPTH + "]" * strict.MAX_DEPTH, source="It")

    assert write(deep) == "[" * strict.MAX_DEPTH + "]" * strict.MAX_DEPTH


def test_a_long_name_is_repeated_in_part() -> None:
    name = "x" * 100

    told = why(f'{{"{name}": 1, "{name}": 2}}')

    assert told == f'line 1, column 109: "{"x" * 80}" stands twice in one object'


def test_what_is_sound_is_read_as_it_is() -> None:
    text = '{"a": [1, -2.5e3, "\\u7f16\\ud83d\\ude00", null, true], "b": {"a": {}}}'
    assert strict.read(text, source="x") == {
        "a": [1, -2500.0, "编😀", None, True],
        "b": {"a": {}},
    }


@pytest.mark.req("UX-5")
def test_the_place_of_a_part_is_where_its_bracket_opens() -> None:
    text = '\ufeff{"a[": [{"b": "}"},\n  {"c": []}],\n "d": {}}'
    value = strict.read(text, source="x")
    origin = Origin("x", text, value)

    assert origin.place_of(value) == "line 1, column 1: "
    assert origin.place_of(value["a["][1]) == "line 2, column 3: "
    assert origin.place_of(value["a["][1]["c"]) == "line 2, column 9: "
    assert origin.place_of(value["d"]) == "line 3, column 7: "
    assert origin.place_of({}) == ""
    assert Origin("the command line").place_of(value) == ""


def test_a_part_is_found_after_others_were_put_in_its_place() -> None:
    text = '{"a": {}, "b": [{}]}'
    value = strict.read(text, source="x")
    part, origin = value["b"][0], Origin("x", text, value)
    value["a"] = [[[]]]
    value["b"] = []
    assert origin.place_of(part) == "line 1, column 17: "
