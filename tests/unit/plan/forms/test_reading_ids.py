from __future__ import annotations

import pytest
from tests.builders import AT, a_phase, a_plan, a_step

from planward.plan.forms import task_lists, task_plan, task_plan_reading
from planward.plan.model import Plan

pytestmark = pytest.mark.req("PL-4")

GIVEN = a_plan(
    a_phase("setup", a_step("todo", "Look"), a_step("ship", "Write", depends_on=("todo",))),
    numbered=(0, 0),
)


def page(plan: Plan) -> str:
    return task_plan.write(plan, session="s-abc", revision=2, at=AT)


def read(text: str, base: Plan | None = None) -> Plan:
    plan = task_plan_reading.read(text, base=base)
    assert isinstance(plan, Plan), plan
    return plan


def steps(plan: Plan) -> list[tuple[str, str]]:
    return [(step.id, step.content) for step in plan.steps()]


def test_a_word_in_a_comment_is_a_persons() -> None:
    plan = read("## Phase: Later <!-- maybe -->\n- [ ] write <!-- todo -->")

    assert steps(plan) == [("s1", "write <!-- todo -->")]
    assert (plan.phases[0].id, plan.phases[0].title) == ("p1", "Later <!-- maybe -->")
    assert read(page(plan), plan) == plan


def test_a_comment_like_an_id_is_one() -> None:
    assert steps(read("- [ ] write <!-- t12 -->")) == [("t12", "write")]


def test_given_ids_are_known_by_the_plan_that_has_them() -> None:
    edited = page(GIVEN).replace("Look", "Look again").replace("Write", "Write <!-- soon -->")

    plan = read(edited, GIVEN)

    assert steps(plan) == [("todo", "Look again"), ("ship", "Write <!-- soon -->")]
    assert plan.phases[0].id == "setup"


def test_a_step_written_on_behind_its_given_id_keeps_it() -> None:
    plan = read(page(GIVEN).replace("<!-- ship -->", "<!-- ship --> and sing"), GIVEN)

    assert steps(plan)[1] == ("ship", "Write and sing")


@pytest.mark.parametrize("reader", [task_plan_reading.read, task_lists.read])
def test_a_page_of_ours_is_believed_its_ids(reader: object) -> None:
    assert callable(reader)
    plan = reader(page(GIVEN).replace("Look", "Look twice"))

    assert isinstance(plan, Plan)
    assert steps(plan) == [("todo", "Look twice"), ("ship", "Write")]
    assert plan.phases[0].id == "setup"
