from __future__ import annotations

import pytest

from planward.errors import Damaged, Failed, Missing, Misused, Problem, Refused

pytestmark = pytest.mark.req("UX-5")


@pytest.mark.parametrize(
    ("kind", "exit_code"), [(Damaged, 1), (Failed, 1), (Misused, 2), (Missing, 3), (Refused, 4)]
)
def test_each_kind_of_problem_has_its_exit_code(kind: type[Problem], exit_code: int):
    assert kind("It happened").exit_code == exit_code


def test_a_person_reads_what_happened_and_why_and_on_the_next_line_what_to_do():
    assert Refused("No", why="it is late", remedy="Come again.").for_person() == (
        "No: it is late.\nCome again."
    )


def test_a_person_reads_no_more_than_there_is_to_say():
    assert Refused("No").for_person() == "No."
    assert Refused("No", remedy="Come again.").for_person() == "No.\nCome again."


def test_a_model_reads_one_line():
    assert Refused("No", why="it is late", remedy="Come again.").for_model() == (
        "No | it is late | Come again."
    )
    assert Refused("No", remedy="Come again.").for_model() == "No | Come again."


def test_a_problem_that_is_raised_says_what_happened():
    assert str(Refused("No", why="it is late")) == "No"
