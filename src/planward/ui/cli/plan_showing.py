"""`planward plan show`: the plan or a step of it, as it is, as it was, or as it changes."""

from __future__ import annotations

from planward.errors import Missing
from planward.plan.naming import find_phase, find_step
from planward.plan.progress import current, upcoming
from planward.ui.cli.desk import plan_of, sound, task_view

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from planward.plan.model import Phase, Plan, Step
    from planward.session.state import State
    from planward.ui.cli.desk import Desk
    from planward.ui.cli.plan_page import Shown
    from planward.ui.cli.spans import Line


def _show(desk: Desk) -> int:
    if desk.given.flag("watch"):
        return _watch(desk)
    state = desk.state() if desk.given.has("revision") else desk.planned()
    plan, revision = _at_revision(desk, state)
    if desk.given.has("STEP"):
        return _show_step(desk, state, plan, revision)
    phase = sound(find_phase(plan, desk.given.text("phase"))) if desk.given.has("phase") else None
    return desk.answer(
        lambda: _plan_view(state, plan, revision, phase=phase, only_open=desk.given.flag("open")),
        lambda: _plan_lines(desk, state, plan, revision),
    )


def _show_step(desk: Desk, state: State, plan: Plan, revision: int) -> int:
    from planward.plan.forms.plan_json import step_view
    from planward.ui.cli.step_page import step_page

    step: Step = sound(find_step(plan, desk.given.text("STEP")))
    phase = plan.phase_of(step.id)
    assert phase is not None  # every step is in one
    return desk.answer(
        lambda: {
            "session": state.key,
            "revision": revision,
            "phase": phase.id,
            "step": step_view(step),
        },
        lambda: step_page(plan, step, desk.out.width),
    )


def stand(desk: Desk) -> int:
    """Where the work stands, on one screen."""
    state = desk.planned()
    plan, revision = plan_of(state), state.revision("plan")
    return desk.answer(
        lambda: _plan_view(state, plan, revision), lambda: _screen(desk, state, plan, revision)
    )


def _watch(desk: Desk) -> int:
    for state in desk.session().watch(lambda: False, again=desk.out.measure):
        plan, revision = plan_of(state), state.revision("plan")
        if desk.given.flag("json"):
            desk.out.show_json(_plan_view(state, plan, revision))
        else:
            desk.out.show(_screen(desk, state, plan, revision), afresh=True)
        desk.note()
    return desk.end()


def _at_revision(desk: Desk, state: State) -> tuple[Plan, int]:
    if not desk.given.has("revision"):
        return plan_of(state), state.revision("plan")
    revision: int = sound(desk.given.number("revision", 0, low=1))
    plan = desk.session().at_revision(revision)
    if plan is None:
        raise Missing(f"There was no plan at revision {revision}")
    return plan, revision


def _plan_view(
    state: State, plan: Plan, revision: int, *, phase: Phase | None = None, only_open: bool = False
) -> dict[str, Any]:
    from planward.plan.forms.plan_json import plan_view, progress_view

    view = plan_view(plan)
    if phase is not None:
        view["phases"] = [told for told in view["phases"] if told["id"] == phase.id]
    if only_open:
        for told in view["phases"]:
            told["steps"] = [
                step for step in told["steps"] if step["status"] not in ("completed", "skipped")
            ]
    return {
        "session": state.key,
        "revision": revision,
        "plan": view,
        "progress": progress_view(plan),
        "current": task_view(current(plan)),
        "next": task_view(upcoming(plan)),
    }


def _plan_lines(desk: Desk, state: State, plan: Plan, revision: int) -> list[Line]:
    from planward.ui.cli.plan_page import how_far, plan_page

    shown = _shown(desk, state, plan, revision)
    lines = plan_page(plan, shown)
    # The eye is at the end of a page that is longer than the screen.
    end = how_far(plan, shown) if len(lines) >= (desk.out.height or len(lines) + 1) else []
    return [*lines, [], *end] if end else lines


def _screen(desk: Desk, state: State, plan: Plan, revision: int) -> list[Line]:
    from planward.ui.cli.overview import overview

    return overview(plan, _shown(desk, state, plan, revision), desk.out.height)


def _shown(desk: Desk, state: State, plan: Plan, revision: int) -> Shown:
    from planward.ui.cli.plan_page import Shown

    now, following = current(plan), upcoming(plan)
    phase = desk.given.text("phase")
    return Shown(
        current=now.step.id if now else "",
        following=following.step.id if following else "",
        phase=sound(find_phase(plan, phase)).id if phase else "",
        only_open=desk.given.flag("open"),
        session=state.name or state.key,
        revision=revision,
        wide=desk.out.width,
    )


COMMANDS = {"plan show": _show}
