"""`planward` alone: where the work stands, or what this is and how to begin."""

from __future__ import annotations

import os
import sys

from planward.errors import Problem
from planward.ui.cli import page
from planward.ui.cli.grammar import ALONE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from planward.ui.cli.desk import Desk

_TEXT = f"{__file__.rpartition('/')[0]}/welcome.txt"


def _welcome(desk: Desk) -> int:
    return _where_it_stands(desk) if _has_sessions(desk) else _introduction(desk)


def _has_sessions(desk: Desk) -> bool:
    """Where no project can be, there are none either."""
    try:
        return bool(desk.sessions.cards())
    except Problem:
        return False


def _is_one(desk: Desk) -> bool:
    """There is no question which session is meant."""
    cards = desk.sessions.cards()
    return len([card for card in cards if card.unfinished] or cards) == 1


def _where_it_stands(desk: Desk) -> int:
    from planward.ui.cli.plan_showing import stand
    from planward.ui.cli.sessions import COMMANDS

    if desk.named or _is_one(desk):
        return stand(desk)
    return COMMANDS["sessions list"](desk)


def _introduction(desk: Desk) -> int:
    if desk.given.flag("json"):
        desk.out.show_json({"sessions": [], "before": None})
        return 0
    with open(_TEXT, encoding="utf-8") as file:
        text = file.read().rstrip("\n")
    desk.out.show(page.said(text + _reached(desk.world.environ), wide=desk.out.width))
    return 0


def _reached(environ: Mapping[str, str]) -> str:
    """How to run it where its name alone is not found."""
    if any(os.access(f"{folder}/planward", os.X_OK) for folder in os.get_exec_path(environ)):
        return ""
    program = sys.argv[0]
    named = program.endswith("/planward")
    return f"\n\nHere type `{program if named else f'{sys.executable} -m planward'}` for `planward`: it is not on your PATH."


COMMANDS = {ALONE: _welcome}
