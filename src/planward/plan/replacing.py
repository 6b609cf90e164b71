"""A new plan in the place of an old one: steps with the same text stay the same steps, with their ids and state."""

from __future__ import annotations

from planward.plan.status import PENDING

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from planward.plan.model import Phase, Plan, Step

_WORDS = ("progress", "result", "note")
_TIMES = ("created_at", "started_at", "completed_at")
_STATE = ("status", "created_from", *_WORDS, *_TIMES)


def replacement(old: Plan, new: Plan) -> Plan:
    """The new plan with the old one's id; what is in both keeps its id, the rest gets numbers never given before."""
    return _Replacement(old, new).plan()


def dropped(old: Plan, new: Plan) -> list[Step]:
    """The old steps that the new plan does not have."""
    return [step for step in old.steps() if step.id not in new.homes()]


class _Replacement:
    def __init__(self, old: Plan, new: Plan) -> None:
        self._old = old
        self._new = new
        self._phase_number, self._step_number = old.numbered
        self._free: dict[str, list[Step]] = {}
        for step in old.steps():
            self._free.setdefault(step.content, []).append(step)
        self._free_phases = {phase.title: phase for phase in reversed(old.phases)}

    def plan(self) -> Plan:
        kept = {
            step.id: self._kept(phase, step) for phase in self._new.phases for step in phase.steps
        }
        names = {step_id: step.id for step_id, step in kept.items()}
        phases = tuple(
            [
                phase.but(
                    id=self._phase_id(phase),
                    steps=tuple([_waiting(kept[step.id], names) for step in phase.steps]),
                )
                for phase in self._new.phases
            ]
        )
        numbered = self._phase_number, self._step_number
        return self._new.but(
            id=self._old.id, phases=phases, created_at=self._old.created_at, numbered=numbered
        )

    def _kept(self, phase: Phase, step: Step) -> Step:
        alike = self._free.get(step.content, [])
        known = next(
            (one for one in alike if self._title(one) == phase.title), alike[0] if alike else None
        )
        if known is None:
            self._step_number += 1
            return step.but(id=f"s{self._step_number}")
        alike.remove(known)
        return step.but(id=known.id, **_state(step, known))

    def _title(self, step: Step) -> str:
        phase = self._old.phase_of(step.id)
        return "" if phase is None else phase.title

    def _phase_id(self, phase: Phase) -> str:
        known = self._free_phases.pop(phase.title, None)
        if known is not None:
            return known.id
        self._phase_number += 1
        return f"p{self._phase_number}"


def _state(step: Step, known: Step) -> dict[str, Any]:
    """Where the step is: as it was known, unless the new plan says otherwise."""
    if step.status == PENDING:
        return {name: getattr(known, name) for name in _STATE}
    if step.status != known.status:
        return {"created_at": known.created_at}
    told = {name: getattr(step, name) or getattr(known, name) for name in _WORDS}
    return {**told, **{name: getattr(known, name) for name in _TIMES}}


def _waiting(step: Step, names: dict[str, str]) -> Step:
    return step.but(depends_on=tuple([names.get(other, other) for other in step.depends_on]))
