"""What is in a folder and its folders, as it is shown to people."""

from __future__ import annotations

import os

_UNREADABLE = "\ufffd"


def paths_in(handle: int, limit: int) -> list[str]:
    """The paths of the files, in order, no more than the limit; no link is followed. Raises OSError."""
    found: list[str] = []
    for folder, folders, files, _ in os.fwalk(dir_fd=handle, onerror=_fail):
        folders.sort()
        within = folder.removeprefix(".").removeprefix("/")
        for name in sorted(files):
            if len(found) == limit:
                return found
            found.append(shown(f"{within}/{name}" if within else name))
    return found


def shown(path: str) -> str:
    """The path as text that can be printed: file systems take names that are none."""
    text = os.fsencode(path).decode(errors="replace")
    return "".join([char if char.isprintable() else _UNREADABLE for char in text])


def _fail(fault: OSError) -> None:
    raise fault
