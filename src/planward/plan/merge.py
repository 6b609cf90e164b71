"""A hand edit made on an old plan, put on top of today's: only what the hand changed counts."""

from __future__ import annotations

from planward.plan.changes import EXISTENCE, PLACE, Change, put
from planward.plan.data import phase_data, step_data
from planward.plan.difference import diff
from planward.plan.draft import Draft
from planward.plan.forms.task_plan_words import HEAD_LINES, PHASE_LINES, STEP_LINES
from planward.plan.model import Step
from planward.plan.renaming import with_todays_ids
from planward.plan.status import derived_plan_status
from planward.plan.texts import both

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from planward.plan.model import Phase, Plan


_PLAIN = Step("", "")
_TIMES = ("created_at", "started_at", "completed_at")
_OF_ITS_MAKING = ("id", "created_from", *_TIMES)
_PLACES = {"plan": HEAD_LINES, "phase": PHASE_LINES, "step": STEP_LINES}
"""Behind which lines of the page a person's words can stand."""


class Merge:
    """The changes for today's plan, and in words what both sides had changed."""

    __slots__ = ("changes", "conflicts")

    def __init__(self, changes: list[Change], conflicts: list[str]) -> None:
        self.changes = changes
        self.conflicts = conflicts


def merge(base: Plan, edited: Plan, current: Plan) -> Merge:
    """What changed from `base` to `edited`, as changes of `current`."""
    edited = with_todays_ids(base, edited, current)
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
                self._take_plan(change)

    def _take_plan(self, change: Change) -> None:
        # What the hand's steps brought about may not follow from today's.
        if change.field != "status" or not all(map(_follows_its_steps, (self._base, self._edited))):
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
                self._set_on_phase(change)

    def note_losers(self) -> None:
        """The value that lost stays readable on its step."""
        for step_id, words in self._losers.items():
            step = self._draft.step(step_id)
            assert step is not None  # steps go before their fields are set
            note = "\n".join([*([step.note] if step.note else []), *words])
            self._emit(Change("step", step_id, "note", step.note, note))

    def _set(self, change: Change, now: Any) -> None:
        new = change.new
        if now not in (change.old, new):
            if change.field == "text":
                new = both(change.old, new, now, places=_PLACES[change.kind])
            else:
                self._report_both(change, now)
        if now != new:
            self._emit(Change(change.kind, change.id, change.field, now, new))

    def _set_on_step(self, change: Change) -> None:
        step = self._draft.step(change.id)
        if step is None:
            self._add_step(change.id)
            self.conflicts.append(
                f"{change.id} had been removed; the hand edit of it brings it back"
            )
            return
        self._set(change, getattr(step, change.field))

    def _set_on_phase(self, change: Change) -> None:
        if self._draft.phase(change.id) is None:
            self.conflicts.append(
                f"phase {change.id} had been removed; the hand edit of it brings it back"
            )
        self._set(change, getattr(self._phase(change.id), change.field))

    def _report_both(self, change: Change, now: Any) -> None:
        if change.field in _TIMES:
            return
        name = "status" if change.field == "held" else change.field.replace("_", " ")
        shown = _shown(now)
        thing = "the plan" if change.kind == "plan" else change.id
        self.conflicts.append(
            f"{thing}: {name} was changed twice; the hand edit holds, the other said {shown}"
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
        step, phase = self._edited.step(step_id), self._edited.phase_of(step_id)
        assert step is not None
        assert phase is not None
        there = self._draft.step(step_id)
        if there is not None:
            self._fill(there, step)
            return
        self._phase(phase.id)
        place = [phase.id, self._sibling(phase, step_id)]
        self._emit(Change("step", step_id, EXISTENCE, None, [*place, step_data(step)]))

    def _fill(self, there: Step, step: Step) -> None:
        """Both sides added the step: what the hand's says of it counts."""
        for name, told in step_data(step).items():
            if name not in _OF_ITS_MAKING:
                change = Change("step", there.id, name, getattr(_PLAIN, name), told)
                self._set(change, getattr(there, name))

    def _move_step(self, change: Change) -> None:
        phase = self._edited.phase_of(change.id)
        assert phase is not None
        if self._draft.step(change.id) is None:
            if self._edited.step(change.id) == self._base.step(change.id):
                self.conflicts.append(
                    f"{change.id} was moved by hand but has been removed; it is gone"
                )
            return  # what else the hand changed brings it back
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
        known = self._base.phase(phase_id)
        assert known is not None
        if phase != known.but(steps=()):
            why = "has steps" if phase.steps else "has changed meanwhile"
            self.conflicts.append(f"phase {phase_id} was removed by hand but {why}; it stays")
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
        ids = [phase.id for phase in self._edited.phases]
        before = reversed(ids[: ids.index(phase_id)])
        return next((one for one in before if self._draft.phase(one) is not None), None)

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


def _follows_its_steps(plan: Plan) -> bool:
    return plan.status == derived_plan_status([step.status for step in plan.steps()])


def _shown(value: Any) -> str:
    match value:
        case "" | () | None:
            return "nothing"
        case str():
            return f'"{value}"'
        case (int(done), int(total)):
            return f"{done}/{total}"
        case tuple():
            return ", ".join(str(part) for part in value)  # pyright: ignore[reportUnknownVariableType, reportUnknownArgumentType]  # a field's parts are words
        case _:
            return str(value)
