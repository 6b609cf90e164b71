from __future__ import annotations

import pytest
from tests.builders import LATER, a_phase, a_plan, a_step

from planward.session.card import Card, card_of
from planward.session.state import EMPTY


def told(card: Card) -> list[object]:
    return [getattr(card, name) for name in Card.FIELDS]


def test_a_card_tells_what_the_session_is_called_and_how_far_its_plan_is():
    steps = [
        a_step(f"s{n}", status=one) for n, one in enumerate(("completed", "skipped", "failed"))
    ]
    plan = a_plan(a_phase("p1", *steps), title="Cache", status="paused")
    state = EMPTY.but(key="s-abc", name="Mine", plan=plan, at=LATER)

    assert told(card_of(state, 512)) == [512, "s-abc", "Mine", "Cache", "paused", 2, 3, LATER]


def test_a_session_without_a_plan_has_a_card_too():
    state = EMPTY.but(key="s-abc", name="Mine", at=LATER)

    assert told(card_of(state, 512)) == [512, "s-abc", "Mine", "", "", 0, 0, LATER]


@pytest.mark.req("FS-9")
@pytest.mark.parametrize(
    ("status", "unfinished"),
    [("running", True), ("paused", True), ("", True), ("completed", False), ("failed", False)],
)
def test_there_is_something_to_do_until_the_plan_is_completed_or_given_up(
    status: str, unfinished: bool
):
    assert Card(0, "s", "", "", status, 0, 0, "").unfinished == unfinished
