"""Where words go: two consoles, and how text is laid on them. Words carry what colours underline."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text

WIDTH_OF_FILES = 160
"""Columns of a table that no person watches: nothing wraps to fit a terminal that is not there."""


@cache
def output() -> Console:
    """The console for what was asked for."""
    return _console(stderr=False)


@cache
def errors() -> Console:
    """The console for what went wrong, and how far things are."""
    return _console(stderr=True)


def _console(*, stderr: bool) -> Console:
    from rich.console import Console

    console = Console(stderr=stderr, highlight=False)
    if not console.is_terminal:
        console.width = WIDTH_OF_FILES
    return console


def plain(text: str) -> Text:
    """Return foreign text as it is, control characters made visible, no markup in it read."""
    from rich.text import Text

    from harness.report.visible import visible

    return Text(visible(text))


def say(console: Console, text: str | Text, style: str = "") -> None:
    """Print a sentence: wrapped between words on a terminal, one line in a file; paths stay whole."""
    words = plain(text) if isinstance(text, str) else text
    console.print(words, style=style, overflow="ignore", crop=False, soft_wrap=not console.is_terminal)


def show(console: Console, text: str | Text, style: str = "") -> None:
    """Print lines as they are, whatever the width: what a compiler said, input to be copied."""
    console.print(plain(text) if isinstance(text, str) else text, style=style, soft_wrap=True)
