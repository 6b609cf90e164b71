"""What can be done to a plan, each as the changes that it makes, or as the reason why it cannot be done."""

from __future__ import annotations

from planward.errors import Misused, Problem, Refused
from planward.plan.changes import (
    EXISTENCE,
    PLACE,
    Change,
    added_phase,
    added_step,
    apply,
    set_field,
)
from planward.plan.data import frozen, phase_data, step_data
from planward.plan.dependencies import fault, missing, next_step
from planward.plan.draft import Draft
from planward.plan.status import (
    COMPLETED,
    FINISHED,
    IN_PROGRESS,
    PAUSED,
    PHASE_STATUSES,
    RUNNING,
    derived_plan_status,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import Any

    from planward.plan.model import Phase, Plan, Step

Changes = list[Change]
BEGINNING = "beginning"
END = "end"


def set_status(plan: Plan, steps: Iterable[Step], status: str) -> Changes | Problem:
    """All the steps get the status, or none does: a step that still waits for others can be neither begun nor done."""
    chosen = list(steps)
    together = {step.id for step in chosen} if status in FINISHED else set[str]()
    changes: Changes = []
    for step in chosen:
        if status in (IN_PROGRESS, COMPLETED):
            waiting = [other for other in missing(plan, step) if other.id not in together]
            if waiting:
                return _waits(step, waiting)
        if step.status != status:
            changes.append(set_field("step", step, "status", status))
    return changes


def advance(plan: Plan, steps: Iterable[Step]) -> Changes | Problem:
    """Complete the steps and begin the one that comes next, if there is one."""
    done = set_status(plan, steps, COMPLETED)
    if isinstance(done, Problem):
        return done
    after = apply(plan, done)
    following = None if after is None else next_step(after)
    return (
        done if following is None else [*done, set_field("step", following, "status", IN_PROGRESS)]
    )


def change_step(plan: Plan, step: Step, **fields: Any) -> Changes | Problem:
    """New values for some of a step's fields."""
    made = [
        set_field("step", step, name, frozen(name, value))
        for name, value in fields.items()
        if getattr(step, name) != frozen(name, value)
    ]
    return _sound(plan, made)


def change_plan(plan: Plan, **fields: Any) -> Changes:
    """New values for some of the plan's own fields."""
    return [
        set_field("plan", plan, name, frozen(name, value))
        for name, value in fields.items()
        if getattr(plan, name) != frozen(name, value)
    ]


def change_phase(phase: Phase, **fields: Any) -> Changes:
    """New values for some of a phase's fields."""
    return [
        set_field("phase", phase, name, value)
        for name, value in fields.items()
        if getattr(phase, name) != value
    ]


def set_phase_status(phase: Phase, status: str) -> Changes | Problem:
    """Set by hand: it holds until the phase's next step change and completes no open step."""
    if status not in PHASE_STATUSES:
        return Misused(
            f"{status!r} is no status of a phase", why=f"it can be {', '.join(PHASE_STATUSES)}"
        )
    return change_phase(phase, held="" if status == phase.but(held="").status else status)


def set_plan_status(plan: Plan, status: str) -> Changes | Problem:
    """Pause it, take it up again (which completes it when no step is open), or give it up."""
    if status == PAUSED and plan.status != RUNNING:
        return Refused(
            f"The plan cannot be paused: it is {plan.status}",
            remedy="Only a running plan can be paused.",
        )
    if plan.status == COMPLETED:
        return Refused(
            "The plan is completed",
            why="every step is completed or skipped",
            remedy="Reopen a step (`planward plan reopen STEP`) or add one.",
        )
    if status == RUNNING:
        status = derived_plan_status([step.status for step in plan.steps()])
    return change_plan(plan, status=status)


def add_steps(
    plan: Plan, steps: Sequence[Step], *, phase: Phase, behind: str = END
) -> Changes | Problem:
    """New steps in a phase: at its end, at its beginning, or behind a sibling's id."""
    last = phase.steps[-1].id if phase.steps else None
    after = {END: last, BEGINNING: None}.get(behind, behind)
    made: Changes = []
    for step in steps:
        made.append(added_step(step, phase=phase.id, after=after))
        after = step.id
    return _sound(plan, made)


def add_phase(plan: Plan, phase: Phase) -> Changes:
    """A new phase behind all others."""
    return [added_phase(phase, after=plan.phases[-1].id if plan.phases else None)]


def move_step(plan: Plan, step: Step, *, phase: Phase, behind: str = END) -> Changes:
    """The step stands elsewhere: at the phase's end, at its beginning, or behind a sibling's id."""
    others = [other.id for other in phase.steps if other.id != step.id]
    after = {END: others[-1] if others else None, BEGINNING: None}.get(behind, behind)
    old = Draft(plan).step_place(step.id)
    new = [phase.id, after]
    return [] if old == new else [Change("step", step.id, PLACE, old, new)]


def move_phase(plan: Plan, phase: Phase, *, behind: str) -> Changes:
    """The phase stands elsewhere: at the end, at the beginning, or behind another's id."""
    others = [other.id for other in plan.phases if other.id != phase.id]
    after = {END: others[-1] if others else None, BEGINNING: None}.get(behind, behind)
    old = Draft(plan).phase_place(phase.id)
    new = [None, after]
    return [] if old == new else [Change("phase", phase.id, PLACE, old, new)]


def remove_steps(plan: Plan, steps: Iterable[Step], *, force: bool) -> Changes | Problem:
    """Take steps out; open ones only by force."""
    chosen = list(steps)
    refusal = None if force else drops_open(chosen)
    if refusal is not None:
        return refusal
    draft = Draft(plan)
    made: Changes = []
    for step in chosen:
        old = [*draft.step_place(step.id), step_data(step)]
        made.append(Change("step", step.id, EXISTENCE, old, None))
        draft.remove_step(step.id)
    return made


def remove_phase(plan: Plan, phase: Phase, *, force: bool) -> Changes | Problem:
    """Take a phase out with its steps; open ones only by force."""
    removed = remove_steps(plan, reversed(phase.steps), force=force)
    if isinstance(removed, Problem):
        return removed
    old = [*Draft(plan).phase_place(phase.id), phase_data(phase.but(steps=()))]
    return [*removed, Change("phase", phase.id, EXISTENCE, old, None)]


def drops_open(steps: Iterable[Step]) -> Problem | None:
    """Why these steps may not simply go away, if any of them is still open."""
    still = [step for step in steps if step.status not in FINISHED]
    if not still:
        return None
    shown = "; ".join(f"{step.id} {step.content}" for step in still[:5])
    more = f" and {len(still) - 5} more" if len(still) > 5 else ""  # noqa: PLR2004  # as many as are shown
    return Refused(
        f"This would drop {len(still)} open step{'s' if len(still) > 1 else ''}",
        why=shown + more,
        remedy="Finish or skip them first, or say --force.",
    )


def _waits(step: Step, waiting: list[Step]) -> Problem:
    named = "; ".join(f"{other.id} {other.content} ({other.status})" for other in waiting)
    return Refused(
        f"Step {step.id} cannot be done yet",
        why=f"it waits for {named}",
        remedy="Do those first, skip them, or change the dependency with `planward plan edit --after`.",
    )


def _sound(plan: Plan, changes: Changes) -> Changes | Problem:
    """The changes, unless they would break the dependencies."""
    after = apply(plan, changes)
    wrong = None if after is None else fault(after)
    return changes if wrong is None else wrong
