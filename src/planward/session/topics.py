"""All that people see of a session, in the order in which its files are brought up to date."""

from __future__ import annotations

from planward.session.deliverable_topic import DeliverableTopic
from planward.session.plan_topic import PlanTopic
from planward.session.rows_topic import FailuresTopic, FindingsTopic

TYPE_CHECKING = False
if TYPE_CHECKING:
    from planward.session.edit import Topic


def all_topics() -> list[Topic]:
    """A topic of each kind, for one session."""
    return [PlanTopic(), FindingsTopic(), FailuresTopic(), DeliverableTopic()]
