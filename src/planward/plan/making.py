"""A plan out of data that somebody gave: our own JSON, a `create_plan` call, steps in other words, or a bare list."""

from __future__ import annotations

from planward.errors import Misused, Problem
from planward.plan import given
from planward.plan.dependencies import fault
from planward.plan.model import MAIN_TASKS, MOST_PHASES, MOST_STEPS, UNTITLED, Phase, Plan, Step
from planward.plan.placing import number_of
from planward.plan.priority import PRIORITIES, priority_of
from planward.plan.status import (
    COMPLETED,
    PENDING,
    PHASE_STATUSES,
    RUNNING,
    plan_status,
    step_status,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from planward.json_text.origin import Origin

_STEP_WORDS = {
    "content": "description title text task name step",
    "status": "state",
    "depends_on": "dependencies dependsOn after blockedBy blocked_by",
    "priority": "",
    "module": "",
    "estimated_time": "estimatedTime estimate",
    "risks": "risk",
    "verify": "verify_command verifyCommand test_command testCommand",
    "artefacts": "artifacts files",
    "progress": "",
    "result": "",
    "note": "notes details",
    "active_form": "activeForm",
    "created_from": "createdFrom",
    "created_at": "createdAt",
    "started_at": "startedAt",
    "completed_at": "completedAt",
    "text": "",
}
_PLAN_WORDS = {
    "objective": "overview goal description",
    "risks": "risk",
    "testing_strategy": "testingStrategy testing testStrategy",
    "estimated_duration": "estimatedDuration duration",
    "iteration_count": "iterationCount",
    "created_at": "createdAt",
    "text": "",
}
_LINES = (
    "content", "module", "estimated_time", "active_form", "created_at", "started_at", "completed_at",
)  # fmt: skip
_PARAGRAPHS = ("result", "note")
_LISTS = ("depends_on", "risks", "verify", "artefacts")
_PHASES_CAN_BE = ", ".join(PHASE_STATUSES)
_ORIGINS = ("manual", "plan", "step-marker", "template")


def plan_of(
    data: Any, *, plan_id: str, origin: Origin, at: str, numbered: tuple[int, int] = (0, 0)
) -> Plan | Problem:
    """The plan that the data describe, every id and dependency checked; a problem names the place in their origin.

    New phases and steps get numbers behind `numbered`, the highest ever given.
    """
    maker = _Maker(at, numbered)
    try:
        plan = maker.plan(data, plan_id)
    except given.Wrong as wrong:
        return Misused(
            f"{origin.name} does not describe a plan",
            why=f"{origin.place_of(maker.at_hand)}{wrong}",
            remedy="Mend it there and try again.",
        )
    return fault(plan) or plan


class _Maker:
    def __init__(self, at: str, numbered: tuple[int, int]) -> None:
        self.at_hand: Any = None
        """The object or the list that is being read."""
        self._bare: Any = None
        """The list of all steps, where none of them stands in a phase."""
        self._at = at
        self._step_ids: dict[str, None] = {}
        self._phase_ids: dict[str, None] = {}
        self._highest = list(numbered)

    def plan(self, data: Any, plan_id: str) -> Plan:
        self.at_hand = data
        if given.is_list(data):
            data = {"steps": data}
        data = given.object_of(data, "the top level")
        if given.is_object(data.get("plan")):
            self.at_hand = data = data["plan"]
        groups = self._groups(data)
        self._reserve(groups)
        phases = tuple([self._phase(place, group) for place, group in enumerate(groups, start=1)])
        self.at_hand = data
        told = {name: given.word(data, name, others) for name, others in _PLAN_WORDS.items()}
        title = given.line(data.get("title"), "title") or given.line(told["objective"], "objective")
        if not title and not any(phase.steps for phase in phases):
            given.wrong("it has neither a title nor steps")
        return Plan(
            given.line(data.get("id"), "id") or plan_id,
            title or UNTITLED,
            objective=given.paragraph(told["objective"], "objective"),
            status=self._plan_status(data.get("status")),
            phases=self._resolved(phases),
            risks=given.lines(told["risks"], "risks"),
            testing_strategy=given.paragraph(told["testing_strategy"], "testing strategy"),
            estimated_duration=given.line(told["estimated_duration"], "estimated duration"),
            iteration_count=given.count(told["iteration_count"]),
            created_at=given.line(told["created_at"], "created_at") or self._at,
            text=given.texts(told["text"]),
            numbered=(self._highest[0], self._highest[1]),
        )

    def _resolved(self, phases: tuple[Phase, ...]) -> tuple[Phase, ...]:
        """A dependency may name a step by its number, where no step has that for an id."""
        ids = [step.id for phase in phases for step in phase.steps]
        numbers = {
            str(number): name
            for number, name in enumerate(ids, start=1)
            if str(number) not in self._step_ids
        }
        return tuple(
            phase.but(steps=tuple([_renamed(step, numbers) for step in phase.steps]))
            for phase in phases
        )

    def _groups(self, data: dict[str, Any]) -> list[dict[str, Any]]:
        """The phases as given; bare steps are put under the phase that they name, else under one for all."""
        if data.get("phases") is not None:
            return [
                given.object_of(one, f"phase {place}")
                for place, one in enumerate(given.list_of(data["phases"], "phases"), 1)
            ]
        bare = data.get("steps", data.get("tasks", data.get("todos")))
        groups: dict[str, dict[str, Any]] = {}
        self._bare = given.list_of([] if bare is None else bare, "steps")
        for step in self._bare:
            named: Any = step.get("phase") if given.is_object(step) else None
            title = given.line(named, "phase") or MAIN_TASKS
            groups.setdefault(title, {"title": title, "steps": []})["steps"].append(step)
        return list(groups.values())

    def _reserve(self, groups: list[dict[str, Any]]) -> None:
        """Ids that are given are kept, so the numbers that they use are not given to others."""
        if len(groups) > MOST_PHASES:
            given.wrong(f"it has more than {MOST_PHASES} phases")
        steps = 0
        for group in groups:
            self.at_hand = self._bare or group
            self._note_id(group, self._phase_ids, "p")
            for step in given.list_of(group.get("steps") or [], "steps"):
                steps += 1
                if steps > MOST_STEPS:
                    given.wrong(f"it has more than {MOST_STEPS} steps")
                if given.is_object(step):
                    self._note_id(step, self._step_ids, "s")

    def _note_id(self, thing: dict[str, Any], known: dict[str, None], letter: str) -> None:
        if thing.get("id") is None:
            return
        self.at_hand = thing
        name = thing["id"] = given.id_of(thing["id"])
        if name in known:
            given.wrong(f'the id "{name}" stands twice')
        known[name] = None
        place = 0 if letter == "p" else 1
        self._highest[place] = max(self._highest[place], number_of(name, letter))

    def _next(self, letter: str, known: dict[str, None]) -> str:
        place = 0 if letter == "p" else 1
        self._highest[place] += 1
        name = f"{letter}{self._highest[place]}"
        known[name] = None
        return name

    def _phase(self, place: int, data: dict[str, Any]) -> Phase:
        where = f"phase {place}"
        self.at_hand = near = self._bare or data
        steps = given.list_of(data.get("steps") or [], f"steps of {where}")
        title = given.line(data.get("title") or data.get("name"), f"title of {where}")
        phase_id = data.get("id") or self._next("p", self._phase_ids)
        made = [
            self._step(step, f"step {number} of {where}", near)
            for number, step in enumerate(steps, 1)
        ]
        self.at_hand = data
        return Phase(
            phase_id,
            title or f"Phase {place}",
            tuple(made),
            given.paragraph(data.get("notes"), f"notes of {where}"),
            self._held(data.get("held"), where),
            given.texts(data.get("text")),
        )

    def _step(self, one: Any, where: str, near: Any) -> Step:
        self.at_hand = one if given.is_object(one) else near
        data = {"content": one} if isinstance(one, str) else given.object_of(one, where)
        told = {name: given.word(data, name, others) for name, others in _STEP_WORDS.items()}
        fields: dict[str, Any] = {
            name: given.line(told[name], f"{name} of {where}") for name in _LINES
        }
        if not fields["content"]:
            given.wrong(f"{where} has no text")
        for name in _LISTS:
            fields[name] = given.lines(told[name], f"{name} of {where}")
        for name in _PARAGRAPHS:
            fields[name] = given.paragraph(told[name], f"{name} of {where}")
        fields["depends_on"] = tuple([given.id_of(name) for name in fields["depends_on"]])
        fields["status"] = self._status(told["status"], data, where)
        fields["priority"] = self._priority(told["priority"], where)
        fields["progress"] = given.progress(told["progress"], where)
        fields["text"] = given.texts(told["text"])
        fields["created_at"] = fields["created_at"] or self._at
        known = told["created_from"] in _ORIGINS
        fields["created_from"] = told["created_from"] if known else "plan"
        return Step(data.get("id") or self._next("s", self._step_ids), **fields)

    def _status(self, said: Any, data: dict[str, Any], where: str) -> str:
        if said is None:
            return COMPLETED if True in (data.get("done"), data.get("completed")) else PENDING
        status = step_status(given.text(said, f"status of {where}"))
        if status is None:
            given.wrong(f'the status of {where} is "{given.short(said)}", which means nothing here')
        return status

    def _held(self, said: Any, where: str) -> str:
        word = given.line(said, f"held status of {where}")
        status = step_status(word) if word else ""
        if status not in ("", *PHASE_STATUSES):
            given.wrong(f'{where} is held at "{given.short(word)}"; it can be {_PHASES_CAN_BE}')
        return status or ""

    def _plan_status(self, said: Any) -> str:
        word = RUNNING if said is None else given.text(said, "status")
        status = plan_status(word)
        if status is None:
            given.wrong(
                f'the status of the plan is "{given.short(word)}"; it can be running, paused, completed or failed'
            )
        return status

    def _priority(self, said: Any, where: str) -> str:
        word = given.line(said, f"priority of {where}")
        priority = priority_of(word) if word else ""
        if priority is None:
            given.wrong(
                f'the priority of {where} is "{given.short(word)}"; it can be {", ".join(PRIORITIES)}'
            )
        return priority


def _renamed(step: Step, names: dict[str, str]) -> Step:
    if not step.depends_on:
        return step
    return step.but(depends_on=tuple([names.get(name, name) for name in step.depends_on]))
