"""Which check looks at which exercise, and what is wrong before any check can look."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING

from reference.ee312.classes import cards, decks, hands
from reference.ee312.classes.facts import failed, read_facts

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from reference.ee312.classes.facts import Facts
    from reference.transcript import Finding


@dataclass(frozen=True, slots=True)
class Check:
    """The exercise whose facts are looked at, and who looks."""

    exercise: str
    judge: Callable[[Facts], Finding]


CHECKS: Mapping[str, Check] = MappingProxyType(
    {
        "card-values": Check("card-values", cards.values),
        "card-text": Check("card-text", cards.text),
        "suit-text": Check("suit-text", cards.suit_text),
        "value-text": Check("value-text", cards.value_text),
        "card-print": Check("card-print", cards.printed),
        "same-suit": Check("same-suit", cards.same_suit),
        "same-value": Check("same-value", cards.same_value),
        "equals": Check("equals", cards.equals),
        "equals-suit": Check("equals", cards.equals_suit),
        "random-valid": Check("random-cards", cards.random_valid),
        "random-varied": Check("random-cards", cards.random_varied),
        "new-deck": Check("new-deck", decks.new_deck),
        "deck-counts": Check("deck-counts", decks.counts),
        "deck-text": Check("deck-text", decks.text),
        "shuffle-permutes": Check("shuffle", decks.permutes),
        "shuffle-moves": Check("shuffle", decks.moves),
        "shuffle-reaches-all": Check("shuffle", decks.reaches_all),
        "shuffle-keeps-dealt": Check("shuffle-dealt", decks.keeps_dealt),
        "hand-order": Check("hand-order", hands.order),
        "hand-sizes": Check("hand-sizes", hands.sizes),
        "hand-is-empty": Check("hand-is-empty", hands.is_empty),
        "hand-text": Check("hand-text", hands.text),
        "hand-throws": Check("empty-hand", hands.throws),
        "hand-throws-text": Check("empty-hand", hands.throws_text),
        "hand-after-throw": Check("empty-hand", hands.after_throw),
    }
)


def judge(check: str, printed: str) -> Finding:
    """Hold the facts that the driver printed against what this check asks for."""
    wanted = CHECKS[check]
    facts = read_facts(printed)
    place = wanted.exercise
    if facts.exercise != wanted.exercise:
        came = facts.exercise or "nothing"
        reason = f"our driver was to do the exercise `{wanted.exercise}`, but told of {came}"
        return failed(f"exercise {wanted.exercise}", came, reason, place, "exercise")
    if facts.missing:
        reason = f"`{facts.missing}` is declared in the header, but nowhere defined"
        return failed(f"a definition of {facts.missing}", "none", reason, facts.missing, "missing")
    if facts.threw:
        reason = f"an exception was thrown that nobody asked for: {facts.threw}"
        return failed("no exception", facts.threw, reason, place, "exception")
    return wanted.judge(facts)
