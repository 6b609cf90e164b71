from __future__ import annotations

import pytest
from tests.builders import a_phase, a_step
from tests.unit.plan.two_sides import BASE, ids, merged, step_of, with_phases, with_step

from planward.plan.changes import apply
from planward.plan.merge import merge

pytestmark = pytest.mark.req("JN-5")


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
