"""What is looked after when a plan is begun: sessions kept long enough, and a machine whose files may not last."""

from __future__ import annotations

from planward.ui.cli import page

TYPE_CHECKING = False
if TYPE_CHECKING:
    from planward.ui.cli.desk import Desk

KEEP_DAYS = "PLANWARD_KEEP_DAYS"
"""Set, finished sessions that were not touched for so many days are deleted without being asked for."""
_MOST_DIGITS = 5


def keep_house(desk: Desk) -> None:
    """Tell in notes what was done or should be done; the plan was begun, whatever comes of this."""
    days = desk.world.environ.get(KEEP_DAYS, "").strip()
    if days:
        _clean(desk, days)
    _warn(desk)


def _clean(desk: Desk, days: str) -> None:
    from planward.session.sweeping import sweep

    if not (days.isascii() and days.isdecimal() and len(days) <= _MOST_DIGITS):
        page.write_note(
            f"{KEEP_DAYS} is no number of days, so no old sessions were deleted: {days[:60]}"
        )
        return
    swept = sweep(desk.sessions, now=desk.world.clock.now(), days=int(days))
    for card in swept.removed:
        page.write_note(
            f"session {card.key} ({card.title or 'no plan'}) was kept {days} days and is deleted"
        )
    for problem in swept.problems:
        page.write_problem(problem)


def _warn(desk: Desk) -> None:
    from planward.session.remote import told_by

    variable = told_by(desk.world.environ)
    if variable:
        page.write_note(
            f"this machine is a remote one ({variable} is set) whose files may not last.\n"
            "Keep the plan elsewhere, too: planward plan export --output FILE"
        )
