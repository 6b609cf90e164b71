"""Reversible changes of a list whose entries have numbered ids: findings and failures, as plain data.

A row is a dictionary with an "id": a letter and a number, or a bare word for the one entry that stands before the numbered
ones. Rows are kept in the order of their numbers, so where one stands is never a change of its own. A change is a list
of three: the row's id, the row before and the row after, None where there is none.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import Any

    Row = dict[str, Any]
    Change = list[Any]

PREFACE = "preface"
"""The id of a person's own words above the entries."""

_MEANWHILE = "Written meanwhile: "
_DIGITS = 9


def number(row_id: str) -> int:
    """The number in an id; 0 for an id without one."""
    digits = row_id[1:]
    proper = digits.isascii() and digits.isdecimal() and len(digits) <= _DIGITS and digits[0] != "0"
    return int(digits) if proper and row_id[0].isalpha() else 0


def highest(ids: Iterable[str]) -> int:
    """The highest number among these ids."""
    return max(map(number, ids), default=0)


def difference(before: Sequence[Row], after: Sequence[Row]) -> list[Change]:
    """The changes that make the second list of the first."""
    old, new = _by_id(before), _by_id(after)
    changes: list[Change] = [[key, row, None] for key, row in old.items() if key not in new]
    for key, row in new.items():
        if old.get(key) != row:
            changes.append([key, old.get(key), row])
    return changes


def applied(rows: Sequence[Row], changes: Iterable[Sequence[Any]]) -> list[Row]:
    """The rows after the changes; each must fit what is there, else KeyError names what does not."""
    made = _by_id(rows)
    for key, old, new in changes:
        if (old is None) == (key in made) or not (new is None or _is_row(key, new)):
            raise KeyError(key)
        if new is None:
            del made[key]
        else:
            made[key] = new
    return sorted(made.values(), key=lambda row: number(row["id"]))


def inverted(changes: Sequence[Sequence[Any]]) -> list[Change]:
    """The changes that take these back."""
    return [[key, new, old] for key, old, new in reversed(changes)]


def merged(  # noqa: PLR0913  # three lists and how new entries are named
    base: Sequence[Row],
    edited: Sequence[Row],
    current: Sequence[Row],
    *,
    letter: str,
    numbered: int,
    note: str = "",
) -> tuple[list[Change], list[str]]:
    """What a hand edit of `base` changes in `current`, and a sentence for each conflict.

    Where both changed a field the hand's value wins; the other is added to the field `note` and told in the sentence.
    A row without an id, or with an id that was given to another row meanwhile, gets the next number behind `numbered`.
    """
    merge = _Merge(_by_id(base), _by_id(current), note=note)
    mine = {row["id"] for row in edited}
    for key in merge.base:
        if key not in mine:
            merge.remove(key)
    given = max(numbered, highest(mine), highest(merge.base), highest(merge.current))
    for row in edited:
        if merge.is_new(row["id"]):
            given += 1
            merge.add({**row, "id": f"{letter}{given}"})
        else:
            merge.take(row)
    return merge.changes, merge.conflicts


class _Merge:
    """A hand edit on its way into what is there now."""

    def __init__(self, base: dict[str, Row], current: dict[str, Row], *, note: str) -> None:
        self.base = base
        self.current = current
        self.note = note
        self.changes: list[Change] = []
        self.conflicts: list[str] = []

    def is_new(self, key: str) -> bool:
        """No row was meant by this id: it is missing, or was given to another row since."""
        return not key or (key not in self.base and key in self.current and number(key) > 0)

    def add(self, row: Row) -> None:
        self.changes.append([row["id"], None, row])

    def remove(self, key: str) -> None:
        there = self.current.get(key)
        if there == self.base[key]:
            self.changes.append([key, there, None])
        elif there is not None:
            self.conflicts.append(f"{key} was removed by hand but has changed since: it stays")

    def take(self, row: Row) -> None:
        key = row["id"]
        was, there = self.base.get(key, {}), self.current.get(key)
        if row == was:
            return
        if there is None:
            if was:
                self.conflicts.append(f"{key} was edited by hand but removed since: it is back")
            self.add(row)
            return
        made = self._both(was, row, there)
        if made != there:
            self.changes.append([key, there, made])

    def _both(self, was: Row, mine: Row, theirs: Row) -> Row:
        made = dict(theirs)
        lost: list[str] = []
        for field, value in mine.items():
            if value == was.get(field):
                continue
            made[field] = value
            if theirs.get(field) not in (was.get(field), value):
                lost.append(self._lost(mine["id"], field, theirs.get(field)))
        if lost and self.note:
            made[self.note] = "\n\n".join([part for part in (made[self.note], *lost) if part])
        return made

    def _lost(self, key: str, field: str, value: Any) -> str:
        self.conflicts.append(
            f"{key}: {field} was changed by hand and by another; the hand's words stand, the other's were: {value}"
        )
        return f"{_MEANWHILE}{value}" if field == self.note else f"{_MEANWHILE}{field}: {value}"


def _is_row(key: str, row: Any) -> bool:
    """All of it are words, but for a count and for what a tool was called with."""
    return row["id"] == key and all(
        value.__class__ is (int if name == "count" else str) or name == "params"
        for name, value in row.items()
    )


def _by_id(rows: Sequence[Row]) -> dict[str, Row]:
    return {row["id"]: row for row in rows}
