"""`planward plan add`, `edit`, `move`, `remove` and `note`: what is in the plan."""

from __future__ import annotations

from planward.errors import Misused, Problem
from planward.plan import edits
from planward.plan.model import MAIN_TASKS, Phase, Step
from planward.plan.naming import find_phase, find_step
from planward.plan.wording import one_line, some_lines
from planward.ui.cli import words
from planward.ui.cli.desk import plan_of, sound
from planward.ui.cli.ids import named
from planward.ui.cli.plan_work import named_steps

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from planward.plan.changes import Change
    from planward.plan.model import Plan
    from planward.ui.cli.arguments import Given
    from planward.ui.cli.desk import Desk

    Changes = list[Change] | Problem

_MOST_DIGITS = 9
"""Nothing has more parts."""
_STEP_LINES = {
    "text": "content",
    "active-form": "active_form",
    "priority": "priority",
    "module": "module",
    "estimate": "estimated_time",
}
_STEP_PARAGRAPHS = {"result": "result", "note": "note"}
_STEP_LISTS = {"risk": "risks", "verify": "verify", "artefact": "artefacts"}
_PLAN_LINES = {"title": "title", "duration": "estimated_duration"}
_PLAN_PARAGRAPHS = {"objective": "objective", "testing": "testing_strategy"}


def _add(desk: Desk) -> int:
    added: list[str] = []

    def edit(plan: Plan) -> Changes:
        phase, behind = _place(plan, desk.given)
        fields = _step_fields(plan, desk.given)
        number = plan.numbered[1]
        steps = [
            Step(f"s{number + place}", text, **fields)
            for place, text in enumerate(_texts(desk.given), start=1)
        ]
        added[:] = [step.id for step in steps]
        made, phase = _with_phase(plan, phase)
        changes = edits.add_steps(_after(plan, made), steps, phase=phase, behind=behind)
        return changes if isinstance(changes, Problem) else [*made, *changes]

    state = desk.edit(edit)
    return desk.changed(state, named_steps(plan_of(state), added), "added")


def _texts(given: Given) -> list[str]:
    texts = [one_line(text) for text in given.texts("TEXT")]
    if not all(texts):
        raise Misused("A step needs a text")
    return texts


def _with_phase(plan: Plan, phase: Phase | None) -> tuple[list[Change], Phase]:
    """The phase to add to; a plan without one gets its first."""
    if phase is not None:
        return [], phase
    if plan.phases:
        return [], plan.phases[-1]
    made = Phase(f"p{plan.numbered[0] + 1}", MAIN_TASKS)
    return edits.add_phase(plan, made), made


def _after(plan: Plan, changes: Sequence[Change]) -> Plan:
    from planward.plan.changes import apply

    return apply(plan, changes) or plan


def _place(plan: Plan, given: Given) -> tuple[Phase | None, str]:
    """Which phase, and behind which of its steps."""
    phase: Phase | None = (
        sound(find_phase(plan, given.text("phase"))) if given.has("phase") else None
    )
    if not given.has("before") and not given.has("behind"):
        return phase, edits.END
    sibling: Step = sound(find_step(plan, given.text("before") or given.text("behind")))
    home = plan.phase_of(sibling.id)
    if home is None or (phase is not None and phase.id != home.id):
        raise Misused(f"Step {sibling.id} is not in phase {given.text('phase')!r}")
    if given.has("behind"):
        return home, sibling.id
    ids = [step.id for step in home.steps]
    place = ids.index(sibling.id)
    return home, ids[place - 1] if place else edits.BEGINNING


def _step_fields(plan: Plan, given: Given) -> dict[str, Any]:
    fields: dict[str, Any] = {
        field: one_line(given.text(name)) for name, field in _STEP_LINES.items() if given.has(name)
    }
    for name, field in _STEP_PARAGRAPHS.items():
        if given.has(name):
            fields[field] = some_lines(given.text(name))
    for name, field in _STEP_LISTS.items():
        if given.has(name):
            fields[field] = tuple([one_line(text) for text in given.texts(name) if one_line(text)])
    if given.has("after"):
        fields["depends_on"] = _dependencies(plan, given.texts("after"))
    if given.has("progress"):
        fields["progress"] = _progress(given.text("progress"))
    if fields.get("content") == "":
        raise Misused("A step needs a text")
    return fields


def _dependencies(plan: Plan, words: list[str]) -> tuple[str, ...]:
    names = [name.strip() for word in words for name in _names(plan, word)]
    wanted = [name for name in names if name and name.lower() != "none"]
    return tuple([step.id for step in named_steps(plan, wanted)])


def _names(plan: Plan, word: str) -> list[str]:
    """Names with commas between them, unless the whole is a step's own text."""
    return [word] if not isinstance(find_step(plan, word), Problem) else word.split(",")


def _progress(word: str) -> tuple[int, int] | None:
    if not word:
        return None
    done, slash, total = word.partition("/")
    understood = slash and _is_count(done) and _is_count(total)
    if not understood or int(done) > int(total):
        raise Misused(f"--progress {word} is not understood", remedy="It should be like 3/10.")
    return int(done), int(total)


def _is_count(word: str) -> bool:
    return word.isascii() and word.isdecimal() and len(word) <= _MOST_DIGITS


def _edit(desk: Desk) -> int:
    name = desk.given.text("STEP")
    touched: list[str] = []

    def edit(plan: Plan) -> Changes:
        if name:
            step: Step = sound(find_step(plan, name))
            touched[:] = [step.id]
            return edits.change_step(plan, step, **_step_fields(plan, desk.given))
        if desk.given.has("phase"):
            return _edited_phase(plan, desk.given)
        return edits.change_plan(plan, **_plan_fields(desk.given))

    _check_words(desk.given)
    state = desk.edit(edit)
    return desk.changed(state, named_steps(plan_of(state), touched), "edited")


def _check_words(given: Given) -> None:
    """Each option belongs to a step, to a phase or to the plan: one that belongs elsewhere is not passed over."""
    step = {*_STEP_LINES, *_STEP_PARAGRAPHS, *_STEP_LISTS, "after", "progress"}
    plan = {*_PLAN_LINES, *_PLAN_PARAGRAPHS, "plan-risk"}
    thing, fitting = "the plan", plan
    if given.text("STEP"):
        thing, fitting = "a step", step
    elif given.has("phase"):
        thing, fitting = "a phase", {"title", "notes"}
    wrong = [
        name for name in sorted({*step, *plan, "notes"}) if given.has(name) and name not in fitting
    ]
    if wrong:
        raise Misused(f"--{wrong[0]} is not of {thing}", remedy="See: planward plan edit --help")
    if not any(given.has(name) for name in fitting):
        raise Misused("Nothing to change was said", remedy="See: planward plan edit --help")


def _plan_fields(given: Given) -> dict[str, Any]:
    fields: dict[str, Any] = {
        field: one_line(given.text(name)) for name, field in _PLAN_LINES.items() if given.has(name)
    }
    for name, field in _PLAN_PARAGRAPHS.items():
        if given.has(name):
            fields[field] = some_lines(given.text(name))
    if given.has("plan-risk"):
        fields["risks"] = tuple(
            [one_line(text) for text in given.texts("plan-risk") if one_line(text)]
        )
    if fields.get("title") == "":
        raise Misused("A plan needs a title")
    return fields


def _edited_phase(plan: Plan, given: Given) -> Changes:
    phase: Phase = sound(find_phase(plan, given.text("phase")))
    fields: dict[str, str] = {}
    if given.has("title"):
        fields["title"] = one_line(given.text("title"))
    if given.has("notes"):
        fields["notes"] = some_lines(given.text("notes"))
    if fields.get("title") == "":
        raise Misused("A phase needs a title")
    return edits.change_phase(phase, **fields)


def _note(desk: Desk) -> int:
    touched: list[str] = []
    text = words.typed(desk, "TEXT")

    def edit(plan: Plan) -> Changes:
        step: Step = sound(find_step(plan, desk.given.text("STEP")))
        touched[:] = [step.id]
        return edits.change_step(plan, step, note=text)

    state = desk.edit(edit)
    return desk.changed(state, named_steps(plan_of(state), touched), "noted")


def _move(desk: Desk) -> int:
    given = desk.given
    if not (given.has("phase") or given.has("before") or given.has("behind")):
        raise Misused(
            "Where to is missing", remedy="Say --before STEP, --behind STEP or --phase PHASE."
        )
    touched: list[str] = []

    def edit(plan: Plan) -> Changes:
        step: Step = sound(find_step(plan, given.text("STEP")))
        touched[:] = [step.id]
        if _means(plan, step, given):
            return []
        phase, behind = _place(plan.but(phases=_without(plan, step)), given)
        home = plan.phase(phase.id) if phase is not None else None
        assert home is not None  # one of the options was given
        return edits.move_step(plan, step, phase=home, behind=behind)

    state = desk.edit(edit)
    return desk.changed(state, named_steps(plan_of(state), touched), "moved")


def _means(plan: Plan, step: Step, given: Given) -> bool:
    """It is to stand beside itself, which it does."""
    name = given.text("before") or given.text("behind")
    return bool(name) and step == find_step(plan, name)


def _without(plan: Plan, step: Step) -> tuple[Phase, ...]:
    """The phases as they are once the step is taken up."""
    return tuple(
        [
            phase.but(steps=tuple([one for one in phase.steps if one.id != step.id]))
            for phase in plan.phases
        ]
    )


def _remove(desk: Desk) -> int:
    given = desk.given
    if not given.texts("STEP") and not given.has("phase"):
        raise Misused("What to remove is missing", remedy="Name steps, or say --phase PHASE.")

    touched: list[str] = []

    def edit(plan: Plan) -> Changes:
        force = given.flag("force")
        if given.has("phase"):
            phase: Phase = sound(find_phase(plan, given.text("phase")))
            touched[:] = [f"phase {phase.id}"]
            return edits.remove_phase(plan, phase, force=force)
        steps = named_steps(plan, given.texts("STEP"))
        touched[:] = [step.id for step in steps]
        return edits.remove_steps(plan, steps, force=force)

    state = desk.edit(edit)
    return desk.changed(state, [], f"{named(touched)} removed")


COMMANDS = {
    "plan add": _add,
    "plan edit": _edit,
    "plan note": _note,
    "plan move": _move,
    "plan remove": _remove,
}
