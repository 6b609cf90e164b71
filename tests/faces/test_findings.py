from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.faces.cli import Cli

pytestmark = pytest.mark.req("HK-8")

CATEGORIES = ("code", "architecture", "dependency", "issue", "insight")


def listed(cli: Cli, *options: str) -> list[str]:
    told = cli.done("findings", "list", *options, "--json").json()["findings"]
    return [one["id"] for one in told]


@pytest.mark.parametrize("category", CATEGORIES)
def test_a_finding_of_each_category_is_kept_listed_and_shown(cli: Cli, category: str):
    cli.plan("One")
    words = ["findings", "add", category, "Two caches", "The second\nis never read"]
    kept = cli.done(*words, "--source", "app.py", "--json").json()
    assert kept["revision"] == 1
    finding = kept["finding"]
    assert (finding["id"], finding["category"], finding["source"]) == ("f1", category, "app.py")
    assert cli.done("findings", "show", "1", "--json").json()["finding"] == finding
    lines = cli.done("findings", "show", "f1").lines
    assert lines[0] == "f1  Two caches"
    assert lines[1].startswith(f"{category} · ")
    assert lines[2:] == ["The second", "is never read"]
    row = cli.done("findings").lines[0]
    assert row.startswith("f1  ")
    assert row.endswith(f"{category}  Two caches  app.py")


def test_findings_are_listed_by_category(cli: Cli):
    cli.plan("One")
    for category in ("code", "issue", "code"):
        cli.done("findings", "add", category, "t", "c")
    assert listed(cli, "--category", "code") == ["f1", "f3"]
    assert listed(cli, "--category", "insight") == []
    assert cli.done("findings", "list", "--category", "insight").stdout == "No findings.\n"
    refused = cli.run("findings", "list", "--category", "cod")
    assert refused.exit_code == 2
    assert "Did you mean code?" in refused.stderr


@pytest.mark.req("JN-8")
def test_many_findings_come_in_pages(cli: Cli):
    cli.plan("One")
    for number in range(7):
        cli.done("findings", "add", "issue" if number % 2 else "code", f"t{number}", "c")
    page = cli.done("findings", "list", "--category", "code", "--limit", "2")
    assert [line.split()[0] for line in page.lines] == ["f5", "f7"]
    assert page.stderr == (
        "planward: older ones: planward findings list --category code --limit 2 --before 5\n"
    )
    assert listed(cli, "--category", "code", "--limit", "2", "--before", "5") == ["f1", "f3"]
    assert cli.run("findings", "list", "--limit", "0").exit_code == 2


def test_what_was_found_can_come_from_standard_input(cli: Cli):
    cli.plan("One")
    cli.done("findings", "add", "insight", "Long", "-", stdin="läng\nlines".encode())
    assert cli.done("findings", "show", "1", "--json").json()["finding"]["content"] == "läng\nlines"
    for stdin, told in ((b"", "CONTENT is empty"), (b"\xff", "Standard input is not UTF-8")):
        refused = cli.run("findings", "add", "insight", "Long", "-", stdin=stdin)
        assert refused.exit_code == 2
        assert told in refused.stderr
    assert listed(cli) == ["f1"]


def test_all_findings_are_deleted_and_no_number_is_given_twice(cli: Cli):
    cli.plan("One")
    for _ in range(2):
        cli.done("findings", "add", "code", "t", "c")
    assert cli.done("findings", "clear").stdout == "2 findings deleted\n"
    assert cli.done("findings", "clear", "--json").json()["removed"] == 0
    cli.done("findings", "add", "code", "t", "c")
    assert listed(cli) == ["f3"]
    assert cli.run("findings", "show", "f1").exit_code == 3


@pytest.mark.req("HK-8")
def test_a_model_is_told_what_was_found_in_a_few_lines(cli: Cli):
    cli.plan("One")
    assert cli.done("findings", "summary").stdout == "No findings.\n"
    for title in ("a", "b", "c", "d"):
        cli.done("findings", "add", "issue", title, "c")
    told = (
        "<findings-summary>\nTotal findings: 4\n\n**issue:**\n- a\n- b\n- c\n\n</findings-summary>"
    )
    assert cli.done("findings", "summary").stdout == f"{told}\n"
    assert cli.done("findings", "summary", "--json").json()["summary"] == told


@pytest.mark.req("JN-5")
def test_findings_md_is_a_view_that_may_be_edited(cli: Cli):
    cli.plan("One")
    cli.done("findings", "add", "code", "Two caches", "The second is never read")
    view = cli.view("findings.md")
    view.write_text(view.read_text().replace("Two caches", "Three caches"))
    assert cli.done("findings", "show", "1", "--json").json()["finding"]["title"] == "Three caches"
    assert (
        cli.done("log", "--author", "hand")
        .lines[0]
        .endswith("edited findings.md: f1 edited: title")
    )


@pytest.mark.req("SA-7")
def test_a_secret_is_not_kept_and_nothing_steers_a_terminal(cli: Cli):
    cli.plan("One")
    secret = "ghp_" + "a1B2" * 9
    cli.done("findings", "add", "code", "a\x1b[2Jb", f"the key is {secret}")
    for words in (["findings"], ["findings", "show", "1"], ["log"], ["findings", "--json"]):
        told = cli.done(*words).stdout
        assert secret not in told
        assert "\x1b" not in told
    assert not [
        path
        for path in cli.state.rglob("*")
        if path.is_file() and secret in path.read_text("latin1")
    ]
