from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from planward.session.showing import Showing

if TYPE_CHECKING:
    from tests.faces.cli import Cli


def meanwhile(cli: Cli, monkeypatch: pytest.MonkeyPatch, *words: str) -> None:
    """Between the next change and its answer another process does this."""
    bring_up = Showing.bring_up
    waiting = [words]

    def interrupted(showing: Showing, wait: float) -> None:
        if waiting:
            cli.done(*waiting.pop())
        bring_up(showing, wait)

    monkeypatch.setattr(Showing, "bring_up", interrupted)


@pytest.mark.req("JN-6", "JN-7")
@pytest.mark.parametrize(
    "other",
    [["undo"], ["remove", "s1", "--force"], ["delete", "--force"]],
    ids=lambda other: other[0],
)
@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["plan", "add", "Three"], "○ s3 added · 0/3"),
        (["plan", "note", "s1", "Words"], "○ s1 noted · 0/2"),
        (["plan", "edit", "s1", "--text", "Other"], "○ s1 edited · 0/2"),
        (["plan", "move", "s1", "--behind", "s2"], "○ s1 moved · 0/2"),
        (["plan", "start", "s1"], "◐ s1 started · 0/2"),
        (["plan", "claim", "s1"], "◐ s1 One"),
        (["plan", "phase", "add", "Later"], "phase p2 added · 0/2"),
    ],
)
def test_a_change_is_answered_as_it_was_recorded_whatever_others_do_meanwhile(
    cli: Cli, monkeypatch: pytest.MonkeyPatch, words: list[str], told: str, other: list[str]
):
    cli.plan("One", "Two")
    meanwhile(cli, monkeypatch, "plan", *other)
    assert cli.done(*words).stdout.startswith(told)


@pytest.mark.req("JN-6")
def test_a_new_plan_that_another_has_taken_back_at_once_is_answered(
    cli: Cli, monkeypatch: pytest.MonkeyPatch
):
    meanwhile(cli, monkeypatch, "plan", "undo")
    assert cli.done("plan", "new", "A plan", "--step", "One").stdout.startswith("A plan · 1 step")
