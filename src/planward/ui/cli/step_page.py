"""One step as people see it, with everything that is known of it."""

from __future__ import annotations

from planward.plan.status import ICONS
from planward.ui.cli.columns import fields
from planward.ui.cli.plan_page import part_done
from planward.ui.cli.visible import visible
from planward.ui.cli.when import local
from planward.ui.cli.wrapping import behind

TYPE_CHECKING = False
if TYPE_CHECKING:
    from planward.plan.model import Plan, Step
    from planward.ui.cli.spans import Line


def step_page(plan: Plan, step: Step, wide: int | None = None) -> list[Line]:
    """The whole page, on a terminal of this width."""
    head: Line = [(f"{ICONS[step.status]} ", step.status), (f"{visible(step.id)}  ", "id")]
    title = behind(head, [[(visible(step.content), "title")]], wide)
    return [*title, *fields(_fields(plan, step), wide)]


def _fields(plan: Plan, step: Step) -> list[tuple[str, str]]:
    phase = plan.phase_of(step.id)
    wanted = [plan.step(name) for name in step.depends_on]
    return [
        ("phase", f"{phase.id} {phase.title}" if phase else ""),
        ("status", step.status.replace("_", " ")),
        ("active form", step.active_form),
        ("after", "\n".join([_told(one) for one in wanted if one is not None])),
        ("needed by", "\n".join([_told(one) for one in plan.steps() if step.id in one.depends_on])),
        ("priority", step.priority),
        ("module", step.module),
        ("estimate", step.estimated_time),
        ("progress", part_done(step)),
        *[("verify", command) for command in step.verify],
        *[("artefact", file) for file in step.artefacts],
        *[("risk", risk) for risk in step.risks],
        ("note", step.note),
        ("result", step.result),
        *_times(step),
    ]


def _told(step: Step) -> str:
    return f"{ICONS[step.status]} {step.id} {step.content}"


def _times(step: Step) -> list[tuple[str, str]]:
    times = {
        "created": step.created_at,
        "started": step.started_at,
        "completed": step.completed_at,
    }
    return [(name, local(at)) for name, at in times.items() if at]
