from __future__ import annotations

import pytest

from planward.redaction.private_keys import MARK, without_private_keys

pytestmark = pytest.mark.req("SA-7")

BEGIN, END = "-----BEGIN " + "PRIVATE KEY-----", "-----END " + "PRIVATE KEY-----"
BODY = ("Mii" + "Evg" * 20 + "\n") * 3
KEY = f"{BEGIN}\n{BODY}{END}"


def test_a_key_is_replaced_and_what_stands_around_it_stays():
    assert without_private_keys(f"before\n{KEY}\nbehind") == f"before\n{MARK}\nbehind"


def test_every_key_is_replaced():
    assert without_private_keys(f"{KEY}\n{KEY.replace('PRIVATE', 'RSA PRIVATE')}") == (
        f"{MARK}\n{MARK}"
    )


def test_a_key_on_one_line_is_replaced():
    one_line = KEY.replace("\n", "\\n")

    assert without_private_keys(f'"{one_line}",') == f'"{MARK}",'


@pytest.mark.parametrize(
    "text",
    [
        f"A key begins with {BEGIN} and ends with {END}.",
        f"{BEGIN}\n...\n{END}",
        KEY.replace("PRIVATE", "PUBLIC"),
        "-----BEGIN " + "x" * 100,
        "-----BEGIN PRIVATE KEY",
    ],
)
def test_a_title_without_a_key_under_it_stays(text: str):
    assert without_private_keys(text) == text


@pytest.mark.parametrize("end", ['"', "'", "\n\n", "\r\n\r\n"])
def test_a_key_without_its_end_goes_up_to_a_quotation_mark_or_a_blank_line(end: str):
    cut = f"{BEGIN}\n{BODY.strip()}"

    assert without_private_keys(f"{cut}{end}rest") == f"{MARK}{end}rest"
    assert without_private_keys(cut) == MARK


def test_a_key_that_was_cut_off_does_not_swallow_the_next():
    assert without_private_keys(f"{BEGIN}\n{BODY}\n{KEY} rest") == f"{MARK}\n\n{MARK} rest"


def test_an_end_that_was_cut_off_ends_the_key():
    assert without_private_keys(f"{BEGIN}\n{BODY}-----END PRIV") == f"{MARK}PRIV"
