"""Scripts that complete commands, options and step ids in a shell: the table of commands put into a template.

A script knows every word by itself. Only for step ids it calls `planward completion steps`, which prints a line for
each: the id, a tab, the text.
"""

from __future__ import annotations

from planward.ui.cli.grammar import COMMON, GROUPS, OTHER_NAMES, USAGE, below, command
from planward.ui.cli.visible import visible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from planward.plan.model import Plan
    from planward.ui.cli.arguments import Option

FOLDER = f"{__file__.rpartition('/')[0]}/completion"
STEPS = ("STEP", "STEPS")
ONLY_FOR_SCRIPTS = "steps"
PLAIN = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-")


def script(shell: str) -> str:
    """The script for bash, zsh or fish."""
    with open(f"{FOLDER}/{shell}.txt", encoding="utf-8") as file:
        text = file.read()
    for mark, filling in _fillings(shell).items():
        text = text.replace(f"@{mark}@", filling)
    return text


def steps_text(plan: Plan) -> str:
    """The steps' ids with their texts; an id that a shell could take for more than a word is left out."""
    lines = [
        f"{step.id}\t{visible(step.content)}\n"
        for step in plan.steps()
        if PLAIN.issuperset(step.id) and not step.id.startswith("-")
    ]
    return "".join(lines)


def _fillings(shell: str) -> dict[str, str]:
    names = sorted({*GROUPS, *USAGE})
    return {
        "NAMES": _patterns(shell, names[1:]),
        "CHOICES": "\n".join([_choice(shell, *pair) for pair in _choices().items()]),
        "STEP_OPTIONS": _patterns(shell, _with_value(*STEPS)),
        "FILE_OPTIONS": _patterns(shell, _with_value("FILE")),
        "VALUE_OPTIONS": _patterns(shell, _with_any_value()),
        "COMMANDS": "\n".join([_command(shell, name) for name in names]),
        "STEP_COMMANDS": _patterns(shell, _with_place("STEP")),
        "FILE_COMMANDS": _patterns(shell, _with_place("FILE")),
        "COMMON": " ".join(sorted(_common())),
    }


def _all_options() -> Iterator[tuple[str, Option]]:
    """Every option of every command, with the command's name."""
    for name in USAGE:
        for option in command(name).options.values():
            yield name, option


def _with_value(*values: str) -> list[str]:
    return [f"{name} --{option.name}" for name, option in _all_options() if option.value in values]


def _with_any_value() -> list[str]:
    return sorted({f"* --{option.name}" for _, option in _all_options() if option.value})


def _choices() -> dict[str, tuple[str, ...]]:
    """Options that take one of some words."""
    return {option.name: option.words for _, option in _all_options() if option.words}


def _command(shell: str, name: str) -> str:
    """The branch that knows which words and options can follow a command's name."""
    offered = _words(name)
    meant = OTHER_NAMES.get(name, name)
    options = ["--version"]
    if meant in USAGE:
        options = [f"--{one}" for one in command(meant).options if f"--{one}" not in _common()]
    return _branch(shell, [name], {"offered": offered, "options": options})


def _words(name: str) -> list[str]:
    if name in GROUPS:
        return below(name)
    if name == "help":
        return below("")
    words = [word for place in command(name).places for word in place.words]
    return [word for word in words if word != ONLY_FOR_SCRIPTS]


def _with_place(place: str) -> list[str]:
    return [name for name in USAGE if any(one.name == place for one in command(name).places)]


def _common() -> set[str]:
    return {part.split()[0] for part in COMMON.replace("]", "").split("[")[1:]}


def _choice(shell: str, name: str, words: tuple[str, ...]) -> str:
    """The branch for an option's value that is one of some words."""
    joined = " ".join(words)
    pattern = _patterns(shell, [f"* --{name}"])
    match shell:
        case "bash":
            offer = f'COMPREPLY=($(compgen -W "{joined}" -- "$typed")); return ;;'
        case "zsh":
            offer = f"compadd -- {joined}; return ;;"
        case _:
            return (
                f"        case {pattern}\n            printf '%s\\n' {joined}\n            return"
            )
    return f"        {pattern})\n            {offer}"


def _branch(shell: str, names: list[str], settings: dict[str, list[str]]) -> str:
    """A branch that sets variables of the script to words."""
    told = {name: " ".join(words) for name, words in settings.items() if words}
    if shell == "fish":
        lines = [f"            set {name} {words}" for name, words in told.items()]
        return "\n".join([f"        case {_patterns(shell, names)}", *lines])
    lines = [f'            {name}="{words}"' for name, words in told.items()]
    return "\n".join([f"        {_patterns(shell, names)})", *lines, "            ;;"])


def _patterns(shell: str, names: Iterable[str]) -> str:
    """Names as the alternatives of a branch; a star in front stands for anything."""
    if shell == "fish":
        return " ".join([f"'{name}'" for name in names])
    return "|".join([f'*"{name[1:]}"' if name.startswith("*") else f'"{name}"' for name in names])
