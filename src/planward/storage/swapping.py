"""Two renames that Python does not know: only onto a free name, and an exchange of two files."""

from __future__ import annotations

import errno
import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    Rename = Callable[[int, bytes, int, bytes, int], int]

_MAC = sys.platform == "darwin"
_ONLY_NEW = 4 if _MAC else 1
_EXCHANGE = 2
_UNABLE = (errno.ENOSYS, errno.EINVAL, errno.ENOTSUP, errno.EOPNOTSUPP)

_rename: Rename | None = None


class Unable(Exception):
    """This system, or this file system, has no such rename."""


def rename_onto_free(folder: int, old: str, new: str) -> None:
    """Raises FileExistsError when the name is taken, Unable, and OSError."""
    _call(folder, old, new, _ONLY_NEW)


def place_onto_free(folder: int, old: str, new: str) -> None:
    """As `rename_onto_free`; where there is no such rename, a second name is made and the first one removed."""
    try:
        rename_onto_free(folder, old, new)
    except Unable:
        os.link(old, new, src_dir_fd=folder, dst_dir_fd=folder, follow_symlinks=False)
        os.unlink(old, dir_fd=folder)


def exchange(folder: int, one: str, other: str) -> None:
    """Raises FileNotFoundError when one of them is absent, Unable, and OSError."""
    _call(folder, one, other, _EXCHANGE)


def _call(folder: int, old: str, new: str, how: int) -> None:
    global _rename  # noqa: PLW0603  # it is found once, when it is first needed
    if _rename is None:
        _rename = _found()
    fault = _rename(folder, old.encode(), folder, new.encode(), how)
    if fault in _UNABLE:
        raise Unable
    if fault:
        raise OSError(fault, os.strerror(fault), new)


def _found() -> Rename:
    # Without the module ctypes, which takes a tenth of a short command's time to load.
    try:
        from _ctypes import FUNCFLAG_CDECL, FUNCFLAG_USE_ERRNO, CFuncPtr, dlopen, dlsym, get_errno

        here = dlopen(None, os.RTLD_NOW)  # pyright: ignore[reportArgumentType]  # this program, whatever the stub says
        address = dlsym(here, "renameatx_np" if _MAC else "renameat2")
    except (ImportError, OSError):
        return _unknown

    class Call(CFuncPtr):
        _flags_ = FUNCFLAG_CDECL | FUNCFLAG_USE_ERRNO

    call = Call(address)

    def renamed(*given: int | bytes) -> int:
        return get_errno() if call(*given) else 0

    return renamed


def _unknown(*_: int | bytes) -> int:
    return errno.ENOSYS
