"""Putting a file in the place of another in one instant: it is written beside it, then renamed over it."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from planward.storage.folder import Folder


def replace(folder: Folder, name: str, content: bytes, *, unique: str, sync: bool) -> None:
    """After a crash the old file may still be there, or, if it was not synced, a torn one.

    One process does this at a time, by a lock; so what lies beside the file was left by one that was killed.
    """
    for left in folder.names():
        if left.startswith(f"{name}."):
            folder.remove(left)
    folder.write(f"{name}.{unique}", content, sync=sync)
    folder.rename(f"{name}.{unique}", name)
