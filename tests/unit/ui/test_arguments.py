from __future__ import annotations

import time

import pytest

from planward.errors import Misused
from planward.ui.cli.arguments import Given
from planward.ui.cli.grammar import GROUPS, OTHER_NAMES, USAGE, command, understood
from planward.ui.cli.nearest import nearest


def given(*words: str) -> Given:
    read = understood(list(words))
    assert isinstance(read, Given), read
    return read


def refused(*words: str) -> Misused:
    read = understood(list(words))
    assert isinstance(read, Misused), read
    return read


def test_an_option_takes_the_next_word_or_what_follows_the_equals_sign():
    assert given("plan", "show", "--session", "s-a").text("session") == "s-a"
    assert given("plan", "show", "--session=s-a").text("session") == "s-a"
    assert given("plan", "edit", "s1", "--note=a=b").text("note") == "a=b"


def test_an_empty_value_is_a_value():
    read = given("plan", "edit", "s1", "--note=", "--module", "")
    assert read.has("note")
    assert read.has("module")
    assert not read.has("text")
    assert read.text("note") == ""


def test_options_stand_before_between_and_behind_the_words():
    read = given("--session", "a", "plan", "--json", "done", "s1", "--result", "ok", "s2", "--next")
    assert read.command == "plan done"
    assert read.texts("STEP") == ["s1", "s2"]
    assert read.flag("json")
    assert read.flag("next")
    assert read.text("session") == "a"


def test_the_order_of_different_options_is_kept():
    read = given("plan", "new", "T", "--phase", "A", "--step", "x", "--after=2:1", "--phase", "B")
    assert read.sequence == [("phase", "A"), ("step", "x"), ("after", "2:1"), ("phase", "B")]
    assert read.texts("phase") == ["A", "B"]


def test_two_dashes_end_the_options():
    assert given("plan", "add", "--", "--json", "--").texts("TEXT") == ["--json", "--"]


@pytest.mark.parametrize(
    "word", ["-", "-1", "-2.5", "- first this", "-- a note", "", "计划", "👩‍💻"]
)
def test_these_words_are_values_and_no_options(word: str):
    assert given("plan", "note", "s1", word).text("TEXT") == word
    assert given("plan", "edit", "s1", "--note", word).text("note") == word


def test_a_short_option_means_its_long_one():
    assert given("plan", "show", "-h").flag("help")


@pytest.mark.parametrize(
    ("words", "what"),
    [
        (["plan", "show", "--sessoin", "x"], '`plan show` has no option "--sessoin"'),
        (["plan", "show", "-x"], '`plan show` has no option "-x"'),
        (["plan", "show", "--session"], "--session of `plan show` needs a value"),
        (["plan", "show", "--session", "--json"], "--session of `plan show` needs a value"),
        (["plan", "show", "--session", "--", "x"], "--session of `plan show` needs a value"),
        (["plan", "show", "--phase", "1", "--phase", "2"], "--phase was given twice"),
        (["plan", "show", "--json=yes"], "--json takes no value"),
        (["plan", "next", "s1"], '`plan next` does not know what to do with "s1"'),
        (["plan", "note", "s1"], "`plan note` needs TEXT"),
        (["plan", "done"], "`plan done` needs STEP"),
        (["plan", "export", "--format", "xml"], '--format cannot be "xml"'),
        (["findings", "add", "cod", "t", "c"], 'CATEGORY cannot be "cod"'),
        (
            ["plan", "move", "s1", "--before=s2", "--behind=s3"],
            "--before and --behind cannot stand",
        ),
        (["plan", "note", "s1", "a\udcff"], '"a?" is not UTF-8 text'),
        (["plan", "edit", "s1", "--note=\udcff"], '"?" is not UTF-8 text'),
        (["plan", "note", "s1", "--", "\udcff"], '"?" is not UTF-8 text'),
        (["plan", "dnoe", "s1"], '`planward plan` has no command "dnoe"'),
        (["plan", "s3"], '`planward plan` has no command "s3"'),
        (["plan", "phase"], "`planward plan phase` needs one more word"),
        (["PLAN"], '`planward` has no command "PLAN"'),
        (["plna"], '`planward` has no command "plna"'),
        (["--jsno"], '`planward` has no option "--jsno"'),
    ],
)
def test_what_cannot_be_understood_is_named(words: list[str], what: str):
    assert refused(*words).what.startswith(what)


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        (["plan", "show", "--sessoin", "x"], "--session"),
        (["plan", "show", "--jsn"], "--json"),
        (["plan", "show", "--rev", "3"], "--revision"),
        (["plan", "dnoe"], "planward plan done"),
        (["plan", "reopne", "s1"], "planward plan reopen"),
        (["finding"], "planward findings"),
        (["completion", "fsh"], "fish"),
        (["plan", "export", "--format", "md"], ""),
        (["plan", "show", "--" + "x" * 100_000], ""),
    ],
)
def test_the_nearest_known_word_is_offered(words: list[str], meant: str):
    remedy = refused(*words).remedy
    assert (
        f"Did you mean {meant}" in remedy or f"Did you mean `{meant}" in remedy
        if meant
        else ("mean" not in remedy)
    )


def test_swapped_letters_are_one_mistake():
    assert nearest("dnoe", ["done", "note"]) == "done"
    assert nearest("zzzz", ["done", "note"]) == ""
    assert nearest("--", ["--json"]) == ""


def test_an_unknown_word_is_shown_short():
    assert len(refused("plan", "show", "--" + "x" * 100_000).what) < 120


@pytest.mark.parametrize("typed", ["x", "1.5", "", "²", "-1", "0", "21", "9" * 5000, "١"])
def test_a_number_out_of_its_range_is_refused(typed: str):
    number = given("plan", "undo", "--", typed).number("N", 1, low=1, high=20)
    assert isinstance(number, Misused)
    assert "from 1 to 20" in number.why


def test_a_number_is_read_or_has_its_default():
    assert given("plan", "undo", "3").number("N", 1) == 3
    assert given("plan", "undo").number("N", 1) == 1
    assert given("log", "--limit", "-3").number("limit", 20, low=-5) == -3
    wrong = given("log", "--limit=x").number("limit", 20)
    assert isinstance(wrong, Misused)
    assert wrong.what == '"x" is no number for --limit'


@pytest.mark.parametrize(("typed", "meant"), OTHER_NAMES.items())
def test_other_names_mean_what_they_say(typed: str, meant: str):
    words = ["s1"] if meant in {"plan done", "plan remove"} else []
    assert given(*typed.split(), *words).command == meant


def test_a_group_alone_takes_the_options_of_what_it_means():
    assert given("plan", "--session", "s-a", "--open").flag("open")


@pytest.mark.parametrize("name", USAGE)
def test_every_usage_line_reads_as_a_command(name: str):
    read = command(name)
    assert {"session", "author", "here", "no-color", "help", "json"} <= set(read.options)
    assert all(option.islower() for option in read.options)
    assert all(place.name.isupper() for place in read.places)
    assert not any(place.many for place in read.places[:-1])


def test_a_group_is_never_a_command_of_its_own():
    assert not GROUPS & set(USAGE)


def test_ten_thousand_options_are_read_in_a_moment():
    words = ["plan", "new", "T", *[f"--step=Do {number}" for number in range(10_000)]]
    begun = time.process_time()
    assert len(given(*words).texts("step")) == 10_000
    assert time.process_time() - begun < 1
