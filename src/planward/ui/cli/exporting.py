"""The plan in the forms that other people and programs read."""

from __future__ import annotations

from planward import json_text
from planward.plan.priority import priorities
from planward.ui.cli.desk import plan_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from planward.plan.model import Plan, Step
    from planward.session.state import State


def exported(state: State, form: str) -> str:
    """The whole text, in `markdown`, `json` or `todos`."""
    plan = plan_of(state)
    revision = state.revision("plan")
    match form:
        case "json":
            from planward.plan.forms.plan_json import PlanJson

            return PlanJson().write(plan, session=state.key, revision=revision)
        case "todos":
            return json_text.write(_todos(plan, state.key, revision)) + "\n"
        case _:
            from planward.plan.forms import task_plan

            return task_plan.write(
                plan, session=state.key, revision=revision, at=state.changed["plan"]
            )


def _todos(plan: Plan, session: str, revision: int) -> dict[str, Any]:
    """The steps as todos, with the plan that they come from."""
    given = priorities(plan)
    source = {"session": session, "revision": revision, "id": plan.id, "title": plan.title}
    return {"source_plan": source, "todos": [_todo(step, given[step.id]) for step in plan.steps()]}


def _todo(step: Step, priority: str) -> dict[str, Any]:
    return {
        "id": step.id,
        "content": step.content,
        "status": step.status,
        "activeForm": step.active_form or step.content,
        "priority": priority,
        "module": step.module,
        "dependencies": step.depends_on,
        "risks": step.risks,
        "estimatedTime": step.estimated_time,
        "createdFrom": step.created_from,
        "createdAt": step.created_at,
        "completedAt": step.completed_at,
    }
