from __future__ import annotations

import ast
from pathlib import Path

import pytest
from scripts.man import PAGE, page

from planward.errors import Damaged, Failed, Missing, Misused, Problem, Refused
from planward.ui.cli.app import INTERRUPTED
from planward.ui.cli.grammar import COMMON, OTHER_NAMES, USAGE, command
from planward.ui.cli.help import page as help_page

pytestmark = pytest.mark.req("UX-5")

ROOT = Path(__file__).parents[2]
HELP = help_page([])
MAN = PAGE.read_text(encoding="utf-8")
CODES = (ROOT / "docs" / "exit-codes.md").read_text(encoding="utf-8")


def as_typeset(words: str) -> str:
    return words.replace("-", r"\-")


def man_section(name: str) -> str:
    sections = MAN.split("\n.SS ")
    start = f"planward {name}"
    found = [
        one for one in sections if one.split("\n")[0].split(" [")[0].startswith(as_typeset(start))
    ]
    return min(found, key=len, default="")


def variables() -> set[str]:
    """What the code asks the environment for, by name."""
    found: set[str] = set()
    for path in (ROOT / "src").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                word = node.value
                if word.startswith("PLANWARD_") and word != "PLANWARD_":
                    found.add(word)
    return found


def environment(text: str) -> set[str]:
    for mark in (r"\fB", r"\fR", "`", ":", ","):
        text = text.replace(mark, " ")
    words = text.split()
    return {word for word in words if word.startswith("PLANWARD_")}


def rows() -> dict[str, str]:
    """The table of exit codes: what each means."""
    cells = [line.split("|") for line in CODES.splitlines() if line.startswith("| ")]
    return {row[1].strip(): row[2].strip() for row in cells if row[1].strip().isdecimal()}


def test_the_man_page_is_what_the_help_makes_now():
    assert page() == MAN, "run: sh scripts/man"


@pytest.mark.parametrize("name", USAGE)
def test_the_man_page_tells_every_command_with_every_option(name: str):
    section = man_section(name)
    for option in command(name).options:
        told = as_typeset(f"--{option}")
        assert told in section or told in MAN.split(".SH PLAN")[0]


def test_the_man_page_tells_what_every_command_takes():
    for part in COMMON.replace("]", "").split("[")[1:]:
        assert as_typeset(part.split()[0]) in MAN.split('.SH "EVERY COMMAND"')[1].split(".SH ")[0]


def test_other_names_are_told():
    every = " ".join([help_page([name.split()[0]]) for name in OTHER_NAMES])
    told = {name for name in OTHER_NAMES if f"planward {name}" in every}
    # The rest is what people try, and is understood without being praised.
    assert {"plan", "sessions", "findings", "errors"} <= told


def test_every_variable_that_is_read_is_told_and_no_other():
    read = variables()
    assert read >= {"PLANWARD_SESSION", "PLANWARD_AUTHOR", "PLANWARD_KEEP_DAYS", "PLANWARD_REMOTE"}
    assert environment(HELP) == read
    assert environment(MAN.split(".SH ENVIRONMENT")[1]) == read


def test_the_table_of_exit_codes_is_the_tree_of_problems():
    codes = {
        1: (Problem, Damaged, Failed),
        2: (Misused,),
        3: (Missing,),
        4: (Refused,),
    }
    for code, kinds in codes.items():
        assert {kind.exit_code for kind in kinds} == {code}
        assert str(code) in rows()
    assert str(INTERRUPTED) in rows()


def test_help_and_man_page_have_the_same_exit_codes_as_the_table():
    lines = HELP.split("Exit codes:\n")[1].split("\n\n")[0].splitlines()
    told = {line.split()[0]: line.split(maxsplit=1)[1] for line in lines}
    assert set(told) == set(rows())
    for code, words in told.items():
        assert words.split(":")[0].split(",")[0] == rows()[code].split(":")[0].split(",")[0]
        assert f".TP\n\\fB{code}\\fR\n{words}" in MAN.replace(r"\-", "-")
