from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from scripts.ledger import Ledger, Mark, Unreadable, ledger_of, main, marks_under, report

ROOT = Path(__file__).parents[2]
TWO_WAVES = """
current = 2
[AA-1]
wave = 2
says = "The first."
[AA-2]
wave = 3
says = "The second."
[AA-3]
wave = "later"
says = "The third."
[AA-4]
wave = 4
parts = { 2 = "a half" }
says = "The fourth."
"""


def printed(*ids: str, ledger: str = TWO_WAVES) -> tuple[str, bool]:
    lines, well = report(ledger_of(ledger), [Mark(name, f"tests/test_{name}.py:1") for name in ids])
    return "\n".join(lines), well


def marks(folder: Path, text: str) -> list[tuple[str, str]]:
    (folder / "test_it.py").write_text(text)
    return [(mark.id, mark.place) for mark in marks_under(folder, folder)]


def test_an_id_of_this_wave_without_a_test_is_told_and_fails():
    text, well = printed("AA-4")
    assert "No test proves:\n  AA-1   The first." in text
    assert not well


def test_a_part_that_is_due_needs_a_test_though_the_whole_comes_later():
    text, well = printed("AA-1")
    assert "No test proves:\n  AA-4   The fourth." in text
    assert not well


def test_an_id_of_a_later_wave_without_a_test_is_told_apart_and_fails_nothing():
    text, well = printed("AA-1", "AA-4")
    assert text.startswith("Up to wave 2: 2 of 2 behaviours")
    assert text.endswith("Of later waves, no test proves:\n  wave 3: AA-2\n  later: AA-3")
    assert well


def test_an_id_that_the_ledger_does_not_have_fails_with_its_place():
    text, well = printed("AA-1", "AA-4", "AA-9")
    assert "Not in ledger.toml:\n  AA-9 is named at tests/test_AA-9.py:1" in text
    assert not well


def test_a_mark_counts_on_a_test_a_module_and_a_parameter(tmp_path: Path):
    found = marks(
        tmp_path,
        "pytestmark = pytest.mark.req('A-1')\n"
        "@pytest.mark.req('A-2', 'A-3')\n"
        "def test_it(): ...\n"
        "pytest.param(1, marks=[mark.req('A-4')])\n"
        "# pytest.mark.req('A-5')\n"
        "'pytest.mark.req(A-6)'\n",
    )
    assert sorted(found) == [
        ("A-1", "test_it.py:1"),
        ("A-2", "test_it.py:2"),
        ("A-3", "test_it.py:2"),
        ("A-4", "test_it.py:4"),
    ]


@pytest.mark.parametrize("written", ["req()", "req(NAME)", "req(*IDS)", "req(ids='A-1')", "req(1)"])
def test_a_mark_that_cannot_be_read_without_running_it_is_an_error(tmp_path: Path, written: str):
    with pytest.raises(Unreadable, match=r"test_it\.py:1"):
        marks(tmp_path, f"pytestmark = pytest.mark.{written}\n")


@pytest.mark.parametrize(
    "text",
    [
        "[A-1]\nwave = 1\nsays = 'No current.'",
        "current = 1\n[A-1]\nsays = 'No wave.'",
        "current = 1\n[A-1]\nwave = 'soon'\nsays = 'No such wave.'",
        "current = 1\n[A-1]\nwave = 1",
        "current = 1\n[A-1]\nwave = 1\nsays = 'no sentence'",
        "current = 1\n[A-1]\nwave = 1\nsays = 'One more.'\nwho = 'me'",
    ],
)
def test_a_ledger_that_is_not_as_it_has_to_be_is_an_error(text: str):
    with pytest.raises(Unreadable):
        ledger_of(text)


def test_a_broken_ledger_is_said_and_fails(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    (tmp_path / "ledger.toml").write_text("current = ")
    assert main(tmp_path) == 1
    assert capsys.readouterr().err.startswith("ledger: ")


def the_ledger() -> Ledger:
    return ledger_of((ROOT / "ledger.toml").read_text(encoding="utf-8"))


def test_no_two_ids_of_our_ledger_say_the_same():
    said = [one.says for one in the_ledger().behaviours]
    assert len(said) == len(set(said))


def test_every_id_that_our_tests_name_is_in_our_ledger():
    known = {one.id for one in the_ledger().behaviours}
    assert {mark.id for mark in marks_under(ROOT / "tests", ROOT)} <= known


def test_the_script_prints_what_is_missing_and_exits_with_one(tmp_path: Path):
    (tmp_path / "scripts").mkdir()
    (tmp_path / "tests").mkdir()
    (tmp_path / "ledger.toml").write_text(TWO_WAVES)
    shutil.copy(ROOT / "scripts" / "ledger.py", tmp_path / "scripts")
    run = subprocess.run(
        [sys.executable, "scripts/ledger.py"],
        cwd=tmp_path,
        env=dict(os.environ),
        capture_output=True,
        text=True,
        check=False,
    )
    assert (run.returncode, run.stderr) == (1, "")
    assert "AA-1   The first." in run.stdout
