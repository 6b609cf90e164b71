"""What boxes and icons say about how far a step, a phase and the plan are."""

from __future__ import annotations

from planward.plan import status
from planward.plan.status import COMPLETED, PENDING, PHASE_STATUSES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from planward.plan.forms.reading_drafts import StepDraft
    from planward.plan.model import Phase, Step


def step_status(draft: StepDraft, known: Step | None) -> str:
    """The box wins; where it is as it was, an icon that somebody changed does."""
    if known is None:
        return _told(draft)
    if draft.box == _box(known.status) or not draft.box:
        return draft.icon or known.status
    return _told(draft)


def held(icon: str, steps: Sequence[Step], known: Phase | None, *, trusted: bool) -> str:
    """The status of a phase that was set by hand: here, or before and nothing has moved in it since."""
    derived = status.derived_phase_status([step.status for step in steps])
    kept = known.held if known and known.held and _statuses(known.steps) == _statuses(steps) else ""
    if icon not in PHASE_STATUSES:
        return kept
    if known is None:
        return icon if trusted and icon != derived else ""
    if icon == known.status:
        return kept
    return icon if icon != derived else ""


def plan_status_of(phases: Sequence[Phase], word: str) -> str:
    """What the page says about the plan, else what its steps say."""
    steps = [step.status for phase in phases for step in phase.steps]
    return status.plan_status(word) or status.derived_plan_status(steps)


def _told(draft: StepDraft) -> str:
    """What a line says by itself."""
    if draft.box and draft.box != PENDING:
        return draft.box
    if not draft.box:
        return draft.icon or PENDING
    return PENDING if draft.icon in ("", COMPLETED) else draft.icon


def _box(step_status: str) -> str:
    return COMPLETED if step_status == COMPLETED else PENDING


def _statuses(steps: Sequence[Step]) -> list[tuple[str, str]]:
    return [(step.id, step.status) for step in steps]
