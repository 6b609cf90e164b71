"""The lines of other people's lists: underlined headings made ours, and the items that stayed words."""

from __future__ import annotations

from planward.plan.forms import task_plan_lines as kinds
from planward.plan.forms.task_plan_blocks import blocks
from planward.plan.forms.task_plan_words import quote_named

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from planward.plan.forms.reading_drafts import PlanDraft
    from planward.plan.forms.task_plan_lines import Line

_LEVELS = {"=": "# ", "-": "## "}
_SHORTEST_UNDERLINE = 3


def with_headings(lines: Sequence[str]) -> list[str]:
    """The lines, as many as before, with `# Title` for a title that stands alone over `====` or `----`."""
    made = list(lines)
    before: Line | None = None
    alone = True
    for line in blocks(lines):
        if before is not None and alone and _is_underline(line.raw) and _is_words(before):
            made[before.number - 1] = _LEVELS[line.raw[0]] + before.raw.strip()
            made[line.number - 1] = ""
        alone = before is None or before.kind == kinds.BLANK
        before = line
    return made


def items_left(lines: Sequence[str], draft: PlanDraft) -> tuple[int, ...]:
    """The numbers of the items at the margin that did not become steps."""
    taken = {step.line for phase in draft.phases for step in phase.steps}
    return tuple([line.number for line in _items(blocks(lines)) if line.number not in taken])


def _items(lines: Iterable[Line]) -> Iterable[Line]:
    for line in lines:
        listed = line.kind in (kinds.ITEM, kinds.LISTED)
        if listed and line.raw[0] not in " \t" and not quote_named(line.rest):
            yield line


def _is_underline(raw: str) -> bool:
    words = raw.rstrip()
    return len(words) >= _SHORTEST_UNDERLINE and words[0] in _LEVELS and not words.strip(words[0])


def _is_words(line: Line) -> bool:
    return line.kind == kinds.TEXT and line.raw[0] not in " \t|<"
