from __future__ import annotations

import json
import subprocess
import sys
import time
from pathlib import Path

import pytest

import planward
from planward.redaction import redacted

PUMPS = [
    *[
        "ey" + "J",
        "ey" + "Jaaaaaaaaa.",
        "ey" + "Jaaaaaaaa.ey" + "Jaaaaaaaa.",
        "sk-",
        "sk-" + "proj-",
    ],
    *[
        "sk-" + "ant-",
        "gh" + "p_",
        "://",
        "://a:",
        "://a:b",
        "://a:b@",
        "password=",
        "password:str=",
    ],
    *[
        "token='",
        'token="a1',
        "secret" + " ",
        "token=a1b2",
        "bearer ",
        "bearer a1",
        "authorization: ",
    ],
    *[
        "--token ",
        "--a-token-",
        "--",
        "a",
        "A",
        "0",
        "f",
        "-",
        "_",
        "=",
        ".",
        ":",
        "/",
        " ",
        "\n",
        '"',
    ],
    *[
        "-----BEGIN ",
        "-----BEGIN PRIV" + "ATE KEY-----",
        "-----END ",
        "-----BEGIN PRIV" + "ATE KEY-----a",
    ],
    *[
        "0:A" + "A",
        "dp.pt.",
        "xox" + "b-",
        "gl" + "pat-",
        "AccountKey=",
        "?sig=",
        "secret_access_key=",
    ],
    *[
        "hv" + "s.",
        ".atlasv1.",
        "0123456789abcdef-us",
        "S" + "G.a",
        "ops_ey" + "J",
        "fm2_",
        "key-",
        "é",
        "\0",
    ],
]


@pytest.mark.req("SA-7")
@pytest.mark.parametrize("piece", PUMPS)
def test_no_text_of_fifty_thousand_characters_takes_long(piece: str):
    text = "token=://eyJ" + piece * (50_000 // len(piece)) + " @ bearer --"
    redacted(text[:200])
    spent: list[float] = []
    for _ in range(3):
        start = time.thread_time()
        redacted(text)
        spent.append(time.thread_time() - start)
    assert min(spent) < 0.05


def test_regular_expressions_are_loaded_by_a_suspicious_text_alone():
    program = (
        "import sys; from planward.redaction import redacted; "
        "redacted('It is a plain text'); assert 're' not in sys.modules; "
        "redacted('AK' + 'IA and so on, or not'); assert 're' in sys.modules"
    )
    subprocess.run(
        [
            sys.executable,
            "-I",
            "-S",
            "-c",
            f"import sys; sys.path.insert(0, {json.dumps(str(Path(planward.__path__[0]).parent))}); {program}",
        ],
        check=True,
    )
