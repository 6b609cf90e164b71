from __future__ import annotations

from typing import Any

import pytest

from planward.plan.rows import applied, difference, highest, inverted, merged, number


def row(id: str, content: str = "", **given: Any) -> dict[str, Any]:  # noqa: A002  # the rows' own name
    return {"id": id, "content": content or f"About {id}", "title": f"Title {id}", **given}


def merge(base: list[Any], edited: list[Any], current: list[Any], numbered: int = 9):
    return merged(base, edited, current, letter="f", numbered=numbered, note="content")


BASE = [row("f1"), row("f2"), row("f3")]


@pytest.mark.parametrize(
    ("row_id", "expected"),
    [("f1", 1), ("e120", 120), ("preface", 0), ("", 0), ("f", 0), ("f01", 0), ("f²", 0), ("12", 0)],
)
def test_the_number_of_an_id_is_what_follows_its_letter(row_id: str, expected: int):
    assert number(row_id) == expected


def test_an_absurdly_long_number_is_none():
    assert number("f" + "9" * 5000) == 0


def test_the_highest_of_no_ids_is_zero():
    assert highest([]) == 0
    assert highest(["f2", "f10", "preface"]) == 10


@pytest.mark.req("JN-4")
def test_the_difference_names_what_was_removed_changed_and_added():
    after = [row("f1"), row("f3", "New words"), row("f4")]
    assert difference(BASE, after) == [
        ["f2", row("f2"), None],
        ["f3", row("f3"), row("f3", "New words")],
        ["f4", None, row("f4")],
    ]


@pytest.mark.req("JN-4")
def test_a_difference_applied_is_the_second_list_and_inverted_the_first_again():
    after = [row("preface"), row("f3", "New words"), row("f11")]
    changes = difference(BASE, after)
    assert applied(BASE, changes) == after
    assert applied(after, inverted(changes)) == BASE


def test_a_change_of_a_row_that_is_not_there_names_it():
    with pytest.raises(KeyError, match="f7"):
        applied(BASE, [["f7", row("f7"), None]])


def test_a_row_cannot_be_added_twice():
    with pytest.raises(KeyError, match="f1"):
        applied(BASE, [["f1", None, row("f1")]])


@pytest.mark.req("JN-5")
def test_only_what_the_hand_changed_counts():
    edited = [row("f1", "By hand"), row("f2"), row("f3")]
    current = [row("f1"), row("f2", "By an agent"), row("f3"), row("f4")]
    changes, conflicts = merge(BASE, edited, current)
    assert applied(current, changes) == [row("f1", "By hand"), *current[1:]]
    assert conflicts == []


@pytest.mark.req("JN-5")
def test_different_fields_of_one_row_are_both_kept():
    edited = [row("f1", "By hand"), *BASE[1:]]
    current = [row("f1", title="By an agent"), *BASE[1:]]
    changes, conflicts = merge(BASE, edited, current)
    assert applied(current, changes)[0] == row("f1", "By hand", title="By an agent")
    assert conflicts == []


@pytest.mark.req("JN-5")
def test_of_one_field_changed_twice_the_hands_words_stand_and_the_others_are_kept_below():
    edited = [row("f1", "By hand"), *BASE[1:]]
    current = [row("f1", "By an agent"), *BASE[1:]]
    changes, conflicts = merge(BASE, edited, current)
    kept = applied(current, changes)[0]["content"]
    assert kept == "By hand\n\nWritten meanwhile: By an agent"
    assert len(conflicts) == 1
    assert "f1" in conflicts[0]
    assert "By an agent" in conflicts[0]


@pytest.mark.req("JN-5")
def test_another_fields_loser_is_noted_with_its_name():
    edited = [row("f1", title="By hand"), *BASE[1:]]
    current = [row("f1", title="By an agent"), *BASE[1:]]
    changes, _ = merge(BASE, edited, current)
    assert applied(current, changes)[0] == row(
        "f1", "About f1\n\nWritten meanwhile: title: By an agent", title="By hand"
    )


def test_without_a_field_for_notes_the_loser_is_told_in_the_sentence_alone():
    edited, current = [row("f1", "By hand")], [row("f1", "By an agent")]
    changes, conflicts = merged([row("f1")], edited, current, letter="f", numbered=1)
    assert applied(current, changes) == edited
    assert "By an agent" in conflicts[0]


def test_the_same_change_made_twice_is_no_conflict():
    both = [row("f1", "Same"), *BASE[1:]]
    assert merge(BASE, both, both) == ([], [])


@pytest.mark.req("JN-5")
def test_a_row_removed_by_hand_goes():
    changes, conflicts = merge(BASE, BASE[1:], BASE)
    assert applied(BASE, changes) == BASE[1:]
    assert conflicts == []


@pytest.mark.req("JN-5")
def test_a_row_removed_by_hand_but_changed_since_stays_and_is_reported():
    current = [row("f1", "Newer"), *BASE[1:]]
    changes, conflicts = merge(BASE, BASE[1:], current)
    assert changes == []
    assert conflicts == ["f1 was removed by hand but has changed since: it stays"]


def test_a_row_removed_by_both_is_gone_without_a_word():
    assert merge(BASE, BASE[1:], BASE[1:]) == ([], [])


@pytest.mark.req("JN-5")
def test_a_row_edited_by_hand_but_removed_since_comes_back_and_is_reported():
    edited = [row("f1", "By hand"), *BASE[1:]]
    changes, conflicts = merge(BASE, edited, BASE[1:])
    assert applied(BASE[1:], changes) == edited
    assert conflicts == ["f1 was edited by hand but removed since: it is back"]


def test_new_rows_get_numbers_that_were_never_given():
    changes, _ = merge(BASE, [*BASE, row("", "One"), row("", "Two")], BASE, numbered=12)
    assert [change[0] for change in changes] == ["f13", "f14"]


def test_a_new_row_under_an_id_that_another_took_since_gets_its_own():
    edited, current = [*BASE, row("f4", "By hand")], [*BASE, row("f4", "By an agent")]
    changes, conflicts = merge(BASE, edited, current, numbered=4)
    assert changes == [["f5", None, row("f5", "By hand", title="Title f4")]]
    assert conflicts == []


def test_two_prefaces_written_at_once_are_both_kept():
    edited, current = [row("preface", "By hand")], [row("preface", "By an agent")]
    changes, _ = merge([], edited, current)
    assert changes[0][2]["content"] == "By hand\n\nWritten meanwhile: By an agent"


def test_a_new_row_under_an_id_that_nobody_took_keeps_it():
    changes, conflicts = merge(BASE, [*BASE, row("f7")], BASE)
    assert changes == [["f7", None, row("f7")]]
    assert conflicts == []
