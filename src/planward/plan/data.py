"""Plans as plain data: dictionaries for people's tools and the journal, rows for the private snapshot."""

from __future__ import annotations

from planward.plan.model import Phase, Plan, Step
from planward.plan.status import PHASE_STATUSES, PLAN_STATUSES, STEP_STATUSES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_LISTS = ("depends_on", "risks", "verify", "artefacts")
_STATUSES = frozenset((*STEP_STATUSES, *PHASE_STATUSES, *PLAN_STATUSES))
_NOBODYS = "\0"
"""No id and no words are like this, so these are always told."""
_PLAIN_STEP = Step(_NOBODYS, _NOBODYS)
_PLAIN_PHASE = Phase(_NOBODYS, _NOBODYS)
_PLAIN_PLAN = Plan(_NOBODYS, _NOBODYS)
_PHASES = Plan.FIELDS.index("phases")
_TUPLES = [Plan.FIELDS.index(name) for name in ("risks", "text", "numbered")]
_CLASSES: dict[str, type] = {
    name: getattr(plain, name).__class__
    for plain in (_PLAIN_STEP, _PLAIN_PHASE, _PLAIN_PLAN)
    for name in plain.FIELDS
}


def step_data(step: Step) -> dict[str, Any]:
    """A step without the fields that say nothing."""
    return _told(step, _PLAIN_STEP)


def phase_data(phase: Phase) -> dict[str, Any]:
    """A phase with its steps."""
    data = _told(phase, _PLAIN_PHASE)
    data["steps"] = [step_data(step) for step in phase.steps]
    return data


def plan_data(plan: Plan) -> dict[str, Any]:
    """A plan with everything in it."""
    data = _told(plan, _PLAIN_PLAN)
    data["phases"] = [phase_data(phase) for phase in plan.phases]
    return data


def step_from(data: dict[str, Any]) -> Step:
    """The step that `step_data` told."""
    return Step(
        **{name: frozen(name, value) for name, value in data.items() if name in Step.FIELDS}
    )


def phase_from(data: dict[str, Any]) -> Phase:
    """The phase that `phase_data` told."""
    given = {name: frozen(name, value) for name, value in data.items() if name in Phase.FIELDS}
    given["steps"] = tuple([step_from(step) for step in data.get("steps", ())])
    return Phase(**given)


def plan_from(data: dict[str, Any]) -> Plan:
    """The plan that `plan_data` told."""
    given = {name: frozen(name, value) for name, value in data.items() if name in Plan.FIELDS}
    given["phases"] = tuple([phase_from(phase) for phase in data.get("phases", ())])
    return Plan(**given)


def packed(plan: Plan) -> list[Any]:
    """The plan as rows: quick to read back, private to one version of the program."""
    row = [getattr(plan, name) for name in Plan.FIELDS]
    row[_PHASES] = [_packed_phase(phase) for phase in plan.phases]
    return row


def unpacked(row: list[Any]) -> Plan:
    """The plan that `packed` made a row of."""
    given = list(row)
    given[_PHASES] = tuple([_unpacked_phase(phase) for phase in row[_PHASES]])
    for place in _TUPLES:
        given[place] = _deep_tuple(given[place])
    return Plan(*given)


def plain(value: Any) -> Any:
    """A field's value as JSON has it: tuples are lists all the way down."""
    return [plain(part) for part in value] if isinstance(value, tuple) else value  # pyright: ignore[reportUnknownVariableType]  # a field's parts are words, numbers or tuples


def frozen(name: str, value: Any) -> Any:
    """A field's value as the model keeps it: lists are tuples all the way down. Raises ValueError for no such value."""
    if name in _LISTS and isinstance(value, str):
        return (value,)
    made = _deep_tuple(value)
    if not _fits(name, made):
        raise ValueError(f"{name} cannot be {value!r:.60}")
    return made


def _fits(name: str, value: Any) -> bool:
    """The field may have a value of this kind."""
    if value.__class__ is tuple:
        return _parts_fit(name, value)
    if name == "progress":
        return value is None
    return value.__class__ is _CLASSES[name] and (name != "status" or value in _STATUSES)


def _parts_fit(name: str, parts: tuple[Any, ...]) -> bool:
    if name in _LISTS:
        return all(part.__class__ is str for part in parts)
    if name == "text":
        return all([word.__class__ for word in pair] == [str, str] for pair in parts)
    if name in ("progress", "numbered"):
        return [part.__class__ for part in parts] == [int, int]
    return _CLASSES[name] is tuple


def _told(value: Any, plain: Any) -> dict[str, Any]:
    data: dict[str, Any] = {}
    for name in value.FIELDS:
        told = getattr(value, name)
        if told != getattr(plain, name):
            data[name] = told
    return data


def _packed_phase(phase: Phase) -> list[Any]:
    steps = [_packed_step(step) for step in phase.steps]
    return [phase.id, phase.title, steps, phase.notes, phase.held, phase.text]


def _packed_step(step: Step) -> list[Any]:
    row = step.row()
    while row[-1] == "" or row[-1] == () or row[-1] is None:
        row.pop()
    return row


def _unpacked_phase(row: list[Any]) -> Phase:
    steps = tuple([_unpacked_step(step) for step in row[2]])
    return Phase(row[0], row[1], steps, row[3], row[4], _deep_tuple(row[5]))


def _unpacked_step(row: list[Any]) -> Step:
    step = Step(*row)
    step.depends_on = tuple(step.depends_on)
    step.risks = tuple(step.risks)
    step.verify = tuple(step.verify)
    step.artefacts = tuple(step.artefacts)
    step.progress = _deep_tuple(step.progress)
    step.text = _deep_tuple(step.text)
    return step


def _deep_tuple(value: Any) -> Any:
    if value.__class__ is list or value.__class__ is tuple:
        return tuple([_deep_tuple(part) for part in value])
    return value
