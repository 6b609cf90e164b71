"""Where foreign data came from, so that a problem with a part of them can name its line and column."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Origin:
    """A source by its name and, where the data were read from a text, that text."""

    __slots__ = ("_parts", "_text", "name")

    def __init__(self, name: str, text: str = "", value: Any = None) -> None:
        self.name = name
        self._text = text.removeprefix("\ufeff")
        # Held now, for whoever reads the data may put others in their place.
        self._parts = _parts(value) if text else []

    def place_of(self, part: Any) -> str:
        """`line 3, column 5: ` of an object or a list; empty when it does not stand in the text."""
        number = next((place for place, one in enumerate(self._parts) if one is part), None)
        if number is None:
            return ""
        from planward.json_text import places

        offset = places.of_part(self._text, number)
        return f"{places.line_and_column(self._text, offset)}: "


def _parts(value: Any) -> list[Any]:
    """All objects and lists in the order in which they begin in the text."""
    found: list[Any] = []
    waiting = [value]
    while waiting:
        part = waiting.pop()
        if part.__class__ is dict:
            found.append(part)
            waiting.extend(reversed(part.values()))
        elif part.__class__ is list:
            found.append(part)
            waiting.extend(reversed(part))
    return found
