"""What has to be true of a session that is opened on whatever a crash has left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.crash import promises
from tests.crash.conversation import EDITOR, LARGEST, STATE, VIEWS, session_on, store_on
from tests.decisions import found, named

from planward.session.state import EMPTY, State, after
from planward.session.topics import all_topics

if TYPE_CHECKING:
    from collections.abc import Sequence

    from planward.session.session import Session
    from planward.storage.folder import Folder

States = dict[int, State]
"""What the session was after each batch, by the number of its last record."""


def states_of(root: Folder) -> States:
    """All that the session on this disk ever was."""
    state, known = EMPTY, {0: EMPTY}
    reading = store_on(root).read()
    assert reading.damage is None
    for batch in reading.batches:
        state = after(state, batch)
        known[state.number] = state
    return known


def check(root: Folder, promised: Sequence[object], *, known: States | None, asides: bool) -> None:
    """Open the session, see that every promise is kept and nothing is half there, and go on working in it.

    `known` is what the session can have been at all; None when that depends on what failed meanwhile.
    """
    states = states_of(root)
    for number, digest in promises.states_in(promised).items():
        assert promises.digest(states[number]) == digest
    reached = max(states)
    assert known is None or states[reached] == known[reached]
    session = session_on(root, unique="after")
    session.look()
    assert session.damage is None
    _check_edits(root, promises.edits_in(promised))
    assert asides or session.copies() == []
    _check_work_goes_on(root, session)


def _check_edits(root: Folder, marks: Sequence[str]) -> None:
    """What a person saved is in the journal or in a copy beside the view."""
    views = root.folder(VIEWS)
    copies = [views.read(name, LARGEST) or b"" for name in views.names() if ".conflict-" in name]
    kept = b"".join([root.folder(STATE).read("journal", LARGEST) or b"", *copies])
    assert [mark for mark in marks if mark.encode() not in kept] == []


def _check_work_goes_on(root: Folder, session: Session) -> None:
    if not session.state.key:
        session.acknowledge("agent", named("s-1"))
    before = len(session.state.findings)
    session.commit("agent", found("After the crash"))
    assert [text for text in session.notices if "not up to date" in text] == []
    assert len(session.state.findings) == before + 1
    assert session_on(root, unique="later").look() == session.state
    _check_views(root, session.state)


def _check_views(root: Folder, state: State) -> None:
    """Each view tells this state, and nothing unfinished lies beside it."""
    folder = root.folder(VIEWS)
    views: dict[str, bytes] = {}
    for topic in all_topics():
        for view in topic.views:
            text = topic.write(view, state, work=list)
            if text is not None:
                views[view] = text.encode()
    assert {name: folder.read(name, LARGEST) for name in views} == views
    others = [name for name in folder.names() if name not in views and ".conflict-" not in name]
    assert set(others) <= {EDITOR}
