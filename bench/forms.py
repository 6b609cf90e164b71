"""A large `task_plan.md` read and written, in memory."""

from __future__ import annotations

import json

from measure import side_by_side
from plans import AT, plan_of
from row import Bound, Row, milliseconds, told

from planward.errors import Problem
from planward.plan.forms import task_plan, task_plan_reading
from planward.plan.forms.plan_json import plan_view

STEPS = 10_000
MOST_SECONDS = 0.15


def rows() -> list[Row]:
    """Reading and writing, each beside `json.loads` of the same plan."""
    plan = plan_of(STEPS)
    text = task_plan.write(plan, session="s-bench", revision=1, at=AT)
    data = json.dumps(plan_view(plan))

    def read() -> None:
        assert not isinstance(task_plan_reading.read(text, base=plan), Problem)

    def write() -> None:
        task_plan.write(plan, session="s-bench", revision=1, at=AT)

    made: list[Row] = []
    for word, work in (("parse", read), ("render", write)):
        pair = side_by_side(work, lambda: json.loads(data), rounds=20)
        made.append(
            Row(
                f"{word} a task_plan.md of {STEPS:,} steps",
                told(pair.candidate),
                f"json.loads of the plan: {told(pair.yardstick)}",
                figure=f"{pair.ratio:.2f} x",
                bound=Bound(
                    f"<= {milliseconds(MOST_SECONDS)}", kept=pair.candidate.median <= MOST_SECONDS
                ),
            )
        )
    return made
