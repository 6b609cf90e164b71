"""A secret of each shape, put together here, so that none stands in the repository."""

from __future__ import annotations

import random
import string

CHANCE = random.Random(20260114)
WORD = string.ascii_letters + string.digits
URL = WORD + "-_"
HEX = "0123456789abcdef"
UPPER = string.ascii_uppercase + string.digits
BASE64 = WORD + "+/"


def some(length: int, alphabet: str = WORD) -> str:
    """Random characters with a digit, a small and a capital letter among them where the alphabet has them."""
    while True:
        made = "".join(CHANCE.choices(alphabet, k=length))
        if any(map(str.isdigit, made)) and (made.lower() != made) == (alphabet.lower() != alphabet):
            return made


def private_key(kind: str, line_end: str = "\n", end: bool = True) -> str:
    lines = [
        "-----BEGIN " + kind + "-----",
        *[some(64, BASE64) for _ in range(12)],
        some(20) + "==",
    ]
    return line_end.join([*lines, "-----END " + kind + "-----"] if end else lines)


# Each secret is put together here, so that none stands in the repository.
SECRETS = {
    "aws id": "AK" + "IA" + some(16, string.ascii_uppercase + "234567"),
    "aws session id": "AS" + "IA" + some(16, string.ascii_uppercase + "234567"),
    "aws bedrock": "AB" + "SK" + some(120, BASE64),
    "github classic": "gh" + "p_" + some(36),
    "github oauth": "gh" + "o_" + some(36),
    "github app user": "gh" + "u_" + some(36),
    "github app": "gh" + "s_" + some(36),
    "github refresh": "gh" + "r_" + some(76),
    "github fine": "github" + "_pat_" + some(22) + "_" + some(59),
    "gitlab personal": "gl" + "pat-" + some(20, URL),
    "gitlab routable": "gl" + "pat-" + some(27, URL) + "." + some(2) + "." + some(9),
    "gitlab trigger": "gl" + "ptt-" + some(40, HEX),
    "gitlab deploy": "gl" + "dt-" + some(20, URL),
    "gitlab runner": "gl" + "rt-" + some(20, URL),
    "gitlab job": "gl" + "cbt-" + some(24, URL),
    "slack bot": "xox" + "b-" + some(12, string.digits) + "-" + some(24),
    "slack user": "xox" + "p-" + some(12, string.digits) + "-" + some(32, HEX),
    "slack app": "xa" + "pp-1-" + some(11, UPPER) + "-" + some(13, string.digits) + "-" + some(64, HEX),
    "slack webhook": "hooks.slack" + ".com/services/T" + some(8, UPPER) + "/B" + some(8, UPPER) + "/" + some(24),
    "discord webhook": "discord" + ".com/api/webhooks/" + some(18, string.digits) + "/" + some(68, URL),
    "stripe live": "sk" + "_live_" + some(24),
    "stripe test": "sk" + "_test_" + some(99),
    "stripe restricted": "rk" + "_live_" + some(24),
    "stripe webhook": "wh" + "sec_" + some(32),
    "anthropic": "sk-" + "ant-api03-" + some(93, URL) + "AA",
    "openai": "sk-" + some(20) + "T3Blbk" + "FJ" + some(20),
    "openai project": "sk-" + "proj-" + some(74, URL) + "A",
    "openai service": "sk-" + "svcacct-" + some(74, URL) + "A",
    "openrouter": "sk-" + "or-v1-" + some(64, HEX),
    "google key": "AI" + "za" + some(34, URL) + "A",
    "google token": "ya" + "29." + some(120, URL) + "A",
    "google client": "GOC" + "SPX-" + some(27, URL) + "A",
    "json web token": "ey" + "J" + some(33) + ".ey" + "J" + some(70) + "." + some(43, URL),
    "npm": "np" + "m_" + some(36),
    "pypi": "py" + "pi-AgE" + some(160, URL) + "A",
    "rubygems": "ruby" + "gems_" + some(48, HEX),
    "docker": "dckr" + "_pat_" + some(27),
    "hugging face": "h" + "f_" + some(34),
    "replicate": "r" + "8_" + some(37),
    "groq": "gs" + "k_" + some(52),
    "perplexity": "pp" + "lx-" + some(48),
    "sendgrid": "S" + "G." + some(22, URL) + "." + some(42, URL) + "A",
    "twilio": "S" + "K" + some(32, HEX),
    "mailgun": "ke" + "y-" + some(32, HEX),
    "mailchimp": some(32, HEX) + "-u" + "s12",
    "brevo": "xkey" + "sib-" + some(64, HEX) + "-" + some(16),
    "telegram": some(10, string.digits) + ":A" + "A" + some(32, URL) + "A",
    "digitalocean": "do" + "p_v1_" + some(64, HEX),
    "linear": "li" + "n_api_" + some(40),
    "notion": "nt" + "n_" + some(46),
    "notion old": "sec" + "ret_" + some(43),
    "databricks": "da" + "pi" + some(32, HEX),
    "vault": "hv" + "s." + some(95, URL) + "A",
    "terraform": some(14) + ".atl" + "asv1." + some(66, URL) + "A",
    "pulumi": "pu" + "l-" + some(40, HEX),
    "doppler": "dp" + ".pt." + some(43),
    "age": "AGE-SEC" + "RET-KEY-1" + some(58, UPPER),
    "shopify": "shp" + "at_" + some(32, HEX),
    "atlassian": "ATA" + "TT3" + some(180, URL) + "=" + some(8, UPPER),
    "figma": "fi" + "gd_" + some(42),
    "grafana": "gl" + "sa_" + some(32) + "_" + some(8, HEX),
    "new relic": "NR" + "AK-" + some(27, UPPER),
    "postman": "PM" + "AK-" + some(24, HEX) + "-" + some(34, HEX),
    "supabase": "sb" + "p_" + some(40, HEX),
    "sonar": "sq" + "u_" + some(40, HEX),
    "gitlab registration": "GR13" + "48941" + some(20, URL),
    "hugging face organization": "api" + "_org_" + some(34),
    "xai": "xa" + "i-" + some(80),
    "resend": "r" + "e_" + some(8) + "_" + some(24),
    "1password": "op" + "s_eyJ" + some(120, BASE64),
    "square": "sq" + "0csp-" + some(43, URL),
    "sentry": "snt" + "rys_" + some(80),
    "planetscale": "pscale" + "_tkn_" + some(43, URL),
    "supabase secret": "sb_" + "secret_" + some(31, URL),
    "fly": "fm" + "2_" + some(120, BASE64) + "==",
    "heroku": "HR" + "KU-" + some(60, URL),
    "netlify": "nf" + "p_" + some(40),
    "buildkite": "bk" + "ua_" + some(40, HEX),
    "posthog": "ph" + "x_" + some(43),
    "prefect": "p" + "nu_" + some(36),
    "dynatrace": "dt" + "0c01." + some(24, UPPER) + "." + some(64, UPPER),
    "tailscale": "tsk" + "ey-auth-" + some(40, URL),
    "azure access": "Access" + "Key=" + some(43, BASE64) + "=",
    "azure": "Account" + "Key=" + some(86, BASE64) + "==",
    "rsa key": private_key("RSA PRIV" + "ATE KEY"),
    "pkcs8 key": private_key("PRIV" + "ATE KEY"),
    "openssh key": private_key("OPENSSH PRIV" + "ATE KEY"),
    "pgp key": private_key("PGP PRIV" + "ATE KEY BLOCK"),
    "key in json": private_key("PRIV" + "ATE KEY", "\\n"),
    "key cut off": private_key("RSA PRIV" + "ATE KEY", end=False),
}  # fmt: skip
# Known by the words before them, which stay.
ANNOUNCED = {
    "azure signature": "https://a.test/b?sv=1&si" + "g=" + some(43, WORD) + "=",
    "aws secret": "aws_secret" + "_access_key = " + some(40, BASE64),
}
