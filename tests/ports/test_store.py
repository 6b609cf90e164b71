from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.builders import AT
from tests.decisions import named, planned
from tests.fakes.fake_clock import FakeClock
from tests.fakes.memory_folder import MemoryFolder
from tests.fakes.memory_store import MemoryJournal, MemoryStore

from planward.errors import Missing, Misused, Refused
from planward.records import FINDINGS, NOTIFICATION, PLAN, SESSION, Draft, record
from planward.session.state import EMPTY, after
from planward.storage.local import LocalFolder
from planward.storage.store import FileStore

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from planward.records import Batch
    from planward.session.ports import Reading, Store
    from planward.storage.folder import Folder

    Open = Callable[[], Store]

pytestmark = pytest.mark.req("JN-1", "JN-3")


def in_files(root: Folder) -> Open:
    root.folder("session", create=True)

    def opened() -> Store:
        store = FileStore(root.folder("session"), FakeClock(), unique="one", watched=[])
        store.create()
        return store

    return opened


def on_disk(place: Path) -> Open:
    return in_files(LocalFolder.at(str(place)))


def on_memory_disk(_: Path) -> Open:
    return in_files(MemoryFolder())


def in_memory(_: Path) -> Open:
    journal = MemoryJournal()
    return lambda: MemoryStore(journal)


@pytest.fixture(params=[on_disk, on_memory_disk, in_memory], ids=["disk", "memory disk", "memory"])
def opened(request: pytest.FixtureRequest, tmp_path: Path) -> Open:
    place = tmp_path / "root"
    place.mkdir()
    make: Callable[[Path], Open] = request.param
    return make(place)


def drafted(*texts: str, author: str = "agent") -> Draft:
    return Draft(AT, author, [record(NOTIFICATION, text=text) for text in texts])


def append(store: Store, *texts: str) -> Reading:
    return store.commit(None, lambda _: drafted(*texts), wait=1.0)


def texts(batches: Sequence[Batch]) -> list[list[str]]:
    return [[data["text"] for data in batch.records] for batch in batches]


def test_a_new_journal_holds_nothing(opened: Open):
    reading = opened().read()
    assert (reading.batches, reading.torn, reading.damage) == ([], 0, None)
    assert not reading.restarted
    assert list(opened().backwards(reading.cursor)) == []


def test_batches_come_back_as_they_were_with_numbers_that_go_on(opened: Open):
    store = opened()
    append(store, "one", "two")
    store.commit(None, lambda _: drafted("three", author="hand"), wait=1.0)
    batches = opened().read().batches
    assert texts(batches) == [["one", "two"], ["three"]]
    assert [(batch.first, batch.last) for batch in batches] == [(1, 2), (3, 3)]
    assert [(batch.at, batch.author) for batch in batches] == [(AT, "agent"), (AT, "hand")]


def test_what_is_appended_comes_back_with_what_was_read_and_the_cursor_behind_it(opened: Open):
    one, other = opened(), opened()
    append(one, "one")
    reading = append(other, "two")
    assert texts(reading.batches) == [["one"], ["two"]]
    assert other.read(reading.cursor).batches == []


def test_every_process_sees_the_others_records_at_once(opened: Open):
    one, other = opened(), opened()
    cursor = one.read().cursor
    append(other, "one")
    reading = one.read(cursor)
    assert texts(reading.batches) == [["one"]]
    append(other, "two")
    assert texts(one.read(reading.cursor).batches) == [["two"]]


def test_a_decision_is_made_on_what_came_after_the_cursor(opened: Open):
    store, seen = opened(), list[list[str]]()
    cursor = append(store, "one").cursor
    append(opened(), "two")

    def decide(reading: Reading) -> Draft:
        seen.extend(texts(reading.batches))
        return drafted("three")

    store.commit(cursor, decide, wait=1.0)
    assert seen == [["two"]]


def test_deciding_for_nothing_appends_nothing(opened: Open):
    store = opened()
    append(store, "one")
    reading = store.commit(None, lambda _: None, wait=1.0)
    assert texts(reading.batches) == [["one"]]
    assert texts(opened().read().batches) == [["one"]]


def test_a_decision_that_fails_appends_nothing_and_lets_go_of_the_lock(opened: Open):
    store = opened()

    def fail(_: Reading) -> Draft:
        raise Missing("what was looked for")

    with pytest.raises(Missing, match="what was looked for"):
        store.commit(None, fail, wait=1.0)
    append(opened(), "one")
    assert texts(store.read().batches) == [["one"]]


def test_one_decides_at_a_time(opened: Open):
    one, other = opened(), opened()

    def decide(_: Reading) -> Draft:
        with pytest.raises(Refused, match="busy"):
            append(other, "two")
        return drafted("one")

    one.commit(None, decide, wait=0.0)
    assert texts(one.read().batches) == [["one"]]


def test_reading_does_not_wait_for_who_decides(opened: Open):
    one, other = opened(), opened()
    append(one, "one")

    def decide(_: Reading) -> Draft:
        assert texts(other.read().batches) == [["one"]]
        return drafted("two")

    one.commit(None, decide, wait=0.0)


def test_a_cursor_of_another_journal_starts_from_the_first(tmp_path: Path, opened: Open):
    other = MemoryStore() if isinstance(opened(), FileStore) else MemoryStore(MemoryJournal())
    if isinstance(opened(), FileStore):
        other = in_files(MemoryFolder())()
    cursor = append(other, "elsewhere", "and more").cursor
    append(opened(), "one")
    reading = opened().read(cursor)
    assert reading.restarted
    assert texts(reading.batches) == [["one"]]


@pytest.mark.req("JN-6")
def test_the_past_is_told_from_the_newest_on(opened: Open):
    store = opened()
    for text in ("one", "two", "three"):
        cursor = append(store, text).cursor
    assert texts(list(store.backwards(cursor))) == [["three"], ["two"], ["one"]]
    assert texts(list(store.backwards(cursor, before=3))) == [["two"], ["one"]]
    assert texts(list(store.backwards(cursor, before=1))) == []
    assert texts(list(store.backwards(cursor, before=99))) == [["three"], ["two"], ["one"]]


def test_the_past_of_a_cursor_ends_where_it_stands(opened: Open):
    store = opened()
    cursor = append(store, "one").cursor
    append(store, "two")
    assert texts(list(store.backwards(cursor))) == [["one"]]


def test_the_batches_of_one_kind_are_told_newest_first(opened: Open):
    store = opened()

    def kept(*kinds: str) -> Reading:
        draft = Draft(AT, "agent", [record(kind, r=1, changes=[]) for kind in kinds])
        return store.commit(None, lambda _: draft, wait=1.0)

    append(store, "before")
    kept(PLAN)
    kept(FINDINGS)
    kept(PLAN, FINDINGS)
    cursor = append(store, "after").cursor
    kept(PLAN)
    assert [batch.first for batch in store.earlier(cursor, PLAN)] == [4, 2]
    assert [batch.first for batch in store.earlier(cursor, FINDINGS)] == [4, 3]
    assert list(store.earlier(cursor, SESSION)) == []


@pytest.mark.req("JN-1")
def test_large_records_come_back_whole(opened: Open):
    store = opened()
    large = "é" * 50_000
    append(store, "small", large, "small too")
    reading = opened().read()
    assert texts(reading.batches) == [["small", large, "small too"]]
    assert texts(list(store.backwards(reading.cursor))) == [["small", large, "small too"]]


@pytest.mark.parametrize("length", [1, 30_000], ids=["short", "long"])
def test_half_a_character_is_refused_and_nothing_is_appended(opened: Open, length: int):
    store = opened()
    with pytest.raises(Misused, match="cannot be kept"):
        append(store, "x" * length + "\ud800")
    assert store.read().batches == []
    append(store, "one")
    assert texts(opened().read().batches) == [["one"]]


def test_what_is_remembered_is_recalled_with_the_place_to_go_on_from(opened: Open):
    store = opened()
    assert store.recall() is None
    state = EMPTY
    for decide in (named("s-1"), planned("one", "two")):
        made = decide(state, AT)
        assert isinstance(made, list)
        draft = Draft(AT, "agent", made)
        reading = store.commit(None, lambda _, draft=draft: draft, wait=1.0)
        state = after(state, reading.batches[-1])
    # Far more than a snapshot's own size, so that one is due.
    cursor = append(store, "x" * 100_000).cursor
    state = state.but(number=3)
    store.remember(cursor, state)
    append(store, "later")
    recalled = opened().recall()
    assert recalled is not None
    assert recalled[1] == state
    reading = opened().read(recalled[0])
    assert not reading.restarted
    assert texts(reading.batches) == [["later"]]
