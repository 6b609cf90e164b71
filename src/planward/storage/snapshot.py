"""The state as of a place in the journal, kept so that opening a session need not read what came before."""

from __future__ import annotations

import zlib

from planward import json_text
from planward.errors import Problem
from planward.storage.cursor import Cursor, cursor_from
from planward.storage.replacing import replace

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from planward.session.state import State
    from planward.storage.folder import Folder

_NAME = "snapshot"
_LARGEST = 256 * 1024 * 1024
_FORM = 1
"""Of another form is not read: it is made again from the journal."""


def recall(folder: Folder, restored: Callable[[Any], State]) -> tuple[Cursor, State] | None:
    """The cursor and the state that were remembered last; None when there are none that can be trusted."""
    try:
        content = folder.read(_NAME, _LARGEST)
    except Problem:
        return None
    if content is None or content[8:9] != b" ":
        return None
    body = memoryview(content)[9:]
    if content[:8] != b"%08x" % zlib.crc32(body):
        return None
    try:
        form, cursor, data = json_text.read(str(body, "utf-8"))
        return (cursor_from(cursor), restored(data)) if form == _FORM else None
    except (Problem, LookupError, TypeError, ValueError):  # of a Planward that keeps something else
        return None


def remember(folder: Folder, cursor: Cursor, data: Any, *, unique: str) -> None:
    """Keep the data. Synced, and seldom written: else the first to open the session after a crash reads all of its journal."""
    body = json_text.write([_FORM, cursor.data(), data]).encode()
    replace(folder, _NAME, b"%08x %b" % (zlib.crc32(body), body), unique=unique, sync=True)


def size(folder: Folder) -> int:
    """How large the remembered state is; 0 when there is none."""
    mark = folder.mark(_NAME)
    return 0 if mark is None else mark.size
