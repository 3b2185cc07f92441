"""Tests of the sentences about builds."""

from __future__ import annotations

import pytest

from harness.assignment import Entry
from harness.graded import BuildStep, Unbuilt
from harness.language import Message, Mismatch
from harness.sandbox.port import CpuLimit, Ending, Exited, MemoryLimit, Outcome, OutputLimit, WallLimit
from harness.wording import message_sentence, mismatch_sentence, unbuilt_sentence, warning_sentence

ENTRY = Entry(
    language="haskell",
    file="war.hs",
    function="deal",
    arity=1,
    signature="deal :: [Int] -> [Int]",
    module="War",
)
ERROR = Message(severity="error", file="war.hs", line=7, column=1, text="Variable not in scope: foo")

MISMATCHES = [
    (
        Mismatch(kind="missing"),
        ENTRY,
        (
            "Your file has no function `deal` that can be called from outside."
            " The handout asks for `deal :: [Int] -> [Int]`."
        ),
    ),
    (
        Mismatch(kind="arity", came="deal/2"),
        ENTRY,
        (
            "Your function `deal` takes another number of arguments. The handout asks for"
            " `deal :: [Int] -> [Int]`. What came: `deal/2`."
        ),
    ),
    (
        Mismatch(kind="type", came="deal :: [Int] -> Int"),
        ENTRY,
        (
            "Your function `deal` has other types. The handout asks for `deal :: [Int] -> [Int]`."
            " What came: `deal :: [Int] -> Int`."
        ),
    ),
    (Mismatch(kind="type"), None, "Your function has other types."),
    (Mismatch(kind="missing"), None, "Your file has no function that can be called from outside."),
]


@pytest.mark.parametrize(("mismatch", "entry", "sentence"), MISMATCHES)
def test_mismatch(mismatch: Mismatch, entry: Entry | None, sentence: str) -> None:
    """A function that is not as asked for is told with the handout's signature and what came."""
    assert sentence == mismatch_sentence(mismatch, entry)


UNBUILT = [
    (
        Unbuilt(reason="no-file"),
        "No file with an answer was found; the handout calls it war.hs. The folder is empty.",
    ),
    (
        Unbuilt(reason="no-file", came="essay.docx"),
        "No file with an answer was found; the handout calls it war.hs. Found: essay.docx.",
    ),
    (
        Unbuilt(reason="no-file", missing=("Deck.hs",), came="war.hs, notes.hs"),
        ("Your program cannot be built without Deck.hs, which was not handed in. Found: war.hs, notes.hs."),
    ),
    (
        Unbuilt(reason="no-file", missing=("Card.hs", "Deck.hs", "war.hs")),
        (
            "Your program cannot be built without Card.hs, Deck.hs and war.hs, which were not handed in."
            " The folder is empty."
        ),
    ),
    (
        Unbuilt(reason="ambiguous", came="a.hs, b.hs"),
        "Several files look like your answer: a.hs, b.hs. Hand in one only; the handout calls it war.hs.",
    ),
    (
        Unbuilt(reason="mismatch", mismatch=Mismatch(kind="missing")),
        (
            "Your file has no function `deal` that can be called from outside."
            " The handout asks for `deal :: [Int] -> [Int]`."
        ),
    ),
    (Unbuilt(reason="mismatch"), "Your program compiles, but your function could not be called."),
    (
        Unbuilt(reason="errors"),
        "Your program does not compile; the build log shows what the compiler said.",
    ),
    (
        Unbuilt(reason="errors", errors=(ERROR,)),
        "Your program does not compile. The compiler's error: war.hs, line 7: Variable not in scope: foo",
    ),
    (
        Unbuilt(reason="errors", errors=(ERROR, ERROR)),
        "Your program does not compile. The first of 2 errors: war.hs, line 7: Variable not in scope: foo",
    ),
    (Unbuilt(reason="limit"), "Compiling your program was stopped: it used more than it may."),
]


@pytest.mark.parametrize(("unbuilt", "sentence"), UNBUILT)
def test_unbuilt(unbuilt: Unbuilt, sentence: str) -> None:
    """Whatever left nothing to run is told with what would mend it."""
    assert sentence == unbuilt_sentence(unbuilt, ENTRY)


def test_unbuilt_without_a_handout() -> None:
    """Where the language is not known, no file name is promised."""
    unbuilt = Unbuilt(reason="no-file", came="a.docx")
    assert unbuilt_sentence(unbuilt) == "No file with an answer was found. Found: a.docx."


LIMITS = [
    (CpuLimit(60.0), "it took more than 60 seconds"),
    (WallLimit(90.0), "it took more than 90 seconds"),
    (MemoryLimit(512), "the compiler needed more than 512 MiB of memory"),
    (OutputLimit(128.0), "the compiler printed more than 128 MiB"),
    (Exited(1), "it used more than it may"),
]


@pytest.mark.parametrize(("ending", "words"), LIMITS)
def test_limits_of_a_build(ending: Ending, words: str) -> None:
    """A compiler that ran into a limit says which."""
    unbuilt = Unbuilt(reason="limit", steps=(BuildStep(argv=("ghc",), outcome=Outcome(ending=ending)),))
    assert f"Compiling your program was stopped: {words}." == unbuilt_sentence(unbuilt, ENTRY)


def test_warning() -> None:
    """A warning is told with its place."""
    warning = Message(severity="warning", file="war.hs", line=9, column=1, text="Defined but not used: x")
    assert warning_sentence(warning) == "Warning in war.hs, line 9: Defined but not used: x"


@pytest.mark.parametrize(
    ("file", "line", "sentence"),
    [
        ("war.hs", 3, "war.hs, line 3: no cards"),
        ("war.hs", 0, "war.hs: no cards"),
        ("", 0, "no cards"),
    ],
)
def test_the_place_of_a_message(file: str, line: int, sentence: str) -> None:
    """What is about a whole file has no line, what is about none no file."""
    message = Message(severity="error", file=file, line=line, column=0, text="no cards")
    assert sentence == message_sentence(message)
