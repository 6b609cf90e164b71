"""The states of a disk after a crash, each of them opened once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.crash.conversation import Conversation, spoils
from tests.crash.recovery import check, states_of
from tests.fakes.crash_disk import CrashDisk

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from tests.crash.recovery import States
    from tests.fakes.crash_disk import State
    from tests.fakes.memory_disk import MemoryDisk

START = ("create", "plan")


class Checked:
    """Which states were checked: one that looks like another before it neither counts nor is opened again."""

    def __init__(self) -> None:
        self._seen: set[int] = set()

    @property
    def count(self) -> int:
        return len(self._seen)

    def all_of(self, states: Iterable[State], disk: CrashDisk, history: Sequence[str]) -> None:
        """Open what a crash may have left of this disk, on which all that was done."""
        known, asides = states_of(disk.root()), spoils(history)
        for state in states:
            key = hash((_contents(state), str(state.acknowledged), asides))
            if key not in self._seen:
                self._seen.add(key)
                _recover(state, known, asides=asides, history=history)


def _recover(state: State, known: States, *, asides: bool, history: Sequence[str]) -> None:
    try:
        check(state.root(), state.acknowledged, known=known, asides=asides)
    except BaseException as fault:
        fault.add_note(f"{history} {state!r}")
        raise


def _contents(state: State) -> str:
    return str(_tree(state.disk()))


def _tree(disk: MemoryDisk, number: int = 1) -> object:
    if number in disk.files:
        return disk.files[number]
    return [(name, _tree(disk, inner)) for name, inner in sorted(disk.folders[number].items())]


def a_started_disk() -> CrashDisk:
    """A session with a plan, all of it saved."""
    disk = CrashDisk()
    Conversation(disk).do(*START).session.close()
    return CrashDisk(disk)
