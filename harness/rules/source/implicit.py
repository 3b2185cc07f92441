"""Old C lets a function's type be left out: ``main() { … }`` returns an int. The grammar wants it written."""

from __future__ import annotations

import re

_TOKEN = re.compile(
    rb"""(?P<skip>\s++|//[^\n]*+|/\*(?s:.*?)(?:\*/|\Z)|^[ \t]*\#(?:\\\n|[^\n])*+)
    |(?P<word>[A-Za-z_]\w*+)
    |"(?:\\.|[^"\\\n])*+"?|'(?:\\.|[^'\\\n])*+'?
    |(?P<sign>[{};])
    |.""",
    re.VERBOSE | re.MULTILINE,
)
_HEAD = re.compile(
    rb"""\s*+\((?P<inside>[^(){};\#]*+(?:\([^(){};\#]*+\)[^(){};\#]*+)*+)\)
    (?:\s|//[^\n]*+|/\*[^*]*+\*/)*+(?P<next>[{A-Za-z_])""",
    re.VERBOSE,
)
_NAMES = re.compile(rb"\s*[A-Za-z_]\w*\s*(?:,\s*[A-Za-z_]\w*\s*)*+")
_NO_NAMES = frozenset(b"if for while switch return sizeof do else goto case struct union enum".split())


def with_types(text: bytes) -> bytes:
    """The C ``text`` with ``int`` written where a function's head begins with its name.

    A head is a name and a list in round brackets, at the level of the file, right after ``;`` or ``}`` or
    at the beginning, with a body behind it or, where the list holds names alone, old-style declarations.
    """
    depth, fresh = 0, True
    parts, done = [], 0
    for token in _TOKEN.finditer(text):
        if token.lastgroup == "skip":
            continue
        if token.lastgroup == "word" and fresh and depth == 0 and _is_head(text, token):
            parts += [text[done : token.start()], b"int "]
            done = token.start()
        sign = token.group()
        depth = max(0, depth + (sign == b"{") - (sign == b"}"))
        fresh = token.lastgroup == "sign"
    return b"".join([*parts, text[done:]])


def _is_head(text: bytes, name: re.Match[bytes]) -> bool:
    if name.group() in _NO_NAMES:
        return False
    head = _HEAD.match(text, name.end())
    if head is None:
        return False
    return head["next"] == b"{" or _NAMES.fullmatch(head["inside"]) is not None
