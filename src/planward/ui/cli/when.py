"""A time as people here read it: the day and the minute, in the zone of this machine."""

from __future__ import annotations

import time

from planward.clock import instant
from planward.ui.cli.visible import visible
from planward.ui.cli.width import cut

WIDE = 16


def local(at: str) -> str:
    """`2026-11-19 07:03`; what is no time stays as it is."""
    seconds = instant(at)
    if seconds is None:
        return cut(visible(at), WIDE)
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(seconds))
