"""Help: static texts beside this file, read only when somebody asks, by a module that imports nothing else of ours.

`planward.txt` is the first screen. Each group of commands has a text: what comes before its first usage line is the
overview, and each usage line begins the section of one command.
"""

from __future__ import annotations

FOLDER = f"{__file__.rpartition('/')[0]}/help"
TEXTS = ("plan", "log", "sessions", "findings", "errors", "tour", "completion", "help")
ASKING = ("--help", "-h")
WITH_VALUE = ("--session", "--author")
LONGEST_NAME = 3
"""Words in a command's name: plan phase add."""


def asked(words: list[str]) -> bool:
    """These words behind `planward` ask for help."""
    options = words[: words.index("--")] if "--" in words else words
    return any(word in ASKING for word in options) or _names(words)[:1] == ["help"]


def topic(words: list[str]) -> list[str]:
    """The words of the command that help is asked for, as far as they can be one's name."""
    names = _names(words)
    return names[1:] if names[:1] == ["help"] else names


def page(words: list[str]) -> str:
    """The help on this topic; empty when there is no such command."""
    if not words:
        return _text("planward")
    if words[0] not in TEXTS:
        return ""
    sections = _sections(_text(words[0]))
    for length in range(LONGEST_NAME, 0, -1):
        name = " ".join(words[:length])
        if name in sections:
            return f"{sections[name]}\n{_text('common')}"
    overview = sections[""]
    under = f"{words[0]} {words[1]} " if len(words) > 1 else ""
    below = [text for name, text in sections.items() if under and name.startswith(under)]
    return "\n".join(below) or overview


def _names(words: list[str]) -> list[str]:
    """The words that are neither options nor the values of options that every command takes."""
    names: list[str] = []
    value = False
    for word in words:
        if word == "--":
            break
        if not value and not word.startswith("-"):
            names.append(word)
        value = word in WITH_VALUE
    return names


def _sections(text: str) -> dict[str, str]:
    """The overview under an empty name, and each command's section under the command's."""
    sections: dict[str, str] = {}
    name = ""
    for line in text.splitlines(keepends=True):
        if line.startswith("planward ") and " COMMAND " not in line:
            name = _name(line)
        sections[name] = sections.get(name, "") + line
    return {name: f"{section.rstrip()}\n" for name, section in sections.items()}


def _name(usage: str) -> str:
    """The command's name: the words behind `planward` up to the first place or option."""
    words = usage.split()[1:]
    length = next((at for at, word in enumerate(words) if not word[0].islower()), len(words))
    return " ".join(words[:length])


def _text(name: str) -> str:
    with open(f"{FOLDER}/{name}.txt", encoding="utf-8") as file:
        return file.read()
