"""A plan while changes are put into it: lists instead of tuples, and only for the phases that are touched."""

from __future__ import annotations

from planward.plan.placing import number_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from planward.plan.model import Phase, Plan, Step


class Draft:
    """Holds the phases in their order; a phase's steps become a list when the first of them is touched."""

    def __init__(self, plan: Plan | None) -> None:
        self.restart(plan)

    def restart(self, plan: Plan | None) -> None:
        """Begin with this plan, or with none."""
        self._plan = plan
        self._phases: list[Phase] = [] if plan is None else list(plan.phases)
        self._open: dict[str, list[Step]] = {}
        self._homes: dict[str, str] | None = None
        self._set: dict[str, Any] = {}
        self._last = 0
        self._numbered = (0, 0) if plan is None else plan.numbered

    def plan(self) -> Plan | None:
        """The plan as it is now."""
        if self._plan is None:
            return None
        touched = self._open
        phases = [
            phase.but(steps=tuple(touched[phase.id])) if phase.id in touched else phase
            for phase in self._phases
        ]
        plan = self._plan.but(phases=tuple(phases), numbered=self._numbered, **self._set)
        if self._homes is None:
            plan.share_homes(self._plan)
        return plan

    def set_plan(self, field: str, value: Any) -> None:
        self._existing()
        self._set[field] = value

    def set_phase(self, phase_id: str, field: str, value: Any) -> None:
        place = self._phase_place(phase_id)
        self._phases[place] = self._phases[place].but(**{field: value})

    def add_phase(self, phase: Phase, after: str | None) -> None:
        self._existing()
        place = 0 if after is None else self._phase_place(after) + 1
        homes = self._step_homes()
        if any(known.id == phase.id for known in self._phases):
            raise KeyError(phase.id)
        self._phases.insert(place, phase)
        self._count(phase.id)
        for step in phase.steps:
            if step.id in homes:
                raise KeyError(step.id)
            homes[step.id] = phase.id
            self._count(step.id)

    def remove_phase(self, phase_id: str) -> None:
        homes = self._step_homes()
        phase = self._phases.pop(self._phase_place(phase_id))
        for step in self._open.pop(phase_id, phase.steps):
            del homes[step.id]

    def move_phase(self, phase_id: str, after: str | None) -> None:
        self._step_homes()
        phase = self._phases.pop(self._phase_place(phase_id))
        self._phases.insert(0 if after is None else self._phase_place(after) + 1, phase)

    def set_step(self, step_id: str, field: str, value: Any) -> None:
        steps = self._steps(self._home(step_id))
        place = self._place(steps, step_id)
        steps[place] = steps[place].but(**{field: value})

    def add_step(self, step: Step, phase_id: str, after: str | None) -> None:
        homes = self._step_homes()
        if step.id in homes:
            raise KeyError(step.id)
        steps = self._steps(phase_id)
        steps.insert(0 if after is None else self._place(steps, after) + 1, step)
        homes[step.id] = phase_id
        self._count(step.id)

    def remove_step(self, step_id: str) -> None:
        homes = self._step_homes()
        steps = self._steps(homes.pop(step_id))
        del steps[self._place(steps, step_id)]

    def step_place(self, step_id: str) -> list[str | None]:
        """The phase that holds the step now, and the sibling before it (None: it is the first)."""
        phase_id = self._home(step_id)
        steps = self._steps(phase_id)
        place = self._place(steps, step_id)
        return [phase_id, steps[place - 1].id if place else None]

    def phase_place(self, phase_id: str) -> list[str | None]:
        """The phase before this one (None: it is the first), in the form of a step's place."""
        place = self._phase_place(phase_id)
        return [None, self._phases[place - 1].id if place else None]

    def step(self, step_id: str) -> Step | None:
        """The step as it is now."""
        home = self._step_homes().get(step_id)
        if home is None:
            return None
        steps = self._steps(home)
        return steps[self._place(steps, step_id)]

    def phase(self, phase_id: str) -> Phase | None:
        """The phase as it is now, with its steps."""
        found = next((phase for phase in self._phases if phase.id == phase_id), None)
        if found is None or phase_id not in self._open:
            return found
        return found.but(steps=tuple(self._open[phase_id]))

    def move_step(self, step_id: str, phase_id: str, after: str | None) -> None:
        homes = self._step_homes()
        steps = self._steps(homes.pop(step_id))
        step = steps.pop(self._place(steps, step_id))
        self.add_step(step, phase_id, after)

    def _existing(self) -> Plan:
        if self._plan is None:
            raise KeyError("plan")
        return self._plan

    def _step_homes(self) -> dict[str, str]:
        """Which phase holds which step, made when the first step or phase comes, goes or moves."""
        if self._homes is None:
            self._homes = {
                step.id: phase.id
                for phase in self._phases
                for step in self._open.get(phase.id, phase.steps)
            }
        return self._homes

    def _home(self, step_id: str) -> str:
        if self._homes is not None:
            return self._homes[step_id]
        return self._phases[self._existing().homes()[step_id]].id

    def _steps(self, phase_id: str) -> list[Step]:
        if phase_id not in self._open:
            self._open[phase_id] = list(self._phases[self._phase_place(phase_id)].steps)
        return self._open[phase_id]

    def _phase_place(self, phase_id: str) -> int:
        for place, phase in enumerate(self._phases):
            if phase.id == phase_id:
                return place
        raise KeyError(phase_id)

    def _count(self, thing_id: str) -> None:
        """Remember the highest numbers given, so that a removed step's id is never given again."""
        phases, steps = self._numbered
        self._numbered = max(phases, number_of(thing_id, "p")), max(steps, number_of(thing_id, "s"))

    def _place(self, steps: list[Step], step_id: str) -> int:
        """Where a step stands; changes mostly come in the plan's order, so look behind the last one first."""
        for place in (self._last, self._last + 1):
            if place < len(steps) and steps[place].id == step_id:
                self._last = place
                return place
        for place, step in enumerate(steps):
            if step.id == step_id:
                self._last = place
                return place
        raise KeyError(step_id)
