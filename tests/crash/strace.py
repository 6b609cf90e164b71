"""A running process whose system calls are watched, and one of them turned into a death or an error."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections import Counter
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path

needed = pytest.mark.skipif(
    shutil.which("strace") is None and not ("CI" in os.environ and sys.platform == "linux"),
    reason="strace is not installed (Debian: sudo apt-get install strace)",
)
"""Where nobody would read that a sweep was skipped, a missing strace is a fault."""
CHANGING = (
    "openat",
    "write",
    "pwrite64",
    "fsync",
    "fdatasync",
    "renameat",
    "renameat2",
    "unlinkat",
    "linkat",
    "mkdirat",
    "ftruncate",
    "close",
)
"""By these the store changes what is on the disk; Python calls no others of their families."""
READING = ("pread64", "getdents64")
"""By these it reads the journal and lists folders; nothing is different on the disk before and after them."""
_ON_HANDLE = re.compile(r"(write|pwrite64|fdatasync|fsync|close)\((\d+)")
_CALL = re.compile(r"(\w+)\(")


class Blow:
    """What happens to a process at its n-th call of this name: `signal=KILL` or `error=EIO`."""

    def __init__(self, call: str, when: int, how: str) -> None:
        self.call = call
        self.when = when
        self.how = how

    def __repr__(self) -> str:
        return f"{self.how} at {self.call} number {self.when}"


def attached(process: int, log: Path, blow: Blow | None) -> subprocess.Popen[str]:
    """Watch a process from now on; returns when it is watched."""
    options = ["-p", str(process), "-o", str(log), "-e", f"trace={','.join(CHANGING + READING)}"]
    if blow is not None:
        options += ["-e", f"inject={blow.call}:{blow.how}:when={blow.when}"]
    watcher = subprocess.Popen(
        ["strace", *options], stderr=subprocess.PIPE, text=True
    )  # found in the path
    assert watcher.stderr is not None
    said = watcher.stderr.readline()
    assert "attached" in said, said
    return watcher


def counted(log: Path) -> Counter[str]:
    """How often each call was made."""
    found = [_CALL.match(line) for line in log.read_text(errors="replace").splitlines()]
    return Counter(match[1] for match in found if match is not None)


def trusted_after_failed_sync(log: Path) -> list[str]:
    """What was written to or saved through a file's handle after that could not be saved, and before it was let go."""
    poisoned: set[str] = set()
    found: list[str] = []
    for line in log.read_text(errors="replace").splitlines():
        match = _ON_HANDLE.match(line)
        if match is None:
            continue
        call, handle = match.groups()
        if call == "close":
            poisoned.discard(handle)
        elif handle in poisoned:
            found.append(line)
        elif call == "fdatasync" and "= -1 E" in line and "EINTR" not in line:
            poisoned.add(handle)
    return found
