"""What a transcript says, held against the game: which card, who lost, how many. Its layout is ``form``'s."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from reference.ee312.cards import DECK, name, names
from reference.ee312.form import quoted

if TYPE_CHECKING:
    from collections.abc import Iterator

    from reference.ee312.ending import Ending
    from reference.ee312.game import Outcome, Played
    from reference.ee312.printed import Printed, Said, Seen, What

HALF = len(DECK) // 2


class Problem(NamedTuple):
    """The first thing that is wrong: the line from 0, why, and the rule that it breaks."""

    line: int
    reason: str
    rule: str


def hands_problem(printed: Printed) -> Problem | None:
    """Whether both hands have 26 cards and are the 52 together; the first wrong line of them."""
    found = [*_wrong_headings(printed), *_wrong_counts(printed), *_repeated(printed)]
    return min(found, default=None)


def _wrong_headings(printed: Printed) -> Iterator[Problem]:
    for player, line in enumerate(printed.headings, 1):
        if line is None:
            at = 0 if player == 1 else len(printed.lines)
            yield Problem(at, f"there is no line `Hand of Player {player}:`", "hands")


def _wrong_counts(printed: Printed) -> Iterator[Problem]:
    for player, (heading, hand) in enumerate(zip(printed.headings, printed.hands, strict=True), 1):
        if heading is None or len(hand) == HALF:
            continue
        if len(hand) > HALF:
            line, then = hand[HALF].line, ""
        else:
            line = (hand[-1].line if hand else heading) + 1
            came = printed.lines[line] if line < len(printed.lines) else ""
            then = f", then comes {quoted(came)}" if came.strip() else ""
        count = f"{len(hand)} card{'' if len(hand) == 1 else 's'}"
        yield Problem(line, f"player {player}'s hand has {count}, not {HALF}{then}", "hands")


def _repeated(printed: Printed) -> Iterator[Problem]:
    """The first card that was there before, and what is missing instead."""
    where: dict[int, tuple[int, int]] = {}
    for player, hand in enumerate(printed.hands, 1):
        for place, seen in enumerate(hand, 1):
            if seen.card in where:
                yield _twice(printed, seen, where[seen.card])
                return
            where[seen.card] = (player, place)


def _twice(printed: Printed, seen: Seen, first: tuple[int, int]) -> Problem:
    there = {card for hand in printed.cards for card in hand}
    missing = [card for card in DECK if card not in there]
    lacks = f", and {names(missing[:3])} {'is' if len(missing) == 1 else 'are'} missing" if missing else ""
    more = f" ({len(missing)} cards in all)" if len(missing) > len(missing[:3]) else ""
    reason = f"{name(seen.card)} is player {first[0]}'s card {first[1]} already{lacks}{more}"
    return Problem(seen.line, reason, "hands")


def result_problem(printed: Printed, ending: Ending) -> Problem | None:
    """Whether it says who lost, or that it was a draw, and after how many rounds."""
    claim = _one(printed, printed.outcomes, "nothing says who lost, or that it was a draw", "result")
    if isinstance(claim, Problem):
        return claim
    if claim.what not in {outcome for outcome, _ in ending.results}:
        return Problem(claim.line, f"{_outcome(ending)}: {_why(ending.played)}", "result")
    if ending.free and not printed.rounds:
        return None
    said = _one(printed, printed.rounds, "nothing says how many rounds were played", "rounds")
    if isinstance(said, Problem):
        return said
    right = tuple(rounds for outcome, rounds in ending.results if outcome == claim.what)
    if said.what in right:
        return None
    hint = _rounds_hint(said.what, printed, ending)
    return Problem(said.line, f"the game took {_or(right)} rounds, not {said.what}{hint}", "rounds")


def wars_problem(printed: Printed, ending: Ending) -> Problem | None:
    """Whether it says how many wars there were."""
    said = _one(printed, printed.wars, "nothing says how many wars there were", "wars")
    if isinstance(said, Problem):
        return said
    if said.what in ending.wars:
        return None
    hint = _wars_hint(said.what, printed, ending)
    return Problem(said.line, f"there were {_or(ending.wars)} wars, not {said.what}{hint}", "wars")


def _one(printed: Printed, said: tuple[Said[What], ...], nothing: str, rule: str) -> Said[What] | Problem:
    """The one thing that was said, or what is wrong: nothing, or two that differ."""
    if not said:
        return Problem(len(printed.lines), nothing, rule)
    for other in said[1:]:
        if other.what != said[0].what:
            return Problem(other.line, f"{quoted(printed.lines[other.line])} says something else again", rule)
    return said[0]


def _or(numbers: tuple[int, ...]) -> str:
    return " or ".join(map(str, sorted(set(numbers))))


def _outcome(ending: Ending) -> str:
    names: dict[Outcome, str] = {"1": "player 1 lost", "2": "player 2 lost", "draw": "the game was a draw"}
    return names[ending.results[0][0]]


def _why(played: Played) -> str:
    """How the game came to its end."""
    if played.how == "plain":
        return f"that player's last card went in round {played.rounds}"
    if played.how == "limit":
        return f"after {played.rounds} rounds both players still hold cards"
    lay = "lay face down" if played.point == "face-down" else "turn up"
    if played.how == "both":
        return f"in the war of round {played.rounds} both players have no card to {lay}"
    return (
        f"in the war of round {played.rounds} that player has no card to {lay}, the other has {played.left}"
    )


def _rounds_hint(said: int, printed: Printed, ending: Ending) -> str:
    """What the wrong number of rounds comes from, where the other line shows the same game."""
    played = ending.played
    wars = {*ending.wars, played.ties, played.ties - 1}
    if said == played.rounds + played.ties and played.ties and {one.what for one in printed.wars} <= wars:
        return ": a war belongs to the round that began it"
    return ": one too many" if said == played.rounds + 1 else ""


def _wars_hint(said: int, printed: Printed, ending: Ending) -> str:
    """What the wrong number of wars comes from, where the line before shows the same game.

    Small numbers are alike by chance: another game may well have had as many wars as this one had ties.
    """
    played = ending.played
    if result_problem(printed, ending) is not None:
        return ""
    if played.ties > played.wars and said in (played.ties, played.ties - 1):
        return ": a war that is tied again is still one war"
    return ""
