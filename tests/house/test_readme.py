from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from planward.plan.forms import footer

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
TIME = re.compile(r"\d{4}-\d\d-\d\d \d\d:\d\d")
FENCED = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


class Reader:
    """Somebody who types what the README shows, in a project called `shop`."""

    def __init__(self, folder: Path) -> None:
        self.home = folder
        self.project = folder / "shop"
        (self.project / ".git").mkdir(parents=True)
        self.environ = {
            **os.environ,
            "HOME": os.fspath(folder),
            "XDG_STATE_HOME": os.fspath(folder / "state"),
            "LOGNAME": "you",
            "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}",
        }

    def types(self, command: str, shown: str) -> str:
        """What the command prints; of an editor what is shown is what was edited."""
        if command.startswith("$EDITOR "):
            self._edits(self.project / command.removeprefix("$EDITOR "), shown.splitlines())
            return shown
        run = subprocess.run(
            command,
            shell=True,
            cwd=self.project,
            env=self.environ,
            capture_output=True,
            text=True,
            check=False,
        )
        assert (run.returncode, run.stderr) == (0, ""), command
        return run.stdout.replace(os.fspath(self.home), "~")

    def _edits(self, page: Path, lines: list[str]) -> None:
        """The first line takes the place of the one with its id; the others come behind the last step."""
        text = page.read_text(encoding="utf-8").splitlines()
        mark = lines[0][lines[0].index("<!--") :]
        [ticked] = [place for place, line in enumerate(text) if line.endswith(mark)]
        last = max(place for place, line in enumerate(text) if line.startswith("- ["))
        text[ticked] = lines[0]
        text[last + 1 : last + 1] = lines[1:]
        page.write_text("\n".join([*text, ""]), encoding="utf-8")


def commands_shown() -> Iterator[tuple[str, str]]:
    """Each command of the transcripts with what is shown behind it."""
    for language, block in FENCED.findall(README):
        if language == "console":
            for part in f"\n{block}".split("\n$ ")[1:]:
                command, _, shown = part.partition("\n")
                yield command, shown if shown.endswith("\n") or not shown else f"{shown}\n"


def without_times(text: str) -> str:
    return TIME.sub("2026-11-19 20:54", text)


@pytest.mark.req("UX-5")
def test_every_transcript_of_the_readme_is_what_the_commands_print(tmp_path: Path):
    reader = Reader(tmp_path)
    told = [(command, reader.types(command, shown)) for command, shown in commands_shown()]
    assert len(told) >= 8
    assert [(command, without_times(printed)) for command, printed in told] == [
        (command, without_times(shown)) for command, shown in commands_shown()
    ]


@pytest.mark.req("PL-4")
def test_the_page_that_the_readme_shows_is_the_one_that_its_commands_made(tmp_path: Path):
    reader = Reader(tmp_path)
    for command, shown in list(commands_shown())[:4]:
        reader.types(command, shown)
    page = (reader.project / ".planward/sessions/search/task_plan.md").read_text(encoding="utf-8")
    [block] = [block for language, block in FENCED.findall(README) if language == "markdown"]
    assert footer.split(page).body.rstrip().removesuffix("---").rstrip() == block.rstrip()


def test_every_file_that_the_readme_links_to_is_there():
    linked = re.findall(r"\]\(([^)#]+)\)", README)
    assert linked
    assert [name for name in linked if not (ROOT / name).exists()] == []


def test_the_commands_to_set_up_and_to_test_are_the_ones_of_ci():
    assert "make test" in README
    assert "make test" in (ROOT / ".ci" / "run").read_text(encoding="utf-8")


def test_the_first_screen_shows_the_command_at_work():
    assert README.index("```console") < 600
