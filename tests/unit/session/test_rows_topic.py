from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from tests.builders import AT, LATER

from planward.errors import Misused, Problem
from planward.plan.failures import Failure, failure_data
from planward.plan.findings import Finding, finding_data
from planward.records import FAILURES, FINDINGS
from planward.session.edit import Edit
from planward.session.rows_topic import FailuresTopic, FindingsTopic, rows_record
from planward.session.state import EMPTY, State

if TYPE_CHECKING:
    from planward.plan.rows import Row

CACHE = finding_data(Finding("f1", "code", "Cache", "Never cleared.", "a.py", AT))
LEAK = finding_data(Finding("f2", "issue", "Leak", "In the pool.", "", AT))
EXIT = failure_data(Failure("e1", "bash", "Exit 1", {"command": "ls"}, 2, AT))

each_topic = pytest.mark.parametrize(
    ("topic", "row"),
    [(FindingsTopic(), CACHE), (FailuresTopic(), EXIT)],
    ids=["findings", "errors"],
)


def a_state(*rows: Row, kind: str = FINDINGS) -> State:
    given: dict[str, Any] = {kind: rows}
    return EMPTY.but(
        key="s-abc", revisions={kind: 4}, changed={kind: LATER}, numbered={kind: 7}, **given
    )


def no_work() -> list[str]:
    return []


def merged(base: list[Row], edited: list[Row], current: list[Row]) -> Edit:
    edit = FindingsTopic().merge(base, edited, state=a_state(*current), at=LATER)
    assert isinstance(edit, Edit)
    return edit


@pytest.mark.req("FS-1")
def test_findings_and_failures_have_a_view_each():
    assert (FindingsTopic.views, FailuresTopic.views) == (("findings.md",), ("errors.md",))


@pytest.mark.req("HK-7", "HK-8")
@each_topic
def test_rows_written_and_read_back_are_the_same(topic: FindingsTopic | FailuresTopic, row: Row):
    text = topic.write(topic.views[0], a_state(row, kind=topic.kind), work=no_work)

    assert text is not None
    assert f"*Last updated: {LATER} · s-abc · r4 · " in text
    assert topic.parse(topic.views[0], text, [], at=LATER) == [row]


@each_topic
def test_a_view_is_there_though_it_is_empty(topic: FindingsTopic | FailuresTopic, row: Row):
    text = topic.write(topic.views[0], EMPTY, work=no_work)

    assert text is not None
    assert topic.parse(topic.views[0], text, [], at=LATER) == []


@pytest.mark.req("JN-5")
def test_what_a_view_does_not_tell_is_as_it_was_before():
    text = "# Error Log\n\n## bash\n\n**Message:** Exit 1\n\n---\n"

    assert FailuresTopic().parse("errors.md", text, [EXIT], at=LATER) == [{**EXIT, "params": None}]


def test_a_file_that_cannot_be_read_is_a_problem():
    long = "x" * (1 << 21)

    for topic in (FindingsTopic(), FailuresTopic()):
        assert isinstance(topic.parse(topic.views[0], long, [], at=LATER), Misused)


@pytest.mark.req("JN-5")
def test_a_hand_edit_becomes_a_record_of_what_it_changed():
    mine = {**CACHE, "title": "Cache of users"}
    edit = merged([CACHE, LEAK], [mine, LEAK], [CACHE, LEAK])

    assert edit.records == [{"kind": "findings", "v": 1, "r": 5, "changes": [["f1", CACHE, mine]]}]
    assert edit.conflicts == []


@pytest.mark.req("JN-5", "HK-8")
def test_a_new_row_gets_a_number_that_was_never_given():
    new = {**LEAK, "id": ""}
    (data,) = merged([CACHE], [CACHE, new], [CACHE]).records

    assert data["changes"] == [["f8", None, {**LEAK, "id": "f8"}]]


@pytest.mark.req("JN-5")
def test_an_edit_that_changes_nothing_is_no_record():
    assert merged([CACHE], [CACHE], [CACHE, LEAK]).records == []


@pytest.mark.req("JN-5")
def test_words_of_a_finding_that_lost_are_kept_in_its_content():
    edit = merged([CACHE], [{**CACHE, "title": "Mine"}], [{**CACHE, "title": "Theirs"}])

    ((_, _, made),) = edit.records[0]["changes"]
    assert made["title"] == "Mine"
    assert made["content"] == "Never cleared.\n\nWritten meanwhile: title: Theirs"
    assert len(edit.conflicts) == 1


@pytest.mark.req("JN-5")
def test_a_failure_that_lost_is_told_and_no_field_is_filled_with_it():
    mine, theirs = {**EXIT, "count": 9}, {**EXIT, "count": 3}
    edit = FailuresTopic().merge([EXIT], [mine], state=a_state(theirs, kind=FAILURES), at=LATER)

    assert not isinstance(edit, Problem)
    assert edit.records[0]["changes"] == [["e1", theirs, mine]]
    assert len(edit.conflicts) == 1


@pytest.mark.req("JN-5")
def test_a_view_that_has_lost_all_its_entries_is_hardly_meant():
    topic = FindingsTopic()

    assert topic.lost([CACHE, LEAK], []) == "all 2 entries are missing"
    assert topic.lost([CACHE, LEAK], [CACHE]) == ""
    assert topic.lost([], []) == ""


@pytest.mark.req("JN-4")
def test_a_record_of_rows_holds_their_difference():
    assert rows_record(a_state(CACHE), FINDINGS, [LEAK]) == {
        "kind": "findings",
        "v": 1,
        "r": 5,
        "changes": [["f1", CACHE, None], ["f2", None, LEAK]],
    }


def test_rows_that_are_the_same_make_no_record():
    assert rows_record(a_state(CACHE), FINDINGS, [CACHE]) is None
