"""What findings and errors have in common: numbered things that are kept, listed in pages, looked up and cleared."""

from __future__ import annotations

from planward.errors import Missing
from planward.plan.rows import PREFACE, number
from planward.session.rows_topic import rows_record
from planward.ui.cli import page, paging
from planward.ui.cli.counting import counted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from typing import Any

    from planward.records import Data
    from planward.session.state import State
    from planward.ui.cli.desk import Desk
    from planward.ui.cli.spans import Line


class Shelf:
    """One kind of them. Their words above all others (`PREFACE`) are a person's own: neither listed nor cleared."""

    def __init__(  # all by name
        self,
        *,
        kind: str,
        word: str,
        letter: str,
        read: Callable[[Data], Any],
        write: Callable[[Any], Data],
    ) -> None:
        self.kind = kind
        self.word = word
        """What people call one of them; their command is its plural."""
        self._letter = letter
        self._read = read
        self._write = write

    def all(self, state: State) -> tuple[Any, ...]:
        """All of them, with the words above."""
        return tuple([self._read(row) for row in getattr(state, self.kind)])

    def listed(self, state: State) -> list[Any]:
        """All of them, in the order of their numbers."""
        return [one for one in self.all(state) if one.id != PREFACE]

    def records(self, state: State, after: Iterable[Any]) -> list[Data]:
        """The record that makes it these; none when nothing changes."""
        made = rows_record(state, self.kind, [self._write(one) for one in after])
        return [] if made is None else [made]

    def head(self, state: State) -> dict[str, Any]:
        """What `--json` tells with each answer."""
        return {"session": state.key, "revision": state.revision(self.kind)}

    def page(
        self,
        desk: Desk,
        found: Sequence[Any],
        *,
        view: Callable[[Any], dict[str, Any]],
        lines: Callable[[Sequence[Any]], list[Line]],
    ) -> int:
        """Print the last of those that were found."""
        limit = paging.limit_of(desk)
        state, shown = desk.session().state, found[-limit:]
        nothing = page.said(f"No {self.word}s.", "dim")
        return paging.answer(
            desk,
            lambda: {**self.head(state), f"{self.word}s": [view(one) for one in shown]},
            lambda: lines(shown) if shown else nothing,
            before=str(number(shown[0].id)) if len(found) > limit else "",
        )

    def named(self, state: State, name: str) -> Any:
        """The one of this id or number; raises Missing."""
        wanted = f"{self._letter}{name}" if name.isdecimal() else name
        for one in self.listed(state):
            if one.id == wanted:
                return one
        raise Missing(
            f"There is no {self.word} {name!r}",
            remedy=f"`planward {self.word}s list` names those that there are.",
        )

    def show(self, desk: Desk, lines: Callable[[Any, int | None], Sequence[Line]]) -> int:
        """Print the one that was named, as wide as the terminal is."""
        state = desk.state()
        one = self.named(state, desk.given.text("ID"))
        return desk.answer(
            lambda: {**self.head(state), self.word: self._write(one)},
            lambda: lines(one, desk.out.width),
        )

    def clear(self, desk: Desk) -> int:
        """Delete all of them."""
        gone: list[Any] = []

        def decide(state: State, _at: str) -> Sequence[Data]:
            gone[:] = self.listed(state)
            return self.records(state, [one for one in self.all(state) if one.id == PREFACE])

        state = desk.session().commit(desk.author, decide)
        return desk.answer(
            lambda: {**self.head(state), "removed": len(gone)},
            lambda: page.said(f"{counted(len(gone), self.word)} deleted"),
        )
