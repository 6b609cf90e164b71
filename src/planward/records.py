"""Everything that can happen in a session: the closed union of the journal's kinds, and the batch that carries them.

A record is a dictionary with its kind and that kind's version. A record of an older version is upgraded when it is
read; one of a newer version or of an unknown kind is refused by name. The kinds that change something carry their own
revision `r`, the number of such changes so far, and what they change in a form that can be inverted.
"""

from __future__ import annotations

from planward.errors import Damaged

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    Data = dict[str, Any]

PLAN = "plan"
"""The plan changed: `r`, `changes`; `undoes` or `redoes` names the revision that was taken back or put in again."""
FINDINGS = "findings"
"""Findings changed: `r`, `changes`."""
FAILURES = "failures"
"""Failures were counted, edited or cleared: `r`, `changes`."""
DELIVERABLE = "deliverable"
"""What `deliverable.md` cannot take from the plan changed: `r`, `old`, `new`, each somebody's own words, whether they
are all of the file, and the final answer."""
TAKEN = "taken"
"""A hand edit of a view was taken in: `view`, `digest` of the edited file."""
SESSION = "session"
"""What the session is called: `key`, `name`."""
NOTIFICATION = "notification"
"""Something a person should know: `text`."""

VERSIONS: dict[str, int] = {
    PLAN: 1,
    FINDINGS: 1,
    FAILURES: 1,
    DELIVERABLE: 1,
    TAKEN: 1,
    SESSION: 1,
    NOTIFICATION: 1,
}
SHAPES: dict[str, dict[str, type]] = {
    PLAN: {"r": int, "changes": list},
    FINDINGS: {"r": int, "changes": list},
    FAILURES: {"r": int, "changes": list},
    DELIVERABLE: {"r": int, "old": list, "new": list},
    TAKEN: {"view": str, "digest": str},
    SESSION: {"key": str, "name": str},
    NOTIFICATION: {"text": str},
}
"""What a record of each kind cannot be without."""
UPGRADES: dict[tuple[str, int], Callable[[Data], Data]] = {}
"""From (kind, version) to the next version of that kind."""


class Batch:
    """What was appended at once: it is in the journal whole, or not at all."""

    __slots__ = ("at", "author", "first", "place", "records")

    def __init__(
        self, first: int, at: str, author: str, records: list[Data], *, place: str = ""
    ) -> None:
        self.first = first
        self.at = at
        self.author = author
        self.records = records
        self.place = place
        """Where it stands, in words: for messages only."""

    @property
    def last(self) -> int:
        """The number of its last record."""
        return self.first + len(self.records) - 1


class Draft:
    """A batch before it has its number."""

    __slots__ = ("at", "author", "records")

    def __init__(self, at: str, author: str, records: list[Data]) -> None:
        self.at = at
        self.author = author
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
    kind, version = str(data.get("kind")), _version(data)
    newest = versions.get(kind)
    if newest is None or not 1 <= version <= newest:
        raise Damaged(
            f"The journal holds a record of kind {kind!r}, version {data.get('v')!r:.40}",
            why="this Planward does not know it",
            remedy="A newer Planward wrote it: update this one to open the session.",
        )
    while version < newest:
        data = upgrades[kind, version](data)
        version += 1
    return data


def understood(data: Data) -> Data:
    """The record as the present version of its kind; raises Damaged, too, for one without what its kind needs."""
    data = upgraded(data)
    for name, wanted in SHAPES[data["kind"]].items():
        if data.get(name).__class__ is not wanted:
            raise Damaged(f"A record of kind {data['kind']!r} has no {name} that is one")
    return data


def _version(data: Data) -> int:
    """0 for none that can be."""
    told = data.get("v")
    return told if told.__class__ is int else 0  # pyright: ignore[reportReturnType]  # JSON's truth is no number
