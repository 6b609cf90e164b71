"""A file of the real disk that grows at its end, and whose lock the kernel gives and takes back."""

from __future__ import annotations

import errno
import fcntl
import os

from planward.errors import Failed
from planward.storage import disk_errors, handles
from planward.storage.line import Line

TYPE_CHECKING = False
if TYPE_CHECKING:
    from planward.clock import Clock

_READ = os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC
NOTHING = -3
"""No handle: neither -1 nor -2, for to some calls these mean the current folder."""

# Seconds between two looks: short for who is next, for the lock is free in an instant.
_NEXT = 0.00002
_BEHIND = 0.0002
_LONG = 0.001
# After that long, look less often; and go past the line, for somebody in it may have been stopped.
_PATIENCE = 0.05


class LocalLog:
    """A growing file by its handle."""

    __slots__ = ("_barred", "_folder", "_handle", "_lost", "path")

    def __init__(
        self, handle: int, path: str, folder: int, *, barred: OSError | None = None
    ) -> None:
        self._handle = handle
        self.path = path
        self._folder = folder
        """Of a file that was empty when it was opened, else NOTHING: its name may not be on the disk yet."""
        self._lost = False
        self._barred = barred
        """Why it could only be opened to be read."""

    def __del__(self) -> None:
        self.close()

    def size(self) -> int:
        self._trusted()
        try:
            return os.fstat(self._handle).st_size
        except OSError as fault:
            raise disk_errors.told(fault, "look at", self.path) from None

    def read(self, offset: int, limit: int) -> bytes:
        self._trusted()
        try:
            return handles.read_part(self._handle, offset, limit)
        except OSError as fault:
            raise disk_errors.told(fault, "read", self.path) from None

    def append(self, content: bytes) -> None:
        self._writable()
        if self._folder >= 0:
            self._sync_name()
        try:
            handles.write_all(self._handle, content)
        except OSError as fault:
            raise disk_errors.told(fault, "write", self.path) from None

    def cut(self, size: int) -> None:
        self._writable()
        try:
            os.ftruncate(self._handle, size)
        except OSError as fault:
            raise disk_errors.told(fault, "shorten", self.path) from None

    def sync(self) -> None:
        self._trusted()
        try:
            handles.sync_file(self._handle)
        except OSError as fault:
            self._lost = True
            raise disk_errors.told(fault, "save", self.path) from None

    def lock(self, wait: float, clock: Clock) -> bool:
        self._trusted()
        start = clock.now()
        line = Line(self._handle, start)
        try:
            return self._waited(line, wait, start=start, clock=clock)
        finally:
            line.leave()

    def unlock(self) -> None:
        if self._handle < 0:
            return  # closed, and the lock went with the handle
        try:
            fcntl.flock(self._handle, fcntl.LOCK_UN)
        except OSError as fault:
            raise disk_errors.told(fault, "unlock", self.path) from None

    def gone(self) -> bool:
        self._trusted()
        try:
            return os.fstat(self._handle).st_nlink == 0
        except OSError as fault:
            raise disk_errors.told(fault, "look at", self.path) from None

    def close(self) -> None:
        for handle in (self._handle, self._folder):
            if handle >= 0:
                handles.let_go(handle)
        self._handle = self._folder = NOTHING

    def _trusted(self) -> None:
        if self._lost:
            raise Failed(
                f"{self.path} must be opened again",
                why="the disk could not save it, so what it holds is not known",
                remedy="Try again; if it happens again, look at the disk.",
            )

    def _writable(self) -> None:
        self._trusted()
        if self._barred is not None:
            raise disk_errors.told(self._barred, "write", self.path)

    def _sync_name(self) -> None:
        """Before any content: who finds some can then rely on the name, even if its writer was killed."""
        try:
            handles.sync_folder(self._folder)
        except OSError as fault:
            self._lost = True
            raise disk_errors.told(fault, "save", self.path) from None
        handles.let_go(self._folder)
        self._folder = NOTHING

    def _waited(self, line: Line, wait: float, *, start: float, clock: Clock) -> bool:
        waited = 0.0
        while True:
            past = waited >= min(wait, _PATIENCE)
            first = not past and line.first()
            if self._locked_past(line) if past else first and self._locked():
                return True
            if waited >= wait:
                return False
            pause = _LONG if past else _NEXT if first else _BEHIND
            clock.sleep(pause)
            # Counted twice, for the clock may be set while we wait.
            waited = max(waited + pause, clock.now() - start)

    def _locked_past(self, line: Line) -> bool:
        """Out of the line for a moment: on a server's file (NFS, CIFS) one's own place in it stands in the lock's way."""
        line.leave()
        if self._locked():
            return True
        line.stand()
        return False

    def _locked(self) -> bool:
        try:
            fcntl.flock(self._handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError as fault:
            raise disk_errors.told(fault, "lock", self.path) from None
        return True


def only_to_read(folder: int, name: str, place: str, *, barred: OSError) -> LocalLog:
    """A file that could not be opened to be written can still be read; raises what barred it when it cannot."""
    if barred.errno not in (errno.EROFS, errno.EACCES):
        raise disk_errors.told(barred, "open", place)
    try:
        handle = os.open(name, _READ, dir_fd=folder)
    except OSError:
        raise disk_errors.told(barred, "open", place) from None
    try:
        handles.check_file(os.fstat(handle), place)
    except BaseException:
        handles.let_go(handle)
        raise
    return LocalLog(handle, place, NOTHING, barred=barred)
