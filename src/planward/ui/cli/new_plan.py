"""The plan that the options of `planward plan new` describe, as the data that a JSON file would hold."""

from __future__ import annotations

from planward.errors import Misused, Problem
from planward.json_text import strict
from planward.json_text.origin import Origin
from planward.plan.given import is_list, is_object
from planward.plan.model import MAIN_TASKS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from planward.ui.cli.arguments import Given

_ONE = {"priority": "priority", "module": "module", "estimate": "estimated_time"}
_MANY = {"verify": "verify", "risk": "risks"}
_OF_PLAN = {
    "objective": "objective",
    "testing": "testing_strategy",
    "duration": "estimated_duration",
}


def parsed(text: str, source: str) -> tuple[dict[str, Any], Origin]:
    """A plan in a file, an object or a bare list of steps, and where it came from; raises Misused."""
    data = strict.read(text, source=called(source))
    origin = Origin(called(source), text, data)
    if is_list(data):
        return {"steps": data}, origin
    if not is_object(data):
        raise Misused(
            f"{called(source)} does not describe a plan",
            why="line 1: it is neither an object nor a list",
            remedy='Write it as `planward plan show --json` does: {"title": "...", "steps": ["..."]}',
        )
    inner = data.get("plan")
    return inner if is_object(inner) else data, origin


def called(source: str) -> str:
    """How a problem names where the plan came from."""
    return {"": "The command line", "-": "Standard input"}.get(source, source)


def with_options(data: dict[str, Any], given: Given) -> dict[str, Any] | Problem:
    """The data with what the options say on top."""
    if given.text("TITLE"):
        data["title"] = given.text("TITLE")
    data.update({field: given.text(name) for name, field in _OF_PLAN.items() if given.has(name)})
    if given.has("plan-risk"):
        data["risks"] = given.texts("plan-risk")
    phases = _phases(given)
    if isinstance(phases, Problem):
        return phases
    if not phases:
        return data
    if data.get("steps") or data.get("phases"):
        return Misused(
            "The steps stand in the file",
            why="so none can be added by --phase and --step",
            remedy="Leave one of them out.",
        )
    return {**data, "phases": phases}


def _phases(given: Given) -> list[dict[str, Any]] | Problem:
    phases: list[dict[str, Any]] = []
    steps: list[dict[str, Any]] = []
    waits: list[str] = []
    for name, value in given.sequence:
        if name == "phase":
            phases.append({"title": value, "steps": []})
        elif name == "step":
            if not phases:
                phases.append({"title": MAIN_TASKS, "steps": []})
            steps.append({"id": f"s{len(steps) + 1}", "content": value})
            phases[-1]["steps"].append(steps[-1])
        elif name == "after":
            waits.append(value)
        elif name in _ONE or name in _MANY:
            wrong = _detail(steps, name, value)
            if wrong is not None:
                return wrong
    return _with_waits(phases, steps, waits)


def _detail(steps: list[dict[str, Any]], name: str, value: str) -> Problem | None:
    if not steps:
        return Misused(
            f"--{name} belongs to a step",
            remedy=f"Put it behind the --step that it is of: --step ... --{name} {value}",
        )
    if name in _MANY:
        steps[-1].setdefault(_MANY[name], []).append(value)
    else:
        steps[-1][_ONE[name]] = value
    return None


def _with_waits(
    phases: list[dict[str, Any]], steps: list[dict[str, Any]], waits: list[str]
) -> list[dict[str, Any]] | Problem:
    for wait in waits:
        later, colon, earlier = wait.partition(":")
        numbers = [_number(word, len(steps)) for word in (later, *earlier.split(","))]
        if not colon or None in numbers:
            return Misused(
                f"--after {wait} is not understood",
                why=f"it should be like 2:1, with numbers of steps from 1 to {len(steps)}",
                remedy="2:1 says that step 2 waits for step 1; 4:1,3 that step 4 waits for both.",
            )
        named = [f"s{number}" for number in numbers]
        steps[int(later) - 1].setdefault("depends_on", []).extend(named[1:])
    return phases


def _number(word: str, highest: int) -> int | None:
    word = word.strip()
    fits = word.isascii() and word.isdecimal() and len(word) < 9  # noqa: PLR2004  # longer than any plan
    return int(word) if fits and 1 <= int(word) <= highest else None
