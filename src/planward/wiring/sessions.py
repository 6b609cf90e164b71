"""A project's sessions on the real disk, each put together from its parts."""

from __future__ import annotations

import os

from planward.clock import SystemClock
from planward.errors import Missing, Problem, Refused
from planward.records import SESSION, record
from planward.session.card import card_of
from planward.session.following import Following
from planward.session.keys import folder_name
from planward.session.session import Session
from planward.session.state import EMPTY
from planward.session.topics import all_topics
from planward.storage import place, state_home
from planward.storage.leases import Leases
from planward.storage.project import Project
from planward.storage.state_home import StateHome
from planward.storage.store import FileStore
from planward.storage.views import Views

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from planward.session.card import Card

_LETTERS = "abcdefghijklmnopqrstuvwxyz234567"
_LENGTH = 6
_WAIT = 1.0
"""How long a removal waits for others to be done, in seconds."""


class LocalSessions:
    """What the doors are given to find, open and make sessions with."""

    def __init__(self, start: str, environ: Mapping[str, str], *, here: bool) -> None:
        home = os.path.expanduser("~")
        self._clock = SystemClock()
        self._unique = f"{os.getpid():x}-{os.urandom(3).hex()}"
        found = place.find(start, home=home, here=here)
        states = StateHome(state_home.path_of(environ, home))
        self._project = Project(found, states, unique=self._unique)
        self.root = self._project.root

    def cards(self) -> list[Card]:
        found = [self._found(folder) for folder in self._project.folders()]
        known = [card for card in found if card is not None]
        return sorted(known, key=lambda card: card.at, reverse=True)

    def open(self, key: str) -> Session:
        folder = self._known(key)
        return self._session(folder, self._store(folder))

    def create(self, key: str | None, author: str) -> Session:
        key = key or self._new_key()
        folder = folder_name(key)
        if folder in self._project.folders():
            raise _taken(key)
        store = self._store(folder, create=True)
        try:
            session = self._session(folder, store)
            store.create()
        except Problem:
            store.close()
            self._project.give_up(folder)
            raise
        session.acknowledge(
            author,
            # Another process may have made it meanwhile.
            lambda state, _: _taken(key) if state.key else [record(SESSION, key=key, name="")],
        )
        return session

    def leases(self, key: str) -> Leases:
        return Leases(self._project.state(folder_name(key)), self._unique)

    def history(self, key: str) -> str:
        return self._project.state(folder_name(key)).path

    def remove(self, key: str, *, unless: Callable[[Card], Problem | None]) -> None:
        folder = self._known(key)

        def act() -> None:
            card = self._found(folder)
            problem = None if card is None else unless(card)
            if problem is not None:
                raise problem
            self._project.remove(folder)

        store = self._store(folder)
        try:
            store.alone(act, wait=_WAIT)
        finally:
            store.close()

    def _known(self, key: str) -> str:
        """The folder of the session; raises Missing when there is none."""
        folder = folder_name(key)
        if folder not in self._project.folders():
            raise Missing(
                f"There is no session {key!r} in this project",
                why=f"the project is {self.root}",
                remedy="`planward sessions list --all` names those that there are.",
            )
        return folder

    def _session(self, folder: str, store: FileStore) -> Session:
        state, shown = self._project.state(folder), self._project.views(folder)
        views = Views(shown, state, self._clock, unique=self._unique)
        return Session(store, views, all_topics(), self._clock)

    def _store(self, folder: str, *, create: bool = False) -> FileStore:
        state = self._project.state(folder, create=create)
        watched = f"{self.root}/.planward/sessions/{folder}"
        return FileStore(state, self._clock, unique=self._unique, watched=[watched])

    def _found(self, folder: str) -> Card | None:
        try:
            return self._project.card(folder) or self._card(folder)
        except Missing:
            return None  # removed while we looked
        except Refused:  # said when it is opened; the others are not kept from view by it
            return card_of(EMPTY.but(key=folder), 0)

    def _card(self, folder: str) -> Card | None:
        """Made anew, for the session has changed since its card was written; None if it was never begun."""
        store = self._store(folder)
        following = Following(store, self._clock, 0.0)
        state = following.follow()
        store.close()
        if not state.key and following.damage is None:
            return None
        # One that is damaged from its very beginning is opened by the name of its folder.
        return card_of(state if state.key else state.but(key=folder), 0)

    def _new_key(self) -> str:
        taken = self._project.folders()
        while True:
            key = "s-" + "".join([_LETTERS[byte % len(_LETTERS)] for byte in os.urandom(_LENGTH)])
            if key not in taken:
                return key


def _taken(key: str) -> Refused:
    return Refused(
        f"There is a session {key!r} already",
        remedy="Choose another key, or leave --session out to have one made up.",
    )
