"""Where the games begin, what is a sentence of them, and what a result claims."""

from __future__ import annotations

import pytest

from reference.cmsc201.reader import MOST_SENTENCES, is_prompt, read

HANDS = "".join(
    f"Hand {n} :\nYou played a 2 and I played a 1\nSo you won these cards\n" for n in range(1, 14)
)
"""Half a game, which is enough to be one."""
SHORT = "Hand 1 :\nYou played a 9 and I played a 4\nSo you won these cards\n"
"""An example, as an explanation may have it."""


def lines(text: str) -> list[str]:
    """Return what is read, as lines."""
    return [str(sentence) for sentence in read(text)]


@pytest.mark.parametrize(
    "explanation",
    [
        "",
        "War. Press ENTER to begin :",
        "I use seed 1 to seed 100. In hand 1 we play. The result: see below. Press ENTER.",
        f"For example: Seed = 1 : {SHORT} Press ENTER to begin",
        f"For example: Seed = 1 : {SHORT} Seed = 2 : {SHORT} Results : YOU WON !!! Hit return!",
        f"{SHORT} would be yours. Press ENTER",
        "It was a tie once. You have won 2 cards and I have won 0 cards. Ready? Press a key.",
    ],
)
def test_explanation_is_left_out(explanation: str) -> None:
    """Whatever words and numbers it has, and with a short game as an example."""
    assert ["Seed = 1 :", "Hand 1 :"] == lines(f"{explanation}\nSeed = 1 :\n{HANDS}")[:2]
    assert 1 + 3 * 13 == len(lines(f"{explanation}\nSeed = 1 :\n{HANDS}"))


def test_game_that_is_cut_short_is_no_example() -> None:
    """Nothing asks for a key between it and the next game."""
    assert ["Seed = 1 :", "Hand 1 :"] == lines(f"Press ENTER Seed = 1 : {SHORT} Seed = 2 : {HANDS}")[:2]


def test_first_game_without_its_seed_is_found() -> None:
    """It begins with its first hand."""
    assert "Hand 1 :" == lines(f"Press ENTER {HANDS} Seed = 2 : {HANDS}")[0]


@pytest.mark.parametrize(
    ("text", "first"),
    [
        (f"War! {SHORT}", ["Hand 1 :"]),
        (f"War! Press ENTER. Seed = 1 : {SHORT}", ["Seed = 1 :"]),
        ("War! Hand 5 : So I won these cards", ["Hand 5 :"]),
        ("War! You played a 3 and I played a 4", ["You played a 3 and I played a 4"]),
        ("War! So I won these cards", ["So I won these cards"]),
        ("War! There are 2 cards in the Tie pile", []),
        ("War!", []),
        ("", []),
    ],
)
def test_transcript_without_a_whole_game_begins_where_it_can(text: str, first: list[str]) -> None:
    """With the first thing that only a game has."""
    assert first == lines(text)[:1]


@pytest.mark.parametrize(
    ("text", "read_as"),
    [
        ("Hand 9 was fun.", ["Hand 9 was fun."]),
        ("Hand 9 : fun.", ["Hand 9 :", "fun."]),
        ("Hand 9 So I won these cards", ["Hand 9 :", "So I won these cards"]),
        ("seed 9 is next", ["seed 9 is next"]),
        ("Seed = 9 is next", ["Seed = 9 :", "is next"]),
        (
            "seed 9 hand 1 you played a 2 and i played a 1",
            ["Seed = 9 :", "Hand 1 :", "You played a 2 and I played a 1"],
        ),
        ("This result is fine", ["This result is fine"]),
        (
            "There are 0 cards in the Tie pile Result nobody",
            ["There are 0 cards in the Tie pile", "Results : nobody"],
        ),
        ("Results - I won", ["Results : I WON !!!"]),
    ],
)
def test_few_words_are_a_sentence_only_where_they_are_meant_as_one(text: str, read_as: list[str]) -> None:
    """By their sign, or by what stands beside them."""
    assert read_as == lines(f"Seed = 1 :\n{HANDS}{text}")[40:]


@pytest.mark.parametrize(
    ("claim", "read_as"),
    [
        ("YOU WON !!!", ["Results : YOU WON !!!"]),
        ("\n\n  i\nwon", ["Results : I WON !!!"]),
        ("NOBODY WON", ["Results : NOBODY WON"]),
        ("NEITHER YOU NOR I WON", ["Results : NEITHER YOU NOR I WON"]),
        ("YOU WON AND I WON", ["Results : YOU WON AND I WON"]),
        ("I WON BY 4", ["Results : I WON BY 4"]),
        ("I WON ! You lost.", ["Results : I WON !!!", "You lost."]),
        ("I WON\nGame over", ["Results : I WON !!!", "Game over"]),
        ("IT WAS A TIE. WE BOTH HAVE 26", ["Results : IT WAS A TIE. WE BOTH HAVE 26"]),
        ("", ["Results :"]),
    ],
)
def test_winner_is_claimed_by_the_samples_own_words_alone(claim: str, read_as: list[str]) -> None:
    """Other wording claims nobody, and takes in all up to the next game."""
    text = f"Seed = 1 :\n{HANDS}Results : {claim}\nSeed = 2 :\n{HANDS}"

    assert [*read_as, "Seed = 2 :"] == lines(text)[40 : 41 + len(read_as)]


def test_last_claim_ends_with_its_line() -> None:
    """What follows it may be the count in words of one's own."""
    assert ["Results : NOBODY WON !!!", "44 of 100 games"] == lines(
        f"Seed = 1 :\n{HANDS}Results : NOBODY WON !!!\n44 of 100 games"
    )[40:]


def test_claim_ends_where_a_game_without_seed_begins() -> None:
    """A hand with its cards is no part of a claim; other words are."""
    text = f"Seed = 1 :\n{HANDS}Results : level after hand 26 : so be it\n{HANDS}"

    assert ["Results : level after hand 26 : so be it", "Hand 1 :"] == lines(text)[40:42]


def test_claim_ends_at_the_next_result_and_at_the_count() -> None:
    """Both begin something new."""
    count = "After 100 games, 3 games ended with the last cards played being the same"
    text = f"Seed = 1 :\n{HANDS}Results : A DRAW Results : I WON {count} Bye!"

    assert ["Results : A DRAW", "Results : I WON !!!", count, "Bye!"] == lines(text)[40:]


def test_no_more_is_read_than_a_transcript_can_have() -> None:
    """What comes after so many sentences is other text."""
    sentences = read("So I won these cards\n" * (MOST_SENTENCES + 5))

    assert MOST_SENTENCES + 1 == len(sentences)
    assert "other" == sentences[-1].kind


def test_prompts_are_known_by_a_word() -> None:
    """ENTER, a key, or what one does with them."""
    assert [True, True, False] == [is_prompt(text) for text in ("Press a key", "hit Return", "Well done")]
