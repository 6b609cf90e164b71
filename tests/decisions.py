"""What a session is asked to record, ready to be handed to `Session.commit`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.builders import AT

from planward.errors import Problem
from planward.plan import edits
from planward.plan.changes import created
from planward.plan.consequences import with_consequences
from planward.plan.failures import Failure, failure_data
from planward.plan.making import plan_of
from planward.records import FAILURES, FINDINGS, SESSION, record
from planward.session.plan_topic import plan_record
from planward.session.rows_topic import rows_record

if TYPE_CHECKING:
    from planward.plan.model import Plan
    from planward.records import Data
    from planward.session.following import Decide
    from planward.session.state import State


def named(key: str) -> Decide:
    return lambda _, __: [record(SESSION, key=key, name="")]


def planned(*contents: str, objective: str = "") -> Decide:
    given: dict[str, Any] = {"title": "A plan", "objective": objective, "steps": list(contents)}
    plan = _whole(plan_of(given, plan_id="plan", source="The test", at=AT))
    return lambda state, _: [plan_record(state, [created(plan)])]


def with_status(step_id: str, status: str) -> Decide:
    def decide(state: State, at: str) -> list[Data] | Problem:
        plan = state.plan
        step = None if plan is None else plan.step(step_id)
        if plan is None or step is None:
            return []
        changes = edits.set_status(plan, [step], status)
        if isinstance(changes, Problem):
            return changes
        return [plan_record(state, with_consequences(plan, changes, at=at))] if changes else []

    return decide


def found(title: str, content: str = "") -> Decide:
    row = {"category": "code", "title": title, "content": content, "source": "", "at": AT}
    return lambda state, _: _with_row(state, FINDINGS, "f", row)


def failed(title: str) -> Decide:
    row = failure_data(Failure("", "Bash", title))
    return lambda state, _: _with_row(state, FAILURES, "e", row)


def _with_row(state: State, kind: str, letter: str, row: dict[str, Any]) -> list[Data]:
    given = state.numbered.get(kind, 0) + 1
    rows = [*getattr(state, kind), {**row, "id": f"{letter}{given}"}]
    made = rows_record(state, kind, rows)
    return [] if made is None else [made]


def _whole(plan: Plan | Problem) -> Plan:
    if isinstance(plan, Problem):
        raise plan
    return plan
