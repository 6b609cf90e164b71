from __future__ import annotations

import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

import pytest
from tests.crash import figures

from planward.errors import Problem
from planward.storage.local import LocalFolder

if TYPE_CHECKING:
    from collections.abc import Callable, Generator

pytestmark = pytest.mark.req("SA-3")

SHAPES = ["folder_and_link", "away_and_back", "folder_and_folder", "file_and_link"]
WRITES = 20_000
LONGEST = 200
SECRET = b"not for you\n"
LIMIT = 10_000_000


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """`inside` with a session and all that it is swapped for, and `outside`, which must stay as it is."""
    for name in ("inside/session", "inside/other", "outside"):
        (tmp_path / name).mkdir(parents=True)
    (tmp_path / "inside" / "link").symlink_to("../outside")
    for name in ("task_plan.md", "journal"):
        (tmp_path / "outside" / name).write_bytes(SECRET)
    return tmp_path


@contextmanager
def swapped(place: Path, shape: str) -> Generator[None]:
    """While somebody swaps what stands at the path; at the end, that he did."""
    program = [sys.executable, str(Path(__file__).with_name("path_swapper.py"))]
    with subprocess.Popen(
        [*program, str(place / "inside"), shape],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as swapper:
        assert swapper.stdout is not None
        try:
            assert swapper.stdout.readline() == "ready\n"
            yield
            assert swapper.poll() is None
        finally:
            count, _ = swapper.communicate()
    assert int(count) > 100


def outside(place: Path) -> dict[str, bytes]:
    return {str(file): file.read_bytes() for file in (place / "outside").rglob("*")}


def write_all_ways(root: LocalFolder, number: int) -> int:
    """One round of what a session does to its folder: how many writes it was, none when it was refused on the way."""
    try:
        folder = root.folder("session")
    except Problem:
        return 0
    try:
        return replace_view(folder, number) + append(folder)
    except Problem:
        return 0
    finally:
        folder.close()


def replace_view(folder: LocalFolder, number: int) -> int:
    fresh = f"fresh-{number}"
    folder.write(fresh, b"ours\n", sync=False)
    if not folder.swap(fresh, "task_plan.md"):
        folder.rename(fresh, "task_plan.md")
    else:
        folder.remove(fresh)
    assert folder.read("task_plan.md", LIMIT) != SECRET
    return 1


def append(folder: LocalFolder) -> int:
    log = folder.log("journal", create=True)
    assert log is not None
    log.append(b"ours\n")
    assert not log.read(0, 100).startswith(SECRET)
    log.close()
    return 1


@pytest.mark.parametrize("shape", SHAPES)
def test_a_write_never_lands_outside_while_the_path_is_swapped(
    place: Path, shape: str, record_property: Callable[[str, object], None]
):
    before = outside(place)
    root = LocalFolder.at(str(place / "inside"))
    done = tried = 0
    end = monotonic() + LONGEST
    with swapped(place, shape):
        while done < WRITES and monotonic() < end:
            done += write_all_ways(root, tried)
            tried += 1
    assert done >= WRITES
    assert outside(place) == before
    record_property(figures.WRITES, done)


def test_a_writer_that_checks_and_then_opens_is_led_outside(place: Path):
    session = place / "inside" / "session"
    with swapped(place, "folder_and_link"):
        for number in range(200_000):
            if not session.is_symlink():
                (session / f"new-{number}").write_bytes(b"ours")
            if number % 100 == 0 and len(outside(place)) > 2:
                break
    assert len(outside(place)) > 2
