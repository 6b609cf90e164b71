from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.faces.cli import Cli

pytestmark = pytest.mark.req("UX-5", "FS-1")


def titles(cli: Cli, *words: str, session: str = "") -> str:
    env = {"PLANWARD_SESSION": session} if session else {}
    return cli.done("plan", "show", *words, "--json", env=env).json()["plan"]["title"]


def test_the_only_open_session_is_meant(cli: Cli):
    cli.plan("One", session="a", title="A")
    cli.done("plan", "done", "s1")
    assert titles(cli) == "A"
    cli.plan("One", session="b", title="B")
    assert titles(cli) == "B"


def test_a_session_is_named_by_its_key_its_name_or_the_environment(cli: Cli):
    cli.plan("One", session="a", title="A")
    cli.plan("One", session="b", title="B")
    cli.done("sessions", "rename", "b", "The other")
    assert titles(cli, "--session", "a") == "A"
    assert titles(cli, "--session", "The other") == "B"
    assert titles(cli, session="b") == "B"
    assert titles(cli, "--session", "a", session="b") == "A"
    assert cli.run("plan", "show", "--session", "c").exit_code == 3


def test_of_several_open_ones_none_is_guessed(cli: Cli):
    cli.plan("One", "Two", session="first", title="A")
    cli.plan("One", session="b", title="B")
    cli.done("sessions", "rename", "b", "Name")
    for words in (["plan", "show"], ["plan", "done", "s1"], ["log"], ["findings"]):
        result = cli.run(*words, "--json")
        assert (result.exit_code, result.stdout) == (2, "")
        assert result.stderr == (
            "planward: 2 sessions are open here.\n"
            "Say which one: --session KEY, or set PLANWARD_SESSION.\n"
            "  b      0/1  Name: B\n"
            "  first  0/2  A\n"
        )


def test_of_very_many_the_first_are_told(cli: Cli):
    for number in range(10):
        cli.plan("One", session=f"k{number}")
    lines = cli.run("plan", "show").stderr.splitlines()
    assert len(lines) == 11
    assert lines[-1] == "  and 2 more: planward sessions list"


def test_finished_ones_are_named_when_none_is_open(cli: Cli):
    for key in ("a", "b"):
        cli.plan("One", session=key)
        cli.done("plan", "done", "s1", "--session", key)
    result = cli.run("plan", "show")
    assert result.exit_code == 3
    assert "No session is open here" in result.stderr
    assert "  a  1/1  A plan\n" in result.stderr
    assert titles(cli, "--session", "a") == "A plan"


def test_a_paused_plan_is_open_and_a_session_without_a_plan_too(cli: Cli):
    cli.plan("One", session="a")
    cli.done("plan", "pause")
    assert titles(cli) == "A plan"
    cli.done("plan", "delete", "--force")
    result = cli.run("plan", "show")
    assert result.exit_code == 3
    assert "Session a has no plan" in result.stderr
    cli.done("findings", "add", "code", "t", "c")
