"""The text of `task_plan.md`, a view that somebody may have edited or a page of their own, read as a plan."""

from __future__ import annotations

from planward.errors import Misused, Problem
from planward.plan.forms import footer
from planward.plan.forms.reading_pages import page
from planward.plan.forms.reading_plans import plan_from_draft
from planward.plan.forms.task_plan_blocks import blocks
from planward.plan.model import MOST_PHASES, MOST_STEPS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from planward.plan.forms.reading_drafts import PlanDraft
    from planward.plan.model import Plan

LARGEST_TEXT = 16 * 1024 * 1024
LONGEST_LINE = 1024 * 1024
MOST_LINES = 250_000

_RULE = "---"
_LAST_UPDATED = "*Last updated:"


def read(text: str, *, base: Plan | None = None) -> Plan | Problem:
    """The plan that this text tells; `base` is the plan that it was written from.

    What the text does not tell (ids of lines without one, who made a step and when) comes from the base.
    """
    lines = page_lines(text)
    if isinstance(lines, Problem):
        return lines
    split = footer.split(text)
    trusted = base is None and split.unedited
    return plan_of(page(blocks(lines)), base=base, trusted=trusted, ours=split.footer is not None)


def page_lines(text: str) -> list[str] | Problem:
    """The lines above the footer, or why this is too much to read."""
    if len(text) * 4 > LARGEST_TEXT and _bytes(text) > LARGEST_TEXT:
        return _too_large(_bytes(text))
    lines = _without_footer(_plain(text))
    if len(lines) > MOST_LINES:
        return _too_many_lines(len(lines))
    if len(text) > LONGEST_LINE:
        for number, line in enumerate(lines, 1):
            if len(line) > LONGEST_LINE:
                return _too_long(number, len(line))
    return lines


def plan_of(draft: PlanDraft, *, base: Plan | None, trusted: bool, ours: bool) -> Plan | Problem:
    """The draft as a plan, if it is not more than a plan can hold."""
    if draft.beyond:
        return _too_many(draft.beyond)
    return plan_from_draft(draft, base, trusted=trusted, ours=ours)


def _plain(text: str) -> str:
    """One kind of line end, no byte order mark, no NUL."""
    text = text.removeprefix("\ufeff")
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    return text.replace("\0", "") if "\0" in text else text


def _without_footer(text: str) -> list[str]:
    """The lines without the footer, ours or the seed's, and without the rule above it."""
    split = footer.split(text)
    lines = split.body.split("\n")
    _drop_blank(lines)
    if split.footer is None and lines and lines[-1].strip().startswith(_LAST_UPDATED):
        lines.pop()
        _drop_blank(lines)
    if lines and lines[-1].strip() == _RULE:
        lines.pop()
    return lines


def _drop_blank(lines: list[str]) -> None:
    while lines and not lines[-1].strip():
        lines.pop()


def _bytes(text: str) -> int:
    return len(text.encode("utf-8", "surrogatepass"))


def _too_many(line: int) -> Problem:
    return Misused(
        f"Line {line} is more than a plan can hold",
        why=f"expected at most {MOST_STEPS:,} steps in at most {MOST_PHASES:,} phases",
        remedy="Keep finished or far-off work in a plan of its own.",
    )


def _too_many_lines(count: int) -> Problem:
    return Misused(
        f"Line {MOST_LINES + 1} is one line too many",
        why=f"expected at most {MOST_LINES:,} lines, found {count:,}",
        remedy="Move what is not the plan into another file.",
    )


def _too_large(size: int) -> Problem:
    return Misused(
        "Line 1 begins a text that is too large",
        why=f"expected at most {LARGEST_TEXT:,} bytes, found {size:,}",
        remedy="Move what is not the plan into another file.",
    )


def _too_long(number: int, length: int) -> Problem:
    return Misused(
        f"Line {number} is too long",
        why=f"expected at most {LONGEST_LINE:,} characters, found {length:,}",
        remedy="Break the line, or move what is not the plan into another file.",
    )
