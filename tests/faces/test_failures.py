from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from tests.faces.cli import Cli

pytestmark = pytest.mark.req("HK-7")


def listed(cli: Cli, *options: str) -> list[tuple[str, int]]:
    told = cli.done("errors", "list", *options, "--json").json()["errors"]
    return [(one["id"], one["count"]) for one in told]


def shown(cli: Cli, name: str) -> dict[str, Any]:
    return cli.done("errors", "show", name, "--json").json()["error"]


def test_an_error_is_kept_with_what_the_tool_was_called_with(cli: Cli):
    cli.plan("One")
    params = {"command": "make", "n": [1, None]}
    told = cli.done("errors", "add", "bash", "exit code 2\nno rule", "--params", json.dumps(params))
    assert told.stdout == "e1 kept: exit code 2\n"
    assert shown(cli, "1")["params"] == params
    lines = cli.done("errors", "show", "e1").lines
    assert lines[0] == "e1  bash"
    assert lines[1].startswith("once, last ")
    assert lines[2:5] == ["exit code 2", "no rule", "called with"]


def test_the_same_error_is_counted_whatever_its_numbers(cli: Cli):
    cli.plan("One")
    cli.done("errors", "add", "bash", "line 12: no such file")
    told = cli.done("errors", "add", "bash", "line 99: no such file", "--params", "7")
    assert told.stdout == "e1 came 2 times by now: line 12: no such file\n"
    cli.done("errors", "add", "edit", "line 12: no such file")
    cli.done("errors", "add", "bash", "line 12: no such folder")
    assert listed(cli) == [("e1", 2), ("e2", 1), ("e3", 1)]
    assert shown(cli, "e1")["params"] == 7
    assert "2×" in cli.done("errors").stdout


def test_only_the_first_hundred_characters_tell_errors_apart(cli: Cli):
    cli.plan("One")
    for end in ("one", "two"):
        cli.done("errors", "add", "bash", "x" * 100 + end)
    assert listed(cli) == [("e1", 2)]


@pytest.mark.req("JN-8")
def test_errors_are_listed_by_tool_and_in_pages(cli: Cli):
    cli.plan("One")
    for letter in "abcdef":
        cli.done("errors", "add", "edit" if letter in "bd" else "bash", f"message {letter}")
    assert listed(cli, "--tool", "edit") == [("e2", 1), ("e4", 1)]
    page = cli.done("errors", "list", "--tool", "bash", "--limit", "2")
    assert [line.split()[0] for line in page.lines] == ["e5", "e6"]
    assert "planward errors list --tool bash --limit 2 --before 5" in page.stderr
    assert listed(cli, "--tool", "bash", "--before", "5") == [("e1", 1), ("e3", 1)]
    assert cli.done("errors", "list", "--tool", "none").stdout == "No errors.\n"
    assert cli.run("errors", "list", "--before", "77").exit_code == 3


def test_a_message_can_come_from_standard_input(cli: Cli):
    cli.plan("One")
    cli.done("errors", "add", "bash", "-", stdin=b"Traceback\n  boom\n")
    assert shown(cli, "1")["message"] == "Traceback\n  boom"


@pytest.mark.req("SA-7")
@pytest.mark.parametrize(
    ("params", "told"),
    [
        ('{"a":', "--params is not readable JSON: line 1, column 6"),
        ("NaN", "NaN is not a JSON value"),
        ('{"a": 1, "a": 2}', '"a" stands twice'),
        ("[" * 5000, "nested more than"),
        ('"\\ud800"', "half of a surrogate pair"),
        ('"' + "x" * (1 << 20) + '"', "--params is too long"),
    ],
    ids=["syntax", "NaN", "twins", "deep", "surrogate", "large"],
)
def test_parameters_that_cannot_be_kept_are_refused(cli: Cli, params: str, told: str):
    cli.plan("One")
    refused = cli.run("errors", "add", "bash", "m", "--params", params)
    assert refused.exit_code == 2
    assert told in refused.stderr
    assert listed(cli) == []


def test_all_errors_are_deleted_and_no_number_is_given_twice(cli: Cli):
    cli.plan("One")
    cli.done("errors", "add", "bash", "m")
    assert cli.done("errors", "clear").stdout == "1 error deleted\n"
    assert cli.done("errors").stdout == "No errors.\n"
    cli.done("errors", "add", "bash", "m")
    assert listed(cli) == [("e2", 1)]


@pytest.mark.req("JN-5")
def test_errors_md_is_a_view_that_may_be_edited(cli: Cli):
    cli.plan("One")
    cli.done("errors", "add", "bash", "no such file")
    view = cli.view("errors.md")
    view.write_text(view.read_text().replace("no such file", "no such folder"))
    assert shown(cli, "1")["message"] == "no such folder"
