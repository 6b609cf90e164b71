"""A plan as `task_plan.md`: a page that a person reads, ticks and rewrites."""

from __future__ import annotations

from planward.plan.forms import footer
from planward.plan.forms.task_plan_shelter import (
    END,
    HEAD,
    PHASE,
    RULED,
    STEP,
    TOP,
    sheltered,
    sheltered_quote,
    sheltered_title,
)
from planward.plan.forms.task_plan_words import (
    GROWING_DETAILS,
    HEAD_LINES,
    PHASE_LINES,
    STEP_LINES,
    is_indented,
    is_quoted,
)
from planward.plan.status import COMPLETED, FINISHED, ICONS, derived_plan_status

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from planward.plan.model import Phase, Plan, Step, Texts


class TaskPlan:
    """Writes plans one after another; a phase that is still the same is not told again."""

    def __init__(self) -> None:
        self._told: dict[str, tuple[Phase, str]] = {}

    def write(self, plan: Plan, *, session: str, revision: int, at: str) -> str:
        """The whole file with its footer."""
        self._told = {phase.id: self._phase(phase) for phase in plan.phases}
        parts = [*_head(plan), *[text for _, text in self._told.values()]]
        body = "\n\n".join(parts) + "\n\n---\n"
        return body + footer.footer(body, at=at, session=session, revision=revision)

    def _phase(self, phase: Phase) -> tuple[Phase, str]:
        told = self._told.get(phase.id)
        return told if told is not None and told[0] is phase else (phase, phase_text(phase))


def write(plan: Plan, *, session: str, revision: int, at: str) -> str:
    """One plan alone."""
    return TaskPlan().write(plan, session=session, revision=revision, at=at)


def phase_text(phase: Phase) -> str:
    """A phase's part of the file; the same for the same phase, so it is kept."""
    parts = [f"## {ICONS[phase.status]} Phase: {phase.title} <!-- {phase.id} -->"]
    if phase.notes:
        parts.append(_quoted(phase.notes.split("\n")))
    texts = _by_name(phase.text, PHASE_LINES) if phase.text else {}
    if "heading" in texts:
        parts.append(sheltered(texts["heading"], PHASE, growing=not phase.notes))
    if phase.steps:
        parts.append(_steps(phase.steps))
    if "end" in texts:
        parts.append(sheltered(texts["end"], END))
    return "\n\n".join(parts)


def _head(plan: Plan) -> Iterator[str]:
    """What stands before the first phase."""
    lines = {
        "title": f"# {sheltered_title(plan.title)}",
        "objective": _keyed("Objective", plan.objective.split("\n")),
        "progress": f"> **Progress:** {_progress(plan)} steps completed",
        "status": _keyed("Status", [_told_status(plan)]),
        "risks": _keyed("Risks", plan.risks),
        "testing": _keyed("Testing", plan.testing_strategy.split("\n")),
        "estimate": _keyed("Estimate", [plan.estimated_duration]),
        "rule": "---",
    }
    texts = _by_name(plan.text, HEAD_LINES) if plan.text else {}
    for name in HEAD_LINES:
        if lines.get(name):
            yield lines[name]
        if name in texts:
            where = TOP if not name else RULED if name == "rule" else HEAD
            yield sheltered(texts[name], where)


def _told_status(plan: Plan) -> str:
    steps = [step.status for step in plan.steps()]
    return "" if plan.status == derived_plan_status(steps) else plan.status


def _progress(plan: Plan) -> str:
    steps = [step.status for phase in plan.phases for step in phase.steps]
    done = sum([steps.count(status) for status in FINISHED])
    return f"{done}/{len(steps)}"


def _keyed(name: str, lines: list[str] | tuple[str, ...]) -> str:
    """A quote with a name; nothing when it says nothing."""
    if not lines or not lines[0]:
        return ""
    return _quoted([f"**{name}:** {lines[0]}", *[sheltered_quote(line) for line in lines[1:]]])


def _quoted(lines: list[str]) -> str:
    return "\n".join([f"> {line}" if line else ">" for line in lines])


def _steps(steps: tuple[Step, ...]) -> str:
    lines: list[str] = []
    for step in steps:
        status = step.status
        box = "x" if status == COMPLETED else " "
        lines.append(f"- [{box}] {ICONS[status]} {step.content} <!-- {step.id} -->")
        details = _details(step)
        if step.text:
            _with_words(step.text, details, lines)
        else:
            for told in details.values():
                lines += told
    return "\n".join(lines).rstrip("\n")


def _details(step: Step) -> dict[str, list[str]]:
    """The lines under a step, by the name of what they tell."""
    if _is_plain(step):
        return {}
    progress = step.progress
    told = {
        "after": _line("after", ", ".join(step.depends_on)),
        "verify": [f"  - verify: {_with_backslash(command)}" for command in step.verify],
        "module": _line("module", step.module),
        "estimate": _line("estimate", step.estimated_time),
        "risks": [f"  - risks: {risk}" for risk in step.risks],
        "result": _growing("result", step.result),
        "note": _growing("note", step.note),
        "priority": _line("priority", step.priority),
        "progress": _line("progress", f"{progress[0]}/{progress[1]}" if progress else ""),
        "artefacts": [f"  - artefacts: {path}" for path in step.artefacts],
        "active": _line("active", step.active_form),
    }
    return {name: lines for name, lines in told.items() if lines}


def _is_plain(step: Step) -> bool:
    """Nothing stands under its line; said first because most steps are so."""
    return not (
        step.depends_on
        or step.verify
        or step.result
        or step.note
        or step.priority
        or step.module
        or step.estimated_time
        or step.risks
        or step.progress
        or step.artefacts
        or step.active_form
    )


def _line(name: str, value: str) -> list[str]:
    return [f"  - {name}: {value}"] if value else []


def _growing(name: str, words: str) -> list[str]:
    if not words:
        return []
    first, *others = words.split("\n")
    return [f"  - {name}: {first}", *[f"    > {line}" if line else "    >" for line in others]]


def _with_backslash(command: str) -> str:
    """Reading takes backticks off, so a command that begins and ends with them says that it means them."""
    return "\\" + command if is_quoted(command.lstrip("\\")) else command


def _with_words(text: Texts, details: dict[str, list[str]], lines: list[str]) -> None:
    """A step's lines with a person's words between them; words at the margin come last, with blank lines around them."""
    words = _by_name(text, STEP_LINES)
    for name in STEP_LINES:
        told = details.get(name, [])
        lines += told
        if name in words and is_indented(words[name]):
            growing = name in GROWING_DETAILS and bool(told)
            lines.append(sheltered(words[name], STEP, growing=growing))
    for name in STEP_LINES:
        if name in words and not is_indented(words[name]):
            told = sheltered(words[name], STEP)
            lines += [told, ""] if lines[-1] == "" else ["", told, ""]


def _by_name(text: Texts, names: tuple[str, ...]) -> dict[str, str]:
    """Words by the line that they follow; those whose line is unknown come last."""
    told: dict[str, str] = {}
    for name, words in text:
        known = name if name in names else names[-1]
        told[known] = f"{told[known]}\n\n{words}" if known in told else words
    return {name: words for name, words in told.items() if words}
