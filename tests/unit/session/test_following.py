from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.builders import AT
from tests.decisions import named, planned, with_status
from tests.fakes.fake_clock import FakeClock
from tests.fakes.memory_store import MemoryJournal, MemoryStore

from planward.errors import Damaged, Missing, Refused
from planward.records import NOTIFICATION, PLAN, Draft, record
from planward.session.following import Following

if TYPE_CHECKING:
    from tests.fakes.memory_store import MemoryReading

pytestmark = pytest.mark.req("JN-1", "JN-3")


def following(journal: MemoryJournal) -> Following:
    return Following(MemoryStore(journal), FakeClock(), 0.0)


@pytest.fixture
def journal() -> MemoryJournal:
    """The journal of a session with a plan of two steps."""
    journal = MemoryJournal()
    one = following(journal)
    one.append("agent", named("s-abc"))
    one.append("agent", planned("One", "Two"))
    return journal


def test_what_another_appended_is_seen(journal: MemoryJournal):
    one, other = following(journal), following(journal)
    one.follow()
    other.append("agent", with_status("s1", "completed"))
    plan = one.follow().plan

    assert plan is not None
    assert [step.status for step in plan.steps()] == ["completed", "pending"]


def test_a_decision_is_made_on_the_newest_state(journal: MemoryJournal):
    one, other = following(journal), following(journal)
    one.follow()
    other.append("agent", with_status("s1", "completed"))
    one.append("agent", with_status("s2", "completed"))
    plan = one.state.plan

    assert plan is not None
    assert plan.status == "completed"
    assert one.state == other.follow()


def test_a_record_has_its_time_and_its_author(journal: MemoryJournal):
    one = following(journal)
    one.append("anna", with_status("s1", "completed"))
    (newest, *_) = one.past()

    assert (newest.at, newest.author) == (AT, "anna")
    assert one.now() == AT


def test_nothing_decided_is_nothing_recorded(journal: MemoryJournal):
    one = following(journal)
    before = len(journal.lines)
    one.append("agent", lambda _, __: [])

    assert len(journal.lines) == before
    assert one.state.number == 2


def test_a_problem_is_raised_and_nothing_is_recorded(journal: MemoryJournal):
    one = following(journal)
    before = len(journal.lines)

    with pytest.raises(Refused, match="No"):
        one.append("agent", lambda _, __: Refused("No"))
    assert len(journal.lines) == before


@pytest.mark.req("SA-7")
def test_no_secret_reaches_the_journal(journal: MemoryJournal):
    secret = "ghp_" + "a1B2" * 9
    following(journal).append("agent", lambda _, __: [record(NOTIFICATION, text=f"It is {secret}")])

    assert secret not in "".join(journal.lines)
    assert "It is [redacted: GitHub token]" in journal.lines[-1]


@pytest.mark.req("JN-2")
def test_bytes_of_an_unfinished_change_that_were_cut_off_are_told(journal: MemoryJournal):
    class TornStore(MemoryStore):
        def read(self, since: object = None) -> MemoryReading:
            reading = super().read(since)
            reading.torn = 17
            return reading

    one = Following(TornStore(journal), FakeClock(), 0.0)
    one.append("agent", lambda _, __: [])
    (newest, *_) = one.past()

    assert [data["text"] for data in newest.records] == [
        "17 bytes of an unfinished change were cut off the journal's end."
    ]


@pytest.mark.req("JN-2")
def test_damage_is_told_and_what_stands_before_it_is_read(journal: MemoryJournal):
    journal.damage = Damaged("Byte 512 is not what was written")
    one = following(journal)
    state = one.follow()
    one.remember()

    assert one.damage is journal.damage
    assert state.number == 2
    assert journal.remembered is None


@pytest.mark.req("JN-2")
def test_nothing_is_believed_from_a_record_on_that_does_not_fit(journal: MemoryJournal):
    watching = following(journal)
    watching.follow()
    MemoryStore(journal).commit(
        None,
        lambda _: Draft(AT, "agent", [record(PLAN, r=9, changes=[])]),
        wait=0.0,
    )
    MemoryStore(journal).commit(
        None, lambda _: Draft(AT, "agent", [record(NOTIFICATION, text="a")]), wait=0.0
    )

    for one in (watching, following(journal)):
        assert one.follow().number == one.follow().number == 2
        assert one.damage is not None
        assert one.damage.what.startswith("Record 3 of the journal")
        assert [batch.first for batch in one.past()] == [2, 1]
        assert [batch.first for batch in one.past(2)] == [1]
        with pytest.raises(Damaged, match="Record 3"):
            one.append("agent", with_status("s1", "completed"))
    assert len(journal.lines) == 4


def test_what_is_remembered_is_taken_up_where_it_was(journal: MemoryJournal):
    one = following(journal)
    one.follow()
    one.remember()
    other = following(journal)
    one.append("agent", with_status("s1", "completed"))

    assert journal.remembered is not None
    assert journal.remembered[1].number == 2
    assert other.follow() == one.state


def test_a_first_append_begins_with_what_is_remembered(journal: MemoryJournal):
    one = following(journal)
    one.follow()
    one.remember()
    other = following(journal)
    other.append("agent", with_status("s1", "completed"))

    assert other.state.number == 3


def test_a_journal_that_begins_anew_is_read_from_its_start(journal: MemoryJournal):
    store = MemoryStore(journal)
    one = Following(store, FakeClock(), 0.0)
    one.follow()
    store.journal = MemoryJournal()
    following(store.journal).append("agent", named("s-new"))
    state = one.follow()

    assert (state.key, state.plan, state.number) == ("s-new", None, 1)


@pytest.mark.req("JN-6")
def test_earlier_plans_are_found_in_the_journal(journal: MemoryJournal):
    one = following(journal)
    one.append("agent", with_status("s1", "completed"))
    plan = one.earlier("plan", 1)

    assert [step.status for step in plan.steps()] == ["pending", "pending"]
    with pytest.raises(Missing):
        one.earlier("plan", 3)


@pytest.mark.req("JN-6")
def test_the_past_is_told_newest_first(journal: MemoryJournal):
    one = following(journal)
    one.follow()

    assert [batch.first for batch in one.past()] == [2, 1]
    assert [batch.first for batch in one.past(2)] == [1]
    assert [batch.first for batch in one.changes_of("plan")] == [2]
