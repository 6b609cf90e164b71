from __future__ import annotations

import json
import sys
from typing import Any

import pytest

from planward import json_text
from planward.errors import Damaged
from planward.json_text import read, write

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
