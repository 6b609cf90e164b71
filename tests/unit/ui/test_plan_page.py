from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pytest
from tests.builders import a_phase, a_plan, a_step

from planward.plan.status import ICONS
from planward.ui.cli.overview import overview
from planward.ui.cli.page import plain
from planward.ui.cli.plan_page import Shown, confirmation, plan_page, progress_line
from planward.ui.cli.step_page import step_page

if TYPE_CHECKING:
    from planward.plan.model import Plan

NASTY = "a\x1b[2J\u202eb\nc"


def a_mixed_plan() -> Plan:
    build = a_phase(
        "p1",
        a_step("s1", "Read the service", status="completed"),
        a_step("s2", "编写测试", status="in_progress", progress=(2, 5), depends_on=["s1"]),
        a_step("s3", "Get the key", status="blocked", note="waiting\nfor Ann", priority="high"),
        title="Build",
        notes="Small steps.",
    )
    ship = a_phase("p2", a_step("s10", "Ship", depends_on=["s2", "s3"]), title="Ship it")
    return a_plan(build, ship, title="Add a cache", objective="Fast\nand right")


def shown(plan: Plan, **what: object) -> str:
    return plain(plan_page(plan, Shown(**what)))  # pyright: ignore[reportArgumentType]  # the test's own keywords


@pytest.mark.req("UX-5")
def test_a_plan_is_a_page_that_tells_where_it_is():
    page = shown(a_mixed_plan(), current="s2", following="s10", session="s-abc", revision=12)
    assert page == (
        "Add a cache  s-abc · r12\n"
        "Fast\n"
        "and right\n"
        "██████░░░░░░░░░░░░░░░░░░ 1/4 done · 1 in progress · 1 blocked · ▶ now s2 · ▷ next s10\n"
        "\n"
        "◐ Build  p1 · 1/3\n"
        "  Small steps.\n"
        "  ● s1   Read the service\n"
        "▶ ◐ s2   编写测试  after s1 · 2/5\n"
        "  ✖ s3   Get the key  high\n"
        "         waiting\n"
        "         for Ann\n"
        "\n"
        "○ Ship it  p2 · 0/1\n"
        "▷ ○ s10  Ship  after s2, s3\n"
    )


def test_one_phase_is_shown_alone():
    page = shown(a_mixed_plan(), phase="p2")
    assert "Ship it" in page
    assert "Build" not in page


def test_only_what_is_open_is_shown():
    plan = a_plan(
        a_phase("p1", a_step("s1", status="completed"), title="Over"),
        a_phase("p2", a_step("s2", status="skipped"), a_step("s3"), title="Half"),
        a_phase("p3", title="Empty"),
    )
    page = shown(plan, only_open=True)
    assert "Over" not in page
    assert "Empty" not in page
    assert "s2" not in page
    assert "○ s3" in page


def test_a_plan_without_steps_has_an_empty_bar():
    assert plain([progress_line(a_plan())]) == "░" * 24 + " 0/0 done\n"


def test_a_finished_plan_has_a_full_bar_and_says_what_was_skipped():
    plan = a_plan(a_phase("p1", a_step("s1", status="skipped"), a_step("s2", status="completed")))
    assert plain([progress_line(plan)]) == "█" * 24 + " 2/2 done · 1 skipped\n"


def test_a_plan_that_does_not_run_says_so():
    assert shown(a_plan(status="paused")).startswith("A plan  paused\n")


@pytest.mark.parametrize("status", ICONS)
def test_every_status_has_its_icon(status: str):
    assert f"  {ICONS[status]} s1  Do s1\n" in shown(a_plan(a_phase("p1", a_step(status=status))))


def test_a_change_is_confirmed_in_one_line():
    plan = a_mixed_plan()
    done = plan.phases[0].steps[0]
    line = plain([confirmation(plan, [done], "done")])
    assert line == "● s1 done · 1/4 · now: s2 编写测试\n"
    paused = plan.but(status="paused")
    assert plain([confirmation(paused, [], "paused")]) == "paused · 1/4\n"
    noted = plain([confirmation(paused, [done], "noted")])
    assert noted == "● s1 noted · 1/4 · the plan is paused\n"


def test_when_nothing_can_be_begun_it_is_said_who_tells_why():
    plan = a_plan(a_phase("p1", a_step("s1", status="blocked"), a_step("s2", depends_on=["s1"])))
    line = plain([confirmation(plan, [plan.phases[0].steps[0]], "blocked")])
    assert line == "✖ s1 blocked · 0/2 · nothing can be begun, `planward plan next` tells why\n"


def test_many_changed_steps_are_counted():
    plan = a_plan(steps=9)
    line = plain([confirmation(plan, plan.steps(), "reopened")])
    assert line == "○ s1, s2, s3, s4, s5 and 4 more reopened · 0/9 · next: s1 Do s1\n"


@pytest.mark.req("SA-7")
def test_nothing_in_a_plan_steers_a_terminal():
    step = a_step(
        NASTY,
        NASTY,
        status="failed",
        note=NASTY,
        result=NASTY,
        module=NASTY,
        depends_on=[NASTY],
        verify=[NASTY],
        estimated_time=NASTY,
    )
    phase = a_phase(NASTY, step, title=NASTY, notes=NASTY)
    plan = a_plan(phase, title=NASTY, objective=NASTY)
    page = shown(plan, session=NASTY, current=NASTY, following=NASTY)
    page += plain([*step_page(plan, step), confirmation(plan, [step], "failed")])
    page += plain(overview(plan, Shown(session=NASTY), 3))
    assert all(one == "\n" or one.isprintable() for one in page)


def test_ten_thousand_steps_are_a_page_in_a_moment():
    plan = a_plan(a_phase("p1", *[a_step(f"s{number}", "编写测试") for number in range(10_000)]))
    begun = time.process_time()
    assert shown(plan).count("\n") == 10_004
    assert time.process_time() - begun < 1
