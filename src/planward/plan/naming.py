"""Finding the step or phase that somebody means by an id, a number or a part of its text."""

from __future__ import annotations

from planward.errors import Missing, Misused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TypeVar

    from planward.errors import Problem
    from planward.plan.model import Phase, Plan, Step

    Thing = TypeVar("Thing", Phase, Step)

_SHOWN = 5


def find_step(plan: Plan, name: str) -> Step | Problem:
    """By id, by number (`3`, or `2.1` for the first step of phase 2), or by a unique part of its text."""
    name = name.strip()
    found = plan.step(name) or _numbered(plan, name)
    if found is not None:
        return found
    wanted = name.casefold()
    steps = list(plan.steps())
    same = [step for step in steps if step.content.casefold() == wanted]
    alike = same or [step for step in steps if wanted and wanted in step.content.casefold()]
    match alike:
        case [only]:
            return only
        case []:
            return Missing(
                f"There is no step {name!r}",
                remedy="`planward plan show` lists the steps and their ids.",
            )
        case _:
            return _several(name, "steps", [f"{step.id} {step.content}" for step in alike])


def find_phase(plan: Plan, name: str) -> Phase | Problem:
    """By id, by number, or by a unique part of its title."""
    name = name.strip()
    found = plan.phase(name) or _at(plan.phases, name)
    if found is not None:
        return found
    wanted = name.casefold()
    same = [phase for phase in plan.phases if phase.title.casefold() == wanted]
    alike = same or [phase for phase in plan.phases if wanted and wanted in phase.title.casefold()]
    match alike:
        case [only]:
            return only
        case []:
            return Missing(
                f"There is no phase {name!r}",
                remedy="`planward plan show` lists the phases and their ids.",
            )
        case _:
            return _several(name, "phases", [f"{phase.id} {phase.title}" for phase in alike])


def _numbered(plan: Plan, name: str) -> Step | None:
    first, dot, second = name.partition(".")
    if not dot:
        return _at(list(plan.steps()), name) if _is_number(name) else None
    phase = _at(plan.phases, first)
    return None if phase is None else _at(phase.steps, second)


def _at(things: Sequence[Thing], number: str) -> Thing | None:
    place = int(number) - 1 if _is_number(number) else -1
    return things[place] if 0 <= place < len(things) else None


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdecimal() and len(word) < 9  # noqa: PLR2004  # longer than any plan


def _several(name: str, things: str, found: list[str]) -> Problem:
    shown = "; ".join(found[:_SHOWN]) + ("; …" if len(found) > _SHOWN else "")
    return Misused(
        f"{name!r} fits {len(found)} {things}", why=shown, remedy="Name one of them by its id."
    )
