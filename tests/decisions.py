"""What a session is asked to record, ready to be handed to `Session.commit`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.builders import AT

from planward.errors import Problem
from planward.json_text.origin import Origin
from planward.plan import edits
from planward.plan.consequences import with_consequences
from planward.plan.difference import diff
from planward.plan.failures import Failure, failure_data
from planward.plan.making import plan_of
from planward.records import FAILURES, FINDINGS, SESSION, record
from planward.session.plan_topic import plan_record
from planward.session.rows_topic import rows_record

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from planward.plan.changes import Change
    from planward.plan.model import Plan, Step
    from planward.records import Data
    from planward.session.following import Decide
    from planward.session.state import State


def named(key: str) -> Decide:
    return lambda _, __: [record(SESSION, key=key, name="")]


def planned(*contents: str, objective: str = "") -> Decide:
    given: dict[str, Any] = {"title": "A plan", "objective": objective, "steps": list(contents)}
    plan = _whole(plan_of(given, plan_id="plan", origin=Origin("The test"), at=AT))
    return lambda state, _: [plan_record(state, diff(state.plan, plan))]


def with_status(step_id: str, status: str) -> Decide:
    return _on_step(step_id, lambda plan, step: edits.set_status(plan, [step], status))


def with_note(step_id: str, text: str) -> Decide:
    return _on_step(step_id, lambda plan, step: edits.change_step(plan, step, note=text))


def _on_step(step_id: str, change: Callable[[Plan, Step], Sequence[Change] | Problem]) -> Decide:
    def decide(state: State, at: str) -> list[Data] | Problem:
        plan = state.plan
        step = None if plan is None else plan.step(step_id)
        if plan is None or step is None:
            return []
        changes = change(plan, step)
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
