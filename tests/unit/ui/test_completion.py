from __future__ import annotations

import shutil
import subprocess

import pytest
from tests.builders import a_phase, a_plan, a_step

from planward.ui.cli.completion import script, steps_text
from planward.ui.cli.grammar import GROUPS, USAGE, WORDS, command

pytestmark = pytest.mark.req("UX-5")

SHELLS = ("bash", "zsh", "fish")
STEPS = r"s1\tRead\ns2\tWrite $(touch hacked)\ns10\tShip\n"
ASK = """
planward() { printf '%s' "$STEPS_IN_PLAN"; }
compopt() { :; }
COMP_WORDS=("$@")
COMP_CWORD=$(($# - 1))
_planward
printf '%s\\n' "${COMPREPLY[@]}"
"""


def offered(*typed: str, steps: str = STEPS) -> set[str]:
    bash = shutil.which("bash")
    if bash is None:
        pytest.skip("there is no bash here")
    run = subprocess.run(
        [bash, "--norc", "-c", script("bash") + ASK, "bash", "planward", *typed],
        env={"STEPS_IN_PLAN": steps.replace(r"\t", "\t").replace(r"\n", "\n")},
        capture_output=True,
        check=True,
        text=True,
    )
    assert run.stderr == ""
    return set(run.stdout.split("\n")) - {""}


@pytest.mark.parametrize("shell", SHELLS)
def test_a_script_is_filled_in_and_plain(shell: str):
    text = script(shell)
    assert not [word for word in text.split() if word.startswith("@") and word.endswith("@")]
    assert all(line.isprintable() for line in text.replace("\t", "").split("\n"))
    assert script(shell) == text


@pytest.mark.parametrize("shell", SHELLS)
def test_every_command_and_option_is_in_each_script(shell: str):
    text = script(shell)
    for name in USAGE:
        assert f"'{name}'" in text or f'"{name}"' in text
        for option in command(name).options:
            assert f"--{option}" in text


def test_commands_are_completed_word_by_word():
    assert offered("pl") == {"plan"}
    assert offered("") == {name.split()[0] for name in USAGE}
    assert offered("plan", "re") == {"redo", "remove", "reopen", "resume"}
    assert offered("plan", "phase", "") == {"add", "status", "move", "remove"}
    assert offered("help", "se") == {"sessions"}


@pytest.mark.parametrize("name", USAGE)
def test_a_commands_own_options_are_completed(name: str):
    assert offered(*name.split(), "--") == {f"--{option}" for option in command(name).options}


@pytest.mark.parametrize("group", sorted(GROUPS - {"", "plan phase"}))
def test_a_group_is_completed_with_its_commands(group: str):
    wanted = {name.split()[1] for name in USAGE if name.startswith(f"{group} ")}
    assert offered(group, "") == wanted


def test_words_that_an_option_or_place_takes_are_completed():
    assert offered("plan", "export", "--format", "") == set(WORDS["FORMAT"])
    assert offered("plan", "add", "x", "--priority", "h") == {"high"}
    assert offered("findings", "list", "--category", "in") == {"insight"}
    assert offered("findings", "add", "c") == {"code"}
    assert offered("completion", "") == {"bash", "zsh", "fish"}


def test_step_ids_are_completed_where_a_step_stands():
    assert offered("plan", "done", "s1") == {"s1", "s10"}
    assert offered("plan", "done", "s1", "") == {"s1", "s2", "s10"}
    assert offered("plan", "move", "s1", "--before", "s2") == {"s2"}
    assert offered("--json", "plan", "start", "s2") == {"s2"}


def test_nothing_is_offered_for_a_value_of_ones_own():
    assert offered("plan", "done", "s1", "--result", "") == set()
    assert offered("log", "--before", "") == set()
    assert offered("plan", "show", "--session", "") == set()


def test_what_a_plan_holds_is_never_run():
    nasty = r"$(echo hacked)\tx\n`echo hacked`\ty\ns1\tz\n"
    assert offered("plan", "done", "", steps=nasty) == {"$(echo hacked)", "`echo hacked`", "s1"}


def test_steps_are_printed_one_a_line_without_dangerous_ids():
    plan = a_plan(
        a_phase(
            "p1",
            a_step("s1", "编写\x1b[2J\ttests\nnow"),
            a_step("$(touch x)", "no"),
            a_step("-rf", "no"),
            a_step("a b", "no"),
            a_step("S_2.b-c", "yes"),
        )
    )
    assert steps_text(plan) == "s1\t编写␛[2J␉tests␊now\nS_2.b-c\tyes\n"
