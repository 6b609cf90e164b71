"""Everything that can happen in a session: the closed union of the journal's kinds, and the batch that carries them.

On the wire a record is a dictionary with its kind and that kind's version; here it is read into a small value. A record
of an older version is upgraded when it is read, one of a newer version or an unknown kind is refused by name.
"""

from __future__ import annotations

from planward.errors import Damaged

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    Data = dict[str, Any]

PLAN = "plan"
"""The plan changed: `changes`; `undoes` or `redoes` names the revision that was taken back or put in again."""
FINDINGS = "findings"
"""Findings after a change: `set` (whole findings by id), `removed` (ids)."""
FAILURES = "failures"
"""Failures after a change: `set` (whole failures by id), `removed` (ids)."""
SESSION = "session"
"""What the session is called: `key`, `name`."""
NOTIFICATION = "notification"
"""Something a person should know: `text`."""

VERSIONS: dict[str, int] = {PLAN: 1, FINDINGS: 1, FAILURES: 1, SESSION: 1, NOTIFICATION: 1}
UPGRADES: dict[tuple[str, int], Callable[[Data], Data]] = {}
"""From (kind, version) to the next version of that kind."""


class Batch:
    """What was appended at once: it is in the journal whole, or not at all."""

    __slots__ = ("at", "author", "first", "records", "revision")

    def __init__(self, first: int, at: str, author: str, revision: int, records: list[Data]) -> None:  # noqa: PLR0913, PLR0917  # a batch is its fields
        self.first = first
        self.at = at
        self.author = author
        self.revision = revision
        self.records = records

    @property
    def last(self) -> int:
        """The number of its last record."""
        return self.first + len(self.records) - 1


class Draft:
    """A batch before it has its number."""

    __slots__ = ("at", "author", "records", "revision")

    def __init__(self, at: str, author: str, revision: int, records: list[Data]) -> None:
        self.at = at
        self.author = author
        self.revision = revision
        self.records = records


def record(kind: str, **fields: Any) -> Data:
    """A record of this kind in its present version."""
    return {"kind": kind, "v": VERSIONS[kind], **fields}


def upgraded(
    data: Data,
    *,
    versions: dict[str, int] = VERSIONS,
    upgrades: dict[tuple[str, int], Callable[[Data], Data]] = UPGRADES,
) -> Data:
    """The record as the present version of its kind; raises Damaged for a kind or version that is not known."""
    kind, version = data.get("kind"), data.get("v")
    newest = versions.get(kind) if isinstance(kind, str) else None
    if newest is None or not isinstance(version, int) or version > newest:
        raise Damaged(
            f"The journal holds a record of kind {kind!r}, version {version!r}",
            why="this Planward does not know it",
            remedy="A newer Planward wrote it: update this one to open the session.",
        )
    while version < newest:
        data = upgrades[kind, version](data)
        version += 1
    return data
