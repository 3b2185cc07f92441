"""Misreadings of the order in which cards won go under the winner's pile."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import TYPE_CHECKING

from reference.war.readings.reading import Reading
from reference.war.rules import Order, Rules

if TYPE_CHECKING:
    from reference.war.rules import First, Shape

_FIRST: dict[First, str] = {
    "1": "1-first",
    "2": "2-first",
    "winner": "winner-first",
    "loser": "loser-first",
}
_WHOSE: dict[First, str] = {
    "1": "player 1's",
    "2": "player 2's",
    "winner": "the winner's",
    "loser": "the loser's",
}
_UNSORTED: dict[Shape, str] = {
    "laid": "card by card as laid",
    "laid-newest-first": "card by card, the newest two first",
    "stacks": "one player's cards after the other's, as laid",
    "turned": "one player's cards after the other's, last laid first",
}
_PLAYERS: tuple[First, First] = ("1", "2")
_SORT = "Look again at the cards won: they go under the pile from the highest to the lowest."
_ONE_RUN = "Look again at wars: all their cards, of a chained war too, are sorted together, highest first."
_LAST = "Look again at a war that ends the game: its cards go under the pile from the highest to the lowest."

_ALL = "Look again at wars: the winner takes every card on the table, of a chained war too."
_FORGOTTEN: dict[str, tuple[Shape, str]] = {
    "chain-forgotten": ("newest-war", "Of a chained war, the cards before the newest tied pair are lost"),
    "chain-forgotten-late": (
        "newest-laid",
        "Of a chained war, the cards before the newest tied pair are lost once more is laid",
    ),
    "tied-pair-forgotten": ("newest-cards", "Of a war, all cards before the newest ones are lost"),
    "face-down-forgotten": ("turned-up", "The face-down cards of a war are lost"),
}

_EACH_WAR = "each war of a chain is sorted by itself, the first with the pair that began it"
_EACH_TIE = "each tied pair of a chain is sorted with the cards laid upon it"

_ASCENDING = Order(shape="ascending")


def _unsorted() -> dict[str, Reading]:
    """Cards as they lay: all cards won, or those of wars alone, with a war that ends the game or without.

    A war that ends the game may be the only one, too.
    """
    readings: dict[str, Reading] = {}
    for shape, first in product(_UNSORTED, _FIRST):
        order = Order(shape=shape, first=first)
        name = f"{shape}-{_FIRST[first]}"
        how = f"{_UNSORTED[shape]}, {_WHOSE[first]} first"
        readings[f"unsorted-{name}"] = Reading(
            rules=Rules(pair=order, chest=order, last_chest=order),
            student=_SORT,
            staff=f"Cards won are not sorted: {how}.",
        )
        if first != "winner":  # a plain pair with the winner's first is sorted: that reading is the one above
            readings[f"chest-{name}"] = Reading(
                rules=Rules(chest=order, last_chest=order),
                student=_ONE_RUN,
                staff=f"The cards of a war are not sorted: {how}. Plain rounds are right.",
            )
            readings[f"fought-{name}"] = Reading(
                rules=Rules(chest=order),
                student=_ONE_RUN,
                staff=f"The cards of a war that is fought out are not sorted: {how}. All else is right.",
            )
        readings[f"unsorted-until-last-{name}"] = Reading(
            rules=Rules(pair=order, chest=order),
            student=_SORT,
            staff=f"Cards won are not sorted, but those of a war that ends the game are: {how}.",
        )
        readings[f"last-chest-{name}"] = Reading(
            rules=Rules(last_chest=order),
            student=_LAST,
            staff=f"The cards of a war that ends the game are not sorted: {how}. All else is right.",
        )
    return readings


def _each_sorted() -> dict[str, Reading]:
    """Each player's cards sorted by themselves: all cards won, or those of wars alone.

    Of a plain round's two cards, that leaves those as they lay.
    """
    readings: dict[str, Reading] = {}
    for first, name in _FIRST.items():
        order = Order(shape="each-sorted", first=first)
        how = f"Each player's cards are sorted by themselves, {_WHOSE[first]} first"
        readings[f"each-sorted-{name}"] = Reading(
            rules=Rules(pair=order, chest=order, last_chest=order), student=_ONE_RUN, staff=f"{how}."
        )
        if first != "winner":
            readings[f"chest-each-sorted-{name}"] = Reading(
                rules=Rules(chest=order, last_chest=order),
                student=_ONE_RUN,
                staff=f"{how}, in wars. Plain rounds are right.",
            )
    return readings


def _forgotten() -> dict[str, Reading]:
    """Cards of a war that nobody gets: in every war, or in those that are fought out."""
    readings: dict[str, Reading] = {}
    for name, (shape, what) in _FORGOTTEN.items():
        order = Order(shape=shape)
        scopes = {name: (Rules(chest=order, last_chest=order), f"{what}.")}
        if shape != "newest-laid":  # in a war that is fought out, that is the newest war
            until_last = f"{what}, but not those of a war that ends the game."
            scopes[f"{name}-until-last"] = (Rules(chest=order), until_last)
        for scope, (rules, staff) in scopes.items():
            readings[scope] = Reading(rules=rules, student=_ALL, staff=staff)
            readings[f"{scope}-padded"] = Reading(
                rules=replace(rules, padded=True), student=_ALL, staff=f"{staff} The places left are 0."
            )
    return readings


def _pairs_unsorted() -> dict[str, Reading]:
    """The two cards of a plain round as they lay.

    The winner's first is right, and the loser's first is ascending: neither is another reading.
    """
    return {
        f"pair-{first}-first": Reading(
            rules=Rules(pair=Order(shape="laid", first=first)),
            student=_SORT,
            staff=f"The two cards of a plain round go under with {_WHOSE[first]} first. Wars are right.",
        )
        for first in _PLAYERS
    }


def _face_down_last() -> dict[str, Reading]:
    """The last face-down cards of a war that ends the game, behind the sorted chest."""
    return {
        f"face-down-last-{name}": Reading(
            rules=Rules(last_chest=Order(shape="face-down-last", first=first)),
            student=_LAST,
            staff=f"In a war that ends the game, the last face-down cards go behind the sorted chest, "
            f"{_WHOSE[first]} first.",
        )
        for first, name in _FIRST.items()
    }


def _in_wars(shape: Shape, student: str, what: str) -> dict[str, Reading]:
    """An order of all wars, of those that are fought out, and of the war that ends the game alone."""
    order = Order(shape=shape)
    return {
        f"chest-{shape}": Reading(
            rules=Rules(chest=order, last_chest=order), student=student, staff=f"The cards of a war: {what}."
        ),
        f"fought-{shape}": Reading(
            rules=Rules(chest=order),
            student=student,
            staff=f"The cards of a war that is fought out: {what}. All else is right.",
        ),
        f"last-chest-{shape}": Reading(
            rules=Rules(last_chest=order),
            student=_LAST,
            staff=f"The cards of a war that ends the game: {what}.",
        ),
    }


CHEST: dict[str, Reading] = {
    "ascending": Reading(
        rules=Rules(pair=_ASCENDING, chest=_ASCENDING, last_chest=_ASCENDING),
        student=_SORT,
        staff="Cards won go under from the lowest to the highest.",
    ),
    "ascending-ace-low": Reading(
        rules=Rules(
            pair=Order(shape="ascending-ace-low"),
            chest=Order(shape="ascending-ace-low"),
            last_chest=Order(shape="ascending-ace-low"),
        ),
        student=_SORT,
        staff="Cards won go under from the lowest to the highest, aces first.",
    ),
    "ascending-until-last": Reading(
        rules=Rules(pair=_ASCENDING, chest=_ASCENDING),
        student=_SORT,
        staff="Cards won go under from the lowest to the highest, but not those of a war that ends the game.",
    ),
    "pair-ascending": Reading(
        rules=Rules(pair=_ASCENDING),
        student=_SORT,
        staff="The two cards of a plain round go under lowest first. Wars are right.",
    ),
    **_pairs_unsorted(),
    **_unsorted(),
    **_each_sorted(),
    **_forgotten(),
    **_in_wars("ascending", _ONE_RUN, "from the lowest to the highest"),
    **_in_wars("runs", _ONE_RUN, "what was laid at once is sorted by itself, the first cards first"),
    **_in_wars(
        "runs-newest-first", _ONE_RUN, "what was laid at once is sorted by itself, the newest cards first"
    ),
    **_in_wars("wars", _ONE_RUN, f"{_EACH_WAR}, the first one first"),
    **_in_wars("wars-newest-first", _ONE_RUN, f"{_EACH_WAR}, the newest first"),
    **_in_wars("ties", _ONE_RUN, f"{_EACH_TIE}, the first one first"),
    **_in_wars("ties-newest-first", _ONE_RUN, f"{_EACH_TIE}, the newest first"),
    **_in_wars("tied-pair-first", _ONE_RUN, "the newest tied pair goes before the others, sorted"),
    **_in_wars("first-pair-first", _ONE_RUN, "the pair that began the war goes before the others, sorted"),
    **_face_down_last(),
}
