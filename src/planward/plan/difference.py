"""What changed between two plans, as the fewest changes that lead from the one to the other."""

from __future__ import annotations

from planward.plan.changes import (
    EXISTENCE,
    PLACE,
    Change,
    added_phase,
    added_step,
    created,
    deleted,
)
from planward.plan.data import phase_data, step_data
from planward.plan.draft import Draft
from planward.plan.model import Phase, Plan, Step

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import Any

_PLAN_FIELDS = tuple(name for name in Plan.FIELDS[:-2] if name not in ("id", "phases"))
_PHASE_FIELDS = tuple(name for name in Phase.FIELDS if name not in ("id", "steps"))
_STEP_FIELDS = Step.FIELDS[1:]


def diff(before: Plan | None, after: Plan | None) -> list[Change]:
    """The changes that make `after` of `before`; none when they are the same plan."""
    if before is None:
        return [] if after is None else [created(after)]
    if after is None:
        return [deleted(before)]
    if before.id != after.id:
        return [deleted(before), created(after)]
    return _Difference(before, after).changes


class _Difference:
    """Walks from one plan to the other and notes every step of the way."""

    def __init__(self, before: Plan, after: Plan) -> None:
        self.changes: list[Change] = []
        self._before = before
        self._after = after
        self._draft = Draft(before)
        self._fields("plan", before, after, _PLAN_FIELDS)
        if before.phases != after.phases:
            self._remove_steps()
            self._arrange_phases()
            self._arrange_steps()
            self._remove_phases()
            self._set_fields()

    def _remove_steps(self) -> None:
        kept = self._after.homes()
        for phase in self._before.phases:
            for place in range(len(phase.steps) - 1, -1, -1):
                step = phase.steps[place]
                if step.id not in kept:
                    sibling = phase.steps[place - 1].id if place else None
                    old = [phase.id, sibling, step_data(step)]
                    self.changes.append(Change("step", step.id, EXISTENCE, old, None))
                    self._draft.remove_step(step.id)

    def _arrange_phases(self) -> None:
        known = {phase.id: place for place, phase in enumerate(self._before.phases)}
        wanted = [phase.id for phase in self._after.phases]
        still = _standing(wanted, known)
        previous = None
        for phase in self._after.phases:
            if phase.id not in known:
                bare = phase.but(steps=())
                self.changes.append(added_phase(bare, after=previous))
                self._draft.add_phase(bare, previous)
            elif phase.id not in still:
                old = self._draft.phase_place(phase.id)
                self.changes.append(Change("phase", phase.id, PLACE, old, [None, previous]))
                self._draft.move_phase(phase.id, previous)
            previous = phase.id

    def _arrange_steps(self) -> None:
        before = {phase.id: phase for phase in self._before.phases}
        known = self._before.homes()
        for phase in self._after.phases:
            old = before.get(phase.id)
            if old is not None and old.steps == phase.steps:
                continue
            places = {} if old is None else {step.id: place for place, step in enumerate(old.steps)}
            still = _standing([step.id for step in phase.steps], places)
            previous = None
            for step in phase.steps:
                if step.id not in known:
                    self._add(step, phase.id, previous)
                elif step.id not in still:
                    self._move(step.id, phase.id, previous)
                previous = step.id

    def _add(self, step: Step, phase_id: str, previous: str | None) -> None:
        self.changes.append(added_step(step, phase=phase_id, after=previous))
        self._draft.add_step(step, phase_id, previous)

    def _move(self, step_id: str, phase_id: str, previous: str | None) -> None:
        old = self._draft.step_place(step_id)
        self.changes.append(Change("step", step_id, PLACE, old, [phase_id, previous]))
        self._draft.move_step(step_id, phase_id, previous)

    def _remove_phases(self) -> None:
        kept = {phase.id for phase in self._after.phases}
        for phase in reversed(self._before.phases):
            if phase.id not in kept:
                place = self._draft.phase_place(phase.id)
                old = [*place, phase_data(phase.but(steps=()))]
                self.changes.append(Change("phase", phase.id, EXISTENCE, old, None))
                self._draft.remove_phase(phase.id)

    def _set_fields(self) -> None:
        phases = {phase.id: phase for phase in self._before.phases}
        steps = {step.id: step for step in self._before.steps()}
        for phase in self._after.phases:
            old = phases.get(phase.id)
            if old is phase:
                continue
            if old is not None:
                self._fields("phase", old, phase, _PHASE_FIELDS)
            for step in phase.steps:
                known = steps.get(step.id)
                if known is not None and known != step:
                    self._fields("step", known, step, _STEP_FIELDS)

    def _fields(self, kind: str, old: Any, new: Any, names: Iterable[str]) -> None:
        for name in names:
            was, is_now = getattr(old, name), getattr(new, name)
            if was != is_now:
                self.changes.append(Change(kind, old.id, name, was, is_now))


def _standing(wanted: Sequence[str], known: dict[str, int]) -> set[str]:
    """The most of the wanted that can stay where they are: the longest rising run of their old places."""
    from bisect import bisect_left

    ends: list[int] = []
    last: list[str] = []
    before: dict[str, str | None] = {}
    for name in wanted:
        if name not in known:
            continue
        place = bisect_left(ends, known[name])
        before[name] = last[place - 1] if place else None
        if place == len(ends):
            ends.append(known[name])
            last.append(name)
        else:
            ends[place] = known[name]
            last[place] = name
    still: set[str] = set()
    name = last[-1] if last else None
    while name is not None:
        still.add(name)
        name = before[name]
    return still
