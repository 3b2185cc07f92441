"""Tests of every page: what it is made of, that it stands alone, and that no text gets out of its place."""

from __future__ import annotations

import base64
import hashlib
import itertools
import unicodedata
from typing import TYPE_CHECKING
from urllib.parse import unquote

import pytest

from harness.report.row import summarise
from harness.report.staff_page import staff_page
from harness.report.writer import write_index, write_reports
from harness.sandbox.port import Exited, Outcome, Stream
from harness.verdict import Run
from tests.harness.report import sample
from tests.harness.report.parsed import Page

if TYPE_CHECKING:
    from pathlib import Path

    from harness.assignment import Assignment
    from harness.graded import Graded


@pytest.fixture(scope="module")
def reports(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Reports of a class in which everything happens, hostile text everywhere included."""
    folder = tmp_path_factory.mktemp("reports")
    assignment = sample.assignment()
    results = [*sample.whole_class(assignment), sample.hostile(assignment)]
    write_reports(assignment, results, folder / assignment.id, sample.AT)
    write_index(folder)
    return folder


@pytest.fixture(scope="module")
def pages(reports: Path) -> dict[Path, Page]:
    """Every page, parsed."""
    return {path: Page(path.read_text("utf-8")) for path in sorted(reports.rglob("*.html"))}


def test_all_pages_are_there(pages: dict[Path, Page]) -> None:
    """A class of nine has two pages for each student, one for the class and one for all assignments."""
    assert len(pages) == 2 * 9 + 2


def test_no_text_opens_or_closes_an_element(pages: dict[Path, Page]) -> None:
    """Every element that is opened is closed in its place, and none is of a kind that we do not use."""
    for path, page in pages.items():
        assert page.unclosed == [], path
        assert not {"img", "iframe", "object", "embed", "base", "form", "b2"} & {e.tag for e in page.elements}


def test_no_script_but_ours(pages: dict[Path, Page]) -> None:
    """Each page runs at most one script, the one that its policy allows by hash, and has no handlers."""
    for page in pages.values():
        policy = _policy(page)
        scripts = page.all("script")
        hashes = [f"'{_hash(script.text)}'" for script in scripts]
        assert (hashes or ["'none'"]) == policy["script-src"].split()
        assert not [name for e in page.elements for name in e.attributes if name.startswith("on")]
        assert not [script for script in scripts if script.attributes]


def test_no_style_but_ours(pages: dict[Path, Page]) -> None:
    """Each page has the one style that its policy allows by hash, and no style in attributes."""
    for page in pages.values():
        hashes = [f"'{_hash(style.text)}'" for style in page.all("style")]
        assert hashes == _policy(page)["style-src"].split()
        assert not [e for e in page.elements if "style" in e.attributes]


def test_nothing_is_loaded(pages: dict[Path, Page]) -> None:
    """A page works from a mail attachment: by default nothing may be loaded, and nothing asks to be."""
    for page in pages.values():
        policy = _policy(page)
        names = ("default-src", "img-src", "base-uri", "form-action")
        assert [policy[name] for name in names] == ["'none'", "data:", "'none'", "'none'"]
        assert not [e for e in page.elements if "src" in e.attributes]
        assert [link.attributes["href"] for link in page.all("link")] == ["data:,"]


def test_ids_are_unique(pages: dict[Path, Page]) -> None:
    """No two places of a page have the same id."""
    for path, page in pages.items():
        assert sorted(set(page.ids)) == sorted(page.ids), path


def test_links_lead_somewhere(pages: dict[Path, Page]) -> None:
    """Every link leads to a place of its page, or to a file of the reports."""
    for path, page in pages.items():
        for link in page.all("a"):
            place, _, anchor = link.attributes["href"].partition("#")
            if place:
                assert (path.parent / unquote(place)).is_file(), (path, place)
            else:
                assert anchor in page.ids, (path, anchor)


def test_every_page_can_be_read_aloud(pages: dict[Path, Page]) -> None:
    """Each page has a language, a title, one heading of the first rank, landmarks and a link past them."""
    for page in pages.values():
        assert [e.attributes["lang"] for e in page.all("html")] == ["en"]
        assert all(e.text.strip() for e in page.all("title"))
        assert [len(page.all(tag)) for tag in ("title", "h1", "main")] == [1, 1, 1]
        assert page.all("a")[0].attributes["href"] == "#main"
        labels = {e.attributes["for"] for e in page.all("label")}
        fields = [*page.all("input"), *page.all("select"), *page.all("textarea")]
        assert labels == {e.attributes["id"] for e in fields}


def test_headings_come_in_order(pages: dict[Path, Page]) -> None:
    """No heading skips a rank on the way down from the title, cases and notes aside."""
    for path, page in pages.items():
        ranks = [int(e.tag[1]) for e in page.elements if e.tag in {"h1", "h2", "h3"}]
        steps = [after - before for before, after in itertools.pairwise(ranks)]
        assert max(steps, default=0) <= 1, path


def test_nothing_hidden_is_in_a_page(pages: dict[Path, Page]) -> None:
    """No character that shows nothing, or moves others, gets into a page as itself."""
    for page in pages.values():
        kinds = {char: unicodedata.category(char) for char in set(page.html)}
        assert {"\n"} >= {char for char, kind in kinds.items() if kind[0] == "C" or kind in {"Zl", "Zp"}}


def test_templates_run_nothing_of_a_student(pages: dict[Path, Page]) -> None:
    """Template code in a student's text stays text."""
    hostile = [page for page in pages.values() if "{{ 7 * 7 }}" in page.all("main")[0].text]
    assert len(hostile) >= 3
    assert not [page for page in hostile if "<script>alert" in page.html]


def test_verdicts_are_told_by_sign_and_word(pages: dict[Path, Page]) -> None:
    """No verdict is told by colour alone."""
    shown = [
        e for page in pages.values() for e in page.elements if "v" in e.attributes.get("class", "").split()
    ]
    assert len(shown) > 50
    assert not [e for e in shown if len(e.text.split(maxsplit=1)) != 2]


def test_differing_cards_are_told_in_words(reports: Path) -> None:
    """A card that differs says its place, what stands there and what belongs there."""
    page = Page((reports / "cps506-war/asmith/index.html").read_text("utf-8"))
    told = [e.attributes["aria-label"] for e in page.all("li") if e.attributes.get("class") == "d"]
    wanted = sample.case(1, "public").expected.split()
    came = sample.swapped(sample.case(1, "public").expected, 3).split()
    pairs = enumerate(zip(came, wanted, strict=True), 1)
    assert [f"place {n}: {a}, not {b}" for n, (a, b) in pairs if a != b] == told[: len(told) and 6][:6]


def test_gaps_are_told_in_words() -> None:
    """Where an answer is shifted, the card that is too many and the one that is missing are told in words."""
    assignment = sample.assignment(0, 1)
    cards = assignment.cases[0].expected.split()
    shifted = " ".join([*cards[1:], cards[0]])
    result = sample.graded(assignment, "asmith", None, [sample.run(shifted)])
    page = Page(staff_page(assignment, result, summarise(assignment, result, sample.AT)))
    told = [
        e.attributes["aria-label"] for e in page.all("li") if "d" in e.attributes.get("class", "").split()
    ]
    assert [f"missing here: {cards[0]}", f"{cards[0]}, too many"] == told[:2]


def test_failures_are_chained(reports: Path) -> None:
    """Without any script, one gets from each failure to the next and back to the top."""
    page = Page((reports / "cps506-war/asmith/index.html").read_text("utf-8"))
    failed = [e.attributes["id"] for e in page.all("details") if "failed" in e.attributes.get("class", "")]
    links = [e.attributes["href"] for e in page.all("a") if e.text in {"First failure", "Next failure ↓"}]
    assert [f"#{anchor}" for anchor in failed] == links


def test_messages_lead_to_their_lines(reports: Path) -> None:
    """A warning is linked to the line of the source that it is about, which is marked."""
    page = Page((reports / "cps506-war/asmith/index.html").read_text("utf-8"))
    assert [e.attributes["href"] for e in page.all("a") if e.text == "war.ex:9"] == ["#L9"]
    assert [e.attributes["id"] for e in page.all("span") if e.attributes.get("class") == "l warning"] == [
        "L9"
    ]


def _flooded(assignment: Assignment, text: bytes) -> Graded:
    """Return a submission whose every case failed with floods of that text."""
    stream = Stream(head=text * (100_000 // len(text)), tail=text * 1000, total=10**8)
    outcome = Outcome(ending=Exited(1), stdout=stream, stderr=stream, answer=stream)
    runs: list[Run] = [Run(outcome=outcome, actual=(text.decode("utf-8", "replace") + " ") * 20_000)]
    return sample.graded(assignment, "flood", None, list(runs))


@pytest.mark.parametrize("text", [b"<", b"\xff", "\u202e".encode(), b"7 ", b"\0"])
def test_pages_stay_small(text: bytes, tmp_path: Path) -> None:
    """Ninety cases that all fail with floods of output make a page of less than two megabytes."""
    assignment = sample.assignment(5, 85)
    write_reports(assignment, [_flooded(assignment, text)], tmp_path, sample.AT)
    sizes = {path.name: path.stat().st_size for path in tmp_path.rglob("*.html")}
    assert max(sizes.values()) < 2_000_000


def _policy(page: Page) -> dict[str, str]:
    """Return the content security policy by directive."""
    metas = [e.attributes for e in page.all("meta")]
    policy = next(m["content"] for m in metas if m.get("http-equiv") == "Content-Security-Policy")
    return dict(part.split(" ", 1) for part in policy.split("; "))


def _hash(text: str) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
