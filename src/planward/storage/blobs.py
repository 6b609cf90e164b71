"""Payloads too long for a line of the journal, each in a file that is named by its hash."""

from __future__ import annotations

from planward import json_text
from planward.errors import Damaged, Missing, Misused
from planward.hashing import blake2
from planward.storage.lines import encoded, record_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from planward.records import Data
    from planward.storage.folder import Folder

LONGEST_IN_LINE = 16 * 1024
_LARGEST = 256 * 1024 * 1024
_FOLDER = "blobs"
_DIGITS = 64
_HEX = frozenset("0123456789abcdef")


class Blobs:
    """The blobs of one session. A blob is on the disk before the line that names it."""

    def __init__(self, session: Folder, unique: str) -> None:
        self._session = session
        self._unique = unique
        self._found = False
        """The name of their folder is known to be on the disk."""

    def spilled(self, record: Data) -> Data:
        """The record, or in its place the name of the blob that holds it; raises Misused for what cannot be kept."""
        content = encoded(json_text.write(record))
        if len(content) <= LONGEST_IN_LINE:
            return record
        if len(content) > _LARGEST:
            raise Misused(
                "This is too much for one record",
                why=f"it takes {len(content)} bytes, {_LARGEST} can be kept",
            )
        return {"kind": record["kind"], "blob": self._keep(content), "size": len(content)}

    def fetch(self, name: str) -> Data:
        """The record that was put aside; raises Damaged when the blob is not what its name says."""
        if not (len(name) == _DIGITS and _HEX.issuperset(name)):
            raise Damaged(f"{name!r:.80} is not a name of a blob")
        try:
            content = self._session.folder(_FOLDER).read(name, _LARGEST)
        except Missing:
            content = None
        if content is None or blake2(content) != name:
            raise Damaged(
                f"The blob {name} of this session is {'missing' if content is None else 'damaged'}",
                why=f"{self._session.path}/{_FOLDER}/{name} does not hold what the journal says",
                remedy="Restore this file from a backup; everything before it is still readable.",
            )
        return record_of(content)

    def _keep(self, content: bytes) -> str:
        name = blake2(content)
        folder = self._made()
        if folder.read(name, _LARGEST) != content:
            unfinished = f"{name}.{self._unique}"
            folder.remove(unfinished)
            folder.write(unfinished, content, sync=True)
            folder.rename(unfinished, name)
        folder.sync()  # also for one that is there: who put it there may have died before he could
        return name

    def _made(self) -> Folder:
        folder = self._session.folder(_FOLDER, create=True)
        if not self._found:
            self._session.sync()
            self._found = True
        return folder
