from __future__ import annotations

import json
import os
import zlib
from time import process_time
from typing import TYPE_CHECKING

import pytest
from tests.crash.conversation import STATE, Conversation, session_on
from tests.decisions import named, planned, with_note
from tests.fakes.crash_disk import CrashDisk

from planward.records import Batch, Draft
from planward.session.state import after, restored
from planward.storage import snapshot
from planward.storage.lines import line_of
from planward.storage.local import LocalFolder

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from planward.session.state import State

pytestmark = [pytest.mark.req("JN-1", "JN-2", "FS-10")]
NIGHTLY = os.environ.get("PLANWARD_NIGHTLY") == "1"
SIZE = 100_000_000 if NIGHTLY else 10_000_000
SECONDS = 2.0 * SIZE / 100_000_000
SLOWER = 6
"""Where the machine is too slow for that: than merely reading the same lines."""
STEPS = 100
AT = "2026-01-14T10:30:00.000Z"
HALF_A_LINE = b'00000000 {"n":'


def many_notes(state: State, place: int) -> Iterator[bytes]:
    """Journal lines that write a long note on one step after the other."""
    written, number = 0, 0
    while written < SIZE:
        decided = with_note(f"s{number % STEPS + 1}", f"{number} " + "x" * 2_000)(state, AT)
        assert isinstance(decided, list)
        records = list(decided)
        line = line_of(
            Draft(AT, "agent", records),
            first=state.number + 1,
            earlier={"plan": place},
            records=records,
        )
        state = after(state, Batch(state.number + 1, AT, "agent", records))
        yield line
        place, written, number = place + len(line), written + len(line), number + 1


@pytest.fixture
def crashed(tmp_path: Path) -> Path:
    """A long journal with half a line at its end, and no snapshot of it."""
    session = session_on(LocalFolder.at(str(tmp_path)))
    session.acknowledge("agent", named("s-1"))
    state = session.acknowledge("agent", planned(*[f"step {one}" for one in range(STEPS)]))
    session.close()
    journal = tmp_path / STATE / "journal"
    lines = many_notes(state, journal.stat().st_size)
    with journal.open("ab") as file:
        file.writelines(lines)
        file.write(HALF_A_LINE)
    return tmp_path


def taken(act: Callable[[Path], None], place: Path) -> float:
    """The processor's seconds, which do not count what other programs do meanwhile."""
    start = process_time()
    act(place)
    return process_time() - start


def merely_read(place: Path) -> None:
    with (place / STATE / "journal").open("rb") as lines:
        for line in lines:
            if line != HALF_A_LINE:
                assert int(line[:8], 16) == zlib.crc32(line[9:-1])
                json.loads(line[9:])


def recover(place: Path) -> None:
    session = session_on(LocalFolder.at(str(place)))
    session.look()
    assert session.damage is None
    session.close()


def test_a_journal_of_100_mb_is_read_again_in_less_than_two_seconds(crashed: Path):
    pairs = [(taken(merely_read, crashed), taken(recover, crashed)) for _ in range(3)]
    least, most = (min(times) for times in zip(*pairs, strict=True))
    assert most < max(SECONDS, SLOWER * least)


def test_the_torn_tail_is_cut_off_and_told(crashed: Path):
    session = session_on(LocalFolder.at(str(crashed)))
    session.commit("agent", with_note("s1", "after the crash"))
    told = [
        record["text"] for batch in session.past() for record in batch.records if "text" in record
    ]
    session.close()
    assert told == [
        f"{len(HALF_A_LINE)} bytes of an unfinished change were cut off the journal's end."
    ]


def test_a_crash_never_tears_the_snapshot_so_that_opening_stays_quick():
    disk = CrashDisk()
    Conversation(disk).do("create", "long plan", *["find much"] * 4, "find", "find")
    found = 0
    for state in disk.states(3_000):
        folder = state.root().folder(STATE) if STATE in state.root().names() else None
        if folder is not None and "snapshot" in folder.names():
            assert snapshot.recall(folder, restored) is not None
            found += 1
    assert found > 100
