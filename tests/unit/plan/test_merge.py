from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from tests.builders import AT, LATER, a_phase, a_plan, a_step

from planward.plan.changes import apply
from planward.plan.merge import Merge, merge

if TYPE_CHECKING:
    from planward.plan.model import Plan, Step

pytestmark = pytest.mark.req("JN-5")

BASE = a_plan(a_phase("p1", a_step("s1"), a_step("s2"), a_step("s3")), a_phase("p2", a_step("s4")))


def with_step(step_id: str, **changed: Any) -> Plan:
    """The base with one step changed."""
    return BASE.but(
        phases=tuple(
            phase.but(
                steps=tuple(
                    step.but(**changed) if step.id == step_id else step for step in phase.steps
                )
            )
            for phase in BASE.phases
        )
    )


def with_phases(**steps: str) -> Plan:
    """The base's phases in this order and with these steps: `with_phases(p2="s4", p1="s1")`."""
    return BASE.but(
        phases=tuple(
            a_phase(name, *[BASE.step(one) or a_step(one) for one in told.split()])
            for name, told in steps.items()
        )
    )


def merged(edited: Plan, current: Plan) -> tuple[Plan, Merge]:
    result = merge(BASE, edited, current)
    made = apply(current, result.changes)
    assert made is not None
    return made, result


def step_of(plan: Plan, step_id: str) -> Step:
    step = plan.step(step_id)
    assert step is not None
    return step


def ids(plan: Plan) -> list[list[str]]:
    return [[phase.id, *[step.id for step in phase.steps]] for phase in plan.phases]


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


def test_a_step_that_the_hand_added_stands_behind_its_sibling():
    made, _ = merged(with_phases(p1="s1 s5 s2 s3", p2="s4"), with_phases(p1="s3 s1 s2", p2="s4"))

    assert ids(made) == [["p1", "s3", "s1", "s5", "s2"], ["p2", "s4"]]


def test_a_step_that_the_hand_added_behind_one_that_is_gone_stands_behind_the_nearest_before():
    made, _ = merged(with_phases(p1="s1 s2 s5 s3", p2="s4"), with_phases(p1="s1 s3", p2="s4"))

    assert ids(made) == [["p1", "s1", "s5", "s3"], ["p2", "s4"]]


def test_a_step_that_both_sides_added_is_one_and_the_hands_words_count():
    one, two = BASE.phases
    mine = a_step("s5", "Both", note="Mine", module="cache")
    theirs = a_step("s5", "Both", note="Theirs", priority="high")

    made, result = merged(
        BASE.but(phases=(one.but(steps=(*one.steps, mine)), two)),
        BASE.but(phases=(one.but(steps=(*one.steps, theirs)), two)),
    )

    step = step_of(made, "s5")
    assert (step.module, step.priority) == ("cache", "high")
    assert step.note == 'Mine\nnote had meanwhile become "Theirs"'
    assert result.conflicts == [
        's5: note was changed twice; the hand edit holds, the other said "Theirs"'
    ]


def test_steps_that_the_hand_added_one_after_the_other_stand_in_their_order():
    made, _ = merged(with_phases(p1="s1 s5 s6 s2 s3", p2="s4"), with_phases(p1="s2 s1", p2="s4"))

    assert ids(made) == [["p1", "s2", "s1", "s5", "s6"], ["p2", "s4"]]


def test_a_step_that_the_hand_removed_is_gone():
    made, result = merged(with_phases(p1="s1 s3", p2="s4"), with_step("s1", status="completed"))

    assert ids(made) == [["p1", "s1", "s3"], ["p2", "s4"]]
    assert result.conflicts == []


def test_a_step_that_the_hand_removed_but_has_changed_meanwhile_stays():
    made, result = merged(with_phases(p1="s1 s3", p2="s4"), with_step("s2", status="completed"))

    assert step_of(made, "s2").status == "completed"
    assert result.conflicts == ["s2 was removed by hand but has changed meanwhile; it stays"]


def test_a_step_that_both_removed_is_gone_without_a_word():
    without = with_phases(p1="s1 s3", p2="s4")

    assert merged(without, without)[1].changes == []
    assert merged(without, without)[1].conflicts == []


def test_a_step_that_was_removed_but_edited_by_hand_comes_back_as_the_hand_has_it():
    made, result = merged(
        with_step("s2", content="Mine", note="Words"), with_phases(p1="s1 s3", p2="s4")
    )

    assert ids(made) == [["p1", "s1", "s2", "s3"], ["p2", "s4"]]
    assert step_of(made, "s2") == a_step("s2", "Mine", note="Words")
    assert result.conflicts == ["s2 had been removed; the hand edit of it brings it back"]


def test_a_step_that_was_removed_and_only_moved_by_hand_stays_gone():
    made, result = merged(with_phases(p1="s2 s3 s1", p2="s4"), with_phases(p1="s2 s3", p2="s4"))

    assert ids(made) == [["p1", "s2", "s3"], ["p2", "s4"]]
    assert result.conflicts == ["s1 was moved by hand but has been removed; it is gone"]


def test_a_step_that_was_removed_but_moved_and_edited_by_hand_comes_back_where_the_hand_put_it():
    edited = BASE.but(
        phases=(
            a_phase("p1", a_step("s1"), a_step("s3")),
            a_phase("p2", a_step("s4"), a_step("s2", "Mine")),
        )
    )

    made, result = merged(edited, with_phases(p1="s1 s3", p2="s4"))

    assert ids(made) == [["p1", "s1", "s3"], ["p2", "s4", "s2"]]
    assert result.conflicts == ["s2 had been removed; the hand edit of it brings it back"]


def test_a_step_stands_where_the_hand_put_it():
    made, result = merged(with_phases(p1="s2 s3", p2="s4 s1"), with_step("s1", status="completed"))

    assert ids(made) == [["p1", "s2", "s3"], ["p2", "s4", "s1"]]
    assert step_of(made, "s1").status == "completed"
    assert result.conflicts == []


def test_a_step_that_both_moved_elsewhere_stands_where_the_hand_put_it():
    base = with_phases(p1="s1", p2="s4", p3="")
    mine, theirs = with_phases(p1="", p2="s4 s1", p3=""), with_phases(p1="", p2="s4", p3="s1")

    result = merge(base, mine, theirs)
    made = apply(theirs, result.changes)

    assert made == mine
    assert result.conflicts == ["s1 was moved twice; it stands where the hand put it"]


def test_a_step_that_both_moved_to_the_same_place_is_not_moved_again():
    moved = with_phases(p1="s2 s3 s1", p2="s4")

    assert merged(moved, moved)[1].changes == []


def test_a_phase_that_the_hand_added_stands_behind_the_nearest_before_it():
    made, _ = merged(with_phases(p1="s1 s2 s3", p3="s5", p2="s4"), with_phases(p2="s4", p1="s1"))

    assert ids(made) == [["p2", "s4"], ["p1", "s1"], ["p3", "s5"]]


def test_a_phase_that_the_hand_removed_is_gone_if_nothing_came_into_it():
    without = with_phases(p1="s1 s2 s3")

    assert ids(merged(without, BASE)[0]) == [["p1", "s1", "s2", "s3"]]

    made, result = merged(without, with_phases(p1="s1 s2 s3", p2="s4 s5"))
    assert ids(made) == [["p1", "s1", "s2", "s3"], ["p2", "s5"]]
    assert result.conflicts == ["phase p2 was removed by hand but has steps; it stays"]


def test_a_phase_that_the_hand_removed_but_has_changed_meanwhile_stays():
    one, two = BASE.phases
    current = BASE.but(phases=(one, two.but(title="Theirs")))

    made, result = merged(with_phases(p1="s1 s2 s3"), current)

    assert ids(made) == [["p1", "s1", "s2", "s3"], ["p2"]]
    assert made.phases[1].title == "Theirs"
    assert result.conflicts == ["phase p2 was removed by hand but has changed meanwhile; it stays"]


def test_a_phase_that_both_removed_is_gone_without_a_word():
    without = with_phases(p1="s1 s2 s3 s4")

    assert merged(without, without)[1].changes == []


def test_a_phase_that_was_removed_but_edited_by_hand_comes_back():
    one, two = BASE.phases
    edited = BASE.but(phases=(one, two.but(title="Mine")))

    made, result = merged(edited, with_phases(p1="s1 s2 s3 s4"))

    assert ids(made) == [["p1", "s1", "s2", "s3", "s4"], ["p2"]]
    assert made.phases[1].title == "Mine"
    assert result.conflicts == ["phase p2 had been removed; the hand edit of it brings it back"]


def test_a_step_comes_back_with_the_phase_that_it_stood_in():
    made, _ = merged(with_step("s4", content="Mine"), with_phases(p1="s1 s2 s3"))

    assert ids(made) == [["p1", "s1", "s2", "s3"], ["p2", "s4"]]


def test_a_phase_stands_where_the_hand_put_it():
    made, _ = merged(with_phases(p2="s4", p1="s1 s2 s3"), with_step("s4", status="completed"))

    assert ids(made) == [["p2", "s4"], ["p1", "s1", "s2", "s3"]]


def test_a_phase_that_the_hand_moved_and_somebody_removed_stays_gone():
    base = with_phases(p1="", p2="", p3="")
    result = merge(base, with_phases(p2="", p3="", p1=""), with_phases(p2="", p3=""))

    assert (result.changes, result.conflicts) == ([], [])


def test_a_phase_that_both_moved_alike_is_not_moved_again():
    base, moved = with_phases(p1="", p2=""), with_phases(p2="", p1="")

    assert merge(base, moved, moved).changes == []
