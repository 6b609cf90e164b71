from __future__ import annotations

import os
import pty
import signal
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from planward.ui.cli.tour import GO_ON, SCENES

if TYPE_CHECKING:
    from pathlib import Path

    from tests.faces.cli import Cli

pytestmark = pytest.mark.req("UX-1")

TOUR = [sys.executable, "-m", "planward", "tour"]


class Surroundings:
    def __init__(self, root: Path) -> None:
        self.project = root / "project"
        self.temporary = root / "temporary"
        self.state = root / "state"
        for folder in (self.project, self.temporary, self.state):
            folder.mkdir()
        self.environ = {
            **os.environ,
            "TMPDIR": str(self.temporary),
            "XDG_STATE_HOME": str(self.state),
            "PLANWARD_SESSION": "mine",
            "PLANWARD_AUTHOR": "me",
        }

    def run(self, *words: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [*TOUR, *words],
            cwd=self.project,
            env=self.environ,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )

    def left(self) -> list[str]:
        return [
            name
            for folder in (self.project, self.temporary, self.state)
            for name in os.listdir(folder)
        ]


@pytest.fixture
def around(tmp_path: Path) -> Surroundings:
    return Surroundings(tmp_path)


def test_the_tour_shows_each_scene_with_its_commands_and_what_they_print(around: Surroundings):
    run = around.run()
    assert (run.returncode, run.stderr) == (0, "")
    places = [run.stdout.index(f"{number}/6  ") for number in range(1, 7)]
    assert places == sorted(places)
    for shown in (
        "$ planward plan new",
        "● s1 done · 1/3",
        "  - [ ] Tell the others\n$ planward plan show",
        "○ s4  Tell the others",
        "s3 done",
        "s5 added",
        "undone r5",
        "redone r6",
        "edited task_plan.md",
    ):
        assert shown in run.stdout
    # Which of the two comes first is decided when they run.
    assert "ben   r4" in run.stdout or "ben   r5" in run.stdout
    assert GO_ON not in run.stdout


def test_the_tour_leaves_nothing_behind(around: Surroundings):
    assert around.run().returncode == 0
    assert around.left() == []


def test_the_tour_does_not_touch_a_repository_that_holds_the_temporary_folder(
    around: Surroundings,
):
    (around.temporary / ".git").mkdir()
    assert around.run().returncode == 0
    assert around.left() == [".git"]


def test_a_kept_folder_can_be_looked_at_as_the_tour_says(around: Surroundings):
    run = around.run("--keep")
    said = [line for line in run.stdout.splitlines() if line.startswith(("  cd ", "  export "))]
    command = " && ".join([*said, f"{sys.executable} -m planward plan show"])
    environ = {
        name: value for name, value in os.environ.items() if not name.startswith("PLANWARD_")
    }
    shown = subprocess.check_output(["sh", "-c", command], env=environ, text=True)
    assert shown.startswith("Add a cache")
    assert "s5  Measure it again" in shown


def test_a_terminal_is_waited_for_between_scenes(around: Surroundings):
    terminal = Terminal(around)
    for _ in SCENES[:-1]:
        terminal.read_until(GO_ON)
        terminal.type("\n")
    rest = terminal.read_until("planward help")
    assert GO_ON not in rest
    assert terminal.end() == 0
    assert around.left() == []


def test_the_end_of_input_leads_on(around: Surroundings):
    terminal = Terminal(around)
    for _ in SCENES[:-1]:
        terminal.read_until(GO_ON)
        terminal.type("\x04")
    terminal.read_until("planward help")
    assert terminal.end() == 0


@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_tour_that_is_left_early_leaves_nothing_behind(around: Surroundings, ending: int):
    terminal = Terminal(around)
    terminal.read_until(GO_ON)
    assert around.left() != []
    terminal.process.send_signal(ending)
    assert terminal.end() == 130
    assert around.left() == []


@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGHUP])
def test_asking_again_and_again_does_not_stop_the_clearing_up(around: Surroundings, ending: int):
    terminal = Terminal(around)
    terminal.read_until(GO_ON)
    while terminal.process.poll() is None:
        terminal.process.send_signal(ending)
    terminal.end()
    assert around.left() == []


def test_a_reader_that_goes_away_leaves_nothing_behind(around: Surroundings):
    command = f"{sys.executable} -m planward tour | head -1"
    run = subprocess.run(
        ["sh", "-c", command],
        cwd=around.project,
        env=around.environ,
        capture_output=True,
        text=True,
        check=True,
    )
    assert (run.stdout.count("\n"), run.stderr) == (1, "")
    assert around.left() == []


def test_the_tour_prints_no_data(around: Surroundings):
    run = around.run("--json")
    assert (run.returncode, run.stdout) == (2, "")
    assert "Leave out --json" in run.stderr


def test_a_command_that_fails_ends_the_tour(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    broken = tmp_path / "broken" / "planward"
    broken.mkdir(parents=True)
    (broken / "__init__.py").touch()
    (broken / "__main__.py").write_text("raise SystemExit(1)")
    (tmp_path / "temporary").mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "temporary"))
    result = cli.run("tour", env={"PYTHONPATH": str(broken.parent)})
    assert result.exit_code == 1
    assert "has failed" in result.stderr
    assert os.listdir(tmp_path / "temporary") == []


class Terminal:
    def __init__(self, around: Surroundings) -> None:
        self._ours, theirs = pty.openpty()
        self.process = subprocess.Popen(
            TOUR,
            cwd=around.project,
            env={**around.environ, "TERM": "dumb"},
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            start_new_session=True,
        )
        os.close(theirs)
        self._seen = ""

    def read_until(self, text: str) -> str:
        while text not in self._seen:
            self._seen += os.read(self._ours, 4096).decode(errors="replace")
        before, _, self._seen = self._seen.partition(text)
        return before

    def type(self, text: str) -> None:
        os.write(self._ours, text.encode())

    def end(self) -> int:
        code = self.process.wait()
        os.close(self._ours)
        return code
