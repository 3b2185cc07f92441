"""The build as the pages show it: the commands, and what the compiler said about which place."""

from __future__ import annotations

import shlex
from dataclasses import dataclass
from typing import TYPE_CHECKING

from harness.report.visible import Excerpt, clip, excerpt
from harness.wording import ending_sentence

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harness.graded import BuildStep
    from harness.language import Message

MOST_MESSAGES = 60
MOST_DETAIL = 2000
MOST_HEAD = 6000
MOST_TAIL = 2000
"""Bytes of a page that one message, or one stream of a step, may take."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StepView:
    """One command of the build."""

    command: str
    how: str
    wall_seconds: float
    stdout: Excerpt
    stderr: Excerpt


@dataclass(frozen=True, slots=True, kw_only=True)
class Messages:
    """The messages that are shown, each with its text and detail cut, and how many are not."""

    shown: tuple[tuple[Message, str, str], ...]
    left_out: int

    def __len__(self) -> int:
        return len(self.shown) + self.left_out


def step_views(steps: Sequence[BuildStep]) -> tuple[StepView, ...]:
    """Return the commands of a build in their order."""
    return tuple(
        StepView(
            command=clip(shlex.join(step.argv), MOST_DETAIL),
            how=ending_sentence(step.outcome.ending).replace("Your program", "It", 1),
            wall_seconds=step.outcome.wall_seconds,
            stdout=excerpt(step.outcome.stdout, MOST_HEAD, MOST_TAIL),
            stderr=excerpt(step.outcome.stderr, MOST_HEAD, MOST_TAIL),
        )
        for step in steps
    )


def message_views(messages: Sequence[Message], most: int = MOST_MESSAGES) -> Messages:
    """Return the first messages, cut to size."""
    shown = messages[:most]
    return Messages(
        shown=tuple((m, clip(m.text, MOST_DETAIL), clip(m.detail, MOST_DETAIL)) for m in shown),
        left_out=len(messages) - len(shown),
    )
