"""The yardsticks on the disk: the least that has to be done to have the same bytes there."""

from __future__ import annotations

import os


class Growing:
    """A file to which bytes are appended and synced, and nothing else."""

    def __init__(self, path: str, size: int) -> None:
        self._handle = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o600)
        self._content = b"x" * (size - 1) + b"\n"

    def append(self) -> None:
        """One append, one fsync."""
        os.write(self._handle, self._content)
        os.fsync(self._handle)

    def close(self) -> None:
        """Let the file go."""
        os.close(self._handle)


def save(path: str, content: bytes) -> None:
    """The bytes in a new file, written and synced."""
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    try:
        rest = memoryview(content)
        while rest:
            rest = rest[os.write(handle, rest) :]
        os.fsync(handle)
    finally:
        os.close(handle)
