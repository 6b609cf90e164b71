"""A place in a journal, and what was read from it on."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from planward.errors import Damaged
    from planward.records import Batch
    from planward.storage.folder import Log


class Cursor:
    """A place between two batches."""

    __slots__ = ("before", "check", "earlier", "number", "offset", "weight")

    def __init__(  # noqa: PLR0913, PLR0917  # a place is known by all of these
        self,
        offset: int,
        number: int,
        before: int,
        check: str,
        earlier: dict[str, int],
        weight: int,
    ) -> None:
        self.offset = offset
        self.number = number
        """What the next record's number is."""
        self.before = before
        """Where the batch before it begins, and that one's checksum: so it is known to fit its journal."""
        self.check = check
        self.earlier = earlier
        """Where the last batch with each kind of record begins."""
        self.weight = weight
        """How many bytes have to be read to get here from the start, those of blobs among them."""

    def data(self) -> list[Any]:
        """In plain form; `cursor_from` makes it again."""
        return [self.offset, self.number, self.before, self.check, self.earlier, self.weight]


def cursor_from(data: list[Any]) -> Cursor:
    """The cursor that `Cursor.data` told; raises ValueError for anything else."""
    match data:
        case [int(), int(), int(), str(), dict(), int()] if min(data[0], data[2]) >= 0:
            return Cursor(*data)
        case _:
            raise ValueError("no cursor")


START = Cursor(0, 1, 0, "", {}, 0)


class Reading:
    """What stands behind a cursor, as far as it is sound."""

    __slots__ = ("batches", "cursor", "damage", "restarted", "torn")

    def __init__(self, cursor: Cursor, *, restarted: bool) -> None:
        self.batches: list[Batch] = []
        self.cursor = cursor
        self.restarted = restarted
        """The cursor was of another journal: these are the batches from the very first on."""
        self.torn = 0
        """Bytes of an unfinished last batch."""
        self.damage: Damaged | None = None
        """Why nothing behind these batches can be read."""


def fits(log: Log, cursor: Cursor) -> bool:
    """The cursor was made for this very journal."""
    if cursor.offset == 0:
        return True
    return cursor.offset <= log.size() and log.read(cursor.before, 8) == cursor.check.encode()
