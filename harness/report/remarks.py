"""Everything that was said of lines of the source: by people, compilers, sanitizers and rules, once each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.graded import Built, Unbuilt
from harness.report.sources import Remark, remark
from harness.verdict import NotRun

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harness.assignment import Entry
    from harness.graded import Graded


def remarks(result: Graded) -> tuple[Remark, ...]:
    """Return what was said: by people, then errors, warnings, what was seen at run time, and broken rules."""
    return tuple(dict.fromkeys(_all(result)))


def answer_names(result: Graded, entry: Entry | None) -> frozenset[str]:
    """Return the names by which a compiler's message may call the answer file."""
    names = {result.main.name if result.main else "", entry.file if entry else ""}
    return frozenset(names - {""})


def _all(result: Graded) -> Iterator[Remark]:
    build = result.build
    for note in result.score.by_hand.notes:
        yield remark("note", note.file, note.line, note.text)
    errors = list(build.errors) if isinstance(build, Unbuilt) else []
    if isinstance(build, Built):
        errors += [error for broken in build.broken for error in broken.errors]
    for message in (*errors, *build.warnings):
        yield remark(message.severity, message.file, message.line, message.text)
    for case in result.results:
        for found in () if isinstance(case.run, NotRun) else case.run.findings:
            yield remark("finding", found.file, found.line, found.text)
    for rule in result.rules:
        for place in rule.places if rule.state == "broken" else ():
            yield remark("rule", place.file, place.line, place.sentence)
