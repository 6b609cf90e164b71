from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from planward.errors import Misused
from planward.ui.cli.page import (
    Surface,
    plain,
    said,
    surface,
    table,
    write_note,
    write_out,
    write_problem,
)
from planward.ui.cli.width import cut, padded, width

if TYPE_CHECKING:
    from planward.ui.cli.spans import Line

NASTY = "a\x1b[2J\x9b1m\u202eb\u200bc\rd\x7f"


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


class Latin(io.TextIOWrapper):
    def __init__(self) -> None:
        super().__init__(io.BytesIO(), encoding="latin-1")


def without_colours(text: str) -> str:
    parts = text.split("\x1b[")
    return parts[0] + "".join(part.partition("m")[2] for part in parts[1:])


def safe(text: str) -> bool:
    return all(one == "\n" or one.isprintable() for one in text)


@pytest.mark.parametrize(
    ("environ", "no_color", "colour"),
    [
        ({}, False, True),
        ({"TERM": "xterm"}, False, True),
        ({"NO_COLOR": ""}, False, True),
        ({"NO_COLOR": "1"}, False, False),
        ({"TERM": "dumb"}, False, False),
        ({}, True, False),
    ],
)
def test_a_terminal_has_colours_unless_they_are_not_wanted(
    environ: dict[str, str], no_color: bool, colour: bool
):
    here = surface(Terminal(), environ, no_color=no_color)
    assert here.colour is colour
    assert here.width == 80


def test_a_file_has_neither_colours_nor_a_width():
    here = surface(io.StringIO(), {})
    assert (here.colour, here.width) == (False, None)


def test_a_closed_output_is_written_to_in_silence(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("sys.stdout", None)
    surface(None, {}).show(said("nobody reads this"))


def test_lines_are_cut_on_a_terminal_only():
    line: Line = [("编写" * 30, ""), ("!", "")]
    paper, terminal = io.StringIO(), Terminal()
    surface(paper, {}).show([line])
    surface(terminal, {"NO_COLOR": "1"}).show([line])
    assert paper.getvalue() == "编写" * 30 + "!\n"
    assert terminal.getvalue() == "编写" * 19 + "编…!\n"


def test_colours_change_no_letter():
    lines: list[Line] = [
        [("● ", "completed"), ("s1", "id"), (" Write 编写 the tests [bold] :smile:", "")],
        [],
        [("x" * 79, "dim"), ("yz", "mark")],
        [("x" * 80, "dim"), ("y", "mark")],
        [("x" * 80, "dim")],
    ]
    terminal = Terminal()
    Surface(terminal, colour=True, width=80).show(lines)
    assert "\x1b[" in terminal.getvalue()
    assert without_colours(terminal.getvalue()) == plain(lines, 80)


def test_a_page_that_is_kept_up_to_date_clears_a_terminal_and_no_file():
    terminal, paper = Terminal(), io.StringIO()
    Surface(terminal, width=80).show(said("x"), afresh=True)
    Surface(paper).show(said("x"), afresh=True)
    assert terminal.getvalue() == "\x1b[H\x1b[2Jx\n"
    assert paper.getvalue() == "x\n"


def test_a_table_is_aligned_for_every_script():
    rows = [
        [("r1", "id"), ("编写测试", ""), ("hand", "")],
        [("r12", "id"), ("Ship", ""), ("", "")],
        [("r2", "id"), ("👩\u200d💻", ""), ("a long last cell", "")],
    ]
    assert plain(table(rows, heads=["Rev", "What", "Who"])) == (
        "Rev  What      Who\n"
        "r1   编写测试  hand\n"
        "r12  Ship      \n"
        "r2   👩\u200d💻        a long last cell\n"
    )


def test_a_table_without_rows_is_empty():
    assert table([], heads=["Rev"]) == []


@pytest.mark.req("SA-7")
def test_nothing_that_steers_a_terminal_is_printed(capsys: pytest.CaptureFixture[str]):
    write_problem(Misused(NASTY, why=NASTY + "\n", remedy=NASTY))
    write_note(NASTY)
    printed = capsys.readouterr().err
    printed += plain(table([[(NASTY, ""), (NASTY + "\n", "")]])) + plain(said(NASTY + "\tx"))
    assert safe(printed)
    assert "␛[2J[U+009B]1m[U+202E]b[U+200B]c␍d␡" in printed


def test_a_problem_is_told_on_standard_error(capsys: pytest.CaptureFixture[str]):
    write_problem(
        Misused("There is no step s9", why="the plan ends at s4", remedy="Try one:\n  s4")
    )
    out, err = capsys.readouterr()
    assert out == ""
    assert err == "planward: There is no step s9: the plan ends at s4.\nTry one:\n  s4\n"


@pytest.mark.req("UX-5")
def test_json_is_one_document_on_one_line_and_loses_nothing():
    paper = io.StringIO()
    value = {"text": NASTY + "\u2028\n", "计划": ["👩\u200d💻", None, 1.5]}
    surface(paper, {}).show_json(value)
    assert json.loads(paper.getvalue()) == value
    assert safe(paper.getvalue())
    assert paper.getvalue().count("\n") == 1


def test_a_locale_without_the_icons_shows_something_else_in_their_place():
    stream = Latin()
    write_out("● déjà\n", stream)
    stream.seek(0)
    assert stream.read() == "? déjà\n"


def test_a_pipe_that_nobody_reads_is_told_to_the_caller():
    reading, writing = os.pipe()
    os.close(reading)
    stream = os.fdopen(writing, "w")
    with pytest.raises(BrokenPipeError):
        write_out("x\n", stream)
    with pytest.raises(BrokenPipeError):
        stream.close()


@pytest.mark.parametrize(
    ("text", "columns"),
    [
        ("", 0),
        ("plain", 5),
        ("计划", 4),
        ("한글", 4),
        ("ﾊﾝｶｸ", 4),
        ("ＡＢ", 4),
        ("e\u0301", 1),
        ("👍", 2),
        ("👍🏽", 2),
        ("👩\u200d💻", 2),
        ("❤\ufe0f", 2),
        ("❤", 1),
        ("👨\u200d👩\u200d👧x", 3),
        ("می\u200cخواهم", 7),
        ("○◐●✖⚠⊘", 6),
        ("\u0301", 0),
    ],
)
def test_a_text_takes_as_many_columns_as_a_terminal_draws(text: str, columns: int):
    assert width(text) == columns
    assert width(padded(text, 9)) == 9


@pytest.mark.parametrize("columns", range(14))
def test_a_text_is_cut_between_what_is_drawn_as_one(columns: int):
    text = "ab 计划 👩\u200d💻 e\u0301x"
    kept = cut(text, columns)
    assert width(kept) <= columns
    assert kept == text or not columns or kept.endswith("…")
    assert "\u200d" not in kept or "👩\u200d💻" in kept


def test_a_reader_who_leaves_early_causes_no_noise():
    code = (
        "import sys; from planward.ui.cli.page import hush, write_out\n"
        "sys.stdin.read()\n"
        "try: write_out('x' * 100_000)\n"
        "except BrokenPipeError: hush(); sys.exit(0)\n"
        "sys.exit(1)"
    )
    run = subprocess.Popen(
        [sys.executable, "-c", code],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert run.stdout
    run.stdout.close()
    run.stdout = None
    _, errors = run.communicate()
    assert (run.returncode, errors) == (0, b"")


def test_printing_plainly_loads_nothing_slow():
    code = (
        "import io, sys; before = set(sys.modules)\n"
        "import planward.ui.cli.grammar, planward.ui.cli.plan_page\n"
        "from planward.ui.cli.page import said, surface\n"
        "surface(io.StringIO(), {}).show(said('Write 编写\\x1b the tests'))\n"
        "surface(io.StringIO(), {}).show_json({'a': 1})\n"
        "print(*{name.split('.')[0] for name in set(sys.modules) - before})"
    )
    printed = subprocess.check_output([sys.executable, "-I", "-c", code], text=True)
    assert set(printed.split()) <= {"planward", "__future__", "_json"}
