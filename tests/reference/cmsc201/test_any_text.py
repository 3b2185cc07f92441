"""Whatever is printed, something is said of it: nothing is raised, and both sides stay side by side."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from reference.cmsc201_war import CHECKS, referee, replay

LINES = st.one_of(
    st.sampled_from(
        [
            "Results : YOU WON !!!",
            "Results : I WON",
            "Results :",
            "Result - A DRAW",
            "So you won these cards",
            "So I won these cards",
            "It was a tie",
            "Press ENTER to begin :",
            "Well played.",
            "After 100 games, 44 games ended with the last cards played being the same",
            "\x1b[2J\0\u202e",
        ]
    ),
    st.builds("Seed = {} :".format, st.integers(-1, 101)),
    st.builds("Hand {} :".format, st.integers(-1, 28)),
    st.builds("You played a {} and I played a {}".format, st.integers(-1, 15), st.integers(1, 13)),
    st.builds(
        "You have won {} cards and I have won {} cards".format, st.integers(-2, 60), st.integers(0, 52)
    ),
    st.builds("There are {} cards in the Tie pile".format, st.integers(-2, 8)),
    st.text(max_size=20),
)
GAPS = st.sampled_from(["\n", " ", "", "\r\n\r\n"])


@settings(deadline=None, max_examples=200)
@given(st.lists(LINES, max_size=60), GAPS)
def test_any_lines_in_any_order(lines: list[str], gap: str) -> None:
    """Each check has its finding, whose line is one of both sides."""
    printed = gap.join(lines)

    for check in (check for check in CHECKS if check not in ("dealing", "pauses")):
        finding = replay(printed, "", {"check": check})
        expected, actual = finding.expected.split("\n"), finding.actual.split("\n")
        assert check == "seeds" or len(expected) == len(actual)
        assert finding.reason
        assert finding.line is not None
        assert finding.line < max(len(expected), len(actual))


@settings(deadline=None, max_examples=100)
@given(st.lists(st.tuples(st.sampled_from(["program", "partner"]), LINES), max_size=12))
def test_any_dialogue(talk: list[tuple[str, str]]) -> None:
    """Less than a game is never enough."""
    assert referee(talk, {"check": "pauses"}).actual.count("\n") <= len(talk)
