"""Finds in the messages of gcc, g++ and the linker that the expected function is missing or another."""

from __future__ import annotations

import re
from difflib import SequenceMatcher
from typing import TYPE_CHECKING

from harness.language import Message, Mismatch
from harness.languages.gcc_messages import SYMBOLS

if TYPE_CHECKING:
    from harness.assignment import Entry

# gcc quotes with U+2018 and U+2019 in a UTF-8 locale, with ' elsewhere; the linker with ` and '.
QUOTED = r"[\u2018'`](?P<{}>[^\u2019']*)[\u2019']"
CONFLICT = re.compile(rf"conflicting types for {QUOTED.format('name')}(?:; have {QUOTED.format('have')})?")
CONFLICT_CPP = re.compile(
    rf"(?:ambiguating new declaration of|conflicting declaration of(?: C)? function) {QUOTED.format('have')}"
)
OTHER_KIND = re.compile(rf"{QUOTED.format('have')} redeclared as different kind of (?:symbol|entity)")
HIDDEN = re.compile(
    rf"static declaration of {QUOTED.format('c')} follows|"
    rf"{QUOTED.format('cpp')} was declared .extern. and later"
)
UNDEFINED = re.compile(rf"undefined reference to {QUOTED.format('name')}")
SNIPPET = re.compile(r"^ *(?P<line>\d+) \| (?P<code>.*)$", re.MULTILINE)
LIKE = 0.6


def find_mismatch(messages: tuple[Message, ...], entry: Entry) -> Mismatch | None:
    """Say how the function that the driver calls differs from ``entry``; None where it does not."""
    for message in messages:
        if message.severity == "error" and (found := _conflict(message, entry) or _hidden(message, entry)):
            return found
    for message in messages:
        if (name := UNDEFINED.search(message.text)) and _name(name["name"]) == entry.function:
            return _instead(messages, entry)
    return None


def _conflict(message: Message, entry: Entry) -> Mismatch | None:
    """The function is there with another prototype than the one declared before it."""
    if (found := CONFLICT.search(message.text)) and found["name"] == entry.function:
        return _differs(_with_name(found["have"], entry.function) if found["have"] else _code(message), entry)
    if (found := CONFLICT_CPP.search(message.text)) and _name(found["have"]) == entry.function:
        return _differs(found["have"], entry)
    if "match prototype" in message.text and re.search(rf"\b{re.escape(entry.function)}\b", message.detail):
        return Mismatch(kind="arity", came=_code(message))
    return None


def _hidden(message: Message, entry: Entry) -> Mismatch | None:
    """The name is there, but as something that cannot be called from outside."""
    if (found := OTHER_KIND.search(message.text)) and _name(found["have"]) == entry.function:
        return Mismatch(kind="type", came=_code(message))
    if (found := HIDDEN.search(message.text)) and _name(found["c"] or found["cpp"]) == entry.function:
        return Mismatch(kind="missing", came=_code(message))
    return None


def _instead(messages: tuple[Message, ...], entry: Entry) -> Mismatch:
    """What there is in place of a function that the linker did not find: an overload, or names like it."""
    there = [
        _definition(message)
        for message in messages
        if message.file == SYMBOLS or "defined but not" in message.text
    ]
    for definition in there:
        if _name(definition) == entry.function and "::" not in definition.split("(")[0].split()[-1]:
            return _differs(definition, entry)
    like = [definition for definition in there if _is_like(_name(definition), entry.function)]
    return Mismatch(kind="missing", came=", ".join(like))


def _definition(message: Message) -> str:
    quoted = re.search(QUOTED.format("have"), message.text)
    have = quoted["have"] if quoted else ""
    return have if "(" in have else _code(message)


def _differs(came: str, entry: Entry) -> Mismatch:
    return Mismatch(kind="type" if count_parameters(came) == entry.arity else "arity", came=came)


def count_parameters(signature: str) -> int:
    """How many parameters a function has, by its signature: 2 in ``int f(int, std::map<int, int>)``."""
    start = signature.find("(")
    inside = signature[start + 1 :] if start >= 0 else ""
    depth, count, some = 0, 1, ""
    for sign in inside:
        if sign in "(<[{":
            depth += 1
        elif sign in ")>]}":
            if depth == 0:
                break
            depth -= 1
        count += sign == "," and depth == 0
        some += sign
    return 0 if some.strip() in {"", "void"} else count


def _with_name(have: str, name: str) -> str:
    """``void(int *)``, as gcc writes a type, as a declaration: ``void deal(int *)``."""
    result, bracket, rest = have.partition("(")
    return f"{result}{'' if result.endswith('*') else ' '}{name}{bracket}{rest}"


def _name(signature: str) -> str:
    """The bare name in ``deal``, ``int deal(int)`` and ``int war::deal(int)``."""
    words = re.findall(r"[\w:~]+", signature.partition("(")[0])
    return words[-1].rpartition(":")[2] if words else ""


def _code(message: Message) -> str:
    """The student's own line, without what follows its head."""
    for found in SNIPPET.finditer(message.detail):
        if int(found["line"]) == message.line:
            return found["code"].partition("{")[0].strip().rstrip(";")
    return ""


def _is_like(name: str, wanted: str) -> bool:
    name, wanted = name.casefold(), wanted.casefold()
    return wanted in name or SequenceMatcher(None, name, wanted).ratio() >= LIKE
