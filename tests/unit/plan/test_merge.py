from __future__ import annotations

from typing import Any

import pytest
from tests.builders import AT, LATER, a_phase, a_plan, a_step
from tests.unit.plan.two_sides import BASE, merged, step_of, with_step

from planward.plan.changes import apply
from planward.plan.merge import merge

pytestmark = pytest.mark.req("JN-5")


def test_only_what_the_hand_changed_counts():
    made, result = merged(with_step("s1", content="Mine"), with_step("s2", status="completed"))

    assert step_of(made, "s1").content == "Mine"
    assert step_of(made, "s2").status == "completed"
    assert result.conflicts == []


def test_different_fields_of_one_step_are_no_conflict():
    made, result = merged(with_step("s1", content="Mine"), with_step("s1", status="completed"))

    assert (step_of(made, "s1").content, step_of(made, "s1").status) == ("Mine", "completed")
    assert (step_of(made, "s1").note, result.conflicts) == ("", [])


def test_the_same_change_on_both_sides_is_no_conflict():
    made, result = merged(with_step("s1", content="Both"), with_step("s1", content="Both"))

    assert made == with_step("s1", content="Both")
    assert (result.changes, result.conflicts) == ([], [])


def test_of_a_field_that_both_changed_the_hands_value_wins_and_the_other_is_noted_on_the_step():
    made, result = merged(with_step("s1", content="Mine"), with_step("s1", content="Theirs"))

    assert step_of(made, "s1").content == "Mine"
    assert step_of(made, "s1").note == 'content had meanwhile become "Theirs"'
    assert result.conflicts == [
        's1: content was changed twice; the hand edit holds, the other said "Theirs"'
    ]


def test_what_lost_is_added_below_a_note_that_is_there():
    current = with_step("s1", content="Theirs", module="cache", note="See the wiki")

    made, _ = merged(with_step("s1", content="Mine", module="users"), current)

    assert step_of(made, "s1").note == (
        'See the wiki\ncontent had meanwhile become "Theirs"\nmodule had meanwhile become "cache"'
    )


@pytest.mark.parametrize(
    ("field", "mine", "theirs", "shown"),
    [
        ("priority", "high", "low", '"low"'),
        ("progress", (1, 5), (2, 5), "2/5"),
        ("depends_on", ("s2",), ("s2", "s3"), "s2, s3"),
        ("estimated_time", "1 h", "2 h", '"2 h"'),
    ],
)
def test_the_value_that_lost_is_shown_as_people_read_it(
    field: str, mine: Any, theirs: Any, shown: str
):
    made, _ = merged(with_step("s1", **{field: mine}), with_step("s1", **{field: theirs}))

    assert step_of(made, "s1").note == f"{field.replace('_', ' ')} had meanwhile become {shown}"


def test_a_value_that_was_emptied_is_shown_as_nothing():
    base = a_plan(a_phase("p1", a_step("s1", module="cache")))
    mine = a_plan(a_phase("p1", a_step("s1", module="users")))
    theirs = a_plan(a_phase("p1", a_step("s1")))

    result = merge(base, mine, theirs)

    assert result.conflicts == [
        "s1: module was changed twice; the hand edit holds, the other said nothing"
    ]


def test_a_conflict_of_the_plan_or_a_phase_is_told_though_it_has_no_note():
    made, result = merged(BASE.but(title="Mine"), BASE.but(title="Theirs", iteration_count=3))
    assert made.title == "Mine"
    assert result.conflicts == [
        'the plan: title was changed twice; the hand edit holds, the other said "Theirs"'
    ]

    one, two = BASE.phases
    edited = BASE.but(phases=(one.but(title="Mine"), two))
    current = BASE.but(phases=(one.but(title="Theirs"), two))
    made, result = merged(edited, current)
    assert made.phases[0].title == "Mine"
    assert result.conflicts == [
        'p1: title was changed twice; the hand edit holds, the other said "Theirs"'
    ]


@pytest.mark.req("PL-2")
def test_a_plan_that_a_hand_completed_runs_while_somebody_else_has_added_a_step():
    base, done = a_step("s1"), a_step("s1", status="completed")
    edited = a_plan(a_phase("p1", done), status="completed")
    current = a_plan(a_phase("p1", base, a_step("s2")))

    result = merge(a_plan(a_phase("p1", base)), edited, current)
    made = apply(current, result.changes)

    assert made == a_plan(a_phase("p1", done, a_step("s2")))
    assert result.conflicts == []


def test_a_plan_that_somebody_gave_up_stays_so_when_a_hand_finishes_its_last_step():
    base, done = a_phase("p1", a_step("s1")), a_phase("p1", a_step("s1", status="completed"))

    result = merge(a_plan(base), a_plan(done, status="completed"), a_plan(base, status="failed"))
    made = apply(a_plan(base, status="failed"), result.changes)

    assert made == a_plan(done, status="failed")
    assert result.conflicts == []


def test_what_a_hand_says_of_the_plans_status_holds():
    made, result = merged(BASE.but(status="paused"), BASE.but(status="failed"))

    assert made.status == "paused"
    assert result.conflicts == [
        'the plan: status was changed twice; the hand edit holds, the other said "failed"'
    ]


def test_a_phase_that_was_set_to_two_statuses_is_told_as_people_say_it():
    one, two = BASE.phases

    _, result = merged(
        BASE.but(phases=(one.but(held="blocked"), two)),
        BASE.but(phases=(one.but(held="completed"), two)),
    )

    assert result.conflicts == [
        'p1: status was changed twice; the hand edit holds, the other said "completed"'
    ]


def test_a_number_that_lost_is_shown():
    _, result = merged(BASE.but(iteration_count=1), BASE.but(iteration_count=2))

    assert result.conflicts == [
        "the plan: iteration count was changed twice; the hand edit holds, the other said 2"
    ]


@pytest.mark.parametrize("field", ["created_at", "started_at", "completed_at"])
def test_times_are_no_conflict_that_is_told(field: str):
    made, result = merged(with_step("s1", **{field: AT}), with_step("s1", **{field: LATER}))

    assert (step_of(made, "s1").note, result.conflicts) == ("", [])


@pytest.mark.req("PL-4")
def test_words_that_both_wrote_between_the_lines_are_all_there():
    one, two = BASE.phases
    mine, theirs = (("step", "Mine"),), (("step", "Theirs"),)
    edited = with_step("s1", text=mine).but(text=(("title", "A"),))
    current = with_step("s1", text=theirs).but(text=(("rule", "B"),))

    made, result = merged(edited, current)

    assert step_of(made, "s1").text == (("step", "Mine\n\nTheirs"),)
    assert made.text == (("title", "A"), ("rule", "B"))
    assert (step_of(made, "s1").note, result.conflicts) == ("", [])

    made, _ = merged(
        BASE.but(phases=(one.but(text=(("end", "## Mine"),)), two)),
        BASE.but(phases=(one.but(text=(("heading", "Theirs"),)), two)),
    )
    assert made.phases[0].text == (("heading", "Theirs"), ("end", "## Mine"))
