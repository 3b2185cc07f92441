"""The turns of the program that is made up to try the referee on: the user's and the computer's."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from reference.eights import printed
from reference.eights.card import EIGHT, SUITS
from reference.eights.move import MOST_DRAWS, Draw, Pass, Play, Turn, read_move, ruling

if TYPE_CHECKING:
    from reference.eights.card import Card
    from reference.eights.move import Move
    from reference.eights.simulated import Playing, Simulated
    from reference.eights.state import State


def users_turn(program: Simulated) -> Playing:
    """Ask for moves until the user's turn is over, or the game is."""
    table = True
    while True:
        if table:
            program.out += _table(program)
        line = yield from program.ask("Move? " if program.fault == "other-prompt" else printed.PROMPT)
        move = read_move(line)
        why = _refusal(move, line, program)
        table = not why or program.fault != "table-once"
        if why:
            program.out.append(f"No: {why}")
            if _after_refusal(move, program):
                return
            continue
        _make(move, program)
        if program.over() or not isinstance(move, Draw):
            return


def computers_turn(program: Simulated) -> None:
    """Draw while nothing can be put down, then put cards down, or pass."""
    for _ in range({"computer-skips": 0, "computer-twice": 2}.get(program.fault or "", 1)):
        _draw(program)
        if program.over() or not program.state.stock:
            return
        play = _chosen(program)
        if play is None:
            program.out.append("Computer passes")
            program.state = program.state.next_turn()
            continue
        hidden = program.fault == "computer-no-suit"
        program.out.append(f"Computer plays: {replace_suit(play) if hidden else play}")
        kept = program.state.computer
        program.state = program.state.play("computer", play)
        if program.fault == "computer-keeps":
            program.state = replace(program.state, computer=kept)
        if program.over():
            return


def replace_suit(play: Play) -> Play:
    """The same cards without a suit."""
    return Play(play.cards)


def _table(program: Simulated) -> list[str]:
    """The table, with the lines that this program leaves out or gets wrong."""
    state = program.state
    if program.manner == "wordy":
        state = replace(state, declared=True)
    lines = printed.table_lines(state)
    if program.fault == "computer-miscounted" and len(state.computer) > EIGHT:
        lines[-2] = printed.computer_line(replace(state, computer=state.computer[1:]))
    left_out = {"stock-not-shown": "Stockpile", "suit-not-shown": "Suit"}.get(program.fault or "", "-")
    return [line for line in lines if not line.startswith(left_out)]


def _refusal(move: Move | None, line: str, program: Simulated) -> str:
    """Why this program refuses a move; empty where it does not."""
    state = program.state
    found = ruling(move, state.turn("user"))
    if found.allowed == "no":
        return "" if program.fault == f"accepts-{found.kind}" else found.why
    if found.allowed == "open" and program.manner == "strict":
        return "you can put down a card"
    if isinstance(move, Draw) and not state.stock:
        return "the stockpile is empty"
    played = move.cards if isinstance(move, Play) else ()
    wild = (
        bool(played) and played[0].face == EIGHT and state.suit != played[0].suit and state.top.face != EIGHT
    )
    refuses = {
        "refuses-several": len(played) > 1,
        "refuses-eight": wild,
        "refuses-third-draw": isinstance(move, Draw) and state.drawn == MOST_DRAWS - 1,
        "refuses-pass": isinstance(move, Pass),
        "refuses-small-letters": bool(played) and line != line.upper(),
    }
    return "that is not allowed here" if refuses.get(program.fault or "") else ""


def _after_refusal(move: Move | None, program: Simulated) -> bool:
    """What a refusal does to the state of this program; True where it ends the user's turn."""
    state = program.state
    if program.fault == "refusal-takes-card" and isinstance(move, Play):
        hand = tuple(card for card in state.user if card not in move.cards)
        program.state = replace(state, user=hand)
    if program.fault == "refusal-forgets-draws":
        program.state = state.next_turn()
    return program.fault == "refusal-ends-turn"


def _make(move: Move | None, program: Simulated) -> None:
    """Make the user's move."""
    state = program.state
    match move:
        case Play():
            program.state = _put_down(move, state, program.fault)
        case Draw():
            program.state = _taken(state, program.fault)
        case _:
            program.state = state.next_turn()


def _put_down(play: Play, state: State, fault: str | None) -> State:
    after = state.play("user", play)
    match fault:
        case "suit-forgotten":
            return replace(after, suit=after.top.suit)
        case "play-copied":
            return replace(after, user=state.user)
        case "several-half":
            return replace(after, user=tuple(card for card in state.user if card != play.cards[0]))
        case "first-on-top":
            return replace(after, top=play.cards[0], suit=play.suit or play.cards[0].suit)
        case _:
            return after


def _taken(state: State, fault: str | None) -> State:
    after = state.draw("user")
    match fault:
        case "draw-lost":
            return replace(after, user=state.user)
        case "draw-copied":
            return replace(after, stock=state.stock)
        case "draw-from-middle" if len(state.stock) > 1:
            first, second, *rest = state.stock
            return replace(after, user=(*state.user, second), stock=(first, *rest))
        case _:
            return after


def _draw(program: Simulated) -> None:
    """Draw what the computer draws in this turn."""
    most = {"computer-draws-four": 4, "computer-passes-early": 0}.get(program.fault or "", MOST_DRAWS)
    number = 0
    while program.state.stock and number < most:
        wanted = program.fault == "computer-draws-able" and number == 0
        if _turn(program).playable and not wanted:
            break
        program.state = program.state.draw("computer")
        number += 1
    if number:
        program.out.append(f"Computer draws: {number}")


def _turn(program: Simulated) -> Turn:
    """What the computer goes by."""
    turn = program.state.turn("computer")
    ignores = program.fault == "computer-ignores-suit"
    return replace(turn, suit=turn.top.suit) if ignores else turn


def _chosen(program: Simulated) -> Play | None:
    """What the computer puts down: all of the top card's face, else one of the suit, else an eight."""
    turn, fault = _turn(program), program.fault
    if fault == "computer-any-card":
        return _play((turn.hand[0],), turn)
    if fault == "computer-invents":
        fitting = [card for card in program.state.stock if turn.fits(card) and card.face != EIGHT]
        return _play((fitting[-1],), turn) if fitting else None
    if not turn.playable or (fault == "computer-passes-able" and turn.drawn == MOST_DRAWS):
        return None
    plain = [card for card in turn.playable if card.face != EIGHT]
    if not plain:
        return _play((turn.playable[0],), turn)
    alike = tuple(card for card in plain if card.face == turn.top.face)
    return _play(alike or _of_the_suit(plain, turn, fault), turn)


def _of_the_suit(plain: list[Card], turn: Turn, fault: str | None) -> tuple[Card, ...]:
    if fault == "computer-mixes-faces":
        return tuple(plain)
    if fault == "computer-pairs":
        return tuple(card for card in turn.hand if card.face == plain[0].face)
    return (plain[0],)


def _play(cards: tuple[Card, ...], turn: Turn) -> Play:
    """These cards, with the suit that the hand has most of where an eight is among them."""
    rest = [card.suit for card in turn.hand if card not in cards]
    return Play(cards, max(SUITS, key=rest.count) if cards[-1].face == EIGHT else "")
