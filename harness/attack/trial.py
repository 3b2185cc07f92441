"""What became of one attack, and whether it was held: each piece of evidence has its own bound. Pure."""

from __future__ import annotations

from dataclasses import dataclass, field
from statistics import median
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harness.attack.specimen import Attack

MOST_TIMES = 3.0
"""How many times its processor time alone an honest program may need beside an attack: processors that share
caches and memory slow each other down; a sandbox that charged one for another would do more than that."""

LEAST_NOISE_SECONDS = 0.3
"""Processor time that is in the noise anyway: a compiler's start differs by that much."""

MOST_HOST_MIB = 160
"""How much this process may grow while an attack runs, for all that it keeps of outputs and archives."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Beside:
    """The honest submission: verdicts other than ``passed``, processor seconds alone and beside."""

    wrong: tuple[str, ...] = ()
    alone: tuple[float, ...] = ()
    together: tuple[float, ...] = ()

    @property
    def times(self) -> float:
        """How many times its processor time alone it needed; 1 where there is nothing to compare."""
        if not self.alone or not self.together:
            return 1.0
        return median(self.together) / max(median(self.alone), 0.001)

    @property
    def disturbed(self) -> bool:
        """Whether its processor time is beyond noise."""
        if not self.alone or not self.together:
            return False
        return median(self.together) > MOST_TIMES * median(self.alone) + LEAST_NOISE_SECONDS


@dataclass(frozen=True, slots=True, kw_only=True)
class Trial:
    """One attack that was tried.

    ``got`` is its verdict, or ``held`` and why. ``left`` names what its container left behind, ``told`` the
    hidden cases of which the student's page tells, ``changed`` whether its folder was touched.
    ``seconds`` is the time on the clock, ``most_seconds`` what it may hold a worker at most.
    """

    attack: Attack
    got: str
    seconds: float
    most_seconds: float
    host_mib: float = 0.0
    left: tuple[str, ...] = ()
    told: tuple[str, ...] = ()
    changed: bool = False
    beside: Beside = field(default_factory=Beside)

    @property
    def failings(self) -> tuple[str, ...]:
        """What did not hold, in words; empty where everything did."""
        return tuple(self._failings())

    @property
    def held(self) -> bool:
        """Whether everything held."""
        return not self.failings

    def _failings(self) -> Iterator[str]:
        if self.got != self.attack.wanted.value:
            yield f"it got {self.got}, not {self.attack.wanted.value}"
        if self.left:
            yield f"left behind: {', '.join(self.left)}"
        if self.told:
            yield f"its page tells of hidden cases: {', '.join(self.told)}"
        if self.changed:
            yield "its folder was changed"
        if self.seconds > self.most_seconds:
            yield f"it took {self.seconds:.0f} s, {self.most_seconds:.0f} s are allowed"
        if self.host_mib > MOST_HOST_MIB:
            yield f"the harness grew by {self.host_mib:.0f} MiB, {MOST_HOST_MIB} are allowed"
        if self.beside.wrong:
            yield f"an honest submission beside it got {', '.join(self.beside.wrong)}"
        if self.beside.disturbed:
            yield f"an honest submission beside it needed {self.beside.times:.1f} times its processor time"
