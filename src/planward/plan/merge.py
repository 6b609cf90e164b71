"""A hand edit made on an old plan, put on top of today's: only what the hand changed counts."""

from __future__ import annotations

from planward.plan.changes import EXISTENCE, PLACE, Change, put
from planward.plan.data import phase_data, step_data
from planward.plan.difference import diff
from planward.plan.draft import Draft

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from planward.plan.model import Phase, Plan, Step


class Merge:
    """The changes for today's plan, and in words what both sides had changed."""

    __slots__ = ("changes", "conflicts")

    def __init__(self, changes: list[Change], conflicts: list[str]) -> None:
        self.changes = changes
        self.conflicts = conflicts


def merge(base: Plan, edited: Plan, current: Plan) -> Merge:
    """What changed from `base` to `edited`, as changes of `current`."""
    edited = _with_free_ids(base, edited, current)
    merger = _Merger(base, edited, current)
    for change in diff(base, edited):
        merger.take(change)
    merger.note_losers()
    return Merge(merger.changes, merger.conflicts)


class _Merger:
    def __init__(self, base: Plan, edited: Plan, current: Plan) -> None:
        self.changes: list[Change] = []
        self.conflicts: list[str] = []
        self._base = base
        self._edited = edited
        self._current = current
        self._draft = Draft(current)
        self._losers: dict[str, list[str]] = {}
        self._places: dict[str, dict[str, int]] = {}

    def take(self, change: Change) -> None:
        match change.kind:
            case "step":
                self._take_step(change)
            case "phase":
                self._take_phase(change)
            case _:
                self._set(change, getattr(self._current, change.field))

    def _take_step(self, change: Change) -> None:
        match change.field, change.new:
            case ("", None):
                self._remove_step(change.id)
            case ("", _):
                self._add_step(change.id)
            case ("place", _):
                self._move_step(change)
            case _:
                self._set_on_step(change)

    def _take_phase(self, change: Change) -> None:
        match change.field, change.new:
            case ("", None):
                self._remove_phase(change.id)
            case ("", _):
                self._phase(change.id)
            case ("place", _):
                self._move_phase(change.id)
            case _:
                self._set(change, getattr(self._phase(change.id), change.field))

    def note_losers(self) -> None:
        """The value that lost stays readable on its step."""
        for step_id, words in self._losers.items():
            step = self._draft.step(step_id)
            if step is not None:
                note = "\n".join([*([step.note] if step.note else []), *words])
                self._emit(Change("step", step_id, "note", step.note, note))

    def _set(self, change: Change, now: Any) -> None:
        if now == change.new:
            return
        if now != change.old:
            self._report_both(change, now)
        self._emit(Change(change.kind, change.id, change.field, now, change.new))

    def _set_on_step(self, change: Change) -> None:
        step = self._draft.step(change.id)
        if step is None:
            self._add_step(change.id)
            self.conflicts.append(
                f"{change.id} had been removed; the hand edit of it brings it back"
            )
            return
        self._set(change, getattr(step, change.field))

    def _report_both(self, change: Change, now: Any) -> None:
        if change.field in ("text", "started_at", "completed_at", "created_at"):
            return
        name = change.field.replace("_", " ")
        shown = _shown(now)
        thing = "the plan" if change.kind == "plan" else change.id
        self.conflicts.append(
            f"{thing}: {name} was changed twice; the hand edit holds, not {shown}"
        )
        if change.kind == "step":
            self._losers.setdefault(change.id, []).append(f"{name} had meanwhile become {shown}")

    def _remove_step(self, step_id: str) -> None:
        step = self._draft.step(step_id)
        if step is None:
            return
        if step != self._base.step(step_id):
            self.conflicts.append(
                f"{step_id} was removed by hand but has changed meanwhile; it stays"
            )
            return
        old = [*self._draft.step_place(step_id), step_data(step)]
        self._emit(Change("step", step_id, EXISTENCE, old, None))

    def _add_step(self, step_id: str) -> None:
        step = self._edited.step(step_id)
        phase = self._edited.phase_of(step_id)
        if step is None or phase is None or self._draft.step(step_id) is not None:
            return
        self._phase(phase.id)
        place = [phase.id, self._sibling(phase, step_id)]
        self._emit(Change("step", step_id, EXISTENCE, None, [*place, step_data(step)]))

    def _move_step(self, change: Change) -> None:
        phase = self._edited.phase_of(change.id)
        if phase is None or self._draft.step(change.id) is None:
            return
        self._phase(phase.id)
        now = self._draft.step_place(change.id)
        if now[0] not in (change.old[0], phase.id):
            self.conflicts.append(f"{change.id} was moved twice; it stands where the hand put it")
        new = [phase.id, self._sibling(phase, change.id)]
        if new != now:
            self._emit(Change("step", change.id, PLACE, now, new))

    def _sibling(self, phase: Phase, step_id: str) -> str | None:
        """The nearest step before it in the edited phase that stands in that phase today, too."""
        if phase.id not in self._places:
            self._places[phase.id] = {step.id: place for place, step in enumerate(phase.steps)}
        for place in range(self._places[phase.id][step_id] - 1, -1, -1):
            other = phase.steps[place].id
            if self._draft.step(other) is not None and self._draft.step_place(other)[0] == phase.id:
                return other
        return None

    def _remove_phase(self, phase_id: str) -> None:
        phase = self._draft.phase(phase_id)
        if phase is None:
            return
        if phase.steps:
            self.conflicts.append(f"phase {phase_id} was removed by hand but has steps; it stays")
            return
        old = [*self._draft.phase_place(phase_id), phase_data(phase)]
        self._emit(Change("phase", phase_id, EXISTENCE, old, None))

    def _phase(self, phase_id: str) -> Phase:
        """Today's phase of this id, put (back) in where it is missing."""
        found = self._draft.phase(phase_id)
        if found is not None:
            return found
        wanted = self._edited.phase(phase_id)
        assert wanted is not None, (
            phase_id
        )  # every id that a change names stands in the edited plan
        bare = wanted.but(steps=())
        place = [None, self._phase_before(phase_id)]
        self._emit(Change("phase", phase_id, EXISTENCE, None, [*place, phase_data(bare)]))
        return bare

    def _phase_before(self, phase_id: str) -> str | None:
        nearest = None
        for phase in self._edited.phases:
            if phase.id == phase_id:
                break
            if self._draft.phase(phase.id) is not None:
                nearest = phase.id
        return nearest

    def _move_phase(self, phase_id: str) -> None:
        if self._draft.phase(phase_id) is None:
            return
        now = self._draft.phase_place(phase_id)
        new = [None, self._phase_before(phase_id)]
        if new != now:
            self._emit(Change("phase", phase_id, PLACE, now, new))

    def _emit(self, change: Change) -> None:
        self.changes.append(change)
        put(self._draft, change)


def _with_free_ids(base: Plan, edited: Plan, current: Plan) -> Plan:
    """The edited plan, its new steps and phases renamed where today's plan has given their ids away."""
    phase_number, step_number = (
        max(pair) for pair in zip(current.numbered, edited.numbered, strict=True)
    )
    known_phases = {phase.id for phase in base.phases}
    phases_now = {phase.id for phase in current.phases}
    names: dict[str, str] = {}
    for phase in edited.phases:
        if phase.id not in known_phases and phase.id in phases_now:
            phase_number += 1
            names[phase.id] = f"p{phase_number}"
        for step in phase.steps:
            if step.id not in base.homes() and step.id in current.homes():
                step_number += 1
                names[step.id] = f"s{step_number}"
    return _renamed(edited, names) if names else edited


def _renamed(plan: Plan, names: dict[str, str]) -> Plan:
    return plan.but(
        phases=tuple(
            phase.but(
                id=names.get(phase.id, phase.id),
                steps=tuple(_renamed_step(step, names) for step in phase.steps),
            )
            for phase in plan.phases
        )
    )


def _renamed_step(step: Step, names: dict[str, str]) -> Step:
    waits = tuple(names.get(other, other) for other in step.depends_on)
    return step.but(id=names.get(step.id, step.id), depends_on=waits)


def _shown(value: Any) -> str:
    match value:
        case "" | () | None:
            return "nothing"
        case str():
            return f'"{value}"'
        case tuple():
            return ", ".join(str(part) for part in value)  # pyright: ignore[reportUnknownVariableType, reportUnknownArgumentType]  # a field's parts are words
        case _:
            return str(value)
