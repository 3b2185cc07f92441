"""Tests of the sentences about what a linker misses."""

from __future__ import annotations

import pytest

from harness.wording.links import (
    in_header_sentence,
    included_sentence,
    misplaced_sentence,
    no_main_sentence,
    nowhere_sentence,
    twice_sentence,
    undefined_sentence,
)


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        (undefined_sentence("f()", "", handed_in=True), "`f()` is not defined in this file"),
        (
            undefined_sentence("f()", "a.c, line 3", handed_in=True),
            "`f()` is not defined in this file; used in a.c, line 3",
        ),
        (
            undefined_sentence("f()", "", handed_in=False),
            "this file was not handed in, and `f()` is needed",
        ),
        (nowhere_sentence("f()", "", used_here=True), "`f()` is used here, but not defined in any file"),
        (nowhere_sentence("f()", "", used_here=False), "`f()` is not defined in any file"),
        (
            nowhere_sentence("f()", "a.c", used_here=True),
            "`f()` is used here, but defined in a.c alone, and our test is built without your a.c",
        ),
        (no_main_sentence(handed_in=True), "there is no function `main` in this file"),
        (no_main_sentence(handed_in=False), "this file was not handed in"),
        (twice_sentence("f()", ""), "`f()` is defined a second time here"),
        (
            twice_sentence("f()", "a.c, line 3"),
            "`f()` is defined a second time here; the first is in a.c, line 3",
        ),
        (misplaced_sentence("f()", "a.c"), "`f()` is defined here, but belongs into a.c"),
        (misplaced_sentence("f()", ""), "`f()` is defined here, which must not be"),
        (
            in_header_sentence("f()"),
            (
                "`f()` is defined in a header, so each file that includes it has one; declare it there, and"
                " define it in one source file"
            ),
        ),
        (
            included_sentence("f()"),
            (
                "`f()` is there twice: this file is compiled, and another file includes it;"
                " include its header instead"
            ),
        ),
    ],
)
def test_links(sentence: str, expected: str) -> None:
    """What is missing or too much is told for the file beside which the sentence stands."""
    assert expected == sentence
