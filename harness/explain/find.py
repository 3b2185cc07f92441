"""From the results of one submission to the reading of the rules that explains what failed. Pure."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from harness.explain.misreading import Misreading
from harness.explain.reading import names_rules, parts_readings, parts_replays, with_readings
from harness.explain.search import find_fits
from harness.explain.seen import read_cards, see
from harness.verdict import Run, Verdict
from harness.wording.misreading import rules_sentence
from reference.parting import Parting, Scene

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harness.explain.reading import WithReadings
    from harness.explain.search import Fits
    from harness.explain.seen import Seen
    from harness.graded import CaseResult
    from reference.transcript import Finding

MOST_RULES = 3
"""Rules of which one is named where the cases do not tell apart which was misread; of more, none is."""


def find_misreading(reference: object, results: Sequence[CaseResult]) -> Misreading | None:
    """The reading that explains all cases that failed, or else most of them; None where none is known to.

    A case that was not run tells nothing. Where only dialogues failed, the rule that the referee found broken
    most often takes the place of a reading.
    """
    seen = see(reference, results)
    if not with_readings(reference) or not any(each.failed for each in seen):
        return find_broken_rule(reference, results)
    fits = find_fits(tuple(reference.READINGS), seen)
    return None if fits is None else _misreading(reference, fits, seen)


def find_broken_rule(reference: object, results: Sequence[CaseResult]) -> Misreading | None:
    """The rule that a referee found broken in most of the dialogues that failed; None where there is none.

    It is found, not guessed at, so that more than half of the failures are enough.
    """
    failed = [
        result
        for result in results
        if result.case.oracle == "referee"
        and isinstance(result.run, Run)
        and result.verdict is not Verdict.PASSED
    ]
    if not names_rules(reference):
        return None
    broken = [(result, result.finding) for result in failed if result.finding and result.finding.reason]
    counts = Counter(finding.rule for _, finding in broken if finding.rule in reference.RULES)
    rule, explained = next(iter(counts.most_common(1)), ("", 0))
    if 2 * explained <= len(failed):
        return None
    of_rule = [(result.case, finding) for result, finding in broken if finding.rule == rule]
    first, finding = min(of_rule, key=lambda pair: pair[0].group != "public")
    return Misreading(
        kind="rule",
        name=rule,
        student=reference.RULES[rule],
        staff=reference.RULES[rule],
        example=finding.reason,
        explained=explained,
        of=len(failed),
        first_case=first.id,
        group=first.group,
        parting=_parting_of(finding),
    )


def _misreading(reference: WithReadings, fits: Fits, seen: Sequence[Seen]) -> Misreading | None:
    """Word the readings that fit alike; None where they name too many rules to help anybody."""
    name, named = fits.names[0], [_rules(reference, each) for each in fits.names]
    shared = [rule for rule in named[0] if all(rule in rules for rules in named)]
    either = [*dict.fromkeys(rule for rules in named for rule in rules if rule not in shared)]
    if len(either) > MOST_RULES and not shared:
        return None
    public_first = sorted(
        (each for each in seen if each.failed), key=lambda each: each.result.case.group != "public"
    )
    first = next(each for each in public_first if each.fits(name))
    partings = {_parting(reference, each, first) for each in fits.names}
    return Misreading(
        name=name,
        student=rules_sentence(shared, either if len(either) <= MOST_RULES else []),
        staff=reference.READINGS[name].staff,
        explained=fits.explained,
        of=len(public_first),
        first_case=first.result.case.id,
        group=first.result.case.group,
        alike=fits.names[1:],
        parting=partings.pop() if len(partings) == 1 else None,
    )


def _rules(reference: WithReadings, name: str) -> list[str]:
    """The sentences of the rules that a reading misreads, those of both where it is a pair."""
    parts = [part for part in name.split("+") if part in reference.READINGS]
    return [*dict.fromkeys(reference.READINGS[part].student for part in parts or [name])]


def _parting(reference: WithReadings, name: str, first: Seen) -> Parting | None:
    """Where the game of a case and the rules part: known from the reading, or from the transcript."""
    case, run, finding = first.result.case, first.result.run, first.result.finding
    if finding is not None:
        parting = None
        if parts_replays(reference) and isinstance(run, Run):
            rules = reference.READINGS[name].rules
            parting = reference.replay_parting(run.actual, case.input, case.values, rules)
        return parting or _parting_of(finding)
    deck = read_cards(case.input)
    if parts_readings(reference) and deck:
        return reference.parting(deck, reference.READINGS[name].rules)
    return None


def _parting_of(finding: Finding) -> Parting:
    """The first wrong line of a transcript, as it should be and as it is."""
    right, came = (_line(text, finding.line) for text in (finding.expected, finding.actual))
    return Parting(place=finding.place, right=Scene(rows=(), then=right), program=Scene(rows=(), then=came))


def _line(text: str, number: int | None) -> str:
    """One line of a text, empty where it has none of that number."""
    return "" if number is None else "".join(text.splitlines()[number : number + 1])
