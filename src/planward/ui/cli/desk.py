"""What a command works with: what was typed, the sessions, and where its answer goes."""

from __future__ import annotations

from planward.errors import Missing, Misused, Problem
from planward.session.choosing import chosen
from planward.ui.cli import page

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from typing import Any, BinaryIO

    from planward.clock import Clock
    from planward.plan.changes import Change
    from planward.plan.model import Plan, Step
    from planward.records import Data
    from planward.session.card import Card
    from planward.session.ports import Leases
    from planward.session.session import Session
    from planward.session.sessions import Sessions
    from planward.session.state import State
    from planward.ui.cli.arguments import Given
    from planward.ui.cli.page import Surface
    from planward.ui.cli.spans import Line

    Edit = Callable[[Plan], Sequence[Change] | Problem]
    """From today's plan: the changes to make in it, or why none can be made."""


def _nothing(_state: State) -> Sequence[Data]:
    return []


class World:
    """What the command line is given of the world."""

    __slots__ = ("clock", "environ", "open_sessions", "stdin", "user")

    def __init__(  # the world is handed in
        self,
        environ: Mapping[str, str],
        clock: Clock,
        open_sessions: Callable[[bool], Sessions],
        stdin: Callable[[], BinaryIO | None],
        user: Callable[[], str],
    ) -> None:
        self.environ = environ
        self.clock = clock
        self.open_sessions = open_sessions
        """Finds the project, from the folder that we are in or (True) as that very folder."""
        self.stdin = stdin
        self.user = user
        """What the person is called on this machine."""


class Desk:
    """One command's place of work."""

    def __init__(self, world: World, given: Given, out: Surface) -> None:
        self.world = world
        self.given = given
        self.out = out
        self._sessions: Sessions | None = None
        self._session: Session | None = None
        self._noted = 0

    @property
    def sessions(self) -> Sessions:
        """The project's sessions."""
        if self._sessions is None:
            self._sessions = self.world.open_sessions(self.given.flag("here"))
        return self._sessions

    @property
    def named(self) -> str:
        """The session that was named, by option or environment."""
        return self.given.text("session") or self.world.environ.get("PLANWARD_SESSION", "")

    @property
    def author(self) -> str:
        """Who does it."""
        told = self.given.text("author") or self.world.environ.get("PLANWARD_AUTHOR", "")
        return told or self.world.user()

    def session(self) -> Session:
        """The session that is meant; raises Missing and Misused."""
        if self._session is None:
            self.name_session(self.named)
        assert self._session is not None
        return self._session

    def name_session(self, name: str) -> Card:
        """Mean the session of this key or name, or without one that which is meant anyhow; raises Missing and Misused."""
        card: Card = sound(chosen(self.sessions.cards(), name or self.named))
        self._session = self.sessions.open(card.key)
        return card

    def leases(self) -> Leases:
        """Who works on which step; to be asked under the journal's lock only."""
        return self.sessions.leases(self.session().state.key)

    def begin(self, key: str | None) -> Session:
        """A new session."""
        self._session = self.sessions.create(key, self.author)
        return self._session

    def state(self) -> State:
        """The session's newest state; raises the damage when nothing can be read."""
        session = self.session()
        state = session.look()
        if session.damage is not None and not state.number:
            raise session.damage
        return state

    def planned(self) -> State:
        """The same, with a plan in it; raises Missing, or the damage that may have taken it."""
        state, damage = self.state(), self.session().damage
        if damage is not None and state.plan is None:
            raise damage
        plan_of(state)
        return state

    def plan(self) -> Plan:
        """The plan of it; raises Missing."""
        return plan_of(self.planned())

    def edit(self, edit: Edit, also: Callable[[State], Sequence[Data]] = _nothing) -> State:
        """Change the plan; `also` is recorded together with it."""
        from planward.plan.consequences import with_consequences
        from planward.session.plan_topic import plan_record

        def decide(state: State, at: str) -> Sequence[Data] | Problem:
            changes = edit(plan_of(state))
            if isinstance(changes, Problem):
                return changes
            if not changes:
                return also(state)
            made = plan_record(state, with_consequences(state.plan, changes, at=at))
            return [made, *also(state)]

        return self.session().commit(self.author, decide)

    def answer(self, value: Callable[[], Any], lines: Callable[[], Sequence[Line]]) -> int:
        """Print the one or the other; the exit code."""
        if self.given.flag("json"):
            self.out.show_json(value())
        else:
            self.out.show(lines())
        return self.end()

    def end(self) -> int:
        """Say what else a person should know; the exit code."""
        if self._session is None:
            return 0
        self.note()
        if self._session.damage is None:
            return 0
        page.write_problem(self._session.damage)
        return self._session.damage.exit_code

    def note(self) -> None:
        """Say what happened beside what was asked for, each thing once."""
        notices = self.session().notices
        for notice in notices[self._noted :]:
            page.write_note(notice)
        self._noted = len(notices)

    def changed(self, state: State, steps: Sequence[Step], done: str) -> int:
        """Confirm a change of the plan."""
        from planward.ui.cli.plan_page import confirmation

        plan = plan_of(state)
        return self.answer(
            lambda: change_view(state, steps), lambda: [confirmation(plan, steps, done)]
        )

    def bytes_of(self, name: str, limit: int) -> bytes:
        """A file that was named, or (`-`) standard input; raises Misused and Missing."""
        if name == "-":
            stream = self.world.stdin()
            content = b"" if stream is None else stream.read(limit + 1)
        else:
            content = _file(name, limit)
        if len(content) > limit:
            raise Misused(
                f"{_called(name)} is too large",
                why=f"it goes on behind byte {limit:,}, and no more is read",
                remedy="Shorten it, or take it in by parts.",
            )
        return content

    def text_of(self, name: str, limit: int) -> str:
        """The text of it; raises Misused for what is not UTF-8."""
        content = self.bytes_of(name, limit)
        try:
            return content.decode("utf-8-sig")
        except UnicodeDecodeError as fault:
            raise Misused(
                f"{_called(name)} is not UTF-8 text",
                why=f"byte {fault.start} is no part of a character",
                remedy="Save it as UTF-8 and try again.",
            ) from None


def plan_of(state: State) -> Plan:
    """The state's plan; raises Missing."""
    if state.plan is None:
        raise Missing(
            f"Session {state.key} has no plan",
            remedy=_ways_back(state) + 'Make one: planward plan new "Title" --step "..."',
        )
    return state.plan


def _ways_back(state: State) -> str:
    """To the plan that it had."""
    if not state.revision("plan"):
        return ""
    redo, undo = "`planward plan redo`", "`planward plan undo`"
    return f"To have the one before back: {redo} if it was taken back, {undo} if it was deleted.\n"


def sound(value: Any) -> Any:
    """The value; a problem that stands in its place is raised."""
    if isinstance(value, Problem):
        raise value
    return value


def change_view(state: State, steps: Sequence[Step]) -> dict[str, Any]:
    """A change of the plan as `--json` tells it."""
    from planward.plan.forms.plan_json import progress_view, step_view
    from planward.plan.progress import current, upcoming

    plan = plan_of(state)
    return {
        "session": state.key,
        "revision": state.revision("plan"),
        "status": plan.status,
        "steps": [step_view(step) for step in steps],
        "progress": progress_view(plan),
        "current": task_view(current(plan)),
        "next": task_view(upcoming(plan)),
    }


def task_view(task: Any) -> dict[str, str] | None:
    """A step with its phase, by their ids."""
    return None if task is None else {"phase": task.phase.id, "step": task.step.id}


def _file(name: str, limit: int) -> bytes:
    import os
    import stat

    try:
        handle = os.open(name, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            os.close(handle)
            raise Misused(
                f"{name} is not a plain file",
                why="a folder, a pipe or a device stands there",
                remedy="Name a plain file, or `-` for standard input.",
            )
        with open(handle, "rb") as file:
            return file.read(limit + 1)
    except FileNotFoundError:
        raise Missing(
            f"There is no file {name}", remedy="Name another one, or `-` for standard input."
        ) from None
    except (OSError, ValueError) as fault:
        raise Misused(
            f"{name} cannot be read",
            why=str(getattr(fault, "strerror", fault)).lower(),
            remedy="Name another file, or `-` for standard input.",
        ) from None


def _called(name: str) -> str:
    return "Standard input" if name == "-" else name
