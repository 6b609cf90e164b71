"""What was measured, as it is printed and kept: when and with what, then the table."""

from __future__ import annotations

import os
import platform
import time
from typing import TYPE_CHECKING

from row import table

import planward

if TYPE_CHECKING:
    from row import Row

_FOLDER = os.path.dirname(os.path.abspath(__file__))


def show(rows: list[Row], *, file: str = "") -> int:
    """Print the rows, and keep them in the file if one is named; 1 if a bound is not kept."""
    lines = [_circumstances(), "", *table(rows)]
    print("\n".join(lines))
    if file:
        page = ["# The last result", "", "[README.md](README.md) tells how to read it.", "", *lines]
        with open(f"{_FOLDER}/{file}", "w", encoding="utf-8") as kept:
            kept.write("\n".join(page) + "\n")
    return 0 if all(row.kept for row in rows) else 1


def _circumstances() -> str:
    day = time.strftime("%Y-%m-%d", time.gmtime())
    python = f"{platform.python_implementation()} {platform.python_version()}"
    machine = f"{platform.system()}, {os.cpu_count()} cores"
    return f"Planward {planward.__version__}, {day}, {python}, {machine}."
