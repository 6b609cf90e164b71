"""Both views of a plan brought up to date after a step has changed."""

from __future__ import annotations

import json

from bare import save
from measure import Pair, side_by_side
from plans import plan_of
from project import Project, Turning
from row import Bound, Row, milliseconds, ratio_row

from planward.plan.forms.plan_json import plan_view

SIZES = {100: 60, 1000: 40, 10_000: 20}
"""Steps, and how many rounds are enough to know."""
MOST = 3


def rows() -> list[Row]:
    """Each size beside the least that has to be done, and the largest beside the one before it."""
    pairs = {steps: _pair(steps, rounds) for steps, rounds in SIZES.items()}
    made = [
        ratio_row(
            f"both views of {steps:,} steps after an update",
            pair,
            "json.dumps of the plan + the same bytes saved",
            most=MOST,
        )
        for steps, pair in pairs.items()
    ]
    *_, small, large = SIZES
    return [*made, _growth(small, large, pairs)]


def _growth(small: int, large: int, pairs: dict[int, Pair]) -> Row:
    times, share = large / small, pairs[large].candidate.median / pairs[small].candidate.median
    return Row(
        f"from {small:,} to {large:,} steps",
        milliseconds(pairs[large].candidate.median),
        f"{small:,} steps: {milliseconds(pairs[small].candidate.median)}",
        figure=f"{share:.2f} x",
        bound=Bound(f"<= {times:g} x", kept=share <= times),
    )


def _pair(steps: int, rounds: int) -> Pair:
    with Project() as project:
        session = project.begun(plan_of(steps))
        turning = Turning(f"s{steps // 2 + 1}")
        value = plan_view(plan_of(steps))
        contents = {name: project.view(name) for name in ("task_plan.md", "plan.json")}

        def bare() -> None:
            json.dumps(value)
            for name, content in contents.items():
                save(f"{project.path}/{name}", content)

        pair = side_by_side(
            session.show,
            bare,
            rounds=rounds,
            ready=lambda: session.acknowledge("bench", turning),
        )
        session.close()
        return pair
