from __future__ import annotations

import json
from typing import Any

import pytest
from tests.builders import AT, LATER, a_full_step, a_phase, a_plan, a_step

from planward.plan.forms.plan_json import (
    PlanJson,
    flat_step,
    goal,
    phase_view,
    plan_view,
    progress_view,
    stamp,
    step_view,
)

pytestmark = pytest.mark.req("PL-5")

FULL_STEP = a_full_step(created_from="plan")
PLAN = a_plan(
    a_phase("p1", FULL_STEP, a_step("s2", "Read", status="skipped"), title="Look", notes="Notes"),
    a_phase("p2", title="Later"),
    id="plan-1",
    objective="Answer in 5 ms",
    risks=("Slow",),
    testing_strategy="By load",
    estimated_duration="2 days",
    iteration_count=3,
    updated_at=LATER,
)


def written(plan: Any = PLAN) -> str:
    return PlanJson().write(plan, session="s-abc", revision=12)


def told(plan: Any = PLAN) -> dict[str, Any]:
    return json.loads(written(plan))


@pytest.mark.req("PL-1")
def test_a_step_is_told_with_every_field_of_the_ledger():
    (step, _) = told()["phases"][0]["steps"]

    assert step == {
        "id": "s1",
        "content": "Write",
        "active_form": "Writing",
        "status": "in_progress",
        "priority": "high",
        "module": "cache",
        "depends_on": ["s2"],
        "risks": ["Slow"],
        "estimated_time": "2 h",
        "result": "Half",
        "note": "See",
        "verify": ["pytest"],
        "artefacts": ["a.md"],
        "created_from": "plan",
        "created_at": AT,
        "started_at": AT,
        "completed_at": LATER,
        "progress": {"current": 2, "total": 5},
    }


@pytest.mark.req("PL-1")
def test_a_plan_and_its_phases_are_told_with_every_field_of_the_ledger():
    plan = told()
    phases = plan.pop("phases")
    for name in ("steps", "hash", "progress"):
        del plan[name]

    assert plan == {
        "session": "s-abc",
        "revision": 12,
        "id": "plan-1",
        "title": "A plan",
        "objective": "Answer in 5 ms",
        "status": "running",
        "risks": ["Slow"],
        "testing_strategy": "By load",
        "estimated_duration": "2 days",
        "created_at": AT,
        "updated_at": LATER,
        "goal": "Answer in 5 ms",
        "current_step_index": 0,
        "iteration_count": 3,
    }
    assert {name: phases[0][name] for name in ("id", "title", "status", "notes")} == {
        "id": "p1",
        "title": "Look",
        "status": "in_progress",
        "notes": "Notes",
    }
    assert phases[1] == {
        "id": "p2",
        "title": "Later",
        "status": "pending",
        "notes": "",
        "steps": [],
    }


def test_the_flat_steps_are_in_other_readers_words():
    assert told()["steps"] == [
        {
            "id": "s1",
            "description": "Write",
            "status": "running",
            "result": "Half",
            "progress": {"current": 2, "total": 5},
        },
        {"id": "s2", "description": "Read", "status": "completed", "result": ""},
    ]


@pytest.mark.parametrize(
    ("status", "flat"),
    [
        ("pending", "pending"),
        ("in_progress", "running"),
        ("completed", "completed"),
        ("failed", "failed"),
        ("blocked", "pending"),
        ("skipped", "completed"),
    ],
)
def test_a_flat_step_has_one_of_four_states(status: str, flat: str):
    assert flat_step(a_step(status=status))["status"] == flat


def test_a_plan_without_an_objective_is_for_what_its_title_says():
    assert goal(a_plan(title="Cache")) == "Cache"
    assert goal(a_plan(title="Cache", objective="Fast")) == "Fast"


@pytest.mark.parametrize(
    ("statuses", "index"),
    [
        ("", 0),
        ("pending pending", 0),
        ("completed pending", 1),
        ("skipped blocked pending", 1),
        ("pending in_progress", 1),
        ("completed in_progress in_progress", 1),
        ("completed failed", 1),
        ("completed skipped", 2),
    ],
)
def test_the_current_index_is_the_step_in_progress_else_the_first_open_one(
    statuses: str, index: int
):
    steps = [a_step(f"s{n}", status=status) for n, status in enumerate(statuses.split())]

    assert told(a_plan(a_phase("p1", *steps)))["current_step_index"] == index


@pytest.mark.req("PL-2")
def test_the_counts_have_names():
    assert told()["progress"] == progress_view(PLAN)
    assert progress_view(PLAN) == {
        "total": 2,
        "completed": 0,
        "skipped": 1,
        "failed": 0,
        "blocked": 0,
        "in_progress": 1,
        "pending": 0,
    }


def test_a_persons_words_and_a_held_status_are_told_where_there_are_any():
    plan = a_plan(
        a_phase("p1", a_step(text=(("step", "a"),)), held="blocked", text=(("end", "b"),)),
        text=(("title", "c"),),
    )
    data = told(plan)
    (phase,) = data["phases"]

    assert (data["text"], phase["text"], phase["held"]) == (
        [["title", "c"]],
        [["end", "b"]],
        "blocked",
    )
    assert phase["steps"][0]["text"] == [["step", "a"]]
    assert not {"text", "held"} & set(told()["phases"][0])


def test_each_step_has_a_line_of_its_own():
    lines = written().split("\n")

    assert [line.strip()[:11] for line in lines if '"s1"' in line] == ['{"id":"s1",'] * 2
    assert written().endswith("}\n")


def test_what_was_told_once_is_told_the_same_again():
    writer = PlanJson()
    writer.write(PLAN, session="s-abc", revision=11)
    one, two = PLAN.phases
    changed = PLAN.but(phases=(one.but(steps=(one.steps[0], a_step("s2", "Other"))), two))

    assert writer.write(changed, session="s-abc", revision=12) == written(changed)


def test_the_first_line_tells_session_and_revision_and_that_nobody_has_edited_the_rest():
    found = stamp(written())

    assert found is not None
    assert (found.session, found.revision, found.unedited) == ("s-abc", 12, True)


def test_an_edit_is_seen():
    found = stamp(written().replace("Write", "Wrote"))

    assert found is not None
    assert (found.session, found.unedited) == ("s-abc", False)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{}",
        '{"session":"s-abc","revision":12,\n}',
        '{"session":"s-abc","revision":"12","hash":"x",\n}',
        '{"session":1,"revision":12,"hash":"x",\n}',
        '["session",\n',
        "{broken,\n}",
        '{"session":"s-abc","revision":12}\n',
        '{"session":"' + "s" * 1000 + '","revision":12,"hash":"x",\n}',
    ],
)
def test_a_first_line_that_is_not_ours_is_no_stamp(text: str):
    assert stamp(text) is None


def test_views_for_json_output_have_the_same_names():
    view = plan_view(PLAN)

    assert view["phases"][0] == {
        **phase_view(PLAN.phases[0]),
        "steps": [step_view(step) for step in PLAN.phases[0].steps],
    }
    assert set(view) == {
        *("id", "title", "objective", "status", "phases", "risks", "testing_strategy"),
        *("estimated_duration", "iteration_count", "created_at", "updated_at"),
    }
    assert phase_view(PLAN.phases[0]) == {
        "id": "p1",
        "title": "Look",
        "status": "in_progress",
        "notes": "Notes",
    }


@pytest.mark.parametrize("indent", [None, 2])
def test_a_file_that_another_program_wrote_anew_keeps_its_stamp_and_is_edited(indent: int | None):
    found = stamp(json.dumps(json.loads(written()), indent=indent))
    assert found is not None
    assert (found.session, found.revision, found.unedited) == ("s-abc", 12, False)


def test_a_file_with_other_line_ends_keeps_its_stamp_and_is_edited():
    found = stamp(written().replace("\n", "\r\n"))
    assert found is not None
    assert not found.unedited
