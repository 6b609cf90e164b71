"""From the words behind `planward` to an exit code."""

from __future__ import annotations

import sys

from planward.errors import Problem

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType

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
    room = _room(name)
    return room.COMMANDS[name]


def _room(name: str) -> ModuleType:  # noqa: PLR0911  # one for each group of commands, loaded when it is needed
    match name.split():
        case ["plan", "show" | "next" | "check" | "diff" | "export"]:
            from planward.ui.cli import plan_reading

            return plan_reading
        case ["plan", "new" | "import"]:
            from planward.ui.cli import plan_making

            return plan_making
        case ["plan", "undo" | "redo" | "take-edits" | "delete"]:
            from planward.ui.cli import plan_history

            return plan_history
        case ["plan", "claim"]:
            from planward.ui.cli import claiming

            return claiming
        case ["plan", "start" | "done" | "skip" | "block" | "fail" | "reopen" | "pause" | "resume"]:
            from planward.ui.cli import plan_work

            return plan_work
        case ["plan", *_]:
            from planward.ui.cli import plan_writing

            return plan_writing
        case ["log"]:
            from planward.ui.cli import log

            return log
        case ["sessions", *_]:
            from planward.ui.cli import sessions

            return sessions
        case ["findings", *_]:
            from planward.ui.cli import findings

            return findings
        case ["errors", *_]:
            from planward.ui.cli import failures

            return failures
        case _:
            from planward.ui.cli import helping

            return helping
