from __future__ import annotations

import pytest

from planward.plan.forms.merge_marks import unresolved

MERGE = "<<<<<<< HEAD\n- [ ] a\n=======\n- [ ] b\n>>>>>>> other\n"


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (MERGE, 1),
        (f"# T\n\n{MERGE}", 3),
        (f"# T\n{MERGE}\n{MERGE}", 2),
        (f"```\nx\n```\n{MERGE}", 4),
        (MERGE.replace("- [ ] a", "```"), 0),
        (f"```\n{MERGE}```\n", 0),
        (MERGE.replace(">>>>>>> ", "> "), 0),
        (MERGE.replace("<<<<<<< ", " <<<<<<< "), 0),
        (MERGE.replace("<<<<<<< ", "< "), 0),
        ("=======\n>>>>>>> a\n<<<<<<< b\n", 0),
        ("", 0),
    ],
)
def test_a_merge_that_nobody_resolved_is_found_by_its_line(text: str, line: int):
    assert unresolved(text) == line
