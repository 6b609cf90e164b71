"""A draft of a page made into a plan: ids given, statuses decided, and what the page does not tell taken from before."""

from __future__ import annotations

from operator import attrgetter

from planward.errors import Problem
from planward.plan.forms.reading_after import Steps
from planward.plan.forms.reading_circles import circle_told
from planward.plan.forms.reading_drafts import texts
from planward.plan.forms.reading_ids import find_ids
from planward.plan.forms.reading_priorities import priority_told
from planward.plan.forms.reading_statuses import held, plan_status_of, step_status
from planward.plan.forms.task_plan_words import (
    HEAD_LINES,
    PHASE_LINES,
    STEP_LINES,
    as_shown,
    fraction,
    is_quoted,
)
from planward.plan.model import UNTITLED, Phase, Plan, Step
from planward.plan.placing import Placed, place
from planward.plan.wording import one_line, some_lines

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from planward.plan.forms.reading_drafts import PhaseDraft, PlanDraft, StepDraft

_row = attrgetter(*Step.FIELDS)
_NOTHING_KNOWN = Plan("plan", UNTITLED)


def plan_from_draft(
    draft: PlanDraft, base: Plan | None, *, trusted: bool, ours: bool = False
) -> Plan | Problem:
    """The plan.

    `trusted` says that nobody edited the page, so that every icon means what it says; `ours` that it was written here
    at first, so that every comment that can be an id is one.
    """
    known = base or _NOTHING_KNOWN
    find_ids(draft, base, ours=ours)
    numbered = _place_phases(draft, known), _place_steps(draft, known)
    phases = _Phases(draft, base, trusted=trusted).all()
    if isinstance(phases, Problem):
        return phases
    quotes = draft.quotes
    return known.but(
        title=draft.title or known.title,
        objective=_lines(quotes.get("objective", [])),
        status=plan_status_of(phases, _last(quotes.get("status", []))),
        phases=phases,
        risks=_all(quotes.get("risks", [])),
        testing_strategy=_lines(quotes.get("testing", [])),
        estimated_duration=_last(quotes.get("estimate", [])),
        text=texts(draft.text, HEAD_LINES, known.text),
        numbered=numbered,
    )


def _place_phases(draft: PlanDraft, known: Plan) -> int:
    before = (Placed(phase.title, given=phase.id) for phase in known.phases)
    return place(draft.phases, before, letter="p", highest=known.numbered[0])


def _place_steps(draft: PlanDraft, known: Plan) -> int:
    for phase in draft.phases:
        for step in phase.steps:
            step.home = phase.id
    before = (
        Placed(step.content, given=step.id, home=phase.id)
        for phase in known.phases
        for step in phase.steps
    )
    steps = [step for phase in draft.phases for step in phase.steps]
    return place(steps, before, letter="s", highest=known.numbered[1])


class _Phases:
    """Makes the phases and steps of a draft, beside those that were known."""

    def __init__(self, draft: PlanDraft, base: Plan | None, *, trusted: bool) -> None:
        self._draft = draft
        self._trusted = trusted
        self._names = Steps(draft, base)
        self._phases = {} if base is None else {phase.id: phase for phase in base.phases}
        self._steps = {} if base is None else {step.id: step for step in base.steps()}

    def all(self) -> tuple[Phase, ...] | Problem:
        phases: list[Phase] = []
        for draft in self._draft.phases:
            phase = self._phase(draft)
            if isinstance(phase, Problem):
                return phase
            phases.append(phase)
        return circle_told(self._draft, phases, self._steps) or tuple(phases)

    def _phase(self, draft: PhaseDraft) -> Phase | Problem:
        steps: list[Step] = []
        for one in draft.steps:
            step = self._step(one)
            if isinstance(step, Problem):
                return step
            steps.append(step)
        known = self._phases.get(draft.id)
        return Phase(
            draft.id,
            draft.words,
            tuple(steps),
            some_lines("\n".join(draft.notes)),
            held(draft.icon, steps, known, trusted=self._trusted),
            texts(draft.text, PHASE_LINES, known.text if known else ()),
        )

    def _step(self, draft: StepDraft) -> Step | Problem:
        known = self._steps.get(draft.id)
        step = self._told(draft, known)
        if isinstance(step, Problem) or known is None:
            return step
        step.created_from = known.created_from
        step.created_at = known.created_at
        step.started_at = known.started_at
        step.completed_at = known.completed_at
        return known if _row(step) == _row(known) else step

    def _told(self, draft: StepDraft, known: Step | None) -> Step | Problem:
        depends_on: tuple[str, ...] | Problem = ()
        if draft.after:
            depends_on = self._names.after(draft, known)
            if isinstance(depends_on, Problem):
                return depends_on
        priority = priority_told(draft, known) if draft.priority else ""
        if isinstance(priority, Problem):
            return priority
        status = step_status(draft, known)
        step = Step(draft.id, draft.words, status, depends_on, priority=priority)
        if draft.details:
            _fill(step, draft)
        if draft.text:
            before = known.text if known else ()
            step.text = texts(draft.text, STEP_LINES, before, as_shown(before))
        return step


def _fill(step: Step, draft: StepDraft) -> None:
    for name, values in draft.values().items():
        field, value_of = _FIELDS[name]
        setattr(step, field, value_of(values))


def _lines(lines: list[str]) -> str:
    return some_lines("\n".join(lines))


def _last(values: list[str]) -> str:
    return one_line(values[-1]) if values else ""


def _all(values: list[str]) -> tuple[str, ...]:
    given = [one_line(value) for value in values]
    return tuple([value for value in given if value])


def _commands(values: list[str]) -> tuple[str, ...]:
    return tuple([_without_backticks(command) for command in _all(values)])


def _fraction(values: list[str]) -> tuple[int, int] | None:
    return fraction(values[-1])


_FIELDS: dict[str, tuple[str, Callable[[list[str]], Any]]] = {
    "verify": ("verify", _commands),
    "module": ("module", _last),
    "estimate": ("estimated_time", _last),
    "risks": ("risks", _all),
    "result": ("result", _lines),
    "note": ("note", _lines),
    "progress": ("progress", _fraction),
    "artefacts": ("artefacts", _all),
    "active": ("active_form", _last),
}
"""The field that a detail fills, and how its lines become the field's value."""


def _without_backticks(command: str) -> str:
    """A command as people write it in Markdown is the command without the quotes; a backslash says that they are meant."""
    if command[:1] == "\\" and is_quoted(command.lstrip("\\")):
        return command[1:]
    return command[1:-1].strip() if is_quoted(command) else command
