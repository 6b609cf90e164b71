"""A process that watches a session and tells when it saw each of its states."""

from __future__ import annotations

import os
import sys
import time

from project import KEY

from planward.wiring.sessions import LocalSessions


def main(folder: str) -> None:
    """Watch until ended."""
    session = LocalSessions(folder, os.environ, here=True).open(KEY)
    for _ in session.watch(lambda: False):
        print(time.monotonic(), flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
