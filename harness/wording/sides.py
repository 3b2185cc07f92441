"""What is said beside an answer that was laid next to the right one."""

from __future__ import annotations

from harness.wording.phrases import count


def places_words(places: int) -> str:
    """Say in how many places two answers differ."""
    return f"{count(str(places), 'place')} {'differs' if places == 1 else 'differ'}"


def aligned_words(places: int, *, too_many: int, missing: int, changed: int) -> str:
    """Say what differs when equal stretches are laid beside each other, and what differs place by place."""
    parts = [(too_many, "too many"), (missing, "missing"), (changed, "changed")]
    told = ", ".join(f"{number} {words}" for number, words in parts if number)
    return f"{told}; the rest agrees, in shifted places (place by place, {places} differ)"


def hidden_sentence(*, failed: int, public_failed: int) -> str:
    """Say what a student may do about hidden cases, of which he knows only the verdicts.

    ``failed`` is to be 0 where nothing could be run: then there is nothing to learn from them.
    """
    told = "Of these only the verdict is told."
    if not failed:
        return told
    if public_failed:
        return f"{told} Begin with the public cases: what fails there often fails here for the same reason."
    return (
        f"{told} All public cases pass; what fails here is often a rule that they do not need."
        " Read the rules again, above all how a game ends."
    )
