"""Whether all that people see of a session says the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

from planward.plan.forms import plan_json_reading, task_plan_reading
from planward.plan.model import Plan
from planward.session.topics import all_topics

if TYPE_CHECKING:
    from collections.abc import Callable

    from planward.session.state import State

    Read = Callable[[str], bytes | None]
    """A view by its name; None when it is not there."""


def check_views(state: State, read: Read) -> None:
    """Each view is the one of this state, and both views of the plan read as that very plan."""
    for topic in all_topics():
        for view in topic.views:
            text = topic.write(view, state, work=list)
            assert read(view) == (None if text is None else text.encode())
    if state.plan is not None:
        _check_plan(state.plan, read)


def _check_plan(plan: Plan, read: Read) -> None:
    markdown = (read("task_plan.md") or b"").decode()
    as_json = (read("plan.json") or b"").decode()
    assert task_plan_reading.read(markdown, base=plan) == plan
    assert plan_json_reading.read(as_json, base=plan, at="") == plan
    unaided = task_plan_reading.read(markdown, base=None)
    assert isinstance(unaided, Plan)
    assert [step.row()[:3] for step in unaided.steps()] == [step.row()[:3] for step in plan.steps()]
