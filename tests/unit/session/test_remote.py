from __future__ import annotations

import pytest

from planward.session.remote import is_remote, told_by

pytestmark = pytest.mark.req("FS-12")


def test_a_machine_is_not_remote_unless_something_says_so():
    assert not is_remote({})
    assert not is_remote({"HOME": "/root", "SSH_CONNECTION": "1"})


@pytest.mark.parametrize(
    "name", ["PLANWARD_REMOTE", "CLAUDE_CODE_REMOTE", "CODESPACES", "GITHUB_ACTIONS"]
)
@pytest.mark.parametrize("word", ["1", "true", " yes ", "cloud"])
def test_our_variable_or_a_hosts_says_so(name: str, word: str):
    assert is_remote({name: word})
    assert told_by({name: word}) == name


@pytest.mark.parametrize(
    "name", ["PLANWARD_REMOTE", "CLAUDE_CODE_REMOTE", "CODESPACES", "GITHUB_ACTIONS"]
)
@pytest.mark.parametrize("word", ["", " ", "0", "false", "No", "OFF"])
def test_a_variable_that_says_no_says_nothing(name: str, word: str):
    assert not is_remote({name: word})


def test_a_person_who_says_no_is_believed_before_a_host():
    assert not is_remote({"PLANWARD_REMOTE": "0", "CLAUDE_CODE_REMOTE": "true"})
    assert told_by({"PLANWARD_REMOTE": "1", "CODESPACES": "true"}) == "PLANWARD_REMOTE"


def test_a_person_who_says_nothing_leaves_it_to_the_host():
    assert told_by({"PLANWARD_REMOTE": " ", "CODESPACES": "true"}) == "CODESPACES"
