"""How far a plan is: its counts, what is being done, and what comes next."""

from __future__ import annotations

from planward.plan.dependencies import next_step
from planward.plan.model import Value
from planward.plan.status import (
    BLOCKED,
    COMPLETED,
    FAILED,
    FINISHED,
    IN_PROGRESS,
    PENDING,
    SKIPPED,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from planward.plan.model import Phase, Plan, Step


class Progress(Value):
    """How many steps are in which state."""

    FIELDS = __slots__ = (
        "total",
        "completed",
        "skipped",
        "failed",
        "blocked",
        "in_progress",
        "pending",
    )

    def __init__(self, statuses: list[str]) -> None:
        self.total = len(statuses)
        self.completed = statuses.count(COMPLETED)
        self.skipped = statuses.count(SKIPPED)
        self.failed = statuses.count(FAILED)
        self.blocked = statuses.count(BLOCKED)
        self.in_progress = statuses.count(IN_PROGRESS)
        self.pending = statuses.count(PENDING)

    @property
    def finished(self) -> int:
        """A skipped step counts as finished."""
        return self.completed + self.skipped


class Task:
    """A step together with its phase."""

    __slots__ = ("phase", "step")

    def __init__(self, phase: Phase, step: Step) -> None:
        self.phase = phase
        self.step = step


def progress(plan: Plan) -> Progress:
    """The plan's counts."""
    return Progress([step.status for step in plan.steps()])


def current(plan: Plan) -> Task | None:
    """The first step that is in progress."""
    return _task(plan, next((one for one in plan.steps() if one.status == IN_PROGRESS), None))


def upcoming(plan: Plan) -> Task | None:
    """The step to take up next: pending, with all that it waits for done."""
    return _task(plan, next_step(plan))


def is_complete(plan: Plan) -> bool:
    """Every step is completed or skipped, and there is one at least."""
    return bool(plan.homes()) and not unfinished(plan)


def unfinished(plan: Plan) -> list[Step]:
    """The steps that are neither completed nor skipped."""
    return [step for step in plan.steps() if step.status not in FINISHED]


def task_of(plan: Plan, step_id: str) -> Task:
    """The step of this id, with its phase; it must be in the plan."""
    step, phase = plan.step(step_id), plan.phase_of(step_id)
    assert step is not None
    assert phase is not None
    return Task(phase, step)


def _task(plan: Plan, step: Step | None) -> Task | None:
    return None if step is None else task_of(plan, step.id)
