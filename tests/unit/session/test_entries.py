from __future__ import annotations

import pytest
from tests.builders import AT, LATER

from planward.records import FINDINGS, NOTIFICATION, PLAN, TAKEN, Batch, record
from planward.session.entries import Entry, entries

pytestmark = pytest.mark.req("JN-6")

CHANGED = record(PLAN, r=4, changes=[])
TOOK = record(TAKEN, view="task_plan.md", digest="abc")
TOLD = record(NOTIFICATION, text="Hello")


def told(*batches: Batch, author: str = "") -> list[tuple[int, str, str]]:
    return [(one.number, one.kind, one.view) for one in entries(batches, author=author)]


def test_an_entry_tells_what_happened_when_by_whom_and_which_revision_it_made():
    (entry,) = entries([Batch(7, AT, "agent", [CHANGED])])

    assert (entry.number, entry.at, entry.author, entry.kind) == (7, AT, "agent", "plan")
    assert (entry.revision, entry.view, entry.data) == (4, "", CHANGED)


def test_what_has_no_revisions_has_none():
    assert Entry(1, Batch(1, AT, "agent", [TOLD]), TOLD, "").revision is None


def test_entries_come_newest_first_within_a_batch_too():
    batches = [Batch(7, LATER, "agent", [CHANGED, TOLD]), Batch(6, AT, "agent", [TOLD])]

    assert told(*batches) == [
        (8, "notification", ""),
        (7, "plan", ""),
        (6, "notification", ""),
    ]


def test_a_hand_edit_is_told_with_the_file_in_which_it_was_made():
    found = record(FINDINGS, r=1, changes=[])

    assert told(Batch(7, AT, "hand", [TOLD, TOOK, CHANGED, found])) == [
        (10, "findings", "task_plan.md"),
        (9, "plan", "task_plan.md"),
        (7, "notification", ""),
    ]


def test_a_hand_edit_that_brought_nothing_is_told_alone():
    assert told(Batch(7, AT, "hand", [TOOK])) == [(7, "taken", "task_plan.md")]


def test_the_entries_of_one_author_can_be_asked_for():
    batches = [Batch(7, LATER, "hand", [TOOK]), Batch(6, AT, "agent", [TOLD])]

    assert told(*batches, author="agent") == [(6, "notification", "")]
    assert told(*batches, author="nobody") == []
