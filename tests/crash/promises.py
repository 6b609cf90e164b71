"""What a program has promised up to a moment, as a list of plain values that outlives it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from planward.hashing import blake2

if TYPE_CHECKING:
    from collections.abc import Iterable

    from planward.session.state import State

Promise = list[str | int]


def of_state(state: State) -> Promise:
    """The session was this, and everything after comes on top of it."""
    return ["state", state.number, digest(state)]


def of_edit(mark: str) -> Promise:
    """A person saved this word, and the disk has said that it keeps it."""
    return ["edit", mark]


def withdrawn(mark: str) -> Promise:
    """Whoever saved the word is about to overwrite it, and nobody has read it yet."""
    return ["withdrawn", mark]


def digest(state: State) -> str:
    return blake2(repr(state.data()).encode())[:16]


def states_in(promises: Iterable[object]) -> dict[int, str]:
    """The digests of the states that were promised, by their number."""
    found: dict[int, str] = {}
    for one in promises:
        match one:
            case ["state", int(number), str(promised)]:
                found[number] = promised
            case _:
                continue
    return found


def edits_in(promises: Iterable[object]) -> list[str]:
    """The words that have to be found again."""
    kept: list[str] = []
    for one in promises:
        match one:
            case ["edit", str(mark)]:
                kept.append(mark)
            case ["withdrawn", str(mark)] if mark in kept:
                kept.remove(mark)
            case _:
                continue
    return kept
