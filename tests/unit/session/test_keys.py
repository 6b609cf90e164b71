from __future__ import annotations

import pytest

from planward.session.keys import folder_name

pytestmark = pytest.mark.req("FS-1")


@pytest.mark.parametrize("key", ["s-abc", "2026-01-14.one_two", "a", "x" * 60])
def test_a_plain_key_is_its_own_folder(key: str):
    assert folder_name(key) == key


@pytest.mark.parametrize(
    ("key", "begins"),
    [
        ("../../etc", "etc."),
        ("Main", "main."),
        ("a/b c", "a-b-c."),
        ("今天", "session."),
        ("", "session."),
        (".hidden", "hidden."),
        ("trailing.", "trailing."),
        ("x" * 61, "x" * 44 + "."),
        ("a\0b", "a-b."),
        ("\ud800", "session."),
    ],
)
def test_another_key_is_made_safe_and_tells_its_hash(key: str, begins: str):
    name = folder_name(key)

    assert name.startswith(begins)
    digits = name.removeprefix(begins)
    assert len(digits) == 16
    assert set(digits) <= set("0123456789abcdef")
    assert len(name) <= 61


@pytest.mark.parametrize("key", ["..", ".", "/", "a/../..", "~", "\n", "a\\b", "con:"])
def test_no_key_leads_out_of_the_folder(key: str):
    assert not {"/", "\\", "\0", "\n", ":", "~"} & set(folder_name(key))
    assert not folder_name(key).startswith(".")


def test_two_keys_that_look_alike_never_share_a_folder():
    keys = [
        "Main",
        "main",
        "MAIN",
        "main ",
        "ma/in",
        "ma-in",
        "ma in",
        "",
        "session",
        "今天",
        "明天",
    ]

    assert len({folder_name(key) for key in keys}) == len(keys)


def test_a_key_that_looks_like_the_folder_of_another_does_not_get_it():
    taken = folder_name("Main")

    assert folder_name(taken) != taken
    assert folder_name("main.0123456789abcdef") != "main.0123456789abcdef"
    assert folder_name("main.0123456789abcdeg") == "main.0123456789abcdeg"
