"""What a person typed behind the command's name: options, flags and words, read against what the command takes.

A parser of our own, because argparse alone costs 9 ms of the 28 ms in which a command has to start, work and end.
"""

from __future__ import annotations

from planward.errors import Misused
from planward.ui.cli.nearest import nearest

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from planward.errors import Problem

SHORT = {"-h": "--help", "-V": "--version"}
LONGEST_TO_SHOW = 60
MOST_DIGITS = 18


class Option:
    """`value` says what it wants ("" for a flag); `words` are the only values it takes, if there are such."""

    __slots__ = ("name", "repeats", "value", "words")

    def __init__(
        self, name: str, value: str = "", *, repeats: bool = False, words: tuple[str, ...] = ()
    ) -> None:
        self.name = name
        self.value = value
        self.repeats = repeats
        self.words = words


class Place:
    """Words without an option's name: `least` 0 or 1, and as many as there are when `many`."""

    __slots__ = ("least", "many", "name", "words")

    def __init__(
        self, name: str, *, least: int = 1, many: bool = False, words: tuple[str, ...] = ()
    ) -> None:
        self.name = name
        self.least = least
        self.many = many
        self.words = words


class Command:
    """What can stand behind one command's name. Of the options in one of `rivals` only one may be given."""

    __slots__ = ("name", "options", "places", "rivals")

    def __init__(
        self,
        name: str,
        options: dict[str, Option],
        places: list[Place],
        rivals: Iterable[tuple[str, ...]] = (),
    ) -> None:
        self.name = name
        self.options = options
        self.places = places
        self.rivals = rivals


class Given:
    """What was typed. Options are asked for by their name without dashes, words by their place's name: `STEP`."""

    __slots__ = ("command", "sequence", "values")

    def __init__(self, command: str) -> None:
        self.command = command
        self.sequence: list[tuple[str, str]] = []
        """Every option with its value, in the order they stood; a flag's value is empty."""
        self.values: dict[str, list[str]] = {}

    def has(self, name: str) -> bool:
        """It was typed, be it empty."""
        return name in self.values

    def flag(self, name: str) -> bool:
        """The flag was set."""
        return name in self.values

    def text(self, name: str, default: str = "") -> str:
        """The one value."""
        return self.values[name][-1] if name in self.values else default

    def texts(self, name: str) -> list[str]:
        """All values, in their order."""
        return self.values.get(name, [])

    def number(self, name: str, default: int, *, low: int = 0, high: int = 10**9) -> int | Problem:
        """The value as a whole number from `low` to `high`."""
        if name not in self.values:
            return default
        typed = self.values[name][-1]
        number = _whole(typed)
        if number is None or not low <= number <= high:
            return Misused(
                f"{shown(typed)} is no number for {_named(name)}",
                why=f"it takes a whole number from {low} to {high}",
            )
        return number

    def add(self, name: str, value: str) -> None:
        """Take in one more value."""
        self.values.setdefault(name, []).append(value)


def parse(words: list[str], command: Command) -> Given | Problem:
    """The words behind the command's name; options may stand anywhere, `--` ends them."""
    given = Given(command.name)
    loose: list[str] = []
    place = 0
    while place < len(words):
        word = words[place]
        if word == "--":
            loose += words[place + 1 :]
            break
        if not is_option(word):
            loose.append(word)
            place += 1
            continue
        taken = _take(given, command, words, place=place)
        if not isinstance(taken, int):
            return taken
        place += taken
    return _broken(given, loose) or _clash(given, command) or _seat(given, command, loose) or given


def is_option(word: str) -> bool:
    """A dash and a name: not `-` (stdin), not a negative number, not a text such as "- first this"."""
    name = word.partition("=")[0]
    if not name.startswith("-") or name == "-" or " " in name:
        return False
    return not name[1:2].isdigit()


def _take(given: Given, command: Command, words: list[str], *, place: int) -> int | Problem:
    """Take in the option that stands at this place; how many words it was."""
    typed, equals, value = words[place].partition("=")
    name = SHORT.get(typed, typed)
    option = command.options.get(name[2:]) if name.startswith("--") else None
    if option is None:
        return _unknown(typed, command)
    if not option.value and equals:
        return _misused(command, f"{name} takes no value")
    apart = bool(option.value) and not equals
    if apart:
        value = words[place + 1] if place + 1 < len(words) else "--"
        if value == "--" or is_option(value):
            return _without_value(command, option, value)
    problem = _unfit(given, command, option, value=value)
    if problem:
        return problem
    given.add(option.name, value)
    given.sequence.append((option.name, value))
    return 2 if apart else 1


def _unfit(given: Given, command: Command, option: Option, *, value: str) -> Problem | None:
    if option.value and given.has(option.name) and not option.repeats:
        return _misused(command, f"--{option.name} was given twice")
    if value and option.words and value not in option.words:
        return _not_among(value, option.words, f"--{option.name}")
    return None


def _broken(given: Given, loose: list[str]) -> Problem | None:
    """Half characters, which the system makes of bytes that are not UTF-8."""
    for word in [*loose, *[value for _, value in given.sequence]]:
        if not word.isascii() and not _is_text(word):
            told = word.encode(errors="replace").decode()
            return Misused(
                f"{shown(told)} is not UTF-8 text",
                why="it holds stray bytes",
                remedy="Type it in a terminal that is set to UTF-8.",
            )
    return None


def _clash(given: Given, command: Command) -> Problem | None:
    for rivals in command.rivals:
        typed = [f"--{name}" for name in rivals if given.has(name)]
        if len(typed) > 1:
            return _misused(command, f"{' and '.join(typed)} cannot stand together")
    return None


def _seat(given: Given, command: Command, loose: list[str]) -> Problem | None:
    """Give the words without a name their places."""
    rest = loose
    for place in command.places:
        if len(rest) < place.least:
            return _misused(command, f"`{command.name}` needs {place.name}")
        count = len(rest) if place.many else min(1, len(rest))
        for word in rest[:count]:
            if place.words and word not in place.words:
                return _not_among(word, place.words, place.name)
            given.add(place.name, word)
        rest = rest[count:]
    return _too_many(command, rest[0]) if rest else None


def _unknown(typed: str, command: Command) -> Problem:
    near = nearest(typed, [f"--{name}" for name in command.options])
    remedy = f"Did you mean {near}? " if near else ""
    return Misused(
        f"`{command.name}` has no option {shown(typed)}",
        remedy=f"{remedy}{_see(command)}",
    )


def _without_value(command: Command, option: Option, following: str) -> Problem:
    why = "" if following == "--" else f"{shown(following)} is an option of its own"
    return Misused(
        f"--{option.name} of `{command.name}` needs a value",
        why=why,
        remedy=f"Write --{option.name}={option.value}, also for a value that begins with a dash.",
    )


def _not_among(value: str, words: tuple[str, ...], where: str) -> Problem:
    near = nearest(value, words)
    return Misused(
        f"{where} cannot be {shown(value)}",
        why=f"it is one of {', '.join(words)}",
        remedy=f"Did you mean {near}?" if near else "",
    )


def _too_many(command: Command, word: str) -> Problem:
    return Misused(
        f"`{command.name}` does not know what to do with {shown(word)}",
        remedy=f"A text of several words stands in quotes. {_see(command)}",
    )


def _misused(command: Command, what: str) -> Problem:
    return Misused(what, remedy=_see(command))


def _see(command: Command) -> str:
    return f"See: planward {command.name.removeprefix('planward')}".rstrip() + " --help"


def _named(name: str) -> str:
    return name if name.isupper() else f"--{name}"


def shown(word: str) -> str:
    """In quotes, and no longer than a message can bear."""
    return f'"{word}"' if len(word) <= LONGEST_TO_SHOW else f'"{word[:LONGEST_TO_SHOW]}..."'


def _whole(typed: str) -> int | None:
    digits = typed.removeprefix("-")
    if not (digits.isascii() and digits.isdecimal()) or len(digits) > MOST_DIGITS:
        return None
    return int(typed)


def _is_text(word: str) -> bool:
    try:
        word.encode()
    except UnicodeEncodeError:
        return False
    return True
