"""Which step waits for which: what is wrong with it, what is still missing, and what can be done now."""

from __future__ import annotations

from planward.errors import Refused
from planward.plan.status import FINISHED, IN_PROGRESS, PENDING

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Container, Iterator

    from planward.errors import Problem
    from planward.plan.model import Plan, Step

_RANK = {"high": 0, "medium": 1, "low": 2}
_UNRANKED = 1
"""A step without a priority stands between the high and the low ones."""
_SHOWN = 20


def fault(plan: Plan) -> Problem | None:
    """The first dependency that cannot be: on an unknown step, on itself, or in a circle."""
    waits = {step.id: step.depends_on for step in plan.steps()}
    for step_id, wanted in waits.items():
        for other in wanted:
            if other == step_id:
                return Refused(
                    f"Step {step_id} cannot depend on itself",
                    remedy="Leave it out of its own list.",
                )
            if other not in waits:
                return Refused(
                    f"Step {step_id} cannot depend on {other}",
                    why="the plan has no such step",
                    remedy="Name a step by its id; `planward plan show` lists them.",
                )
    found = circle(waits)
    if found is None:
        return None
    return Refused(
        "The dependencies go in a circle",
        why=circle_shown(found),
        remedy="Each step waits for the next one named; take one of these dependencies out.",
    )


def circle(waits: dict[str, tuple[str, ...]]) -> list[str] | None:
    """A walk that comes back to where it began, or None; without recursion, for long chains are no fault."""
    done: set[str] = set()
    for start, first in waits.items():
        if start in done:
            continue
        path = [start]
        here = {start}
        branches: list[Iterator[str]] = [iter(first)]
        while branches:
            following = next((other for other in branches[-1] if other not in done), None)
            if following is None:
                branches.pop()
                left = path.pop()
                here.discard(left)
                done.add(left)
            elif following in here:
                return [*path[path.index(following) :], following]
            else:
                path.append(following)
                here.add(following)
                branches.append(iter(waits[following]))
    return None


def circle_shown(walk: list[str]) -> str:
    """The walk in one line; of a long one its beginning."""
    return " → ".join(walk if len(walk) <= _SHOWN else [*walk[:_SHOWN], "…", walk[-1]])


def missing(plan: Plan, step: Step) -> list[Step]:
    """The steps that this one waits for and that are not finished yet."""
    found = [plan.step(other) for other in step.depends_on]
    return [other for other in found if other is not None and other.status not in FINISHED]


def executable(plan: Plan) -> list[Step]:
    """The pending steps whose dependencies are done: the most important first, then in the plan's order."""
    finished = {step.id for step in plan.steps() if step.status in FINISHED}
    ready = [
        step
        for step in plan.steps()
        if step.status == PENDING and all(other in finished for other in step.depends_on)
    ]
    return sorted(ready, key=lambda step: _RANK.get(step.priority, _UNRANKED))


def next_step(plan: Plan, *, taken: Container[str] = ()) -> Step | None:
    """What to do next, leaving out the steps that somebody else has taken."""
    return next((step for step in executable(plan) if step.id not in taken), None)


def hindrances(plan: Plan) -> list[tuple[Step, str]]:
    """Why each open step cannot be done now; empty for the ones that can."""
    return [(step, _hindrance(plan, step)) for step in plan.steps() if step.status not in FINISHED]


def _hindrance(plan: Plan, step: Step) -> str:
    if step.status == IN_PROGRESS:
        return ""
    if step.status != PENDING:
        return f"it is {step.status}"
    waiting = missing(plan, step)
    return f"it waits for {', '.join(other.id for other in waiting)}" if waiting else ""
