"""One conversation: its state, the ways to change it, and its files kept the same as its journal."""

from __future__ import annotations

from planward.errors import Problem
from planward.records import PLAN
from planward.session.following import Following
from planward.session.showing import Showing

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from planward.clock import Clock
    from planward.errors import Damaged
    from planward.plan.model import Plan
    from planward.records import Batch
    from planward.session.edit import Topic
    from planward.session.following import Decide
    from planward.session.ports import Store, ViewFolder
    from planward.session.state import State

_WAIT = 5.0
"""How long a command waits for its turn, in seconds."""
_GLANCE = 0.5
"""How long somebody who only looks waits until another has taken the hand edits in, in seconds."""


def _never() -> bool:
    return False


class Session:
    """What every door holds on to."""

    def __init__(  # the world is handed in
        self,
        store: Store,
        views: ViewFolder,
        topics: Sequence[Topic],
        clock: Clock,
        *,
        wait: float = _WAIT,
    ) -> None:
        self._following = Following(store, clock, wait)
        self._showing = Showing(self._following, views, topics)
        self._store = store
        self._views = views
        self._wait = wait

    @property
    def state(self) -> State:
        """The newest state that was read."""
        return self._following.state

    @property
    def damage(self) -> Damaged | None:
        """Why the journal cannot be read to its end."""
        return self._following.damage

    @property
    def notices(self) -> list[str]:
        """What a person should be told, in the order in which it happened."""
        return self._showing.notices

    @property
    def folder(self) -> str:
        """Where its files are."""
        return self._views.path

    @property
    def views(self) -> tuple[str, ...]:
        """The names of the files that show it."""
        return self._showing.names

    def look(self) -> State:
        """The newest state, with every hand edit taken in; what another process takes in just then is not waited for long."""
        self._look(min(self._wait, _GLANCE))
        return self.state

    def commit(self, author: str, decide: Decide) -> State:
        """Take hand edits in, record what is decided on top of them, and show it; raises the problem if there is one.

        The state is that which was recorded: others may have gone on from there before it was shown.
        """
        self._look(self._wait)
        recorded = self._following.append(author, decide)
        self._show(self._wait)
        return recorded

    def acknowledge(self, author: str, decide: Decide) -> State:
        """Record what is decided; the files are left to whoever shows them next."""
        return self._following.append(author, decide)

    def show(self) -> None:
        """Bring the files up to date."""
        self._following.follow()
        self._show(self._wait)

    def insist(self, name: str, view: str, content: bytes) -> State:
        """Obey a file that was kept aside, because the person says so; raises the problem if it cannot be read."""
        self._look(self._wait)
        self._showing.insist(name, view, content)
        self._show(self._wait)
        return self.state

    def copies(self) -> list[str]:
        """The names of the files that were kept aside, the oldest first."""
        return self._views.copies()

    def copy(self, name: str) -> bytes | None:
        """What is in a file that was kept aside."""
        return self._views.read(name)

    def at_revision(self, revision: int) -> Plan | None:
        """The plan as it was then; raises Missing."""
        return self._following.earlier(PLAN, revision)

    def plan_batches(self) -> Iterator[Batch]:
        """The batches that changed the plan, newest first."""
        return self._following.changes_of(PLAN)

    def past(self, before: int | None = None) -> Iterator[Batch]:
        """All that happened, or what began before that record's number, newest first."""
        return self._following.past(before)

    def watch(
        self, stopped: Callable[[], bool], *, again: Callable[[], bool] = _never
    ) -> Iterator[State]:
        """The state, again each time that it has changed or `again` says so; hand edits are taken in when they are saved."""
        number = -1
        for _ in self._wakes(stopped):
            if self.look().number != number or again():
                number = self.state.number
                yield self.state

    def close(self) -> None:
        """Let the files go."""
        self._store.close()
        self._views.close()

    def _wakes(self, stopped: Callable[[], bool]) -> Iterator[None]:
        yield None
        yield from self._store.watch(stopped)

    def _look(self, wait: float) -> None:
        self._following.follow()
        if self.damage is None and self._showing.edited():
            self._show(wait)

    def _show(self, wait: float) -> None:
        """What is recorded stays so even when the files cannot follow."""
        try:
            self._showing.bring_up(wait)
        except Problem as problem:
            self.notices.append(
                f"Recorded, but the files are not up to date. {problem.for_person()}"
            )
