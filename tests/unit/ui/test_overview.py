from __future__ import annotations

import pytest
from tests.builders import a_phase, a_plan, a_step

from planward.ui.cli.overview import overview
from planward.ui.cli.page import plain
from planward.ui.cli.plan_page import Shown, plan_page

pytestmark = pytest.mark.req("UX-5")


def a_phase_of(number: int, steps: int, **given: str):
    first = number * 100
    return a_phase(f"p{number}", *[a_step(f"s{first + place}", **given) for place in range(steps)])


def test_what_fits_is_shown_whole():
    plan = a_plan(steps=3)
    assert overview(plan, Shown(), 30) == plan_page(plan, Shown())
    assert overview(plan, Shown(), None) == plan_page(plan, Shown())


def test_phases_are_folded_but_the_one_where_the_work_is():
    plan = a_plan(a_phase_of(1, 9, status="completed"), a_phase_of(2, 3), a_phase_of(3, 9))
    assert plain(overview(plan, Shown(following="s200"), 16)) == (
        "A plan\n"
        "██████████░░░░░░░░░░░░░░ 9/21 done · ▷ next s200\n"
        "\n"
        "● Phase p1  p1 · 9/9\n"
        "○ Phase p2  p2 · 0/3\n"
        "▷ ○ s200  Do s200\n"
        "  ○ s201  Do s201\n"
        "  ○ s202  Do s202\n"
        "○ Phase p3  p3 · 0/9\n"
        "\n"
        "all of it: planward plan show\n"
    )


@pytest.mark.parametrize("height", range(20, 60, 3))
@pytest.mark.parametrize("number", [1, 20, 40])
@pytest.mark.parametrize("place", [0, 17, 39])
def test_however_many_there_are_the_step_is_seen_and_the_screen_is_enough(
    height: int, number: int, place: int
):
    plan = a_plan(*[a_phase_of(each, 40) for each in range(1, 41)])
    step = f"s{number * 100 + place}"
    lines = plain(overview(plan, Shown(current=step), height)).splitlines()
    assert len(lines) < height
    assert f"▶ ○ {step}" in "\n".join(lines)
    assert any(line.startswith(f"○ Phase p{number} ") for line in lines)


def test_a_long_objective_gives_way_on_a_small_screen():
    plan = a_plan(a_phase_of(1, 60), objective="so many words " * 30)
    shown = Shown(following="s100", wide=40)
    lines = plain(overview(plan, shown, 16), 40).splitlines()
    assert len(lines) < 16
    assert lines[:3] == ["A plan", "░░░░░░░░░░░░░░░░░░░░░░░░ 0/60 done", "▷ next s100"]
    assert "so many words" in plain(overview(plan, shown, 80), 40)


def test_with_nothing_to_do_the_open_phase_is_the_one_that_is_seen():
    stuck = a_phase_of(2, 9, status="blocked")
    plan = a_plan(a_phase_of(1, 30, status="completed"), stuck, a_phase_of(3, 9))
    assert "✖ s200" in plain(overview(plan, Shown(), 20))
    done = a_plan(a_phase_of(1, 30, status="completed"), a_phase_of(2, 30, status="skipped"))
    assert "● s100" in plain(overview(done, Shown(), 20))
