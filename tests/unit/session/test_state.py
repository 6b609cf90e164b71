from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.builders import AT, LATER, a_plan, a_step

from planward import json_text
from planward.errors import Damaged
from planward.plan.changes import Change, created, deleted
from planward.records import (
    DELIVERABLE,
    FAILURES,
    FINDINGS,
    NOTIFICATION,
    SESSION,
    TAKEN,
    Batch,
    record,
)
from planward.session.plan_topic import plan_record
from planward.session.state import EMPTY, State, after, restored

if TYPE_CHECKING:
    from planward.records import Data

pytestmark = pytest.mark.req("JN-1")

PLAN = a_plan(steps=2)
FINDING = {"id": "f3", "category": "code", "title": "A", "content": "", "source": "", "at": AT}
FAILURE = {"id": "e5", "tool": "bash", "message": "x", "params": None, "count": 1, "at": AT}


def folded(*records: Data, state: State = EMPTY, at: str = AT) -> State:
    return after(state, Batch(state.number + 1, at, "agent", list(records)))


def full() -> State:
    """A state in which everything has happened once."""
    return folded(
        record(SESSION, key="s-abc", name="Mine"),
        plan_record(EMPTY, [created(PLAN)]),
        record(FINDINGS, r=1, changes=[["f3", None, FINDING]]),
        record(FAILURES, r=1, changes=[["e5", None, FAILURE]]),
        record(DELIVERABLE, r=1, old=["", False, ""], new=["Words", False, "42"]),
        record(TAKEN, view="plan.json", digest="abc"),
        record(NOTIFICATION, text="Hello"),
    )


def test_a_session_begins_with_nothing():
    assert (EMPTY.plan, EMPTY.findings, EMPTY.failures, EMPTY.number) == (None, (), (), 0)
    assert EMPTY.revision("plan") == 0


def test_every_kind_of_record_is_folded_into_the_state():
    state = full()

    assert (state.key, state.name) == ("s-abc", "Mine")
    assert state.plan == PLAN
    assert (state.findings, state.failures) == ((FINDING,), (FAILURE,))
    assert state.deliverable == ("Words", False, "42")
    assert state.taken == {"plan.json": "abc"}
    assert (state.number, state.at) == (7, AT)


def test_what_changed_has_its_revision_and_its_time():
    state = full()

    kinds = ("plan", "findings", "failures", "deliverable")
    assert state.revisions == dict.fromkeys(kinds, 1)
    assert state.changed == dict.fromkeys(kinds, AT)


@pytest.mark.req("JN-4")
def test_a_plan_change_is_applied_and_the_plan_knows_when_it_was_touched():
    done = Change("step", "s1", "status", "pending", "completed")
    state = folded(plan_record(full(), [done]), state=full(), at=LATER)

    assert state.plan is not None
    assert state.plan.step("s1") == a_step("s1", status="completed")
    assert state.plan.updated_at == LATER
    assert (state.revision("plan"), state.changed["plan"]) == (2, LATER)


def test_a_plan_whose_steps_stay_keeps_what_is_known_of_their_homes():
    state = full()
    assert state.plan is not None
    homes = state.plan.homes()
    done = Change("step", "s1", "status", "pending", "completed")
    later = folded(plan_record(state, [done]), state=state)

    assert later.plan is not None
    assert later.plan.homes() is homes


@pytest.mark.req("PL-3")
def test_a_plan_that_was_deleted_is_gone_and_counted():
    state = folded(plan_record(full(), [deleted(PLAN)]), state=full())

    assert state.plan is None
    assert state.revision("plan") == 2


@pytest.mark.req("HK-7", "HK-8")
def test_the_highest_number_of_a_row_is_remembered_when_the_row_is_gone():
    gone = record(FINDINGS, r=2, changes=[["f3", FINDING, None]])
    lower = record(FINDINGS, r=3, changes=[["f2", None, {**FINDING, "id": "f2"}]])
    state = folded(gone, lower, state=full())

    assert [row["id"] for row in state.findings] == ["f2"]
    assert state.numbered == {"findings": 3, "failures": 5}


def test_the_last_edit_taken_of_each_view_is_remembered():
    again = [record(TAKEN, view=view, digest=f"of {view}") for view in ("plan.json", "errors.md")]

    assert folded(*again, state=full()).taken == {
        "plan.json": "of plan.json",
        "errors.md": "of errors.md",
    }


def test_a_notification_changes_nothing():
    state = full()

    assert folded(record(NOTIFICATION, text="x"), state=state) == state.but(number=8)


def test_the_state_before_is_left_as_it_was():
    state = full()
    revisions = dict(state.revisions)
    folded(record(FINDINGS, r=2, changes=[["f3", FINDING, None]]), state=state)

    assert (state.revisions, state.findings) == (revisions, (FINDING,))


@pytest.mark.parametrize("state", [EMPTY, full()], ids=["empty", "full"])
def test_a_state_is_restored_from_its_data(state: State):
    again = restored(json_text.read(json_text.write(state.data())))

    assert again == state
    assert again.plan == state.plan
    assert isinstance(again.findings, tuple)
    assert isinstance(again.deliverable, tuple)


def test_a_restored_state_goes_on_like_the_first():
    again = restored(json_text.read(json_text.write(full().data())))
    more = record(FINDINGS, r=2, changes=[["f4", None, {**FINDING, "id": "f4"}]])

    assert folded(more, state=again) == folded(more, state=full())


@pytest.mark.parametrize(("place", "value"), [(0, None), (2, "7"), (7, ["a", 1, "b"]), (8, [])])
def test_a_row_that_is_no_state_is_not_restored(place: int, value: object):
    row = json_text.read(json_text.write(full().data()))
    row[place] = value

    with pytest.raises(ValueError, match="no "):
        restored(row)


@pytest.mark.req("JN-2", "SA-7")
@pytest.mark.parametrize(
    "data",
    [
        record(FINDINGS, r=3, changes=[]),
        record(FINDINGS, r=2, changes=[["f3", None, FINDING]]),
        record(FINDINGS, r=2, changes=[["f4", None, {"id": "f5"}]]),
        record(FINDINGS, r=2, changes=[["f4", None, {"id": "f4", "title": 5}]]),
        record(FAILURES, r=2, changes=[["e6", None, {"id": "e6", "count": "5"}]]),
        record(DELIVERABLE, r=2, old=[], new=["a", 1, "b"]),
        record("plan", r=2, changes=[["step", "s9", "status", "pending", "completed"]]),
        record("plan", r=2, changes=[["step", "s1", "status", "pending", "dancing"]]),
        record("plan", r=2, changes=[["step", "s1", "risks", [], [5]]]),
        record("plan", r=2, changes=[["step", "s1", "progress", None, [1, "2"]]]),
        record("plan", r=2, changes=[["step", "s1", "text", [], [["a"]]]]),
        record("plan", r=2, changes=[["step", "s1", "content", "a", ["b"]]]),
    ],
)
def test_a_record_that_does_not_fit_those_before_it_is_damage_with_its_place(data: Data):
    note = record(NOTIFICATION, text="a")
    state = full()
    batch = Batch(state.number + 1, AT, "agent", [note, data], place="byte 7 of it")

    with pytest.raises(Damaged, match="Record 9 of the journal does not fit") as damage:
        after(state, batch)

    assert damage.value.why == "it stands at byte 7 of it"
    assert damage.value.remedy
