from __future__ import annotations

import pytest
from tests.builders import a_phase, a_plan, a_step

from planward.ui.cli.page import plain
from planward.ui.cli.step_page import step_page
from planward.ui.cli.when import local

AT = "2026-01-14T10:30:00.000Z"


@pytest.mark.req("UX-5")
def test_a_step_alone_tells_everything_that_is_known_of_it():
    step = a_step(
        "s2",
        "Write",
        depends_on=["s1"],
        verify=["make test", "make check"],
        risks=["slow"],
        artefacts=["a.py"],
        note="one\ntwo",
        module="core",
        progress=(1, 2),
        created_at=AT,
    )
    after = a_step("s3", "Ship", depends_on=["s2"])
    plan = a_plan(a_phase("p1", a_step("s1", status="completed"), step, after, title="Build"))
    assert plain(step_page(plan, step)) == (
        "○ s2  Write\n"
        "  phase      p1 Build\n"
        "  status     pending\n"
        "  after      ● s1 Do s1\n"
        "  needed by  ○ s3 Ship\n"
        "  module     core\n"
        "  progress   1/2\n"
        "  verify     make test\n"
        "  verify     make check\n"
        "  artefact   a.py\n"
        "  risk       slow\n"
        "  note       one\n"
        "             two\n"
        f"  created    {local(AT)}\n"
    )


def test_nothing_of_a_step_is_cut_on_a_narrow_terminal():
    step = a_step("s1", "Read all of the words", note="编写测试" * 5, created_at="")
    plan = a_plan(a_phase("p1", step, title="Build"))
    assert plain(step_page(plan, step, 30), 30) == (
        "○ s1  Read all of the words\n"
        "  phase   p1 Build\n"
        "  status  pending\n"
        "  note    编写测试编写测试编写\n"
        "          测试编写测试编写测试\n"
    )
