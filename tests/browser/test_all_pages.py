"""Every page in a real browser: nothing is asked for, nothing fails, nothing sticks out, all can be read."""

from __future__ import annotations

import json
from importlib import resources
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.harness.report import sample

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.browser.opened import Opened

    Visit = Callable[..., Opened]

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

PAGES = [
    "index.html",
    "cps506-war/index.html",
    "cps506-war/misread/index.html",
    "cps506-war/misread/student.html",
    "cps506-war/cgarcia/index.html",
    "cps506-war/cgarcia/student.html",
    "cps506-war/unbuilt-errors/index.html",
    "hostile/index.html",
    "hostile/mallory/index.html",
    "hostile/mallory/student.html",
    "programs/index.html",
    "programs/gmoore/index.html",
    "programs/gmoore/student.html",
]
LARGE = ["many/failing/index.html", "many/failing/student.html", "large/index.html"]
AXE = (resources.files("axe_playwright_python") / "axe.min.js").read_text("utf-8")
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"]


def violations(opened: Opened, only: list[str] = TAGS) -> list[str]:
    """Return what the accessibility engine finds wrong, a line for each place."""
    opened.page.evaluate(AXE)
    options = json.dumps({"resultTypes": ["violations"], "runOnly": only})
    found = opened.page.evaluate(f"axe.run({options})")
    return [
        f"{each['id']}: {node['target']} {node['html'][:120]}"
        for each in found["violations"]
        for node in each["nodes"][:5]
    ]


@pytest.mark.parametrize("place", PAGES)
def test_accessible(visit: Visit, place: str) -> None:
    """The accessibility engine finds nothing wrong: labels, names, order, contrast, with all unfolded."""
    opened = visit(place)
    opened.unfold()
    assert [] == violations(opened)


@pytest.mark.parametrize("place", PAGES)
def test_contrast_by_night(visit: Visit, place: str) -> None:
    """In the dark every text has enough contrast too."""
    opened = visit(place, dark=True)
    opened.unfold()
    assert [] == violations(opened, ["color-contrast"])


def test_a_hundred_failures_are_accessible(visit: Visit) -> None:
    """So it is with a hundred failing cases, as the page is opened."""
    assert [] == violations(visit("many/failing/index.html"))


@pytest.mark.parametrize("place", [*PAGES, *LARGE])
def test_nothing_sticks_out(visit: Visit, place: str) -> None:
    """From 360 pixels on, no page is wider than its window: what is wide scrolls in a box of its own."""
    opened = visit(place)
    opened.unfold()
    for width in (360, 768, 1920):
        opened.resize(width)
        assert width >= opened.page.evaluate("document.documentElement.scrollWidth")


@pytest.mark.parametrize("place", [place for place in PAGES if "hostile" in place])
def test_hostile_text_runs_nothing(visit: Visit, place: str) -> None:
    """Hostile text is text in the DOM too: no element, no handler, no address of its making."""
    opened = visit(place)
    foreign = opened.page.evaluate(
        """() => [...document.querySelectorAll('*')].flatMap((each) => [
            ...(/^(IMG|IFRAME|OBJECT|EMBED|FORM|BASE|AUDIO|VIDEO)$/.test(each.tagName) ? [each.tagName] : []),
            ...[...each.attributes].filter((one) => /^on|^style$/.test(one.name)).map((one) => one.name),
            ...(each.hasAttribute('href') && /^\\s*(javascript|data:[^,])/i.test(each.getAttribute('href'))
                ? [each.outerHTML] : []),
        ])"""
    )
    scripts = opened.page.evaluate("document.scripts.length")
    assert ([], []) == (foreign, opened.page.evaluate("window.refused"))
    assert scripts <= 1


def test_hostile_text_is_there(visit: Visit) -> None:
    """What was looked for is there to be seen, as text."""
    told = visit("hostile/mallory/index.html").page.locator("main").text_content() or ""
    assert "<script>alert(1)</script>" in told
    assert "⟨U+202E⟩gnp.exe" in told
    assert sample.HOSTILE.split("\u202e")[0].rstrip() in told


@pytest.mark.parametrize("place", ["cps506-war/asmith/index.html", "programs/gmoore/index.html"])
def test_without_scripts(visit: Visit, place: str) -> None:
    """Without any script the first failure is open, the next one a link away, and no dead button there."""
    opened = visit(place, script=False)
    failed = opened.page.locator(".case.failed")
    assert failed.first.locator(".sentence, .messages").first.is_visible()
    assert [] == opened.shown("button")
    opened.page.locator("text=Next failure").first.click()
    expect(failed.nth(1).locator("summary").first).to_be_visible()


PAPER = [
    ("cps506-war/index.html", 1047),
    ("programs/gmoore/index.html", 718),
    ("many/failing/student.html", 718),
]


@pytest.mark.parametrize(("place", "width"), PAPER)
def test_print(visit: Visit, place: str, width: int) -> None:
    """On A4 paper, the class's page across, there are no tools, and nothing sticks out."""
    opened = visit(place, width=width)
    opened.page.emulate_media(media="print")
    assert [] == opened.shown(".tabs-bar, .tools button, .filter")
    assert width >= opened.page.evaluate("document.documentElement.scrollWidth")
