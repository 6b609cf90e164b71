from __future__ import annotations

import pytest

from planward.plan.placing import Placed, is_id, number_of, place

pytestmark = pytest.mark.req("PL-4")


def ids(things: list[Placed], known: list[Placed], *, highest: int = 0) -> list[str]:
    place(things, known, letter="s", highest=highest)
    return [thing.id for thing in things]


def test_given_ids_are_kept_and_the_next_number_lies_above_them() -> None:
    things = [Placed("a", given="s4"), Placed("b"), Placed("c", given="mine")]

    assert place(things, [], letter="s", highest=2) == 5
    assert [thing.id for thing in things] == ["s4", "s5", "mine"]


def test_a_number_that_was_given_is_never_given_again() -> None:
    assert ids([Placed("a")], [], highest=7) == ["s8"]


def test_the_first_of_two_keeps_the_id_and_the_second_is_new() -> None:
    known = [Placed("a", given="s1"), Placed("a", given="s2")]

    assert ids([Placed("a", given="s1"), Placed("a", given="s1")], known, highest=2) == ["s1", "s3"]


def test_the_same_words_are_the_same_thing_at_home_first() -> None:
    known = [Placed("a", given="s1", home="p1"), Placed("a", given="s2", home="p2")]

    assert ids([Placed("a", home="p2"), Placed("a", home="p3")], known) == ["s2", "s1"]


def test_a_thing_that_is_claimed_is_not_given_to_another() -> None:
    known = [Placed("a", given="s1")]

    assert ids([Placed("a"), Placed("b", given="s1")], known, highest=1) == ["s2", "s1"]


def test_equal_words_are_known_again_in_their_order() -> None:
    known = [Placed("a", given="s1"), Placed("a", given="s2")]

    assert ids([Placed("a"), Placed("a"), Placed("a")], known, highest=2) == ["s1", "s2", "s3"]


@pytest.mark.parametrize(
    ("given", "number"),
    [("s12", 12), ("p12", 0), ("s", 0), ("s1x", 0), ("s²", 0), ("s123456789", 0), ("", 0)],
)
def test_only_a_letter_and_a_number_are_an_id_of_ours(given: str, number: int) -> None:
    assert number_of(given, "s") == number


@pytest.mark.parametrize("text", ["s1", "A-b_c.9", "x" * 64, "-"])
def test_an_id_is_letters_digits_and_three_signs(text: str) -> None:
    assert is_id(text)


@pytest.mark.parametrize("text", ["", "a b", "ä", "a/b", "x" * 65, "-" * 65, "²"])
def test_anything_else_is_no_id(text: str) -> None:
    assert not is_id(text)
