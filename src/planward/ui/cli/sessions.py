"""`planward sessions`: which there are, what one of them holds, what it is called, and which are kept no longer."""

from __future__ import annotations

from planward.errors import Misused, Refused
from planward.plan.progress import progress
from planward.plan.wording import one_line
from planward.records import PLAN, SESSION, record
from planward.ui.cli import page, paging
from planward.ui.cli.columns import fields
from planward.ui.cli.counting import counted
from planward.ui.cli.desk import sound
from planward.ui.cli.when import local

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from planward.errors import Problem
    from planward.records import Data
    from planward.session.card import Card
    from planward.session.state import State
    from planward.ui.cli.desk import Desk
    from planward.ui.cli.spans import Line

_LONGEST_NAME = 100
_NO_PLAN = "no plan"


def _list(desk: Desk) -> int:
    limit, every = paging.limit_of(desk), desk.sessions.cards()
    found = _behind(every, desk.given.text("before"))
    if not desk.given.flag("all"):
        found = [card for card in found if card.unfinished]
    shown = found[:limit]
    return paging.answer(
        desk,
        lambda: {"sessions": [card_view(card) for card in shown]},
        lambda: card_lines(shown) if shown else page.said(_nothing(every), "dim"),
        before=shown[-1].key if len(found) > limit else "",
    )


def _behind(cards: Sequence[Card], key: str) -> list[Card]:
    """Those that were touched before the session of this key."""
    if not key:
        return list(cards)
    for place, card in enumerate(cards):
        if card.key == key:
            return list(cards[place + 1 :])
    raise Misused(f"--before {key} is no session's key", remedy="See: planward sessions list --all")


def _nothing(every: Sequence[Card]) -> str:
    if not every:
        return "No sessions."
    return f"No open sessions; {len(every)} finished: planward sessions list --all"


def card_view(card: Card) -> dict[str, Any]:
    """A session in a list, as `--json` tells it."""
    return {
        "session": card.key,
        "name": card.name,
        "title": card.title,
        "status": card.status or None,
        "finished": card.done,
        "total": card.total,
        "at": card.at,
    }


def card_lines(cards: Sequence[Card]) -> list[Line]:
    """A line for each session."""
    return page.table([_cells(card) for card in cards])


def _cells(card: Card) -> Line:
    title = card.title or _NO_PLAN
    return [
        (card.key, "id"),
        (local(card.at), "dim"),
        (card.status or "-", card.status),
        (f"{card.done}/{card.total}", ""),
        (f"{card.name}: {title}" if card.name else title, "title" if card.title else "dim"),
    ]


def _show(desk: Desk) -> int:
    desk.name_session(desk.given.text("S"))
    state = desk.state()
    view = _session_view(desk, state)
    return desk.answer(lambda: view, lambda: _session_lines(desk, state, view))


def _session_view(desk: Desk, state: State) -> dict[str, Any]:
    from planward.plan.forms.plan_json import progress_view
    from planward.session.remote import is_remote

    session, plan = desk.session(), state.plan
    return {
        "session": state.key,
        "name": state.name,
        "title": "" if plan is None else plan.title,
        "status": None if plan is None else plan.status,
        "revision": state.revision(PLAN),
        "progress": None if plan is None else progress_view(plan),
        "findings": len(state.findings),
        "errors": len(state.failures),
        "records": state.number,
        "at": state.at,
        "folder": session.folder,
        "views": [view for view in session.views if session.copy(view) is not None],
        "put_aside": session.copies(),
        "history": desk.sessions.history(state.key),
        "remote": is_remote(desk.world.environ),
    }


def _session_lines(desk: Desk, state: State, view: dict[str, Any]) -> list[Line]:
    rows: list[tuple[str, str]] = [
        ("name", state.name),
        ("plan", _plan_words(state)),
        ("kept", f"{counted(view['findings'], 'finding')}, {counted(view['errors'], 'error')}"),
        ("touched", f"{local(state.at)}, record {state.number}"),
        ("files", f"{view['folder']}\n{' '.join(view['views'])}"),
        ("put aside", ", ".join(view["put_aside"])),
        ("history", view["history"]),
        ("remote", "yes: the files here may not last" if view["remote"] else ""),
    ]
    head: Line = [(state.key, "id")]
    return [head, *fields(rows, desk.out.width)]


def _plan_words(state: State) -> str:
    plan = state.plan
    if plan is None:
        return _NO_PLAN
    counts = progress(plan)
    far = f"{plan.status}, {counts.finished}/{counts.total}, r{state.revision(PLAN)}"
    return f"{plan.title} ({far})"


def _rename(desk: Desk) -> int:
    name = one_line(desk.given.text("NAME"))
    if len(name) > _LONGEST_NAME:
        raise Misused("NAME is too long", why=f"{_LONGEST_NAME} characters can be kept")
    card = desk.name_session(desk.given.text("S"))
    refusal = _taken(desk.sessions.cards(), card, name)
    if refusal is not None:
        raise refusal

    def decide(state: State, _at: str) -> Sequence[Data]:
        return [] if name == state.name else [record(SESSION, key=state.key, name=name)]

    state = desk.session().commit(desk.author, decide)
    told = f" is called {name!r} now" if name else " has no name any more"
    return desk.answer(
        lambda: {"session": state.key, "name": state.name},
        lambda: [[(state.key, "id"), (told, "")]],
    )


def _taken(cards: Sequence[Card], card: Card, name: str) -> Problem | None:
    """A name is to tell sessions apart."""
    for other in cards:
        if name and other.key != card.key and name in (other.key, other.name):
            return Refused(
                f"Session {other.key} is called {name!r} already", remedy="Choose another name."
            )
    return None


def _clean(desk: Desk) -> int:
    from planward.session.retention import DAYS, outdated
    from planward.session.sweeping import Swept, sweep

    days: int = sound(desk.given.number("older-than", DAYS))
    force, now = desk.given.flag("force"), desk.world.clock.now()
    if desk.given.flag("dry-run"):
        swept = Swept()
        swept.removed = outdated(desk.sessions.cards(), now=now, days=days, force=force)
    else:
        swept = sweep(desk.sessions, now=now, days=days, force=force)
    code = desk.answer(
        lambda: {
            "removed": [card_view(card) for card in swept.removed],
            "kept": [problem.for_model() for problem in swept.problems],
        },
        lambda: _clean_lines(desk, swept.removed, _why_kept(desk, days)),
    )
    for problem in swept.problems:
        page.write_problem(problem)
        code = problem.exit_code
    return code


def _clean_lines(desk: Desk, removed: Sequence[Card], kept: str) -> list[Line]:
    did = "would be deleted" if desk.given.flag("dry-run") else "deleted"
    told = "" if removed else kept
    return [
        *card_lines(removed),
        *page.said(f"{counted(len(removed), 'session')} {did}{told}"),
    ]


def _why_kept(desk: Desk, days: int) -> str:
    """How many there are still, and what keeps them."""
    cards = desk.sessions.cards()
    unfinished = len([card for card in cards if card.unfinished])
    kept = [
        f"{unfinished} still open" if unfinished else "",
        f"{len(cards) - unfinished} finished and kept for {counted(days, 'day')}"
        if len(cards) > unfinished
        else "",
    ]
    told = ", ".join([part for part in kept if part])
    return f" · {told}" if told else ""


COMMANDS = {
    "sessions list": _list,
    "sessions show": _show,
    "sessions rename": _rename,
    "sessions clean": _clean,
}
