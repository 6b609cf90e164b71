"""`planward plan claim`: take a step so that nobody else does, keep it, give it back."""

from __future__ import annotations

from planward.clock import stamp
from planward.errors import Problem
from planward.plan.consequences import with_consequences
from planward.plan.naming import find_step
from planward.plan.progress import task_of
from planward.redaction import redacted
from planward.session import claiming
from planward.session.claiming import Claimant
from planward.session.plan_topic import plan_record
from planward.ui.cli.desk import plan_of, sound
from planward.ui.cli.plan_reading import short_view
from planward.ui.cli.visible import visible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from planward.plan.changes import Change
    from planward.plan.model import Plan, Step
    from planward.records import Data
    from planward.session.state import State
    from planward.ui.cli.desk import Desk

_SECONDS = 600
_LONGEST = 7 * 24 * 3600


def _claim(desk: Desk) -> int:
    return _release(desk) if desk.given.flag("release") else _take(desk)


def _take(desk: Desk) -> int:
    claimant = _claimant(desk)
    taken: list[Step] = []

    def decide(state: State, at: str) -> Sequence[Data] | Problem:
        plan = plan_of(state)
        found = claiming.claim(plan, desk.leases(), claimant, step=_named(desk, plan))
        if isinstance(found, Problem):
            return found
        taken[:] = [found.step]
        return _records(state, found.changes, at)

    state = desk.session().commit(claimant.name, decide)
    task = task_of(plan_of(state), taken[0].id)
    until = stamp(claimant.until)
    return desk.answer(
        lambda: {
            "session": state.key,
            "revision": state.revision("plan"),
            "claimed": short_view(task.phase, task.step),
            "holder": claimant.name,
            "until": until,
        },
        lambda: [
            [
                ("◐ ", "in_progress"),
                (visible(task.step.id), "id"),
                (f" {visible(task.step.content)}", ""),
                (f" · {visible(claimant.name)}'s until {until}", "dim"),
            ]
        ],
    )


def _release(desk: Desk) -> int:
    claimant = _claimant(desk)
    freed: list[Step] = []

    def decide(state: State, at: str) -> Sequence[Data] | Problem:
        plan = plan_of(state)
        leases = desk.leases()
        found = claiming.release(plan, leases, claimant, step=_named(desk, plan))
        if isinstance(found, Problem):
            return found
        changes = claiming.reopened(plan, found)
        if isinstance(changes, Problem):
            return changes
        freed[:] = found
        for step in found:
            leases.release(step.id)
        return _records(state, changes, at)

    state = desk.session().commit(desk.author, decide)
    return desk.changed(state, [task_of(plan_of(state), one.id).step for one in freed], "released")


def _claimant(desk: Desk) -> Claimant:
    seconds: int = sound(desk.given.number("for", _SECONDS, low=1, high=_LONGEST))
    now = desk.world.clock.now()
    # As it is kept: a lease stands in a file, too.
    name = redacted(desk.given.text("as") or desk.author)
    return Claimant(name, now, now + seconds)


def _named(desk: Desk, plan: Plan) -> Step | None:
    name = desk.given.text("STEP")
    return sound(find_step(plan, name)) if name else None


def _records(state: State, changes: list[Change], at: str) -> list[Data]:
    """None when a claim is only renewed."""
    return [plan_record(state, with_consequences(state.plan, changes, at=at))] if changes else []


COMMANDS = {"plan claim": _claim}
