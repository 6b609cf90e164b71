"""The real disk: every step is taken from an open folder, no link is followed and no path is joined."""

from __future__ import annotations

import errno
import os
import stat

from planward.errors import Refused
from planward.storage import disk_errors, handles, listing, swapping
from planward.storage.folder import Mark, checked, fit
from planward.storage.local_log import NOTHING, LocalLog, only_to_read

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Self

_FOLDER = os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC
_READ = os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC
_MAKE = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC
_GROW = os.O_RDWR | os.O_APPEND | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC


class LocalFolder:
    """A folder of this machine, by its handle."""

    __slots__ = ("_handle", "path")

    def __init__(self, handle: int, path: str) -> None:
        self._handle = handle
        self.path = path

    def __del__(self) -> None:
        self.close()

    @classmethod
    def at(cls, path: str) -> LocalFolder:
        """A root that is trusted: links on the way to it are the person's own and are followed."""
        try:
            return cls(os.open(path, _FOLDER), path)
        except ValueError:
            raise Refused(f"{path!a} is not a path", why="there is a NUL in it") from None
        except FileNotFoundError:
            raise disk_errors.gone(path) from None
        except NotADirectoryError:
            raise disk_errors.not_folder(path) from None
        except OSError as fault:
            raise disk_errors.told(fault, "open", path) from None

    def private(self) -> Self:
        """This folder; raises Refused when its group may change what is in it: we never make one like that."""
        handles.check_private(self._handle, self.path)
        return self

    def folder(self, name: str, *, create: bool = False) -> LocalFolder:
        place = self._place(name)
        try:
            return self._opened(name, place)
        except FileNotFoundError:
            if not create:
                raise disk_errors.gone(place) from None
        except OSError as fault:
            raise handles.no_folder(fault, self._handle, name, place) from None
        self._make_folder(name, place)
        return self.folder(name)

    def names(self) -> list[str]:
        try:
            return sorted(name for name in os.listdir(self._handle) if fit(name))
        except OSError as fault:
            raise disk_errors.told(fault, "list", self.path) from None

    def everything(self, limit: int) -> list[str]:
        try:
            return listing.paths_in(self._handle, limit)
        except OSError as fault:
            raise disk_errors.told(fault, "list", self.path) from None

    def mark(self, name: str) -> Mark | None:
        place = self._place(name)
        try:
            found = os.stat(name, dir_fd=self._handle, follow_symlinks=False)
        except FileNotFoundError:
            return None
        except OSError as fault:
            raise disk_errors.told(fault, "look at", place) from None
        handles.check_file(found, place)
        return Mark(found.st_ino, found.st_size, found.st_mtime_ns)

    def read(self, name: str, limit: int) -> bytes | None:
        place = self._place(name)
        try:
            handle = os.open(name, _READ, dir_fd=self._handle)
        except FileNotFoundError:
            return None
        except OSError as fault:
            raise disk_errors.told(fault, "read", place) from None
        try:
            handles.check_file(os.fstat(handle), place)
            return handles.read_whole(handle, place, limit)
        except OSError as fault:
            raise disk_errors.told(fault, "read", place) from None
        finally:
            handles.let_go(handle)

    def write(self, name: str, content: bytes, *, sync: bool) -> None:
        place = self._place(name)
        try:
            handle = os.open(name, _MAKE, 0o600, dir_fd=self._handle)
        except FileExistsError:
            raise disk_errors.taken(place) from None
        except OSError as fault:
            raise disk_errors.told(fault, "write", place) from None
        try:
            handles.fill(handle, content, sync=sync)
        except OSError as fault:
            self._drop(name)
            raise disk_errors.told(fault, "write", place) from None

    def rename(self, old: str, new: str) -> None:
        self._renamable(old)
        place = self._place(new)
        try:
            os.replace(old, new, src_dir_fd=self._handle, dst_dir_fd=self._handle)
        except OSError as fault:
            raise disk_errors.told(fault, "replace", place) from None

    def place(self, old: str, new: str) -> bool:
        self._renamable(old)
        place = self._place(new)
        try:
            swapping.place_onto_free(self._handle, old, new)
        except FileExistsError:
            return False
        except OSError as fault:
            raise disk_errors.told(fault, "write", place) from None
        return True

    def swap(self, one: str, other: str) -> bool:
        place = self._place(one)
        try:
            if not (self._is_file(one) and self._is_file(other)):
                return False
            swapping.exchange(self._handle, one, other)
        except (swapping.Unable, FileNotFoundError):
            return False
        except OSError as fault:
            raise disk_errors.told(fault, "exchange", place) from None
        return True

    def remove(self, name: str) -> None:
        place = self._place(name)
        try:
            os.unlink(name, dir_fd=self._handle)
        except FileNotFoundError:
            return
        except OSError as fault:
            raise disk_errors.told(fault, "remove", place) from None

    def remove_folder(self, name: str) -> None:
        place = self._place(name)
        try:
            os.rmdir(name, dir_fd=self._handle)
        except FileNotFoundError:
            return
        except NotADirectoryError:
            raise disk_errors.not_folder(place) from None
        except OSError as fault:
            if fault.errno in (errno.ENOTEMPTY, errno.EEXIST):
                raise disk_errors.not_empty(place) from None
            raise disk_errors.told(fault, "remove", place) from None

    def remove_tree(self, name: str) -> None:
        from shutil import rmtree

        place = self._place(name)
        try:
            self._must_be_folder(name, place)
            rmtree(name, dir_fd=self._handle)
        except FileNotFoundError:
            return
        except OSError as fault:
            raise disk_errors.told(fault, "remove", place) from None

    def move_folder(self, name: str, target: Self, new: str) -> None:
        place = self._place(name)
        there = target._place(new)
        try:
            self._must_be_folder(name, place)
            os.rename(name, new, src_dir_fd=self._handle, dst_dir_fd=target._handle)
        except FileNotFoundError:
            raise disk_errors.gone(place) from None
        except OSError as fault:
            if fault.errno in (errno.ENOTEMPTY, errno.EEXIST, errno.ENOTDIR):
                raise disk_errors.taken(there) from None
            raise disk_errors.told(fault, "move", place) from None

    def sync(self) -> None:
        try:
            handles.sync_folder(self._handle)
        except OSError as fault:
            raise disk_errors.told(fault, "save", self.path) from None

    def busy(self, name: str) -> bool | None:
        place = self._place(name)
        try:
            handle = os.open(name, _READ, dir_fd=self._handle)
        except FileNotFoundError:
            return False
        except OSError as fault:
            raise disk_errors.told(fault, "look at", place) from None
        try:
            handles.check_file(os.fstat(handle), place)
            return handles.written_by_others(handle)
        except OSError as fault:
            raise disk_errors.told(fault, "look at", place) from None
        finally:
            handles.let_go(handle)

    def log(self, name: str, *, create: bool = False) -> LocalLog | None:
        place = self._place(name)
        try:
            handle = os.open(
                name, _GROW | (os.O_CREAT if create else 0), 0o600, dir_fd=self._handle
            )
        except FileNotFoundError:
            if not create:
                return None
            raise disk_errors.gone(self.path) from None
        except OSError as fault:
            return only_to_read(self._handle, name, place, barred=fault)
        try:
            found = os.fstat(handle)
            handles.check_file(found, place)
            folder = NOTHING if found.st_size else os.dup(self._handle)
        except OSError as fault:
            handles.let_go(handle)
            raise disk_errors.told(fault, "open", place) from None
        except Refused:
            handles.let_go(handle)
            raise
        return LocalLog(handle, place, folder)

    def close(self) -> None:
        if self._handle >= 0:
            handles.let_go(self._handle)
            self._handle = NOTHING

    def _place(self, name: str) -> str:
        return f"{self.path}/{checked(name)}"

    def _opened(self, name: str, place: str) -> LocalFolder:
        handle = os.open(name, _FOLDER | os.O_NOFOLLOW, dir_fd=self._handle)
        try:
            handles.check_folder(os.fstat(handle), place)
        except BaseException:
            handles.let_go(handle)
            raise
        return LocalFolder(handle, place)

    def _make_folder(self, name: str, place: str) -> None:
        try:
            os.mkdir(name, 0o700, dir_fd=self._handle)
        except FileExistsError:
            return
        except OSError as fault:
            raise disk_errors.told(fault, "make", place) from None
        self.sync()

    def _must_be_folder(self, name: str, place: str) -> None:
        """Raises Refused for anything else, links among it, and OSError."""
        if not stat.S_ISDIR(os.stat(name, dir_fd=self._handle, follow_symlinks=False).st_mode):
            raise disk_errors.not_folder(place)

    def _is_file(self, name: str) -> bool:
        """False when nothing stands there; raises Refused for what is no file."""
        place = self._place(name)
        try:
            mode = os.stat(name, dir_fd=self._handle, follow_symlinks=False).st_mode
        except FileNotFoundError:
            return False
        if not stat.S_ISREG(mode):
            raise disk_errors.not_plain(place)
        return True

    def _renamable(self, name: str) -> None:
        place = self._place(name)
        try:
            there = self._is_file(name)
        except OSError as fault:
            raise disk_errors.told(fault, "look at", place) from None
        if not there:
            raise disk_errors.gone(place)

    def _drop(self, name: str) -> None:
        try:
            os.unlink(name, dir_fd=self._handle)
        except OSError:
            return
