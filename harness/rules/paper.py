"""Whether a paper was handed in, with something in it, and in time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.rules.source.answer import Findings, Settings, missing
from harness.rules.source.option import Option, read_time
from harness.rules.source.text import plain

if TYPE_CHECKING:
    from harness.assignment import Rule
    from harness.graded import RuleResult
    from harness.rules.source.material import Material

OPTIONS = {
    "file": Option(kind="text", needed=True, sentence="the paper's name"),
    "due": Option(kind="time", sentence="the last moment at which it is in time"),
    "least_words": Option(
        kind="number", usual=1, least=1, most=10_000, sentence="how many words it has at least"
    ),
}


def check(rule: Rule, material: Material) -> RuleResult:
    """Whether the paper is there; what its words say is for a person to judge.

    With ``due``, a paper whose time is not known is unknown, as long as nothing else is wrong.
    """
    options, findings = Settings(rule, OPTIONS), Findings()
    name = options.text("file")
    data = material.file(name)
    if data is None:
        findings.add(name, 0, missing(name))
        return findings.result(rule)
    words, least = len(plain(data).replace(b"\0", b"").split()), options.number("least_words")
    if not words:
        findings.add(name, 0, f"{name} is empty.")
    elif words < least:
        many = f"{words} word{'s' * (words != 1)}"
        findings.add(name, 0, f"{name} has {many}; at least {least} are asked for.")
    due, came = read_time(options.text("due")), material.received_at(name)
    if due is not None and came is None:
        findings.doubt(f"when {name} was handed in is not known")
    elif due is not None and came is not None and came > due:
        findings.add(name, 0, f"{name} came after it was due ({due:%Y-%m-%d %H:%M}).")
    return findings.result(rule)
