from __future__ import annotations

import os
from itertools import count, product, takewhile
from typing import TYPE_CHECKING

import pytest
from tests.crash import figures
from tests.crash.checked import Checked, a_started_disk
from tests.crash.conversation import SMALL, Conversation

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

pytestmark = [pytest.mark.req("JN-1", "JN-2", "FS-10")]
NIGHTLY = os.environ.get("PLANWARD_NIGHTLY") == "1"
if NIGHTLY:
    pytestmark.append(pytest.mark.timeout(3600))

BUDGET = 20 if NIGHTLY else 6


def calls_of(operation: str) -> Iterator[int]:
    """The calls of the disk before which it can be killed."""
    return takewhile(
        lambda call: Conversation(a_started_disk()).killed(operation, call=call), count()
    )


def next_after(operation: str) -> set[str]:
    """The same once more, something else, or only a look."""
    return set(SMALL) if NIGHTLY else {operation, "look", "start"}


@pytest.mark.parametrize("first", SMALL)
def test_who_goes_on_after_a_killed_one_relies_on_nothing_that_a_crash_can_take(
    first: str, record_property: Callable[[str, object], None]
):
    checked = Checked()
    for call, second in product(calls_of(first), next_after(first)):
        disk = a_started_disk()
        conversation = Conversation(disk)
        conversation.killed(first, call=call)
        conversation.do(second)
        history = (f"killed before call {call}", first, second)
        checked.all_of(disk.last_states(BUDGET), disk, history)
        checked.all_of(disk.states(BUDGET // 3), disk, history)
    record_property(figures.STATES, checked.count)
