from __future__ import annotations

import statistics
import subprocess
import sys
from contextlib import contextmanager
from time import perf_counter
from typing import IO, TYPE_CHECKING

import pytest
from tests.decisions import with_note
from tests.machines.crew import Crew

if TYPE_CHECKING:
    from collections.abc import Callable, Generator
    from pathlib import Path

pytestmark = pytest.mark.req("JN-3")

SOON = 0.03
"""How soon another process's record is to be seen, in seconds."""
SLOWEST = 2.0
ROUND = 20
ROUNDS = 10
"""A busy machine may spoil a round, but hardly each of so many."""


@pytest.fixture
def crew(tmp_path: Path) -> Crew:
    return Crew(tmp_path, writers=2)


@contextmanager
def watching(crew: Crew, *words: str) -> Generator[IO[str]]:
    """What a process prints that watches the plan."""
    with subprocess.Popen(
        [sys.executable, "-m", "planward", *words, "--here", "--json"],
        cwd=crew.project,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        try:
            yield process.stdout
        finally:
            process.terminate()


def until(printed: IO[str], told: str) -> str:
    """The line that tells this."""
    return next(line for line in printed if told in line)


def delay(crew: Crew, printed: IO[str], note: str) -> float:
    """How long after it was recorded a record is seen."""
    crew.session.acknowledge("agent", with_note("s1", note))
    start = perf_counter()
    until(printed, note)
    return perf_counter() - start


def test_the_record_of_another_process_is_seen_within_thirty_milliseconds(crew: Crew):
    delays: list[float] = []
    with watching(crew, "log", "--follow") as printed:
        printed.readline()
        delay(crew, printed, "first")
        for number in range(ROUNDS):
            notes = [f"note {number} {place}." for place in range(ROUND)]
            delays += [delay(crew, printed, note) for note in notes]
            if statistics.median(delays[-ROUND:]) <= SOON:
                break
    assert statistics.median(delays[-ROUND:]) <= SOON
    assert max(delays) < SLOWEST


def by_rename(view: Path, content: bytes) -> None:
    beside = view.with_name("beside~")
    beside.write_bytes(content)
    beside.replace(view)


def in_place(view: Path, content: bytes) -> None:
    view.write_bytes(content)


@pytest.mark.req("JN-5")
@pytest.mark.parametrize("save", [by_rename, in_place])
@pytest.mark.parametrize("words", [("plan", "show", "--watch"), ("log", "--follow")])
def test_an_edit_by_hand_is_taken_in_as_soon_as_it_is_saved_while_somebody_watches(
    crew: Crew, words: tuple[str, ...], save: Callable[[Path, bytes], None]
):
    view = crew.shown / "task_plan.md"
    with watching(crew, *words) as printed:
        printed.readline()
        for title in ("Edited by hand", "Edited again"):
            _, _, rest = view.read_bytes().partition(b"\n")
            save(view, b"# " + title.encode() + b"\n" + rest)
            until(printed, title)
    crew.session.look()
    assert next(crew.session.past()).author == "hand"
