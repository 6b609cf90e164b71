"""Other people's Markdown as a plan: the seed's layout, planning-with-files' pages, plain lists of tasks."""

from __future__ import annotations

from planward.errors import Misused, Problem
from planward.plan.forms import footer
from planward.plan.forms import task_plan_lines as kinds
from planward.plan.forms.reading_pages import page
from planward.plan.forms.task_plan_blocks import blocks
from planward.plan.forms.task_plan_reading import page_lines, plan_of
from planward.plan.model import UNTITLED
from planward.plan.status import PHASE_STATUSES, step_status
from planward.plan.wording import one_line, some_lines

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from planward.plan.forms.reading_drafts import PhaseDraft, PlanDraft, Words
    from planward.plan.forms.task_plan_lines import Line
    from planward.plan.model import Phase, Plan

_TITLE_PREFIXES = ("Task Plan:", "Plan:", "任务计划：", "任务计划:")
_GOALS = ("goal", "objective", "目标")


def read(text: str, *, title: str = "") -> Plan | Problem:
    """The plan that these tasks make; `title` is for a page without one."""
    lines = page_lines(text)
    if isinstance(lines, Problem):
        return lines
    draft = page(_tasks(lines))
    if not any(phase.steps for phase in draft.phases):
        return _nothing()
    _find_title(draft, title)
    _find_goal(draft)
    statuses = [_said_status(phase) for phase in draft.phases]
    ours = footer.split(text).footer is not None
    plan = plan_of(draft, base=None, trusted=False, ours=ours)
    if isinstance(plan, Problem):
        return plan
    phases = [_held(*pair) for pair in zip(plan.phases, statuses, strict=True)]
    return plan.but(phases=tuple(phases))


def _tasks(lines: Sequence[str]) -> Iterator[Line]:
    """The lines; where no item has a box, every item is a task."""
    if any(line.kind == kinds.BOXED for line in blocks(lines)):
        return blocks(lines)
    return blocks(lines, boxes_for_all=True)


def _find_title(draft: PlanDraft, title: str) -> None:
    """The heading, else the title given, else the first words of the page."""
    if not draft.title and title:
        draft.title = one_line(title)
    if not draft.title:
        draft.title = _first_words(draft) or UNTITLED
    for prefix in _TITLE_PREFIXES:
        rest = draft.title.removeprefix(prefix).strip()
        draft.title = rest or draft.title


def _first_words(draft: PlanDraft) -> str:
    first, _, rest = "".join(draft.text.get("", [])).partition("\n")
    words = one_line(first.strip().strip("#*_"))
    if not words or first.lstrip().startswith(("<", "`", "~", "|", "-")):
        return ""
    _put(draft.text, "", rest.strip("\n"))
    return words


def _find_goal(draft: PlanDraft) -> None:
    """The words under a heading such as `## Goal` are the objective."""
    if "objective" in draft.quotes:
        return
    for name, words in list(draft.text.items()):
        lines = list(blocks("".join(words).split("\n")))
        for place, line in enumerate(lines):
            if line.kind == kinds.HEADING and line.rest.strip("*: ：").lower() in _GOALS:
                goal = _until_heading(lines, place + 1)
                draft.quotes["objective"] = [_without_comments(lines[place + 1 : goal])]
                _put(draft.text, name, _raw(lines[:place] + lines[goal:]))
                return


def _until_heading(lines: Sequence[Line], start: int) -> int:
    headings = (kinds.HEADING, kinds.TITLE)
    ends = (place for place in range(start, len(lines)) if lines[place].kind in headings)
    return next(ends, len(lines))


def _without_comments(lines: Sequence[Line]) -> str:
    told = [line for line in lines if not line.raw.lstrip().startswith("<!--")]
    return some_lines(_raw(told))


def _raw(lines: Sequence[Line]) -> str:
    return "\n".join([line.raw for line in lines]).strip("\n")


def _said_status(phase: PhaseDraft) -> str:
    """planning-with-files writes how far a phase is in an item: `- **Status:** in_progress`."""
    owners = [phase.text, *[step.text for step in phase.steps if step.text]]
    for text in owners:
        for name, parts in text.items():
            words = "".join(parts)
            found = _status_line(words)
            if found:
                _put(text, name, words.replace(found, "", 1).strip("\n"))
                return step_status(found.rpartition(":**")[2]) or ""
    return ""


def _status_line(words: str) -> str:
    for line in words.split("\n"):
        bare = line.strip().lstrip("-*+ ").lower()
        if bare.startswith("status:**") and step_status(bare[9:]):
            return line
    return ""


def _held(phase: Phase, said: str) -> Phase:
    if said not in PHASE_STATUSES or said == phase.status:
        return phase
    return phase.but(held=said)


def _put(text: Words, name: str, words: str) -> None:
    if words:
        text[name] = [words]
    else:
        text.pop(name, None)


def _nothing() -> Problem:
    return Misused(
        "Line 1 begins a text without a task",
        why="expected items such as '- [ ] Write the tests', below a heading or alone",
        remedy="Write one task a line with '- [ ] ' before it.",
    )
