"""Gives a Haskell source the module name that the driver imports, and keeps its lines what they were."""

from __future__ import annotations

import re

SPACE = re.compile(r"\s+")
LINE_COMMENT = re.compile(r"--+(?![!#$%&*+./<=>?@\\^|~:])[^\n]*")
DIRECTIVE = re.compile(r"#[^\n]*")
BRACKET = re.compile(r"\{-|-\}")
KEYWORD = re.compile(r"module(?![\w'])")
NAME = re.compile(r"[\w.']+")


def name_module(text: str, module: str, shown: str) -> str:
    """Make ``text`` the module ``module``, with messages that name the file ``shown``.

    A header with another name is renamed, ``Main`` above all, and its export list taken away: what a program
    of its own shows to nobody was not meant for our driver. A source without header exports everything.
    """
    start = find_header(text)
    name = _find_name(text, start)
    if name is None:
        line_start = text.rfind("\n", 0, start) + 1
        indent = re.sub(r"[^\t]", " ", text[line_start:start])
        line = text.count("\n", 0, start) + 1
        header = f'\nmodule {module} where\n# {line} "{shown}"\n{indent}'
        text = text[:start] + header + text[start:]
    elif name[0] != module:
        padding = " " * (len(name[0]) - len(module))
        rest = _without_exports(text[name.end() :])
        text = text[: name.start()] + module + padding + rest
    return f'# 1 "{shown}"\n{text}'


def find_header(text: str) -> int:
    """Where the first token is that is no comment, pragma or preprocessor line: the header, if any."""
    at = 0
    while at < len(text):
        if text.startswith("{-", at):
            at = _end_of_comment(text, at)
        elif found := SPACE.match(text, at) or LINE_COMMENT.match(text, at):
            at = found.end()
        elif text[at] == "#" and (at == 0 or text[at - 1] == "\n"):
            found = DIRECTIVE.match(text, at)
            at = found.end() if found else at + 1
        else:
            break
    return at


def _find_name(text: str, start: int) -> re.Match[str] | None:
    """The module's name in the header at ``start``; None where there is no header."""
    keyword = KEYWORD.match(text, start)
    if keyword is None:
        return None
    return NAME.match(text, keyword.end() + find_header(text[keyword.end() :]))


def _without_exports(rest: str) -> str:
    """Blank the export list at the start of ``rest``, if there is one; every line stays where it was."""
    start = find_header(rest)
    if not rest.startswith("(", start):
        return rest
    depth, at = 0, start
    while at < len(rest):
        if rest.startswith("{-", at):
            at = _end_of_comment(rest, at)
            continue
        if found := LINE_COMMENT.match(rest, at):
            at = found.end()
            continue
        depth += {"(": 1, ")": -1}.get(rest[at], 0)
        at += 1
        if depth == 0:
            break
    return rest[:start] + re.sub(r"[^\n]", " ", rest[start:at]) + rest[at:]


def _end_of_comment(text: str, start: int) -> int:
    """The place after a comment in braces, with the comments nested in it; the end where it is not closed."""
    depth = 0
    for bracket in BRACKET.finditer(text, start):
        depth += 1 if bracket[0] == "{-" else -1
        if depth == 0:
            return bracket.end()
    return len(text)
