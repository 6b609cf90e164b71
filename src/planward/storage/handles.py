"""What is done with an open handle: is it ours and plain, read it, fill it, have it on the disk."""

from __future__ import annotations

import errno
import fcntl
import os
import stat
import sys

from planward.storage import disk_errors

_AT_ONCE = 1 << 20
_NO_FULL_SYNC = (errno.ENOTSUP, errno.EINVAL, errno.ENOTTY)


def check_file(found: os.stat_result, place: str) -> None:
    """Raises Refused for what is not a regular file of ours with one name."""
    if not stat.S_ISREG(found.st_mode):
        raise disk_errors.not_plain(place)
    if found.st_nlink > 1:  # none at all: it was replaced since it was opened, and is whole
        raise disk_errors.second_name(place)
    if found.st_uid != os.geteuid():
        raise disk_errors.foreign(place)


def check_folder(found: os.stat_result, place: str) -> None:
    """Raises Refused for a folder into which others put things.

    That its group may write is common (a umask of 002) and no fault.
    """
    if found.st_uid != os.geteuid():
        raise disk_errors.foreign(place)
    if found.st_mode & stat.S_IWOTH:
        raise disk_errors.open_to_all(place)


def check_private(handle: int, place: str) -> None:
    """Raises Refused for a folder of ours that its group may change: we never make one like that."""
    try:
        mode = os.fstat(handle).st_mode
    except OSError as fault:
        raise disk_errors.told(fault, "look at", place) from None
    if mode & stat.S_IWGRP:
        raise disk_errors.open_to_group(place)


def no_folder(fault: OSError, parent: int, name: str, place: str) -> Exception:
    """Why the folder of this name could not be opened."""
    if fault.errno not in (errno.ENOTDIR, errno.ELOOP):
        return disk_errors.told(fault, "open", place)
    try:
        mode = os.stat(name, dir_fd=parent, follow_symlinks=False).st_mode
    except OSError:
        return disk_errors.not_folder(place)
    linked = stat.S_ISLNK(mode)
    return disk_errors.linked_folder(place) if linked else disk_errors.not_folder(place)


def read_whole(handle: int, place: str, limit: int) -> bytes:
    """Everything in the file; raises Failed for more than the limit, and OSError."""
    pieces: list[bytes] = []
    room = limit + 1
    while room and (piece := os.read(handle, min(room, _AT_ONCE))):
        pieces.append(piece)
        room -= len(piece)
    if not room:
        raise disk_errors.too_large(place, limit)
    return b"".join(pieces)


def read_part(handle: int, offset: int, limit: int) -> bytes:
    """At most that many bytes from there on; raises OSError."""
    pieces: list[bytes] = []
    while limit and (piece := os.pread(handle, min(limit, _AT_ONCE), offset)):
        pieces.append(piece)
        offset += len(piece)
        limit -= len(piece)
    return b"".join(pieces)


def fill(handle: int, content: bytes, *, sync: bool) -> None:
    """Write a new file and close it, whatever happens; raises OSError."""
    try:
        write_all(handle, content)
        if sync:
            sync_file(handle)
    finally:
        let_go(handle)  # what is not synced may be found torn anyway


def write_all(handle: int, content: bytes) -> None:
    """Write every byte; raises OSError."""
    rest = memoryview(content)
    while rest:
        rest = rest[os.write(handle, rest) :]


def let_go(handle: int) -> None:
    """Close what was only read, or is saved: that its closing fails changes nothing."""
    try:
        os.close(handle)
    except OSError:
        return


def sync_file(handle: int) -> None:
    """Have the content on the disk; raises OSError."""
    if sys.platform == "darwin":  # there fsync stops at the drive's own cache
        if not _full_sync(handle):
            os.fsync(handle)
    else:
        os.fdatasync(handle)


def sync_folder(handle: int) -> None:
    """Have the names on the disk; raises OSError."""
    if sys.platform == "darwin" and _full_sync(handle):
        return
    try:
        os.fsync(handle)  # not fdatasync: that may leave names out
    except OSError as fault:
        if fault.errno != errno.EINVAL:  # a file system without such a thing
            raise


def written_by_others(handle: int) -> bool | None:
    """Somebody else has the file open to write: else a lease to read it would be given. None where that cannot be told."""
    if sys.platform != "linux":
        return None
    # Whoever opens the file meanwhile breaks the lease; the signal that tells us must not end us.
    ignored: int = __import__("_signal").SIGURG  # the module signal would load enum
    try:
        fcntl.fcntl(handle, fcntl.F_SETSIG, ignored)
        fcntl.fcntl(handle, fcntl.F_SETLEASE, fcntl.F_RDLCK)
        fcntl.fcntl(handle, fcntl.F_SETLEASE, fcntl.F_UNLCK)
    except OSError as fault:
        return True if fault.errno == errno.EAGAIN else None
    return False


def _full_sync(handle: int) -> bool:
    if sys.platform != "darwin":
        return False
    try:
        fcntl.fcntl(handle, fcntl.F_FULLFSYNC)
    except OSError as fault:
        if fault.errno in _NO_FULL_SYNC:
            return False
        raise
    return True
