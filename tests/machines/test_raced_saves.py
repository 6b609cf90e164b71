from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest
from tests.machines.agreement import check_views
from tests.machines.crew import Crew
from tests.machines.plan_writer import COUNTED, ENOUGH, counted, step_of

if TYPE_CHECKING:
    from pathlib import Path

NIGHTLY = os.environ.get("PLANWARD_NIGHTLY") == "1"
pytestmark = [pytest.mark.req("JN-5", "FS-10")]
if NIGHTLY:
    pytestmark.append(pytest.mark.timeout(3600))

SAVES = 3_000 if NIGHTLY else 300
PAUSE = 0.01
"""As long as an update takes: so the saves come at every moment of one."""


@pytest.mark.parametrize("how", ["rename", "in place"])
def test_an_editor_that_races_with_updates_loses_no_save(tmp_path: Path, how: str):
    crew = Crew(tmp_path, writers=1)
    [step] = crew.steps
    updates = 0
    with crew.editor(how, most=SAVES, pause=PAUSE) as editor:
        while editor.process.poll() is None:
            updates += 1
            crew.session.commit("agent", counted(step, updates))

    assert int(editor.told) == SAVES
    assert crew.lost_marks(SAVES) == []
    session = crew.reopened()
    assert step_of(session.state, COUNTED).progress == (updates, ENOUGH)
    assert step_of(session.state, step).result == str(updates)
    session.show()
    check_views(session.state, crew.view)
