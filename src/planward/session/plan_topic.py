"""The plan and its two views: `task_plan.md` and `plan.json`, always the same state."""

from __future__ import annotations

from planward.errors import Problem, Refused
from planward.plan.changes import apply, written
from planward.plan.consequences import with_consequences
from planward.plan.dependencies import fault
from planward.records import PLAN, record
from planward.session.edit import Edit

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from planward.plan.changes import Change
    from planward.plan.forms.plan_json import PlanJson
    from planward.plan.forms.task_plan import TaskPlan
    from planward.plan.model import Plan
    from planward.records import Data
    from planward.session.edit import Work
    from planward.session.state import State

MARKDOWN = "task_plan.md"
JSON = "plan.json"


class PlanTopic:
    """Writes and reads the plan."""

    kind = PLAN
    views = (MARKDOWN, JSON)
    stamped = True

    def __init__(self) -> None:
        self._json: PlanJson | None = None
        self._markdown: TaskPlan | None = None

    def write(self, view: str, state: State, *, work: Work) -> str | None:
        if state.plan is None:
            return None
        if view == JSON:
            return self._written_json(state.plan, state)
        return self._written_markdown(state.plan, state)

    def parse(self, view: str, text: str, base: Plan | None, *, at: str) -> Plan | Problem:
        if view == JSON:
            from planward.plan.forms import plan_json_reading

            return plan_json_reading.read(text, base=base, at=at)
        from planward.plan.forms import task_plan_reading

        return task_plan_reading.read(text, base=base)

    def merge(self, base: Plan | None, edited: Plan, *, state: State, at: str) -> Edit | Problem:
        if base is None or state.plan is None or base.id != state.plan.id:
            return Refused("The plan of this file is gone", why="it was deleted or replaced since")
        from planward.plan.merge import merge

        merged = merge(base, edited, state.plan)
        if not merged.changes:
            return Edit([], merged.conflicts)
        changes = with_consequences(state.plan, merged.changes, at=at)
        made = apply(state.plan, changes)
        wrong = None if made is None else fault(made)
        return wrong or Edit([plan_record(state, changes)], merged.conflicts)

    def lost(self, base: Plan | None, edited: Plan) -> str:
        known = set[str]() if base is None else set(base.homes())
        gone = known - set(edited.homes())
        return (
            f"{len(gone)} of its {len(known)} steps are missing"
            if len(gone) * 2 > len(known)
            else ""
        )

    def _written_markdown(self, plan: Plan, state: State) -> str:
        if self._markdown is None:
            from planward.plan.forms.task_plan import TaskPlan

            self._markdown = TaskPlan()
        revision, at = state.revision(PLAN), state.changed[PLAN]
        return self._markdown.write(plan, session=state.key, revision=revision, at=at)

    def _written_json(self, plan: Plan, state: State) -> str:
        if self._json is None:
            from planward.plan.forms.plan_json import PlanJson

            self._json = PlanJson()
        return self._json.write(plan, session=state.key, revision=state.revision(PLAN))


def plan_record(state: State, changes: Sequence[Change], **fields: Any) -> Data:
    """The record of plan changes that are complete with their consequences."""
    return record(PLAN, r=state.revision(PLAN) + 1, changes=written(changes), **fields)
