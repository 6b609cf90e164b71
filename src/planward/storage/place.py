"""Which project a folder belongs to: its root, and the key under which its state is kept."""

from __future__ import annotations

import os
import stat

from planward.errors import Refused
from planward.hashing import blake2
from planward.storage.handles import let_go

_LONGEST_NAME = 40
_DIGITS = 16
_LARGEST_LINK = 4096


class Place:
    """A project on this machine."""

    __slots__ = ("identity", "root")

    def __init__(self, root: str, identity: str) -> None:
        self.root = root
        """The folder that holds `.planward`; all worktrees of a repository have the same."""
        self.identity = identity
        """The path that the project is known by."""

    @property
    def key(self) -> str:
        """A name for a folder, other for every identity."""
        name = os.path.basename(self.root.rstrip("/")).lower()
        plain = "".join([char if char.isascii() and char.isalnum() else "-" for char in name])
        short = plain.strip("-")[:_LONGEST_NAME] or "project"
        return f"{short}-{blake2(os.fsencode(self.identity))[:_DIGITS]}"


def find(start: str, *, home: str, here: bool) -> Place:
    """The nearest git root, else the nearest folder with `.planward`, else the folder itself; `here`: that folder.

    The home folder and the root of the file system are too large to be one project: raises Refused for them.
    """
    start = os.path.realpath(start)
    if here:
        return _place(start)
    too_large = (os.path.realpath(home), "/")
    above = [folder for folder in _upwards(start) if folder not in too_large]
    for mark in (".git", ".planward"):
        found = next((folder for folder in above if os.path.lexists(f"{folder}/{mark}")), None)
        if found is not None:
            return _place(found)
    if start in too_large:
        raise Refused(
            f"{start} is not taken for a project",
            why="it holds everything else, too",
            remedy="Go to the project's folder, or say --here.",
        )
    return _place(start)


def _place(root: str) -> Place:
    shared = _shared_folder(root)
    if shared is None:
        return Place(root, root)
    within = os.path.dirname(shared) if os.path.basename(shared) == ".git" else shared
    return Place(within, within)


def _shared_folder(root: str) -> str | None:
    """The git folder that this worktree shares with others; None when it is not one that its repository knows."""
    words = _line(f"{root}/.git")
    if not words.startswith("gitdir: "):
        return None
    own = os.path.realpath(os.path.join(root, words.removeprefix("gitdir: ")))
    back, common = _line(f"{own}/gitdir"), _line(f"{own}/commondir")
    if not back or not common or os.path.realpath(os.path.join(own, back)) != f"{root}/.git":
        return None
    return os.path.realpath(os.path.join(own, common))


def _line(path: str) -> str:
    """The one line of a small plain file; empty when there is no such file."""
    try:
        handle = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC)
    except (OSError, ValueError):
        return ""
    try:
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            return ""
        return os.fsdecode(os.read(handle, _LARGEST_LINK)).strip()
    except OSError:
        return ""
    finally:
        let_go(handle)


def _upwards(folder: str) -> list[str]:
    found = [folder]
    while (above := os.path.dirname(folder)) != folder:
        found.append(above)
        folder = above
    return found
