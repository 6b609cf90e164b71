"""Every command there is, written as people write usage: data, read only for the one command that was typed.

    NAME        one word            [--flag]            may be set
    [NAME]      one word or none    [--name VALUE]      may have a value
    NAME...     one or more         [--name VALUE]*     as often as wanted
    [NAME...]   any number          [--a X | --b Y]     one of them at most

A NAME or VALUE that stands in WORDS is one of those words.
"""

from __future__ import annotations

from planward.errors import Misused
from planward.ui.cli.arguments import Command, Option, Place, is_option, parse, shown
from planward.ui.cli.nearest import nearest

TYPE_CHECKING = False
if TYPE_CHECKING:
    from planward.errors import Problem
    from planward.ui.cli.arguments import Given

COMMON = "[--json] [--session S] [--author NAME] [--here] [--no-color] [--help]"
"""What every command takes."""

_STEP_FIELDS = (
    "[--verify COMMAND]* [--priority PRIORITY] [--module NAME] [--estimate TIME] [--risk TEXT]*"
)
_POSITION = "[--before STEP | --behind STEP]"

USAGE = {
    "plan show": "[STEP] [--revision N] [--phase PHASE] [--open] [--watch]",
    "plan new": (
        "[TITLE] [--objective TEXT] [--phase TITLE]* [--step TEXT]* [--after N:M]* "
        "[--verify COMMAND]* [--priority PRIORITY]* [--module NAME]* [--estimate TIME]* "
        "[--risk TEXT]* [--plan-risk TEXT]* [--testing TEXT] [--duration TIME] [--from FILE] [--force]"
    ),
    "plan add": f"TEXT... [--phase PHASE] {_POSITION} [--after STEPS]* {_STEP_FIELDS} [--artefact FILE]*",
    "plan edit": (
        "[STEP] [--text TEXT] [--active-form TEXT] [--after STEPS]* "
        f"{_STEP_FIELDS} [--artefact FILE]* [--result TEXT] [--note TEXT] [--progress N/M] "
        "[--title TEXT] [--objective TEXT] [--testing TEXT] [--duration TIME] [--plan-risk TEXT]* "
        "[--phase PHASE] [--notes TEXT]"
    ),
    "plan start": "STEP...",
    "plan done": "STEP... [--result TEXT] [--answer TEXT] [--next]",
    "plan skip": "STEP... [--why TEXT]",
    "plan block": "STEP... [--why TEXT]",
    "plan fail": "STEP... [--why TEXT]",
    "plan reopen": "STEP...",
    "plan move": f"STEP [--phase PHASE] {_POSITION}",
    "plan remove": "[STEP...] [--phase PHASE] [--force]",
    "plan note": "STEP TEXT",
    "plan next": "",
    "plan check": "[STEP]",
    "plan undo": "[N]",
    "plan redo": "[N]",
    "plan diff": "[A] [B]",
    "plan export": "[--format FORMAT] [--output FILE]",
    "plan import": "FILE [--title TEXT] [--force]",
    "plan phase add": "TITLE",
    "plan phase status": "PHASE STATUS",
    "plan phase move": "PHASE [--before PHASE | --behind PHASE]",
    "plan phase remove": "PHASE [--force]",
    "plan claim": "[STEP] [--as NAME] [--for SECONDS] [--release]",
    "plan take-edits": "[FILE]",
    "plan pause": "",
    "plan resume": "",
    "plan give-up": "",
    "plan delete": "[--force]",
    "log": "[--limit N] [--before N] [--follow]",
    "sessions list": "[--all] [--limit N] [--before S]",
    "sessions show": "[S]",
    "sessions rename": "S NAME",
    "sessions clean": "[--older-than DAYS] [--dry-run] [--force]",
    "findings add": "CATEGORY TITLE CONTENT [--source TEXT]",
    "findings list": "[--category CATEGORY] [--limit N] [--before N]",
    "findings show": "ID",
    "findings summary": "",
    "findings clear": "",
    "errors add": "TOOL MESSAGE [--params JSON]",
    "errors list": "[--tool TOOL] [--limit N] [--before N]",
    "errors show": "ID",
    "errors clear": "",
    "tour": "[--keep]",
    "completion": "SHELL",
    "help": "[TOPIC...]",
}

ALONE = "planward"
"""What is done when no command was named."""

WORDS = {
    "CATEGORY": ("code", "architecture", "dependency", "issue", "insight"),
    "FORMAT": ("markdown", "json", "todos"),
    "PRIORITY": ("high", "medium", "low"),
    "SHELL": ("bash", "zsh", "fish", "steps"),
}

OTHER_NAMES = {
    "plan": "plan show",
    "plan list": "plan show",
    "plan status": "plan show",
    "plan complete": "plan done",
    "plan rm": "plan remove",
    "sessions": "sessions list",
    "findings": "findings list",
    "errors": "errors list",
}
"""What people type as well."""


def understood(words: list[str]) -> Given | Problem:
    """Everything behind `planward`, read."""
    path, rest = _path(words)
    if not path and not _loose(rest):
        return parse(rest, command(ALONE))
    name = OTHER_NAMES.get(path, path)
    if name not in USAGE or (path != name and path in GROUPS and _loose(rest)):
        return _not_a_command(path, _loose(rest))
    return parse(rest, command(name))


def command(name: str) -> Command:
    """What this command takes."""
    options: dict[str, Option] = {}
    places: list[Place] = []
    rivals: list[tuple[str, ...]] = []
    for part in _parts(f"{USAGE.get(name, '')} {COMMON}"):
        if "--" not in part:
            places.append(_place(part))
            continue
        ways = [_option(way) for way in part.strip("[]*").split(" | ")]
        for option in ways:
            option.repeats = part.endswith("*")
            options[option.name] = option
        if len(ways) > 1:
            rivals.append(tuple([option.name for option in ways]))
    return Command(name, options, places, rivals)


def below(path: str) -> list[str]:
    """The words that can follow these words of a command's name."""
    start = f"{path} " if path else ""
    words = [name[len(start) :].split()[0] for name in USAGE if name.startswith(start)]
    return list(dict.fromkeys(words))


def _path(words: list[str]) -> tuple[str, list[str]]:
    """The command's name and everything else; options that every command takes may stand before it."""
    path = ""
    rest: list[str] = []
    place = 0
    while place < len(words):
        word = words[place]
        if is_option(word):
            taken = 2 if word in _WITH_VALUE else 1
            rest += words[place : place + taken]
            place += taken
            continue
        longer = f"{path} {word}".strip()
        if longer not in GROUPS and longer not in USAGE and longer not in OTHER_NAMES:
            break
        path = longer
        place += 1
        if path not in GROUPS:
            break
    return path, rest + words[place:]


def _loose(rest: list[str]) -> str:
    """The first word that is not an option's."""
    place = 0
    while place < len(rest):
        if not is_option(rest[place]):
            return rest[place]
        place += 2 if rest[place] in _WITH_VALUE else 1
    return ""


def _not_a_command(path: str, word: str) -> Problem:
    whole = f"planward {path}".strip()
    if not word:
        return Misused(
            f"`{whole}` needs one more word",
            why=f"it is one of {', '.join(below(path))}",
            remedy=f"See: {whole} --help",
        )
    near = nearest(word, below(path))
    remedy = f"Did you mean `{whole} {near}`? " if near else ""
    return Misused(f"`{whole}` has no command {shown(word)}", remedy=f"{remedy}See: {whole} --help")


def _parts(usage: str) -> list[str]:
    """The usage's words, with what stands in brackets as one."""
    parts: list[str] = []
    open_part = ""
    for word in usage.split():
        open_part = f"{open_part} {word}" if open_part else word
        if open_part.count("[") == open_part.count("]"):
            parts.append(open_part)
            open_part = ""
    return parts


def _place(part: str) -> Place:
    name = part.strip("[].")
    return Place(
        name,
        least=0 if part.startswith("[") else 1,
        many="..." in part,
        words=WORDS.get(name, ()),
    )


def _option(way: str) -> Option:
    name, _, value = way.partition(" ")
    return Option(name[2:], value, words=WORDS.get(value, ()))


GROUPS = {"", *[" ".join(name.split()[:-1]) for name in USAGE]}
_WITH_VALUE = {"--session", "--author"}
