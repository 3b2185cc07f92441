"""Tests of the sentences about cases."""

from __future__ import annotations

import pytest

from harness.assignment import Entry
from harness.compare import Difference
from harness.graded import Broken, Unbuilt, UnbuiltReason
from harness.language import Message
from harness.sandbox.port import (
    CpuLimit,
    Ending,
    Exited,
    MemoryLimit,
    NotStarted,
    Outcome,
    OutputLimit,
    Signalled,
    Stopped,
    Stream,
    WallLimit,
)
from harness.verdict import Judged, NotRun, Run, Verdict
from harness.wording import case_sentence, difference_sentence, ending_sentence, verdict_word

ENTRY = Entry(language="elixir", file="war.ex", function="deal", arity=1, signature="def deal(shuf)")


def run(ending: Ending, *, stderr: str = "", quick: bool = False) -> Run:
    """Return a run that ended so."""
    data = stderr.encode()
    outcome = Outcome(ending=ending, stderr=Stream(head=data, total=len(data)))
    return Run(outcome=outcome, actual="", quick=quick)


DIFFERENCES = [
    (
        Difference(kind="value", came="7", wanted="10", position=0),
        "At place 1 your answer has 7, but 10 belongs there.",
    ),
    (
        Difference(kind="value", came="7", wanted="10", position=1),
        "At place 2 your answer has 7, but 10 belongs there. The place before it is right.",
    ),
    (
        Difference(kind="value", came="7", wanted="10", position=20),
        "At place 21 your answer has 7, but 10 belongs there. The 20 before it are right.",
    ),
    (
        Difference(kind="length", came="51", wanted="52"),
        "Your answer has 51 cards; 52 were expected.",
    ),
    (
        Difference(kind="length", came="1", wanted="52"),
        "Your answer has 1 card; 52 were expected.",
    ),
    (
        Difference(kind="count", came="1", wanted="2"),
        "Your answer has 1 number; 2 were expected.",
    ),
    (
        Difference(kind="number", came="4", wanted="5", position=1),
        "At place 2 your answer has 4, but 5 belongs there. The place before it is right.",
    ),
    (
        Difference(kind="not-permutation", came="7 7 7 9", wanted="1 2 2 13"),
        (
            "Your answer does not hold the cards that were dealt: too many are 7 (3 of them), 9;"
            " missing are 1, 2 (2 of them), 13."
        ),
    ),
    (
        Difference(kind="not-permutation", came="", wanted="1"),
        "Your answer does not hold the cards that were dealt: too many are none; missing are 1.",
    ),
    (
        Difference(kind="type", came=":error"),
        "A list of whole numbers was expected. What came is :error.",
    ),
    (
        Difference(kind="type", came="two\nlines\tand " + "x" * 300),
        "A list of whole numbers was expected. What came is two lines and " + "x" * 185 + "….",
    ),
    (Difference(kind="nothing", wanted="52"), "Your program printed nothing; 52 numbers were expected."),
    (
        Difference(
            kind="transcript", came="the tie pile's 2 cards were not added", wanted="seed 37, hand 12"
        ),
        "Seed 37, hand 12: the tie pile's 2 cards were not added.",
    ),
    (
        Difference(kind="transcript", came="game 2 has five kings.", wanted="game 2"),
        "Game 2 has five kings.",
    ),
    (Difference(kind="transcript", came="x" * 700), "X" + "x" * 598 + "…."),
    (Difference(kind="transcript"), ""),
]


@pytest.mark.parametrize(("difference", "sentence"), DIFFERENCES)
def test_difference(difference: Difference, sentence: str) -> None:
    """A wrong answer is worded by what was expected and what came; places count from 1."""
    assert sentence == difference_sentence(difference)


def test_nothing_came_back_from_a_function() -> None:
    """Where a function is asked for, it is the function that gave back nothing."""
    difference = Difference(kind="nothing", wanted="52")
    judged = Judged(verdict=Verdict.WRONG_ANSWER, difference=difference)
    assert (
        case_sentence(judged, run(Exited(0)), None, ENTRY)
        == "Your deal gave back nothing; 52 numbers were expected."
    )


ENDINGS = [
    (Exited(0), "Your program ended normally."),
    (Exited(3), "Your program stopped with an error (exit code 3)."),
    (
        Signalled(11),
        (
            "Your program crashed (SIGSEGV): it touched memory that is not its own: an index out of range,"
            " or endless recursion."
        ),
    ),
    (
        Signalled(8),
        "Your program crashed (SIGFPE): it divided by zero, or calculated past what a number can hold.",
    ),
    (Signalled(1), "Your program crashed (SIGHUP)."),
    (Signalled(250), "Your program crashed (signal 250)."),
    (
        CpuLimit(5.0),
        "Your program calculated for more than 5 seconds and was stopped. Does it ever end with this deal?",
    ),
    (
        WallLimit(1.0),
        (
            "Your program was not done after 1 second on the clock and was stopped."
            " Does it wait for something, or never end with this deal?"
        ),
    ),
    (MemoryLimit(512), "Your program needed more than 512 MiB of memory and was stopped."),
    (OutputLimit(0.25), "Your program printed more than 0.25 MiB and was stopped."),
    (NotStarted("exec: no such file."), "Your program could not be started: exec: no such file."),
    (Stopped(), "Your program was stopped, because the other player had ended the dialogue."),
]


@pytest.mark.parametrize(("ending", "sentence"), ENDINGS)
def test_ending(ending: Ending, sentence: str) -> None:
    """Each ending has a sentence of its own: processor time and time on the clock are told apart."""
    assert sentence == ending_sentence(ending)


@pytest.mark.parametrize("ending", [CpuLimit(1.0), WallLimit(1.0)])
def test_short_limit(ending: Ending) -> None:
    """A case that was stopped by the short limit says that it was the short one."""
    judged = Judged(verdict=Verdict.TIME_LIMIT)
    short, full = case_sentence(judged, run(ending, quick=True)), case_sentence(judged, run(ending))
    assert short == full + (
        " This is the short limit: earlier cases had already used up the long one,"
        " so the later ones were given less time."
    )


LAST_WORDS = [
    ("", ""),
    ("loading\n** (KeyError) key :a not found\n    war.ex:9: War.deal/1\n", "** (KeyError) key :a not found"),
    (
        "thread 'main' panicked at main.rs:12:5:\nindex out of bounds\nnote: run with\n",
        "thread 'main' panicked at main.rs:12:5: index out of bounds",
    ),
    (
        'Traceback (most recent call last):\n  File "war.py", line 3\nIndexError: pop from empty list\n',
        "IndexError: pop from empty list",
    ),
    (
        "terminate called after throwing an instance of 'std::out_of_range'\n  what():  vector\n",
        "terminate called after throwing an instance of 'std::out_of_range' what(): vector",
    ),
    (
        "war: war.hs:(5,1)-(6,20): Non-exhaustive patterns in function play\n",
        "war: war.hs:(5,1)-(6,20): Non-exhaustive patterns in function play",
    ),
    (
        "war: Prelude.head: empty list\nCallStack (from HasCallStack):\n  error",
        "war: Prelude.head: empty list",
    ),
    ("war: boom\nCallStack (from HasCallStack):\n  error, called at war.hs:3", "war: boom"),
    ("debug\nfree(): invalid pointer\n\n", "free(): invalid pointer"),
]


@pytest.mark.parametrize(("stderr", "words"), LAST_WORDS)
def test_last_words(stderr: str, words: str) -> None:
    """A crash quotes the line of stderr that tells most, wherever the language's runtime puts it."""
    sentence = case_sentence(Judged(verdict=Verdict.RUNTIME_ERROR), run(Exited(1), stderr=stderr))
    expected = f" It said: {words}" if words else ""
    assert "Your program stopped with an error (exit code 1)." + expected == sentence


def test_last_words_after_a_gap() -> None:
    """Where stderr was too long to keep, its end is looked through."""
    stderr = Stream(head=b"noise\n" * 10, tail=b"ValueError: late\n", total=10**6)
    late = Run(outcome=Outcome(ending=Exited(1), stderr=stderr), actual="")
    sentence = case_sentence(Judged(verdict=Verdict.RUNTIME_ERROR), late)
    assert sentence == "Your program stopped with an error (exit code 1). It said: ValueError: late"


def test_passed() -> None:
    """A case that passed needs no sentence."""
    assert not case_sentence(Judged(verdict=Verdict.PASSED), run(Exited(0)))


REASONS: list[tuple[UnbuiltReason, str]] = [
    ("no-file", "no file with an answer was found"),
    ("ambiguous", "it is not clear which file is your answer"),
    ("mismatch", "your function could not be called"),
    ("errors", "your program does not compile"),
    ("limit", "compiling your program did not end within its limits"),
]


@pytest.mark.parametrize(("reason", "words"), REASONS)
def test_not_run_for_want_of_a_build(reason: UnbuiltReason, words: str) -> None:
    """A case that was not run because there was nothing to run says why there was nothing."""
    judged = Judged(verdict=Verdict.COMPILE_ERROR)
    sentence = case_sentence(judged, NotRun(reason="build"), Unbuilt(reason=reason))
    assert f"This case was not run, because {words}." == sentence


def test_not_run_for_reasons_that_are_not_known() -> None:
    """Without the build's record, the sentence says what is known."""
    sentence = case_sentence(Judged(verdict=Verdict.COMPILE_ERROR), NotRun(reason="build"))
    assert sentence == "This case was not run, because there was nothing to run."


def test_not_run_for_want_of_time() -> None:
    """A case past the submission's time budget says so, and what to do."""
    sentence = case_sentence(Judged(verdict=Verdict.NOT_RUN), NotRun(reason="budget"))
    assert sentence == (
        "This case was not run: the cases before it had used up the time that one submission may take."
        " Make those faster first."
    )


BROKEN = "This case was not run: your files do not compile together with what it needs of ours"
ERROR = Message(severity="error", file="Hand.cpp", line=7, column=3, text="no member named 'getNext'")
BROKEN_TARGETS = [
    (
        Broken(target="stacked", reason="errors", errors=(ERROR,)),
        f"{BROKEN}. Hand.cpp, line 7: no member named 'getNext'",
    ),
    (Broken(target="stacked", reason="errors"), f"{BROKEN}."),
    (
        Broken(target="stacked", reason="limit"),
        f"{BROKEN}, since the compiler did not end within its limits.",
    ),
]


@pytest.mark.parametrize(("broken", "sentence"), BROKEN_TARGETS)
def test_not_run_for_a_broken_target(broken: Broken, sentence: str) -> None:
    """A case whose own target could not be built says so, with the compiler's first error."""
    judged = Judged(verdict=Verdict.COMPILE_ERROR)
    assert sentence == case_sentence(judged, NotRun(reason="build"), None, None, broken)


@pytest.mark.parametrize(("count", "more"), [(1, ""), (3, " (and 2 more)")])
def test_findings(count: int, more: str) -> None:
    """What a sanitizer saw is told instead of how the program ended, which may have been well."""
    found = Message(severity="error", file="war.c", line=12, column=5, text="read past the end of an array")
    seen = Run(outcome=Outcome(ending=Exited(0)), actual="", findings=(found,) * count)
    sentence = case_sentence(Judged(verdict=Verdict.RUNTIME_ERROR), seen)
    told = "Your program did something that is not allowed: war.c, line 12: read past the end of an array"
    assert told + more == sentence


def test_verdict_word() -> None:
    """A verdict in a sentence has blanks, not hyphens."""
    assert verdict_word(Verdict.WRONG_ANSWER) == "wrong answer"
