"""What an answer came to: compared with the right one, replayed, or refereed. Gives no verdicts."""

from __future__ import annotations

import codecs
from typing import TYPE_CHECKING, assert_never

from harness.compare import Difference
from harness.sandbox.port import Reply
from harness.verdict import Checked

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from harness.case import Case
    from harness.compare import Comparer
    from harness.oracle import PartnerReference, Reference
    from harness.sandbox.port import Partner, Said
    from harness.verdict import Run
    from reference.transcript import Finding


def check_answer(case: Case, run: Run, reference: Reference, compare: Comparer) -> Checked:
    """Hold the answer of one run against what is right for its case, by the case's oracle."""
    match case.oracle:
        case "answer":
            return Checked(difference=compare(case.expected, run.actual))
        case "replay":
            return _found(reference.replay(run.actual, case.input, case.values))
        case "referee":
            return _found(reference.referee(talk_of(run.outcome.talk), case.values))
        case other:
            assert_never(other)


def talk_of(talk: Sequence[Said]) -> tuple[tuple[str, str], ...]:
    """A dialogue as a reference reads it: (voice, text) pairs. Bytes that are no UTF-8 become U+FFFD."""
    return tuple(_merged(talk))


def partner_of(case: Case, reference: Reference) -> Partner:
    """The reference's side of a case's dialogue, for a sandbox that speaks in bytes."""
    return _Partner(reference.partner(case.values))


class _Partner:
    """A reference's partner behind bytes. A letter that comes in two pieces is heard when it is whole."""

    def __init__(self, partner: PartnerReference) -> None:
        self._partner = partner
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")

    def __call__(self, heard: bytes, *, waiting: bool) -> Reply | None:
        """Pass on what was heard and what is said."""
        say = self._partner(self._decoder.decode(heard), waiting=waiting)
        if say is None:
            return None
        return Reply(data=say.text.encode("utf-8", "replace"), close=say.close, stop=say.stop)


def _found(finding: Finding) -> Checked:
    if not finding.reason:
        return Checked(finding=finding)
    difference = Difference(kind="transcript", came=finding.reason, wanted=finding.place)
    return Checked(difference=difference, finding=finding)


def _merged(talk: Sequence[Said]) -> Iterator[tuple[str, str]]:
    """Each voice's turn in one piece, since letters may be cut between pieces."""
    voice, data = "", b""
    for said in talk:
        if said.by != voice and voice:
            yield voice, data.decode("utf-8", "replace")
            data = b""
        voice, data = said.by, data + said.data
    if voice:
        yield voice, data.decode("utf-8", "replace")
