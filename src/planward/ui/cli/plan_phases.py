"""`planward plan phase add`, `status`, `move` and `remove`: the plan's phases."""

from __future__ import annotations

from planward.errors import Misused, Problem
from planward.plan import edits
from planward.plan.model import Phase
from planward.plan.naming import find_phase
from planward.plan.status import step_status
from planward.plan.wording import one_line
from planward.ui.cli.desk import plan_of, sound

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from planward.plan.changes import Change
    from planward.plan.model import Plan
    from planward.ui.cli.desk import Desk

    Changes = list[Change] | Problem


def _add(desk: Desk) -> int:
    title = one_line(desk.given.text("TITLE"))
    if not title:
        raise Misused("A phase needs a title")
    state = desk.edit(lambda plan: edits.add_phase(plan, Phase(f"p{plan.numbered[0] + 1}", title)))
    return desk.changed(state, [], f"phase {plan_of(state).phases[-1].id} added")


def _status(desk: Desk) -> int:
    word = desk.given.text("STATUS")
    status = step_status(word) or word

    def edit(_: Plan, phase: Phase) -> Changes:
        return edits.set_phase_status(phase, status)

    return _changed(desk, edit, f"set to {status.replace('_', ' ')}")


def _move(desk: Desk) -> int:
    given = desk.given
    if not (given.has("before") or given.has("behind")):
        raise Misused("Where to is missing", remedy="Say --before PHASE or --behind PHASE.")

    def edit(plan: Plan, phase: Phase) -> Changes:
        sibling: Phase = sound(find_phase(plan, given.text("before") or given.text("behind")))
        ids = [one.id for one in plan.phases if one.id != phase.id]
        if sibling.id == phase.id:
            return []
        place = ids.index(sibling.id)
        if given.has("behind"):
            return edits.move_phase(plan, phase, behind=sibling.id)
        return edits.move_phase(plan, phase, behind=ids[place - 1] if place else edits.BEGINNING)

    return _changed(desk, edit, "moved")


def _remove(desk: Desk) -> int:
    def edit(plan: Plan, phase: Phase) -> Changes:
        return edits.remove_phase(plan, phase, force=desk.given.flag("force"))

    return _changed(desk, edit, "removed")


def _changed(desk: Desk, edit: Callable[[Plan, Phase], Changes], did: str) -> int:
    """Change the phase that was named, and confirm it with its id."""
    touched: list[str] = []

    def named(plan: Plan) -> Changes:
        phase: Phase = sound(find_phase(plan, desk.given.text("PHASE")))
        touched[:] = [phase.id]
        return edit(plan, phase)

    state = desk.edit(named)
    return desk.changed(state, [], f"phase {touched[0]} {did}")


COMMANDS = {
    "plan phase add": _add,
    "plan phase status": _status,
    "plan phase move": _move,
    "plan phase remove": _remove,
}
