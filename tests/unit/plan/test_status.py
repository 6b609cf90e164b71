from __future__ import annotations

import pytest

from planward.plan.status import (
    ICONS,
    PHASE_STATUSES,
    PLAN_STATUSES,
    STEP_STATUSES,
    derived_phase_status,
    derived_plan_status,
    plan_status,
    step_status,
)


@pytest.mark.req("PL-2")
def test_steps_phases_and_plans_have_the_statuses_of_the_ledger():
    assert STEP_STATUSES == ("pending", "in_progress", "completed", "failed", "blocked", "skipped")
    assert PHASE_STATUSES == ("pending", "in_progress", "completed", "blocked")
    assert PLAN_STATUSES == ("running", "paused", "completed", "failed")


@pytest.mark.req("PL-4")
def test_each_status_has_its_icon():
    assert ICONS == {
        "pending": "○",
        "in_progress": "◐",
        "completed": "●",
        "blocked": "✖",
        "failed": "⚠",
        "skipped": "⊘",
    }


@pytest.mark.req("PL-2")
@pytest.mark.parametrize(
    ("steps", "phase"),
    [
        ("", "pending"),
        ("pending", "pending"),
        ("pending pending", "pending"),
        ("completed", "completed"),
        ("skipped", "completed"),
        ("completed skipped", "completed"),
        ("in_progress", "in_progress"),
        ("in_progress completed", "in_progress"),
        ("in_progress failed", "in_progress"),
        ("in_progress blocked pending", "in_progress"),
        ("failed", "blocked"),
        ("blocked", "blocked"),
        ("failed completed", "blocked"),
        ("blocked pending", "blocked"),
        ("completed pending", "in_progress"),
        ("skipped pending", "in_progress"),
    ],
)
def test_a_phase_is_told_from_its_steps(steps: str, phase: str):
    assert derived_phase_status(steps.split()) == phase


@pytest.mark.req("PL-2")
@pytest.mark.parametrize("steps", ["skipped", "skipped pending", "completed skipped"])
def test_a_skipped_step_never_blocks_its_phase(steps: str):
    assert derived_phase_status(steps.split()) != "blocked"


@pytest.mark.parametrize("status", STEP_STATUSES)
def test_a_steps_own_word_means_itself(status: str):
    assert step_status(status) == status
    assert step_status(f" {status.upper()} ") == status


@pytest.mark.req("JN-8")
@pytest.mark.parametrize(
    ("words", "status"),
    [
        ("todo to-do To_Do open ready backlog 待办", "pending"),
        ("wip doing started active running in-progress 进行中", "in_progress"),
        ("done complete finished closed ok x 完成 已完成", "completed"),
        ("fail error 失败", "failed"),
        ("stuck on-hold deferred 阻塞", "blocked"),
        ("cancelled canceled skip wontfix won't-do n/a 跳过 已取消", "skipped"),
    ],
)
def test_usual_other_words_for_a_step_are_understood(words: str, status: str):
    assert {step_status(word) for word in words.split()} == {status}


@pytest.mark.req("JN-8")
def test_words_may_be_apart():
    assert step_status("in progress") == "in_progress"
    assert step_status("On Hold") == "blocked"
    assert plan_status("In Progress") == "running"


@pytest.mark.parametrize("word", ["", "maybe", "done-ish", "paused"])
def test_a_word_that_means_nothing_for_a_step_is_told(word: str):
    assert step_status(word) is None


@pytest.mark.parametrize("status", PLAN_STATUSES)
def test_a_plans_own_word_means_itself(status: str):
    assert plan_status(status.capitalize()) == status


@pytest.mark.req("JN-8")
@pytest.mark.parametrize(
    ("words", "status"),
    [
        ("active started open ongoing 进行中", "running"),
        ("pause on_hold stopped 暂停", "paused"),
        ("done finished 完成", "completed"),
        ("fail cancelled 失败", "failed"),
    ],
)
def test_usual_other_words_for_a_plan_are_understood(words: str, status: str):
    assert {plan_status(word) for word in words.split()} == {status}


def test_a_word_that_means_nothing_for_a_plan_is_told():
    assert plan_status("blocked") is None
    assert plan_status("") is None


@pytest.mark.req("PL-2")
@pytest.mark.parametrize(
    ("statuses", "expected"),
    [
        ("", "running"),
        ("pending", "running"),
        ("completed skipped", "completed"),
        ("completed failed", "running"),
    ],
)
def test_a_plan_is_completed_when_every_step_is_finished(statuses: str, expected: str):
    assert derived_plan_status(statuses.split()) == expected
