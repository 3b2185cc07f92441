"""Tests of the style: every text can be read on every ground that it stands on, by day and by night."""

from __future__ import annotations

import re
from itertools import product

import pytest

from harness.report.page import TEMPLATES

STYLE = (TEMPLATES / "page.css").read_text("utf-8")
TEXTS = ["ink", "soft", "pass", "fail", "warn", "link"]
SOURCE = ["ink", "sc", "ss", "sn", "sk", "sf", "st"]
PAIRS = [
    *product(TEXTS, ["ground", "paper", "faint"]),
    *product(SOURCE, ["faint", "mark", "should"]),
    *product(["fail", "warn", "soft"], ["mark"]),
]
ENOUGH = 4.5
"""The contrast that WCAG 2.2 asks for at level AA."""


def colours(part: int) -> dict[str, str]:
    """Return the colours by name: of the day (0), the night (1), or of print (2)."""
    root = re.findall(r":root \{(.*?)\}", STYLE, re.DOTALL)[part]
    return dict(re.findall(r"--(\w+): #(\w+);", root))


def lightness(colour: str) -> float:
    """Return the relative luminance as WCAG defines it."""
    digits = colour if len(colour) == 6 else "".join(digit * 2 for digit in colour)
    parts = [int(digits[place : place + 2], 16) / 255 for place in (0, 2, 4)]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("part", [0, 1, 2], ids=["day", "night", "print"])
def test_contrast(part: int) -> None:
    """Every text has enough contrast."""
    found = colours(part)
    light = {name: lightness(colour) for name, colour in found.items()}
    contrasts = {
        (text, ground): (max(light[text], light[ground]) + 0.05) / (min(light[text], light[ground]) + 0.05)
        for text, ground in PAIRS
    }
    assert {} == {pair: round(contrast, 2) for pair, contrast in contrasts.items() if contrast < ENOUGH}


def test_every_theme_has_every_colour() -> None:
    """No theme forgets a colour that another has."""
    assert sorted(colours(0)) == sorted(colours(1)) == sorted(colours(2))
