"""Whether copies of files that were handed out came back as they were."""

from __future__ import annotations

import fnmatch
from typing import TYPE_CHECKING

from harness.rules.source.answer import Findings, Settings
from harness.rules.source.option import Option
from harness.rules.source.text import plain

if TYPE_CHECKING:
    from harness.assignment import Rule
    from harness.graded import RuleResult
    from harness.rules.source.material import Material

OPTIONS = {
    "files": Option(kind="texts", sentence="patterns of the handed-out files that count; all when left out"),
    "note_only": Option(
        kind="truth", usual=False, sentence="whether a changed copy is told without breaking the rule"
    ),
}


def check(rule: Rule, material: Material) -> RuleResult:
    """Whether they did. Line ends, blanks at the end of a line and empty lines at the end do not count."""
    options, findings = Settings(rule, OPTIONS), Findings()
    patterns = options.texts("files") or ("*",)
    for name, given in material.given:
        copy = material.file(name)
        if copy is None or not any(fnmatch.fnmatchcase(name, pattern) for pattern in patterns):
            continue
        ours, theirs = _lines(given), _lines(copy)
        if ours != theirs:
            pairs = zip(ours, theirs, strict=False)
            same = next(
                (at for at, (one, other) in enumerate(pairs) if one != other), min(len(ours), len(theirs))
            )
            what = f"{name} differs from the one handed out, first in line {same + 1}."
            findings.add(name, min(same + 1, max(1, len(theirs))), what)
    return findings.result(rule, note_only=options.truth("note_only"))


def _lines(data: bytes) -> list[bytes]:
    return [line.rstrip() for line in plain(data).rstrip().split(b"\n")]
