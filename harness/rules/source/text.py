"""A file's bytes as the text that is looked at: plain, without what the preprocessor drops for certain.

Only what stands there in so many words is dropped: ``#if 0``, ``#if 1`` with its ``#else``, and
``#ifdef __cplusplus``. What a macro would choose (``#if DEBUG``) stays, all branches of it.
Lines keep their numbers.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

_DIRECTIVE = re.compile(rb"[ \t\f\v]*#[ \t]*(if|ifdef|ifndef|elif|else|endif)\b(.*)")
_LEXEME = re.compile(rb"//.*|/\*|\"(?:\\.|[^\"\\])*+\"?|'(?:\\.|[^'\\])*+'?")
_NUMBER = re.compile(rb"[ \t(]*([0-9]{1,18})[uUlL]*[ \t)]*")


def plain(data: bytes) -> bytes:
    """The same text as UTF-8 with LF line ends and without a byte order mark.

    UTF-16 is told by its mark. What is neither is taken as Windows-1252, so that accents in a name stay
    letters.
    """
    for mark, encoding in ((b"\xff\xfe", "utf-16-le"), (b"\xfe\xff", "utf-16-be")):
        if data.startswith(mark):
            data = data[2:].decode(encoding, "replace").encode()
    data = data.removeprefix(b"\xef\xbb\xbf")
    try:
        data.decode()
    except UnicodeDecodeError:
        data = data.decode("cp1252", "replace").encode()
    return data.replace(b"\r\n", b"\n").replace(b"\r", b"\n")


def live(text: bytes, language: Literal["c", "cpp"]) -> bytes:
    """The plain ``text`` with the lines left empty that no compiler would read."""
    branches: list[_Branch] = []
    in_comment = False
    lines = []
    for line in text.split(b"\n"):
        found = None if in_comment else _DIRECTIVE.match(line)
        if found is not None:
            line = _directive(line, found, branches, language)  # noqa: PLW2901 - what is left of it
        elif branches and not branches[-1].live:
            in_comment, line = _in_comment(line, in_comment=in_comment), b""  # noqa: PLW2901 - nothing is left
        if line:
            in_comment = _in_comment(line, in_comment=in_comment)
        lines.append(line)
    return b"\n".join(lines)


@dataclass(slots=True)
class _Branch:
    """The branch of a condition that the current line stands in.

    ``open``: nobody knows the condition; else one branch of it is ``live``, and ``taken`` tells that it has
    come. ``dead`` is a condition inside of lines that are dropped.
    """

    kind: Literal["open", "known", "dead"]
    live: bool
    taken: bool


def _directive(
    line: bytes, found: re.Match[bytes], branches: list[_Branch], language: Literal["c", "cpp"]
) -> bytes:
    """What is left of a line with a condition; ``branches`` go along with it."""
    word, rest = found.group(1), found.group(2)
    if word.startswith(b"if"):
        branches.append(_opened(word, rest, language, dead=bool(branches) and not branches[-1].live))
        return line if branches[-1].kind == "open" else b""
    if not branches:
        return line
    branch = branches[-1]
    if word == b"endif":
        branches.pop()
    elif branch.kind == "known":
        answer = True if word == b"else" else _holds(b"if", rest, language)
        if answer is None and not branch.taken:
            branch.kind, branch.live = "open", True
            return line.replace(b"elif", b"if", 1)
        branch.live = bool(answer) and not branch.taken
        branch.taken = branch.taken or branch.live
    return line if branch.kind == "open" else b""


def _opened(word: bytes, rest: bytes, language: Literal["c", "cpp"], *, dead: bool) -> _Branch:
    """The first branch of a condition."""
    if dead:
        return _Branch("dead", live=False, taken=True)
    holds = _holds(word, rest, language)
    if holds is None:
        return _Branch("open", live=True, taken=True)
    return _Branch("known", live=holds, taken=holds)


def _holds(word: bytes, rest: bytes, language: Literal["c", "cpp"]) -> bool | None:
    """Whether a condition holds, or None where it takes a preprocessor to tell."""
    rest = rest.split(b"/*")[0].split(b"//")[0].strip()
    if word != b"if":
        known = rest == b"__cplusplus"
        return (language == "cpp") == (word == b"ifdef") if known else None
    number = _NUMBER.fullmatch(rest)
    return int(number.group(1)) != 0 if number else None


def _in_comment(line: bytes, *, in_comment: bool) -> bool:
    """Whether a block comment is open at the end of a line."""
    at = 0
    while True:
        if in_comment:
            end = line.find(b"*/", at)
            if end < 0:
                return True
            at, in_comment = end + 2, False
        opened = next((each for each in _LEXEME.finditer(line, at) if each.group() == b"/*"), None)
        if opened is None:
            return False
        at, in_comment = opened.end(), True
