from __future__ import annotations

from typing import TYPE_CHECKING

from tests.fakes.fake_clock import FakeClock
from tests.fakes.memory_folder import MemoryFolder
from tests.fakes.memory_store import MemoryJournal, MemoryStore

from planward.errors import Missing, Refused
from planward.records import SESSION, record
from planward.session.card import Card, card_of
from planward.session.session import Session
from planward.session.state import EMPTY, after
from planward.session.topics import all_topics
from planward.storage.leases import Leases
from planward.storage.views import Views

if TYPE_CHECKING:
    from collections.abc import Callable

    from planward.errors import Problem


class MemorySessions:
    """The sessions of a project that is only in memory."""

    def __init__(self, clock: FakeClock | None = None) -> None:
        self.root = "memory"
        self.clock = clock or FakeClock()
        self.folder = MemoryFolder()
        self.journals: dict[str, MemoryJournal] = {}

    def cards(self) -> list[Card]:
        return sorted(map(self._card, self.journals), key=lambda card: card.at, reverse=True)

    def open(self, key: str) -> Session:
        self._must_be_there(key)
        place = self.folder.folder(key, create=True)
        state, shown = place.folder("state", create=True), place.folder("views", create=True)
        views = Views(shown, state, self.clock, unique="one")
        return Session(MemoryStore(self.journals[key]), views, all_topics(), self.clock)

    def create(self, key: str | None, author: str) -> Session:
        key = key or f"s-{len(self.journals) + 1}"
        if key in self.journals:
            raise Refused(f"There is a session {key!r} already")
        self.journals[key] = MemoryJournal()
        session = self.open(key)
        session.acknowledge(author, lambda _, __: [record(SESSION, key=key, name="")])
        return session

    def leases(self, key: str) -> Leases:
        self._must_be_there(key)
        return Leases(self.folder.folder(key, create=True).folder("state", create=True), "one")

    def history(self, key: str) -> str:
        return f"{self.root}/{key}"

    def remove(self, key: str, *, unless: Callable[[Card], Problem | None]) -> None:
        self._must_be_there(key)
        if self.journals[key].locked:
            raise Refused("The session is busy")
        problem = unless(self._card(key))
        if problem is not None:
            raise problem
        del self.journals[key]
        self.folder.remove_tree(key)

    def _must_be_there(self, key: str) -> None:
        if key not in self.journals:
            raise Missing(f"There is no session {key!r} in this project")

    def _card(self, key: str) -> Card:
        state = EMPTY
        for batch in MemoryStore(self.journals[key]).read().batches:
            state = after(state, batch)
        return card_of(state, 0)
