from __future__ import annotations

import pytest

from planward.records import DELIVERABLE, FAILURES, FINDINGS, PLAN
from planward.session.topics import all_topics


@pytest.mark.req("FS-1")
def test_a_session_has_five_views():
    views = [view for topic in all_topics() for view in topic.views]

    assert views == ["task_plan.md", "plan.json", "findings.md", "errors.md", "deliverable.md"]


def test_each_kind_of_thing_that_is_shown_has_a_topic_of_its_own():
    assert [topic.kind for topic in all_topics()] == [PLAN, FINDINGS, FAILURES, DELIVERABLE]


def test_two_sessions_share_no_topic():
    assert not set(map(id, all_topics())) & set(map(id, all_topics()))
