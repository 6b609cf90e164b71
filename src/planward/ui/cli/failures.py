"""`planward errors`: what went wrong on the way, each error once with how often it came."""

from __future__ import annotations

from planward.errors import Misused
from planward.plan.failures import (
    LETTER,
    Failure,
    failure_data,
    failure_from,
    likeness,
    logged,
    recent,
)
from planward.plan.wording import single_spaced
from planward.records import FAILURES
from planward.redaction import redacted
from planward.ui.cli import page, paging, words
from planward.ui.cli.shelf import Shelf
from planward.ui.cli.visible import visible
from planward.ui.cli.when import local

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from planward.records import Data
    from planward.session.state import State
    from planward.ui.cli.desk import Desk
    from planward.ui.cli.spans import Line

_SHELF = Shelf(kind=FAILURES, word="error", letter=LETTER, read=failure_from, write=failure_data)
_LONGEST_IN_LIST = 500
_LARGEST_PARAMS = 1 << 20


def _add(desk: Desk) -> int:
    # The same error is told by its words as they are kept: without secrets.
    tool, message = words.line_of(desk, "TOOL"), redacted(words.text_of(desk, "MESSAGE"))
    params = _params(desk.given.text("params"))
    kept: list[str] = []

    def decide(state: State, at: str) -> Sequence[Data]:
        numbered = state.numbered.get(FAILURES, 0)
        before = _SHELF.all(state)
        after = logged(before, tool, message, params=params, at=at, numbered=numbered)
        same = likeness(tool, message)
        kept[:] = [one.id for one in after if likeness(one.tool, one.message) == same]
        return _SHELF.records(state, after)

    state = desk.session().commit(desk.author, decide)
    failure: Failure = _SHELF.named(state, kept[0])
    return desk.answer(
        lambda: {**_SHELF.head(state), "error": failure_data(failure)},
        lambda: [[(failure.id, "id"), (f" {_did(failure)}: {visible(_first(failure))}", "")]],
    )


def _list(desk: Desk) -> int:
    tool = single_spaced(desk.given.text("tool")) or None
    state, before = desk.state(), paging.before_of(desk)
    every = _SHELF.listed(state)
    found: list[Failure] = list(recent(every, tool, limit=len(every)))[::-1]
    if before is not None:
        end: Failure = _SHELF.named(state, str(before))
        found = found[: found.index(end)] if end in found else []
    return _SHELF.page(desk, found, view=_short, lines=_lines)


def _show(desk: Desk) -> int:
    return _SHELF.show(desk, _page)


def _params(text: str) -> Any:
    if len(text) > _LARGEST_PARAMS:
        raise Misused(
            "--params is too long",
            why=f"it goes on behind character {_LARGEST_PARAMS:,}, and no more can be kept",
            remedy="Leave out what nobody needs to see what went wrong.",
        )
    if not text:
        return None
    from planward.json_text import strict

    return strict.read(text, source="--params")


def _did(failure: Failure) -> str:
    return "kept" if failure.count == 1 else f"came {failure.count} times by now"


def _short(failure: Failure) -> dict[str, Any]:
    """Without the parameters, and of a long message the beginning: a list of errors has an end."""
    message = failure.message
    if len(message) > _LONGEST_IN_LIST:
        message = f"{message[:_LONGEST_IN_LIST]}…"
    data = failure_data(failure.but(message=message))
    del data["params"]
    return data


def _lines(failures: Sequence[Failure]) -> list[Line]:
    return page.table(
        [
            [
                (one.id, "id"),
                (local(one.at), "dim"),
                (f"{one.count}×", "mark" if one.count > 1 else "dim"),
                (one.tool, "title"),
                (_first(one), ""),
            ]
            for one in failures
        ]
    )


def _first(failure: Failure) -> str:
    """The first line of its message."""
    return failure.message.partition("\n")[0]


def _page(failure: Failure, wide: int | None) -> list[Line]:
    times = "once" if failure.count == 1 else f"{failure.count} times"
    lines: list[Line] = [
        [(failure.id, "id"), (f"  {visible(failure.tool)}", "title")],
        [(f"{times}, last {local(failure.at)}", "dim")],
        *page.said(failure.message, wide=wide),
    ]
    if failure.params is None:
        return lines
    return [*lines, [("called with", "dim")], *page.said(_indented(failure.params), wide=wide)]


def _indented(params: Any) -> str:
    from json import dumps

    return dumps(params, ensure_ascii=False, indent=2)


COMMANDS = {
    "errors add": _add,
    "errors list": _list,
    "errors show": _show,
    "errors clear": _SHELF.clear,
}
