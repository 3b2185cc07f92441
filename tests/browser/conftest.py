"""A real browser for the pages: one for all tests, and reports in which everything happens.

Debian's Chromium is driven. Where there is none the tests are skipped by name; in CI they fail.
"""

from __future__ import annotations

import os
import shutil
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect, sync_playwright

from tests.browser.made import make_reports
from tests.browser.opened import PATIENCE_MILLISECONDS, Opened, open_page

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from playwright.sync_api import Browser

NAMES = ("chromium", "chromium-browser", "google-chrome")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The browser of this machine."""
    found = next((path for name in NAMES if (path := shutil.which(name))), None)
    if found is None:
        reason = "no Chromium on this machine (on Debian: apt install chromium)"
        if os.environ.get("CI"):
            pytest.fail(reason)
        pytest.skip(reason)
    expect.set_options(timeout=PATIENCE_MILLISECONDS)
    with sync_playwright() as driver:
        # as root, in a container, there is no sandbox for it to be had; it opens nothing but our own files
        chromium = driver.chromium.launch(
            executable_path=found, args=["--no-sandbox"], timeout=PATIENCE_MILLISECONDS
        )
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def reports(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Reports of three classes: everything that happens, hostile text, a hundred failures, 500 students."""
    return make_reports(tmp_path_factory.mktemp("reports"))


@pytest.fixture
def visit(browser: Browser, reports: Path) -> Iterator[Callable[..., Opened]]:
    """Open pages, by their place in the reports; in the end none had an error or asked for anything."""
    opened: list[Opened] = []

    def open_one(place: str, *, width: int = 1280, dark: bool = False, script: bool = True) -> Opened:
        opened.append(open_page(browser, reports / place, width=width, dark=dark, script=script))
        return opened[-1]

    yield open_one
    for each in opened:
        each.page.context.close()
    assert [[]] * len(opened) == [each.complaints for each in opened]
