"""Why there is nothing to run, and what the compiler said, in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from harness.sandbox.port import CpuLimit, MemoryLimit, OutputLimit, WallLimit
from harness.wording.phrases import in_seconds, listed, quoted

if TYPE_CHECKING:
    from harness.assignment import Entry
    from harness.graded import Unbuilt
    from harness.language import Message, Mismatch


def unbuilt_sentence(unbuilt: Unbuilt, entry: Entry | None = None) -> str:
    """Say why there was nothing to run, and what would mend it."""
    came = quoted(unbuilt.came)
    match unbuilt.reason:
        case "no-file":
            return _no_file_sentence(unbuilt, entry)
        case "ambiguous":
            return f"Several files look like your answer: {came}. Hand in one only{_named_as(entry)}."
        case "mismatch":
            if unbuilt.mismatch is None:
                return "Your program compiles, but your function could not be called."
            return mismatch_sentence(unbuilt.mismatch, entry)
        case "errors":
            return _errors_sentence(unbuilt)
        case "limit":
            return f"Compiling your program was stopped: {_limit_words(unbuilt)}."
        case other:
            assert_never(other)


def _no_file_sentence(unbuilt: Unbuilt, entry: Entry | None) -> str:
    came = quoted(unbuilt.came)
    found = f" Found: {came}." if came else " The folder is empty."
    if unbuilt.missing:
        were = "were" if len(unbuilt.missing) > 1 else "was"
        names = listed(unbuilt.missing)
        return f"Your program cannot be built without {names}, which {were} not handed in.{found}"
    return f"No file with an answer was found{_named_as(entry)}.{found}"


def _named_as(entry: Entry | None) -> str:
    return f"; the handout calls it {entry.file}" if entry else ""


def _errors_sentence(unbuilt: Unbuilt) -> str:
    if not unbuilt.errors:
        return "Your program does not compile; the build log shows what the compiler said."
    how_many = len(unbuilt.errors)
    first = message_sentence(unbuilt.errors[0])
    if how_many == 1:
        return f"Your program does not compile. The compiler's error: {first}"
    return f"Your program does not compile. The first of {how_many} errors: {first}"


def _limit_words(unbuilt: Unbuilt) -> str:
    ending = unbuilt.steps[-1].outcome.ending if unbuilt.steps else None
    match ending:
        case CpuLimit(seconds) | WallLimit(seconds):
            return f"it took more than {in_seconds(seconds)}"
        case MemoryLimit(mib):
            return f"the compiler needed more than {mib} MiB of memory"
        case OutputLimit(mib):
            return f"the compiler printed more than {mib:g} MiB"
        case _:
            return "it used more than it may"


def mismatch_sentence(mismatch: Mismatch, entry: Entry | None = None) -> str:
    """Say how the function differs from the handout's, quoting the handout's signature and what came."""
    name = f" `{entry.function}`" if entry else ""
    wanted = f" The handout asks for `{entry.signature}`." if entry else ""
    came = f" What came: `{quoted(mismatch.came)}`." if mismatch.came else ""
    match mismatch.kind:
        case "missing":
            what = f"Your file has no function{name} that can be called from outside."
        case "arity":
            what = f"Your function{name} takes another number of arguments."
        case "type":
            what = f"Your function{name} has other types."
        case other:
            assert_never(other)
    return what + wanted + came


def message_sentence(message: Message) -> str:
    """Say what the compiler said, with its place first: ``war.ex, line 7: variable "x" is unused``.

    What is about a whole file, or about none, has no line.
    """
    place = f"{message.file}, line {message.line}" if message.line else message.file
    return f"{place}: {quoted(message.text)}" if place else quoted(message.text)


def warning_sentence(message: Message) -> str:
    """Word one warning for the rubric."""
    return f"Warning in {message_sentence(message)}"
