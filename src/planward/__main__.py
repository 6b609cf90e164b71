"""`planward`: help and the version at once, everything else through its door."""

from __future__ import annotations

import gc
import sys

_MUCH = 200_000
"""Objects that a large plan does not reach; only a command that watches for hours makes more."""


def main() -> int:
    """Do what was typed; the exit code."""
    # To look for garbage takes a tenth of a short command, and none is left when it ends.
    gc.set_threshold(_MUCH)
    try:
        return _done(sys.argv[1:])
    except KeyboardInterrupt:  # while the door was being opened
        from planward.ui.cli.app import INTERRUPTED

        return INTERRUPTED
    finally:
        gc.freeze()


def _done(words: list[str]) -> int:
    if ("--version" in words or "-V" in words) and all(word[:1] == "-" for word in words):
        from planward import __version__

        return _told(f"planward {__version__}\n")
    from planward.ui.cli import help as helping

    if helping.asked(words):
        page = helping.page(helping.topic(words))
        if page:
            return _told(page)
    from planward.wiring.command import run

    return run(words)


def _told(text: str) -> int:
    from planward.errors import Problem
    from planward.ui.cli.page import hush, write_out, write_problem

    try:
        write_out(text)
    except BrokenPipeError:
        hush()
    except Problem as problem:
        write_problem(problem)
        return problem.exit_code
    return 0


if __name__ == "__main__":
    sys.exit(main())
