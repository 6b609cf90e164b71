from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from tests.builders import AT
from tests.strategies import LOOKALIKES, lines_told, plans, words

from planward.plan.forms import task_plan, task_plan_reading
from planward.plan.forms.task_plan_words import STEP_LINES
from planward.plan.model import Plan, Step, Texts
from planward.plan.status import derived_phase_status
from planward.plan.wording import margins, one_line, some_lines


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
                step.but(
                    created_from="",
                    created_at="",
                    started_at="",
                    completed_at="",
                    text=text_shown(step),
                )
                for step in phase.steps
            ),
            held=phase.held
            if phase.held != derived_phase_status([step.status for step in phase.steps])
            else "",
        )
        for phase in plan.phases
    )
    return plan.but(id="", phases=phases, iteration_count=0, created_at="")


def text_shown(step: Step) -> Texts:
    """The words where the page shows them: those at the margin behind the last line of the step."""
    texts = {name: words for name, words in step.text if words[0] in " \t"}
    last = lines_told(step)[-1]
    behind = [words for name, words in step.text if name not in texts]
    texts[last] = "\n\n".join([*([texts[last]] if last in texts else []), *behind])
    return tuple((name, texts[name]) for name in STEP_LINES if texts.get(name))


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
    assert margins(margins(text)) == margins(text)
