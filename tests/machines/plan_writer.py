"""A process that changes a plan again and again: python -m tests.machines.plan_writer PROJECT STEP COUNT.

Each change counts the first step's progress one on, so a change that was decided on an old plan would be missing in the
end, and writes its own number on the writer's own step.
"""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from planward.plan import edits
from planward.session.plan_topic import plan_record
from planward.wiring.sessions import LocalSessions

if TYPE_CHECKING:
    from planward.plan.model import Step
    from planward.records import Data
    from planward.session.following import Decide
    from planward.session.state import State

KEY = "shared"
COUNTED = "s1"
ENOUGH = 10**6


def counted(own: str, number: int) -> Decide:
    def decide(state: State, _: str) -> list[Data]:
        plan = state.plan
        assert plan is not None
        done, _total = step_of(state, COUNTED).progress or (0, ENOUGH)
        one_more = edits.change_step(plan, step_of(state, COUNTED), progress=(done + 1, ENOUGH))
        told = edits.change_step(plan, step_of(state, own), result=str(number))
        assert isinstance(one_more, list)
        assert isinstance(told, list)
        return [plan_record(state, [*one_more, *told])]

    return decide


def step_of(state: State, step_id: str) -> Step:
    found = None if state.plan is None else state.plan.step(step_id)
    assert found is not None
    return found


def main(project: str, own: str, count: str) -> None:
    session = LocalSessions(project, os.environ, here=True).open(KEY)
    for number in range(1, int(count) + 1):
        session.commit(own, counted(own, number))
    session.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
