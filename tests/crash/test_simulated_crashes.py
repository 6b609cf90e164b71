from __future__ import annotations

import os
from itertools import product
from typing import TYPE_CHECKING

import pytest
from tests.crash import figures
from tests.crash.checked import Checked, a_started_disk
from tests.crash.conversation import SMALL, Conversation
from tests.fakes.crash_disk import CrashDisk

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


pytestmark = [pytest.mark.req("JN-1", "JN-2", "FS-10")]
NIGHTLY = os.environ.get("PLANWARD_NIGHTLY") == "1"
if NIGHTLY:
    pytestmark.append(pytest.mark.timeout(3600))

WANTED = 100_000 if NIGHTLY else 10_000
LONG = (
    ("create", "plan", "start", "save", "finish", "find", "fail", "reopen", "find much", "look"),
    ("create", "long plan", "find much", "find much", "reopen", "save", "save", "find", "finish"),
    ("create", "plan", "save in place", "start", "empty", "save", "reopen", "finish", "find much"),
    ("create", "find", "fail", "plan", "save", "plan", "save", "look", "find", "look", "fail"),
)
LONG_SHARE = WANTED // 6
ENOUGH = 1.2
"""How many states have to be made for one that is new."""


def short_histories(first: str) -> list[tuple[str, ...]]:
    """Every history of one, two or three operations that begins with this one."""
    return [(first, *rest) for length in range(3) for rest in product(SMALL, repeat=length)]


@pytest.mark.parametrize("first", SMALL)
def test_every_short_history_keeps_its_promises_in_every_crash(
    first: str, record_property: Callable[[str, object], None]
):
    checked = Checked()
    histories = short_histories(first)
    share = -(-(WANTED - LONG_SHARE) // len(SMALL))
    for number, history in enumerate(histories):
        left = ENOUGH * share - checked.count
        budget = max(2, int(left / (len(histories) - number)))
        disk = a_started_disk()
        Conversation(disk).do(*history)
        checked.all_of(disk.states(budget), disk, history)
    assert checked.count >= share
    record_property(figures.STATES, checked.count)


@pytest.mark.parametrize("history", LONG, ids=" ".join)
def test_every_long_history_from_an_empty_disk_on_keeps_its_promises(
    history: Sequence[str], record_property: Callable[[str, object], None]
):
    checked = Checked()
    share = LONG_SHARE // len(LONG)
    disk = CrashDisk()
    Conversation(disk).do(*history)
    checked.all_of(disk.states(2 * share), disk, history)
    assert checked.count >= share
    record_property(figures.STATES, checked.count)
