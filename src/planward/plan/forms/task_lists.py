"""Other people's Markdown as a plan: the seed's layout, planning-with-files' pages, plain lists of tasks."""

from __future__ import annotations

from planward.errors import Misused, Problem
from planward.plan.forms import footer
from planward.plan.forms import task_plan_lines as kinds
from planward.plan.forms.merge_marks import unresolved
from planward.plan.forms.reading_pages import page
from planward.plan.forms.task_list_lines import items_left, with_headings
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
_PLACES = ("current phase",)


def read(text: str, *, title: str = "") -> Plan | Problem:
    """The plan that these tasks make; `title` is for a page without one."""
    lines = page_lines(text)
    if isinstance(lines, Problem):
        return lines
    merge = unresolved(text)
    if merge:
        return _unresolved(merge)
    draft = page(_tasks(with_headings(lines)))
    if not any(phase.steps for phase in draft.phases):
        return _nothing(text)
    _find_title(draft, title)
    _find_goal(draft)
    _drop_place(draft)
    statuses = [_said_status(phase) for phase in draft.phases]
    ours = footer.split(text).footer is not None
    plan = plan_of(draft, base=None, trusted=False, ours=ours)
    if isinstance(plan, Problem):
        return plan
    phases = [_held(*pair) for pair in zip(plan.phases, statuses, strict=True)]
    return plan.but(phases=tuple(phases))


def left_out(text: str) -> tuple[int, ...]:
    """The numbers of the lines that look like tasks, but have no box in a text where others have one."""
    lines = page_lines(text)
    if isinstance(lines, Problem):
        return ()
    ready = with_headings(lines)
    return items_left(ready, page(_tasks(ready)))


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
    goal = _section(draft, _GOALS)
    if goal is not None:
        draft.quotes["objective"] = [goal.told]
        goal.take_out()


def _drop_place(draft: PlanDraft) -> None:
    """planning-with-files names the phase that is being worked on; the steps say so here, and go on saying so."""
    place = _section(draft, _PLACES)
    if place is not None and "\n" not in place.told:
        place.take_out()


def _section(draft: PlanDraft, titles: tuple[str, ...]) -> _Section | None:
    """What stands under the first heading of such a title."""
    for name, words in draft.text.items():
        lines = list(blocks("".join(words).split("\n")))
        for start, line in enumerate(lines):
            if line.kind == kinds.HEADING and line.rest.strip("*: ：").lower() in titles:
                return _Section(draft.text, name, lines, start)
    return None


class _Section:
    """A heading and the words under it, among a person's words."""

    def __init__(self, text: Words, name: str, lines: list[Line], start: int) -> None:
        end = _until_heading(lines, start + 1)
        self.told = _without_comments(lines[start + 1 : end])
        self._text = text
        self._name = name
        self._rest = lines[:start] + lines[end:]

    def take_out(self) -> None:
        """Leave the other words only."""
        _put(self._text, self._name, _raw(self._rest))


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


def _nothing(text: str) -> Problem:
    if not text.strip("\ufeff\0 \t\r\n"):
        return Misused("The text is empty", remedy="Write one task a line with '- [ ] ' before it.")
    return Misused(
        "Line 1 begins a text without a task",
        why="expected items such as '- [ ] Write the tests', below a heading or alone",
        remedy="Write one task a line with '- [ ] ' before it.",
    )


def _unresolved(line: int) -> Problem:
    return Misused(
        f"Line {line} begins a merge that nobody has resolved",
        why="both sides stand there, between <<<<<<< and >>>>>>>",
        remedy="Keep one of them, take the marks out and try again.",
    )
