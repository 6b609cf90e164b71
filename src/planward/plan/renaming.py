"""A hand edit's new phases and steps under the ids that they can have in today's plan."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from planward.plan.model import Phase, Plan, Step


def with_todays_ids(base: Plan, edited: Plan, current: Plan) -> Plan:
    """The edited plan; what was added to `current`, too, has the id that it has there, and no id is given twice."""
    names = _Names(base, edited, current)
    for phase in edited.phases:
        names.name_phase(phase)
        for step in phase.steps:
            names.name_step(step, phase)
    if not (names.phases or names.steps):
        return edited
    return edited.but(phases=tuple([names.renamed(phase) for phase in edited.phases]))


class _Names:
    """Old and new ids of what the hand added. Something of the same words that both sides added is one thing."""

    def __init__(self, base: Plan, edited: Plan, current: Plan) -> None:
        self.phases: dict[str, str] = {}
        self.steps: dict[str, str] = {}
        self._base = base
        self._current = current
        self._old_phases = {phase.id for phase in base.phases}
        self._phases_now = {phase.id for phase in current.phases}
        self._phase_number, self._step_number = (
            max(pair) for pair in zip(current.numbered, edited.numbered, strict=True)
        )
        self._added_phases: dict[str, list[str]] = {}
        self._added_steps: dict[tuple[str, str], list[str]] = {}
        for phase in reversed(current.phases):
            self._note_added(phase)

    def _note_added(self, phase: Phase) -> None:
        if phase.id not in self._old_phases:
            self._added_phases.setdefault(phase.title, []).append(phase.id)
        known = self._base.homes()
        for step in reversed(phase.steps):
            if step.id not in known:
                self._added_steps.setdefault((phase.id, step.content), []).append(step.id)

    def name_phase(self, phase: Phase) -> None:
        """Decide what the phase is called."""
        if phase.id in self._old_phases:
            return
        same = self._added_phases.get(phase.title)
        if same:
            self.phases[phase.id] = same.pop()
        elif phase.id in self._phases_now:
            self._phase_number += 1
            self.phases[phase.id] = f"p{self._phase_number}"

    def name_step(self, step: Step, phase: Phase) -> None:
        """Decide what the step is called."""
        if step.id in self._base.homes():
            return
        same = self._added_steps.get((self.phases.get(phase.id, phase.id), step.content))
        if same:
            self.steps[step.id] = same.pop()
        elif step.id in self._current.homes():
            self._step_number += 1
            self.steps[step.id] = f"s{self._step_number}"

    def renamed(self, phase: Phase) -> Phase:
        """The phase and its steps under their new names."""
        steps = tuple([self._renamed_step(step) for step in phase.steps])
        return phase.but(id=self.phases.get(phase.id, phase.id), steps=steps)

    def _renamed_step(self, step: Step) -> Step:
        waits = tuple([self.steps.get(other, other) for other in step.depends_on])
        return step.but(id=self.steps.get(step.id, step.id), depends_on=waits)
