from __future__ import annotations

import os
import re
from typing import TYPE_CHECKING

import pytest
from tests.hostile import hostile_views
from tests.hostile.planward_process import Home
from tests.hostile.refusals import FAILED, REFUSED, is_cheap
from tests.hostile.stored_ground import Ground, clear
from tests.hostile.test_stored_files import SHAPES

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.hostile.hostile_views import Spoilt
    from tests.hostile.planward_process import Planward

pytestmark = pytest.mark.req("SA-7", "UX-5")

LONGEST = 800
OF_VIEW: dict[str, dict[str, Spoilt]] = {
    "task_plan.md": hostile_views.PLAN,
    "plan.json": hostile_views.PLAN_JSON,
    "findings.md": hostile_views.FINDINGS,
    "errors.md": hostile_views.ERRORS,
}
ASIDE = [
    pytest.param(view, spoil, id=f"{view}: {name}")
    for view, own in OF_VIEW.items()
    for name, spoil in (hostile_views.EVERYWHERE | own).items()
]
OWN_WORDS = [pytest.param(spoil, id=name) for name, spoil in hostile_views.EVERYWHERE.items()]
TAKEN = [pytest.param(spoil, id=name) for name, spoil in hostile_views.PLAN_TAKEN.items()]


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory, planward: Planward) -> Ground:
    return Ground(Home(tmp_path_factory.mktemp("views"), planward))


@pytest.fixture
def ground(sound: Ground) -> Ground:
    sound.restore()
    return sound


def save(place: Path, content: bytes) -> None:
    """Some time ago, so that nobody waits whether more is coming."""
    place.write_bytes(content)
    os.utime(place, (1, 1))


@pytest.mark.parametrize(("view", "spoil"), ASIDE)
def test_a_view_that_cannot_be_obeyed_is_kept_under_the_name_that_is_told(
    ground: Ground, view: str, spoil: Spoilt
) -> None:
    place = ground.shown / view
    before, tree = place.read_bytes(), ground.home.tree()
    spoilt = spoil(before)
    save(place, spoilt)

    outcome = ground.home.run("plan", "show")

    is_cheap(outcome)
    assert outcome.code == 0
    assert "Step two" in outcome.stdout
    (told,) = outcome.stderr.splitlines()
    assert f"{view} was not obeyed: " in told
    copy = re.search(r"It is kept as (\S+\.conflict-1\.\w+)", told)
    assert copy is not None
    assert len(told) < LONGEST
    kept = ground.shown / copy[1]
    assert kept.read_bytes() == spoilt
    assert place.read_bytes() == before
    kept.unlink()
    changed = {path for path, seen in ground.home.tree().items() if tree.get(path) != seen}
    assert {path.rpartition("/")[2] for path in changed} <= {"journal", "card", "snapshot"}
    assert f"{view} was not obeyed: " in ground.home.run("log").stdout


@pytest.mark.parametrize(("view", "spoil"), ASIDE[::3])
def test_a_file_that_was_kept_aside_is_taken_in_or_stays_where_it_is(
    ground: Ground, view: str, spoil: Spoilt
) -> None:
    save(ground.shown / view, spoil((ground.shown / view).read_bytes()))
    assert ground.home.run("plan", "show").code == 0
    (kept,) = [path for path in ground.shown.iterdir() if "conflict" in path.name]
    content = kept.read_bytes()

    outcome = ground.home.run("plan", "take-edits", kept.name)

    is_cheap(outcome)
    if outcome.code:
        assert kept.read_bytes() == content
        assert len(outcome.stderr.splitlines()) <= 2
    else:
        assert not kept.exists()
    is_cheap(ground.home.run("plan", "show"))


@pytest.mark.parametrize("spoil", TAKEN)
def test_a_strange_edit_whose_words_are_clear_is_taken_in(ground: Ground, spoil: Spoilt) -> None:
    place = ground.shown / "task_plan.md"
    save(place, spoil(place.read_bytes()))

    outcome = ground.home.run("plan", "show")

    is_cheap(outcome)
    assert outcome.code == 0
    assert "not obeyed" not in outcome.stderr
    assert not [name for name in os.listdir(ground.shown) if "conflict" in name]
    again = ground.home.tree()
    assert ground.home.run("plan", "show").code == 0
    assert ground.home.tree() == again


@pytest.mark.parametrize("spoil", OWN_WORDS)
def test_any_deliverable_is_taken_in_or_kept_aside(ground: Ground, spoil: Spoilt) -> None:
    place = ground.shown / "deliverable.md"
    save(place, b"Done by hand.\n")
    assert ground.home.run("plan", "show").code == 0
    spoilt = spoil(place.read_bytes())
    save(place, spoilt)

    outcome = ground.home.run("plan", "show")

    is_cheap(outcome)
    assert outcome.code == 0
    kept = [path for path in ground.shown.iterdir() if "conflict" in path.name]
    assert [path.read_bytes() for path in kept] in ([], [spoilt])
    assert ("not obeyed" in outcome.stderr) == bool(kept)
    if not kept:
        assert spoilt.decode("utf-8-sig").split()[0] in place.read_text()


@pytest.mark.req("SA-3")
@pytest.mark.parametrize("view", [*OF_VIEW, "deliverable.md"])
@pytest.mark.parametrize("put", SHAPES)
def test_nothing_but_a_plain_file_is_read_as_a_view(
    ground: Ground, view: str, put: Callable[[Path, Path], None], tmp_path: Path
) -> None:
    outside = tmp_path / "outside"
    outside.write_bytes(b"secret of somebody\n")
    clear(ground.shown / view)
    put(ground.shown / view, outside)
    before = ground.home.tree()

    for words in [("plan", "show"), ("plan", "done", "s1")]:
        outcome = ground.home.run(*words)
        is_cheap(outcome)
        assert outcome.code in (FAILED, REFUSED)
        assert view in outcome.stderr
        assert len(outcome.stderr.splitlines()) == 2
        assert ground.home.tree() == before
    assert outside.read_bytes() == b"secret of somebody\n"
