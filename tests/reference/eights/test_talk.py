"""A dialogue split at what the program was told."""

from reference.eights.talk import Exchange, exchanges, quoted, transcript

TALK = [("program", "Top: 5H\nYour"), ("program", " move: "), ("partner", "5H\n"), ("partner", "q\n")]


def test_a_talk_is_split_at_each_reply() -> None:
    """Pieces of one voice are put together, and the last exchange has no reply."""
    assert (
        Exchange(("Top: 5H", "Your move:"), 0, "5H"),
        Exchange((), 3, "q"),
        Exchange((), 4, None),
    ) == exchanges(TALK)


def test_a_transcript_marks_what_was_typed() -> None:
    """In the order of the talk, each line at its place."""
    assert ["Top: 5H", "Your move:", "> 5H", "> q"] == transcript(exchanges(TALK))


def test_a_long_line_is_cut_and_an_empty_one_named() -> None:
    """So that both can be seen."""
    assert (f"{'x' * 72}… (2000 characters)", "(an empty line)") == (quoted("x" * 2000), quoted(""))
