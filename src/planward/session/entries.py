"""What a log tells of the journal: each change with its number, time and author, the newest first."""

from __future__ import annotations

from planward.records import TAKEN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from planward.records import Batch, Data


class Entry:
    """One record. `view` is the file in which a hand made the change, if one did."""

    __slots__ = ("at", "author", "data", "number", "view")

    def __init__(self, number: int, batch: Batch, data: Data, view: str) -> None:
        self.number = number
        self.at = batch.at
        self.author = batch.author
        self.data = data
        self.view = view

    @property
    def kind(self) -> str:
        """The kind of the record."""
        return self.data["kind"]

    @property
    def revision(self) -> int | None:
        """Which change of its kind it was; None for what has no revisions."""
        return self.data.get("r")


def entries(batches: Iterable[Batch], *, author: str = "") -> Iterator[Entry]:
    """The entries of batches that come newest first; with an author those of this one alone."""
    for batch in batches:
        if author in ("", batch.author):
            yield from reversed(_entries(batch))


def _entries(batch: Batch) -> list[Entry]:
    """A record of what was taken in is told with what it brought; alone, it brought nothing."""
    found: list[Entry] = []
    taken: Entry | None = None
    for number, data in enumerate(batch.records, start=batch.first):
        if data["kind"] == TAKEN:
            taken = Entry(number, batch, data, data["view"])
        else:
            view = "" if taken is None else taken.view
            found.append(Entry(number, batch, data, view))
    return [taken] if taken is not None and not found else found
