from __future__ import annotations

import pytest
from tests.builders import a_phase, a_plan, a_step

from planward.errors import Misused, Problem
from planward.plan.forms import task_plan_reading
from planward.plan.model import Plan

pytestmark = pytest.mark.req("PL-6")

BASE = a_plan(a_phase("p1", a_step("s1", "Look"), a_step("s2", "Write", depends_on=("s1",))))


def refusal(text: str, base: Plan | None = None) -> Problem:
    problem = task_plan_reading.read(text, base=base)
    assert isinstance(problem, Misused), problem
    return problem


@pytest.mark.parametrize("name", ["s1", "1", "1.1", "Look"])
def test_a_step_that_waits_for_itself_is_told_with_its_line(name: str):
    problem = refusal(f"# T\n\n- [ ] Look\n  - module: m\n  - after: {name}")

    assert problem.what == "Line 5 lets step s1 wait for itself"


def test_a_circle_is_told_with_a_line_and_every_step_of_it():
    problem = refusal("- [ ] a\n  - after: 2\n- [ ] b\n  - after: 3\n- [ ] c\n  - after: 2")

    assert problem.what == "Line 4 closes a circle of dependencies"
    assert problem.why == "s2 → s3 → s2"


def test_the_line_that_is_told_is_the_one_that_was_edited():
    text = "- [ ] Write <!-- s2 -->\n  - after: s1\n- [ ] Look <!-- s1 -->\n  - after: s2"

    assert refusal(text, BASE).what == "Line 4 closes a circle of dependencies"


def test_what_a_step_waits_for_elsewhere_makes_no_circle():
    base = a_plan(a_phase("p1", a_step("s1", "Look", depends_on=("elsewhere",))))

    assert isinstance(task_plan_reading.read("- [ ] Look\n  - after: elsewhere", base=base), Plan)
