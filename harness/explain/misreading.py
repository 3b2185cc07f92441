"""The reading of the rules that a program has: a record."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from harness.case import Group
    from reference.parting import Parting


@dataclass(frozen=True, slots=True, kw_only=True)
class Misreading:
    """One reading that comes to what a program came to, in ``explained`` of the ``of`` cases that failed.

    It comes to the right answer in every case that passed, too. ``name`` is the reference's own (``ace-low``,
    or ``ace-low+halves`` for two at once), ``student`` names the rule to look at again, and ``staff`` says
    what such a program does. ``alike`` are the names of other readings, no less simple, that these cases do
    not tell apart from it: ``student`` names their rules too.

    ``kind`` is ``rule`` where a referee found one rule broken again and again, which is no guess: ``name``,
    ``student`` and ``staff`` are that rule's then, and ``example`` says how it was broken in the first case.

    ``first_case`` is the id of the first case that it explains, a public one where there is any, and
    ``group`` that case's. ``parting`` is the place in its game where the rules and the program part.
    """

    name: str
    student: str
    staff: str
    explained: int
    of: int
    first_case: str
    group: Group
    alike: tuple[str, ...] = ()
    parting: Parting | None = None
    kind: Literal["reading", "rule"] = "reading"
    example: str = ""

    @property
    def whole(self) -> bool:
        """Whether it explains every case that failed."""
        return self.explained == self.of

    @property
    def public_parting(self) -> Parting | None:
        """What a student may see: nothing of a hidden case's cards."""
        return self.parting if self.group == "public" else None
