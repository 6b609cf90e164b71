from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from planward.ui.cli.completion import script

if TYPE_CHECKING:
    from tests.faces.cli import Cli

pytestmark = pytest.mark.req("UX-5")

BASH = """
COMP_WORDS=("$@")
COMP_CWORD=$(($# - 1))
complete -p planward >&2
_planward
printf '%s\\n' "${COMPREPLY[@]}"
"""
ZSH = """
compdef() { print -u2 -- "$@" }
compadd() {
    local -a offered
    if [[ "$*" == *"-a ids" ]]; then offered=($ids); else offered=(${@:#--}); fi
    print -l -- ${(M)offered:#$words[CURRENT]*}
}
_files() { print -l -- *(N) }
source $SCRIPT
words=("$@")
CURRENT=$#
_planward
"""
FISH = 'source $SCRIPT; complete -C "$argv" | string split -f1 \\t'
LINES = [
    ("plan", "sta"),
    ("pl",),
    ("plan", "done", "s"),
    ("plan", "move", "s1", "--before", ""),
    ("plan", "done", "s1", "--res"),
    ("plan", "export", "--format", ""),
    ("plan", "phase", ""),
    ("findings", "add", "ins"),
    ("sessions", "list", "--"),
    ("--session", "x", "plan", "reo"),
]
WANTED = [
    {"start"},
    {"plan"},
    {"s1", "s2"},
    {"s1", "s2"},
    {"--result"},
    {"markdown", "json", "todos"},
    {"add", "status", "move", "remove"},
    {"insight"},
    {
        *("--all", "--limit", "--before", "--json", "--session", "--author"),
        *("--here", "--no-color", "--help"),
    },
    {"reopen"},
]


def shell(name: str) -> str:
    found = shutil.which(name)
    if found is None:
        pytest.skip(f"there is no {name} here")
    return found


def offered(cli: Cli, command: list[str], **env: str) -> set[str]:
    beside = os.fspath(Path(sys.executable).parent)
    run = subprocess.run(
        command,
        cwd=cli.root,
        env={
            "PATH": f"{beside}:{os.environ['PATH']}",
            "HOME": os.fspath(cli.root.parent),
            "XDG_STATE_HOME": os.fspath(cli.state),
            **env,
        },
        capture_output=True,
        check=False,
        text=True,
    )
    assert "error" not in run.stderr.lower()
    return set(run.stdout.splitlines()) - {""}


def a_plan(cli: Cli) -> None:
    cli.plan("Write $(touch hacked)", "Test `touch hacked`")


@pytest.mark.parametrize(("typed", "wanted"), zip(LINES, WANTED, strict=True))
def test_bash_completes_what_there_is(cli: Cli, typed: tuple[str, ...], wanted: set[str]):
    a_plan(cli)
    text = script("bash") + BASH
    assert offered(cli, [shell("bash"), "--norc", "-c", text, "bash", "planward", *typed]) == wanted
    assert not (cli.root / "hacked").exists()


@pytest.mark.parametrize(("typed", "wanted"), zip(LINES, WANTED, strict=True))
def test_zsh_completes_what_there_is(cli: Cli, typed: tuple[str, ...], wanted: set[str]):
    a_plan(cli)
    file = cli.root / "_completion"
    file.write_text(script("zsh"))
    command = [shell("zsh"), "-f", "-c", ZSH, "zsh", "planward", *typed]
    assert offered(cli, command, SCRIPT=os.fspath(file)) == wanted
    assert not (cli.root / "hacked").exists()


@pytest.mark.parametrize(("typed", "wanted"), zip(LINES, WANTED, strict=True))
def test_fish_completes_what_there_is(cli: Cli, typed: tuple[str, ...], wanted: set[str]):
    a_plan(cli)
    file = cli.root / "completion.fish"
    file.write_text(script("fish"))
    line = " ".join(["planward", *typed])
    command = [shell("fish"), "--no-config", "-c", FISH, line]
    assert offered(cli, command, SCRIPT=os.fspath(file)) == wanted
    assert not (cli.root / "hacked").exists()


def test_a_shell_is_told_nothing_where_there_is_no_plan(cli: Cli):
    text = script("bash") + BASH
    command = [shell("bash"), "--norc", "-c", text, "bash", "planward", "plan", "done", ""]
    assert offered(cli, command) == set()
