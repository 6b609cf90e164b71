from __future__ import annotations

import os
import subprocess
import sys

import pytest

from planward.ui.cli.grammar import COMMON, GROUPS, OTHER_NAMES, USAGE, WORDS, command
from planward.ui.cli.help import FOLDER, TEXTS, asked, page, topic

pytestmark = pytest.mark.req("UX-5")

OF_EVERY = {part.strip("[]").split()[0] for part in COMMON.split("] ")}


def section(name: str) -> list[str]:
    return page(name.split()).split("Every command takes")[0].splitlines()


def usage_in_help(name: str) -> str:
    lines = section(name)
    end = next(at for at, line in enumerate(lines) if at and not line.startswith(" " * 8))
    return " ".join(" ".join(lines[:end]).split())


def options_in_help(name: str) -> list[str]:
    return [line.split()[0] for line in section(name) if line.startswith("    --")]


@pytest.mark.parametrize("name", USAGE)
def test_help_shows_each_command_as_it_is_read(name: str):
    assert usage_in_help(name) == f"planward {name} {USAGE[name]}".strip()


@pytest.mark.parametrize("name", USAGE)
def test_help_tells_every_option_of_a_command_and_no_other(name: str):
    own = [f"--{option}" for option in command(name).options]
    assert sorted(options_in_help(name)) == sorted(set(own) - OF_EVERY)


@pytest.mark.parametrize("name", USAGE)
def test_help_names_the_words_that_a_place_or_option_takes(name: str):
    text = "\n".join(section(name))
    taken = command(name)
    for one in [*taken.places, *taken.options.values()]:
        assert all(word in text for word in one.words)


def test_no_text_has_a_section_for_a_command_that_is_not_there():
    for text in TEXTS:
        with open(f"{FOLDER}/{text}.txt", encoding="utf-8") as file:
            usages = [line for line in file if line.startswith("planward ")]
        told = [
            line.split(" COMMAND ")[0].split("[")[0] for line in usages if "COMMAND --" not in line
        ]
        names = {" ".join(word for word in line.split()[1:] if word[0].islower()) for line in told}
        assert names == {name for name in USAGE if name.split()[0] == text}


def test_what_every_command_takes_is_told_with_each():
    common = page(["plan", "next"]).split("Every command takes")[1]
    told = {line.split()[0] for line in common.splitlines() if line.startswith("    --")}
    assert told == OF_EVERY


def test_every_text_belongs_to_something():
    assert {name.removesuffix(".txt") for name in os.listdir(FOLDER)} == {
        *TEXTS,
        "planward",
        "common",
    }


@pytest.mark.parametrize("group", sorted(GROUPS - {"", "plan phase"}))
def test_a_groups_overview_names_all_its_commands(group: str):
    overview = page([group]).split()
    for name in USAGE:
        if name.startswith(f"{group} "):
            assert set(name.split()[1:]) <= set(overview)


def test_the_first_screen_names_all_commands_exit_codes_and_variables():
    words = page([]).replace(",", " ").replace(":", " ").split()
    for name in USAGE:
        assert set(name.split()[:2]) <= set(words)
    for code in range(6):
        assert f"\n  {code}  " in page([])
    for variable in ("SESSION", "AUTHOR", "REMOTE"):
        assert f"PLANWARD_{variable}" in words
    assert {"NO_COLOR", "XDG_STATE_HOME", *OF_EVERY, "--version"} <= set(page([]).split())


@pytest.mark.parametrize("words", [[], ["plan"], *[name.split() for name in USAGE]], ids=" ".join)
def test_help_fits_a_terminal_and_holds_nothing_but_text(words: list[str]):
    lines = page(words).splitlines()
    assert max(len(line) for line in lines) <= 100
    assert all(line.isprintable() and line == line.rstrip() for line in lines)


@pytest.mark.parametrize(
    ("words", "beginning"),
    [
        (["--help"], "planward keeps"),
        (["help"], "planward keeps"),
        (["-h", "plan"], "A plan is"),
        (["plan", "--help"], "A plan is"),
        (["help", "plan"], "A plan is"),
        (["plan", "done", "s1", "--help"], "planward plan done STEP..."),
        (["--session", "s-a", "plan", "show", "--help"], "planward plan show"),
        (["help", "plan", "phase", "add"], "planward plan phase add TITLE"),
        (["plan", "phase", "--help"], "planward plan phase add TITLE"),
        (["plan", "nonsense", "--help"], "A plan is"),
        (["log", "--help"], "planward log"),
        (["help", "help"], "planward help"),
    ],
)
def test_help_is_found_by_the_words_that_were_typed(words: list[str], beginning: str):
    assert asked(words)
    assert page(topic(words)).startswith(beginning)


def test_help_on_nothing_known_is_empty():
    assert asked(["bogus", "--help"])
    assert page(topic(["bogus", "--help"])) == ""
    assert topic(["help", "bogus"]) == ["bogus"]
    assert page(["../secrets"]) == ""


@pytest.mark.parametrize("words", [[], ["plan", "show"], ["plan", "note", "s1", "--", "--help"]])
def test_these_words_do_not_ask_for_help(words: list[str]):
    assert not asked(words)


def test_a_phase_is_told_with_all_its_commands():
    text = page(["plan", "phase"])
    assert all(
        f"planward plan phase {word}" in text for word in ("add", "status", "move", "remove")
    )


def test_other_names_are_no_commands_and_every_word_list_is_used():
    assert not set(OTHER_NAMES) & set(USAGE)
    assert all(any(name in usage for usage in USAGE.values()) for name in WORDS)


def test_help_imports_nothing_that_a_bare_python_has_not():
    code = "import planward.ui.cli.help as h, sys; h.page(['plan', 'new']); print(*sys.modules)"
    source = os.path.dirname(os.path.dirname(os.path.dirname(os.path.dirname(FOLDER))))
    path = f"import sys; sys.path.insert(0, {source!r}); {code}"
    run = [
        subprocess.check_output([sys.executable, "-I", "-S", "-c", one])
        for one in (
            "import sys; print(*sys.modules)",
            path,
        )
    ]
    bare, used = [set(printed.decode().split()) for printed in run]
    extra = {name for name in used - bare if not name.startswith("planward")}
    assert extra == {"__future__"}
    assert {"planward.ui.cli.grammar", "planward.errors"}.isdisjoint(used)
