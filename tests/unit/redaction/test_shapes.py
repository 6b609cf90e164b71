from __future__ import annotations

import re

import pytest

from planward.redaction.shapes import SHAPES, bounded

pytestmark = pytest.mark.req("SA-7")


def test_every_shape_is_a_pattern():
    for _, needle, shape in SHAPES:
        assert re.compile(bounded(needle, shape))


def test_a_shape_that_begins_with_its_needle_is_bounded_behind_it():
    pattern = re.compile(bounded("ghp_", "ghp_[A-Za-z0-9]{4}"))

    assert pattern.search("(ghp_ab12)")
    assert not pattern.search("xghp_ab12")
    assert not pattern.search("ghp_ab123")


def test_a_shape_with_its_needle_inside_is_bounded_before_it():
    pattern = re.compile(bounded("-us", "[0-9a-f]{4}-us[0-9]"))

    assert pattern.search("(ab12-us3)")
    assert not pattern.search("xab12-us3")
    assert not pattern.search("ab12-us3x")


def test_a_shape_that_bounds_itself_is_left_alone():
    assert bounded("sig=", "(?<=sig=)x") == "(?<=sig=)x"
