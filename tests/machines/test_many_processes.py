from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING

import pytest
from tests.machines.agreement import check_views
from tests.machines.crew import Crew
from tests.machines.plan_writer import COUNTED, ENOUGH, step_of

if TYPE_CHECKING:
    from pathlib import Path

    from planward.session.session import Session

NIGHTLY = os.environ.get("PLANWARD_NIGHTLY") == "1"
pytestmark = [pytest.mark.req("JN-3", "FS-10")]
if NIGHTLY:
    pytestmark.append(pytest.mark.timeout(3600))

WRITERS = 8
UPDATES = [500, 2000] if NIGHTLY else [60]
PAUSE = 0.1
"""How long a hand waits at most before it saves, in seconds."""
SLOWEST = 2.0
"""Longer than a busy machine lets one process stand still, and shorter than any wait for a lock, in seconds."""


def numbers_by(session: Session, author: str) -> list[str]:
    """What this writer wrote on its own step, from the first to the last."""
    changes = [
        change
        for batch in session.past()
        if batch.author == author
        for record in batch.records
        for change in record["changes"]
    ]
    return [new for _, step, field, _, new in changes if (step, field) == (author, "result")][::-1]


@pytest.mark.parametrize("updates", UPDATES)
def test_eight_processes_and_a_hand_lose_nothing_tear_nothing_and_block_no_reader(
    tmp_path: Path, updates: int
):
    crew = Crew(tmp_path, writers=WRITERS)
    with crew.reader() as reader, crew.editor("rename", pause=PAUSE) as editor:
        crew.work(updates)

    session = crew.reopened()
    assert step_of(session.state, COUNTED).progress == (WRITERS * updates, ENOUGH)
    for step in crew.steps:
        assert numbers_by(session, step) == [str(number) for number in range(1, updates + 1)]
    assert int(editor.told) > 0
    assert crew.lost_marks(int(editor.told)) == []
    reads, median, slowest = json.loads(reader.told)
    assert reads > 10
    assert slowest < max(SLOWEST, 100 * median)
    session.show()
    check_views(session.state, crew.view)
