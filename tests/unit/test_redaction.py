from __future__ import annotations

import base64
import hashlib
import time
import uuid
from pathlib import Path
from typing import Any

import pytest
from tests.hostile.secret_samples import BASE64, CHANCE, HEX, SECRETS, URL, private_key, some

import planward
from planward.redaction import redacted, redacted_data

# What is before the secret, the secret, and what is behind it: only the middle goes.
ANNOUNCED = [
    ("password = '", some(16), "'"),
    ("DB_PASSWORD=", "s3" + "cr3t" + "P4ss" + "w0rd", "\n"),
    ('"password": "', "Corr3ct" + "Horse!" + "Battery", '",'),
    ("export API_KEY=", some(32), "\n"),
    ("api-key: ", some(40, HEX), "\n"),
    ('client_secret := "', some(32, URL) + "1A", '"'),
    ('token: str = "', some(24), '"'),
    ("aws_secret_access_key = ", some(40, BASE64), "\n"),
    ('"SecretAccessKey": "', some(40, BASE64), '"'),
    ("Authorization: Bearer ", some(40, URL) + "1A", "\r\n"),
    ("Authorization: Basic ", base64.b64encode(b"user:" + some(9).encode()).decode(), "\n"),
    ('-H "authorization: token ', some(40, HEX), '"'),
    ("Bearer ", some(48), " was refused"),
    ("mysql --password=", some(14) + "1a2", " -u root"),
    ("tool --auth-token ", some(20) + "1a2", " run"),
    ("https://example.test/?access_token=", some(32) + "1a2", "&x=1"),
    ("postgres://app:", some(12), "@db.internal/x"),
    ("amqp://guest:", "hunter", "@mq:5672"),
    ("redis://:", some(16), "@cache"),
]


def left(secret: str, text: str) -> bool:
    """Something of the secret is still to be read."""
    return any(secret[at : at + 12] in text for at in range(0, max(1, len(secret) - 12), 6))


@pytest.mark.req("SA-7")
def test_at_least_sixty_kinds_of_secrets_are_tried():
    assert len(SECRETS) + len(ANNOUNCED) >= 60


@pytest.mark.req("SA-7")
@pytest.mark.parametrize("secret", SECRETS.values(), ids=SECRETS)
@pytest.mark.parametrize(
    "around", ["{}", "x = '{}'\n", "It says {}, twice", '{{"a": "{}"}}', "https://h.test/{}?x=1"]
)
def test_a_token_is_taken_out_wherever_it_stands(secret: str, around: str):
    found = redacted(around.format(secret))
    assert "[redacted: " in found
    assert not left(secret.partition("Key=")[2] or secret, found)


@pytest.mark.req("SA-7")
@pytest.mark.parametrize(
    ("before", "secret", "behind"), ANNOUNCED, ids=[before for before, _, _ in ANNOUNCED]
)
def test_an_announced_secret_is_taken_out_and_nothing_else(before: str, secret: str, behind: str):
    found = redacted(before + secret + behind)
    assert secret not in found
    assert found.startswith(before + "[redacted: ")
    assert found.endswith("]" + behind)


def test_what_stands_around_a_private_key_stays():
    key = private_key("EC PRIV" + "ATE KEY")
    assert redacted(f"before\n{key}\nbetween\n{key}\nafter") == (
        "before\n[redacted: private key]\nbetween\n[redacted: private key]\nafter"
    )


def test_a_key_that_was_cut_off_goes_up_to_the_next_blank_line():
    key = private_key("RSA PRIV" + "ATE KEY", end=False)
    assert redacted(f"{key}\n\nafter") == "[redacted: private key]\n\nafter"


def test_what_was_redacted_stays_as_it_is():
    everything = "\n".join([*SECRETS.values(), *["".join(parts) for parts in ANNOUNCED]])
    once = redacted(everything)
    assert redacted(once) == once


def sha(length: int, number: int) -> str:
    return hashlib.sha512(str(number).encode()).hexdigest()[:length]


def harmless() -> list[str]:
    image = base64.b64encode(CHANCE.randbytes(30_000)).decode()
    made = [f"commit {sha(40, number)}" for number in range(60)]
    made += [f"sha256:{sha(64, number)}" for number in range(30)]
    made += [f"{sha(7, number)} Fix the token of the parser" for number in range(20)]
    made += [
        f"integrity sha512-{base64.b64encode(CHANCE.randbytes(64)).decode()}" for _ in range(20)
    ]
    made += [str(uuid.UUID(int=CHANCE.getrandbits(128))) for _ in range(30)]
    made += [f"token: {uuid.UUID(int=CHANCE.getrandbits(128))}" for _ in range(10)]
    made += [f"data:image/png;base64,{image[at : at + 3000]}" for at in range(0, 30_000, 3000)]
    made += [
        f"{time.strftime('%Y-%m-%dT%H:%M:%SZ', time.gmtime(at * 1e6))} token expired"
        for at in range(10)
    ]
    return made + PLAIN + source_lines()


PLAIN = [
    "password = getpass.getpass('Password: ')",
    "token = request.headers.get('x-token2-value')",
    "token=self.access_token_v2_name",
    "secret = os.environ['MY_APP_SECRET_2024']",
    "api_key=settings.openai_api_key_v1",
    'password = "changeme-please-123"',
    'api_key = "your-api-key-goes-here-1"',
    "token: ${{ secrets.GITHUB_TOKEN_V2X }}",
    "password: <your-password-here-123>",
    "API_KEY=$OTHER_API_KEY_V2X1",
    "TOKEN = OTHER_TOKEN_1A2B",
    "max_tokens: 4096",
    "total_tokens=123456789012345",
    "next_page_token: null",
    "tokenizer = 'bert-base-uncased-v2-1a2b'",
    "token_url = 'https://example.com/oauth2/v1/token'",
    "token_endpoint: https://auth.example.com/v1a2/token",
    "password_file: /run/secrets/db-password-1a2b",
    "secret: ./config/secrets/app1/key2.json",
    "token: 2026-01-14T10:30:00.000Z",
    "def password(self, token: str, secret: bytes) -> Credential:",
    "class SecretTokenKey: pass",
    "The secret is to keep the token short: nothing else works in 2026.",
    "Authorization: Bearer <token>",
    "Authorization: Bearer $TOKEN",
    "Authorization: Bearer YOUR_API_KEY_1_HERE",
    "bearer of the responsibilities and consequences",
    "https://user@host.example/path",
    "https://example.com:8080/path@v2",
    "postgres://${USER}:${PASSWORD}@${HOST}/db",
    "git@github.com:owner/repository.git",
    "npm install --save-dev @types/node@20.1.2",
    "-----BEGIN PUBLIC KEY-----",
    'if "-----BEGIN RSA PRIVATE' + ' KEY-----" in text: return True',
    "-----BEGIN CERTIFICATE-----\n" + "MIIB" * 16 + "\n-----END CERTIFICATE-----",
    "sk-learn-contrib-and-other-packages-of-this-kind",
    "<div class='sk-circle-fade sk-circle-fade-dot-number-one'>",
    "task-management-of-a-very-long-running-project-list",
    "xoxo-lots-of-love",
    "key-value-store",
    "hf_hub_download(repo_id, filename)",
    "npm_config_registry=https://registry.npmjs.org",
    "pypi-publish@release/v1",
    "the eyJ prefix begins a JSON web token",
    "SG.UTF8 is a locale",
    "AKIA is how an AWS key begins",
    "glpat- is GitLab's prefix",
    "dapi stands for Databricks",
    "hvs.token is Vault's",
    "ghp_ and gho_ are prefixes",
    "secret_key_base: <%= ENV['SECRET_KEY_BASE'] %>",
    "arn:aws:iam::123456789012:role/service-role/Token",
    "f9c1e7e2-us-east-1",
    "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIO5y user@host",
    "--token-file /run/token1a2b3c4d5e",
    "passwords: 12345678901234567890",
]


def source_lines() -> list[str]:
    """The package's own source: as ordinary as source can be."""
    files = sorted(Path(planward.__path__[0]).rglob("*.py"))
    lines = [line for file in files for line in file.read_text("utf-8").split("\n")]
    return [line for line in lines if len(line) > 20][:1500]


@pytest.mark.parametrize(
    "text",
    ["pwd=" + "a1b2c3d4e5f6", "key " + "--pwd x1y2z3a4b5c6", "://:" + "abc@"],
)
def test_the_shortest_secrets_are_taken_out(text: str):
    assert redacted(text) != text


@pytest.mark.req("SA-7")
def test_at_most_one_in_a_hundred_harmless_texts_is_touched():
    texts = harmless()
    assert len(texts) >= 300
    touched = [text for text in texts if redacted(text) != text]
    assert len(touched) <= len(texts) // 100, touched
    assert not [text for text in PLAIN if text in touched]


def test_harmless_text_is_the_same_object_in_data():
    data = {"commands": ["git log", {"hash": sha(40, 1)}], "n": 1.5, "none": None, "yes": True}
    assert redacted_data(data) is data


@pytest.mark.req("SA-7")
def test_data_lose_their_secrets_at_every_depth_and_keep_the_rest():
    token = SECRETS["npm"]
    data: dict[str, Any] = {"a": [1, {"b": f"x {token}"}], "c": ["kept"]}
    made = redacted_data(data)
    assert made == {"a": [1, {"b": "x [redacted: npm token]"}], "c": ["kept"]}
    assert made["c"] is data["c"]
    assert data["a"][1]["b"] == f"x {token}"


@pytest.mark.parametrize(
    "name", ["password", "apiKey", "client-secret", "DB_PASSWORD", "accessToken"]
)
def test_a_names_value_in_data_is_announced_by_it(name: str):
    assert redacted_data({name: some(20)}) == {name: "[redacted: secret]"}
    assert redacted_data({name: "short"}) == {name: "short"}
    assert redacted_data({name: [1]}) == {name: [1]}


def test_names_in_data_that_are_secrets_are_taken_out_and_none_of_their_values_is_lost():
    one, other = SECRETS["npm"], "np" + "m_" + some(36)
    made = redacted_data({one: 1, other: 2})
    assert made == {"[redacted: npm token]": 1, "[redacted: npm token]'": 2}


@pytest.mark.req("SA-7")
def test_a_secret_in_a_tuple_is_taken_out_as_in_a_list():
    token = SECRETS["npm"]

    assert redacted_data(((token, 1), "a")) == [["[redacted: npm token]", 1], "a"]
    whole = (("a", 1), ())
    assert redacted_data(whole) is whole
