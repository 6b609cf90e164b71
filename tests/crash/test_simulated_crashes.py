from __future__ import annotations

import os
from itertools import product
from typing import TYPE_CHECKING

import pytest
from tests.crash import figures
from tests.crash.conversation import OPERATIONS, Conversation, spoils
from tests.crash.recovery import check, states_of
from tests.fakes.crash_disk import CrashDisk

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tests.crash.recovery import States
    from tests.fakes.crash_disk import State
    from tests.fakes.memory_disk import MemoryDisk

pytestmark = [pytest.mark.req("JN-1", "JN-2", "FS-10")]
NIGHTLY = os.environ.get("PLANWARD_NIGHTLY") == "1"
if NIGHTLY:
    pytestmark.append(pytest.mark.timeout(3600))

WANTED = 100_000 if NIGHTLY else 10_000
START = ("create", "plan")
SMALL = tuple(name for name in OPERATIONS if name != "create")
LONG = (
    ("create", "plan", "start", "save", "finish", "find", "fail", "reopen", "find much", "look"),
    ("create", "long plan", "find much", "find much", "reopen", "save", "save", "find", "finish"),
    ("create", "plan", "save in place", "start", "empty", "save", "reopen", "finish", "find much"),
    ("create", "find", "fail", "plan", "save", "plan", "save", "look", "find", "look", "fail"),
)
LONG_SHARE = WANTED // 6
ENOUGH = 1.2
"""How many states have to be made for one that is new."""


class Checked:
    """Which states were checked: one that looks like another before it neither counts nor is opened again."""

    def __init__(self) -> None:
        self._seen: set[int] = set()

    @property
    def count(self) -> int:
        return len(self._seen)

    def all_of(self, disk: CrashDisk, history: Sequence[str], budget: int) -> None:
        Conversation(disk).do(*history)
        known, asides = states_of(disk.root()), spoils(history)
        for state in disk.states(budget):
            key = hash((contents(state), str(state.acknowledged), asides))
            if key not in self._seen:
                self._seen.add(key)
                recover(state, known, asides=asides, history=history)


def recover(state: State, known: States, *, asides: bool, history: Sequence[str]) -> None:
    try:
        check(state.root(), state.acknowledged, known=known, asides=asides)
    except BaseException as fault:
        fault.add_note(f"{history} {state!r}")
        raise


def contents(state: State) -> str:
    return str(tree(state.disk()))


def tree(disk: MemoryDisk, number: int = 1) -> object:
    if number in disk.files:
        return disk.files[number]
    return [(name, tree(disk, inner)) for name, inner in sorted(disk.folders[number].items())]


def a_started_disk() -> CrashDisk:
    """A session with a plan, all of it saved."""
    disk = CrashDisk()
    Conversation(disk).do(*START).session.close()
    return CrashDisk(disk)


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
        checked.all_of(a_started_disk(), history, max(2, int(left / (len(histories) - number))))
    assert checked.count >= share
    record_property(figures.STATES, checked.count)


@pytest.mark.parametrize("history", LONG, ids=" ".join)
def test_every_long_history_from_an_empty_disk_on_keeps_its_promises(
    history: Sequence[str], record_property: Callable[[str, object], None]
):
    checked = Checked()
    share = LONG_SHARE // len(LONG)
    checked.all_of(CrashDisk(), history, 2 * share)
    assert checked.count >= share
    record_property(figures.STATES, checked.count)
