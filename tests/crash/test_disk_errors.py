from __future__ import annotations

import os
from random import Random
from typing import TYPE_CHECKING

import pytest
from tests.crash import figures, strace
from tests.crash.stories import STORIES
from tests.crash.strace import Blow
from tests.crash.striking import striking

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

pytestmark = [
    pytest.mark.req("JN-2", "FS-10"),
    strace.needed,
]
NIGHTLY = os.environ.get("PLANWARD_NIGHTLY") == "1"
if NIGHTLY:
    pytestmark.append(pytest.mark.timeout(1800))

ERRORS = {
    "openat": ("EMFILE", "EACCES", "EROFS", "ENOSPC", "EIO", "EINTR"),
    "write": ("ENOSPC", "EIO", "EINTR"),
    "fsync": ("EIO", "ENOSPC", "EINTR"),
    "fdatasync": ("EIO", "ENOSPC", "EINTR"),
    "renameat": ("ENOSPC", "EIO", "EROFS", "EACCES"),
    "renameat2": ("ENOSPC", "EIO", "EROFS", "EACCES"),
    "unlinkat": ("EIO", "EROFS", "EACCES"),
    "mkdirat": ("ENOSPC", "EROFS", "EACCES", "EIO"),
    "ftruncate": ("EIO", "ENOSPC", "EINTR"),
    "pread64": ("EIO", "EINTR"),
    "getdents64": ("EIO",),
    "close": ("EIO", "ENOSPC", "EINTR"),
}
WANTED = 600 if NIGHTLY else 60


def blows(calls: Mapping[str, int], number: int, chance: Random) -> list[Blow]:
    """As many of every error at every call; which of the calls is left to chance."""
    kinds = [
        (call, error) for call, errors in ERRORS.items() for error in errors if calls.get(call)
    ]
    chosen = [kinds[at % len(kinds)] for at in range(number)]
    return [Blow(call, chance.randint(1, calls[call]), f"error={error}") for call, error in chosen]


@pytest.mark.parametrize("story", STORIES)
def test_an_error_of_the_disk_at_any_call_is_said_in_a_sentence_and_breaks_no_promise(
    story: str, tmp_path: Path, record_property: Callable[[str, object], None]
):
    count = 0
    with striking(story, tmp_path) as process:
        for blow in blows(process.calls(), WANTED // len(STORIES), Random()):
            strike = process.strike(blow)
            assert strike.exit == 0, blow
            count += strike.struck
            for told in strike.told:
                assert_clear(told, blow)
            assert strike.trusted == []
    assert count >= WANTED // len(STORIES) * 0.9
    record_property(figures.ERRORS, count)


def assert_clear(told: str, blow: Blow) -> None:
    """One fact with its reason, and perhaps what to do about it."""
    lines = told.splitlines()
    assert 1 <= len(lines) <= 2, (blow, told)
    assert lines[0].endswith("."), (blow, told)
    assert "the system says" not in told, (blow, told)
    assert "Error" not in told, (blow, told)
