from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from tests.builders import AT

from planward import records
from planward.errors import Damaged
from planward.records import SHAPES, UPGRADES, VERSIONS, Batch, Draft, record, understood, upgraded

if TYPE_CHECKING:
    from collections.abc import Callable

    from planward.records import Data

pytestmark = pytest.mark.req("JN-1")


def test_a_record_has_its_kind_its_kinds_version_and_its_fields():
    assert record(records.TAKEN, view="plan.json", digest="abc") == {
        "kind": "taken",
        "v": 1,
        "view": "plan.json",
        "digest": "abc",
    }


def test_everything_that_can_happen_has_a_version():
    kinds = {
        *(records.PLAN, records.FINDINGS, records.FAILURES, records.DELIVERABLE),
        *(records.TAKEN, records.SESSION, records.NOTIFICATION),
    }

    assert set(VERSIONS) == kinds


def test_every_older_version_has_a_way_to_the_newest():
    needed = {(kind, old) for kind, newest in VERSIONS.items() for old in range(1, newest)}

    assert set(UPGRADES) == needed


def test_every_kind_has_what_it_cannot_be_without():
    assert set(SHAPES) == set(VERSIONS)


@pytest.mark.req("JN-2")
@pytest.mark.parametrize("kind", SHAPES)
def test_a_record_without_what_its_kind_needs_is_damage(kind: str):
    whole = record(kind, **{name: wanted() for name, wanted in SHAPES[kind].items()})

    assert understood(whole) is whole
    for name in SHAPES[kind]:
        for spoilt in ({**whole, name: None}, {**whole, name: True}):
            with pytest.raises(Damaged, match=f"kind '{kind}' has no {name}"):
                understood(spoilt)


def test_a_batch_knows_the_number_of_its_last_record():
    one, two = record(records.NOTIFICATION, text="a"), record(records.NOTIFICATION, text="b")

    assert Batch(7, AT, "agent", [one, two]).last == 8
    assert Batch(7, AT, "agent", [one]).last == 7


def test_a_draft_is_a_batch_without_a_number():
    draft = Draft(AT, "agent", [])

    assert (draft.at, draft.author, draft.records) == (AT, "agent", [])


def test_a_record_of_the_present_version_is_left_alone():
    data = record(records.NOTIFICATION, text="a")

    assert upgraded(data) is data


def test_an_older_record_is_upgraded_version_by_version():
    upgrades: dict[tuple[str, int], Callable[[Data], Data]] = {
        ("plan", 1): lambda data: {**data, "v": 2, "r": data["revision"]},
        ("plan", 2): lambda data: {**data, "v": 3, "r": data["r"] + 1},
    }
    old = {"kind": "plan", "v": 1, "revision": 4}

    made = upgraded(old, versions={"plan": 3}, upgrades=upgrades)

    assert (made["v"], made["r"]) == (3, 5)
    assert upgraded({"kind": "plan", "v": 2, "r": 4}, versions={"plan": 3}, upgrades=upgrades) == {
        "kind": "plan",
        "v": 3,
        "r": 5,
    }


@pytest.mark.req("JN-2")
@pytest.mark.parametrize(
    ("data", "named"),
    [
        ({"kind": "plan", "v": 2}, "kind 'plan', version 2"),
        ({"kind": "plan", "v": 0}, "kind 'plan', version 0"),
        ({"kind": "plan", "v": "1"}, "kind 'plan', version '1'"),
        ({"kind": "plan"}, "kind 'plan', version None"),
        ({"kind": "message", "v": 1}, "kind 'message', version 1"),
        ({}, "kind 'None', version None"),
    ],
)
def test_a_record_of_a_newer_version_or_an_unknown_kind_is_refused_by_name(
    data: dict[str, Any], named: str
):
    with pytest.raises(Damaged) as refusal:
        upgraded(data)

    assert refusal.value.what == f"The journal holds a record of {named}"
    assert "update this one" in refusal.value.remedy
