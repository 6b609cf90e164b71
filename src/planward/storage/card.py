"""A few words about a session, so that a list of sessions need not open each of them."""

from __future__ import annotations

from planward import json_text
from planward.errors import Problem
from planward.session.card import Card
from planward.storage.replacing import replace

TYPE_CHECKING = False
if TYPE_CHECKING:
    from planward.storage.folder import Folder

_NAME = "card"
_LARGEST = 64 * 1024


def read(folder: Folder, *, size: int) -> Card | None:
    """The card, if it was written for a journal of this size: one that only grows is the same as long as it is as long."""
    try:
        content = folder.read(_NAME, _LARGEST)
        row = None if content is None else json_text.read(content.decode())
    except (Problem, UnicodeDecodeError):
        return None
    match row:
        case [
            int(of), str(key), str(name), str(title), str(status), int(done), int(total), str(at),
        ] if of == size:  # fmt: skip
            return Card(of, key, name, title, status, done, total, at)
        case _:
            return None


def write(folder: Folder, card: Card, *, unique: str) -> None:
    """Not synced: a card that a crash has torn is written again."""
    content = json_text.write([getattr(card, name) for name in Card.FIELDS])
    replace(folder, _NAME, content.encode(), unique=unique, sync=False)
