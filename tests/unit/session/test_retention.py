from __future__ import annotations

from typing import Any

import pytest

from planward.clock import stamp
from planward.session.card import Card
from planward.session.retention import DAYS, outdated

pytestmark = pytest.mark.req("FS-9")

NOW = 1_768_386_600.0
DAY = 86_400


def a_card(days_ago: float, status: str = "completed") -> Card:
    at = stamp(NOW - days_ago * DAY)
    return Card(0, f"{status} {days_ago:g}", "", "", status, 1, 1, at)


def removed(*cards: Card, **given: Any) -> list[str]:
    return [card.key for card in outdated(cards, now=NOW, **given)]


def test_a_finished_session_is_kept_for_seven_days():
    assert DAYS == 7
    assert removed(a_card(6.9), a_card(7), a_card(7.1)) == ["completed 7.1"]


def test_another_time_may_be_asked_for():
    assert removed(a_card(0.5), a_card(1.5), days=1) == ["completed 1.5"]
    assert removed(a_card(0), a_card(0.001), days=0) == ["completed 0.001"]


def test_a_session_that_was_given_up_is_finished():
    assert removed(a_card(8, "failed")) == ["failed 8"]


@pytest.mark.parametrize("status", ["running", "paused", ""])
def test_a_session_with_something_to_do_in_it_is_removed_by_force_alone(status: str):
    assert removed(a_card(400, status)) == []
    assert removed(a_card(400, status), force=True) == [f"{status} 400"]


def test_force_removes_nothing_before_its_time():
    assert removed(a_card(1, "running"), a_card(1), force=True) == []


def test_more_days_than_there_ever_were_keep_everything():
    assert removed(a_card(8), days=1e9) == []
