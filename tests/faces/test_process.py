from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from planward import __version__

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

PLANWARD = (sys.executable, "-m", "planward")


@pytest.fixture
def project(tmp_path: Path) -> Path:
    root = tmp_path / "project"
    (root / ".git").mkdir(parents=True)
    return root


def run(
    project: Path,
    *words: str,
    env: dict[str, str] | None = None,
    before: Callable[[], None] | None = None,
) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [*PLANWARD, *words],
        cwd=project,
        env=env,
        preexec_fn=before,  # it closes a handle, no more
        capture_output=True,
        check=False,
        timeout=9,
    )


def test_the_version_is_the_packages_own(project: Path):
    for words in (["--version"], ["-V"], ["--no-color", "--version"]):
        assert run(project, *words).stdout.decode() == f"planward {__version__}\n"


@pytest.mark.req("UX-5")
@pytest.mark.parametrize("words", [["--help"], ["-h"], ["help"], ["plan", "done", "--help"]])
def test_help_is_told_without_a_project(tmp_path: Path, words: list[str]):
    result = run(tmp_path, *words)
    assert result.returncode == 0
    assert b"--json" in result.stdout
    assert list(tmp_path.iterdir()) == []


@pytest.mark.req("UX-5")
def test_help_on_nothing_that_there_is_names_the_nearest(project: Path):
    result = run(project, "help", "plna")
    assert result.returncode == 2
    assert b"planward help plan" in result.stderr


@pytest.mark.req("UX-5")
def test_exit_codes_tell_what_happened(project: Path):
    assert run(project, "plan", "show").returncode == 3
    assert run(project, "plan", "shwo").returncode == 2
    assert (
        run(project, "plan", "new", "T", "--step", "a", "--step", "b", "--after", "2:1").returncode
        == 0
    )
    assert run(project, "plan", "done", "s2").returncode == 4
    journal = next((project.parent / "home" / "state").rglob("journal"))
    content = journal.read_bytes()
    journal.write_bytes(b"x" * 20 + content[20:] + content)
    result = run(project, "plan", "show")
    assert result.returncode == 1
    assert b"damaged at byte 0" in result.stderr
    assert b"Traceback" not in result.stderr


def test_a_reader_that_goes_away_is_no_fault(project: Path):
    steps = [word for number in range(3000) for word in ("--step", f"step {number}")]
    assert run(project, "plan", "new", "T", *steps).returncode == 0
    with subprocess.Popen(
        [*PLANWARD, "plan", "show"], cwd=project, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 0


def test_a_closed_output_is_no_fault(project: Path):
    run(project, "plan", "new", "T", "--step", "a")
    result = run(
        project,
        "plan",
        "done",
        "s1",
        before=lambda: os.close(1),
    )
    assert (result.returncode, result.stderr) == (0, b"")
    assert json.loads(run(project, "plan", "show", "--json").stdout)["progress"]["completed"] == 1


def closed(handle: int) -> Callable[[], None]:
    return lambda: os.close(handle)


def full(handle: int) -> Callable[[], None]:
    def fill() -> None:
        os.dup2(os.open("/dev/full", os.O_WRONLY), handle)

    return fill


needs_a_full_device = pytest.mark.skipif(
    not os.path.exists("/dev/full"), reason="only Linux has a device that is always full"
)


@needs_a_full_device
@pytest.mark.req("UX-5")
@pytest.mark.parametrize("words", [["plan", "done", "s1"], ["plan", "show", "--json"], ["--help"]])
def test_an_answer_that_a_full_disk_does_not_take_is_one_sentence(project: Path, words: list[str]):
    run(project, "plan", "new", "T", "--step", "a")
    result = run(project, *words, before=full(1))
    assert result.returncode == 1
    assert result.stderr.decode().splitlines() == [
        "planward: The answer cannot be written: no space left on device.",
        "What was to be changed is changed: look (planward log) before you say it again.",
    ]


@pytest.mark.req("UX-5")
@pytest.mark.parametrize("gone", [closed(2), pytest.param(full(2), marks=needs_a_full_device)])
def test_a_problem_that_nobody_can_be_told_is_kept_out_of_the_answer(
    project: Path, gone: Callable[[], None]
):
    run(project, "plan", "new", "T", "--step", "a")
    result = run(project, "plan", "done", "s9", before=gone)
    assert (result.returncode, result.stdout) == (3, b"")


def test_a_closed_input_is_an_empty_one(project: Path):
    result = run(project, "plan", "import", "-", before=lambda: os.close(0))
    assert result.returncode == 2
    assert b"Traceback" not in result.stderr


def test_ctrl_c_ends_a_watch_quietly(project: Path):
    run(project, "plan", "new", "T", "--step", "a")
    with subprocess.Popen(
        [*PLANWARD, "plan", "show", "--watch"],
        cwd=project,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.send_signal(signal.SIGINT)
        assert process.stderr.read() == b""
    assert process.returncode == 130


STRUCK_WHILE_LOADING = """
import signal, sys
class Striking:
    def find_spec(self, name, *_):
        if name == "planward.wiring.command":
            signal.raise_signal(signal.SIGINT)
from planward.__main__ import main
sys.meta_path.insert(0, Striking())
sys.argv[1:] = ["plan", "show"]
sys.exit(main())
"""


def test_ctrl_c_ends_a_command_quietly_that_has_not_begun(project: Path):
    result = subprocess.run(
        [sys.executable, "-c", STRUCK_WHILE_LOADING], cwd=project, capture_output=True, check=False
    )
    assert (result.returncode, result.stdout, result.stderr) == (130, b"", b"")


def test_a_folder_that_is_gone_is_said(tmp_path: Path):
    gone = tmp_path / "gone"
    gone.mkdir()
    result = subprocess.run(
        ["/bin/sh", "-c", 'rmdir "$PWD"; exec "$@"', "-", *PLANWARD, "plan", "show"],
        cwd=gone,
        capture_output=True,
        check=False,
    )
    assert result.returncode == 1
    assert b"does not exist any more" in result.stderr


@pytest.mark.req("SA-7")
def test_a_locale_without_the_characters_prints_something_for_each(project: Path):
    env = {**os.environ, "LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"}
    run(project, "plan", "new", "T", "--step", "编写")
    result = run(project, "plan", "show", env=env)
    assert (result.returncode, result.stderr) == (0, b"")
    assert b"s1" in result.stdout


@pytest.mark.req("JN-3", "FS-10")
def test_two_processes_at_once_lose_nothing(project: Path):
    run(project, "plan", "new", "T", "--session", "s", "--step", "a")
    several = [
        subprocess.Popen(
            [*PLANWARD, "plan", "add", f"step {number}"], cwd=project, stdout=subprocess.DEVNULL
        )
        for number in range(12)
    ]
    assert [process.wait() for process in several] == [0] * 12
    plan = json.loads(run(project, "plan", "show", "--json").stdout)["plan"]
    told = [step["content"] for phase in plan["phases"] for step in phase["steps"]]
    assert sorted(told) == sorted(["a", *[f"step {number}" for number in range(12)]])
    assert len({step["id"] for phase in plan["phases"] for step in phase["steps"]}) == 13


@pytest.mark.req("SA-3")
def test_a_session_folder_that_is_a_link_is_refused(project: Path, tmp_path: Path):
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (project / ".planward").symlink_to(elsewhere)
    result = run(project, "plan", "new", "T", "--step", "a")
    assert result.returncode == 4
    assert b"link" in result.stderr
    assert list(elsewhere.iterdir()) == []


@pytest.mark.req("FS-10")
def test_a_state_folder_that_cannot_be_made_is_said_in_one_sentence(project: Path):
    result = run(project, "plan", "new", "T", env={**os.environ, "XDG_STATE_HOME": "/dev/null/x"})
    assert result.returncode == 1
    assert result.stderr.decode().splitlines() == [
        "planward: /dev/null/x cannot be made: not a directory.",
        "Set XDG_STATE_HOME to a folder that you may write to.",
    ]
