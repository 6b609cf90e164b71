from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.faces.cli import Cli

pytestmark = pytest.mark.req("FS-11")

VIEW = "deliverable.md"


def test_it_is_filled_when_the_plan_completes(cli: Cli):
    cli.done("plan", "new", "Cache", "--objective", "Faster", "--step", "Write", "--step", "Test")
    cli.done("plan", "done", "s1", "--result", "cache.py, 80 lines")
    assert not cli.view(VIEW).exists()
    (cli.view("work") / "notes").mkdir()
    (cli.view("work") / "notes" / "figures.txt").write_text("1")
    done = cli.done("plan", "done", "s2", "--answer", "Twice as fast.")
    assert done.stdout == "● s2 done · 2/2 · the plan is completed\n"
    text = cli.view(VIEW).read_text()
    for words in ("Cache", "Faster", "cache.py, 80 lines", "Twice as fast.", "notes/figures.txt"):
        assert words in text


def test_an_answer_that_was_given_early_stands_there_in_the_end(cli: Cli):
    cli.plan("One", "Two")
    cli.done("plan", "done", "s1", "--answer", "Soon more.")
    cli.done("plan", "skip", "s2")
    assert "Soon more." in cli.view(VIEW).read_text()


@pytest.mark.req("JN-5")
def test_own_words_are_kept_before_and_after(cli: Cli):
    cli.plan("One")
    cli.view(VIEW).write_text("# What I found\n\nMuch.\n")
    cli.done("plan", "done", "s1", "--result", "it works")
    text = cli.view(VIEW).read_text()
    assert text.startswith("# What I found\n\nMuch.\n")
    assert "it works" in text
    cli.view(VIEW).write_text(text.replace("Much.", "Very much."))
    cli.done("plan", "note", "s1", "x")
    assert "Very much." in cli.view(VIEW).read_text()
    assert cli.view(VIEW).read_text().count("it works") == 1


def test_it_goes_when_the_plan_is_opened_again(cli: Cli):
    cli.plan("One")
    cli.done("plan", "done", "s1")
    assert cli.view(VIEW).exists()
    cli.done("plan", "undo")
    assert not cli.view(VIEW).exists()


@pytest.mark.req("FS-2")
def test_every_session_has_a_folder_for_files_of_its_own(cli: Cli):
    key = cli.plan("One")
    work = cli.view("work")
    assert work.is_dir()
    (work / "draft.txt").write_text("mine")
    cli.done("plan", "done", "s1")
    cli.clock.time += 9 * 86400
    assert (work / "draft.txt").read_text() == "mine"
    assert cli.done("sessions", "clean", "--json").json()["removed"][0]["session"] == key
    assert not work.exists()
