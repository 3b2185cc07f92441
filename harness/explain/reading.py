"""What a reference has to offer for a misreading to be found: protocols, and whether a module keeps them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Protocol, TypeGuard

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from reference.parting import Parting
    from reference.transcript import Finding


class Reading(Protocol):
    """One reading of the rules, or two at once."""

    @property
    def student(self) -> str:
        """The sentence that names the rule to look at again."""

    @property
    def staff(self) -> str:
        """The sentence that says what a program with this reading does."""

    @property
    def rules(self) -> object:
        """The rules as the reference's own engine takes them."""


class WithReadings(Protocol):
    """A reference that knows readings. ``one+other`` is the name of two at once; single ones come first."""

    READINGS: Mapping[str, Reading]


class AnswersReadings(WithReadings, Protocol):
    """A reference that knows what each reading answers."""

    def reading_answer(
        self, deck: Sequence[int], rules: object
    ) -> tuple[int, ...] | Literal["crash", "endless", "long"]:
        """The cards of the answer, or how it comes that there is none (``long``: not within patience)."""


class PartsReadings(AnswersReadings, Protocol):
    """A reference that can show where the game of a reading and the game by the rules part."""

    def parting(self, deck: Sequence[int], rules: object) -> Parting | None:
        """The first moment at which they do, as it lies on the table; None where they never do."""


class ReplaysReadings(WithReadings, Protocol):
    """A reference that can tell whether a transcript is right under a reading."""

    def replay(
        self, printed: str, given: str, settings: Mapping[str, str | int], rules: object = ...
    ) -> Finding:
        """As ``ReplayReference.replay``, by these rules, or the right ones where none are given."""


class PartsReplays(ReplaysReadings, Protocol):
    """A reference that can show where a program that printed a transcript parts from the rules."""

    def replay_parting(
        self, printed: str, given: str, settings: Mapping[str, str | int], rules: object
    ) -> Parting | None:
        """The first moment at which a game by a reading does; None where a transcript does not show it."""


class NamesRules(Protocol):
    """A referee that has a sentence for each rule that a ``Finding`` may name as broken."""

    RULES: Mapping[str, str]


def with_readings(reference: object) -> TypeGuard[WithReadings]:
    """Whether a reference knows readings."""
    return hasattr(reference, "READINGS")


def answers_readings(reference: object) -> TypeGuard[AnswersReadings]:
    """Whether a reference knows what each reading answers."""
    return with_readings(reference) and hasattr(reference, "reading_answer")


def parts_readings(reference: object) -> TypeGuard[PartsReadings]:
    """Whether it can show where a game by a reading parts from the rules."""
    return answers_readings(reference) and hasattr(reference, "parting")


def replays_readings(reference: object) -> TypeGuard[ReplaysReadings]:
    """Whether it can hold a transcript against a reading."""
    return with_readings(reference) and hasattr(reference, "replay")


def parts_replays(reference: object) -> TypeGuard[PartsReplays]:
    """Whether it can show where a program that printed a transcript parts from the rules."""
    return replays_readings(reference) and hasattr(reference, "replay_parting")


def names_rules(reference: object) -> TypeGuard[NamesRules]:
    """Whether it has a sentence for each rule that can be broken."""
    return hasattr(reference, "RULES")
