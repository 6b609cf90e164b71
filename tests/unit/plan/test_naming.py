from __future__ import annotations

import pytest
from tests.builders import a_phase, a_plan, a_step

from planward.errors import Missing, Misused, Problem
from planward.plan.naming import find_phase, find_step

pytestmark = pytest.mark.req("PL-3")

PLAN = a_plan(
    a_phase("p1", a_step("s5", "Read the code"), a_step("s6", "Read"), title="Look around"),
    a_phase("p7", a_step("s7", "Write the code"), a_step("3x", "写代码"), title="Build"),
    a_phase("p8", title="Build more"),
)


@pytest.mark.parametrize(
    ("name", "step_id"),
    [
        ("s6", "s6"),
        (" s6 ", "s6"),
        ("1", "s5"),
        ("3", "s7"),
        ("1.2", "s6"),
        ("2.1", "s7"),
        ("Read", "s6"),
        ("READ", "s6"),
        ("read the", "s5"),
        ("write", "s7"),
        ("代码", "3x"),
    ],
)
def test_a_step_is_found_by_id_by_number_or_by_its_text(name: str, step_id: str):
    found = find_step(PLAN, name)

    assert not isinstance(found, Problem), found
    assert found.id == step_id


@pytest.mark.parametrize("name", ["s1", "0", "5", "1.3", "4.1", "0.1", "1.0", "²", "1" * 9, "sing"])
def test_a_step_that_is_not_there_is_told(name: str):
    problem = find_step(PLAN, name)

    assert isinstance(problem, Missing)
    assert problem.what == f"There is no step {name!r}"
    assert "plan show" in problem.remedy


@pytest.mark.parametrize("name", ["s3", "S3"])
def test_the_id_of_a_step_that_is_gone_is_not_looked_for_in_the_words_of_others(name: str):
    plan = a_plan(a_phase("p1", a_step("s4", "Look at what s3 has found")))

    assert isinstance(find_step(plan, name), Missing)


@pytest.mark.parametrize("name", ["7", "3.7", "2.9"])
def test_a_number_that_no_step_has_is_not_looked_for_in_the_words_of_others(name: str):
    plan = a_plan(
        a_phase("p1", a_step("s1", "Move to Python 3.7"), a_step("s2", "Read chapter 2.9"))
    )
    assert isinstance(find_step(plan, name), Missing)


def test_no_name_finds_no_step_and_no_phase():
    assert isinstance(find_step(PLAN, " "), Missing)
    assert isinstance(find_phase(PLAN, ""), Missing)


def test_a_text_that_fits_several_steps_is_told_with_their_ids():
    problem = find_step(PLAN, "the code")

    assert isinstance(problem, Misused)
    assert problem.what == "'the code' fits 2 steps"
    assert problem.why == "s5 Read the code; s7 Write the code"


@pytest.mark.parametrize(("count", "more"), [(5, False), (6, True)])
def test_of_many_steps_that_fit_five_are_told(count: int, more: bool):
    problem = find_step(a_plan(steps=count), "Do")

    assert isinstance(problem, Misused)
    assert problem.why.endswith("s5 Do s5; …" if more else "s5 Do s5")


@pytest.mark.parametrize(
    ("name", "phase_id"),
    [("p7", "p7"), (" p7 ", "p7"), ("2", "p7"), ("build", "p7"), ("more", "p8"), ("look", "p1")],
)
def test_a_phase_is_found_by_id_by_number_or_by_its_title(name: str, phase_id: str):
    found = find_phase(PLAN, name)

    assert not isinstance(found, Problem), found
    assert found.id == phase_id


@pytest.mark.parametrize("name", ["p2", "0", "4", "1.1", "sing"])
def test_a_phase_that_is_not_there_is_told(name: str):
    problem = find_phase(PLAN, name)

    assert isinstance(problem, Missing)
    assert problem.what == f"There is no phase {name!r}"


def test_a_title_that_fits_several_phases_is_told_with_their_ids():
    problem = find_phase(PLAN, "o")

    assert isinstance(problem, Misused)
    assert problem.what == "'o' fits 2 phases"
    assert problem.why == "p1 Look around; p8 Build more"
