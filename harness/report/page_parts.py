"""What the page for staff and the student's page both show of a graded submission, whatever its cases."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from harness import wording
from harness.graded import Unbuilt
from harness.report.cards import pile, side_by_side
from harness.report.remarks import answer_names
from harness.report.step_view import Messages, message_views

if TYPE_CHECKING:
    from collections.abc import Collection

    from harness.assignment import Entry
    from harness.graded import Built, Graded
    from harness.language import Message

MOST_LISTED = 100
"""Files or notes that a page lists."""
MOST_OWN_TESTS = 60


@dataclass(frozen=True, slots=True, kw_only=True)
class BrokenView:
    """A target that could not be built, with the compiler's errors cut to size."""

    target: str
    reason: Literal["errors", "limit"]
    errors: Messages


def shared(result: Graded, entry: Entry | None) -> dict[str, object]:
    """Return what both pages show."""
    unbuilt = result.build if isinstance(result.build, Unbuilt) else None
    own = result.own_tests[:MOST_OWN_TESTS]
    return {
        "language": result.language,
        "main": result.main,
        "notes": result.notes[:MOST_LISTED],
        "unbuilt": wording.unbuilt_sentence(unbuilt, entry) if unbuilt else "",
        "errors": message_views(_errors(result, entry)),
        "warnings": message_views(result.build.warnings),
        "score": result.score,
        "open": wording.OPEN,
        "own_tests": [
            (
                test,
                wording.own_test_sentence(test),
                side_by_side(test.right_answer, test.expected),
                pile(test.deck),
            )
            for test in own
        ],
        "own_tests_left_out": len(result.own_tests) - len(own),
        "asks_tests": bool(own) or any(mark.item.source == "own-tests" for mark in result.score.marks),
    }


def broken_targets(build: Built, among: Collection[str] | None = None) -> tuple[BrokenView, ...]:
    """Return the targets that could not be built, all or those ``among`` others."""
    return tuple(
        BrokenView(target=broken.target, reason=broken.reason, errors=message_views(broken.errors))
        for broken in build.broken
        if among is None or broken.target in among
    )


def _errors(result: Graded, entry: Entry | None) -> tuple[Message, ...]:
    """Return the compiler's errors; where the driver cannot call the answer, none that are about the driver.

    What the driver asks for and what came is said by the sentence for the mismatch.
    """
    if not isinstance(result.build, Unbuilt):
        return ()
    errors = result.build.errors
    if result.build.reason != "mismatch":
        return errors
    names = answer_names(result, entry)
    return tuple(message for message in errors if message.file in names and message.line > 0)
