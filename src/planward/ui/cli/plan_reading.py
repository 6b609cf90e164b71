"""`planward plan next`, `check`, `diff` and `export`: what is there to read."""

from __future__ import annotations

from planward.errors import Misused, Problem
from planward.plan.naming import find_step
from planward.plan.progress import current, upcoming
from planward.ui.cli import page
from planward.ui.cli.desk import plan_of, sound

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from planward.plan.model import Phase, Plan, Step
    from planward.session.state import State
    from planward.ui.cli.desk import Desk
    from planward.ui.cli.spans import Line

_LONGEST_NEXT = 160
"""What is told of the next step stays under a kilobyte."""


def _next(desk: Desk) -> int:
    state = desk.planned()
    plan = plan_of(state)
    task = upcoming(plan)
    if task is None:
        why = _why_none(plan)
        return desk.answer(
            lambda: {**_head(state), "next": None, "why": why},
            lambda: page.said(why, wide=desk.out.width),
        )
    return desk.answer(
        lambda: {**_head(state), "next": short_view(task.phase, task.step)},
        lambda: _next_lines(task.phase, task.step),
    )


def _head(state: State) -> dict[str, Any]:
    return {"session": state.key, "revision": state.revision("plan")}


def short_view(phase: Phase, step: Step) -> dict[str, Any]:
    """What somebody needs who takes the step up, in less than a kilobyte."""
    return {
        "phase": phase.id,
        "step": step.id,
        "title": _cut(phase.title),
        "content": _cut(step.content),
        "module": _cut(step.module),
        "verify": [_cut(command) for command in step.verify[:1]],
    }


def _next_lines(phase: Phase, step: Step) -> list[Line]:
    from planward.ui.cli.plan_page import step_line
    from planward.ui.cli.visible import visible

    short = step.but(content=_cut(step.content))
    return [step_line(short), [(f"  in {phase.id} {visible(_cut(phase.title))}", "dim")]]


def _why_none(plan: Plan) -> str:
    from planward.plan.dependencies import hindrances
    from planward.plan.progress import is_complete

    if is_complete(plan):
        return "Nothing: the plan is complete."
    now = current(plan)
    if now is not None:
        return f"Go on with {now.step.id} {_cut(now.step.content)}: nothing else can be begun now."
    reasons = [f"{step.id}: {why}" for step, why in hindrances(plan) if why]
    return "\n".join(["Nothing can be begun now.", *reasons[:5]])


def _cut(text: str) -> str:
    return text if len(text) <= _LONGEST_NEXT else text[: _LONGEST_NEXT - 1] + "…"


def _check(desk: Desk) -> int:
    from planward.plan.dependencies import missing

    state = desk.planned()
    plan = plan_of(state)
    name = desk.given.text("STEP")
    steps: list[Step] = [sound(find_step(plan, name))] if name else _open_steps(plan)
    waits = {step.id: [other.id for other in missing(plan, step)] for step in steps}
    return desk.answer(
        lambda: {
            **_head(state),
            "steps": [
                {
                    "id": step.id,
                    "status": step.status,
                    "ready": not waits[step.id],
                    "missing": waits[step.id],
                }
                for step in steps
            ],
        },
        lambda: _check_lines(steps, waits),
    )


def _open_steps(plan: Plan) -> list[Step]:
    from planward.plan.progress import unfinished

    return unfinished(plan)


def _check_lines(steps: list[Step], waits: dict[str, list[str]]) -> list[Line]:
    if not steps:
        return page.said("Nothing waits: every step is finished.")
    return page.table([_check_row(step, waits[step.id]) for step in steps])


def _check_row(step: Step, missing: list[str]) -> Line:
    from planward.plan.status import ICONS, PENDING
    from planward.ui.cli.ids import named

    told = "ready" if step.status == PENDING else step.status.replace("_", " ")
    return [
        (f"{ICONS[step.status]} {step.id}", step.status),
        (f"waits for {named(missing)}" if missing else told, "" if missing else "title"),
        (step.content, "dim"),
    ]


def _diff(desk: Desk) -> int:
    from planward.plan.difference import diff
    from planward.ui.cli.difference_page import DifferencePage, change_view

    state = desk.state()
    newest = state.revision("plan")
    after: int = sound(_revision(desk.given.text("B"), newest))
    before: int = sound(_revision(desk.given.text("A"), max(0, after - 1)))
    session = desk.session()
    old, new = session.at_revision(before), session.at_revision(after)
    changes = diff(old, new)
    return desk.answer(
        lambda: {
            "session": state.key,
            "from": before,
            "to": after,
            "changes": [change_view(change) for change in changes],
        },
        lambda: DifferencePage(before, after, desk.out.width).lines(old, new),
    )


def _revision(word: str, otherwise: int) -> int | Problem:
    if not word:
        return otherwise
    number = word.removeprefix("r")
    if not (number.isascii() and number.isdecimal() and len(number) < 10):  # noqa: PLR2004  # more than there can be
        return Misused(f"{word!r} is no revision", remedy="`planward log` lists them.")
    return int(number)


def _export(desk: Desk) -> int:
    from planward.ui.cli.exporting import exported

    state = desk.planned()
    as_json = desk.given.flag("json")
    form = desk.given.text("format", "json" if as_json else "markdown")
    text = exported(state, form)
    output = desk.given.text("output", "-")
    about = {**_head(state), "format": form}
    if output != "-":
        _write_file(output, text)
        return desk.answer(lambda: {**about, "output": output}, lambda: _written(output))
    if as_json and form == "markdown":
        desk.out.show_json({**about, "text": text})
    else:
        page.write_out(_for(desk, text, form), desk.out.stream)
    return desk.end()


def _written(output: str) -> list[Line]:
    page.write_note(f"written to {output}")
    return []


def _for(desk: Desk, text: str, form: str) -> str:
    """JSON with escapes, the same for everybody; a page as it is for a file, and on a terminal so that nothing steers."""
    from planward.ui.cli.visible import escaped, visible

    if form != "markdown":
        return escaped(text)
    return text if desk.out.width is None else visible(text, keep_newlines=True)


def _write_file(name: str, text: str) -> None:
    try:
        with open(name, "w", encoding="utf-8") as file:
            file.write(text)
    except (OSError, ValueError) as fault:
        raise Misused(
            f"{name} cannot be written", why=str(getattr(fault, "strerror", fault)).lower()
        ) from None


COMMANDS = {
    "plan next": _next,
    "plan check": _check,
    "plan diff": _diff,
    "plan export": _export,
}
