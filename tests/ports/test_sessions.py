from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.decisions import planned, with_status
from tests.fakes.memory_sessions import MemorySessions

from planward.errors import Missing, Refused
from planward.records import SESSION, record
from planward.wiring.sessions import LocalSessions

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from planward.session.card import Card
    from planward.session.sessions import Sessions

pytestmark = pytest.mark.req("FS-1", "FS-9")


def on_disk(place: Path) -> Sessions:
    project = place / "project"
    project.mkdir()
    return LocalSessions(str(project), {"XDG_STATE_HOME": str(place / "state")}, here=True)


def in_memory(_: Path) -> Sessions:
    return MemorySessions()


@pytest.fixture(params=[on_disk, in_memory], ids=["disk", "memory"])
def sessions(request: pytest.FixtureRequest, tmp_path: Path) -> Sessions:
    make: Callable[[Path], Sessions] = request.param
    return make(tmp_path)


def made(sessions: Sessions, key: str) -> None:
    session = sessions.create(key, "agent")
    session.commit("agent", planned("One"))
    session.close()


def keys(sessions: Sessions) -> set[str]:
    return {card.key for card in sessions.cards()}


def test_a_project_begins_without_sessions(sessions: Sessions):
    assert sessions.cards() == []


def test_a_session_that_was_made_is_found_with_what_was_recorded(sessions: Sessions):
    made(sessions, "s-abc")
    session = sessions.open("s-abc")
    state = session.look()
    session.close()

    assert state.key == "s-abc"
    assert state.plan is not None
    assert state.plan.step("s1") is not None


def test_a_key_is_made_up_where_none_is_given(sessions: Sessions):
    for _ in range(2):
        sessions.create(None, "agent").close()

    assert len(keys(sessions)) == 2
    assert all(key.startswith("s-") for key in keys(sessions))


def test_a_key_is_given_once(sessions: Sessions):
    made(sessions, "s-abc")

    with pytest.raises(Refused):
        sessions.create("s-abc", "agent")
    assert keys(sessions) == {"s-abc"}


def test_a_card_tells_how_far_a_session_is(sessions: Sessions):
    made(sessions, "s-abc")
    session = sessions.open("s-abc")
    session.commit("agent", with_status("s1", "completed"))
    session.commit("agent", lambda _, __: [record(SESSION, key="s-abc", name="Mine")])
    session.close()
    (card,) = sessions.cards()

    assert (card.key, card.name, card.title) == ("s-abc", "Mine", "A plan")
    assert (card.status, card.done, card.total, card.unfinished) == ("completed", 1, 1, False)


def test_the_session_that_changed_last_comes_first(sessions: Sessions):
    for key in ("one", "two", "three"):
        made(sessions, key)
    times = [card.at for card in sessions.cards()]

    assert times == sorted(times, reverse=True)


def test_each_session_has_a_history_of_its_own(sessions: Sessions):
    made(sessions, "one")
    made(sessions, "two")

    assert sessions.history("one") != sessions.history("two")


@pytest.mark.req("JN-7")
def test_leases_are_kept_for_whoever_asks_next(sessions: Sessions):
    made(sessions, "s-abc")
    sessions.leases("s-abc").grant("s1", "anna", 60.0)

    assert sessions.leases("s-abc").holder("s1", 0.0) == "anna"


def test_a_session_that_is_not_there_is_missing(sessions: Sessions):
    with pytest.raises(Missing):
        sessions.open("s-abc")
    with pytest.raises(Missing):
        sessions.remove("s-abc", unless=lambda _: None)


def test_a_session_that_is_removed_is_gone(sessions: Sessions):
    made(sessions, "one")
    made(sessions, "two")
    sessions.remove("one", unless=lambda _: None)

    assert keys(sessions) == {"two"}
    with pytest.raises(Missing):
        sessions.open("one")


def test_a_session_that_was_removed_can_be_made_again_from_nothing(sessions: Sessions):
    made(sessions, "s-abc")
    sessions.remove("s-abc", unless=lambda _: None)
    sessions.create("s-abc", "agent").close()
    session = sessions.open("s-abc")

    assert session.look().plan is None
    session.close()


def test_who_removes_is_told_what_the_session_is_by_then_and_may_refuse(sessions: Sessions):
    made(sessions, "s-abc")
    told: list[Card] = []

    def refuse(card: Card) -> Refused:
        told.append(card)
        return Refused("It is kept")

    with pytest.raises(Refused, match="It is kept"):
        sessions.remove("s-abc", unless=refuse)
    assert [(card.key, card.status) for card in told] == [("s-abc", "running")]
    assert keys(sessions) == {"s-abc"}


def test_a_session_that_somebody_is_changing_is_not_removed(sessions: Sessions):
    made(sessions, "s-abc")
    session = sessions.open("s-abc")

    def remove_meanwhile(*_: object):
        with pytest.raises(Refused):
            sessions.remove("s-abc", unless=lambda _: None)
        return [record(SESSION, key="s-abc", name="Kept")]

    session.acknowledge("agent", remove_meanwhile)
    session.close()

    assert keys(sessions) == {"s-abc"}
