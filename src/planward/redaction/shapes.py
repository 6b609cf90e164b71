"""What tokens look like: kind, needle (plain text that it cannot be without) and shape.

All shapes are linear: bounded, possessive, or begun where a run of characters begins. A group named `secret` is the
part that is taken out; without one it is the whole.
"""

from __future__ import annotations

_WORD = "[A-Za-z0-9]"
_URL = "[A-Za-z0-9_-]"
_HEX = "[0-9a-f]"
_BASE64 = "[A-Za-z0-9+/]"

SHAPES = (
    ("AWS key id", "AKIA", "AKIA[A-Z2-7]{16}"),
    ("AWS key id", "ASIA", "ASIA[A-Z2-7]{16}"),
    ("AWS Bedrock key", "ABSK", f"ABSK{_BASE64}{{100,300}}={{0,2}}"),
    ("GitHub token", "ghp_", f"ghp_{_WORD}{{36,255}}"),
    ("GitHub token", "gho_", f"gho_{_WORD}{{36,255}}"),
    ("GitHub token", "ghu_", f"ghu_{_WORD}{{36,255}}"),
    ("GitHub token", "ghs_", f"ghs_{_WORD}{{36,255}}"),
    ("GitHub token", "ghr_", f"ghr_{_WORD}{{36,255}}"),
    ("GitHub token", "github_pat_", "github_pat_[A-Za-z0-9_]{22,255}"),
    ("GitLab token", "gl", "gl(?:pat|ptt|dt|rtr?|cbt|ft|soat|imt|agent|oas|ffct|wt)-[A-Za-z0-9_.-]{20,300}"),
    ("GitLab token", "GR1348941", f"GR1348941{_URL}{{20}}"),
    ("Slack token", "xox", "xox[abceoprs](?:[.]xox[bp])?-[A-Za-z0-9-]{10,250}"),
    ("Slack token", "xapp-", "xapp-[A-Za-z0-9-]{20,250}"),
    ("Slack webhook", "hooks.slack.com/", "hooks[.]slack[.]com/(?:services|workflows|triggers)/[A-Za-z0-9/]{20,200}"),
    ("Discord webhook", "/api/webhooks/", f"discord(?:app)?[.]com/api/webhooks/[0-9]{{15,22}}/{_URL}{{60,80}}"),
    ("Stripe key", "sk_", f"sk_(?:live|test|prod)_{_WORD}{{16,250}}"),
    ("Stripe key", "rk_", f"rk_(?:live|test|prod)_{_WORD}{{16,250}}"),
    ("Stripe webhook secret", "whsec_", f"whsec_{_BASE64}{{24,100}}={{0,2}}"),
    ("Anthropic key", "sk-ant-", f"sk-ant-{_URL}{{20,250}}"),
    ("OpenAI key", "sk-", f"sk-(?:proj|svcacct|admin|None|or-v1)-{_URL}{{20,250}}"),
    ("OpenAI key", "sk-", f"sk-{_WORD}{{32,100}}"),
    ("Google key", "AIza", f"AIza{_URL}{{35}}"),
    ("Google token", "ya29.", f"ya29[.]{_URL}{{20,500}}"),
    ("Google client secret", "GOCSPX-", f"GOCSPX-{_URL}{{28}}"),
    ("JSON web token", "eyJ", f"(?<![A-Za-z0-9_-])eyJ{_URL}{{8,}}+[.]eyJ{_URL}{{8,}}+[.]{_URL}{{16,}}+"),
    ("npm token", "npm_", f"npm_{_WORD}{{36}}"),
    ("PyPI token", "pypi-", f"pypi-AgE{_URL}{{50,1000}}"),
    ("RubyGems key", "rubygems_", f"rubygems_{_HEX}{{48}}"),
    ("Docker token", "dckr_", f"dckr_(?:pat|oat)_{_URL}{{24,64}}"),
    ("Hugging Face token", "hf_", f"hf_{_WORD}{{30,40}}"),
    ("Hugging Face token", "api_org_", f"api_org_{_WORD}{{34}}"),
    ("Replicate token", "r8_", f"r8_{_WORD}{{37,40}}"),
    ("Groq key", "gsk_", f"gsk_{_WORD}{{48,60}}"),
    ("xAI key", "xai-", f"xai-{_WORD}{{70,90}}"),
    ("Perplexity key", "pplx-", f"pplx-{_WORD}{{40,60}}"),
    ("SendGrid key", "SG.", f"SG[.]{_URL}{{16,32}}[.]{_URL}{{32,64}}"),
    ("Twilio key", "SK", f"SK{_HEX}{{32}}"),
    ("Mailgun key", "key-", f"key-{_HEX}{{32}}"),
    ("Mailchimp key", "-us", f"{_HEX}{{32}}-us[0-9]{{1,2}}"),
    ("Brevo key", "xkeysib-", f"xkeysib-{_HEX}{{64}}-{_WORD}{{16}}"),
    ("Resend key", "re_", f"re_{_WORD}{{8}}_{_WORD}{{24}}"),
    ("Telegram bot token", ":AA", f"[0-9]{{8,10}}:AA{_URL}{{33}}"),
    ("DigitalOcean token", "_v1_", f"do[opr]_v1_{_HEX}{{64}}"),
    ("Linear key", "lin_", f"lin_(?:api|oauth)_{_WORD}{{32,64}}"),
    ("Notion token", "ntn_", f"ntn_{_WORD}{{40,60}}"),
    ("Notion token", "secret_", f"secret_{_WORD}{{43}}"),
    ("Databricks token", "dapi", f"dapi{_HEX}{{32}}(?:-[0-9])?"),
    ("Vault token", "hv", f"hv[sbr][.]{_URL}{{24,300}}"),
    ("Terraform token", ".atlasv1.", f"{_WORD}{{14}}[.]atlasv1[.]{_URL}{{60,70}}"),
    ("Pulumi token", "pul-", f"pul-{_HEX}{{40}}"),
    ("Doppler token", "dp.", f"dp[.](?:pt|st|ct|sa|scim|audit)[.](?:[a-z0-9_-]{{2,35}}[.])?{_WORD}{{40,44}}"),
    ("1Password token", "ops_eyJ", "ops_eyJ[A-Za-z0-9+/_-]{100,}+"),
    ("age key", "AGE-SECRET-KEY-", "AGE-SECRET-KEY-1[A-Z0-9]{58}"),
    ("Shopify token", "shp", "shp(?:at|ca|pa|ss)_[0-9a-fA-F]{32}"),
    ("Square token", "sq0", f"sq0(?:atp|csp|idp)-{_URL}{{22,43}}"),
    ("Atlassian token", "ATATT3", "ATATT3[A-Za-z0-9_=-]{100,300}"),
    ("Figma token", "figd_", f"figd_{_URL}{{36,60}}"),
    ("Grafana token", "gl", f"gl(?:c_[A-Za-z0-9+/]{{32,400}}|sa_{_WORD}{{32}}_[0-9A-Fa-f]{{8}})"),
    ("Sentry token", "sntry", "sntry[su]_[A-Za-z0-9+/=_]{40,400}"),
    ("New Relic key", "NRAK-", "NRAK-[A-Z0-9]{27}"),
    ("Postman key", "PMAK-", f"PMAK-{_HEX}{{24}}-{_HEX}{{34}}"),
    ("PlanetScale token", "pscale_", f"pscale_(?:tkn|pw|oauth)_{_URL}{{32,64}}"),
    ("Supabase token", "sbp_", f"sbp_{_HEX}{{40}}"),
    ("Supabase key", "sb_secret_", f"sb_secret_{_URL}{{24,64}}"),
    ("Fly token", "fm2_", "fm2_[A-Za-z0-9+/]{80,}+={0,3}"),
    ("Heroku token", "HRKU-", f"HRKU-{_URL}{{36,64}}"),
    ("Netlify token", "nfp_", f"nfp_{_WORD}{{36,40}}"),
    ("Buildkite token", "bkua_", f"bkua_{_HEX}{{40}}"),
    ("Sonar token", "sq", f"sq[upa]_{_HEX}{{40}}"),
    ("PostHog key", "phx_", f"phx_{_WORD}{{32,60}}"),
    ("Prefect key", "pnu_", f"pnu_{_WORD}{{36}}"),
    ("Dynatrace token", "dt0", "dt0[a-z][0-9]{2}[.][A-Z0-9]{24}[.][A-Z0-9]{64}"),
    ("Tailscale key", "tskey-", f"tskey-[a-z]{{2,10}}-{_URL}{{16,80}}"),
    ("Azure key", "AccountKey=", f"(?<=AccountKey=){_BASE64}{{86}}=="),
    ("Azure key", "AccessKey=", f"(?<=AccessKey=){_BASE64}{{42,86}}={{1,2}}"),
    ("Azure signature", "sig=", "(?<=[?&]sig=)[A-Za-z0-9%+/]{40,150}={0,2}"),
    ("AWS secret key", "ecret", f"(?i:(?<=secret_access_key)|(?<=secretaccesskey))[\"']?[ :=]{{1,4}}[\"']?(?P<secret>{_BASE64}{{40}})(?![A-Za-z0-9+/=])"),
)  # fmt: skip

CONNECTION = r"(?<=://)[^\s:@/\"'<>]{0,128}+:(?P<secret>[^\s@/\"'<>${}\[\]*]{3,256}+)(?=@)"

ANNOUNCED = (
    "passw",
    "passphrase",
    "pwd",
    "secret",
    "token",
    "key",
    "credential",
    "bearer",
    "authorization",
)
_NAMES = (
    r"(?:passw(?:or)?d|passphrase|pwd|secret(?:[_-]?key(?:_base)?)?|token|credentials?"
    r"|(?:api|access|auth|private|encryption)[_-]?key)"
)
_BEFORE_VALUE = rf"(?i:{_NAMES})[\"']?\s{{0,3}}(?::\s{{0,2}}str\s{{0,2}}=|:=|=>|[:=])\s{{0,3}}"
_CREDENTIAL = r"\s{1,2}(?P<secret>[A-Za-z0-9._~+/=-]{%d,4000}+)"
HEADER = (
    r"(?i:authorization)[\"']?\s{0,2}[:=]\s{0,2}[\"']?(?i:basic|bearer|token|apikey)"
    + _CREDENTIAL % 12
)
BEARER = r"(?i:bearer)" + _CREDENTIAL % 20
QUOTED = _BEFORE_VALUE + r"[bru]?(?P<quote>[\"'`])(?P<secret>[^\s\"'`]{12,300}+)(?P=quote)"
_BARE_VALUE = r"(?P<secret>[^\s\"'`,;&<>(){}\[\]|$\\]{12,300}+)(?![(\[{])"
BARE = _BEFORE_VALUE + _BARE_VALUE
OPTION = rf"(?<![a-z-])--[a-z-]{{0,20}}(?i:{_NAMES})\s(?P<quote>[\"']?)" + _BARE_VALUE


def bounded(needle: str, shape: str) -> str:
    """The shape where no word goes on before or behind it. A pattern that begins with plain text is found far sooner."""
    if shape.startswith("("):
        return shape
    if not shape.startswith(needle):
        return f"(?<!{_WORD}){shape}(?!{_WORD})"
    return f"{needle}(?<!{_WORD}{needle}){shape[len(needle) :]}(?!{_WORD})"
