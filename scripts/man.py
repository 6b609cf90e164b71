"""Makes docs/planward.1, the man page, from the texts that `planward help` prints."""

from __future__ import annotations

from itertools import groupby
from pathlib import Path

from planward import __version__
from planward.ui.cli.help import FOLDER, TEXTS

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "planward.1"
USAGE = "planward "
OPTION = "--"
EXAMPLE = "$ "


def page() -> str:
    """The whole man page."""
    blocks = _blocks("planward")
    what = blocks[0][0].removeprefix(USAGE).removesuffix(".")
    synopsis = blocks[1][0].removeprefix(f"Usage: {USAGE}")
    head = {block[0].rstrip(":"): block[1:] for block in blocks if block[0].endswith(":")}
    parts = [
        r".\" Made from src/planward/ui/cli/help by scripts/man.py: change the texts there.",
        f'.TH PLANWARD 1 "" "planward {__version__}" "Planward"',
        ".ad l",
        ".SH NAME",
        rf"planward \- {_plain(what)}",
        ".SH SYNOPSIS",
        rf"\fBplanward\fR {_plain(synopsis)}",
        ".SH DESCRIPTION",
        *_paragraph(blocks[-1]),
        ".SH COMMANDS",
        *_verbatim(blocks[2]),
        ".SH EXAMPLES",
        *_verbatim(head["Try"]),
        '.SH "EVERY COMMAND"',
        *[line for block in _blocks("common") for line in _body(block[1:])],
    ]
    for name in TEXTS:
        parts += [f".SH {name.upper()}", *_text(name)]
    parts += [".SH EXIT STATUS", *_pairs(head["Exit codes"])]
    parts += [".SH ENVIRONMENT", *_pairs(head["Environment"])]
    return "\n".join(parts) + "\n"


def _blocks(name: str) -> list[list[str]]:
    """The paragraphs of a text, each as its lines."""
    lines = Path(FOLDER, f"{name}.txt").read_text(encoding="utf-8").splitlines()
    return [list(block) for filled, block in groupby(lines, key=bool) if filled]


def _text(name: str) -> list[str]:
    """A group's overview and its commands."""
    made: list[str] = []
    for block in _blocks(name):
        if not block[0].startswith(USAGE) or " COMMAND " in block[0]:
            made += _body(block)
            continue
        usage = [line for at, line in enumerate(block) if at == 0 or line.startswith(" " * 8)]
        made.append(f".SS {_plain(' '.join([line.strip() for line in usage]))}")
        made += _body(block[len(usage) :])
    return made


def _body(block: list[str]) -> list[str]:
    """Options, examples and tables keep their lines; anything else is filled."""
    first = block[0].lstrip()
    if first.startswith(OPTION):
        return _pairs(block)
    if first.startswith(EXAMPLE) or any("   " in line.strip() for line in block):
        return _verbatim(block)
    return _paragraph(block)


def _paragraph(block: list[str]) -> list[str]:
    return [".PP", *[_plain(line.strip()) for line in block]]


def _verbatim(block: list[str]) -> list[str]:
    indent = min(len(line) - len(line.lstrip()) for line in block)
    return [".PP", ".nf", *[_plain(line[indent:]) for line in block], ".fi"]


def _pairs(block: list[str]) -> list[str]:
    """Lines of a name and its meaning, which goes on in lines that are indented further."""
    indent = len(block[0]) - len(block[0].lstrip())
    made: list[str] = []
    for line in block:
        if line[indent] == " ":
            made.append(_plain(line.strip()))
            continue
        name, _, meaning = line.strip().partition("  ")
        made += [".TP", rf"\fB{_plain(name)}\fR", _plain(meaning.strip())]
    return made


def _plain(line: str) -> str:
    """Text that means nothing to the typesetter."""
    text = line.replace("\\", r"\e").replace("-", r"\-").replace("`", r"\(ga")
    return rf"\&{text}" if text[:1] in (".", "'") else text


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
