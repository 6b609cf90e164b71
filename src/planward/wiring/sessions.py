"""A project's sessions on the real disk, each put together from its parts."""

from __future__ import annotations

import os

from planward.clock import SystemClock
from planward.errors import Missing, Refused
from planward.records import SESSION, record
from planward.session.card import card_of
from planward.session.keys import folder_name
from planward.session.plan_topic import PlanTopic
from planward.session.rows_topic import FailuresTopic, FindingsTopic
from planward.session.session import Session
from planward.storage import place
from planward.storage.leases import Leases
from planward.storage.project import Project, state_home
from planward.storage.store import FileStore
from planward.storage.views import Views

TYPE_CHECKING = False
if TYPE_CHECKING:
    from planward.session.card import Card

_LETTERS = "abcdefghijklmnopqrstuvwxyz234567"
_LENGTH = 6


class LocalSessions:
    """What the doors are given to find, open and make sessions with."""

    def __init__(self, start: str, environ: dict[str, str], *, here: bool) -> None:
        home = os.path.expanduser("~")
        self._project = Project(place.find(start, home=home, here=here), state_home(environ, home))
        self._clock = SystemClock()
        self._unique = f"{os.getpid():x}-{os.urandom(3).hex()}"
        self.root = self._project.root

    def cards(self) -> list[Card]:
        found = [self._project.card(name) or self._card(name) for name in self._project.keys()]
        return sorted(found, key=lambda card: card.at, reverse=True)

    def open(self, key: str) -> Session:
        return self._session(key, create=False)

    def create(self, key: str | None, author: str) -> Session:
        key = key or self._new_key()
        if folder_name(key) in self._project.keys():
            raise Refused(
                f"There is a session {key!r} already",
                remedy="Choose another key, or leave --session out to have one made up.",
            )
        session = self._session(key, create=True)
        session.commit(author, lambda _, __: [record(SESSION, key=key, name="")])
        return session

    def leases(self, key: str) -> Leases:
        return Leases(self._project.state(key), self._unique)

    def remove(self, key: str) -> None:
        self._project.remove(key)

    def _session(self, key: str, *, create: bool) -> Session:
        state = self._project.new_state(key) if create else self._project.state(key)
        folder = self._project.views(key)
        store = FileStore(state, self._clock, unique=self._unique, watched=[folder.path])
        if create:
            store.create()
        views = Views(folder, state, self._clock, unique=self._unique)
        topics = [PlanTopic(), FindingsTopic(), FailuresTopic()]
        return Session(store, views, topics, self._clock)

    def _card(self, folder: str) -> Card:
        """Made anew, for the session has changed since its card was written."""
        session = self._session(folder, create=False)
        state = session.follow()
        session.close()
        return card_of(state, 0)

    def _new_key(self) -> str:
        taken = self._project.keys()
        while True:
            key = "s-" + "".join([_LETTERS[byte % len(_LETTERS)] for byte in os.urandom(_LENGTH)])
            if key not in taken:
                return key
