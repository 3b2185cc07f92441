"""What a program comes to that plays nothing and only knows the public cases by heart."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.audit.mutants import RIGHT, find_trial, plays_faults, prints_readings

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harness.audit.mutants import PlaysFaults
    from harness.case import Case


def learnt_failures(reference: object, cases: Sequence[Case]) -> frozenset[str] | None:
    """The ids of the cases that such a program fails, None where there is no program to learn from.

    It answers the public inputs rightly. To others, and wherever right depends on what is printed, it prints
    or says what the right program printed in a public case: the one with which it passes, if there is any.
    """
    public = [case for case in cases if case.group == "public"]
    trials = {case.id: find_trial(reference, case) for case in cases}
    tried = [case for case in cases if (trial := trials[case.id]) and trial(RIGHT)]
    if not tried:
        return None
    return frozenset(case.id for case in tried if not _knows(reference, case, public))


def _knows(reference: object, case: Case, public: Sequence[Case]) -> bool:
    """Whether what was learnt in the public cases passes a case."""
    alike = [other for other in public if (other.oracle, other.target) == (case.oracle, case.target)]
    if case.oracle == "answer":
        return any(other.input == case.input for other in alike)
    if case.oracle == "replay" and prints_readings(reference):
        printed = dict.fromkeys(reference.simulate(other.input, other.values) for other in alike)
        return any(not reference.replay(text, case.input, case.values).reason for text in printed)
    return plays_faults(reference) and any(_speaks(reference, case, other) for other in alike)


def _speaks(reference: PlaysFaults, case: Case, learnt: Case) -> bool:
    """Whether a program passes that says what the right one said in another dialogue, whatever it hears."""
    partner = reference.partner(case.values)
    talk: list[tuple[str, str]] = []
    for voice, text in reference.simulate(reference.partner(learnt.values), learnt.values, None):
        if voice != "program":
            continue
        talk.append((voice, text))
        said = partner(text, waiting=True)
        if said is None or said.stop:
            break
        talk.append(("partner", said.text))
    return not reference.referee(talk, case.values).reason
