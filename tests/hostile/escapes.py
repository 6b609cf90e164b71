"""Sequences that steer a terminal or hide from the eye, and how they are told in what was printed."""

from __future__ import annotations

import re
import unicodedata

ESC = "\x1b"
ENDS = ("\x07", ESC + "\\", "\x9c")

CSI = [
    f"{start}{body}"
    for start in (ESC + "[", "\x9b")
    for body in (
        *("2J", "H", "0m", "31;1m", "?1049h", "?25l", "6n", "c", "1;1H", "K", "1A", "200~"),
        *("?2004h", ">c", "!p", "3J", "s", "u", "5i", "?1000h", "8;10;10t", "21t", "38;5;1m", "L"),
    )
]
OSC = [
    f"{start}{body}{end}"
    for start in (ESC + "]", "\x9d")
    for end in ENDS
    for body in (
        *("0;title", "2;title", "7;file:///etc", "8;;http://evil.example", "8;;", "9;4;1;50"),
        *("52;c;cm0gLXJm", "52;c;?", "1337;File=:", "4;1;?", "10;?", "777;notify;a;b"),
    )
]
STRINGS = [
    f"{start}body{end}"
    for start in (ESC + "P", ESC + "_", ESC + "^", ESC + "X", "\x90", "\x9f", "\x9e", "\x98")
    for end in ENDS
]
SHORT = [ESC + letter for letter in "c78DEHMNOZ=>|}~#(%)"]
CONTROLS = [f"a{chr(code)}b" for code in (*range(9), *range(11, 32), *range(0x7F, 0xA0))]
HIDERS = [
    f"a{chr(code)}b"
    for code in (
        *(0xAD, 0x61C, 0x180E, 0x200B, 0x200C, 0x200D, 0x200E, 0x200F, 0x2028, 0x2029),
        *range(0x202A, 0x202F),
        *range(0x2060, 0x2070),
        *(0x3164, 0xD800, 0xDBFF, 0xDC00, 0xDFFF, 0xFEFF, 0xFFA0, 0xFFF9, 0xFFFA, 0xFFFB),
        *(0xE0001, 0xE0041, 0xE007F, 0xE0100, 0xE01EF),
    )
]
OVERWRITING = ["safe\rrm -rf /", "no\b\byes", "a\x0bb\x0cc", "x\x1b[1Ay", "\x0e\x0f", "a\r\nb"]
CORPUS = {
    "CSI": CSI,
    "OSC": OSC,
    "strings": STRINGS,
    "short": SHORT,
    "controls": CONTROLS,
    "hiders": HIDERS,
    "overwriting": OVERWRITING,
}
_OUR_STYLES = re.compile(r"\x1b\[[0-9;]*m")


def steering(text: str) -> list[str]:
    """What is left of them in a text."""
    return [one for one in text if unicodedata.category(one) in {"Cc", "Cf", "Cs", "Zl", "Zp"}]


def printed_steering(text: str) -> list[str]:
    """What is left of them in what a command printed: colours and line ends are its own."""
    return [one for one in steering(_OUR_STYLES.sub("", text)) if one != "\n"]
