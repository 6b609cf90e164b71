"""Where programs keep their state for this user: its path, and the folder made for good if it is not there."""

from __future__ import annotations

import os

from planward.errors import Failed
from planward.storage.local import LocalFolder

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

_PLANWARD = "planward"


class StateHome:
    """The folder in which every project has one of its own."""

    def __init__(self, path: str) -> None:
        self.path = path

    def found(self) -> LocalFolder | None:
        """Planward's folder in it, if there is one."""
        if not os.path.isdir(f"{self.path}/{_PLANWARD}"):
            return None
        return LocalFolder.at(self.path).folder(_PLANWARD).private()

    def made(self) -> LocalFolder:
        """Planward's folder in it, made if there is none; raises Failed."""
        try:
            _make(self.path.rstrip("/"))
        except OSError as fault:
            raise Failed(
                f"{self.path} cannot be made",
                why=str(fault.strerror).lower(),
                remedy="Set XDG_STATE_HOME to a folder that you may write to.",
            ) from None
        return LocalFolder.at(self.path).folder(_PLANWARD, create=True)

    def sync(self) -> None:
        """Have the name of Planward's folder on the disk."""
        LocalFolder.at(self.path).sync()


def path_of(environ: Mapping[str, str], home: str) -> str:
    """Where it is for a user with this home."""
    told = environ.get("XDG_STATE_HOME", "")
    if os.path.isabs(told):
        return told
    if os.uname().sysname == "Darwin":
        from platformdirs import user_state_dir

        return user_state_dir()
    return f"{home}/.local/state"


def _make(path: str) -> None:
    """With the folders above it; the name of each is on the disk when this returns. Raises OSError."""
    if os.path.isdir(path):
        return
    above = os.path.dirname(path)
    if not os.path.lexists(above):
        _make(above)
    try:
        os.mkdir(path, 0o700)
    except FileExistsError:  # another process was quicker, or a file stands there
        if not os.path.isdir(path):
            raise
    LocalFolder.at(above).sync()
