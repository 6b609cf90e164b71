from __future__ import annotations

import pytest
from tests.fakes.memory_folder import MemoryFolder

from planward.errors import Failed

LIMIT = 100


def failing(folder: MemoryFolder, what: str) -> None:
    def before(operation: str, path: str) -> None:
        if operation == what:
            raise Failed(f"Cannot {operation} {path}")

    folder.disk.before = before


def test_a_failed_append_leaves_a_torn_tail():
    folder = MemoryFolder()
    log = folder.log("journal", create=True)
    assert log is not None
    failing(folder, "append")
    with pytest.raises(Failed, match="Cannot append memory/journal"):
        log.append(b"four")
    assert log.read(0, LIMIT) == b"fo"


def test_a_failed_sync_is_the_end_of_a_log():
    folder = MemoryFolder()
    log = folder.log("journal", create=True)
    assert log is not None
    log.append(b"four")
    failing(folder, "sync")
    with pytest.raises(Failed, match="Cannot sync"):
        log.sync()
    with pytest.raises(Failed, match="must be opened again"):
        log.size()
    again = folder.log("journal")
    assert again is not None
    assert again.read(0, LIMIT) == b"four"


@pytest.mark.parametrize("operation", ["write", "sync"])
def test_a_failed_write_leaves_nothing(operation: str):
    folder = MemoryFolder()
    failing(folder, operation)
    with pytest.raises(Failed):
        folder.write("plan.json", b"one", sync=True)
    assert folder.names() == []


@pytest.mark.parametrize("operation", ["rename", "swap", "remove"])
def test_a_failed_change_of_names_changes_nothing(operation: str):
    folder = MemoryFolder()
    folder.write("one", b"1", sync=True)
    folder.write("two", b"2", sync=True)
    failing(folder, operation)
    with pytest.raises(Failed):
        folder.remove("one") if operation == "remove" else getattr(folder, operation)("one", "two")
    assert (folder.read("one", LIMIT), folder.read("two", LIMIT)) == (b"1", b"2")
