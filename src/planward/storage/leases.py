"""Who works on which step, and until when: a small file for each, asked and changed under the journal's lock."""

from __future__ import annotations

from planward import json_text
from planward.errors import Problem
from planward.hashing import blake2
from planward.storage.replacing import replace

TYPE_CHECKING = False
if TYPE_CHECKING:
    from planward.storage.folder import Folder

_FOLDER = "leases"
_LARGEST = 4096
_DIGITS = 32


class Leases:
    """The leases of one session. Renewing one costs no history; one that a crash has torn has run out."""

    def __init__(self, session: Folder, unique: str) -> None:
        self._session = session
        self._unique = unique

    def holder(self, step_id: str, now: float) -> str | None:
        match self._told(step_id):
            case [str(holder), float(until) | int(until)] if until > now:
                return holder
            case _:
                return None

    def lapsed(self, step_id: str, now: float) -> bool:
        match self._told(step_id):
            case [str(), float(until) | int(until)]:
                return until <= now
            case told:
                return told is not None

    def grant(self, step_id: str, holder: str, until: float) -> None:
        folder = self._session.folder(_FOLDER, create=True)
        content = json_text.write([holder, until]).encode()
        replace(folder, _name(step_id), content, unique=self._unique, sync=False)

    def release(self, step_id: str) -> None:
        if _FOLDER in self._session.names():
            self._session.folder(_FOLDER).remove(_name(step_id))

    def _told(self, step_id: str) -> object:
        """What stands in the step's lease, if there is one."""
        if _FOLDER not in self._session.names():
            return None
        try:
            content = self._session.folder(_FOLDER).read(_name(step_id), _LARGEST)
            return None if content is None else json_text.read(content.decode())
        except (Problem, UnicodeDecodeError):
            return ()


def _name(step_id: str) -> str:
    """A step's id may be in letters that no file name of ours may have."""
    return blake2(step_id.encode())[:_DIGITS]
