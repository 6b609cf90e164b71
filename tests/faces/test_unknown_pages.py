from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path

    from tests.faces.cli import Cli

APPENDED = "- [ ] Appended\n"


def append(view: Path, text: str) -> None:
    with view.open("a", encoding="utf-8") as file:
        file.write(text)


def history_of(cli: Cli) -> Path:
    [project] = (cli.state / "planward").iterdir()
    return project / "s"


def contents(cli: Cli) -> list[str]:
    plan = cli.done("plan", "show", "--json").json()["plan"]
    return [step["content"] for phase in plan["phases"] for step in phase["steps"]]


@pytest.mark.req("JN-5", "PL-4")
def test_a_line_that_is_appended_below_the_last_line_is_a_step_of_the_last_phase(cli: Cli):
    cli.plan("One", "Two", session="s")
    view = cli.view(session="s")
    append(view, APPENDED)
    result = cli.run("plan", "next")
    assert (result.exit_code, result.stderr) == (0, "")
    assert contents(cli) == ["One", "Two", "Appended"]
    assert view.read_text(encoding="utf-8").count("*Last updated") == 1
    append(view, "- [ ] And another\n")
    assert contents(cli) == ["One", "Two", "Appended", "And another"]


@pytest.mark.req("HK-7", "HK-8")
def test_what_is_appended_to_findings_and_errors_is_taken_in(cli: Cli):
    cli.plan("One", session="s")
    cli.done("findings", "add", "code", "Known", "It is known")
    cli.done("errors", "add", "bash", "It broke")
    append(cli.view("findings.md", session="s"), "\n## Code\n\n### New\n\nIt is new\n")
    append(cli.view("errors.md", session="s"), "\n## git\n\n**Message:** No remote\n")
    found = cli.done("findings", "list", "--json").json()["findings"]
    assert [(one["title"], one["content"]) for one in found] == [
        ("Known", "It is known"),
        ("New", "It is new"),
    ]
    failed = cli.done("errors", "list", "--json").json()["errors"]
    assert {(one["tool"], one["message"]) for one in failed} == {
        ("bash", "It broke"),
        ("git", "No remote"),
    }
    for name in ("findings.md", "errors.md"):
        text = cli.view(name, session="s").read_text(encoding="utf-8")
        assert text.count("*Last updated") == 1


@pytest.mark.req("JN-5", "FS-10")
def test_a_page_that_is_newer_than_a_history_from_a_backup_is_kept_beside_it(cli: Cli):
    cli.plan("One", session="s")
    history = history_of(cli)
    shutil.copytree(history, cli.state / "backup")
    cli.done("plan", "add", "Precious")
    shutil.rmtree(history)
    shutil.move(cli.state / "backup", history)
    result = cli.run("plan", "show")
    assert "revision 2, which is not known here" in result.stderr
    kept = cli.view("task_plan.conflict-1.md", session="s")
    assert "Precious" in kept.read_text(encoding="utf-8")
    cli.done("plan", "take-edits", kept.name)
    assert contents(cli) == ["One", "Precious"]


@pytest.mark.req("JN-5", "FS-10")
def test_the_page_of_a_history_that_is_gone_is_kept_beside_that_of_a_new_plan(cli: Cli):
    cli.plan("Precious", session="s")
    shutil.rmtree(cli.state)
    cli.plan("One", session="s")
    kept = cli.view("task_plan.conflict-1.md", session="s")
    assert "Precious" in kept.read_text(encoding="utf-8")
