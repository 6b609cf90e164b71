from __future__ import annotations

import os
from random import Random
from typing import TYPE_CHECKING

import pytest
from tests.crash import figures, strace
from tests.crash.stories import STORIES
from tests.crash.strace import Blow
from tests.crash.striking import striking

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

pytestmark = [
    pytest.mark.req("JN-1", "JN-2", "FS-10"),
    strace.needed,
]
NIGHTLY = os.environ.get("PLANWARD_NIGHTLY") == "1"
if NIGHTLY:
    pytestmark.append(pytest.mark.timeout(1800))

SHARE = 1 if NIGHTLY else 10
WANTED = 2_000
KILLED = -9


@pytest.mark.parametrize("story", STORIES)
def test_a_process_that_is_killed_at_any_call_leaves_every_promise_kept(
    story: str, tmp_path: Path, record_property: Callable[[str, object], None]
):
    with striking(story, tmp_path) as process:
        calls = process.calls()
        points = [
            (call, when + 1) for call in strace.CHANGING for when in range(calls.get(call, 0))
        ]
        chosen = points[Random().randrange(SHARE) :: SHARE]
        for call, when in chosen:
            assert process.strike(Blow(call, when, "signal=KILL")).exit == KILLED
    assert len(points) >= WANTED // len(STORIES)
    record_property(figures.KILLS, len(chosen))
