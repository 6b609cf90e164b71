"""Measures Planward beside its yardsticks, prints a table of ratios, and keeps the table of a whole run."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import forms
import memory
import openings
import processes
import result
import updates
import views
import watching

if TYPE_CHECKING:
    from row import Row

MEASURES = {
    "updates": updates.rows,
    "views": views.rows,
    "openings": openings.rows,
    "processes": processes.rows,
    "forms": forms.rows,
    "memory": memory.rows,
    "watching": watching.rows,
}


def main(names: list[str]) -> int:
    """Run all measures, or those that are named."""
    unknown = [name for name in names if name not in MEASURES]
    if unknown:
        print(f"bench: {unknown[0]} is not one of {', '.join(MEASURES)}", file=sys.stderr)
        return 2
    rows: list[Row] = []
    for name in names or MEASURES:
        print(f"measuring {name} ...", file=sys.stderr)
        rows += MEASURES[name]()
    return result.show(rows, file="" if names else "RESULT.md")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
