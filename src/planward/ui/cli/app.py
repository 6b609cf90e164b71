"""From the words behind `planward` to an exit code."""

from __future__ import annotations

import sys

from planward.errors import Problem

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from planward.ui.cli.desk import Desk, World

INTERRUPTED = 130


def run(words: list[str], world: World) -> int:
    """Do what was typed."""
    from planward.ui.cli import grammar, page

    try:
        given = grammar.understood(words)
        if isinstance(given, Problem):
            raise given
        from planward.ui.cli.desk import Desk

        out = page.surface(sys.stdout, world.environ, no_color=given.flag("no-color"))
        return _command(given.command)(Desk(world, given, out))
    except Problem as problem:
        page.write_problem(problem)
        return problem.exit_code
    except BrokenPipeError:
        page.hush()
        return 0
    except KeyboardInterrupt:
        return INTERRUPTED


def _command(name: str) -> Callable[[Desk], int]:
    room = _ROOMS.get(name) or _ROOMS[name.split(maxsplit=1)[0]]
    module = __import__(f"planward.ui.cli.{room}", fromlist=["COMMANDS"])
    return module.COMMANDS[name]


_ROOMS = {
    "plan": "plan_writing",
    "plan show": "plan_showing",
    **dict.fromkeys(["plan next", "plan check", "plan diff", "plan export"], "plan_reading"),
    **dict.fromkeys(["plan new", "plan import"], "plan_making"),
    **dict.fromkeys(["plan undo", "plan redo", "plan take-edits", "plan delete"], "plan_history"),
    **dict.fromkeys(
        [
            f"plan {word}"
            for word in (
                "start",
                "done",
                "skip",
                "block",
                "fail",
                "reopen",
                "pause",
                "resume",
                "give-up",
            )
        ],
        "plan_work",
    ),
    **dict.fromkeys(
        [f"plan phase {word}" for word in ("add", "status", "move", "remove")], "plan_phases"
    ),
    "plan claim": "claiming",
    "log": "log",
    "sessions": "sessions",
    "findings": "findings",
    "errors": "failures",
    "tour": "tour",
    "completion": "helping",
    "help": "helping",
    "planward": "welcome",
}
"""Where each command, or all that begin with a word, is done. A room is loaded when one of its commands is typed."""
