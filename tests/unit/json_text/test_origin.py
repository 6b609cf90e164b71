from __future__ import annotations

import json

from planward.json_text.origin import Origin

TEXT = """\ufeff{"steps": [
  "[a",
  {"content": "b", "risks": []},
  {"content": "b", "risks": []}
]}"""


def test_each_object_and_list_is_placed_where_it_begins():
    data = json.loads(TEXT.removeprefix("\ufeff"))
    origin = Origin("plan.json", TEXT, data)
    steps = data["steps"]

    assert origin.place_of(data) == "line 1, column 1: "
    assert origin.place_of(steps) == "line 1, column 11: "
    assert origin.place_of(steps[1]) == "line 3, column 3: "
    assert origin.place_of(steps[2]["risks"]) == "line 4, column 29: "


def test_a_part_is_placed_after_its_reader_has_put_others_beside_it():
    data = json.loads(TEXT.removeprefix("\ufeff"))
    origin, last = Origin("plan.json", TEXT, data), data["steps"][2]
    data["steps"] = [{"content": "new"}, *data["steps"]]

    assert origin.place_of(last) == "line 4, column 3: "


def test_what_does_not_stand_in_the_text_has_no_place():
    data = json.loads(TEXT.removeprefix("\ufeff"))

    assert Origin("plan.json", TEXT, data).place_of({}) == ""
    assert Origin("The command line").place_of(data) == ""
