"""The views of a session: brought up to date after each change, and read back where a hand has edited them."""

from __future__ import annotations

from planward.errors import Problem
from planward.records import NOTIFICATION, TAKEN, record
from planward.session import hand_edits
from planward.session.hand_edits import HAND, Aside

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from planward.records import Data
    from planward.session.edit import Topic
    from planward.session.following import Following
    from planward.session.hand_edits import HandEdit
    from planward.session.ports import Displaced, ViewFolder
    from planward.session.state import State

_WAY_OUT = ": mend it there and say `planward plan take-edits`, or remove it."
_ROUNDS = 5
"""How often views that are edited again and again are taken in before that is left to the next operation."""


class Showing:
    """Keeps the files that people see and the journal the same."""

    def __init__(self, following: Following, views: ViewFolder, topics: Sequence[Topic]) -> None:
        self.notices: list[str] = []
        self._following = following
        self._views = views
        self._topics = topics
        self._unedited: dict[str, bytes] = {}
        """What is known to be a view that nobody has edited, so that its hash need not be made again."""

    @property
    def names(self) -> tuple[str, ...]:
        """Of all views."""
        return tuple([view for topic in self._topics for view in topic.views])

    def edited(self) -> bool:
        """A view has been edited by hand, or was when a process died."""
        if self._views.abandoned(self.names):
            return True
        if not self._any_edited():
            return False
        self._following.follow()  # what another process has recorded and shown meanwhile is no edit
        return self._any_edited()

    def bring_up(self, wait: float) -> None:
        """Alone: take in what was edited, write what is out of date, until nothing is left to do."""
        if not self._views.turn(wait):
            self.notices.append("Another process is still bringing the files up to date.")
            return
        try:
            for displaced in self._views.leftovers(self.names):
                self._take_displaced(displaced)
            for _ in range(_ROUNDS):
                self._following.follow()
                if not self._brought_up_all():
                    break
            self._following.remember()
        finally:
            self._views.release()

    def insist(self, name: str, view: str, content: bytes) -> None:
        """Obey a file that was kept aside, because the person says so; raises the problem if it cannot be read."""
        topic, following = self._topic(view), self._following
        edit = hand_edits.insisted(
            topic,
            view,
            content,
            state=following.state,
            base_at=self._base_of(topic),
            at=following.now(),
        )
        if isinstance(edit, Problem):
            raise edit
        try:
            self._record(edit, [])
        except _Unfit as unfit:
            raise unfit.problem from None
        if name in self._views.copies():
            self._views.drop(name)

    def _any_edited(self) -> bool:
        return any(self._is_edited(view, self._views.read(view)) for view in self.names)

    def _is_edited(self, view: str, content: bytes | None) -> bool:
        if content is None or content == self._unedited.get(view):
            return False
        state = self._following.state
        if not hand_edits.is_unedited(view, content, self._topic(view).kind, state):
            return not hand_edits.was_taken(view, content, state)
        self._unedited[view] = content
        return False

    def _brought_up_all(self) -> bool:
        """Each view once; whether one of them was edited, so that all have to be looked at again."""
        views = [(topic, view) for topic in self._topics for view in topic.views]
        edited = [self._brought_up(topic, view) for topic, view in views]
        return True in edited

    def _brought_up(self, topic: Topic, view: str) -> bool:
        found = self._views.read(view)
        edited = self._is_edited(view, found)
        if edited:
            found = self._take(view, view, self._views.saved(view))
        else:
            self._secure(view, found)
        displaced = self._put(topic, view, found)
        if displaced is None:
            return edited
        return self._take_displaced(displaced) or edited

    def _put(self, topic: Topic, view: str, found: bytes | None) -> Displaced | None:
        """The view as it should be in the place of what was found there."""
        state = self._following.state
        if found and topic.stamped and hand_edits.is_todays(view, found, topic.kind, state):
            return None
        text = topic.write(view, state, work=self._views.work)
        if text is not None:
            content = self._unedited[view] = text.encode()
            return None if content == found else self._views.replace(view, content, over=found)
        if found is None or not hand_edits.is_unedited(view, found, topic.kind, state):
            return None
        return self._views.withdraw(view, over=found)

    def _take_displaced(self, displaced: Displaced) -> bool:
        """Whether it was edited."""
        edited = self._is_edited(displaced.view, displaced.content)
        if edited:
            self._take(displaced.view, displaced.name, displaced.content)
        else:
            self._secure(displaced.view, displaced.content)
        self._views.discard(displaced.name)
        return edited

    def _secure(self, view: str, content: bytes | None) -> None:
        """An edit that was taken in goes only when that is on the disk: who took it may have died before he could save."""
        if content is not None and content != self._unedited.get(view):
            self._following.secure()

    def _take(self, view: str, name: str, content: bytes | None) -> bytes | None:
        """Record a hand edit, or put the file aside and say so; what was in the file of this name."""
        if content is None or not self._is_edited(view, content):
            return content
        found = self._understood(view, content)
        if isinstance(found, Aside):
            # Perhaps it is only not complete yet.
            content = self._views.settled(name)
            if content is None or not self._is_edited(view, content):
                return content
            found = self._understood(view, content)
        self._obey(view, content, found)
        return content

    def _understood(self, view: str, content: bytes) -> HandEdit | Aside:
        topic, following = self._topic(view), self._following
        return hand_edits.understood(
            topic,
            view,
            content,
            state=following.state,
            base_at=self._base_of(topic),
            at=following.now(),
        )

    def _obey(self, view: str, content: bytes, found: HandEdit | Aside) -> None:
        taken = record(TAKEN, view=view, digest=hand_edits.digest(content))
        if isinstance(found, Aside):
            self._put_aside(view, content, found.why, taken)
            return
        try:
            self._record(found, [taken])
        except _Unfit as unfit:
            self._put_aside(view, content, hand_edits.said(unfit.problem), taken)

    def _record(self, edit: HandEdit, also: list[Data]) -> None:
        told: list[str] = []

        def decide(state: State, at: str) -> Sequence[Data]:
            made = edit.on(state, at)
            if isinstance(made, Problem):
                raise _Unfit(made)
            told[:] = made.conflicts
            return [*also, *made.records, *_notifications(told)]

        self._following.append(HAND, decide)
        self.notices += told

    def _put_aside(self, view: str, content: bytes, why: str, taken: Data) -> None:
        copy = self._views.keep(view, content)
        told = [f"{view} was not obeyed: {why}. It is kept as {copy}{_WAY_OUT}"]
        self._following.append(HAND, lambda _, __: [taken, *_notifications(told)])
        self.notices += told

    def _topic(self, view: str) -> Topic:
        return next(topic for topic in self._topics if view in topic.views)

    def _base_of(self, topic: Topic) -> Callable[[int], Any]:
        return lambda revision: self._following.earlier(topic.kind, revision)


class _Unfit(Exception):
    """An edit that was understood does not go with what the plan is now."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.what)
        self.problem = problem


def _notifications(told: Sequence[str]) -> list[Data]:
    return [record(NOTIFICATION, text=text) for text in told]
