"""Random plans for properties: wild ones for what is written and read, plain ones for what is counted and merged."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hypothesis import strategies as st
from tests.builders import AT, LATER, numbers_given

from planward.plan.forms.task_plan_words import HEAD_LINES, STEP_LINES
from planward.plan.model import Phase, Plan, Step
from planward.plan.priority import PRIORITIES
from planward.plan.status import (
    FINISHED,
    PHASE_STATUSES,
    PLAN_STATUSES,
    STEP_STATUSES,
    derived_plan_status,
)
from planward.plan.wording import margins, one_line, some_lines

if TYPE_CHECKING:
    from collections.abc import Sequence

LOOKALIKES = [
    "# Heading",
    "## Phase: X <!-- p9 -->",
    "### Notes",
    "- [ ] a box",
    "- [x] ● done <!-- s3 -->",
    "1. [ ] numbered",
    "2) numbered",
    "* bullet",
    "> quote",
    "> **Progress:** 3/4",
    "**Objective:** x",
    "\\**Risks:** x",
    "---",
    "***",
    "```",
    "```python",
    "~~~",
    "`code`",
    "\\`code`",
    "● done",
    "○",
    "⚠️ warned",
    "Phase: Phase: 2",
    "阶段一：设计",
    "ends in <!-- s3 -->",
    "<!-- s1 -->",
    "<!--",
    "-->",
    "<!-- closed -->",
    "*Last updated: 2026-01-14T10:30:00.000Z · s-abc · r12 · 9f3c21d0aa17*",
    "  - after: s1",
    "  - note: words",
    "  - result:",
    "    > further",
    "  验证：pytest",
    "\\",
    "\\\\# twice",
    "\\- [ ] once",
    "| a | b |",
    "|---|---|",
    "分析现有 UserService 实现",
    "שלום עולם",
    "👩‍👩‍👧 family",
    "a  b",
    "\ta tab",
    "    indented",
    "",
]

words = st.one_of(st.sampled_from(LOOKALIKES), st.text(max_size=30))
wild = st.lists(words, max_size=4)
line = wild.map(" ".join).map(one_line)
full_line = line.filter(bool)
few_lines = wild.map("\n".join).map(some_lines)
some_full_lines = st.lists(full_line, max_size=3).map(tuple)
counts = st.one_of(st.none(), st.tuples(st.integers(0, 99), st.integers(99, 10**9 - 1)))


def between(names: Sequence[str]) -> st.SearchStrategy[tuple[tuple[str, str], ...]]:
    """A person's words behind some of these lines."""
    return st.dictionaries(st.sampled_from(names), person_words, max_size=3).map(
        lambda given: tuple((name, given[name]) for name in names if name in given)
    )


raw_words = st.one_of(st.sampled_from(LOOKALIKES), st.text(max_size=30))
person_words = st.lists(raw_words, min_size=1, max_size=5).map("\n".join).map(margins).filter(bool)
under_a_heading = person_words.map(lambda text: f"## Notes\n{text}")


@st.composite
def steps(draw: st.DrawFn, number: int, others: list[str]) -> Step:
    step = Step(
        f"s{number}",
        draw(full_line),
        draw(st.sampled_from(STEP_STATUSES)),
        created_from=draw(st.sampled_from(["manual", "plan"])),
        created_at=AT,
        completed_at=draw(st.sampled_from(["", LATER])),
    )
    if draw(st.booleans()):
        step = step.but(
            depends_on=tuple(
                draw(st.lists(st.sampled_from(others), unique=True, max_size=2)) if others else ()
            ),
            priority=draw(st.sampled_from(["", *PRIORITIES])),
            module=draw(line),
            estimated_time=draw(line),
            risks=draw(some_full_lines),
            verify=draw(some_full_lines),
            artefacts=draw(some_full_lines),
            progress=draw(counts),
            result=draw(few_lines),
            note=draw(few_lines),
            active_form=draw(line),
        )
    return step.but(text=draw(between(lines_told(step))))


def lines_told(step: Step) -> list[str]:
    """The names of the lines that a page has for this step."""
    return [name for name in STEP_LINES if name == "step" or _tells(step, name)]


def _tells(step: Step, name: str) -> bool:
    field = {"after": "depends_on", "estimate": "estimated_time", "active": "active_form"}.get(
        name, name
    )
    return bool(getattr(step, field))


@st.composite
def plans(draw: st.DrawFn) -> Plan:
    phases: list[Phase] = []
    ids: list[str] = []
    for place in range(draw(st.integers(0, 3))):
        its_steps: list[Step] = []
        for _ in range(draw(st.integers(0, 3))):
            its_steps.append(draw(steps(len(ids) + 1, list(ids))))
            ids.append(its_steps[-1].id)
        held = draw(st.sampled_from(["", "", *PHASE_STATUSES]))
        texts = draw(between(["heading"]))
        if draw(st.booleans()):
            texts = (*texts, ("end", draw(under_a_heading)))
        phases.append(
            Phase(f"p{place + 1}", draw(line), tuple(its_steps), draw(few_lines), held, texts)
        )
    plan = Plan(
        "the-plan",
        draw(full_line),
        draw(few_lines),
        draw(st.sampled_from(PLAN_STATUSES)),
        tuple(phases),
        draw(some_full_lines),
        draw(few_lines),
        draw(line),
        draw(st.integers(0, 5)),
        AT,
        (),
        LATER,
        numbers_given(tuple(phases)),
    )
    return plan.but(text=draw(between([name for name in HEAD_LINES if _heads(plan, name)])))


def _heads(plan: Plan, name: str) -> bool:
    field = {"testing": "testing_strategy", "estimate": "estimated_duration"}.get(name, name)
    if name == "status":
        return plan.status != derived_plan_status([step.status for step in plan.steps()])
    return name in ("", "title", "progress", "rule") or bool(getattr(plan, field))


short = st.sampled_from(["", "a", "b", "c", "ä\nb"])
"""Few words, so that what is equal meets often."""
short_line = st.sampled_from(["a", "b", "c", "d e"])


@st.composite
def plain_steps(draw: st.DrawFn, number: int, others: Sequence[str]) -> Step:
    waits = st.lists(st.sampled_from(others), unique=True, max_size=2) if others else st.just([])
    return Step(
        f"s{number}",
        draw(short_line),
        draw(st.sampled_from(STEP_STATUSES)),
        depends_on=tuple(draw(waits)),
        priority=draw(st.sampled_from(["", *PRIORITIES])),
        progress=draw(st.sampled_from([None, (1, 2), (0, 9)])),
        note=draw(short),
        created_at=AT,
    )


@st.composite
def plain_plans(draw: st.DrawFn, *, most_steps: int = 4) -> Plan:
    """A plan as edits leave it: legal, and completed when all of its steps are finished."""
    phases: list[Phase] = []
    ids: list[str] = []
    for place in range(draw(st.integers(0, 3))):
        its_steps: list[Step] = []
        for _ in range(draw(st.integers(0, most_steps))):
            its_steps.append(draw(plain_steps(len(ids) + 1, list(ids))))
            ids.append(its_steps[-1].id)
        held = draw(st.sampled_from(["", "", *PHASE_STATUSES]))
        phases.append(Phase(f"p{place + 1}", draw(short_line), tuple(its_steps), draw(short), held))
    finished = bool(ids) and all(step.status in FINISHED for one in phases for step in one.steps)
    status = "completed" if finished else draw(st.sampled_from(["running", "paused"]))
    given: dict[str, Any] = {"status": status, "phases": tuple(phases), "created_at": AT}
    return Plan("the-plan", draw(short_line), numbered=numbers_given(tuple(phases)), **given)


@st.composite
def variants(draw: st.DrawFn, plan: Plan) -> Plan:
    """The plan after somebody took out, moved, changed and added some things."""
    kept = [step for step in plan.steps() if draw(st.integers(0, 4))]
    ids = {step.id for step in kept}
    kept = [_changed(draw, step, ids) for step in kept]
    phase_number, number = plan.numbered
    for _ in range(draw(st.integers(0, 2))):
        number += 1
        kept.append(draw(plain_steps(number, sorted(ids))))
    if draw(st.booleans()):
        kept = draw(st.permutations(kept))
    phases = [phase for phase in plan.phases if draw(st.integers(0, 4))]
    if draw(st.integers(0, 2)) == 0 or not phases:
        phase_number += 1
        phases.append(Phase(f"p{phase_number}", draw(short_line)))
    if draw(st.booleans()):
        phases = draw(st.permutations(phases))
    homes = _homes(draw, plan, phases, kept)
    made = tuple(
        phase.but(
            title=draw(st.sampled_from([phase.title, "a"])),
            steps=tuple(step for step in kept if homes[step.id] == phase.id),
        )
        for phase in phases
    )
    title = draw(st.sampled_from([plan.title, "a", "z"]))
    return plan.but(title=title, phases=made, numbered=(phase_number, number))


def _changed(draw: st.DrawFn, step: Step, ids: set[str]) -> Step:
    step = step.but(depends_on=tuple(one for one in step.depends_on if one in ids))
    if draw(st.integers(0, 2)):
        return step
    name, values = draw(
        st.sampled_from(
            [
                ("status", st.sampled_from(STEP_STATUSES)),
                ("content", short_line),
                ("note", short),
                ("progress", st.sampled_from([None, (1, 2), (2, 2)])),
                ("depends_on", st.just(())),
            ]
        )
    )
    return step.but(**{name: draw(values)})


def _homes(
    draw: st.DrawFn, plan: Plan, phases: Sequence[Phase], steps: Sequence[Step]
) -> dict[str, str]:
    """Which phase each step stands in now: mostly the one where it stood."""
    there = {phase.id for phase in phases}
    homes: dict[str, str] = {}
    for step in steps:
        home = plan.phase_of(step.id)
        stays = home is not None and home.id in there and draw(st.integers(0, 3))
        homes[step.id] = home.id if home and stays else draw(st.sampled_from(sorted(there)))
    return homes
