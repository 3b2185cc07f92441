"""One case as ``grade.json`` has it: what was asked, what became of it, what was found; never megabytes."""

from __future__ import annotations

import hashlib
from dataclasses import asdict
from typing import TYPE_CHECKING

from harness.report.facts import KEPT, Document, message_document, outcome_document
from harness.report.linediff import lines_of
from harness.report.visible import readable
from harness.verdict import NotRun, Verdict

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator, Sequence

    from harness.graded import CaseResult
    from harness.sandbox.port import Outcome, Said
    from reference.transcript import Finding

KEPT_OF_TRANSCRIPTS = 1024
"""Bytes that are kept of a stream's head, and of its tail, where the finding tells what matters of it."""
MOST_FINDINGS = 20
MOST_TURNS, MOST_TURNS_PASSED = 10, 2
"""Turns of a dialogue that are kept from its beginning, and as many from its end."""
MOST_SAID = 400
"""Bytes of one turn that are kept."""
AROUND = 5
"""Lines of a transcript that are kept before and after the one that a finding names."""
MOST_LINE = 300


def case_documents(results: Sequence[CaseResult]) -> Iterator[Document]:
    """Yield the cases in their order; a run that several cases share is told once."""
    told: dict[Hashable, CaseResult] = {}
    for result in results:
        case = result.case
        settings = case.settings if case.oracle == "referee" else ()
        first = told.setdefault((case.target, case.input, case.clock, settings), result)
        shared = first is not result and first.run == result.run and not isinstance(result.run, NotRun)
        yield _case_document(result, {"same_as": first.case.id} if shared else _run_document(result))


def _case_document(result: CaseResult, run: Document) -> Document:
    case = result.case
    return {
        "id": case.id,
        "group": case.group,
        "oracle": case.oracle,
        "target": case.target,
        "settings": dict(case.settings),
        "clock": case.clock,
        "input": case.input,
        "input_sha256": _sha256(case.input),
        "expected": case.expected,
        "origin": case.origin,
        "seed": case.seed,
        "note": case.note,
        "published": case.published,
        "traits": dict(case.traits),
        "run": run,
        "verdict": result.verdict.value,
        "difference": None if result.difference is None else asdict(result.difference),
        "finding": None if result.finding is None else _finding_document(result.finding),
        "right_but": result.right_but,
        "sentence": result.sentence,
    }


def _run_document(result: CaseResult) -> Document:
    """Whether a process was shared, or got the short limit, may depend on the machine's load."""
    run = result.run
    if isinstance(run, NotRun):
        return {"not_run": run.reason}
    kept = KEPT if result.case.oracle == "answer" else KEPT_OF_TRANSCRIPTS
    document = outcome_document(run.outcome, run.actual, kept, alone=run.alone, quick=run.quick)
    if run.findings:
        document["findings"] = [message_document(message) for message in run.findings[:MOST_FINDINGS]]
        document["findings_left_out"] = len(run.findings[MOST_FINDINGS:])
    passed = result.verdict is Verdict.PASSED
    return document | _talk(run.outcome, MOST_TURNS_PASSED if passed else MOST_TURNS)


def _talk(outcome: Outcome, most: int) -> Document:
    """Return a dialogue, its beginning and its end; nothing where there was none."""
    talk = outcome.talk
    if not talk:
        return {}
    head, tail = talk[:most], talk[most:][-most:]
    return {
        "talk": {
            "turns": len(talk),
            "left_out": len(talk) - len(head) - len(tail),
            "head": [_said(said) for said in head],
            "tail": [_said(said) for said in tail],
        }
    }


def _said(said: Said) -> Document:
    return {
        "by": said.by,
        "text": readable(said.data[:MOST_SAID]),
        "bytes": len(said.data),
        "closed": said.closed,
    }


def _finding_document(finding: Finding) -> Document:
    """Return what the reference said; of the texts a digest, and the lines around the one that it names."""
    at = finding.line
    return {
        "reason": finding.reason[:KEPT],
        "place": finding.place,
        "rule": finding.rule,
        "line": finding.line,
        "notes": [note[:KEPT] for note in finding.notes[:MOST_FINDINGS]],
        "expected": _transcript(finding.expected, at),
        "actual": _transcript(finding.actual, at),
    }


def _transcript(text: str, at: int | None) -> Document:
    """Return a digest of a text, with the lines around ``at`` where one is named."""
    lines = lines_of(text)
    start = max(0, min(at or 0, len(lines)) - AROUND)
    shown = [] if at is None else lines[start : start + 2 * AROUND + 1]
    return {
        "sha256": _sha256(text),
        "lines": len(lines),
        "from_line": start,
        "excerpt": [line[:MOST_LINE] for line in shown],
    }


def _sha256(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogateescape")).hexdigest()
