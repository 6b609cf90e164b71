"""Steps of a page that wait for themselves or for each other, told with the line that says so."""

from __future__ import annotations

from planward.errors import Misused, Problem
from planward.plan.dependencies import circle, circle_shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from planward.plan.forms.reading_drafts import PlanDraft
    from planward.plan.model import Phase, Step


def circle_told(
    draft: PlanDraft, phases: Iterable[Phase], known: Mapping[str, Step]
) -> Problem | None:
    """The first circle; `known` are the steps before the page was edited, so that the line is one that was written now."""
    steps = {step.id: step for phase in phases for step in phase.steps}
    if not any(step.depends_on for step in steps.values()):
        return None
    waits = {
        name: tuple([other for other in step.depends_on if other in steps])
        for name, step in steps.items()
    }
    walk = circle(waits)
    if walk is None:
        return None
    written = [name for name in walk if _waits_anew(steps[name], known.get(name))] or walk
    return _problem(_line(draft, written[0]), written[0], walk)


def _waits_anew(step: Step, known: Step | None) -> bool:
    return known is None or step.depends_on != known.depends_on


def _line(draft: PlanDraft, step_id: str) -> int:
    drafts = (step for phase in draft.phases for step in phase.steps if step.id == step_id)
    return next((step.after[-1][0] for step in drafts if step.after), 1)


def _problem(line: int, step_id: str, walk: list[str]) -> Problem:
    if walk == [step_id, step_id]:
        return Misused(
            f"Line {line} lets step {step_id} wait for itself",
            why=f"step {step_id} cannot depend on itself",
            remedy="Leave it out of its own list behind 'after:'.",
        )
    return Misused(
        f"Line {line} closes a circle of dependencies",
        why=circle_shown(walk),
        remedy="Each step waits for the next one named; take one of these dependencies out.",
    )
