from __future__ import annotations

import pytest
from tests.builders import a_phase, a_plan, a_step

from planward.plan.priority import by_place, priorities, priority_of

pytestmark = pytest.mark.req("PL-7")


@pytest.mark.parametrize(
    ("number", "priority"),
    [(1, "high"), (3, "high"), (4, "medium"), (6, "medium"), (7, "low"), (700, "low")],
)
def test_three_steps_are_high_three_are_medium_and_the_rest_is_low(number: int, priority: str):
    assert by_place(number) == priority


def test_steps_are_counted_through_all_phases():
    plan = a_plan(
        a_phase("p1", *[a_step(f"s{number}") for number in (1, 2)]),
        a_phase("p2", *[a_step(f"s{number}") for number in (3, 4, 5, 6, 7)]),
    )

    assert priorities(plan) == {
        "s1": "high",
        "s2": "high",
        "s3": "high",
        "s4": "medium",
        "s5": "medium",
        "s6": "medium",
        "s7": "low",
    }


def test_a_priority_that_was_given_is_kept_and_its_step_counts():
    plan = a_plan(
        a_phase("p1", a_step("s1", priority="low"), *[a_step(f"s{n}") for n in (2, 3, 4)])
    )

    assert priorities(plan) == {"s1": "low", "s2": "high", "s3": "high", "s4": "medium"}


@pytest.mark.parametrize(
    ("word", "priority"),
    [
        ("high", "high"),
        (" Low ", "low"),
        ("URGENT", "high"),
        ("critical", "high"),
        ("P0", "high"),
        ("normal", "medium"),
        ("p2", "medium"),
        ("p3", "low"),
        ("紧急", "high"),
        ("whenever", None),
        ("", None),
    ],
)
def test_other_peoples_words_for_a_priority_mean_one_of_the_three(word: str, priority: str | None):
    assert priority_of(word) == priority
