from __future__ import annotations

import time

import pytest
from tests.builders import AT

from planward.clock import SystemClock, instant, stamp


@pytest.mark.req("JN-1")
@pytest.mark.parametrize(
    ("seconds", "text"),
    [
        (1_768_386_600.0, AT),
        (0.0, "1970-01-01T00:00:00.000Z"),
        (0.25, "1970-01-01T00:00:00.250Z"),
        (1.9999, "1970-01-01T00:00:01.999Z"),
        (951_782_400.5, "2000-02-29T00:00:00.500Z"),
    ],
)
def test_an_instant_is_told_with_its_zone_to_the_millisecond(seconds: float, text: str):
    assert stamp(seconds) == text


def test_instants_in_their_order_are_texts_in_their_order():
    times = [0.0, 0.001, 0.5, 1.0, 59.999, 60.0, 86_400.0, 1_768_386_600.0]

    assert sorted(map(stamp, times)) == [stamp(one) for one in times]


@pytest.mark.parametrize(
    ("text", "seconds"),
    [
        (AT, 1_768_386_600.0),
        ("2026-01-14T10:30:00", 1_768_386_600.0),
        ("2026-01-14T12:30:00+02:00", 1_768_386_600.0),
        ("2026-01-14", 1_768_348_800.0),
        ("1970-01-01T00:00:00.250Z", 0.25),
        ("", None),
        ("yesterday", None),
        ("2026-13-01T00:00:00Z", None),
    ],
)
def test_a_text_tells_an_instant_or_none(text: str, seconds: float | None):
    assert instant(text) == seconds


def test_the_machines_own_time_goes_on():
    clock = SystemClock()
    before = time.time()
    clock.sleep(0.0)

    assert before <= clock.now() <= time.time()
