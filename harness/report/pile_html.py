"""Rows of cards as HTML. They are most of a page, and come from here since templates are slow at them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from markupsafe import Markup

if TYPE_CHECKING:
    from harness.report.cards import Card, SideBySide


def pile(cards: tuple[Card, ...], label: str) -> Markup:
    """Return cards in their order; those that the other side has otherwise are marked."""
    items = []
    for card in cards:
        if card.gap:
            items.append('<li class="g" aria-hidden="true">')
        else:
            items.append(f'<li class="s">{card.value}' if card.differs else f"<li>{card.value}")
    return _list(items, label)


def came(answers: SideBySide, label: str, *, said: bool) -> Markup:
    """Return the cards of an answer; of those that differ it is ``said`` how, or only shown."""
    items = []
    for place, card in enumerate(answers.actual, 1):
        shown = "\N{EN DASH}" if card.gap else card.value
        if not card.differs and not card.gap:
            items.append(f"<li>{shown}")
            continue
        words = f' aria-label="{_words(card, place, aligned=answers.aligned)}"' if said else ""
        items.append(f'<li class="{"g d" if card.gap else "d"}"{words}>{shown}')
    return _list(items, label)


def _words(card: Card, place: int, *, aligned: bool) -> str:
    """Say what is wrong with a card."""
    if card.gap:
        return f"missing here: {card.other}"
    before = "" if aligned else f"place {place}: "
    return f"{before}{card.value}, " + ("too many" if card.other is None else f"not {card.other}")


def _list(items: list[str], label: str) -> Markup:
    """Put items into a list. Cards are digits and signs (``cards.numbers``): they need no escaping."""
    return Markup('<ol class="pile" aria-label="{}">{}</ol>').format(label, Markup("".join(items)))  # noqa: S704
