from __future__ import annotations

import os
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from tests.hostile import hostile_json, hostile_markdown
from tests.hostile.refusals import MISSING, MISUSED, REFUSED, is_cheap, is_refusal

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.hostile.planward_process import Home, Outcome

    Words = tuple[str, ...]
    Make = Callable[[], bytes]

pytestmark = pytest.mark.req("SA-7", "UX-5")

NEW = ("plan", "new", "--from")
IMPORT = ("plan", "import")
BYTE = re.compile(r"byte [\d,]+")
PLACE = re.compile(r"line \d+, column \d+|byte [\d,]+")
LINE = re.compile(r"(?:Line|line) \d+|byte [\d,]+|Step s\d+|circle: |is empty")


def cases(words: Words, corpus: dict[str, Make], place: re.Pattern[str] = LINE) -> list[Any]:
    return [
        pytest.param(words, make, place, id=f"{words[1]}: {name}") for name, make in corpus.items()
    ]


BY_FILE = [
    *cases(NEW, hostile_json.NOT_JSON, PLACE),
    *cases(NEW, hostile_json.NOT_UTF8, BYTE),
    *cases(NEW, hostile_json.NOT_A_PLAN),
    *cases(IMPORT, hostile_markdown.NOT_UTF8, BYTE),
    *cases(IMPORT, hostile_markdown.NOT_A_PLAN),
]
BY_INPUT = [
    *cases(NEW, hostile_json.NOT_JSON, PLACE),
    *cases(IMPORT, hostile_markdown.NOT_UTF8, BYTE),
    *cases(IMPORT, hostile_markdown.NOT_A_PLAN),
]
TAKEN = [*cases(NEW, hostile_json.HARMLESS), *cases(IMPORT, hostile_markdown.HARMLESS)]


def is_refused(home: Home, outcome: Outcome, *, source: str, place: re.Pattern[str]) -> None:
    is_refusal(outcome, (MISUSED, REFUSED))
    assert outcome.stdout == ""
    assert source in outcome.stderr
    assert place.search(outcome.stderr)
    assert list(home.tree()) == ["project/.git"]


@pytest.mark.parametrize(("words", "make", "place"), BY_FILE)
def test_a_hostile_file_is_refused_with_its_place_and_changes_nothing(
    home: Home, words: Words, make: Make, place: re.Pattern[str]
) -> None:
    (home.folder / "given.txt").write_bytes(make())

    outcome = home.run(*words, "../given.txt")

    is_refused(home, outcome, source="../given.txt", place=place)


@pytest.mark.parametrize(("words", "make", "place"), BY_INPUT)
def test_a_hostile_input_is_refused_with_its_place_and_changes_nothing(
    home: Home, words: Words, make: Make, place: re.Pattern[str]
) -> None:
    (home.folder / "given.txt").write_bytes(make())

    outcome = home.run(*words, "-", stdin=home.folder / "given.txt")

    is_refused(home, outcome, source="Standard input", place=place)


@pytest.mark.parametrize(("words", "make", "_place"), TAKEN)
def test_a_strange_file_is_no_reason_to_refuse_a_plan(
    home: Home, words: Words, make: Make, _place: object
) -> None:
    (home.folder / "given.txt").write_bytes(make())

    for outcome in (home.run(*words, "../given.txt"), home.run("plan", "show")):
        is_cheap(outcome)
        assert outcome.code == 0
        assert outcome.stderr == "" or "not taken as a step" in outcome.stderr


def no_file(place: Path) -> None:
    assert not place.exists()


def a_folder(place: Path) -> None:
    place.mkdir()


def a_pipe(place: Path) -> None:
    os.mkfifo(place)


def a_link_to_itself(place: Path) -> None:
    place.symlink_to(place)


def a_link_to_nothing(place: Path) -> None:
    place.symlink_to("nowhere")


def a_device(place: Path) -> None:
    place.symlink_to("/dev/zero")


@pytest.mark.parametrize("words", [NEW, IMPORT], ids="-".join)
@pytest.mark.parametrize(
    "put", [no_file, a_folder, a_pipe, a_link_to_itself, a_link_to_nothing, a_device]
)
def test_what_is_no_file_is_refused_by_name(
    home: Home, words: Words, put: Callable[[Path], None]
) -> None:
    put(home.folder / "given.txt")
    before = home.tree()

    outcome = home.run(*words, "../given.txt")

    is_refusal(outcome, (MISUSED, MISSING))
    assert "../given.txt" in outcome.stderr
    assert home.tree() == before


@pytest.mark.parametrize("words", [NEW, IMPORT], ids="-".join)
def test_an_input_without_end_is_read_no_further_than_the_limit(home: Home, words: Words) -> None:
    outcome = home.run(*words, "-", stdin=Path("/dev/zero"))

    is_refusal(outcome)
    assert BYTE.search(outcome.stderr)


SAMPLE = [*BY_FILE[::10], *cases(NEW, {"50 MB": hostile_json.NOT_JSON["one line of 50 MB"]})]


@pytest.mark.parametrize(("words", "make", "place"), SAMPLE)
def test_a_process_of_its_own_says_the_same_within_the_same_limits(
    home: Home, words: Words, make: Make, place: re.Pattern[str]
) -> None:
    (home.folder / "given.txt").write_bytes(make())

    outcome = home.run(*words, "../given.txt", fresh=True)

    is_refused(home, outcome, source="../given.txt", place=place)
    assert outcome.stderr == home.run(*words, "../given.txt").stderr


PARAMS = [
    pytest.param(make, id=name)
    for name, make in (hostile_json.NOT_JSON | {"a raw half": lambda: b'["\xff"]'}).items()
]


@pytest.mark.parametrize("make", PARAMS)
def test_hostile_params_are_refused_with_their_place_and_change_nothing(
    home: Home, make: Make
) -> None:
    told = os.fsdecode(make()[: 2 << 20])
    assert home.run("plan", "new", "T", "--step", "a", "--session", "s").code == 0
    before = home.tree()

    outcome = home.run("errors", "add", "bash", "Boom", "--params", told, "--session", "s")

    if told:
        is_refusal(outcome)
        assert home.tree() == before


def test_a_plan_is_not_put_in_the_place_of_another_by_a_file_that_is_refused(home: Home) -> None:
    assert home.run("plan", "new", "Old", "--step", "a", "--session", "s").code == 0
    before = home.tree()

    (home.folder / "given.txt").write_bytes(hostile_json.step(depends_on=["s77"]))
    outcome = home.run(*NEW, "../given.txt", "--session", "s", "--force")

    is_refusal(outcome, (REFUSED,))
    assert home.tree() == before
