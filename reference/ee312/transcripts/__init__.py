"""Holds a transcript against the game that its own two hands play: all of it, or one side of it."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from reference.ee312.transcripts.exact import exact, layout
from reference.ee312.transcripts.hands import dealt, hands, shuffled
from reference.ee312.transcripts.heard import hear
from reference.ee312.transcripts.last_lines import ends, result, wars

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from reference.ee312.rules import Rules
    from reference.ee312.transcripts.heard import Heard
    from reference.transcript import Finding

CHECKS: Mapping[str, Callable[[Heard], Finding]] = MappingProxyType(
    {
        "exact": exact,
        "layout": layout,
        "hands": hands,
        "dealt": dealt,
        "shuffled": shuffled,
        "result": result,
        "wars": wars,
        "ends": ends,
    }
)
"""Everything to the character, the form alone, and what is said in whatever form."""


def judge(check: str, text: str, given: str, rules: Rules) -> Finding:
    """Hold the transcript ``text`` against the rules; ``given`` is the deck on stdin, if there was one."""
    return CHECKS[check](hear(text, given, rules))
