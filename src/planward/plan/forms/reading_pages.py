"""A page's lines taken one after the other into a draft: each either counts where it stands, or is a person's words."""

from __future__ import annotations

from planward.plan.forms import task_plan_lines as kinds
from planward.plan.forms.reading_drafts import PhaseDraft, PlanDraft, StepDraft
from planward.plan.forms.task_plan_lines import phase_title
from planward.plan.forms.task_plan_shelter import (
    COUNTING,
    END,
    HEAD,
    PHASE,
    RULED,
    STEP,
    TOP,
    UNTITLED_HEAD,
    unsheltered,
    unsheltered_quote,
    unsheltered_title,
)
from planward.plan.forms.task_plan_words import (
    BOXES,
    GROWING_DETAILS,
    GROWING_QUOTES,
    with_icon,
    with_id,
)
from planward.plan.model import MAIN_TASKS, MOST_PHASES, MOST_STEPS
from planward.plan.wording import one_line

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from planward.plan.forms.reading_drafts import Words
    from planward.plan.forms.task_plan_lines import Line


def page(lines: Iterable[Line]) -> PlanDraft:
    """What the lines say, as far as a plan can hold it."""
    reading = _Page()
    plan = reading.plan
    for line in lines:
        reading.take(line)
        if plan.beyond:
            break
    reading.end_words()
    return plan


class _Page:
    """Where the reading is: in which part, behind which line, in whose words."""

    def __init__(self) -> None:
        self.plan = PlanDraft()
        self._where = TOP
        self._counting = COUNTING[TOP]
        self._behind = ""
        self._phase: PhaseDraft | None = None
        self._step: StepDraft | None = None
        self._words: list[str] = []
        self._steps = 0
        self._takers = {
            kinds.DETAIL: self._detail,
            kinds.BOXED: self._boxed,
            kinds.LISTED: self._listed,
            kinds.QUOTE: self._quote,
            kinds.KEYED: self._quote,
            kinds.RULE: self._rule,
            kinds.TITLE: self._heading,
            kinds.HEADING: self._heading,
            kinds.PHASE_HEADING: self._heading,
        }
        self._growing: list[str] | None = None
        """What a quote that comes next is added to."""

    def take(self, line: Line) -> None:
        """The next line."""
        kind = line.kind
        if kind == kinds.BLANK:
            self._blank()
        elif kind in self._counting or line.boxed or self._goes_on(kind):
            self._takers[kind](line)
        else:
            self._word(line)

    def _goes_on(self, kind: str) -> bool:
        return self._growing is not None and kind in (kinds.QUOTE, kinds.KEYED)

    def end_words(self) -> None:
        """The words so far belong to the line that they followed."""
        while self._words and not self._words[-1]:
            self._words.pop()
        if not self._words:
            return
        told = "\n".join(self._words)
        self._words = []
        owner = self._owner()
        if self._behind in owner:
            owner[self._behind] += ["\n" if told[0] in " \t" else "\n\n", told]
        else:
            owner[self._behind] = [told]

    def _owner(self) -> Words:
        if self._phase is None:
            return self.plan.text
        if self._step is None or self._where == END:
            return self._phase.text
        if self._step.text is None:
            self._step.text = {}
        return self._step.text

    def _blank(self) -> None:
        if self._words:
            self._words.append("")
        if self._growing or self._where != PHASE:
            self._growing = None

    def _word(self, line: Line) -> None:
        raw = line.raw
        if line.kind != kinds.VERBATIM:
            raw = unsheltered(raw, self._where, growing=self._growing is not None)
        self._growing = None
        self._words.append(raw)

    def _stand(self, where: str, behind: str) -> None:
        """From here on, words follow this line."""
        if self._words:
            self.end_words()
        if self._where != where:
            self._where = where
            self._counting = COUNTING[where]
        self._behind = behind
        self._growing = None

    def _heading(self, line: Line) -> None:
        if line.kind == kinds.TITLE and self._where in (TOP, UNTITLED_HEAD):
            self._stand(HEAD, "title")
            self.plan.title = unsheltered_title(one_line(line.rest))
        elif line.kind == kinds.PHASE_HEADING or line.boxed:
            self._add_phase(_phase(line.rest))
            if len(self.plan.phases) > MOST_PHASES:
                self.plan.beyond = line.number
        else:
            self._stand(END, "end")
            self._words.append(line.raw)

    def _add_phase(self, phase: PhaseDraft) -> None:
        self._stand(PHASE, "heading")
        self._phase = phase
        self._step = None
        self._growing = phase.notes
        self.plan.phases.append(phase)

    def _rule(self, _: Line) -> None:
        self._stand(RULED, "rule")

    def _boxed(self, line: Line) -> None:
        self._add_step(line, BOXES[line.mark])

    def _listed(self, line: Line) -> None:
        self._add_step(line, "")

    def _add_step(self, line: Line, box: str) -> None:
        self._stand(STEP, "step")
        if self._phase is None:
            self._phase = PhaseDraft(MAIN_TASKS)
            self.plan.phases.append(self._phase)
        icon, words = with_icon(line.rest)
        content, given = with_id(words)
        self._step = StepDraft(line.number, box, icon, one_line(content), given=given)
        self._phase.steps.append(self._step)
        self._steps += 1
        if self._steps > MOST_STEPS:
            self.plan.beyond = line.number

    def _detail(self, line: Line) -> None:
        name = line.mark
        step = self._step
        assert step is not None
        self._stand(STEP, name)
        if name == "after":
            step.after = step.after or []
            step.after.append((line.number, line.rest))
        elif name == "priority":
            step.priority = (line.number, line.rest)
        elif step.details is None:
            step.details = [name, line.rest]
        else:
            step.details += (name, line.rest)
        if name in GROWING_DETAILS:
            self._growing = step.details

    def _quote(self, line: Line) -> None:
        if line.kind == kinds.KEYED and self._phase is None:
            self._head_quote(line)
            return
        assert self._growing is not None
        words = line.raw.strip()[1:].removeprefix(" ")
        if self._where == STEP:
            self._growing += (self._behind, words)
        else:
            self._growing.append(words if self._phase else unsheltered_quote(words))

    def _head_quote(self, line: Line) -> None:
        self._stand(UNTITLED_HEAD if self._where == TOP else self._where, line.mark)
        values = self.plan.quotes.setdefault(line.mark, [])
        values.append(line.rest)
        if line.mark in GROWING_QUOTES:
            self._growing = values


def _phase(words: str) -> PhaseDraft:
    title, given = with_id(words)
    icon, title = with_icon(title)
    return PhaseDraft(one_line(phase_title(title)[0]), icon=icon, given=given)
