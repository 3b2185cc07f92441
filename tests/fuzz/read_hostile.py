"""Reads slow texts in every room that reads what a hand-in decides. Prints each step before it is taken.

A step that takes time in the square of its text does not end in any time that a test could wait.
"""

from __future__ import annotations

import sys
from functools import partial
from typing import TYPE_CHECKING

from harness.assignment import Entry
from harness.compare.cards import compare
from harness.explain.tolerance import right_but_for
from harness.handin.names import is_changed
from harness.language import Order, Source, all_languages
from harness.oracle import find_reference
from harness.owntests import find_own_tests
from harness.report.folded import WIDE, line_diff
from harness.report.visible import excerpt
from harness.sandbox.port import Exited, Outcome, Stream
from tests.fuzz.pumps import PIECES, pumped

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

SIZE = 300_000
REFERENCE = find_reference("cps506_war")
RIGHT = " ".join(map(str, range(1, 53)))
Step = tuple[str, "Callable[[], object]"]


def outcome(data: bytes) -> Outcome:
    """Everything that a step of a build can print."""
    stream = Stream(head=data, total=len(data))
    return Outcome(ending=Exited(1), stdout=stream, stderr=stream, answer=stream)


def entry(language: str) -> Entry:
    """What the sample assignment asks for."""
    return Entry(
        language=language,
        file="war.txt",
        function="deal",
        module="War",
        tests=("tests.txt",),
        drivers=(
            ("driver.ex", b""),
            ("driver.py", b""),
            ("driver.rs", b""),
            ("Main.hs", b""),
            ("main.c", b""),
        ),
        given=(("war.h", b"text  \n"),),
    )


def steps(text: str) -> Iterator[Step]:
    """Everything that reads such a text."""
    data = text.encode("utf-8", "surrogatepass")
    printed = outcome(data)
    for language in all_languages():
        yield f"{language.name}: messages", partial(language.read_messages, printed)
        if language.read_findings is not None:
            yield f"{language.name}: findings", partial(language.read_findings, printed)
        source = Source(name="war.txt", data=data)
        other = Source(name=f"other{language.extensions[0]}", data=data)
        order = Order(main=source, others=(other,), entry=entry(language.name), root="/box")
        yield f"{language.name}: plan", partial(language.plan, order)
    for extension in (".c", ".hs", ".py", ".yaml", ".txt"):
        tests = [Source(name=f"tests{extension}", data=data)]
        yield f"own tests in {extension}", partial(find_own_tests, tests, REFERENCE, [])
    yield "a copy of a given file", partial(is_changed, data, b"text")
    yield "compare", partial(compare, RIGHT, text)
    yield "right but for", partial(right_but_for, RIGHT, text)
    yield "line differences", partial(line_diff, RIGHT.replace(" ", "\n"), text, WIDE)
    yield "excerpt", partial(excerpt, printed.stdout, 3000, 1000)


def main() -> None:
    """Take every step with every text."""
    for piece in PIECES:
        for name, step in steps(pumped(piece, SIZE)):
            sys.stdout.write(f"{name}, {piece!r}\n")
            sys.stdout.flush()
            step()


if __name__ == "__main__":
    main()
