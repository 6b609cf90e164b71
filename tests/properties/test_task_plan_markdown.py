from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from tests.builders import AT, LATER, numbers_given

from planward.plan.forms import task_plan, task_plan_reading
from planward.plan.forms.reading_statuses import derived_plan_status
from planward.plan.forms.task_plan_words import HEAD_LINES, STEP_LINES
from planward.plan.model import Phase, Plan, Step
from planward.plan.status import PHASE_STATUSES, PLAN_STATUSES, STEP_STATUSES, derived_phase_status
from planward.plan.wording import one_line, some_lines

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


def margins(text: str) -> str:
    """Words as reading keeps them: not a blank line at their ends, no empty line that only looks empty."""
    lines = [line if line.strip() else "" for line in text.replace("\r", "\n").split("\n")]
    while lines and not lines[0]:
        lines.pop(0)
    while lines and not lines[-1]:
        lines.pop()
    return "\n".join(lines)


raw_words = st.one_of(
    st.sampled_from(LOOKALIKES), st.text(max_size=30).map(lambda text: text.replace("\0", ""))
)
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
                draw(st.lists(st.sampled_from(others or [step.id]), unique=True, max_size=2))
            ),
            priority=draw(line),
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
    told = [name for name in STEP_LINES if name == "step" or _tells(step, name)]
    return step.but(text=draw(between(told)))


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
        return plan.status != derived_plan_status(plan.phases)
    return name in ("", "title", "progress", "rule") or bool(getattr(plan, field))


def written(plan: Plan) -> str:
    return task_plan.write(plan, session="s-abc", revision=12, at=AT)


def read_back(text: str, *, base: Plan | None = None) -> Plan:
    plan = task_plan_reading.read(text, base=base)
    assert isinstance(plan, Plan), plan
    return plan


@pytest.mark.req("PL-4")
@given(plans())
def test_a_plan_written_and_read_beside_itself_is_the_same_plan(plan: Plan) -> None:
    again = read_back(written(plan), base=plan)

    assert again == plan
    assert (again.updated_at, again.numbered) == (plan.updated_at, plan.numbered)


@pytest.mark.req("PL-4")
@given(plans())
def test_a_plan_written_and_read_alone_tells_everything_but_its_bookkeeping(plan: Plan) -> None:
    assert told(read_back(written(plan))) == told(plan)


def told(plan: Plan) -> Plan:
    """The plan without what the page does not tell."""
    phases = tuple(
        phase.but(
            steps=tuple(
                step.but(created_from="", created_at="", started_at="", completed_at="")
                for step in phase.steps
            ),
            held=phase.held
            if phase.held != derived_phase_status([step.status for step in phase.steps])
            else "",
        )
        for phase in plan.phases
    )
    return plan.but(id="", phases=phases, iteration_count=0, created_at="")


@pytest.mark.req("PL-4")
@given(st.lists(st.one_of(words, st.sampled_from(LOOKALIKES)), max_size=12).map("\n".join))
@example("# A\n\n> **Objective:** x\n> \\**Risks:** y\n\n\\> z")
def test_a_page_that_was_written_once_is_written_so_again(text: str) -> None:
    plan = task_plan_reading.read(text)
    if not isinstance(plan, Plan):
        return
    once = read_back(written(plan), base=plan)

    assert written(once) == written(plan)
    assert once == plan


@given(st.text())
def test_words_made_ready_once_stay_as_they_are(text: str) -> None:
    assert one_line(one_line(text)) == one_line(text)
    assert some_lines(some_lines(text)) == some_lines(text)
