from __future__ import annotations

import pytest
from tests.builders import AT

from planward.errors import Missing, Misused, Problem
from planward.session.card import Card
from planward.session.choosing import chosen

pytestmark = pytest.mark.req("FS-1")


def a_card(key: str, status: str = "running", *, name: str = "", title: str = "A plan") -> Card:
    return Card(0, key, name, title, status, 0, 1, AT)


OPEN, DONE, NEW = a_card("open"), a_card("done", "completed"), a_card("new", "", title="")


def key(found: Card | Problem) -> str:
    assert not isinstance(found, Problem), found
    return found.key


def test_the_only_session_is_meant_even_when_it_is_finished():
    assert key(chosen([OPEN], "")) == "open"
    assert key(chosen([DONE], "")) == "done"


def test_the_only_unfinished_session_is_meant():
    assert key(chosen([DONE, OPEN, a_card("lost", "failed")], "")) == "open"


def test_without_a_session_it_is_said_how_to_make_one():
    problem = chosen([], "")

    assert isinstance(problem, Missing)
    assert problem.what == "There is no plan here yet"
    assert "planward plan new" in problem.remedy


def test_several_open_sessions_are_listed():
    problem = chosen([OPEN, NEW, DONE], "")

    assert isinstance(problem, Misused)
    assert problem.what == "2 sessions are open here"
    first, *listed = problem.remedy.splitlines()
    assert "--session KEY" in first
    assert [(line.split()[0], line.split("  ")[-1]) for line in listed] == [
        ("open", "A plan"),
        ("new", "no plan"),
    ]


def test_several_finished_sessions_are_listed():
    problem = chosen([DONE, a_card("lost", "failed")], "")

    assert isinstance(problem, Missing)
    assert problem.what == "No session is open here"
    assert [line.split()[0] for line in problem.remedy.splitlines()[1:]] == ["done", "lost"]


@pytest.mark.parametrize(("count", "more"), [(8, False), (9, True)])
def test_of_many_sessions_eight_are_listed(count: int, more: bool):
    problem = chosen([a_card(f"k{number}") for number in range(count)], "")

    assert isinstance(problem, Misused)
    listed = problem.remedy.splitlines()[1:]
    assert [line.split()[0] for line in listed[:8]] == [f"k{number}" for number in range(8)]
    assert listed[8:] == (["  and 1 more: planward sessions list"] if more else [])


def test_a_session_is_named_by_its_key_before_its_name():
    cards = [a_card("one", name="two"), a_card("two", name="one"), a_card("three", name="Mine")]

    assert key(chosen(cards, "one")) == "one"
    assert key(chosen(cards, "Mine")) == "three"


def test_a_session_that_is_not_there_is_told():
    problem = chosen([OPEN], "other")

    assert isinstance(problem, Missing)
    assert problem.what == "There is no session 'other' in this project"


def test_a_session_is_meant_by_its_title_or_the_beginning_of_its_key():
    cards = [a_card("one", title="Mine"), a_card("other", title="on"), a_card("third")]

    assert key(chosen(cards, "Mine")) == "one"
    assert key(chosen(cards, "on")) == "other"
    assert key(chosen(cards, "th")) == "third"


def test_a_beginning_that_several_keys_have_is_told_with_the_keys():
    problem = chosen([a_card("one"), a_card("other")], "o")

    assert isinstance(problem, Misused)
    assert problem.what == "2 sessions begin with 'o'"
    assert [line.split()[0] for line in problem.remedy.splitlines()[1:]] == ["one", "other"]


def test_a_name_that_several_sessions_have_is_told_with_their_keys():
    problem = chosen([a_card("one", name="Mine"), a_card("two", name="Mine")], "Mine")

    assert isinstance(problem, Misused)
    assert problem.what == "2 sessions are called 'Mine'"
    assert [line.split()[0] for line in problem.remedy.splitlines()[1:]] == ["one", "two"]
