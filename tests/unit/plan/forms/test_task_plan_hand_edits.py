from __future__ import annotations

import pytest
from tests.builders import AT, a_phase, a_plan, a_step

from planward.plan.changes import written
from planward.plan.difference import diff
from planward.plan.forms import task_plan, task_plan_reading
from planward.plan.model import Plan
from planward.plan.status import (
    BLOCKED,
    COMPLETED,
    FAILED,
    IN_PROGRESS,
    PAUSED,
    PENDING,
    RUNNING,
    SKIPPED,
)

pytestmark = pytest.mark.req("PL-4")


def the_plan() -> Plan:
    return a_plan(
        a_phase(
            "p1",
            a_step("s1", "Read", status=COMPLETED, completed_at=AT),
            a_step("s2", "Draw", status=IN_PROGRESS, depends_on=["s1"], started_at=AT),
            title="Look",
        ),
        a_phase("p2", a_step("s3", "Write"), a_step("s4", "Try", status=FAILED), title="Build"),
        title="A cache",
        numbered=(2, 9),
    )


def edited(*changes: tuple[str, str], plan: Plan | None = None) -> Plan:
    """The plan after a person replaced some words of its page."""
    base = plan or the_plan()
    text = task_plan.write(base, session="s-abc", revision=3, at=AT)
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    read = task_plan_reading.read(text, base=base)
    assert isinstance(read, Plan), read
    return read


def changes_of(*changes: tuple[str, str]) -> list[list[object]]:
    base = the_plan()
    return written(diff(base, edited(*changes, plan=base)))


@pytest.mark.parametrize(
    ("old", "new", "step", "status"),
    [
        ("- [ ] ○ Write", "- [x] ○ Write", "s3", COMPLETED),
        ("- [ ] ○ Write", "- [X] Write", "s3", COMPLETED),
        ("- [x] ● Read", "- [ ] ● Read", "s1", PENDING),
        ("- [ ] ◐ Draw", "- [x] ◐ Draw", "s2", COMPLETED),
        ("- [ ] ⚠ Try", "- [x] ⚠ Try", "s4", COMPLETED),
        ("- [ ] ○ Write", "- [-] ○ Write", "s3", SKIPPED),
        ("- [ ] ○ Write", "- [~] ○ Write", "s3", IN_PROGRESS),
        ("- [ ] ○ Write", "- [/] Write", "s3", IN_PROGRESS),
    ],
)
def test_a_changed_box_wins(old: str, new: str, step: str, status: str) -> None:
    assert changes_of((old, new)) == [["step", step, "status", status_before(step), status]]


@pytest.mark.parametrize(
    ("old", "new", "step", "status"),
    [
        ("- [ ] ○ Write", "- [ ] ◐ Write", "s3", IN_PROGRESS),
        ("- [ ] ○ Write", "- [ ] ✖ Write", "s3", BLOCKED),
        ("- [ ] ○ Write", "- [ ] ⚠️ Write", "s3", FAILED),
        ("- [ ] ○ Write", "- [ ] ⊘ Write", "s3", SKIPPED),
        ("- [ ] ○ Write", "- [ ] ● Write", "s3", COMPLETED),
        ("- [x] ● Read", "- [x] ◐ Read", "s1", IN_PROGRESS),
        ("- [ ] ◐ Draw", "- [ ] ○ Draw", "s2", PENDING),
    ],
)
def test_an_icon_changed_beside_an_untouched_box_is_the_status(
    old: str, new: str, step: str, status: str
) -> None:
    assert changes_of((old, new)) == [["step", step, "status", status_before(step), status]]


def status_before(step_id: str) -> str:
    step = the_plan().step(step_id)
    assert step is not None
    return step.status


def test_an_icon_taken_away_changes_nothing() -> None:
    assert changes_of(("- [ ] ◐ Draw", "- [ ] Draw"), ("- [ ] ⚠ Try", "- [ ] Try")) == []


def test_a_reworded_line_is_the_same_step() -> None:
    assert changes_of(("Write <", "Write it well <")) == [
        ["step", "s3", "content", "Write", "Write it well"]
    ]


def test_words_added_behind_the_id_belong_to_the_step() -> None:
    assert changes_of(("<!-- s3 -->", "<!-- s3 --> well")) == [
        ["step", "s3", "content", "Write", "Write well"]
    ]


def test_a_line_added_is_a_step_with_a_number_never_used() -> None:
    plan = edited(("- [ ] ⚠ Try", "- [ ] Think\n- [ ] ⚠ Try"))

    step = plan.step("s10")
    assert step is not None
    assert (step.content, step.status, step.created_at) == ("Think", PENDING, "")
    assert [one.id for one in plan.steps()] == ["s1", "s2", "s3", "s10", "s4"]
    assert plan.numbered == (2, 10)


def test_a_line_moved_is_the_step_moved() -> None:
    plan = edited(
        ("- [ ] ○ Write <!-- s3 -->\n", ""),
        ("- [x] ● Read", "- [ ] ○ Write <!-- s3 -->\n- [x] ● Read"),
    )

    assert [[step.id for step in phase.steps] for phase in plan.phases] == [
        ["s3", "s1", "s2"],
        ["s4"],
    ]
    assert plan.step("s3") == the_plan().step("s3")


def test_a_line_deleted_is_the_step_removed_and_nobody_waits_for_it() -> None:
    plan = edited(("- [x] ● Read <!-- s1 -->\n", ""))

    assert plan.step("s1") is None
    step = plan.step("s2")
    assert step is not None
    assert step.depends_on == ()


def test_a_line_copied_is_a_new_step() -> None:
    line = "- [ ] ○ Write <!-- s3 -->\n"
    plan = edited((line, line + line))

    assert [step.id for step in plan.phases[1].steps] == ["s3", "s10", "s4"]


def test_lines_without_their_ids_are_known_by_their_words() -> None:
    plan = edited(
        *[(f" <!-- {one} -->", "") for one in ("p1", "s1", "s2", "p2", "s3", "s4")],
        ("after: s1", "after: 1"),
    )

    assert plan == the_plan()


def test_the_same_words_are_looked_for_in_the_same_phase_first() -> None:
    base = a_plan(
        a_phase("p1", a_step("s1", "Test"), title="A"),
        a_phase("p2", a_step("s2", "Test"), title="B"),
    )

    plan = edited(("- [ ] ○ Test <!-- s1 -->\n", ""), (" <!-- s2 -->", ""), plan=base)

    assert [step.id for step in plan.steps()] == ["s2"]


def test_a_phase_renamed_is_the_same_phase() -> None:
    assert changes_of(("Phase: Look", "Phase: See")) == [["phase", "p1", "title", "Look", "See"]]


def test_a_heading_without_the_word_phase_is_still_the_phase() -> None:
    assert changes_of(("## ◐ Phase: Look", "## Look")) == []


def test_a_phase_added_is_new_with_its_steps() -> None:
    plan = edited(("\n---\n*Last", "\n## Phase: Ship\n\n- [ ] Tag\n\n---\n*Last"))

    assert [(phase.id, phase.title, phase.status) for phase in plan.phases][2:] == [
        ("p3", "Ship", PENDING)
    ]
    assert [step.id for step in plan.phases[2].steps] == ["s10"]


def test_a_phase_removed_is_gone() -> None:
    plan = edited(("## ✖ Phase: Build <!-- p2 -->\n\n", ""))

    assert [phase.id for phase in plan.phases] == ["p1"]
    assert [step.id for step in plan.steps()] == ["s1", "s2", "s3", "s4"]


def test_an_icon_of_a_phase_changed_by_hand_holds_the_phase() -> None:
    assert changes_of(("## ✖ Phase", "## ● Phase")) == [["phase", "p2", "held", "", COMPLETED]]


def test_a_phase_whose_icon_was_left_follows_its_steps() -> None:
    plan = edited(("- [ ] ◐ Draw", "- [x] ● Draw"))

    assert (plan.phases[0].held, plan.phases[0].status) == ("", COMPLETED)


def test_a_phase_is_held_until_one_of_its_steps_changes() -> None:
    base = a_plan(a_phase("p1", a_step("s1"), a_step("s2"), title="A", held=BLOCKED))

    assert edited(("Do s1", "Do it"), plan=base).phases[0].held == BLOCKED
    assert edited(("- [ ] ○ Do s1", "- [x] ○ Do s1"), plan=base).phases[0].held == ""


def test_a_held_phase_is_set_free_by_the_icon_of_its_steps() -> None:
    base = a_plan(a_phase("p1", a_step("s1"), title="A", held=BLOCKED))

    assert edited(("## ✖", "## ○"), plan=base).phases[0].held == ""


def test_a_title_and_an_objective_are_read() -> None:
    plan = edited(("# A cache", "# A quick cache\n\n> **Objective:** 5 ms\n> at most"))

    assert (plan.title, plan.objective) == ("A quick cache", "5 ms\nat most")


def test_progress_is_counted_and_never_believed() -> None:
    assert changes_of(("**Progress:** 1/4", "**Progress:** 4/4")) == []


def test_a_plan_is_paused_and_resumed_by_its_status_line() -> None:
    paused = edited(("---\n", "> **Status:** paused\n\n---\n"))

    assert paused.status == PAUSED
    assert edited(("> **Status:** paused\n\n", ""), plan=paused).status == RUNNING


def test_the_last_box_ticked_completes_the_plan() -> None:
    ticks = [("- [ ] ◐", "- [x] ◐"), ("- [ ] ○", "- [x] ○"), ("- [ ] ⚠", "- [x] ⚠")]

    assert edited(*ticks).status == COMPLETED


def test_free_words_stay_where_they_stood_through_a_writing() -> None:
    prose = "Ask Ann first.\n\n| who | when |\n|-----|------|\n| Ann | soon |"
    plan = edited(("- [ ] ⚠ Try", f"\n{prose}\n\n- [ ] ⚠ Try"))

    assert plan.step("s3") == the_plan().phases[1].steps[0].but(text=(("step", prose),))
    again = task_plan.write(plan, session="s", revision=4, at=AT)
    assert f"<!-- s3 -->\n\n{prose}\n\n- [ ] ⚠ Try" in again


@pytest.mark.parametrize(
    ("behind", "words"),
    [
        ("# A cache\n", "Some words below the title"),
        ("completed\n", "> A quote of one's own"),
        ("---\n", "Words before the first phase"),
        ("## ◐ Phase: Look <!-- p1 -->\n", "What this is about"),
        ("- [x] ● Read <!-- s1 -->\n", "<!-- a comment -->"),
        ("- [x] ● Read <!-- s1 -->\n", "```sh\n- [ ] not a step\n# not a heading\n```"),
        ("- [x] ● Read <!-- s1 -->\n", "~~~\n## Phase: no\n~~~"),
        ("- [x] ● Read <!-- s1 -->\n", "<!--\n- [ ] out of use\n-->"),
        ("after: s1\n", "    1. a list\n    2. of one's own"),
        ("- [ ] ⚠ Try <!-- s4 -->\n", "The end, written by hand"),
        (
            "- [ ] ⚠ Try <!-- s4 -->\n",
            "## Notes\n\n- a list\n1. and numbers\n\n---\n\n### More\nof it",
        ),
        ("- [ ] ◐ Draw <!-- s2 -->\n  - after: s1\n", "## Aside\n\nBetween two phases"),
    ],
)
def test_words_survive_wherever_they_stand(behind: str, words: str) -> None:
    plan = edited((behind, f"{behind}\n{words}\n\n"))
    text = task_plan.write(plan, session="s", revision=4, at=AT)

    assert words in text
    assert [step.but(text=()) for step in plan.steps()] == list(the_plan().steps())
    assert task_plan_reading.read(text, base=plan) == plan


def test_a_step_added_at_the_end_stands_before_the_notes_below_the_phase() -> None:
    plan = edited(("- [ ] ⚠ Try <!-- s4 -->\n", "- [ ] ⚠ Try <!-- s4 -->\n\n## Notes\n\nwords\n"))
    phase = plan.phases[1]
    plan = plan.but(phases=(plan.phases[0], phase.but(steps=(*phase.steps, a_step("s10")))))

    again = task_plan_reading.read(task_plan.write(plan, session="s", revision=4, at=AT), base=plan)

    assert again == plan


def test_words_whose_line_went_away_stay_as_they_were() -> None:
    base = a_plan(a_phase("p1", a_step("s1", text=[["verify", "  by hand"]]), title="A"))

    assert edited(("# A plan", "# The plan"), plan=base).phases == base.phases
    assert edited(("by hand", "by foot"), plan=base).phases[0].steps[0].text == (
        ("step", "  by foot"),
    )


def test_backticks_that_belong_to_a_command_are_kept() -> None:
    base = a_plan(a_phase("p1", a_step("s1", verify=["`date`", "\\`date`", "echo `date`"])))

    assert edited(plan=base) == base


def test_two_details_of_one_name_are_read_together() -> None:
    plan = edited(
        (
            "  - after: s1",
            "  - after: s1\n  - note: one\n  - note: two\n  - module: a\n  - module: b",
        )
    )

    step = plan.step("s2")
    assert step is not None
    assert (step.note, step.module) == ("one\ntwo", "b")


def test_words_that_stood_between_a_step_and_its_details_come_behind_them() -> None:
    plan = edited(
        ("Write <!-- s3 -->", "Write <!-- s3 -->\n\nnew\n\n  - note: x\n    - deeper"),
    )
    page = task_plan.write(plan, session="s-abc", revision=3, at=AT)

    assert "Write <!-- s3 -->\n  - note: x\n    - deeper\n\nnew\n" in page
    assert task_plan_reading.read(page, base=plan) == plan
