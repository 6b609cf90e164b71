from __future__ import annotations

import json
import sys
from typing import Any

import pytest

from planward import json_text
from planward.errors import Damaged, Misused
from planward.json_text import MAX_DEPTH, MOST_PARTS, read, read_strictly, write

VALUES: list[Any] = [
    None,
    True,
    0,
    -12,
    1.5,
    10**30,
    "",
    '今天 שלום 👩‍💻 " \\ \n \x00 \u2028',
    [],
    {},
    [1, [2, {"a": None}]],
    {"b": 1, "a": [True, False]},
]


@pytest.fixture(params=["quick", "plain"])
def _python(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the C part of json, and as a Python without it."""
    if request.param == "plain":
        monkeypatch.setitem(sys.modules, "_json", None)
    monkeypatch.setattr(json_text, "_scan", None)
    monkeypatch.setattr(json_text, "_encode", None)


each_python = pytest.mark.usefixtures("_python")


@each_python
@pytest.mark.parametrize("value", VALUES, ids=repr)
def test_what_was_written_is_read_back(value: Any):
    assert read(write(value)) == value


@each_python
@pytest.mark.parametrize("value", VALUES, ids=repr)
def test_what_is_written_is_json(value: Any):
    assert json.loads(write(value)) == value


@each_python
def test_what_is_written_is_compact_in_order_and_in_every_script():
    assert write({"b": [1, 2], "a": "今天"}) == '{"b":[1,2],"a":"今天"}'
    assert write((1, 2)) == "[1,2]"


@each_python
@pytest.mark.parametrize("value", [float("nan"), float("inf"), -float("inf")])
def test_a_number_that_json_does_not_know_is_not_written(value: float):
    with pytest.raises(ValueError, match="JSON compliant"):
        write([value])


@each_python
def test_a_value_without_a_json_form_is_not_written():
    with pytest.raises(TypeError):
        write({"a": {1, 2}})


@each_python
@pytest.mark.req("JN-2")
@pytest.mark.parametrize(
    "text",
    [
        *("", "{", "[1", '{"a":}', '"abc', "nul", "NaN", "[Infinity]", "\ufeff{}", "}", "[1,]"),
        pytest.param("[" * 200_000, id="deep"),
        pytest.param("9" * 5000, id="digits"),
    ],
)
def test_a_stored_text_that_is_not_what_was_written_is_damage(text: str):
    with pytest.raises(Damaged):
        read(text)


@each_python
def test_a_stored_text_that_goes_on_is_damage():
    with pytest.raises(Damaged) as damage:
        read("{} {}")

    assert damage.value.why == "at character 2"


@pytest.mark.parametrize("value", VALUES, ids=repr)
def test_a_foreign_text_is_read(value: Any):
    assert read_strictly(json.dumps(value, indent=2), source="It") == value
    assert read_strictly("\ufeff" + json.dumps(value), source="It") == value


@pytest.mark.req("SA-7", "UX-5")
@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "line 1, column 1: expecting value"),
        ('{\n "a": }', "line 2, column 7: expecting value"),
        ("{} {}", "line 1, column 4: extra data"),
        ('{"a": 1, "b": 2, "a": 3}', '"a" stands twice in one object'),
        ('{"x": {"a": 1, "a": 1}}', '"a" stands twice in one object'),
        ("[NaN]", "NaN is not a JSON value"),
        ("[-Infinity]", "-Infinity is not a JSON value"),
        ("[1e999]", "1e999 is too large a number"),
        ("[-1e999]", "-1e999 is too large a number"),
        ("9" * 5000, "it holds a number of thousands of digits"),
        ("[" * 65 + "]" * 65, "it is nested more than 64 levels deep"),
        ("[" * 100_000, "it is nested more than 64 levels deep"),
        ('["\\ud83d"]', "it holds half of a surrogate pair, which is no character"),
        ('{"\\udc00": 1}', "it holds half of a surrogate pair, which is no character"),
        ("[" * (MOST_PARTS + 1), "it holds more than 1,000,000 objects and lists"),
    ],
    ids=range(15),
)
def test_a_foreign_text_that_means_nothing_or_two_things_is_refused_with_the_reason(
    text: str, why: str
):
    with pytest.raises(Misused) as refusal:
        read_strictly(text, source="plan.json")

    assert refusal.value.what == "plan.json is not readable JSON"
    assert refusal.value.why == why
    assert refusal.value.remedy


@pytest.mark.parametrize("text", ['["\\ud83d\\ude00"]', '["\\u0041"]', '["\\\\ud83d"]'])
def test_escapes_that_are_characters_are_read(text: str):
    assert read_strictly(text, source="It") == json.loads(text)


def test_a_foreign_text_may_be_as_deep_as_is_allowed():
    deep = read_strictly("[" * MAX_DEPTH + "]" * MAX_DEPTH, source="It")

    assert write(deep) == "[" * MAX_DEPTH + "]" * MAX_DEPTH


def test_a_long_name_is_repeated_in_part():
    name = "x" * 100
    with pytest.raises(Misused) as refusal:
        read_strictly(f'{{"{name}": 1, "{name}": 2}}', source="It")

    assert refusal.value.why == f'"{"x" * 80}" stands twice in one object'
