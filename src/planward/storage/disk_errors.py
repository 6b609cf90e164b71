"""What the machine says no with, in sentences that a person can act on."""

from __future__ import annotations

import errno

from planward.errors import Failed, Missing, Problem, Refused

_SAID: dict[int, tuple[str, str]] = {
    errno.ENOSPC: ("the disk is full", "Make room on it and try again."),
    errno.EDQUOT: ("your share of the disk is used up", "Make room and try again."),
    errno.EFBIG: ("the file would be larger than is allowed", "Raise the limit (ulimit -f)."),
    errno.EROFS: (
        "it is on a read-only file system",
        "Work in a folder that can be written, or remount this one.",
    ),
    errno.EACCES: ("you may not do that there", "Check who owns the folder and its permissions."),
    errno.EPERM: ("you may not do that there", "Check who owns the folder and its permissions."),
    errno.EMFILE: ("this program has too many files open", "Raise the limit (ulimit -n)."),
    errno.ENFILE: ("the machine has too many files open", "Close some programs and try again."),
    errno.EIO: (
        "the disk reports an error of its own",
        "Look at the disk (dmesg) before you go on; a copy of the folder is a good idea.",
    ),
    errno.ENOMEM: ("the machine is out of memory", "Close some programs and try again."),
    errno.ENAMETOOLONG: ("the path is too long", "Work in a folder with a shorter path."),
    errno.ENOLCK: ("this file system has no locks to give", "Keep the folder on a local disk."),
    errno.ESTALE: ("the folder on the server has been replaced", "Open it again."),
    errno.EXDEV: ("it is on another file system", "Keep both on the same disk."),
    errno.ENOENT: (
        "it, or the folder it is in, has been removed",
        "Start again from what is there.",
    ),
}
_NOT_A_FILE = (errno.ELOOP, errno.EISDIR, errno.ENXIO, errno.ENODEV)


def told(fault: OSError, doing: str, path: str) -> Problem:
    """The problem for what happened while `doing` ("write", "read", …) was tried on that path."""
    if fault.errno in _NOT_A_FILE:
        return not_plain(path)
    why, remedy = _SAID.get(fault.errno or 0, (f"the system says: {fault.strerror}", ""))
    return Failed(f"Cannot {doing} {path}", why=why, remedy=remedy)


def gone(path: str) -> Missing:
    """There is nothing of that name."""
    return Missing(f"There is no {path}")


def taken(path: str) -> Refused:
    """There is something of that name already."""
    return Refused(f"{path} is there already", remedy="Move it away and try again.")


def not_plain(path: str) -> Refused:
    """A link, a folder, a pipe, a socket or a device stands where a file should be."""
    return Refused(
        f"{path} is not a plain file",
        why="a symbolic link, a folder or a special file stands there",
        remedy="Planward follows no links: put a plain file there, or remove it.",
    )


def second_name(path: str) -> Refused:
    """The file has another name somewhere, perhaps outside."""
    return Refused(
        f"{path} has a second name (a hard link)",
        why="a change of it would show in another place",
        remedy="Make a copy of its own (cp, then mv over it).",
    )


def foreign(path: str) -> Refused:
    """It belongs to somebody else."""
    return Refused(
        f"{path} belongs to another user",
        why="what stands in it cannot be trusted",
        remedy="Remove it or make it yours (chown).",
    )


def not_folder(path: str) -> Refused:
    """A file, or anything else but a folder, stands where a folder should be."""
    return Refused(f"{path} is not a folder", remedy="Move it away and try again.")


def linked_folder(path: str) -> Refused:
    """A folder's place is taken by a link."""
    return Refused(
        f"{path} is a symbolic link",
        why="what is written there would land outside of its folder",
        remedy="Remove the link; Planward makes the folder itself.",
    )


def open_to_all(path: str) -> Refused:
    """Every user of the machine may change what is in the folder."""
    return Refused(
        f"{path} can be written by every user of this machine",
        why="what stands in it cannot be trusted",
        remedy=f"Take that away: chmod o-w '{path}'",
    )


def open_to_group(path: str) -> Refused:
    """A group of users may change what is in a folder that is for one."""
    return Refused(
        f"{path} can be written by its group",
        why="what stands in it cannot be trusted",
        remedy=f"Take that away: chmod g-w '{path}'",
    )


def not_empty(path: str) -> Refused:
    """There is still something in the folder."""
    return Refused(f"{path} is not empty", remedy="Remove what is in it first.")


def too_large(path: str, limit: int) -> Failed:
    """More than is ever read at once."""
    return Failed(
        f"{path} is too large to be read",
        why=f"it has more than {limit} bytes",
        remedy="Shorten it.",
    )
