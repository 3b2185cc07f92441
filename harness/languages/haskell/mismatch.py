"""Finds in GHC's messages that the expected function is missing or has another type."""

from __future__ import annotations

import re
from difflib import SequenceMatcher
from itertools import islice
from typing import TYPE_CHECKING

from harness.language import Message, Mismatch
from harness.languages.haskell.messages import DRIVERS

if TYPE_CHECKING:
    from harness.assignment import Entry

MOST_SIGNATURE = 200
LIKE = 0.6

SIGNATURE = re.compile(
    r"^([a-z_][\w']*+(?:\s*+,\s*+[a-z_][\w']*+){0,9}+)\s*+(?:::|\u2237)(?:.*+(?:\n[ \t]++\S.*+){0,99}+)",
    re.MULTILINE,
)
EQUATION = re.compile(r"^([a-z_][\w']*+)[^\n=|]*+[=|][^\n]*+", re.MULTILINE)
MOST_DEFINITIONS = 2_000
"""Definitions that are looked at. A source may be a megabyte of anything: nothing in it is tried twice."""

REMARK = re.compile(r"--+(?![!#$%&*+./<=>?@\\^|~:])[^\n]*")
CAME = re.compile(r"-- came: *(.*)")
MISSING = re.compile(r"does not export|[Nn]ot in scope")
FEW = re.compile(r"is applied to too (?:few|many) arguments|is applied to \w+ (?:value |visible )?arguments?")


def find_mismatch(messages: tuple[Message, ...], entry: Entry) -> Mismatch | None:
    """Say how the function differs that the driver imports: errors on the driver's lines about it."""
    for message in messages:
        if message.severity != "error" or not message.file.startswith(DRIVERS):
            continue
        came = found[1].strip() if (found := CAME.search(message.detail)) else ""
        if MISSING.search(message.detail):
            return Mismatch(kind="missing", came=came)
        return Mismatch(kind="arity" if _other_arity(came, message, entry) else "type", came=came)
    return None


def find_definition(text: str, function: str) -> str:
    """What the student wrote in place of the expected definition: signature, equation, or names like it.

    It goes into comments on the driver's lines, which the compiler then quotes.
    """
    signed = islice(SIGNATURE.finditer(text), MOST_DEFINITIONS)
    equated = islice(EQUATION.finditer(text), MOST_DEFINITIONS)
    signatures = {name: _plain(found[0]) for found in signed for name in _names(found[1])}
    equations = {found[1]: _plain(found[0]) for found in reversed(list(equated))}
    there = equations | signatures
    if function in there:
        return there[function]
    return ", ".join(there[name] for name in there if _is_like(name, function))[:MOST_SIGNATURE]


def count_arguments(signature: str) -> int:
    """How many arguments the type in a signature takes: ``deal :: Ord a => (a -> a) -> [a] -> [a]``, 2."""
    kind = signature.partition("::")[2].rpartition("=>")[2].replace("\u2192", "->")
    depth = count = 0
    for sign in re.findall(r"->|[()\[\]]", kind):
        depth += (sign in "([") - (sign in ")]")
        count += sign == "->" and depth == 0
    return count


def _other_arity(came: str, message: Message, entry: Entry) -> bool:
    if "::" in came:
        return count_arguments(came) != entry.arity
    return FEW.search(message.detail) is not None


def _names(names: str) -> list[str]:
    return [name.strip() for name in names.split(",")]


def _plain(text: str) -> str:
    return " ".join(REMARK.sub("", text).split())[:MOST_SIGNATURE]


def _is_like(name: str, wanted: str) -> bool:
    name = name.casefold()
    return wanted in name or SequenceMatcher(None, name, wanted).ratio() >= LIKE
