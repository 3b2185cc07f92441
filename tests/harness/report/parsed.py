"""A page as a test looks at it: its elements, and what text stands in them."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser

VOID = {"meta", "link", "br", "img", "input", "line", "rect"}


@dataclass
class Element:
    """One element: its tag, its attributes, the text directly and indirectly in it."""

    tag: str
    attributes: dict[str, str]
    text: str = ""


@dataclass
class Page(HTMLParser):
    """The elements of a page in their order. ``unclosed`` tells of tags that do not match."""

    html: str
    elements: list[Element] = field(default_factory=list)
    unclosed: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Read the page."""
        super().__init__(convert_charrefs=True)
        self._open: list[Element] = []
        self.feed(self.html)
        self.close()
        self.unclosed += [element.tag for element in self._open]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note an element."""
        if tag == "li" and self._open and self._open[-1].tag == "li":
            self._open.pop()
        element = Element(tag, {name: value or "" for name, value in attrs})
        self.elements.append(element)
        if tag not in VOID:
            self._open.append(element)

    def handle_endtag(self, tag: str) -> None:
        """Close an element; an item of a list may be closed by its list."""
        if self._open and self._open[-1].tag == "li" and tag in {"ol", "ul"}:
            self._open.pop()
        if tag in VOID:
            return
        if not self._open or self._open.pop().tag != tag:
            self.unclosed.append(tag)

    def handle_data(self, data: str) -> None:
        """Note text in every element that it stands in."""
        for element in self._open:
            element.text += data

    def all(self, tag: str) -> list[Element]:
        """Return the elements with that tag."""
        return [element for element in self.elements if element.tag == tag]

    @property
    def ids(self) -> list[str]:
        """Every id in the page."""
        return [element.attributes["id"] for element in self.elements if "id" in element.attributes]
