"""The class's page by keyboard: search, filter, sort, the picture, comments for several students."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
import yaml
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.browser.opened import Opened

    Visit = Callable[..., Opened]

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

CLASS = "cps506-war/index.html"
NAMES = "#students tbody th"


def test_search(visit: Visit) -> None:
    """/ goes to the box, typing narrows the table, Escape shows all again."""
    opened = visit(CLASS)
    everybody = opened.shown(NAMES)
    opened.press("/")
    opened.page.keyboard.type("TWIN")
    assert ["twin-a", "twin-b"] == opened.shown(NAMES)
    assert ["2 of 11 shown"] == opened.shown("#filtered")
    opened.press("Escape")
    assert everybody == opened.shown(NAMES)


def test_filter(visit: Visit) -> None:
    """The key f goes to the choice of whom to show, which can be joined with a search."""
    opened = visit(CLASS)
    opened.press("f")
    assert "state" == opened.page.evaluate("document.activeElement.id")
    opened.page.select_option("#state", "held")
    assert ["cgarcia"] == opened.shown(NAMES)
    opened.page.select_option("#state", "unbuilt")
    opened.page.fill("#filter", "limit")
    assert ["unbuilt-limit"] == opened.shown(NAMES)
    opened.page.fill("#filter", "")
    opened.page.select_option("#state", "misread")
    assert ["misread"] == opened.shown(NAMES)


def test_sort(visit: Visit) -> None:
    """A digit sorts by that column, numbers as numbers, and the other way round the second time."""
    opened = visit(CLASS)
    names = opened.shown(NAMES)
    opened.press("1")
    assert sorted(names) == opened.shown(NAMES)
    opened.press("2")
    totals = opened.shown("#students tbody td:nth-child(2)")
    assert ["—", "24.75"] == totals[:2]
    opened.press("2")
    assert "descending" == opened.page.locator("#students th").nth(1).get_attribute("aria-sort")
    assert totals[::-1] == opened.shown("#students tbody td:nth-child(2)")


def test_from_student_to_student(visit: Visit) -> None:
    """The keys j and k go through the students who are shown, and Enter opens the page of one."""
    opened = visit(CLASS)
    opened.page.fill("#filter", "twin")
    opened.page.evaluate("document.activeElement.blur()")
    opened.press("j", "j")
    assert "twin-b" == opened.focused()
    opened.press("k")
    assert "twin-a" == opened.focused()
    opened.press("Enter")
    opened.page.wait_for_url("**/twin-a/index.html")


def test_the_picture(visit: Visit) -> None:
    """The key c goes to the picture, arrows move in it, words tell the cell, and Enter opens the case."""
    opened = visit(CLASS)
    opened.press("c", "End")
    told = opened.shown("#cell")[0]
    assert "twin-a, case 8 secret-case-105: wrong answer" == told
    opened.press("Home", *["ArrowDown"] * 7, "ArrowRight")
    assert ["asmith, case 2 open-case-1: wrong answer"] == opened.shown("#cell")
    opened.press("Enter")
    opened.page.wait_for_url("**/asmith/index.html#case-2")
    expect(opened.page.locator("#case-2 .sides").first).to_be_visible()


def test_the_picture_is_one_tab_stop(visit: Visit) -> None:
    """Nothing in the picture can be tabbed to but the picture."""
    opened = visit(CLASS)
    stops = "[...document.querySelectorAll('#map, #map *')].filter((each) => each.tabIndex >= 0).length"
    assert 1 == opened.page.evaluate(stops)


def test_a_cell_under_the_pointer(visit: Visit) -> None:
    """Pointing at a cell tells whose it is and what came."""
    opened = visit(CLASS)
    picture = opened.page.locator("#map svg")
    picture.scroll_into_view_if_needed()
    picture.hover(position={"x": 155, "y": 25})
    expect(opened.page.locator("#cell")).to_have_text("twin-a, case 1 open-case-0: wrong answer")


def test_one_comment_for_several(visit: Visit) -> None:
    """A comment is written once; the lines for the marks file name all of the group, and can be copied."""
    opened = visit(CLASS)
    assert ["Nothing is written yet."] == opened.shown("#together")
    boxes = opened.page.locator("#groups textarea")
    for place in range(boxes.count()):
        if "twin-a" in (boxes.nth(place).get_attribute("data-students") or ""):
            boxes.nth(place).fill('Look at "war":\nthe order.')
            break
    marks = yaml.safe_load(opened.page.locator("#together").inner_text())
    (entry,) = marks["together"]
    assert {"twin-a", "twin-b"} <= set(entry["students"])
    assert entry["comment"] == 'Look at "war":\nthe order.'
    opened.page.locator("#copy").click()
    expect(opened.page.locator("#copied")).not_to_be_empty()
    assert "twin-b" in opened.page.evaluate("getSelection().toString()")


def test_help(visit: Visit) -> None:
    """? shows the keys, and Escape closes them."""
    opened = visit(CLASS)
    opened.press("?")
    expect(opened.page.locator("#keys")).to_be_visible()
    opened.press("Escape")
    expect(opened.page.locator("#keys")).to_be_hidden()


def test_five_hundred_students(visit: Visit) -> None:
    """In a class of 500, sorting, searching, filtering and the picture work as in a small one."""
    opened = visit("large/index.html")
    opened.press("2")
    totals = opened.page.locator("#students tbody td:nth-child(2)").all_inner_texts()
    numbers = [float(total) for total in totals]
    assert (500, sorted(numbers)) == (len(numbers), numbers)
    opened.page.fill("#filter", "chavez")
    opened.page.select_option("#state", "misread")
    left = opened.shown(NAMES)
    assert 0 < len(left) < 100
    assert {"chavez"} == {name.rpartition("-")[2] for name in left}
    opened.page.evaluate("document.activeElement.blur()")
    opened.press("c", "ArrowDown")
    assert opened.shown("#cell")[0].startswith("student-")


def test_the_picture_has_a_sign_for_each_verdict(visit: Visit) -> None:
    """In the picture no two verdicts have the same sign, whatever their colours."""
    opened = visit("large/index.html")
    signs = opened.page.evaluate(
        "[...document.querySelectorAll('#map pattern')].map((each) => each.innerHTML)"
    )
    assert 5 == len(signs) == len(set(signs))
    assert 5 == len(opened.shown(".legend li"))
