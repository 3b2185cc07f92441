"""Pages: one file each, with nothing loaded from elsewhere and no script but ours."""

from __future__ import annotations

import base64
import hashlib
import re
import shlex
from datetime import timedelta
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import quote

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape

from harness.language import find_language
from harness.report.cards import pile as cards
from harness.report.files import student_folder
from harness.report.pile_html import came, pile
from harness.report.visible import visible
from harness.verdict import Verdict
from harness.wording import verdict_word
from harness.wording.phrases import in_words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from harness.case import Case

KNOWN = 1024
"""Cases of which the page's part is kept."""
TEMPLATES = Path(__file__).parent / "templates"

SYMBOLS = {
    Verdict.PASSED: "✓",
    Verdict.WRONG_ANSWER: "✗",
    Verdict.RUNTIME_ERROR: "!",
    Verdict.TIME_LIMIT: "◷",
    Verdict.MEMORY_LIMIT: "▤",
    Verdict.OUTPUT_LIMIT: "≡",
    Verdict.COMPILE_ERROR: "⊘",
    Verdict.NOT_RUN: "○",
}
"""A sign for each verdict beside its word, so that colour is never the only one."""


_BLANKS = re.compile(r"[ \t]+")
_CODE = re.compile(r"`([^`\n]+)`")
_SIGNS = str.maketrans({" ": "·", "\t": "→\t"})


def render(template: str, context: Mapping[str, object], script: str = "") -> str:
    """Return a page. ``script`` names the file beside the templates that the page runs, if any.

    The page's content security policy allows exactly our style and that script, by their hashes: whatever a
    student's text might smuggle in is not run.
    """
    style = _text("page.css")
    code = _text(script) if script else ""
    policy = [
        "default-src 'none'",
        f"style-src '{_hash(style)}'",
        f"script-src '{_hash(code)}'" if code else "script-src 'none'",
        "img-src data:",
        "base-uri 'none'",
        "form-action 'none'",
    ]
    page = _environment().get_template(template)
    return page.render(context, policy="; ".join(policy), style=style, code=code)


def shown(value: object) -> object:
    """Make every text visible on its way into a page: no template can forget it."""
    return visible(value) if isinstance(value, str) and not isinstance(value, Markup) else value


def spaced(text: str) -> Markup:
    """Return text with its blanks and tabs to be seen, for the place where two lines part."""
    marked = str(escape(visible(text)))
    return Markup(_BLANKS.sub(_marks, marked))  # noqa: S704 - escaped in the line before


def coded(text: str) -> Markup:
    """Return a sentence with what stands between backticks as code."""
    return Markup(_CODE.sub(r"<code>\1</code>", str(escape(visible(text)))))  # noqa: S704 - escaped here


@lru_cache(maxsize=KNOWN)
def known(case: Case, *, answered: bool, wide: bool) -> Markup:
    """Return what is told of a case itself; rendered once for all students."""
    module = _environment().get_template("known.html.j2").module
    told = module.known(case, cards(case.input), cards(case.expected), answered, wide)  # type: ignore[attr-defined]
    return Markup(told)  # noqa: S704 - a template's own output


def _marks(blanks: re.Match[str]) -> str:
    return f'<i class="w">{blanks.group().translate(_SIGNS)}</i>'


def counted(number: int, noun: str) -> str:
    """Return a number with its noun: ``1 line``, ``12,000 lines``."""
    return f"{number:,} {noun}" if number == 1 else f"{number:,} {noun}s"


def _language_title(name: str) -> str:
    """Return what people call a language."""
    language = find_language(name)
    return language.title if language else name


@cache
def _environment() -> Environment:
    environment = Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        finalize=shown,
    )
    environment.globals |= {"symbols": SYMBOLS, "pile": pile, "came": came, "known": known}
    environment.filters |= {
        "title_of": _language_title,
        "points": _points,
        "seconds": _seconds,
        "words": verdict_word,
        "folder": _folder,
        "shell": shlex.quote,
        "when": _when,
        "counted": counted,
        "lasting": _lasting,
        "spaced": spaced,
        "coded": coded,
    }
    return environment


def _points(number: float | None) -> str:
    """Return points with two digits at most: ``18.75``, ``5``."""
    return "—" if number is None else f"{number:.2f}".rstrip("0").rstrip(".")


def _seconds(seconds: float) -> str:
    return f"{seconds * 1000:.0f} ms" if seconds < 1 else f"{seconds:.1f} s"


def _lasting(seconds: int) -> str:
    return in_words(timedelta(seconds=seconds))


def _when(graded_at: str) -> str:
    """Return a time in UTC as people write it."""
    return graded_at.replace("T", " ").replace("+00:00", " UTC")


def _folder(student: str) -> str:
    """Return a student's folder as a link has it: no name can be read as another place."""
    return quote(student_folder(student), safe="", errors="surrogatepass")


@cache
def _text(name: str) -> str:
    return (TEMPLATES / name).read_text("utf-8")


def _hash(text: str) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
