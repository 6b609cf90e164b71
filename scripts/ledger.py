"""Which behaviours of ledger.toml no test proves, told from the tests' text alone: nothing is imported or run."""

from __future__ import annotations

import ast
import sys
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

LATER = "later"
WAVE = "wave"


class Unreadable(Exception):
    """The ledger or a mark is not written as it has to be."""


@dataclass(frozen=True)
class Behaviour:
    """One id of the ledger."""

    id: str
    says: str
    wave: int | str
    parts: tuple[int, ...] = ()

    def due(self, current: int) -> bool:
        """It, or a part of it, is of the current wave or of one before it."""
        return any(isinstance(wave, int) and wave <= current for wave in (self.wave, *self.parts))


@dataclass(frozen=True)
class Ledger:
    """All behaviours, and the wave that is being built."""

    current: int
    behaviours: tuple[Behaviour, ...]


@dataclass(frozen=True)
class Mark:
    """An id that a test says it proves, and where it says so."""

    id: str
    place: str


def ledger_of(text: str) -> Ledger:
    """The ledger that stands in this text; raises Unreadable."""
    tables: dict[str, Any] = tomllib.loads(text)
    current = tables.pop("current", None)
    if not isinstance(current, int):
        raise Unreadable("ledger.toml: `current` has to be a number")
    return Ledger(current, tuple([_behaviour(name, table) for name, table in tables.items()]))


def marks_under(folder: Path, root: Path) -> list[Mark]:
    """What the tests in this folder say they prove; raises Unreadable."""
    marks: list[Mark] = []
    for path in sorted(folder.rglob("test_*.py")):
        marks += _marks(path.read_text(encoding="utf-8"), str(path.relative_to(root)))
    return marks


def report(ledger: Ledger, marks: list[Mark]) -> tuple[list[str], bool]:
    """What to print, and whether all is well."""
    known = {behaviour.id for behaviour in ledger.behaviours}
    proved = {mark.id for mark in marks}
    due = [one for one in ledger.behaviours if one.due(ledger.current)]
    rest = [one for one in ledger.behaviours if not one.due(ledger.current)]
    missing = [one for one in due if one.id not in proved]
    unknown = [mark for mark in marks if mark.id not in known]
    lines = [
        f"Up to wave {ledger.current}: {len(due) - len(missing)} of {len(due)} behaviours are proved by a test.",
        *_section("No test proves", [f"{one.id:6} {one.says}" for one in missing]),
        *_section(
            "Not in ledger.toml", [f"{mark.id} is named at {mark.place}" for mark in unknown]
        ),
        *_section("Of later waves, no test proves", _by_wave(rest, proved)),
    ]
    return lines, not (missing or unknown)


def main(root: Path) -> int:
    """Print the report on the project in this folder; the exit code."""
    try:
        ledger = ledger_of((root / "ledger.toml").read_text(encoding="utf-8"))
        marks = marks_under(root / "tests", root)
    except (Unreadable, tomllib.TOMLDecodeError) as fault:
        print(f"ledger: {fault}", file=sys.stderr)
        return 1
    lines, well = report(ledger, marks)
    print("\n".join(lines))
    return 0 if well else 1


def _behaviour(name: str, table: dict[str, Any]) -> Behaviour:
    wave, says, parts = table.get(WAVE), table.get("says"), table.get("parts", {})
    if not (isinstance(wave, int) or wave == LATER):
        raise Unreadable(f'ledger.toml: the wave of {name} has to be a number or "{LATER}"')
    if not isinstance(says, str) or not says.endswith("."):
        raise Unreadable(f"ledger.toml: {name} has to say something in a sentence")
    if set(table) - {WAVE, "says", "parts"}:
        raise Unreadable(f"ledger.toml: {name} has more than wave, parts and says")
    return Behaviour(name, says, wave, tuple([int(part) for part in parts]))


def _marks(text: str, name: str) -> Iterator[Mark]:
    for node in ast.walk(ast.parse(text, name)):
        if not (isinstance(node, ast.Call) and ast.unparse(node.func).endswith("mark.req")):
            continue
        place = f"{name}:{node.lineno}"
        if not node.args or node.keywords:
            raise Unreadable(f"{place}: the mark names no id")
        for argument in node.args:
            if not (isinstance(argument, ast.Constant) and isinstance(argument.value, str)):
                raise Unreadable(f"{place}: an id has to be written out")
            yield Mark(argument.value, place)


def _by_wave(behaviours: list[Behaviour], proved: set[str]) -> Iterator[str]:
    for wave in sorted({one.wave for one in behaviours}, key=lambda wave: (wave == LATER, wave)):
        ids = [one.id for one in behaviours if one.wave == wave and one.id not in proved]
        if ids:
            yield f"{'later' if wave == LATER else f'wave {wave}'}: {' '.join(ids)}"


def _section(heading: str, entries: Iterator[str] | list[str]) -> list[str]:
    lines = [f"  {entry}" for entry in entries]
    return ["", f"{heading}:", *lines] if lines else []


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent.parent))
