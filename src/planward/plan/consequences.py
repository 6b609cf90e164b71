"""What follows from changes by itself: times, a phase's own status again, dropped dependencies, a finished plan."""

from __future__ import annotations

from planward.plan.changes import EXISTENCE, PLACE, Change, apply, set_field
from planward.plan.status import COMPLETED, FAILED, FINISHED, RUNNING

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from planward.plan.model import Plan, Step


def with_consequences(plan: Plan | None, changes: Sequence[Change], *, at: str) -> list[Change]:
    """The changes, and behind them what they bring about."""
    made = list(changes)
    after = apply(plan, made)
    if after is None or plan is None or after.id != plan.id:
        return made
    made += _dropped_dependencies(made, after)
    made += _times(plan, after, made, at)
    made += _released_phases(plan, after, made)
    made += _plan_status(after, made)
    return made


def times_of(step: Step, *, was: str | None, at: str) -> Step:
    """The step with the times that its status asks for; `was` is the status before, None for a new step."""
    created = step.created_at or at
    started, completed = step.started_at, step.completed_at
    if was != step.status:
        match step.status:
            case "pending":
                started = completed = ""
            case "in_progress":
                started, completed = started or at, ""
            case "completed" | "skipped":
                completed = completed if was is None and completed else at
            case _:
                completed = ""
    return step.but(created_at=created, started_at=started, completed_at=completed)


def _times(plan: Plan, after: Plan, changes: Sequence[Change], at: str) -> Iterator[Change]:
    touched = {
        change.id: None
        for change in changes
        if change.kind == "step" and change.field in (EXISTENCE, "status")
    }
    for step_id in touched:
        step = after.step(step_id)
        if step is None:
            continue
        before = plan.step(step_id)
        timed = times_of(step, was=None if before is None else before.status, at=at)
        for name in ("created_at", "started_at", "completed_at"):
            if getattr(timed, name) != getattr(step, name):
                yield set_field("step", step, name, getattr(timed, name))


def _released_phases(plan: Plan, after: Plan, changes: Sequence[Change]) -> Iterator[Change]:
    """A status that was set by hand holds until a step of its phase changes."""
    set_now = {change.id for change in changes if change.kind == "phase" and change.field == "held"}
    moved: dict[str, None] = {}
    for change in changes:
        if change.kind == "step" and change.field in (EXISTENCE, PLACE, "status"):
            for side in (plan, after):
                phase = side.phase_of(change.id)
                if phase is not None:
                    moved[phase.id] = None
    for phase_id in moved:
        phase = after.phase(phase_id)
        if phase is not None and phase.held and phase_id not in set_now:
            yield set_field("phase", phase, "held", "")


def _dropped_dependencies(changes: Sequence[Change], after: Plan) -> Iterator[Change]:
    """Nothing waits for a step that is gone."""
    removed = {
        change.id
        for change in changes
        if change.kind == "step" and change.field == EXISTENCE and change.new is None
    }
    gone = removed.difference(after.homes()) if removed else removed
    if not gone:
        return
    for step in after.steps():
        left = tuple(other for other in step.depends_on if other not in gone)
        if left != step.depends_on:
            yield set_field("step", step, "depends_on", left)


def _plan_status(after: Plan, changes: Sequence[Change]) -> Iterator[Change]:
    """The plan completes with its last step, and whoever says that it has completed before that, it runs."""
    if after.status == COMPLETED:
        if _has_open_steps(after):
            yield set_field("plan", after, "status", RUNNING)
        return
    said = any(change.kind == "plan" and change.field == "status" for change in changes)
    if said or after.status == FAILED or all(change.kind == "plan" for change in changes):
        return
    if after.homes() and not _has_open_steps(after):
        yield set_field("plan", after, "status", COMPLETED)


def _has_open_steps(plan: Plan) -> bool:
    """Looked for from the end, for work goes on from the beginning."""
    return any(
        step.status not in FINISHED for phase in plan.phases[::-1] for step in phase.steps[::-1]
    )
