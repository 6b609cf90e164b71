from __future__ import annotations

import pytest
from tests.fakes.memory_folder import MemoryFolder

from planward.storage.replacing import replace


@pytest.mark.req("FS-10")
def test_what_a_killed_process_left_of_a_file_is_cleared_by_the_next_that_puts_it():
    folder = MemoryFolder()
    for left in ("card.dead", "snapshot.dead", "snapshots"):
        folder.write(left, b"half", sync=False)
    for content in (b"one", b"two"):
        replace(folder, "snapshot", content, unique="alive", sync=True)
        assert folder.read("snapshot", 100) == content
    assert folder.names() == ["card.dead", "snapshot", "snapshots"]
