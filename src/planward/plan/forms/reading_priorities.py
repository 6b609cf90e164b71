"""What `priority:` says: one of three words, in whatever words people have for them."""

from __future__ import annotations

from planward.errors import Misused, Problem
from planward.plan.given import short
from planward.plan.priority import priority_of
from planward.plan.wording import one_line

TYPE_CHECKING = False
if TYPE_CHECKING:
    from planward.plan.forms.reading_drafts import StepDraft
    from planward.plan.model import Step


def priority_told(step: StepDraft, known: Step | None) -> str | Problem:
    """The step's priority; a word that was there before stays whatever it is."""
    line, told = step.priority or (0, "")
    word = one_line(told)
    if not word or (known is not None and word == known.priority):
        return word
    return priority_of(word) or _unknown(line, word)


def _unknown(line: int, word: str) -> Problem:
    return Misused(
        f"Line {line} names no priority",
        why=f"it can be high, medium or low, found '{short(word)}'",
        remedy="Write one of these behind 'priority:', or remove the line.",
    )
