"""Tests of what a page shows of two long texts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.report.folded import MOST_COMPARED, NARROW, WIDE, Fold, LineDiff, Omission, Row, line_diff
from harness.report.lines import MOST_BYTES, Line

if TYPE_CHECKING:
    from harness.report.folded import Part

LINES = [f"line {number}" for number in range(1, 1001)]


def text(*changed: int, lines: list[str] = LINES) -> str:
    """Return a text with so many lines changed, by their numbers from 1."""
    return "".join(f"{'wrong ' if n in changed else ''}{line}\n" for n, line in enumerate(lines, 1))


def told(diff: LineDiff) -> list[str]:
    """Return what is shown, a word for each part."""
    return [_told(part) for part in diff.parts]


def _told(part: Part) -> str:
    match part:
        case Row(left=left, right=right, differs=differs, here=here):
            numbers = f"{left.number if left else '-'}|{right.number if right else '-'}"
            return ("▸" if here else "") + numbers + ("!" if differs else "")
        case Fold():
            return f"{part.count} equal, {part.left_out} not shown"
        case Omission():
            return f"omitted {part.left}|{part.right}, {part.places} places"


def test_one_difference() -> None:
    """A difference is shown with three lines around it; the equal lines before and after are folded."""
    diff = line_diff(text(), text(500))
    rows = ["497|497", "498|498", "499|499", "▸500|500!", "501|501", "502|502", "503|503"]
    assert ["496 equal, 456 not shown", *rows, "497 equal, 457 not shown"] == told(diff)
    assert 1 == diff.places


def test_equal_texts() -> None:
    """Texts that are equal are one fold; empty ones are nothing."""
    assert ["1000 equal, 960 not shown"] == told(line_diff(text(), text()))
    assert LineDiff() == line_diff("", "")


def test_a_difference_at_either_end() -> None:
    """No surroundings are shown where there are none."""
    assert ["▸1|1!", "2|2", "3|3", "4|4"] == told(line_diff("a\nb\nc\nd", "x\nb\nc\nd"))
    assert ["1|1", "▸2|-!"] == told(line_diff("a\nb", "a"))
    assert ["▸-|1!"] == told(line_diff("", "a"))


def test_few_further_places_are_shown_and_the_others_counted() -> None:
    """Of many places the first three are shown; it is said how many more there are, in how many lines."""
    diff = line_diff(text(), text(*range(100, 1001, 100)))
    marked = [one for one in told(diff) if "!" in one]
    assert ["▸100|100!", "200|200!", "300|300!"] == marked
    assert "omitted 697|697, 7 places" == told(diff)[-1]
    assert 10 == diff.places


def test_a_named_line_is_always_shown() -> None:
    """The line that the reference names is shown wherever it is, and marked."""
    diff = line_diff(text(), text(*range(100, 1001, 100)), at=799)
    assert "▸800|800!" in told(diff)
    assert "omitted 493|493, 4 places" in told(diff)


def test_a_named_line_among_equal_ones() -> None:
    """A line that is named without being different is shown all the same."""
    assert "▸500|500" in told(line_diff(text(), text(900), at=499))


def test_a_named_line_deep_in_a_long_difference() -> None:
    """Of a long difference the rows around the named line are shown, and what is not shown is counted."""
    diff = line_diff(text(), text(*range(1, 1001)), at=600)
    assert "▸601|601!" in told(diff)
    assert ["omitted 597|597, 0 places", "omitted 379|379, 0 places"] == [
        one for one in told(diff) if "omitted" in one
    ]


def test_little_room() -> None:
    """In little room the first difference is shown alone, with two lines around it and nothing folded."""
    rows = ["498|498", "499|499", "▸500|500!", "501|501", "502|502"]
    shown = told(line_diff(text(), text(500, 900), NARROW))
    assert ["497 equal, 497 not shown", *rows, "omitted 498|498, 1 places"] == shown


def test_every_line_is_shown_or_counted() -> None:
    """What is shown, folded and left out adds up to both texts."""
    came = text(3, 4, 80, 81, 200, 400, 600, lines=[*LINES[:300], *LINES[340:]])
    for room in (WIDE, NARROW):
        parts = line_diff(text(), came, room, at=450).parts
        left = sum(isinstance(part, Row) and part.left is not None for part in parts)
        right = sum(isinstance(part, Row) and part.right is not None for part in parts)
        folded = sum(part.count for part in parts if isinstance(part, Fold))
        omitted = [part for part in parts if isinstance(part, Omission)]
        assert 1000 == left + folded + sum(part.left for part in omitted)
        assert 960 == right + folded + sum(part.right for part in omitted)


def test_very_long_texts_are_compared_so_far() -> None:
    """Behind so many lines nothing is compared; what lies there is counted, and a line named there shown."""
    left = "".join(f"{n}\n" for n in range(3 * MOST_COMPARED))
    right = "wrong\n" + left.split("\n", 1)[1]
    shown = told(line_diff(left, right))
    assert ["▸1|1!", f"omitted {2 * MOST_COMPARED}|{2 * MOST_COMPARED}, 0 places"] == [shown[0], shown[-1]]
    assert "▸40001|40001" in told(line_diff(left, right, at=40_000))
    longer = "".join(f"{n}\nmore\n" for n in range(3 * MOST_COMPARED))
    assert 3 * MOST_COMPARED == sum(_left_lines(part) for part in line_diff(left, longer).parts)


def _left_lines(part: Part) -> int:
    match part:
        case Row():
            return part.left is not None
        case Fold():
            return part.count
        case Omission():
            return part.left


def test_what_differs_within_a_line_is_told() -> None:
    """Two lines that differ are told in parts: what they share before and after, and what each has."""
    (row,) = line_diff("won 2 cards", "won  4 cards").parts
    expected = Row(
        left=Line(1, "won ", "2", " cards"), right=Line(1, "won ", " 4", " cards"), differs=True, here=True
    )
    assert expected == row


def test_long_lines_are_cut_around_their_difference() -> None:
    """Of lines that are too long the place where they part is shown."""
    (row,) = line_diff("a" * 100_000 + "x" + "b" * 1000, "a" * 100_000 + "y" + "b" * 1000).parts
    assert isinstance(row, Row)
    assert row.left is not None
    assert ("…" + "a" * 60, "x") == (row.left.before, row.left.changed)
    assert len(row.left.after) <= MOST_BYTES // 3 + 1
