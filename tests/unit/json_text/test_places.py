from __future__ import annotations

import pytest

from planward.json_text import places


@pytest.mark.parametrize(
    ("offset", "told"),
    [
        (0, "line 1, column 1"),
        (2, "line 1, column 3"),
        (3, "line 2, column 1"),
        (6, "line 3, column 2"),
    ],
)
def test_lines_and_columns_are_counted_from_one(offset: int, told: str):
    assert places.line_and_column("ab\nc\nde", offset) == told


@pytest.mark.parametrize(
    ("text", "word", "offset"),
    [
        ('["NaN", NaN]', "NaN", 8),
        ('{"a\\"NaN": NaN}', "NaN", 11),
        ("[11e999, 1e999]", "1e999", 9),
    ],
)
def test_a_word_is_found_where_it_stands_by_itself_and_in_no_string(
    text: str, word: str, offset: int
):
    assert places.of_word(text, word) == offset


def test_a_number_of_too_many_digits_is_found_behind_those_that_are_read():
    digits = "1" * 4301
    told = f'["{digits}", 1{digits}.5, 12, {digits}]'

    assert places.of_long_number(told) == told.rindex(digits)


@pytest.mark.parametrize(
    ("text", "offset"),
    [('"\\ud83d\\ude00 \\ud83d"', 14), ('"\\ude00"', 1), ('"\\\\ud83d \\udc00"', 9)],
)
def test_half_a_character_is_found_behind_whole_ones(text: str, offset: int):
    assert places.of_half_character(text) == offset


@pytest.mark.parametrize(
    ("text", "offset"),
    [
        ('{"a": 1, "a": 2}', 9),
        ('{"a": {"a": 1}, "b": ["a", "a"], "a": 2}', 33),
        ('{"a": 1, "\\u0061" : 2}', 9),
    ],
)
def test_a_name_is_found_where_it_stands_for_the_second_time_in_one_object(text: str, offset: int):
    assert places.of_twin(text) == offset


def test_the_bracket_that_is_one_too_deep_is_found():
    assert places.of_depth('[["[[["], [{"a": [1]}]]', 3) == 17


def test_brackets_are_counted_in_strings_or_only_outside_of_them():
    text = '["[", {}, []]'

    assert [places.of_part(text, number) for number in range(3)] == [0, 6, 10]
    assert [places.of_bracket(text, number) for number in range(4)] == [0, 2, 6, 10]


def test_without_the_fault_the_beginning_is_told():
    assert places.of_twin('{"a": 1}') == 0
    assert places.of_depth("[]", 3) == 0
    assert places.of_part("[]", 1) == 0
    assert places.of_bracket("[]", 1) == 0
