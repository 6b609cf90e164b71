from __future__ import annotations

import pytest

from planward.redaction.judgement import (
    announces,
    is_bare_secret,
    is_credential,
    is_no_word,
    is_quoted_secret,
)

pytestmark = pytest.mark.req("SA-7")

SECRET = "Zk8" + "pQ2vLx9Rt4"


@pytest.mark.parametrize(
    "name", ["password", "API_KEY", "api-key", "clientSecret", "db_passwd", "authKey", "TOKEN"]
)
def test_a_name_that_ends_in_a_secrets_announces_one(name: str):
    assert announces(name)


@pytest.mark.parametrize("name", ["", "key", "monkey", "tokens_used", "password_hint", "secretary"])
def test_another_name_announces_none(name: str):
    assert not announces(name)


def test_small_letters_without_a_digit_are_a_word():
    assert not is_no_word("correct-horse")
    assert is_no_word("correct-horse-1")
    assert is_no_word("Correct")


@pytest.mark.parametrize(
    "example", ["<token-1>", "${TOKEN1}", "$TOKEN1", "your-token-1", "xxxxXXXX1", "{{t1}}", "%T1%"]
)
def test_an_example_is_no_credential(example: str):
    assert is_credential(SECRET)
    assert not is_credential(example)


@pytest.mark.parametrize(
    "value",
    [
        "short1Aa",
        "no digits here",
        "NoDigitsAtAllHere",
        "1234567890123",
        "12345678901ab",
        "with a space 1A",
        "example-value-1",
        "sha256-abcdef123456",
        "/usr/lib/python3/x",
        "123e4567-e89b-12d3-a456-426614174000",
        "https://host1/path",
    ],
)
def test_a_path_a_number_or_an_example_in_quotation_marks_is_no_secret(value: str):
    assert not is_quoted_secret(value)


@pytest.mark.parametrize(
    "value", [SECRET, "correcthorse12", "a/" + "b1C" * 8, "abc123def456-ghi7", "1234567890abc"]
)
def test_other_long_values_in_quotation_marks_are(value: str):
    assert is_quoted_secret(value)


@pytest.mark.parametrize(
    "value",
    ["self.token_22", "OTHER_TOKEN_1A", "get_token_for_1", "correcthorse12", "module.a1.b2"],
)
def test_a_name_of_a_program_without_quotation_marks_is_no_secret(value: str):
    assert not is_bare_secret(value)


def test_letters_and_digits_that_take_turns_are_one():
    assert is_bare_secret(SECRET)
    assert is_bare_secret("aaaaaaaa1bbbb")
    assert not is_bare_secret("aaaaaaaaaaaa1")
