"""Which reading of the rules explains what failed, in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.wording.phrases import count

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harness.explain import Misreading


def rules_sentence(rules: Sequence[str], either: Sequence[str]) -> str:
    """Name the rules to look at again: all of ``rules``, and one of ``either``, a sentence each."""
    told = [*rules]
    if either:
        one = "And one of these" if rules else "One of these"
        numbered = " ".join(f"({number}) {rule}" for number, rule in enumerate(either, 1))
        told.append(f"{one}, which these cases do not tell apart: {numbered}")
    return " ".join(told)


def misreading_sentence(misreading: Misreading) -> str:
    """Tell a student which rule to look at again, and where his game and the rules part.

    Of a hidden case neither the round nor the cards are told.
    """
    told = f"{_how_much(misreading)} {misreading.student}"
    parting = misreading.public_parting
    if parting is None:
        return told
    return f"{told} In case {misreading.first_case}, your game and the rules part at {parting.place}."


def misreading_staff_sentence(misreading: Misreading) -> str:
    """Tell staff what the program does, where it is first seen, and what else it could be."""
    told = f"{_how_much(misreading)} {misreading.staff}"
    if misreading.example:
        told += f" In case {misreading.first_case}: {misreading.example.rstrip('.')}."
    elif misreading.parting is not None:
        told += f" First in case {misreading.first_case}, at {misreading.parting.place}."
    if misreading.alike:
        told += f" These cases do not tell it apart from: {', '.join(misreading.alike)}."
    return told


def _how_much(misreading: Misreading) -> str:
    """How many of the failed cases a reading explains, or break one rule."""
    failed = count(str(misreading.of), "case")
    if misreading.kind == "rule":
        cases = f"all {failed}" if misreading.whole else f"{misreading.explained} of the {failed}"
        return f"One rule is broken in {cases if misreading.of > 1 else 'the case'} that failed."
    if misreading.of == 1:
        return "One reading of the rules explains the case that failed."
    if not misreading.whole:
        return (
            f"One reading of the rules explains {misreading.explained} of the {failed} that failed;"
            " it does not explain the others."
        )
    return f"One reading of the rules explains all {failed} that failed."
