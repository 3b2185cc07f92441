"""A page that is open in a browser, and everything that went wrong or was asked for while it was."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from playwright.sync_api import expect

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser, Page

HEIGHT = 900
PATIENCE_MILLISECONDS = 120_000
"""How long a busy machine may take for anything that is waited for.

What the handler of a key does is done when the key was pressed. Of a fragment that was gone to, of the
pointer and of its window's size a page hears later: wait for that with ``expect`` of Playwright.
``wait_for_function`` evaluates a string in the page from its second look on, which the policy of our pages
refuses, as it must. On a quick machine there is no second look.
"""

WATCH = """
window.refused = [];
document.addEventListener("securitypolicyviolation", (event) => window.refused.push(event.violatedDirective));
"""
"""What the policy of a page kept from happening."""


@dataclass(slots=True, kw_only=True)
class Opened:
    """An open page. ``complaints`` are errors of scripts, what the console said, dialogs and requests."""

    page: Page
    complaints: list[str] = field(default_factory=list)

    def shown(self, selector: str) -> list[str]:
        """Return the texts of what is visible, blanks made one."""
        script = """(all) => all.filter((each) => each.checkVisibility() && each.getClientRects().length > 0)
            .map((each) => each.innerText)"""
        return [" ".join(text.split()) for text in self.page.locator(selector).evaluate_all(script)]

    def focused(self) -> str:
        """Return what stands in the element that has the focus, blanks made one."""
        text = self.page.evaluate("document.activeElement.innerText || document.activeElement.id")
        return " ".join(str(text).split())

    def press(self, *keys: str) -> None:
        """Press keys, one after the other."""
        for key in keys:
            self.page.keyboard.press(key)

    def resize(self, width: int) -> None:
        """Make the window so wide, and wait until the page is."""
        self.page.set_viewport_size({"width": width, "height": HEIGHT})
        expect(self.page.locator("html")).to_have_js_property("clientWidth", width)

    def unfold(self) -> None:
        """Open everything that is folded."""
        self.page.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true; })")

    @property
    def anchor(self) -> str:
        """The place in the page that was gone to."""
        return str(self.page.evaluate("location.hash"))


def open_page(browser: Browser, path: Path, *, width: int, dark: bool, script: bool) -> Opened:
    """Open a file, and note what happens from its first moment on."""
    context = browser.new_context(
        viewport={"width": width, "height": HEIGHT},
        color_scheme="dark" if dark else "light",
        java_script_enabled=script,
    )
    context.set_default_timeout(PATIENCE_MILLISECONDS)
    page = context.new_page()
    opened = Opened(page=page)
    page.on("pageerror", lambda error: opened.complaints.append(f"error: {error}"))
    page.on("console", lambda message: opened.complaints.append(f"{message.type}: {message.text}"))
    page.on("request", lambda request: _note(opened, request.url))
    page.on("dialog", lambda dialog: opened.complaints.append(f"dialog: {dialog.message}"))
    if script:
        page.add_init_script(WATCH)
    page.goto(path.as_uri())
    return opened


def _note(opened: Opened, url: str) -> None:
    """Note a request that is not for a page of the reports itself."""
    if not (url.startswith("file:") and url.split("#", maxsplit=1)[0].endswith(".html")):
        opened.complaints.append(f"request: {url[:200]}")
