"""`plan.json`: the plan in the ledger's names, and beside them what readers of goal and flat steps look for."""

from __future__ import annotations

from planward import json_text
from planward.errors import Problem
from planward.plan.data import plain
from planward.plan.forms.footer import digest, digest_of
from planward.plan.progress import progress

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from planward.plan.model import Phase, Plan, Step

LARGEST = 8 << 20
_LONGEST_HEAD = 1000
"""Ours is far shorter."""
FLAT = {
    "pending": "pending",
    "in_progress": "running",
    "completed": "completed",
    "failed": "failed",
    "blocked": "pending",
    "skipped": "completed",
}
"""A step's status in the words of those readers."""


class Stamp:
    """What a `plan.json` says about itself."""

    __slots__ = ("revision", "session", "unedited")

    def __init__(self, session: str, revision: int, *, unedited: bool) -> None:
        self.session = session
        self.revision = revision
        self.unedited = unedited


class _Told:
    """A phase, and what was written of it and of each of its steps."""

    __slots__ = ("flat", "phase", "steps", "text")

    def __init__(self, phase: Phase, steps: dict[str, tuple[Step, str, str]]) -> None:
        self.phase = phase
        self.steps = steps
        lines = ",\n  ".join([line for _, line, _ in steps.values()])
        head = json_text.write(_phase_head(phase))[:-1]
        self.text = f'{head},"steps":[\n  {lines}]}}'
        self.flat = ",\n ".join([line for _, _, line in steps.values()])


class PlanJson:
    """Writes plans one after another; a phase or a step that is still the same is not told again."""

    def __init__(self) -> None:
        self._told: dict[str, _Told] = {}

    def write(self, plan: Plan, *, session: str, revision: int) -> str:
        """The file: a line that names session, revision and the hash of the rest, then one line for each step."""
        body = "".join(self._body(plan))
        head = json_text.write({"session": session, "revision": revision, "hash": digest(body)})
        return f"{head[:-1]},\n{body}"

    def _body(self, plan: Plan) -> list[str]:
        self._told = {phase.id: self._phase(phase) for phase in plan.phases}
        told = self._told.values()
        flat = ",\n ".join([phase.flat for phase in told if phase.flat])
        return [
            json_text.write(_head(plan))[1:-1],
            ',\n"phases":[',
            "\n" if told else "",
            ",\n".join([phase.text for phase in told]),
            f'],\n{json_text.write(_foot(plan))[1:-1]},\n"steps":[\n {flat}]}}\n',
        ]

    def _phase(self, phase: Phase) -> _Told:
        told = self._told.get(phase.id)
        if told is not None and told.phase is phase:
            return told
        known = {} if told is None else told.steps
        return _Told(phase, {step.id: _step(step, known.get(step.id)) for step in phase.steps})


def plan_view(plan: Plan) -> dict[str, Any]:
    """The plan as `--json` shows it."""
    view = {
        name: plain(getattr(plan, name))
        for name in plan.FIELDS
        if name not in ("phases", "text", "numbered")
    }
    view["phases"] = [
        {**phase_view(phase), "steps": [step_view(step) for step in phase.steps]}
        for phase in plan.phases
    ]
    return view


def phase_view(phase: Phase) -> dict[str, Any]:
    """A phase without its steps."""
    return {"id": phase.id, "title": phase.title, "status": phase.status, "notes": phase.notes}


def step_view(step: Step) -> dict[str, Any]:
    """A step with every field that people read."""
    done = step.progress
    view: dict[str, Any] = {
        "id": step.id,
        "content": step.content,
        "active_form": step.active_form,
        "status": step.status,
        "priority": step.priority,
        "module": step.module,
        "depends_on": step.depends_on,
        "risks": step.risks,
        "estimated_time": step.estimated_time,
        "result": step.result,
        "note": step.note,
        "verify": step.verify,
        "artefacts": step.artefacts,
        "created_from": step.created_from,
        "created_at": step.created_at,
        "started_at": step.started_at,
        "completed_at": step.completed_at,
        "progress": None if done is None else {"current": done[0], "total": done[1]},
    }
    if step.text:
        view["text"] = step.text
    return view


def progress_view(plan: Plan) -> dict[str, int]:
    """The plan's counts by name."""
    counts = progress(plan)
    return {name: getattr(counts, name) for name in counts.FIELDS}


def stamp(text: str) -> Stamp | None:
    """What the first line says; of a file that another program has written anew, what stands in it; None without one."""
    head, _, body = text.partition("\n")
    if head.endswith(",") and len(head) <= _LONGEST_HEAD:
        found = _stamp(_read(json_text.read, head[:-1] + "}"), body)
        if found is not None:
            return found
    return _stamp(_read(_strictly, text), None) if len(text) <= LARGEST else None


def signed(content: bytes) -> Stamp | None:
    """What the first line of a file says that nobody has touched since it was written; None of any other."""
    head, _, body = content.partition(b"\n")
    whole = len(head) <= _LONGEST_HEAD and f'"hash":"{digest_of(body)}"'.encode() in head
    return stamp(f"{head.decode(errors='replace')}\n") if whole else None


def goal(plan: Plan) -> str:
    """What the plan is for, in one text."""
    return plan.objective or plan.title


def flat_step(step: Step) -> dict[str, Any]:
    """A step in those readers' words."""
    flat: dict[str, Any] = {
        "id": step.id,
        "description": step.content,
        "status": FLAT[step.status],
        "result": step.result,
    }
    if step.progress is not None:
        flat["progress"] = {"current": step.progress[0], "total": step.progress[1]}
    return flat


def _step(step: Step, told: tuple[Step, str, str] | None) -> tuple[Step, str, str]:
    """The step with its line in its phase and its line among the flat ones."""
    if told is not None and told[0] is step:
        return told
    return step, json_text.write(step_view(step)), json_text.write(flat_step(step))


def _head(plan: Plan) -> dict[str, Any]:
    left_out = ("phases", "numbered", "iteration_count", "text")
    head = {name: plain(getattr(plan, name)) for name in plan.FIELDS if name not in left_out}
    if plan.text:
        head["text"] = plain(plan.text)
    return {**head, "progress": progress_view(plan)}


def _phase_head(phase: Phase) -> dict[str, Any]:
    head = phase_view(phase)
    for name in ("held", "text"):
        if getattr(phase, name):
            head[name] = plain(getattr(phase, name))
    return head


def _foot(plan: Plan) -> dict[str, Any]:
    return {
        "goal": goal(plan),
        "current_step_index": _current_index(plan),
        "iteration_count": plan.iteration_count,
    }


def _current_index(plan: Plan) -> int:
    """The first step in progress, else the first one that is open, else the number of steps."""
    statuses = [step.status for step in plan.steps()]
    if "in_progress" in statuses:
        return statuses.index("in_progress")
    still_open = (place for place, status in enumerate(statuses) if FLAT[status] != "completed")
    return next(still_open, len(statuses))


def _read(how: Callable[[str], Any], text: str) -> Any:
    try:
        return how(text)
    except Problem:
        return None


def _strictly(text: str) -> Any:
    from planward.json_text import strict  # only a file that somebody wrote anew pays for it

    return strict.read(text, source="plan.json")


def _stamp(told: Any, body: str | None) -> Stamp | None:
    """The stamp in these data; `body` is what the hash was made of, if that is known."""
    match told:
        case {"session": str(session), "revision": int(revision), "hash": str(signed)}:
            unedited = body is not None and signed == digest(body)
            return Stamp(session, revision, unedited=unedited)
        case _:
            return None
