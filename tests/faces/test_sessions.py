from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from pathlib import Path

    from tests.faces.cli import Cli

pytestmark = pytest.mark.req("FS-1")


def journal(cli: Cli, key: str) -> Path:
    return next((cli.state / "planward").glob(f"*/{key}/journal"))


def damage(cli: Cli, key: str) -> None:
    path = journal(cli, key)
    content = bytearray(path.read_bytes())
    content[10] ^= 1
    path.write_bytes(content)


def keys(cli: Cli, *words: str) -> list[str]:
    told = cli.done("sessions", "list", *words, "--json").json()["sessions"]
    return [one["session"] for one in told]


def test_open_sessions_are_listed_the_last_touched_first(cli: Cli):
    cli.plan("One", "Two", session="a", title="First")
    cli.plan("One", session="b", title="Second")
    cli.done("plan", "done", "s1", "--session", "a")
    assert [line.split()[:1] + line.split()[3:] for line in cli.done("sessions").lines] == [
        ["a", "running", "1/2", "First"],
        ["b", "running", "0/1", "Second"],
    ]
    one = cli.done("sessions", "list", "--json").json()["sessions"][0]
    del one["at"]
    assert one == {
        "session": "a",
        "name": "",
        "title": "First",
        "status": "running",
        "finished": 1,
        "total": 2,
    }


def test_finished_ones_are_listed_when_all_are_asked_for(cli: Cli):
    assert cli.done("sessions").stdout == "No sessions.\n"
    cli.plan("One", session="a")
    cli.done("plan", "done", "s1")
    told = cli.done("sessions").stdout
    assert told == "No open sessions; 1 finished: planward sessions list --all\n"
    assert keys(cli) == []
    cli.plan("One", session="b")
    assert keys(cli) == ["b"]
    assert keys(cli, "--all") == ["b", "a"]


@pytest.mark.req("JN-8")
def test_a_long_list_comes_in_pages(cli: Cli):
    for number in range(5):
        cli.plan("One", session=f"k{number}")
    first = cli.done("sessions", "list", "--limit", "2")
    assert [line.split()[0] for line in first.lines] == ["k4", "k3"]
    assert first.stderr == "planward: older ones: planward sessions list --limit 2 --before k3\n"
    told = cli.done("sessions", "list", "--limit", "2", "--before", "k3", "--json").json()
    assert [one["session"] for one in told["sessions"]] == ["k2", "k1"]
    assert told["before"] == "k1"
    last = cli.done("sessions", "list", "--limit", "2", "--before", "k1")
    assert (last.lines[0].split()[0], last.stderr) == ("k0", "")
    refused = cli.run("sessions", "list", "--before", "nope")
    assert refused.exit_code == 2
    assert "is no session's key" in refused.stderr


@pytest.mark.req("JN-2")
def test_a_damaged_session_is_listed_and_keeps_no_other_from_being(cli: Cli):
    cli.plan("One", session="a")
    cli.plan("One", session="b")
    damage(cli, "a")
    for card in (cli.state / "planward").glob("*/a/card"):
        card.unlink()
    listed = cli.done("sessions", "list", "--all", "--json").json()["sessions"]
    assert {one["session"] for one in listed} == {"a", "b"}
    shown = cli.run("sessions", "show", "a")
    assert shown.exit_code == 1
    assert "damaged at byte" in shown.stderr
    assert cli.done("plan", "show", "--session", "b").exit_code == 0


def test_a_session_shows_what_it_holds_and_where(cli: Cli):
    key = cli.plan("One", "Two")
    cli.done("findings", "add", "code", "t", "c")
    cli.done("sessions", "rename", key, "The work")
    told = cli.done("sessions", "show", "--json").json()
    assert (told["session"], told["name"], told["title"]) == (key, "The work", "A plan")
    assert (told["findings"], told["errors"], told["put_aside"]) == (1, 0, [])
    assert told["progress"]["total"] == 2
    assert told["folder"] == str(cli.view().parent)
    assert told["views"] == ["task_plan.md", "plan.json", "findings.md", "errors.md"]
    assert journal(cli, key).parent == (cli.state / told["history"])
    lines = cli.done("sessions", "show", key).lines
    assert lines[0] == key
    assert "  plan     A plan (running, 0/2, r1)" in lines
    assert "  kept     1 finding, 0 errors" in lines


def test_a_name_tells_a_session_apart_and_can_be_taken_away(cli: Cli):
    cli.plan("One", session="a")
    cli.plan("One", session="b")
    assert cli.done("sessions", "rename", "a", "Cache").stdout == "a is called 'Cache' now\n"
    for taken in ("Cache", "a"):
        refused = cli.run("sessions", "rename", "b", taken)
        assert refused.exit_code == 4
        assert "Session a is called" in refused.stderr
    assert cli.run("sessions", "rename", "b", "x" * 101).exit_code == 2
    assert cli.done("sessions", "rename", "Cache", "", "--json").json() == {
        "session": "a",
        "name": "",
    }
    assert cli.run("sessions", "rename", "Cache", "x").exit_code == 3


def test_two_keys_never_share_a_folder(cli: Cli):
    names = ["a/b", "a b", "a_b", "A_B", "../a", "é", "e\u0301", ".", "a" * 300]
    for name in names:
        cli.plan(name, session=name)
    for name in names:
        plan: dict[str, Any] = cli.done("plan", "show", "--session", name, "--json").json()["plan"]
        assert plan["phases"][0]["steps"][0]["content"] == name
    folders = [path for path in (cli.root / ".planward/sessions").iterdir() if path.is_dir()]
    assert len({path.name.casefold() for path in folders}) == len(names)
    assert {path.name for path in cli.root.iterdir()} == {".git", ".planward"}
