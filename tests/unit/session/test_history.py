from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from tests.builders import AT, a_plan

from planward.errors import Missing, Problem, Refused
from planward.plan.changes import Change, created
from planward.records import DELIVERABLE, FAILURES, FINDINGS, NOTIFICATION, Batch, record
from planward.session.history import earlier, redone, undone
from planward.session.plan_topic import plan_record
from planward.session.state import EMPTY, State, after

if TYPE_CHECKING:
    from collections.abc import Sequence

    from planward.records import Data


class Journal:
    """The batches of a session, and its state behind them."""

    def __init__(self) -> None:
        self.state: State = EMPTY
        self._batches: list[Batch] = []

    def append(self, *records: Data) -> None:
        batch = Batch(self.state.number + 1, AT, "agent", list(records))
        self._batches.append(batch)
        self.state = after(self.state, batch)

    def titled(self, title: str) -> None:
        assert self.state.plan is not None
        change = Change("plan", "plan", "title", self.state.plan.title, title)
        self.append(plan_record(self.state, [change]))

    def newest_first(self) -> list[Batch]:
        return self._batches[::-1]

    def undo(self, count: int = 1) -> None:
        self.append(*made(undone(self.state, self.newest_first(), count)))

    def redo(self, count: int = 1) -> None:
        self.append(*made(redone(self.state, self.newest_first(), count)))

    @property
    def title(self) -> str:
        return "" if self.state.plan is None else self.state.plan.title


def made(records: Sequence[Data] | Problem) -> Sequence[Data]:
    assert not isinstance(records, Problem), records
    return records


@pytest.fixture
def journal() -> Journal:
    """A plan that was made as "A" and called "B", then "C"."""
    journal = Journal()
    journal.append(plan_record(EMPTY, [created(a_plan(steps=1, title="A"))]))
    journal.append(record(NOTIFICATION, text="between"))
    journal.titled("B")
    journal.titled("C")
    return journal


@pytest.mark.req("JN-4", "JN-6")
@pytest.mark.parametrize(("revision", "title"), [(0, None), (1, "A"), (2, "B"), (3, "C")])
def test_the_plan_of_an_earlier_revision_is_found(
    journal: Journal, revision: int, title: str | None
):
    plan = earlier(journal.state, "plan", revision, journal.newest_first())

    assert (plan.title if plan else None) == title


@pytest.mark.req("JN-6")
@pytest.mark.parametrize("revision", [-1, 4])
def test_a_revision_that_never_was_is_missing(journal: Journal, revision: int):
    with pytest.raises(Missing) as missing:
        earlier(journal.state, "plan", revision, journal.newest_first())

    assert missing.value.what == f"There is no revision {revision} of the plan"
    assert missing.value.why == "the newest is 3"


def test_several_changes_of_one_batch_are_told_apart(journal: Journal):
    state = journal.state
    one = plan_record(state, [Change("plan", "plan", "title", "C", "D")])
    two = plan_record(state, [Change("plan", "plan", "title", "D", "E")])
    journal.append(one, {**two, "r": 5})

    assert earlier(journal.state, "plan", 4, journal.newest_first()).title == "D"


@pytest.mark.req("JN-4")
@pytest.mark.parametrize("kind", [FINDINGS, FAILURES])
def test_earlier_rows_are_found(kind: str):
    journal = Journal()
    one, two = {"id": "f1", "title": "a"}, {"id": "f2", "title": "b"}
    journal.append(record(kind, r=1, changes=[["f1", None, one]]))
    journal.append(record(kind, r=2, changes=[["f1", one, None], ["f2", None, two]]))

    found = [earlier(journal.state, kind, r, journal.newest_first()) for r in (0, 1, 2)]

    assert found == [(), (one,), (two,)]


@pytest.mark.req("JN-4")
def test_earlier_words_of_the_deliverable_are_found():
    journal = Journal()
    journal.append(record(DELIVERABLE, r=1, old=["", False, ""], new=["a", False, ""]))
    journal.append(record(DELIVERABLE, r=2, old=["a", False, ""], new=["b", True, "42"]))

    found = [earlier(journal.state, DELIVERABLE, r, journal.newest_first()) for r in (0, 1, 2)]

    assert found == [("", False, ""), ("a", False, ""), ("b", True, "42")]


@pytest.mark.req("JN-4", "JN-6")
def test_the_newest_plan_change_is_taken_back_and_put_in_again(journal: Journal):
    journal.undo()
    assert journal.title == "B"
    journal.redo()
    assert journal.title == "C"


@pytest.mark.req("JN-6")
def test_a_record_of_what_was_taken_back_names_it(journal: Journal):
    (record_of_it,) = made(undone(journal.state, journal.newest_first(), 1))

    assert record_of_it == {
        "kind": "plan",
        "v": 1,
        "r": 4,
        "changes": [["plan", "plan", "title", "C", "B"]],
        "undoes": 3,
    }


@pytest.mark.req("JN-6")
def test_several_changes_are_taken_back_at_once_down_to_no_plan(journal: Journal):
    journal.undo(3)
    assert journal.state.plan is None
    journal.redo(9)
    assert journal.title == "C"


@pytest.mark.req("JN-6")
def test_one_after_the_other_is_taken_back_and_put_in_again(journal: Journal):
    titles: list[Any] = []
    for step in (
        journal.undo,
        journal.undo,
        journal.redo,
        journal.undo,
        journal.redo,
        journal.redo,
    ):
        step()
        titles.append(journal.title)

    assert titles == ["B", "A", "B", "A", "B", "C"]


@pytest.mark.req("JN-6")
def test_there_is_an_end_to_what_can_be_taken_back(journal: Journal):
    journal.undo(3)
    problem = undone(journal.state, journal.newest_first(), 1)

    assert isinstance(problem, Refused)
    assert problem.what == "There is nothing to undo"


@pytest.mark.req("JN-6")
def test_a_new_change_ends_what_can_be_put_in_again(journal: Journal):
    journal.undo()
    journal.titled("D")
    problem = redone(journal.state, journal.newest_first(), 1)

    assert isinstance(problem, Refused)
    assert problem.what == "There is nothing to redo"


@pytest.mark.req("JN-6")
def test_what_was_put_in_again_can_be_taken_back_again(journal: Journal):
    journal.undo(2)
    journal.redo()
    journal.titled("D")
    journal.undo(2)

    assert journal.title == "A"


@pytest.mark.req("JN-6")
def test_nothing_was_taken_back_so_nothing_can_be_put_in(journal: Journal):
    assert isinstance(redone(journal.state, journal.newest_first(), 1), Refused)
    assert isinstance(redone(EMPTY, [], 1), Refused)
    assert isinstance(undone(EMPTY, [], 1), Refused)
