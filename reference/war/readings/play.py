"""Misreadings of the deal, of the ace, of a war's face-down cards, and of what the answer is."""

from __future__ import annotations

from reference.war.readings.reading import Reading
from reference.war.rules import Order, Rules, Short

_ACE_LAST = Order(shape="descending-ace-low")
_ACE = "Look again at the ace: it is the highest card, in every comparison and in every sorting."
_FACE_DOWN = "Look again at a war: each player lays one card face down and one face up, each time it is tied."
_WINS = "Look again at who wins a round: the player with the higher card, the ace above the king."
_TIE = "Look again at a tie: two equal cards begin a war."
_TOP = "Look again at the deal: the last card dealt to a player lies on top of the pile."
_TIE_AGAIN = (
    "Look again at a war that is tied again: each player lays one more card face down and one face up."
)
_DEAL = "Look again at the deal: the cards go to the two players in turn."

_ANSWER_TOP = "Look again at the answer: it starts with the top card of the winner's pile."

PLAY: dict[str, Reading] = {
    "top-first": Reading(
        rules=Rules(top="first"),
        student=_TOP,
        staff="The first card dealt is on top.",
    ),
    "top-first-of-1": Reading(
        rules=Rules(top="first-of-1"),
        student=_TOP,
        staff="The first card dealt is on top of player 1's pile; player 2's is right.",
    ),
    "top-first-of-2": Reading(
        rules=Rules(top="first-of-2"),
        student=_TOP,
        staff="The first card dealt is on top of player 2's pile; player 1's is right.",
    ),
    "halves": Reading(
        rules=Rules(deal="halves"),
        student=_DEAL,
        staff="Player 1 gets the first 26 cards, player 2 the others.",
    ),
    "not-dealt": Reading(
        rules=Rules(deal="none"),
        student="The cards come back as they were given: deal two piles and play the game.",
        staff="Answers the deck as it came, without playing.",
    ),
    "ace-low": Reading(
        rules=Rules(plain_ace="low", war_ace="low"),
        student=_ACE,
        staff="An ace loses to every other card; cards won are sorted with aces high.",
    ),
    "ace-low-everywhere": Reading(
        rules=Rules(plain_ace="low", war_ace="low", pair=_ACE_LAST, chest=_ACE_LAST, last_chest=_ACE_LAST),
        student=_ACE,
        staff="An ace is the lowest card, in sorting too.",
    ),
    "ace-low-in-plain-rounds": Reading(
        rules=Rules(plain_ace="low"), student=_ACE, staff="An ace loses plain rounds; in wars it is high."
    ),
    "ace-low-in-plain-rounds-and-pairs": Reading(
        rules=Rules(plain_ace="low", pair=_ACE_LAST),
        student=_ACE,
        staff="In plain rounds an ace is the lowest card, in sorting too; in wars it is high.",
    ),
    "ace-low-in-wars": Reading(
        rules=Rules(war_ace="low"), student=_ACE, staff="An ace loses wars; in plain rounds it is high."
    ),
    "ace-sorted-low": Reading(
        rules=Rules(pair=_ACE_LAST, chest=_ACE_LAST, last_chest=_ACE_LAST),
        student=_ACE,
        staff="Cards won are sorted with aces lowest; comparisons are right.",
    ),
    "ace-sorted-low-in-pairs": Reading(
        rules=Rules(pair=_ACE_LAST),
        student=_ACE,
        staff="The two cards of a plain round are sorted with aces lowest; all else is right.",
    ),
    "ace-sorted-low-in-wars": Reading(
        rules=Rules(chest=_ACE_LAST, last_chest=_ACE_LAST),
        student=_ACE,
        staff="The cards of a war are sorted with aces lowest; all else is right.",
    ),
    "lower-wins": Reading(
        rules=Rules(wins="lower"), student=_WINS, staff="The lower card wins, in wars too; aces are highest."
    ),
    "lower-wins-ace-low": Reading(
        rules=Rules(wins="lower", plain_ace="low", war_ace="low"),
        student=_WINS,
        staff="The lower card wins, in wars too; aces are lowest.",
    ),
    "ties-to-1": Reading(
        rules=Rules(ties="1"), student=_TIE, staff="There are no wars: player 1 wins every tie."
    ),
    "ties-to-2": Reading(
        rules=Rules(ties="2"), student=_TIE, staff="There are no wars: player 2 wins every tie."
    ),
    "ties-dropped": Reading(
        rules=Rules(ties="dropped"),
        student=_TIE,
        staff="There are no wars: tied cards are out of the game.",
    ),
    "ties-dropped-padded": Reading(
        rules=Rules(ties="dropped", padded=True),
        student=_TIE,
        staff="There are no wars: tied cards are out of the game. The places left are 0.",
    ),
    "ties-kept": Reading(
        rules=Rules(ties="kept"),
        student=_TIE,
        staff="There are no wars: tied cards go back under the piles that they came from.",
    ),
    "ties-again-to-1": Reading(
        rules=Rules(ties_again="1"),
        student=_TIE_AGAIN,
        staff="A war that is tied again is not fought on: player 1 wins it.",
    ),
    "ties-again-to-2": Reading(
        rules=Rules(ties_again="2"),
        student=_TIE_AGAIN,
        staff="A war that is tied again is not fought on: player 2 wins it.",
    ),
    "pile-sorted": Reading(
        rules=Rules(under="sorted"),
        student="Look again at the cards won: they alone are sorted, and the pile above them stays as it is.",
        staff="The winner's whole pile is sorted after each round.",
    ),
    "won-on-top": Reading(
        rules=Rules(under="top"),
        student="Look again at the cards won: they go under the winner's pile, not on top of it.",
        staff="Cards won go on top of the winner's pile.",
    ),
    "no-face-down": Reading(
        rules=Rules(face_down=0), student=_FACE_DOWN, staff="No card is laid face down in a war."
    ),
    "two-face-down": Reading(
        rules=Rules(face_down=2),
        student=_FACE_DOWN,
        staff="Two cards are laid face down in a war; a side that has fewer than three has lost.",
    ),
    "three-face-down": Reading(
        rules=Rules(face_down=3),
        student=_FACE_DOWN,
        staff="Three cards are laid face down in a war; a side that has fewer than four has lost.",
    ),
    "three-face-down-or-none": Reading(
        rules=Rules(face_down=3, shorts=(Short(left=(1, 2, 3), act="fights"),)),
        student=_FACE_DOWN,
        staff="Three cards are laid face down in a war, or none where a side has fewer than four.",
    ),
    "three-face-down-or-none-below-three": Reading(
        rules=Rules(face_down=3, shorts=(Short(left=(1, 2), act="fights"),)),
        student=_FACE_DOWN,
        staff="Three cards are laid face down in a war, or none where a side has fewer than three.",
    ),
    "no-face-down-again": Reading(
        rules=Rules(face_down_again=0),
        student=_FACE_DOWN,
        staff="No card is laid face down in a war that was tied again; in a first war one is.",
    ),
    "face-down-decides": Reading(
        rules=Rules(decides="first"),
        student=_FACE_DOWN,
        staff="In a war, the card laid first decides, and the one laid after it does not count.",
    ),
    "ace-written-14": Reading(
        rules=Rules(ace_written=14),
        student="Look again at the answer: an ace is written as 1, as it is in the deck.",
        staff="The answer has 14 for an ace.",
    ),
    "answer-bottom-first": Reading(
        rules=Rules(answer_from="bottom"),
        student=_ANSWER_TOP,
        staff="The answer starts with the bottom of the winner's pile.",
    ),
    "answer-bottom-first-after-plain": Reading(
        rules=Rules(answer_from="bottom-after-plain"),
        student=_ANSWER_TOP,
        staff="The answer starts with the bottom of the winner's pile, but not where a war ends the game.",
    ),
}
