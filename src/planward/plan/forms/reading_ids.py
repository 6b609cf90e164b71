"""Ids that do not look like one: a comment is an id where the plan knows it, else it is a person's word."""

from __future__ import annotations

from planward.plan.forms.task_plan_words import with_comment

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Container

    from planward.plan.forms.reading_drafts import PlanDraft
    from planward.plan.model import Plan
    from planward.plan.placing import Placed


def find_ids(draft: PlanDraft, base: Plan | None, *, ours: bool) -> None:
    """Give the steps and phases of the draft the ids that stand in their words.

    Where the page was written here but what it was written from is gone (`ours`), each is believed.
    """
    phases = set[str]() if base is None else {phase.id for phase in base.phases}
    steps: Container[str] = () if base is None else base.homes()
    believed = ours and base is None
    for phase in draft.phases:
        _find_at_end(phase, phases, believed=believed)
        for step in phase.steps:
            _find_at_end(step, steps, believed=believed)
            _find_within(step, steps)


def _find_at_end(thing: Placed, known: Container[str], *, believed: bool) -> None:
    if thing.id or not thing.words.endswith("-->"):
        return
    words, given = with_comment(thing.words)
    if given and (believed or given in known):
        thing.words, thing.id = words, given


def _find_within(step: Placed, known: Container[str]) -> None:
    """Somebody who wrote on at the end of a line wrote behind its id."""
    if step.id or "<!--" not in step.words:
        return
    before, _, rest = step.words.rpartition("<!--")
    given, closed, behind = rest.partition("-->")
    if closed and given.strip() in known:
        step.id = given.strip()
        step.words = f"{before.rstrip()} {behind.lstrip()}".strip()
