"""What became of a case, in a sentence: how the program ended, and where its answer differs."""

from __future__ import annotations

import re
import signal
from collections import Counter
from typing import TYPE_CHECKING, assert_never

from harness.sandbox.port import (
    CpuLimit,
    Ending,
    Exited,
    MemoryLimit,
    NotStarted,
    OutputLimit,
    Signalled,
    Stopped,
    Stream,
    WallLimit,
)
from harness.verdict import NotRun, Verdict
from harness.wording.builds import message_sentence
from harness.wording.phrases import count, in_seconds, quoted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harness.assignment import Entry
    from harness.compare import Difference
    from harness.graded import Broken, Unbuilt
    from harness.language import Message
    from harness.verdict import Judged, Run

SIGNALS = {
    signal.SIGSEGV: "it touched memory that is not its own: an index out of range, or endless recursion",
    signal.SIGBUS: "it touched memory that is not there",
    signal.SIGABRT: "it gave up by itself: a failed assertion, an uncaught exception, or damaged memory",
    signal.SIGFPE: "it divided by zero, or calculated past what a number can hold",
    signal.SIGILL: "it ran into an instruction that does not exist: often a function without return",
    signal.SIGSYS: "it asked the system for something that is not allowed here",
    signal.SIGPIPE: "it wrote to something that was already closed",
    signal.SIGKILL: "it was killed from outside, usually for too much memory or too many processes",
}
"""What usually lies behind the signals that end student programs."""

TELLING = re.compile(
    r"^\*\* \(.*"  # Elixir
    r"|^thread '.*panicked at [^\n]*(?:\n.*)?"  # Rust, where newer versions put the reason on the next line
    r"|^terminate called [^\n]*(?:\n  what\(\):.*)?"  # C++
    r"|^\S*: (?:Prelude\.|\S+:[(0-9]).*"  # Haskell
    r"|^[A-Za-z_.]*(?:Error|Exception)\b.*",  # Python
    re.MULTILINE,
)
"""The line in which a language's runtime says what went wrong."""
REASON = 600
"""Characters that a reference's reason may take in a sentence: it is our own, but may quote a program."""
TAIL = 8192
"""Bytes of stderr, from its end, that are looked through."""


def verdict_word(verdict: Verdict) -> str:
    """Return the verdict as it stands in a sentence: ``wrong answer``."""
    return verdict.value.replace("-", " ")


def case_sentence(
    judged: Judged,
    run: Run | NotRun,
    unbuilt: Unbuilt | None = None,
    entry: Entry | None = None,
    broken: Broken | None = None,
) -> str:
    """Say what became of one case, empty when it passed.

    ``unbuilt`` is given when there was nothing to run, ``broken`` when the case's own target could
    not be built, and ``entry`` where the answer is that of a function.
    """
    if isinstance(run, NotRun):
        return broken_sentence(broken) if broken is not None else _not_run_sentence(run, unbuilt)
    if judged.difference is not None:
        return difference_sentence(judged.difference, entry)
    if judged.verdict is Verdict.PASSED:
        return ""
    if judged.verdict is Verdict.RUNTIME_ERROR and run.findings:
        return findings_sentence(run.findings)
    sentence = ending_sentence(run.outcome.ending)
    if judged.verdict is Verdict.RUNTIME_ERROR and (words := _last_words(run.outcome.stderr)):
        sentence += f" It said: {words}"
    if run.quick and isinstance(run.outcome.ending, CpuLimit | WallLimit):
        sentence += (
            " This is the short limit: earlier cases had already used up the long one,"
            " so the later ones were given less time."
        )
    return sentence


def broken_sentence(broken: Broken) -> str:
    """Say why a case was not run whose target could not be built, while others could."""
    told = "This case was not run: your files do not compile together with what it needs of ours"
    if broken.reason == "limit":
        return f"{told}, since the compiler did not end within its limits."
    return f"{told}. {message_sentence(broken.errors[0])}" if broken.errors else f"{told}."


def findings_sentence(findings: Sequence[Message]) -> str:
    """Say what a sanitizer saw, the first of it in full."""
    more = f" (and {len(findings) - 1} more)" if len(findings) > 1 else ""
    return f"Your program did something that is not allowed: {message_sentence(findings[0])}{more}"


def _not_run_sentence(run: NotRun, unbuilt: Unbuilt | None) -> str:
    if run.reason == "budget":
        return (
            "This case was not run: the cases before it had used up the time that one submission may take."
            " Make those faster first."
        )
    if unbuilt is None:
        return "This case was not run, because there was nothing to run."
    match unbuilt.reason:
        case "no-file":
            why = "no file with an answer was found"
        case "ambiguous":
            why = "it is not clear which file is your answer"
        case "mismatch":
            why = "your function could not be called"
        case "errors":
            why = "your program does not compile"
        case "limit":
            why = "compiling your program did not end within its limits"
        case other:
            assert_never(other)
    return f"This case was not run, because {why}."


def difference_sentence(difference: Difference, entry: Entry | None = None) -> str:
    """Say what is wrong with an answer: what was expected, and what came."""
    came, wanted = quoted(difference.came), quoted(difference.wanted)
    match difference.kind:
        case "nothing":
            who = f"Your {entry.function} gave back" if entry else "Your program printed"
            return f"{who} nothing; {count(difference.wanted, 'number')} were expected."
        case "type":
            return f"A list of whole numbers was expected. What came is {came}."
        case "length" | "count":
            things = count(difference.came, "card" if difference.kind == "length" else "number")
            return f"Your answer has {things}; {wanted} were expected."
        case "not-permutation":
            return (
                "Your answer does not hold the cards that were dealt:"
                f" too many are {_cards(difference.came)}; missing are {_cards(difference.wanted)}."
            )
        case "value" | "number":
            return _value_sentence(difference, came, wanted)
        case "transcript":
            return finding_sentence(difference.came, difference.wanted)
        case other:
            assert_never(other)


def finding_sentence(reason: str, place: str = "") -> str:
    """Say what the reference found wrong in a transcript, with its place first."""
    told = quoted(reason, most=REASON)
    if place and not told.startswith(place):
        return f"{_capital(quoted(place))}: {told}."
    return f"{_capital(told)}." if told else ""


def _capital(text: str) -> str:
    """Return a text that begins a sentence."""
    return text[:1].upper() + text[1:]


def _value_sentence(difference: Difference, came: str, wanted: str) -> str:
    """Places count from 1."""
    place = (difference.position or 0) + 1
    before = {1: "", 2: " The place before it is right."}.get(place, f" The {place - 1} before it are right.")
    return f"At place {place} your answer has {came}, but {wanted} belongs there.{before}"


def ending_sentence(ending: Ending) -> str:
    """Say how a program ended."""
    match ending:
        case Exited(0):
            how = "ended normally"
        case Exited(code):
            how = f"stopped with an error (exit code {code})"
        case Signalled(number):
            how = f"crashed ({_signal_words(number)}"
        case CpuLimit(seconds):
            how = (
                f"calculated for more than {in_seconds(seconds)} and was stopped."
                " Does it ever end with this deal?"
            )
        case WallLimit(seconds):
            how = (
                f"was not done after {in_seconds(seconds)} on the clock and was stopped."
                " Does it wait for something, or never end with this deal?"
            )
        case MemoryLimit(mib):
            how = f"needed more than {mib} MiB of memory and was stopped"
        case OutputLimit(mib):
            how = f"printed more than {mib:g} MiB and was stopped"
        case NotStarted(reason):
            how = f"could not be started: {quoted(reason)}"
        case Stopped():
            how = "was stopped, because the other player had ended the dialogue"
        case other:
            assert_never(other)
    return f"Your program {how}" + ("" if how.endswith("?") else ".")


def _signal_words(number: int) -> str:
    if number not in set(signal.Signals):
        return f"signal {number})"
    name = signal.Signals(number)
    meaning = SIGNALS.get(name)
    return f"{name.name})" + (f": {meaning}" if meaning else "")


def _last_words(stderr: Stream) -> str:
    """Return the line of stderr that tells most: the first that names an error, or else the last.

    Runtimes put it first (Elixir, Haskell), last (Python), or on the line after (Rust, C++).
    """
    text = (stderr.tail or stderr.head)[-TAIL:].decode("utf-8", "replace")
    told = TELLING.search(text)
    if told:
        return quoted(told.group())
    lines = [
        line for line in text.splitlines() if line.strip() and not line.startswith((" ", "\t", "CallStack"))
    ]
    return quoted(lines[-1]) if lines else ""


def _cards(values: str) -> str:
    """Word a list of values by how many there are of each: ``7 (3 of them), 9``."""
    counts = Counter(quoted(values).split())
    return ", ".join(v if n == 1 else f"{v} ({n} of them)" for v, n in counts.items()) or "none"
