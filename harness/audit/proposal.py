"""Proposed cases as YAML, to be pasted into a case file."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from harness.audit.mine import Find

_PLAIN = re.compile(r"(?!(?:true|false|null)$)[a-z][a-z0-9_-]*")
"""Words that a case file reads as text without quotes, within braces too."""


def cases_yaml(finds: Sequence[Find], rng: str) -> str:
    """The entries of a case file's ``cases``, one for each kind of case, with their seeds."""
    return "\n".join(line for number, find in enumerate(finds, 1) for line in _entry(number, find, rng))


def _entry(number: int, find: Find, rng: str) -> Iterator[str]:
    case = find.like
    yield f"  - id: mined-{number}-{{seed}}"
    if case.oracle != "answer":
        yield f"    oracle: {case.oracle}"
    if case.target:
        yield f"    target: {case.target}"
    if settings := [(name, value) for name, value in case.settings if name != "seed"]:
        yield f"    with: {{{', '.join(f'{_word(name)}: {_word(value)}' for name, value in settings)}}}"
    if find.shuffle:
        yield f"    shuffle: {{algorithm: {find.shuffle}, rng: {rng}}}"
    elif case.input:
        yield f"    stdin: {json.dumps(case.input)}"
    yield f"    seeds: [{', '.join(map(str, find.seeds))}]"
    if case.clock is not None:
        yield f"    clock: {case.clock}"


def _word(value: str | int) -> str:
    """A name or a value as it stands within braces."""
    return value if isinstance(value, str) and _PLAIN.fullmatch(value) else json.dumps(value)
