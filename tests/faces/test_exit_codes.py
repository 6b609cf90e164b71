from __future__ import annotations

import fcntl
import json
import os
import shutil
import signal
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path

    from tests.faces.cli import Cli

pytestmark = pytest.mark.req("UX-5")

READING = [
    ["plan", "show"],
    ["plan", "show", "--json"],
    ["plan", "next"],
    ["plan", "check"],
    ["plan", "diff"],
    ["plan", "export"],
    ["findings"],
    ["errors"],
    ["log"],
    ["sessions", "show"],
    [],
]
CHANGING = [
    ["plan", "start", "s1"],
    ["plan", "add", "x"],
    ["plan", "undo"],
    ["plan", "claim"],
    ["plan", "delete", "--force"],
    ["plan", "import", "-", "--force", "--session", "a"],
    ["findings", "add", "code", "t", "c"],
    ["findings", "clear"],
    ["errors", "add", "bash", "m"],
    ["sessions", "rename", "a", "n"],
]


def hears_ctrl_c() -> None:
    # A shell without job control has its background jobs ignore it.
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture
def journal(cli: Cli) -> Path:
    cli.plan("One", "Two", session="a")
    cli.done("plan", "note", "s1", "a note")
    return next((cli.state / "planward").glob("*/a/journal"))


def damaged(journal: Path) -> bytes:
    lines = journal.read_bytes().split(b"\n")
    lines[1] = lines[1][:-3] + b"xyz"
    journal.write_bytes(b"\n".join(lines))
    return journal.read_bytes()


@pytest.mark.parametrize("words", READING, ids=" ".join)
def test_0_what_is_asked_for_is_printed(cli: Cli, journal: Path, words: list[str]):
    assert cli.run(*words).exit_code == 0
    assert journal.exists()


@pytest.mark.req("JN-2")
@pytest.mark.parametrize("words", READING, ids=" ".join)
def test_1_a_damaged_journal_is_read_up_to_the_damage(cli: Cli, journal: Path, words: list[str]):
    before = damaged(journal)
    result = cli.run(*words)
    assert result.exit_code == 1
    assert "damaged at byte" in result.stderr
    assert journal.read_bytes() == before


@pytest.mark.req("JN-2")
@pytest.mark.parametrize("words", CHANGING, ids=" ".join)
def test_1_a_damaged_journal_is_not_written_to(cli: Cli, journal: Path, words: list[str]):
    before = damaged(journal)
    result = cli.run(*words, stdin=b"- [ ] x\n")
    assert (result.exit_code, result.stdout) == (1, "")
    assert "damaged at byte" in result.stderr
    assert journal.read_bytes() == before


def test_4_a_busy_lock_is_said_after_a_while(cli: Cli, journal: Path):
    with journal.open("rb") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        shown = cli.run("plan", "show")
        result = cli.run("plan", "note", "s1", "x")
    assert shown.exit_code == 0
    assert result.exit_code == 4
    assert "busy" in result.stderr
    assert cli.run("plan", "note", "s1", "x").exit_code == 0


def test_130_ctrl_c_ends_a_follower(cli: Cli, journal: Path):
    env = {**os.environ, "XDG_STATE_HOME": str(cli.state)}
    with subprocess.Popen(
        [sys.executable, "-m", "planward", "log", "--follow", "--json"],
        cwd=cli.root,
        env=env,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        preexec_fn=hears_ctrl_c,  # noqa: PLW1509  # no thread runs here
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        told = [json.loads(process.stdout.readline())["number"] for _ in range(3)]
        process.send_signal(signal.SIGINT)
        assert process.stderr.read() == b""
    assert told == [1, 2, 3]
    assert process.returncode == 130
    assert journal.exists()


@pytest.mark.req("FS-1")
@pytest.mark.parametrize("words", [*READING, *CHANGING], ids=" ".join)
def test_views_that_were_deleted_are_made_again_and_nothing_is_lost(
    cli: Cli, journal: Path, words: list[str]
):
    shutil.rmtree(cli.root / ".planward")
    result = cli.run(*words, stdin=b"- [ ] x\n")
    assert (result.exit_code, result.stderr) == (0, "")
    cli.done("findings", "add", "code", "found later", "c")
    assert journal.exists()
    assert "found later" in cli.view("findings.md", session="a").read_text()
    assert cli.view("work", session="a").is_dir()
