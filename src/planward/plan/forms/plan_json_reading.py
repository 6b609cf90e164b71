"""The text of an edited `plan.json` as a plan; its flat steps count where somebody edited those."""

from __future__ import annotations

from planward.errors import Misused, Problem
from planward.json_text import strict
from planward.json_text.origin import Origin
from planward.plan import given
from planward.plan.forms.plan_json import FLAT, LARGEST, flat_step, goal
from planward.plan.making import plan_of
from planward.plan.model import MAIN_TASKS
from planward.plan.status import PHASE_STATUSES, step_status

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from planward.plan.model import Phase, Plan, Step

    Objects = list[dict[str, Any]]

_OURS = {"description": "content", "status": "status", "result": "result", "progress": "progress"}
_OUR_STATUS = {word: status for status, word in reversed(FLAT.items())}


def read(text: str, *, base: Plan | None, at: str) -> Plan | Problem:
    """The plan that the file describes; `base` is the plan that it was written from."""
    data = _data(text)
    if isinstance(data, Problem):
        return data
    origin = Origin("plan.json", text, data)
    if base is None:
        return plan_of(data, plan_id="plan", origin=origin, at=at)
    _take_flat_edits(data, base)
    made = plan_of(data, plan_id=base.id, origin=origin, at=at, numbered=base.numbered)
    if isinstance(made, Problem):
        return made
    made = made.but(id=base.id, created_at=base.created_at, updated_at=base.updated_at)
    return _with_held_phases(made, data["phases"], base)


def _data(text: str) -> dict[str, Any] | Problem:
    if len(text) > LARGEST:
        return _wrong(f"it goes on behind character {LARGEST:,}, and no more is read")
    try:
        data = strict.read(text, source="plan.json")
    except Problem as problem:
        return problem
    if not given.is_object(data) or not given.is_list(data.get("phases")):
        return _wrong("it has no list of phases")
    data.pop("plan", None)
    return data


def _take_flat_edits(data: dict[str, Any], base: Plan) -> None:
    """Put what was edited in the goal and the flat steps where the plan is read from."""
    if data.get("goal") not in (None, goal(base)) and data.get("objective") == base.objective:
        data["objective"] = data["goal"]
    phases = _objects(data["phases"])
    steps = [step for phase in phases for step in _objects(phase.get("steps"))]
    by_id = {step["id"]: step for step in steps if isinstance(step.get("id"), str)}
    added: Objects = []
    for row in _objects(data.get("steps")):
        name = row.get("id")
        before = base.step(name) if isinstance(name, str) else None
        if before is None and not (isinstance(name, str) and name in by_id):
            added.append(_in_our_words(row))
        elif before is not None and before.id in by_id:
            by_id[before.id].update(_edited(row, before))
    _add(added, data["phases"], {str(step.get("content")) for step in steps})


def _edited(row: dict[str, Any], before: Step) -> dict[str, Any]:
    """What somebody changed in a flat step."""
    was = flat_step(before)
    return _in_our_words({name: told for name, told in row.items() if told != was.get(name)})


def _in_our_words(row: dict[str, Any]) -> dict[str, Any]:
    told = {_OURS[name]: row[name] for name in _OURS if row.get(name) is not None}
    if isinstance(told.get("status"), str):
        told["status"] = _OUR_STATUS.get(told["status"], told["status"])
    return told


def _add(rows: Objects, phases: list[Any], known: set[str]) -> None:
    """Steps that stand only among the flat ones come to stand at the end of the plan."""
    new = [row for row in rows if row.get("content") and str(row["content"]) not in known]
    if not new:
        return
    if not _objects(phases[-1:]):
        phases.append({"title": MAIN_TASKS})
    steps: Any = phases[-1].get("steps") or []
    if given.is_list(steps):
        phases[-1]["steps"] = [*steps, *new]


def _with_held_phases(made: Plan, told: Objects, base: Plan) -> Plan | Problem:
    """A phase's status that was edited in the file is one that was set by hand."""
    phases: list[Phase] = []
    for phase, row in zip(made.phases, told, strict=True):
        before = base.phase(phase.id)
        said = row.get("status")
        if before is None or said in (None, before.status):
            phases.append(phase)
            continue
        status = step_status(said) if isinstance(said, str) else None
        if status not in PHASE_STATUSES:
            return _wrong(
                f"the status of phase {phase.id} should be one of {', '.join(PHASE_STATUSES)}"
            )
        phases.append(phase.but(held="" if status == phase.but(held="").status else status))
    return made.but(phases=tuple(phases))


def _objects(told: Any) -> Objects:
    return [one for one in told if given.is_object(one)] if given.is_list(told) else []


def _wrong(why: str) -> Problem:
    return Misused(
        "plan.json does not describe a plan", why=why, remedy="Mend it there and try again."
    )
