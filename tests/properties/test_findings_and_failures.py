from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.builders import AT, LATER

from planward.errors import Problem
from planward.plan import failures, findings
from planward.plan.findings import CATEGORIES, Finding
from planward.plan.forms import failures as failures_form
from planward.plan.forms import findings as findings_form
from planward.plan.rows import applied, difference, inverted, merged

STAMP: dict[str, Any] = {"at": AT, "session": "s-abc", "revision": 12}

_CONFUSING = st.sampled_from(
    [
        "# Findings & Notes",
        "# Error Log",
        "> Research findings and important discoveries.",
        "> This file tracks errors to avoid repeating the same mistakes.",
        "## Code",
        "## bash - 2026-01-14T10:30:00.000Z <!-- e2 -->",
        "### Title <!-- f2 2026-01-14T10:30:00.000Z -->",
        "*Source: a.py*",
        "*Last updated: 2026-01-14T10:30:00.000Z · s-abc · r12 · 9f3c21d0aa17*",
        "**Count:** 3 times",
        "**Message:** x",
        "**Params:**",
        "```json",
        "```",
        "````",
        "   ```",
        "~~~",
        "~~~ x",
        "---",
        "\\",
        "\\\\",
        "\\## Code",
        "\\```",
        "",
        " ",
        "\t",
        "\r",
        "\ufeff",
        "<!-- f1 -->",
        "{",
    ]
)
LINES = st.one_of(_CONFUSING, st.text(max_size=12))
TEXTS = st.lists(LINES, max_size=9).map("\n".join)
TIMES = st.sampled_from([AT, LATER, ""])


@st.composite
def some_findings(draw: st.DrawFn) -> tuple[Finding, ...]:
    made: tuple[Finding, ...] = ()
    for _ in range(draw(st.integers(0, 5))):
        category = draw(st.sampled_from(CATEGORIES))
        one = Finding("", category, draw(LINES), draw(TEXTS), draw(LINES), draw(TIMES))
        made = findings.added(made, one, numbered=draw(st.integers(0, 20)))
    words = draw(TEXTS)
    return (findings.preface(words), *made) if words else made


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-9, 9) | LINES,
    lambda part: st.lists(part, max_size=3) | st.dictionaries(LINES, part, max_size=3),
    max_leaves=6,
)


@st.composite
def some_failures(draw: st.DrawFn) -> tuple[failures.Failure, ...]:
    made: tuple[failures.Failure, ...] = ()
    for _ in range(draw(st.integers(0, 5))):
        made = failures.logged(
            made,
            draw(LINES),
            draw(TEXTS),
            params=draw(JSON),
            at=draw(TIMES),
            numbered=draw(st.integers(0, 20)),
        )
    words = draw(TEXTS)
    return (failures.preface(words), *made) if words else made


@pytest.mark.req("HK-8")
@given(some_findings())
def test_findings_written_and_read_back_are_the_same(values: tuple[Finding, ...]):
    assert findings_form.read(findings_form.write(values, **STAMP)) == values


@pytest.mark.req("HK-7")
@given(some_failures())
def test_failures_written_and_read_back_are_the_same(values: tuple[failures.Failure, ...]):
    assert failures_form.read(failures_form.write(values, **STAMP)) == values


@given(some_findings())
def test_an_editor_that_ends_lines_as_on_windows_changes_no_finding(values: tuple[Finding, ...]):
    text = findings_form.write(values, **STAMP)
    if "\r" not in text:
        assert findings_form.read("\ufeff" + text.replace("\n", "\r\n"), base=values) == values


@given(some_failures())
def test_an_editor_that_ends_lines_as_on_windows_changes_no_failure(
    values: tuple[failures.Failure, ...],
):
    text = failures_form.write(values, **STAMP)
    if "\r" not in text:
        assert failures_form.read("\ufeff" + text.replace("\n", "\r\n"), base=values) == values


@given(st.lists(LINES, max_size=40).map("\n".join))
def test_findings_that_a_hand_wrote_stay_as_read_once_they_are_written_again(text: str):
    read = findings_form.read(text)
    assert isinstance(read, tuple)
    numbered = tuple([one.but(id=one.id or f"f{n}") for n, one in enumerate(read, 900)])
    assert findings_form.read(findings_form.write(numbered, **STAMP)) == numbered


@given(st.lists(LINES, max_size=40).map("\n".join))
def test_failures_that_a_hand_wrote_stay_as_read_once_they_are_written_again(text: str):
    read = failures_form.read(text)
    if isinstance(read, Problem):
        assert "line" in read.what
    else:
        numbered = tuple([one.but(id=one.id or f"e{n}") for n, one in enumerate(read, 900)])
        assert failures_form.read(failures_form.write(numbered, **STAMP)) == numbered


def _rows(values: tuple[Finding, ...]) -> list[dict[str, Any]]:
    return [findings.finding_data(value) for value in values]


@pytest.mark.req("JN-4")
@given(some_findings(), some_findings())
def test_a_difference_leads_from_one_list_to_the_other_and_back(
    one: tuple[Finding, ...], other: tuple[Finding, ...]
):
    before, after = _rows(one), _rows(other)
    changes = difference(before, after)
    assert applied(before, changes) == after
    assert applied(after, inverted(changes)) == before


@pytest.mark.req("JN-5")
@given(some_findings(), some_findings(), some_findings())
def test_a_merge_fits_what_is_there_and_keeps_every_word_of_the_hand(
    base: tuple[Finding, ...], edited: tuple[Finding, ...], current: tuple[Finding, ...]
):
    known = {row["id"]: row for row in _rows(base)}
    changes, _ = merged(
        _rows(base), _rows(edited), _rows(current), letter="f", numbered=100, note="content"
    )
    made = applied(_rows(current), changes)
    for row in _rows(edited):
        was = known.get(row["id"], {})
        for field in ("title", "content", "source", "category"):
            if row[field] != was.get(field):
                assert any(row[field] in one[field] for one in made)


@pytest.mark.req("JN-5")
@given(some_findings(), some_findings())
def test_a_hand_edit_of_what_nobody_changed_since_is_taken_whole(
    base: tuple[Finding, ...], edited: tuple[Finding, ...]
):
    changes, conflicts = merged(
        _rows(base), _rows(edited), _rows(base), letter="f", numbered=100, note="content"
    )
    assert applied(_rows(base), changes) == _rows(edited)
    assert conflicts == []
