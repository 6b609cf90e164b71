"""Markdown that nobody should hand over as a plan, made by code: each page by its name, as bytes."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    Made = Callable[[], bytes]

MB = 1 << 20
_BIDI = "\u202e\u2066\u200b\u2069"


def page(words: str) -> bytes:
    """A page with these words between two sound steps."""
    return f"# T\n\n- [ ] a\n{words}\n- [ ] b\n".encode()


NOT_UTF8: dict[str, Made] = {
    "UTF-16": lambda: page("编写").decode().encode("utf-16"),
    "Latin-1": lambda: "# T\n- [ ] é\n".encode("latin-1"),
    "half a character of UTF-8": lambda: "- [ ] 编".encode()[:-1],
    "a raw surrogate": lambda: b"- [ ] \xed\xa0\x80\n",
    "longer than it need be": lambda: b"- [ ] \xc0\xaf\n",
    "noise": lambda: bytes(range(256)) * 100,
    "zeros of a lost sector, then noise": lambda: b"\0" * 4096 + b"\xff" * 4096,
}
"""Refused with the byte."""

NOT_A_PLAN: dict[str, Made] = {
    "nothing": lambda: b"",
    "blank lines": lambda: b"\n" * (2 * MB),
    "NULs": lambda: b"\0" * MB,
    "words alone": lambda: b"Dear planner,\nplease do it.\n",
    "headings alone": lambda: b"# a\n## b\n" * 10_000,
    "a comment that never ends": lambda: b"<!--\n" + b"- [ ] a\n" * 1000 + b"-->\n",
    "one line of 50 MB": lambda: b"- [ ] " + b"x" * (50 * MB),
    "one line of 2 MB": lambda: page("- [ ] " + "x" * (2 * MB)),
    "a million lines": lambda: b"- [ ] a\n" * MB,
    "a million lines of words": lambda: b"- [ ] a\n" + b"a\n" * MB,
    "100,000 boxes": lambda: b"- [ ] a\n" * 100_000,
    "20,001 steps": lambda: b"- [ ] a\n" * 20_001,
    "a circle of ids": lambda: (
        b"- [ ] a <!-- x -->\n  - after: y\n- [ ] b <!-- y -->\n  - after: x\n"
    ),
    "a step that waits for nobody": lambda: page("  - after: s77"),
    "a step that waits for itself": lambda: page("  - after: 1"),
    "conflict marks": lambda: page("<<<<<<< HEAD\n- [x] x\n=======\n- [ ] x\n>>>>>>> other"),
    "open comments": lambda: b"<!--\n" * 20_000,
    "digits": lambda: b"1" * MB,
    "hashes": lambda: b"#" * MB,
}
"""Refused with the line."""

HARMLESS: dict[str, Made] = {
    "a byte order mark": lambda: b"\xef\xbb\xbf" + page(""),
    "Windows' line ends": lambda: page("").replace(b"\n", b"\r\n"),
    "old Macintosh's line ends": lambda: page("").replace(b"\n", b"\r"),
    "NULs between letters": lambda: page("- [ ] a\0b"),
    "controls and bidirectional marks": lambda: page(f"- [ ] \x1b]0;x\x07\x9b2J{_BIDI}"),
    "a code block that never ends": lambda: b"```\n" + b"- [ ] a\n" * 1000,
    "items in items in items": lambda: b"".join(b" " * (2 * n) + b"- [ ] a\n" for n in range(1400)),
    "deep quotes": lambda: page(">" * 50_000),
    "thousands of steps with one id": lambda: b"- [ ] a <!-- s1 -->\n" * 5000,
    "huge numbers": lambda: b"99999999999999999999. a\n" * 1000 + b"- [ ] a <!-- s99999999 -->\n",
    "a footer that is not ours": lambda: page("") + b"*Last updated: a \xc2\xb7 b*\n",
    "a footer of digits": lambda: (
        page("") + f"*Last updated: a · b · r{'9' * 50_000} · c*".encode()
    ),
    "open brackets": lambda: page("[" * 100_000),
    "boxes in a line": lambda: page("- [ ] " * 50_000),
    "comments in a line": lambda: page("<!--" * 50_000),
    "pumps for careless patterns": lambda: page(
        "- " * 25_000 + "[ \n" + "#" + " a" * 25_000 + "!\n" + "<!--" + " " * 50_000 + "\n"
    ),
    "trailing blanks": lambda: page("- [ ] x" + " " * 50_000 + "y" + "\t" * 50_000),
    "front matter": lambda: b"---\n" + b"a: &a [*a,*a]\n" * 5000 + b"---\n" + page(""),
}
"""Strange, and no reason to refuse the plan."""
