from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest
from tests.hostile.planward_process import Home
from tests.hostile.refusals import FAILED, MISUSED, REFUSED, is_cheap, is_refusal
from tests.hostile.stored_ground import Ground

if TYPE_CHECKING:
    from collections.abc import Callable, Generator
    from pathlib import Path

    from tests.hostile.planward_process import Planward

pytestmark = pytest.mark.req("FS-10", "UX-5")

SOMEBODY = 12_345
NEW = ("plan", "new", "T", "--step", "a")
DONE = ("plan", "done", "s1")
only_root = pytest.mark.skipif(os.geteuid() != 0, reason="only root can be somebody else or mount")


@pytest.fixture
def ground(tmp_path: Path, planward: Planward) -> Ground:
    return Ground(Home(tmp_path, planward))


def give(folder: Path, user: int) -> None:
    """The folder and all that is in it is this user's."""
    for path in [folder, *folder.rglob("*")]:
        os.chown(path, user, user, follow_symlinks=False)


@pytest.fixture
def somebodys(ground: Ground) -> Ground:
    """The same session of somebody who may not do everything."""
    folder = ground.home.folder
    (folder / "home").mkdir()
    for above in [folder, *folder.parents][:4]:
        above.chmod(above.stat().st_mode | 0o755)
    give(folder, SOMEBODY)
    ground.home.user = SOMEBODY
    assert ground.home.run("plan", "show").code == 0
    return ground


@only_root
def test_a_project_that_cannot_be_written_keeps_its_plan_nowhere(somebodys: Ground) -> None:
    home = somebodys.home
    shutil.rmtree(home.root / ".planward")
    shutil.rmtree(home.state / "planward")
    os.chown(home.root, 0, 0)
    before = home.tree()

    outcome = home.run(*NEW)

    is_refusal(outcome, (FAILED,))
    assert f"{home.root}/.planward" in outcome.stderr
    assert "you may not do that there" in outcome.stderr
    assert not [path for path in home.tree() if path.endswith("journal")]
    assert {path for path in before if path.startswith("project")} == {
        path for path in home.tree() if path.startswith("project")
    }
    assert home.run("sessions").stdout == "No sessions.\n"


@only_root
@pytest.mark.parametrize("place", ["", "planward/{key}"])
def test_a_state_folder_that_cannot_be_written_is_named(somebodys: Ground, place: str) -> None:
    home = somebodys.home
    shutil.rmtree(somebodys.session)
    folder = home.state / place.format(key=somebodys.project.name)
    folder.chmod(0o500)
    before = home.tree()
    if not place:
        shutil.rmtree(home.state / "planward")
        before = home.tree()

    outcome = home.run(*NEW)

    is_refusal(outcome, (FAILED,))
    assert os.fspath(folder) in outcome.stderr
    assert home.tree() == before


@only_root
@pytest.mark.parametrize("name", ["journal", ""])
def test_a_session_that_cannot_be_written_can_still_be_read(somebodys: Ground, name: str) -> None:
    home = somebodys.home
    before = home.tree()
    (somebodys.session / name).chmod(0o400 if name else 0o500)
    mode = home.tree()

    outcome = home.run(*DONE)

    if name:
        is_refusal(outcome, (FAILED,))
        assert f"{somebodys.session}/journal" in outcome.stderr
    else:
        is_cheap(outcome)  # the journal itself can be appended to
    (somebodys.session / name).chmod(0o600 if name else 0o700)
    if name:
        assert home.tree() == before
        assert mode.keys() == before.keys()
    assert home.run("plan", "show").code == 0


@only_root
def test_views_that_cannot_be_written_do_not_undo_what_is_recorded(somebodys: Ground) -> None:
    home = somebodys.home
    somebodys.shown.chmod(0o500)

    outcome = home.run(*DONE)

    is_cheap(outcome)
    assert outcome.code == 0
    assert "Recorded, but the files are not up to date." in outcome.stderr
    assert f"{somebodys.shown}" in outcome.stderr
    somebodys.shown.chmod(0o700)
    assert home.run("plan", "note", "s2", "More").code == 0
    assert "- [x]" in (somebodys.shown / "task_plan.md").read_text()


@contextmanager
def mounted(folder: Path, options: str) -> Generator[None]:
    folder.mkdir(exist_ok=True)
    made = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", options, "tmpfs", folder], capture_output=True, check=False
    )
    if made.returncode:
        pytest.skip("this machine lets nobody mount a file system")
    try:
        yield
    finally:
        subprocess.run(["umount", "-l", folder], check=True)


@only_root
@pytest.mark.parametrize("place", ["state", "project"])
def test_a_full_disk_is_said_and_nothing_is_half_done(
    tmp_path: Path, planward: Planward, place: str
) -> None:
    with mounted(tmp_path / place, "size=256k"):
        ground = Ground(Home(tmp_path, planward))
        home = ground.home
        filler = tmp_path / place / "filler"
        subprocess.run(["dd", "if=/dev/zero", f"of={filler}"], capture_output=True, check=False)
        before, journal = home.run("plan", "show").stdout, ground.session / "journal"
        content = journal.read_bytes()

        outcome = home.run("plan", "note", "s2", "long " * 900)

        is_cheap(outcome)
        assert "the disk is full" in outcome.stderr
        if place == "state":
            is_refusal(outcome, (FAILED,))
            assert journal.read_bytes() == content
            assert home.run("plan", "show").stdout == before
        else:
            assert outcome.code == 0
            assert "Recorded, but the files are not up to date." in outcome.stderr
        filler.unlink()
        assert home.run(*DONE).code == 0
        assert "Damaged" not in home.run("log").stderr
        assert "- [x]" in (ground.shown / "task_plan.md").read_text()


@only_root
@pytest.mark.parametrize("place", ["state", "project"])
def test_a_read_only_file_system_is_said(tmp_path: Path, planward: Planward, place: str) -> None:
    with mounted(tmp_path / place, "size=1m"):
        ground = Ground(Home(tmp_path, planward))
        subprocess.run(["mount", "-o", "remount,ro", tmp_path / place], check=True)
        before = ground.home.tree()

        shown, done = ground.home.run("plan", "show"), ground.home.run(*DONE)

        is_cheap(shown)
        is_cheap(done)
        assert shown.stderr == ""
        assert (shown.code, "Step one" in shown.stdout) == (0, True)
        assert "read-only file system" in done.stderr
        if place == "state":
            is_refusal(done, (FAILED,))
            assert ground.home.tree() == before
        else:
            assert done.code == 0


def link_planward(root: Path, outside: Path) -> None:
    (root / ".planward").symlink_to(outside)


def link_sessions(root: Path, outside: Path) -> None:
    (root / ".planward").mkdir()
    (root / ".planward" / "sessions").symlink_to(outside)


def link_session(root: Path, outside: Path) -> None:
    (root / ".planward" / "sessions").mkdir(parents=True)
    (root / ".planward" / "sessions" / "s").symlink_to(outside)


def link_work(root: Path, outside: Path) -> None:
    (root / ".planward" / "sessions" / "s").mkdir(parents=True)
    (root / ".planward" / "sessions" / "s" / "work").symlink_to(outside)


@pytest.mark.req("SA-3")
@pytest.mark.parametrize("link", [link_planward, link_sessions, link_session, link_work])
def test_a_link_that_a_cloned_repository_brings_is_refused(
    tmp_path: Path, planward: Planward, link: Callable[[Path, Path], None]
) -> None:
    home, outside = Home(tmp_path, planward), tmp_path / "outside"
    outside.mkdir()
    link(home.root, outside)

    outcome = home.run(*NEW, "--session", "s")

    if link is link_work:
        is_cheap(outcome)  # it is never written to; what is in it is not followed
    else:
        is_refusal(outcome, (REFUSED,))
        assert "is a symbolic link" in outcome.stderr
        assert not list(home.state.rglob("journal"))
    assert list(outside.iterdir()) == []


@pytest.mark.req("SA-3")
@pytest.mark.parametrize("name", ["", "../", "../../"])
@pytest.mark.parametrize("mode", [0o777, 0o770])
def test_a_state_folder_that_others_can_write_is_refused(
    ground: Ground, name: str, mode: int
) -> None:
    (ground.session / name).chmod(mode)
    before = ground.home.tree()

    for words in [("plan", "show", "--session", "s"), (*DONE, "--session", "s")]:
        outcome = ground.home.run(*words)
        assert outcome.code != 0
        is_refusal(outcome, (REFUSED,))
        assert "chmod" in outcome.stderr
    assert ground.home.tree() == before


@only_root
@pytest.mark.req("SA-3")
@pytest.mark.parametrize("name", ["", "journal", "../", "../.origin"])
def test_a_state_of_another_user_is_refused(ground: Ground, name: str) -> None:
    os.chown(ground.session / name, SOMEBODY, SOMEBODY)
    before = ground.home.tree()

    for words in [("plan", "show"), DONE]:
        outcome = ground.home.run(*words)
        is_refusal(outcome, (REFUSED,))
        assert "belongs to another user" in outcome.stderr
    assert ground.home.tree() == before


def test_a_state_home_that_is_a_file_is_named(tmp_path: Path, planward: Planward) -> None:
    home = Home(tmp_path, planward)
    home.state.write_text("a file\n")

    outcome = home.run(*NEW)

    is_refusal(outcome, (FAILED,))
    assert f"{home.state} cannot be made" in outcome.stderr
    assert list(home.root.iterdir()) == [home.root / ".git"]
    assert home.run("plan", "show").code == 3


@pytest.mark.req("JN-3")
def test_a_lock_of_a_living_process_is_waited_for_and_named(ground: Ground) -> None:
    before = ground.home.tree()
    with (ground.session / "journal").open("rb+") as journal:
        fcntl.flock(journal, fcntl.LOCK_EX)
        outcome = ground.home.run(*DONE)
        assert ground.home.run("plan", "show").code == 0

    is_refusal(outcome, (REFUSED,))
    assert "another process has held its lock" in outcome.stderr
    assert ground.home.tree() == before
    assert ground.home.run(*DONE).code == 0


@pytest.mark.req("JN-3")
def test_a_lock_of_a_dead_process_is_free(ground: Ground) -> None:
    take = (
        "import fcntl,os,sys; f=open(sys.argv[1],'rb+'); fcntl.flock(f,2); os.kill(os.getpid(),9)"
    )
    journal = ground.session / "journal"
    died = subprocess.run([sys.executable, "-c", take, journal], check=False)

    assert died.returncode == -9
    assert ground.home.run(*DONE).code == 0


STRANGE: dict[str, dict[str, str]] = {
    "no home": {"HOME": "", "XDG_STATE_HOME": "", "LOGNAME": ""},
    "a home that is not there": {"HOME": "/nowhere/at/all"},
    "a relative state home": {"XDG_STATE_HOME": "here/../../there", "HOME": "/nowhere/at/all"},
    "no path": {"PATH": ""},
    "a language of nobody": {"LANG": "tlh_QO.KOI8", "LC_ALL": "C"},
    "a zone of nowhere": {"TZ": "Nowhere/\x1b[2J"},
    "no columns": {"COLUMNS": "-5", "LINES": "x", "TERM": "dumb"},
    "a strange author": {"PLANWARD_AUTHOR": "\x1b]0;x\x07\u202e", "LOGNAME": "\x9b2J"},
}


@pytest.mark.parametrize("name", STRANGE)
def test_a_strange_environment_is_worked_in_or_named(ground: Ground, name: str) -> None:
    for words in [("plan", "show"), DONE, ("log",)]:
        outcome = ground.home.run(*words, environ=STRANGE[name])
        is_cheap(outcome)
        assert "\x1b" not in outcome.stdout + outcome.stderr
        assert outcome.code == 0 or len(outcome.stderr.splitlines()) <= 2


@pytest.mark.parametrize("named", ["../../x", "\x1b[2J", "a" * 5000, "s/../s", "\udcff", "."])
def test_a_strange_session_is_not_there(ground: Ground, named: str) -> None:
    before = ground.home.tree()
    for words in [("plan", "show"), DONE, ("sessions", "show", named)]:
        outcome = ground.home.run(*words, environ={"PLANWARD_SESSION": named})
        is_cheap(outcome)
        assert outcome.code in (3, MISUSED)
    assert ground.home.tree() == before


@pytest.mark.parametrize("stream", ["1", "2"])
@pytest.mark.parametrize(
    "words", [("plan", "show"), DONE, ("plan", "show", "--json"), ("--help",), ("plan", "x")]
)
def test_an_output_that_is_full_is_no_traceback(
    ground: Ground, words: tuple[str, ...], stream: str
) -> None:
    result = subprocess.run(
        [
            "/bin/sh",
            "-c",
            f'exec "$@" {stream}>/dev/full',
            "-",
            sys.executable,
            "-m",
            "planward",
            *words,
        ],
        cwd=ground.home.root,
        env=ground.home.environ,
        capture_output=True,
        check=False,
    )
    assert b"Traceback" not in result.stderr
    assert b"Exception ignored" not in result.stderr
    assert result.returncode in range(5)
