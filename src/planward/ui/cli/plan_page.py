"""A plan as people see it: how far it is, its phases, and under each its steps with what they wait for."""

from __future__ import annotations

from planward.plan.progress import current, progress, upcoming
from planward.plan.status import BLOCKED, COMPLETED, FAILED, FINISHED, ICONS, RUNNING, SKIPPED
from planward.ui.cli.ids import named
from planward.ui.cli.page import said
from planward.ui.cli.visible import visible
from planward.ui.cli.width import padded, width

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from planward.plan.model import Phase, Plan, Step
    from planward.ui.cli.spans import Line

BAR = 24
CURRENT = "▶ "
NEXT = "▷ "
WHY = "planward plan next"
WITH_NOTE = (BLOCKED, FAILED, SKIPPED)


class Shown:
    """What of a plan is shown, and what is marked in it."""

    __slots__ = ("current", "following", "only_open", "phase", "revision", "session", "wide")

    def __init__(  # noqa: PLR0913  # all by name, all with a default
        self,
        *,
        current: str = "",
        following: str = "",
        phase: str = "",
        only_open: bool = False,
        session: str = "",
        revision: int | None = None,
        wide: int | None = None,
    ) -> None:
        self.current = current
        self.following = following
        self.phase = phase
        self.only_open = only_open
        self.session = session
        self.revision = revision
        self.wide = wide
        """The terminal's width."""


def plan_page(plan: Plan, shown: Shown) -> list[Line]:
    """The whole page."""
    lines = head_lines(plan, shown)
    wide = max([len(step.id) for step in plan.steps()], default=0)
    for phase in plan.phases:
        if shown.phase in {"", phase.id}:
            lines += _phase_lines(phase, shown, wide=wide)
    return lines


def head_lines(plan: Plan, shown: Shown) -> list[Line]:
    """What it is called, what it is for, and how far it is."""
    lines = [_title(plan, shown)]
    if plan.objective:
        lines += said(plan.objective, wide=shown.wide)
    return [*lines, *how_far(plan, shown)]


def how_far(plan: Plan, shown: Shown) -> list[Line]:
    """The progress and where the work is, on a line or as many as it takes."""
    counts, pointers = progress_line(plan), _pointers(shown)
    whole: Line = [*counts, *pointers]
    if shown.wide is None or sum([width(text) for text, _ in whole]) <= shown.wide:
        return [whole]
    from planward.ui.cli.wrapping import wrapped

    below: Line = [("".join([text for text, _ in pointers]).removeprefix(" · "), "mark")]
    return [*wrapped(counts, shown.wide), *(wrapped(below, shown.wide) if pointers else [])]


def progress_line(plan: Plan) -> Line:
    """A bar, finished of all, and whatever else is not simply waiting."""
    counts = progress(plan)
    full = BAR * counts.finished // counts.total if counts.total else 0
    told = [f" {counts.finished}/{counts.total} done"]
    others = {
        "in progress": counts.in_progress,
        "blocked": counts.blocked,
        "failed": counts.failed,
        "skipped": counts.skipped,
    }
    told += [f"{count} {words}" for words, count in others.items() if count]
    return [("█" * full, COMPLETED), ("░" * (BAR - full), "dim"), (" · ".join(told), "")]


def step_line(step: Step, *, wide: int = 0) -> Line:
    """Icon, id, text, and what belongs to it in a few words."""
    line = [
        (ICONS[step.status] + " ", step.status),
        (padded(visible(step.id), wide) + "  ", "id"),
        (visible(step.content), "dim" if step.status in FINISHED else ""),
    ]
    details = _details(step)
    if details:
        line.append((f"  {details}", "dim"))
    return line


def confirmation(plan: Plan, steps: Iterable[Step], did: str) -> Line:
    """One line after a change: `● s3 done · 4/12 · now: s4 Write tests · next: s6 Ship it`."""
    changed = list(steps)
    line: Line = []
    if changed:
        icon = ICONS[changed[0].status]
        line = [
            (f"{icon} ", changed[0].status),
            (f"{visible(named([step.id for step in changed]))} ", "id"),
        ]
    line.append((f"{did} · {_finished(plan.steps())}", ""))
    if plan.status != RUNNING:
        told = "" if did == plan.status else f" · the plan is {plan.status}"
        return [*line, (told, plan.status)]
    now, following = current(plan), upcoming(plan)
    if now is not None and now.step.id not in [step.id for step in changed]:
        line += _pointer("now", now.step)
    if following is not None:
        line += _pointer("next", following.step)
    elif now is None and plan.homes():
        line.append((f" · nothing can be begun, `{WHY}` tells why", "dim"))
    return line


def _pointer(word: str, step: Step) -> Line:
    return [
        (f" · {word}: ", "dim"),
        (visible(step.id), "id"),
        (f" {visible(step.content)}", ""),
    ]


def _title(plan: Plan, shown: Shown) -> Line:
    line = [(visible(plan.title), "title")]
    if plan.status != "running":
        line.append((f"  {plan.status}", plan.status))
    about = [visible(shown.session)] if shown.session else []
    if shown.revision is not None:
        about.append(f"r{shown.revision}")
    if about:
        line.append((f"  {' · '.join(about)}", "dim"))
    return line


def _pointers(shown: Shown) -> Line:
    """What the two marks beside the steps mean, said where the eye begins."""
    line: Line = []
    if shown.current:
        line.append((f" · {CURRENT}now {visible(shown.current)}", "mark"))
    if shown.following:
        line.append((f" · {NEXT}next {visible(shown.following)}", "mark"))
    return line


def _phase_lines(phase: Phase, shown: Shown, *, wide: int) -> list[Line]:
    steps = [step for step in phase.steps if not (shown.only_open and step.status in FINISHED)]
    if shown.only_open and not steps:
        return []
    lines: list[Line] = [[], phase_head(phase)]
    if phase.notes:
        lines += said(phase.notes, "dim", wide=shown.wide, indent=2)
    for step in steps:
        lines += step_lines(step, shown, wide=wide)
    return lines


def phase_head(phase: Phase) -> Line:
    """Icon, title, id and how many of its steps are finished."""
    return [
        (f"{ICONS[phase.status]} ", phase.status),
        (visible(phase.title), "title"),
        (f"  {visible(phase.id)} · {_finished(phase.steps)}", "dim"),
    ]


def step_lines(step: Step, shown: Shown, *, wide: int) -> list[Line]:
    """A step in the list, with its mark, and why it could not be done."""
    mark = CURRENT if step.id == shown.current else NEXT if step.id == shown.following else "  "
    lines: list[Line] = [[(mark, "mark"), *step_line(step, wide=wide)]]
    if step.note and step.status in WITH_NOTE:
        lines += said(step.note, "dim", wide=shown.wide, indent=6 + wide)
    return lines


def _details(step: Step) -> str:
    told: list[str] = []
    if step.depends_on:
        told.append(f"after {visible(named(step.depends_on))}")
    if step.progress:
        told.append(part_done(step))
    if step.priority == "high" and step.status not in FINISHED:
        told.append("high")
    return " · ".join(told)


def part_done(step: Step) -> str:
    """Its own progress, `3/10`."""
    return f"{step.progress[0]}/{step.progress[1]}" if step.progress else ""


def _finished(steps: Iterable[Step]) -> str:
    statuses = [step.status for step in steps]
    return f"{sum(status in FINISHED for status in statuses)}/{len(statuses)}"
