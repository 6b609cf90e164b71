"""`planward log`: who changed what and when."""

from __future__ import annotations

from itertools import islice, takewhile

from planward.session.entries import entries
from planward.ui.cli import page, paging
from planward.ui.cli.log_page import LogPage, entry_view

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from planward.plan.model import Plan
    from planward.session.entries import Entry
    from planward.ui.cli.desk import Desk
    from planward.ui.cli.spans import Line


def _log(desk: Desk) -> int:
    limit, before = paging.limit_of(desk), paging.before_of(desk)
    if desk.given.flag("follow"):
        return _follow(desk, limit)
    state = desk.state()
    found = list(islice(_before(desk, before), limit + 1))
    shown = found[:limit][::-1]
    return paging.answer(
        desk,
        lambda: {"session": state.key, "entries": [entry_view(entry) for entry in shown]},
        lambda: LogPage(desk.out.width).lines(shown, state.plan) if shown else _nothing(desk),
        before=str(shown[0].number) if len(found) > limit else "",
    )


def _follow(desk: Desk, limit: int) -> int:
    """The newest entries, then those that come, until Ctrl-C."""
    lines, seen = LogPage(desk.out.width), 0
    for state in desk.session().watch(lambda: False):
        found = _behind(desk, seen) if seen else islice(_before(desk, None), limit)
        _tell(desk, lines, list(found)[::-1], state.plan)
        desk.note()
        seen = state.number
    return desk.end()


def _tell(desk: Desk, lines: LogPage, shown: Sequence[Entry], plan: Plan | None) -> None:
    if not desk.given.flag("json"):
        desk.out.show(lines.lines(shown, plan))
        return
    for entry in shown:
        desk.out.show_json(entry_view(entry))


def _before(desk: Desk, before: int | None) -> Iterator[Entry]:
    """What is wanted before this number, newest first; no more is read than is taken."""
    found = entries(desk.session().past(before), author=desk.given.text("author"))
    return (entry for entry in found if before is None or entry.number < before)


def _behind(desk: Desk, number: int) -> Iterator[Entry]:
    """What is wanted behind this number, newest first."""
    batches = takewhile(lambda batch: batch.last > number, desk.session().past())
    return entries(batches, author=desk.given.text("author"))


def _nothing(desk: Desk) -> list[Line]:
    author = desk.given.text("author")
    return page.said(f"Nothing by {author}." if author else "Nothing.", "dim")


COMMANDS = {"log": _log}
