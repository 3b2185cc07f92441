"""The page for staff by keyboard: failures one after the other, both layouts, white space, help."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.made import HUNDRED

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.browser.opened import Opened

    Visit = Callable[..., Opened]

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

PROGRAM = "programs/gmoore/index.html"


def test_from_failure_to_failure(visit: Visit) -> None:
    """The key n goes to the next failure and p back; each is opened, in sight and has the focus."""
    opened = visit(PROGRAM)
    opened.press("n")
    assert ("#case-1", "1 · totals ✗ wrong answer public · 123 ms") == (opened.anchor, opened.focused())
    opened.press("n")
    assert "#case-5" == opened.anchor
    expect(opened.page.locator("#case-5 .diff")).to_be_visible()
    opened.press("p")
    assert "#case-1" == opened.anchor
    opened.press("p")
    assert "#case-1" == opened.anchor


def test_a_hundred_failures(visit: Visit) -> None:
    """Every one of a hundred failing cases is reached by n, also those that are folded, and is in sight."""
    opened = visit("many/failing/index.html")
    seen: list[str] = []
    for _ in range(HUNDRED):
        opened.press("n")
        seen.append(opened.anchor)
    assert HUNDRED == len(set(seen))
    expect(opened.page.locator(f"{seen[-1]} > summary")).to_be_in_viewport()
    opened.press("n")
    assert seen[-1] == opened.anchor


def test_side_by_side_and_in_line(visit: Visit) -> None:
    """Expected and came stand side by side; i lays them in line, as a narrow window does from the start."""
    opened = visit(PROGRAM)
    cells = opened.page.locator("#case-1 .diff .here td")

    def beside() -> bool:
        left, right = cells.nth(0).bounding_box(), cells.nth(1).bounding_box()
        assert left is not None
        assert right is not None
        return left["y"] == right["y"] and left["x"] < right["x"]

    assert beside()
    opened.press("i")
    assert not beside()
    assert "true" == opened.page.locator("#inline").get_attribute("aria-pressed")
    opened.press("i")
    assert beside()
    opened.resize(360)
    assert not beside()


def test_equal_lines_stand_once_in_line(visit: Visit) -> None:
    """In line, a line that is equal stands there once, and signs tell the others apart."""
    opened = visit(PROGRAM, width=360)
    row = opened.page.locator("#case-1 .diff tbody tr:not(.d):not(.fold)").first
    assert [True, False] == [row.locator("td").nth(n).is_visible() for n in (0, 1)]
    signs = opened.page.evaluate(
        """[...document.querySelectorAll('#case-1 .here td')].map(
            (cell) => getComputedStyle(cell, '::before').content[1])"""
    )
    assert ["\N{MINUS SIGN}", "+"] == signs


def test_white_space(visit: Visit) -> None:
    """White space is seen at the first difference, everywhere after w, and gone again after another w."""
    opened = visit(PROGRAM)
    lines = opened.page.locator("#case-1 .diff tbody").first
    before = lines.text_content() or ""
    assert "won··4·cards" in before
    opened.press("w")
    shown = lines.text_content() or ""
    assert "Hand·14:" in shown
    assert "Hand·14:" not in before
    opened.press("w")
    assert before == lines.text_content()


def test_equal_lines_are_folded(visit: Visit) -> None:
    """A long run of equal lines is one line that opens."""
    opened = visit(PROGRAM)
    fold = opened.page.locator("#case-1 .diff summary").first
    assert "1,054 equal lines" == fold.inner_text()
    first = opened.page.locator("#case-1 .diff pre").first
    assert not first.is_visible()
    fold.click()
    assert "Game with seed 1" in first.inner_text()


def test_help(visit: Visit) -> None:
    """? shows the keys, Escape closes them, and other keys do nothing meanwhile."""
    opened = visit(PROGRAM)
    opened.press("?")
    keys = opened.page.locator("#keys")
    expect(keys).to_be_visible()
    opened.press("n")
    assert not opened.anchor
    opened.press("Escape")
    expect(keys).to_be_hidden()
    opened.page.locator("#help").click()
    keys.locator("button").click()
    expect(keys).to_be_hidden()


def test_the_map_of_cases_is_one_tab_stop(visit: Visit) -> None:
    """Of all cases in the map one can be tabbed to; arrows move on, Enter goes to the case."""
    opened = visit("many/failing/index.html")
    stops = opened.page.locator(".map a[tabindex='0']")
    assert (1, HUNDRED) == (stops.count(), opened.page.locator(".map a").count())
    stops.focus()
    opened.press("ArrowRight", "ArrowRight", "ArrowLeft", "Enter")
    expect(opened.page.locator("#case-2 .sides").first).to_be_visible()
    assert "#case-2" == opened.anchor


def test_messages_lead_to_their_lines(visit: Visit) -> None:
    """From what a sanitizer saw a link leads to the line in the right file, which tells it too."""
    opened = visit(PROGRAM)
    opened.page.locator("#case-4 a", has_text="war.c:6").click()
    line = opened.page.locator("#F2L6")
    expect(line).to_be_visible()
    assert "int mine" in line.inner_text()
    assert "past the end" in opened.page.locator("#F2L6 + .remark").inner_text()


def test_where_the_games_part(visit: Visit) -> None:
    """Where a rule was misread, the round is laid out as cards, those face down told in words too."""
    opened = visit("cps506-war/misread/index.html")
    (by_rules, played) = opened.shown("#misread .scene")
    assert "round 35, by the rules player 1 1 5 face down 9" in by_rules
    assert played.endswith("Nobody takes anything.")
