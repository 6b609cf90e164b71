"""Finding the step or phase that somebody means by an id, a number or a part of its text."""

from __future__ import annotations

from planward.errors import Missing, Misused
from planward.plan.model import Phase
from planward.plan.placing import number_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TypeVar

    from planward.errors import Problem
    from planward.plan.model import Plan, Step

    Thing = TypeVar("Thing", Phase, Step)

_SHOWN = 5


def find_step(plan: Plan, name: str) -> Step | Problem:
    """By id, by number (`3`, or `2.1` for the first step of phase 2), or by a unique part of its text."""
    name = name.strip()
    found = plan.step(name) or _numbered(plan, name)
    if found is not None:
        return found
    match _alike(list(plan.steps()), name, letter="s"):
        case [only]:
            return only
        case []:
            return Missing(
                f"There is no step {name!r}",
                remedy="`planward plan show` lists the steps and their ids.",
            )
        case several:
            return _several(name, "steps", [f"{step.id} {step.content}" for step in several])


def find_phase(plan: Plan, name: str) -> Phase | Problem:
    """By id, by number, or by a unique part of its title."""
    name = name.strip()
    found = plan.phase(name) or _at(plan.phases, name)
    if found is not None:
        return found
    match _alike(plan.phases, name, letter="p"):
        case [only]:
            return only
        case []:
            return Missing(
                f"There is no phase {name!r}",
                remedy="`planward plan show` lists the phases and their ids.",
            )
        case several:
            return _several(name, "phases", [f"{phase.id} {phase.title}" for phase in several])


def _alike(things: Sequence[Thing], name: str, *, letter: str) -> list[Thing]:
    """Those with these words, else those with them among others; a number or an id of ours is never looked for."""
    wanted = name.casefold()
    if not wanted or number_of(wanted, letter) or _is_number(wanted.replace(".", "", 1)):
        return []
    texts = [(thing, _words(thing).casefold()) for thing in things]
    same = [thing for thing, text in texts if text == wanted]
    return same or [thing for thing, text in texts if wanted in text]


def _words(thing: Phase | Step) -> str:
    return thing.title if isinstance(thing, Phase) else thing.content


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
