from __future__ import annotations

import pytest
from tests.builders import AT, LATER

from planward.plan.failures import (
    Failure,
    failure_data,
    failure_from,
    likeness,
    logged,
    preface,
    recent,
)


def log(failures: tuple[Failure, ...], tool: str, message: str, at: str = AT, numbered: int = 0):
    return logged(failures, tool, message, params={"at": at}, at=at, numbered=numbered)


@pytest.mark.req("HK-7")
def test_a_failure_goes_through_plain_data_and_comes_back():
    failure = Failure("e1", "bash", "Exit 1\nno such file", {"command": "ls"}, 3, AT)
    assert failure_from(failure_data(failure)) == failure


@pytest.mark.req("HK-7")
def test_a_new_failure_is_kept_with_its_first_count():
    assert log((), "bash", "Exit 1") == (Failure("e1", "bash", "Exit 1", {"at": AT}, 1, AT),)


@pytest.mark.req("HK-7")
def test_the_same_failure_is_counted_up_with_its_last_time_and_parameters():
    failures = log(log((), "bash", "Exit 1 at line 20"), "bash", "Exit 127 at line 3", LATER)
    assert failures == (Failure("e1", "bash", "Exit 1 at line 20", {"at": LATER}, 2, LATER),)


@pytest.mark.req("HK-7")
def test_another_tool_or_another_message_is_another_failure():
    failures = log(log(log((), "bash", "Exit 1"), "edit", "Exit 1"), "bash", "No such file")
    assert [one.id for one in failures] == ["e1", "e2", "e3"]


@pytest.mark.req("HK-7")
def test_only_the_first_hundred_characters_tell_failures_apart():
    assert likeness("bash", "x" * 100 + "a") == likeness("bash", "x" * 100 + "b")
    assert likeness("bash", "x" * 99 + "a") != likeness("bash", "x" * 99 + "b")


def test_digits_are_folded_before_the_hundred_are_counted():
    assert likeness("bash", "1" * 5000 + "a") != likeness("bash", "1" * 5000 + "b")
    assert likeness("bash", "N5") == ("bash", "NN")


def test_a_failure_in_the_middle_is_counted_where_it_stands():
    failures = log(log(log((), "a", "x"), "b", "x"), "c", "x")
    counted = log(failures, "b", "x")
    assert [(one.id, one.count) for one in counted] == [("e1", 1), ("e2", 2), ("e3", 1)]


def test_an_id_is_never_given_again():
    assert log((), "bash", "Exit 1", numbered=4)[0].id == "e5"
    assert log((Failure("e9", "a", "x"),), "bash", "Exit 1")[1].id == "e10"


@pytest.mark.req("HK-7")
def test_the_recent_failures_come_newest_first_and_no_more_than_asked_for():
    failures = log(log(log((), "a", "x", LATER), "b", "x"), "b", "y")
    assert [one.id for one in recent(failures)] == ["e1", "e3", "e2"]
    assert [one.id for one in recent(failures, limit=1)] == ["e1"]
    assert [one.id for one in recent(failures, "b")] == ["e3", "e2"]


def test_five_are_recent_unless_told_otherwise():
    failures: tuple[Failure, ...] = ()
    for letter in "abcdefg":
        failures = log(failures, "bash", letter)
    assert len(recent(failures)) == 5


def test_a_persons_words_above_the_failures_are_no_failure():
    words = preface("Exit 1")
    assert recent((words,)) == ()
    assert log((words,), "", "Exit 1")[1].count == 1
