"""`planward plan start`, `done` and the other commands that say where a step is."""

from __future__ import annotations

from planward.errors import Problem
from planward.plan import edits
from planward.plan.changes import set_field
from planward.plan.naming import find_step
from planward.plan.status import (
    BLOCKED,
    COMPLETED,
    FAILED,
    FINISHED,
    IN_PROGRESS,
    PAUSED,
    PENDING,
    RUNNING,
    SKIPPED,
)
from planward.plan.wording import some_lines
from planward.session.claiming import Claimant, held_by_another
from planward.session.deliverable_topic import answered
from planward.ui.cli.desk import plan_of, sound
from planward.ui.cli.ids import named

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from planward.plan.changes import Change
    from planward.plan.model import Plan, Step
    from planward.records import Data
    from planward.session.state import State
    from planward.ui.cli.desk import Desk


STARTED = "started"


def _status(status: str, did: str, *, word: str = "", field: str = "") -> Callable[[Desk], int]:
    """A command that gives steps this status; what is said with the option `word` is kept in that field."""

    def command(desk: Desk) -> int:
        touched: list[str] = []
        reopened: list[str] = []
        words = some_lines(desk.given.text(word)) if word else ""

        def edit(plan: Plan) -> Sequence[Change] | Problem:
            steps = named_steps(plan, desk.given.texts("STEP"))
            touched[:] = [step.id for step in steps]
            reopened[:] = [step.id for step in steps if step.status in FINISHED]
            refusal = _held(desk, steps) if status == IN_PROGRESS else None
            if refusal is not None:
                return refusal
            advances = desk.given.flag("next")
            changes = (
                edits.advance(plan, steps) if advances else edits.set_status(plan, steps, status)
            )
            if isinstance(changes, Problem):
                return changes
            if status != IN_PROGRESS:
                _give_back(desk, steps)
            return [*changes, *[set_field("step", step, field, words) for step in steps if words]]

        state = desk.edit(edit, lambda state: _answer(desk, state))
        told = _did_again(did, touched, reopened)
        return desk.changed(state, named_steps(plan_of(state), touched), told)

    return command


def _did_again(did: str, touched: list[str], reopened: list[str]) -> str:
    """A finished step that is begun was opened again for it."""
    if did != STARTED or not reopened:
        return did
    return f"reopened and {did}" if touched == reopened else f"{did}, {named(reopened)} reopened"


def _answer(desk: Desk, state: State) -> Sequence[Data]:
    """What came of the whole, if that was said."""
    answer = some_lines(desk.given.text("answer"))
    return answered(state, answer) if answer else []


def _held(desk: Desk, steps: Sequence[Step]) -> Problem | None:
    """Why one of the steps may not be begun: another has claimed it."""
    leases, now = desk.leases(), desk.world.clock.now()
    claimant = Claimant(desk.author, now, now)
    refusals = [held_by_another(step, leases, claimant) for step in steps]
    return next((refusal for refusal in refusals if refusal is not None), None)


def _give_back(desk: Desk, steps: Sequence[Step]) -> None:
    """What is not being worked on is nobody's."""
    leases = desk.leases()
    for step in steps:
        leases.release(step.id)


def named_steps(plan: Plan, names: list[str]) -> list[Step]:
    """The steps of these names, each once; raises the problem if one is not found."""
    found: dict[str, Step] = {}
    for name in names:
        step: Step = sound(find_step(plan, name))
        found[step.id] = step
    return list(found.values())


def _whole(status: str) -> Callable[[Desk], int]:
    """A command that gives the whole plan this status."""

    def command(desk: Desk) -> int:
        state = desk.edit(lambda plan: edits.set_plan_status(plan, status))
        return desk.changed(state, [], status)

    return command


COMMANDS = {
    "plan start": _status(IN_PROGRESS, STARTED),
    "plan done": _status(COMPLETED, "done", word="result", field="result"),
    "plan skip": _status(SKIPPED, "skipped", word="why", field="note"),
    "plan block": _status(BLOCKED, "blocked", word="why", field="note"),
    "plan fail": _status(FAILED, "failed", word="why", field="note"),
    "plan reopen": _status(PENDING, "reopened"),
    "plan pause": _whole(PAUSED),
    "plan resume": _whole(RUNNING),
    "plan give-up": _whole(FAILED),
}
