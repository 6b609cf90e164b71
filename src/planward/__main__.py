"""`planward`: help and the version at once, everything else through its door."""

from __future__ import annotations

import sys


def main() -> int:
    """Do what was typed; the exit code."""
    words = sys.argv[1:]
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
    from planward.ui.cli.page import hush, write_out

    try:
        write_out(text)
    except BrokenPipeError:
        hush()
    return 0


if __name__ == "__main__":
    sys.exit(main())
