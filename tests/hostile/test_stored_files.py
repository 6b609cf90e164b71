from __future__ import annotations

import os
import re
from typing import TYPE_CHECKING

import pytest
from tests.hostile import hostile_stored
from tests.hostile.planward_process import Home
from tests.hostile.refusals import FAILED, REFUSED, is_cheap, is_refusal
from tests.hostile.stored_ground import Ground, clear

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.hostile.planward_process import Planward

    Spoilt = Callable[[list[bytes]], bytes]
    Make = Callable[[], bytes]

pytestmark = pytest.mark.req("SA-7", "JN-2", "UX-5")

BYTE = re.compile(r"byte \d+")
READERS = [("plan", "show"), ("log",), ("sessions", "show"), ("findings",), ("plan", "next")]
WRITERS = [("plan", "done", "s1"), ("plan", "undo")]


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory, planward: Planward) -> Ground:
    return Ground(Home(tmp_path_factory.mktemp("stored"), planward))


@pytest.fixture
def ground(sound: Ground) -> Ground:
    sound.restore()
    return sound


@pytest.mark.parametrize("name", hostile_stored.DAMAGED)
def test_a_damaged_journal_is_told_with_its_byte_and_what_stands_before_is_shown(
    ground: Ground, name: str
) -> None:
    content = hostile_stored.DAMAGED[name](ground.lines)
    (ground.session / "journal").write_bytes(content)
    believed = content.startswith(b"".join(ground.lines[:2]))
    before = ground.home.tree()

    for words in [*READERS, *WRITERS]:
        outcome = ground.home.run(*words)
        is_cheap(outcome)
        assert outcome.code == FAILED
        assert BYTE.search(outcome.stderr)
        assert f"{ground.session}/journal" in outcome.stderr
        assert len(outcome.stderr.splitlines()) == 2
        assert ground.home.tree() == before
        if words == ("plan", "show"):
            assert ("Step one" in outcome.stdout) == believed
    is_cheap(ground.home.run("sessions", "list", "--all"))


@pytest.mark.parametrize("name", hostile_stored.TORN)
def test_an_unfinished_change_is_passed_over_and_cut_off_by_the_next(
    ground: Ground, name: str
) -> None:
    journal = ground.session / "journal"
    journal.write_bytes(hostile_stored.TORN[name](ground.lines))
    for view in ground.shown.glob("*.*"):
        view.unlink()  # they tell of what was cut off
    before = ground.home.tree()

    for words in READERS:
        outcome = ground.home.run(*words)
        is_cheap(outcome)
        assert (outcome.code, outcome.stderr) == (0, "")
        assert ground.home.tree() == before
    for words in WRITERS:
        outcome = ground.home.run(*words)
        is_cheap(outcome)
        assert outcome.code == 0
    assert journal.read_bytes().startswith(b"".join(ground.lines[:-1]))
    assert b"were cut off" in journal.read_bytes()


@pytest.mark.parametrize("file", ["snapshot", "card"])
@pytest.mark.parametrize("name", hostile_stored.SPOILT)
def test_what_is_remembered_is_made_again_when_it_cannot_be_believed(
    ground: Ground, name: str, file: str
) -> None:
    wanted = ground.home.run("plan", "show", "--json").stdout
    (ground.session / file).write_bytes(hostile_stored.SPOILT[name]())

    for words in [("plan", "show", "--json"), ("sessions", "list"), ("plan", "note", "s2", "More")]:
        outcome = ground.home.run(*words)
        is_cheap(outcome)
        assert (outcome.code, outcome.stderr) == (0, "")
        if "--json" in words:
            assert outcome.stdout == wanted


@pytest.mark.parametrize("name", hostile_stored.SPOILT)
def test_a_spoilt_lease_has_run_out(ground: Ground, name: str) -> None:
    ground.lease().write_bytes(hostile_stored.SPOILT[name]())

    outcome = ground.home.run("plan", "claim", "--as", "another")

    is_cheap(outcome)
    assert outcome.code == 0


@pytest.mark.parametrize("name", hostile_stored.SPOILT)
def test_a_spoilt_blob_is_damage_that_is_named(ground: Ground, name: str) -> None:
    blob = ground.blob()
    clear(ground.session / "snapshot")
    blob.write_bytes(hostile_stored.SPOILT[name]())
    before = ground.home.tree()

    for words in [("plan", "show"), ("log",), ("plan", "done", "s1")]:
        outcome = ground.home.run(*words)
        is_cheap(outcome)
        assert outcome.code == FAILED
        assert blob.name in outcome.stderr
        assert ground.home.tree() == before


@pytest.mark.req("SA-3")
@pytest.mark.parametrize("name", hostile_stored.SPOILT)
def test_a_state_folder_that_does_not_say_whose_it_is_is_not_used(
    ground: Ground, name: str
) -> None:
    (ground.project / ".origin").write_bytes(hostile_stored.SPOILT[name]())
    before = ground.home.tree()

    for words in [("plan", "show"), ("sessions",), ("plan", "done", "s1"), ("plan", "new", "T")]:
        outcome = ground.home.run(*words)
        is_refusal(outcome, (FAILED, REFUSED))
        assert os.fspath(ground.project) in outcome.stderr
        assert ground.home.tree() == before


def a_folder(place: Path, outside: Path) -> None:
    place.mkdir()


def a_pipe(place: Path, outside: Path) -> None:
    os.mkfifo(place)


def a_link(place: Path, outside: Path) -> None:
    place.symlink_to(outside)


def a_link_to_nothing(place: Path, outside: Path) -> None:
    place.symlink_to("nowhere")


def a_link_to_itself(place: Path, outside: Path) -> None:
    place.symlink_to(place)


def a_link_to_a_device(place: Path, outside: Path) -> None:
    place.symlink_to("/dev/zero")


def a_second_name(place: Path, outside: Path) -> None:
    os.link(outside, place)


SHAPES = [
    *[a_folder, a_pipe, a_link, a_link_to_nothing, a_link_to_itself],
    *[a_link_to_a_device, a_second_name],
]


@pytest.mark.req("SA-3")
@pytest.mark.parametrize("put", SHAPES)
@pytest.mark.parametrize("name", ["journal", "snapshot", "card", "../.origin", "views.lock"])
def test_nothing_but_a_plain_file_is_taken_for_one_of_ours(
    ground: Ground, name: str, put: Callable[[Path, Path], None], tmp_path: Path
) -> None:
    outside = tmp_path / "outside"
    outside.write_bytes(b"secret of somebody\n")
    clear(ground.session / name)
    put(ground.session / name, outside)

    for words in [("plan", "show"), ("log",), ("sessions", "list"), ("plan", "done", "s1")]:
        outcome = ground.home.run(*words)
        is_cheap(outcome)
        assert outcome.code in (0, FAILED, REFUSED)
        assert b"secret" not in (outcome.stdout + outcome.stderr).encode()
        if name in ("journal", "../.origin"):
            assert outcome.code != 0 or words == ("sessions", "list")
            assert name.removeprefix("../") in outcome.stderr + outcome.stdout or outcome.code == 0
    assert outside.read_bytes() == b"secret of somebody\n"
