"""Everything that can go wrong and is expected to: one tree, each with what, why and what to do.

Problem                 the root; never raised itself
    Damaged             a stored file is not what was written (exit 1)
    Failed              the machine said no: disk full, read-only, not permitted (exit 1)
    Misused             wrong arguments or unreadable input (exit 2)
    Missing             what was named is not there (exit 3)
    Refused             a rule, a dependency, a busy lock or a missing approval says no (exit 4)

Pure code returns a problem as a value; the walls (disk, command line) raise it.
"""

from __future__ import annotations


class Problem(Exception):
    """What happened, why, and what to do about it."""

    exit_code = 1

    def __init__(self, what: str, *, why: str = "", remedy: str = "") -> None:
        super().__init__(what)
        self.what = what
        self.why = why
        self.remedy = remedy

    def within(self, place: str) -> Problem:
        """The same, said to be in that place."""
        return type(self)(f"{place}: {self.what}", why=self.why, remedy=self.remedy)

    def for_person(self) -> str:
        """The fact with its reason on a line, then the way out."""
        fact = f"{self.what}: {self.why}." if self.why else f"{self.what}."
        return f"{fact}\n{self.remedy}" if self.remedy else fact

    def for_model(self) -> str:
        """One line, so that it fits into a tool's result."""
        parts = [self.what, self.why, self.remedy]
        return " | ".join(part for part in parts if part).replace("\n", "; ")


class Damaged(Problem):
    """A stored file does not hold what was written to it."""


class Failed(Problem):
    """The machine refused: no space, no permission, no such device."""


class Misused(Problem):
    """The arguments or the input cannot be understood."""

    exit_code = 2


class Missing(Problem):
    """What was named is not there."""

    exit_code = 3


class Refused(Problem):
    """A rule, a dependency, a busy lock or a missing approval stands in the way."""

    exit_code = 4
