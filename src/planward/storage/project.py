"""Where a project's sessions are: their state outside the working tree, their views inside."""

from __future__ import annotations

import os

from planward.errors import Missing, Problem, Refused
from planward.storage import card
from planward.storage.local import LocalFolder

TYPE_CHECKING = False
if TYPE_CHECKING:
    from planward.session.card import Card
    from planward.storage.place import Place
    from planward.storage.state_home import StateHome

_PLANWARD = ".planward"
_SESSIONS = "sessions"
# No session's folder begins with a dot.
_ORIGIN = ".origin"
_IGNORE = ".gitignore"
_TRASH = ".removed"
_NEW = ".new-"
_WORK = "work"
_JOURNAL = "journal"
_LARGEST_PATH = 64 * 1024
_SHOWN = 200


class Project:
    """The folders of one project's sessions."""

    def __init__(self, place: Place, state_home: StateHome, *, unique: str) -> None:
        self.root = place.root
        self._unique = unique
        self._place = place
        self._state_home = state_home
        self._states: LocalFolder | None = None

    def folders(self) -> list[str]:
        """The names of the sessions' folders."""
        states = self._found()
        return (
            [] if states is None else [name for name in states.names() if _is_session(states, name)]
        )

    def card(self, folder: str) -> Card | None:
        """What is known of the session in this folder, if it is up to date."""
        state = self._state_folder().folder(folder)
        mark = state.mark(_JOURNAL)
        return None if mark is None else card.read(state, size=mark.size)

    def state(self, folder: str, *, create: bool = False) -> LocalFolder:
        """Where the session's journal is."""
        states = self._state_folder()
        state = states.folder(folder, create=create).private()
        if create:
            self._save_the_way_to(states)
        return state

    def views(self, folder: str) -> LocalFolder:
        """Where people see the session, with the `work/` of it; made if it is not there."""
        shown = self._view_folder().folder(folder, create=True)
        if _WORK not in shown.names():
            shown.folder(_WORK, create=True)
        return shown

    def give_up(self, name: str) -> None:
        """Take away the folders of a session that could not be begun, where nothing is in them."""
        try:
            self._state_folder().remove_folder(name)
            shown = self._view_folder()
            shown.folder(name).remove_folder(_WORK)
            shown.remove_folder(name)
        except Problem:
            return

    def remove(self, name: str) -> None:
        """Take a session away at once, then delete it in peace."""
        states = self._state_folder()
        trash = states.folder(_TRASH, create=True)
        trash.remove_tree(name)
        states.move_folder(name, trash, name)
        states.sync()
        # With what a removal left that was interrupted.
        for removed in trash.names():
            trash.remove_tree(removed)
        self._view_folder().remove_tree(name)

    def _view_folder(self) -> LocalFolder:
        """Made with a `.gitignore` once; a team that removes it will not find it back."""
        planward = LocalFolder.at(self.root).folder(_PLANWARD, create=True)
        if _SESSIONS not in planward.names():
            self._make_view_folder(planward)
        return planward.folder(_SESSIONS)

    def _make_view_folder(self, planward: LocalFolder) -> None:
        """Whole or not at all."""
        new = f"{_NEW}{self._unique}"
        planward.folder(new, create=True).write(_IGNORE, b"*\n", sync=True)
        try:
            planward.move_folder(new, planward, _SESSIONS)
        except Refused:  # another process was quicker
            planward.remove_tree(new)
        planward.sync()

    def _found(self) -> LocalFolder | None:
        """The folder of the project's states, if there is one."""
        if self._states is None:
            planward = self._state_home.found()
            if planward is not None and self._place.key in planward.names():
                self._states = self._checked(planward.folder(self._place.key))
        return self._states

    def _state_folder(self) -> LocalFolder:
        """The folder of the project's states, made if there is none."""
        states = self._found()
        if states is None:
            planward = self._state_home.made()
            states = self._checked(planward.folder(self._place.key, create=True))
            self._states = states
        return states

    def _save_the_way_to(self, states: LocalFolder) -> None:
        """Who made a folder on it may have died, or be about to, before its name was on the disk."""
        self._state_home.sync()
        self._state_home.made().sync()
        states.sync()

    def _checked(self, states: LocalFolder) -> LocalFolder:
        """Made for this very path, not for one whose key happens to be the same."""
        states.private()
        wanted = os.fsencode(self._place.identity)
        origin = states.read(_ORIGIN, _LARGEST_PATH)
        if origin is None:
            new = f"{_NEW}{self._unique}"
            states.remove(new)
            states.write(new, wanted, sync=True)
            states.rename(new, _ORIGIN)
            states.sync()
        elif origin != wanted:
            raise Refused(
                f"{states.path} is the state of another project",
                why=f"it was made for {origin[:_SHOWN].decode(errors='replace')}",
                remedy="Move that folder away if the project is gone.",
            )
        return states


def _is_session(states: LocalFolder, name: str) -> bool:
    """One that was begun: the first record is in its journal, or what stands there is refused when it is opened."""
    if name.startswith("."):
        return False
    try:
        mark = states.folder(name).mark(_JOURNAL)
    except Missing:
        return False
    except Refused:
        return not _is_file(states, name)
    return mark is not None and mark.size > 0


def _is_file(folder: LocalFolder, name: str) -> bool:
    try:
        return folder.mark(name) is not None
    except Refused:
        return False
