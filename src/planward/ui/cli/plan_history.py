"""`planward plan undo`, `redo`, `take-edits` and `delete`: what was done, and is to be otherwise."""

from __future__ import annotations

from planward.errors import Misused, Problem
from planward.plan import edits
from planward.plan.changes import deleted
from planward.session import history
from planward.session.hand_edits import view_of_copy
from planward.session.plan_topic import plan_record
from planward.ui.cli import page
from planward.ui.cli.desk import change_view, plan_of, sound
from planward.ui.cli.visible import visible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from planward.records import Data
    from planward.session.session import Session
    from planward.session.state import State
    from planward.ui.cli.desk import Desk
    from planward.ui.cli.spans import Line

    Find = Callable[..., list[Data] | Problem]

LARGEST = 64 << 20


def _again(find: Find, field: str, did: str, *, back: str) -> Callable[[Desk], int]:
    """A command that takes changes back, or puts them in again."""

    def command(desk: Desk) -> int:
        count: int = sound(desk.given.number("N", 1, low=1, high=100_000))
        session = desk.session()
        revisions: list[int] = []

        def decide(state: State, _: str) -> list[Data] | Problem:
            found = find(state, session.plan_batches(), count)
            if not isinstance(found, Problem):
                revisions[:] = [record[field] for record in found]
            return found

        state = session.commit(desk.author, decide)
        told = [f"r{revision}" for revision in revisions]
        return desk.answer(
            lambda: {**_view(state), did: revisions},
            lambda: [_line(state, f"{did} {_listed(told)}", back)],
        )

    return command


def _listed(told: list[str]) -> str:
    """The first and the last when there are many."""
    return ", ".join(told) if len(told) < 6 else f"{told[0]} to {told[-1]}"  # noqa: PLR2004  # as many as a line bears


def _view(state: State) -> dict[str, object]:
    """As after every change; without a plan only its place in the history."""
    if state.plan is not None:
        return change_view(state, [])
    return {"session": state.key, "revision": state.revision("plan"), "status": None}


def _line(state: State, did: str, back: str = "") -> Line:
    """As after every change; `back` is the command that brings a plan back that is gone."""
    from planward.ui.cli.plan_page import confirmation

    if state.plan is not None:
        return confirmation(state.plan, [], did)
    way = f" · `planward plan {back}` brings it back" if back else ""
    return [(f"{did} · no plan", ""), (way, "dim")]


def _take_edits(desk: Desk) -> int:
    session = desk.session()
    session.look()
    named = desk.given.text("FILE")
    taken: list[str] = []
    for name in [named] if named else session.copies():
        try:
            _take(desk, session, name)
        except Problem as problem:
            if named:
                raise
            page.write_note(f"{name} stays where it is. {problem.for_person()}")
        else:
            taken.append(name)
    state = session.state
    did = f"taken in: {', '.join(taken)}" if taken else "no edit was taken in"
    return desk.answer(lambda: {**_view(state), "taken": taken}, lambda: [_line(state, did)])


def _take(desk: Desk, session: Session, name: str) -> None:
    content = session.copy(name) if name in session.copies() else desk.bytes_of(name, LARGEST)
    view = view_of_copy(name, session.views)
    if view is None or content is None:
        raise Misused(
            f"{name} is no copy of a view",
            why=f"its name tells none of {', '.join(session.views)}",
            remedy=f"The copies lie beside the views, in {session.folder}",
        )
    session.insist(name, view, content)


def _delete(desk: Desk) -> int:
    title = ""

    def decide(state: State, _: str) -> Sequence[Data] | Problem:
        nonlocal title
        plan = plan_of(state)
        title = plan.title
        refusal = None if desk.given.flag("force") else edits.drops_open(plan.steps())
        return refusal or [plan_record(state, [deleted(plan)])]

    state = desk.session().commit(desk.author, decide)
    return desk.answer(
        lambda: _view(state),
        lambda: [
            [
                ("deleted ", ""),
                (visible(title), "title"),
                (" · `planward plan undo` brings it back", "dim"),
            ]
        ],
    )


COMMANDS = {
    "plan undo": _again(history.undone, "undoes", "undone", back="redo"),
    "plan redo": _again(history.redone, "redoes", "redone", back="undo"),
    "plan take-edits": _take_edits,
    "plan delete": _delete,
}
