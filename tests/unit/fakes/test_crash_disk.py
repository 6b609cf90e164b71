from __future__ import annotations

from time import process_time
from typing import TYPE_CHECKING

import pytest
from tests.fakes.crash_disk import CrashDisk, State

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.fakes.memory_folder import MemoryFolder

pytestmark = pytest.mark.req("FS-10", "JN-2")

LIMIT = 10_000
FORMS = [f"version {number}\n".encode() * 3 for number in range(7)]


def in_place(root: MemoryFolder, content: bytes) -> None:
    log = root.log("plan", create=True)
    assert log is not None
    log.cut(0)
    log.append(content)
    log.sync()


def renamed_unsynced(root: MemoryFolder, content: bytes) -> None:
    root.write("new", content, sync=False)
    root.rename("new", "plan")


def renamed_without_folder_sync(root: MemoryFolder, content: bytes) -> None:
    root.write("new", content, sync=True)
    root.rename("new", "plan")


def renamed_and_synced(root: MemoryFolder, content: bytes) -> None:
    renamed_without_folder_sync(root, content)
    root.sync()


def swapped_and_synced(root: MemoryFolder, content: bytes) -> None:
    root.write("new", content, sync=True)
    if not root.swap("new", "plan"):
        root.rename("new", "plan")
    root.sync()
    root.remove("new")


def a_history(update: Callable[[MemoryFolder, bytes], None]) -> CrashDisk:
    disk = CrashDisk()
    for version, content in enumerate(FORMS[:6]):
        update(disk.root(), content)
        disk.acknowledge(version)
    return disk


def found(state: State) -> int | None:
    """The version on the disk: -1 for none, None for a torn one."""
    content = state.root().read("plan", LIMIT)
    if content is None:
        return -1
    return FORMS.index(content) if content in FORMS else None


def torn(disk: CrashDisk) -> list[State]:
    return [state for state in disk.states() if found(state) is None]


def forgotten(disk: CrashDisk) -> list[State]:
    return [state for state in disk.states() if _older_than_promised(state)]


def _older_than_promised(state: State) -> bool:
    version = found(state)
    promised = state.acknowledged[-1] if state.acknowledged else -1
    assert isinstance(promised, int)
    return version is not None and version < promised


def test_writing_in_place_tears_the_file():
    assert torn(a_history(in_place))


def test_a_rename_of_unsynced_bytes_tears_the_file():
    assert torn(a_history(renamed_unsynced))


def test_a_rename_in_an_unsynced_folder_forgets_what_was_promised_but_tears_nothing():
    disk = a_history(renamed_without_folder_sync)
    assert forgotten(disk)
    assert not torn(disk)


@pytest.mark.parametrize("update", [renamed_and_synced, swapped_and_synced])
def test_bytes_then_names_synced_lose_nothing(update: Callable[[MemoryFolder, bytes], None]):
    disk = a_history(update)
    assert len(list(disk.states())) > 50
    assert not torn(disk)
    assert not forgotten(disk)


def a_journal(*, synced: bool) -> CrashDisk:
    disk = CrashDisk()
    log = disk.root().log("journal", create=True)
    assert log is not None
    for number in range(4):
        line = b"%d one line\n" % number
        log.append(line)
        if synced:
            log.sync()
        disk.acknowledge(line)
    return disk


def _lost_lines(state: State) -> bool:
    content = state.root().read("journal", LIMIT) or b""
    promised = [line for line in state.acknowledged if isinstance(line, bytes)]
    return any(line not in content for line in promised)


def test_a_journal_that_syncs_before_it_promises_keeps_its_word():
    assert not any(_lost_lines(state) for state in a_journal(synced=True).states())


def test_a_journal_that_does_not_sync_breaks_its_word():
    assert any(_lost_lines(state) for state in a_journal(synced=False).states())


def test_what_was_left_unsynced_by_a_killed_writer_is_saved_by_the_next():
    disk = CrashDisk()
    killed, after = disk.root().log("journal", create=True), disk.root()
    assert killed is not None
    killed.append(b"one\n")
    log = after.log("journal")
    assert log is not None
    log.append(b"two\n")
    log.sync()
    disk.acknowledge(b"two\n")
    assert not any(_lost_lines(state) for state in disk.states())


def test_the_last_line_may_be_whole_absent_half_zeros_or_garbage():
    disk = CrashDisk()
    log = disk.root().log("journal", create=True)
    assert log is not None
    log.append(b"one\n")
    log.sync()
    log.append(b"four")
    contents = {state.root().read("journal", LIMIT) for state in disk.states()}
    after = {one[4:] for one in contents if one and one.startswith(b"one\n")}
    assert {b"", b"fo", b"\0\0\0\0", b"four"} < after
    assert len(after) == 5


def test_a_line_behind_a_lost_one_leaves_a_hole():
    disk = CrashDisk()
    log = disk.root().log("journal", create=True)
    assert log is not None
    log.append(b"one")
    log.append(b"two")
    contents = {state.root().read("journal", LIMIT) for state in disk.states()}
    assert b"\0\0\0two" in contents


def test_the_sync_of_a_new_file_does_not_keep_its_name():
    disk = CrashDisk()
    disk.root().write("plan", b"1", sync=True)
    disk.acknowledge("written")
    seen = {state.root().read("plan", LIMIT) for state in disk.states() if state.acknowledged}
    assert seen == {None, b"1"}


def test_a_folder_that_was_made_is_there_for_good():
    disk = CrashDisk()
    disk.root().folder("work", create=True)
    disk.acknowledge("made")
    states = [state for state in disk.states() if state.acknowledged]
    assert states
    assert all(state.root().names() == ["work"] for state in states)


def test_a_swap_is_whole_or_not_at_all():
    disk = CrashDisk()
    root = disk.root()
    root.write("one", b"1", sync=True)
    root.write("two", b"2", sync=True)
    root.sync()
    root.swap("one", "two")
    disk.acknowledge("swapped")
    seen = {
        (state.root().read("one", LIMIT), state.root().read("two", LIMIT))
        for state in disk.states()
        if state.acknowledged
    }
    assert seen == {(b"1", b"2"), (b"2", b"1")}


def test_a_moved_folder_is_in_one_place_or_the_other():
    disk = CrashDisk()
    root = disk.root()
    trash = root.folder("trash", create=True)
    root.folder("work", create=True)
    root.move_folder("work", trash, "old")
    root.sync()
    disk.acknowledge("moved")
    seen = {_places(state.root()) for state in disk.states() if state.acknowledged}
    assert seen == {(("trash", "work"), ()), (("trash",), ("old",))}


def _places(root: MemoryFolder) -> tuple[tuple[str, ...], tuple[str, ...]]:
    return tuple(root.names()), tuple(root.folder("trash").names())


def test_a_recovery_can_crash_too():
    disk = a_history(renamed_and_synced)
    state = list(disk.states())[-1]
    again = state.disk()
    renamed_and_synced(again.root(), FORMS[6])
    again.acknowledge(6)
    assert not torn(again)
    assert {found(one) for one in again.states()} == {5, 6}


def test_working_in_one_state_does_not_change_another():
    disk = a_history(renamed_and_synced)
    state = list(disk.states())[-1]
    state.root().remove("plan")
    assert found(state) == 5


def test_a_budget_spreads_the_states_over_the_whole_history():
    disk = a_history(in_place)
    some = list(disk.states(40))
    assert 35 <= len(some) <= 41
    assert {len(state.acknowledged) for state in some} >= set(range(6))
    assert len(list(disk.states(10**9))) == len(list(disk.states()))


def test_many_open_changes_are_sampled_not_enumerated():
    disk = CrashDisk()
    for number in range(40):
        disk.root().write(f"file{number}", b"x", sync=False)
    assert 10_000 < len(list(disk.states())) < 100_000


def test_thousands_of_states_are_looked_at_in_a_second():
    disk = CrashDisk()
    for number in range(9):
        disk.root().write(f"file{number % 4}{number}", b"x" * 500, sync=number % 2 == 0)
    start = process_time()
    count = sum(1 for state in disk.states(3000) if state.root().names() != ["no"])
    assert count / (process_time() - start) > 1000
