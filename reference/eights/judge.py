"""The referee: walks through a dialogue and holds everything said against the state of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from reference.eights import printed
from reference.eights.breach import Book, LostError
from reference.eights.card import DECK
from reference.eights.computer import computer_draws, computer_passes, computer_plays, right_line
from reference.eights.ending import check_ending, check_points, check_winner
from reference.eights.lines import COMPUTER, ENDING, NEW, POINTS, SHOWN, short
from reference.eights.move import Draw, read_move, ruling
from reference.eights.opening import settle
from reference.eights.state import State
from reference.eights.table import check, check_shown
from reference.eights.talk import quoted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from reference.eights.lines import Label, Statement
    from reference.eights.move import Move
    from reference.eights.talk import Exchange

Phase = Literal["opening", "user", "computer", "over", "quit", "left"]
_NOWHERE = State(user=(), computer=(), stock=DECK, top=DECK[0], suit=DECK[0].suit)


class Judge:
    """One walk through one dialogue.

    ``from_bottom`` is one of two ways to take cards from the stockpile: from the end that was not dealt from.
    ``closes_at`` is the number of the question, from 1, at which the program's input ends, or None. After the
    walk, ``opening`` are the lines of the first opening, and ``refused`` counts the moves rightly refused.
    """

    def __init__(self, book: Book, *, from_bottom: bool, closes_at: int | None) -> None:
        self.opening: list[Statement] = []
        self.refused = 0
        self._book = book
        self._from_bottom = from_bottom
        self._closes_at = closes_at
        self._asked = 0
        self._phase: Phase = "opening"
        self._question: Label | None = None
        self._pending: tuple[Move | None, str] | None = None
        self._said: list[Statement] = self.opening
        self._shown: set[Label] = set()
        self._state = _NOWHERE

    def walk(self, read: Sequence[tuple[Exchange, Sequence[Statement]]]) -> None:
        """Note what is broken, as far as it can be followed. ``read``: exchanges, with their statements."""
        try:
            for part, statements in read:
                for said in statements:
                    if self._phase != "left":
                        self._hear(said)
                if part.reply is None:
                    self._finish(part)
                elif self._phase != "left":
                    self._tell(part.reply)
        except LostError:
            return

    def _hear(self, said: Statement) -> None:
        """Take one line of the program's."""
        if self._question:
            reason = "the program went on without waiting for an answer, as if one line were several"
            self._book.lose("once", said.line, reason, "(here the program waits)", inserted=True)
        if self._pending and self._answered(said):
            return
        if self._phase in ("user", "computer") and said.label in ENDING:
            reason = "the game was ended although both hands and the stockpile have cards"
            self._book.note("over-early", said.line, reason, self._next_line())
            self._phase = "over"
        match self._phase:
            case "opening":
                self._hear_opening(said)
            case "user":
                self._hear_on_users_turn(said)
            case "computer":
                self._hear_on_computers_turn(said)
            case "over":
                self._hear_ending(said)
            case _:
                if said.label in (*NEW, "move?", "again?"):
                    self._book.lose("quit", said.line, "the program went on after `q`", "")

    def _answered(self, said: Statement) -> bool:
        """Make the move that waits for its answer, or see it refused: then there is no more to the line."""
        move, text = self._pending or (None, "")
        found = ruling(move, self._state.turn("user"))
        self._pending = None
        self._shown.clear()
        refused = self._book.refusing = said.label == "no"
        self.refused += refused and found.allowed == "no"
        if refused and found.allowed == "yes":
            reason = f"`{text}` was refused, but it is allowed"
            self._book.note("accepts", said.line, reason, f"(`{text}` is made)")
        if not refused and found.allowed == "no":
            reason = f"`{text}` has to be refused with a line `No:`, since {found.why}"
            self._book.lose(f"refuses-{found.kind}", said.line, reason, f"No: {found.why}")
        if not refused:
            self._make(move)
        return refused

    def _make(self, move: Move | None) -> None:
        """Make a move of the user's."""
        self._state = self._state.make("user", move)
        goes_on: Phase = "user" if isinstance(move, Draw) else "computer"
        self._phase = "over" if self._state.over else goes_on

    def _hear_opening(self, said: Statement) -> None:
        if said.label in COMPUTER:
            reason = "the computer began; the user comes first"
            self._book.note("first-turn", said.line, reason, printed.PROMPT.strip(), inserted=True)
            self._settle(said.line, played=True)
            self._phase = "computer"
            self._hear_on_computers_turn(said)
            return
        if said.label in ENDING:
            reason = "the program is at the end of a game that was not played"
            self._book.lose("over-early", said.line, reason, printed.PROMPT.strip())
        if said.label != "move?":
            self._said.append(said)
            return
        self._settle(said.line)
        self._book.turn = 1
        self._phase = "user"
        self._ask_move(said)

    def _settle(self, line: int, *, played: bool = False) -> None:
        """Find out from what was said, up to place ``line``, where every card is when the play begins."""
        state = settle(self._said, self._book, line, played=played)
        if self._from_bottom:
            state = state.upside_down()
        for earlier in self._said:
            state = self._look(earlier, state)
        self._state = state

    def _look(self, said: Statement, state: State) -> State:
        """Hold a line about the cards against the state."""
        self._shown.add(said.label)
        return check(said, state, self._book) if said.label in SHOWN else state

    def _hear_on_users_turn(self, said: Statement) -> None:
        if said.label in COMPUTER:
            rule = "refusal-changes" if self._book.refusing else "computer-turn"
            after = ", which a drawn card does not end" if self._state.drawn else ""
            reason = f"the computer moved although it is the user's turn{after}"
            self._book.note(rule, said.line, reason, self._next_line())
            self._state = self._state.next_turn()
            self._phase = "computer"
            self._hear_on_computers_turn(said)
        self._hear_between(said)
        if said.label == "move?":
            self._ask_move(said)

    def _hear_on_computers_turn(self, said: Statement) -> None:
        self._hear_between(said)
        if said.label == "move?":
            reason = "the computer did not take its turn"
            self._book.note("computer-turn", said.line, reason, right_line(self._state), inserted=True)
            self._end_computers_turn()
            self._ask_move(said)
        if said.label not in COMPUTER:
            return
        self._shown.clear()
        if said.label == "draws":
            self._state = computer_draws(said, self._state, self._book)
            self._phase = "over" if self._state.over else "computer"
            return
        take = computer_plays if said.label == "plays" else computer_passes
        self._state = take(said, self._state, self._book)
        self._end_computers_turn()

    def _end_computers_turn(self) -> None:
        self._state = self._state.next_turn()
        self._phase = "over" if self._state.over else "user"
        self._book.turn += not self._state.over

    def _hear_between(self, said: Statement) -> None:
        """Take what may be printed at any time of a game."""
        if said.label in NEW:
            reason = "a new deck came in the middle of a game"
            self._book.lose("over-early", said.line, reason, self._next_line())
        self._state = self._look(said, self._state)

    def _hear_ending(self, said: Statement) -> None:
        if said.label in COMPUTER or said.label == "move?":
            reason = f"the game went on although {self._state.why_over}"
            self._book.lose("over", said.line, reason, printed.hand_line(self._state.user))
        if said.label in NEW:
            reason = "a new game began without a question"
            self._book.lose("again", said.line, reason, printed.QUESTION.strip(), inserted=True)
        self._look(said, self._state)
        if said.label in POINTS:
            check_points(said, self._state, self._book)
        elif said.label == "winner":
            check_winner(said, self._state, self._book)
        elif said.label == "again?":
            check_ending(self._shown, self._state, self._book, said.line)
            self._ask(said)
        self._shown.add(said.label)

    def _ask_move(self, said: Statement) -> None:
        check_shown(self._shown, self._state, self._book, said.line)
        self._ask(said)

    def _ask(self, said: Statement) -> None:
        self._question = said.label
        self._asked += 1
        if self._closes_at is not None and (self._asked == self._closes_at or said.label == "again?"):
            self._phase = "left"

    def _tell(self, reply: str) -> None:
        """Take what the program was told."""
        if self._question == "again?":
            self._phase = "quit" if reply.strip().lower() == "q" else "opening"
            if self._phase == "opening":
                self._book.begin()
            self._said = []
            self._shown.clear()
        elif self._question:
            self._pending = read_move(reply), quoted(reply)
        self._question = None

    def _next_line(self) -> str:
        """The line that a right program would print now, where there is one."""
        match self._phase:
            case "computer":
                return right_line(self._state)
            case "over":
                return printed.hand_line(self._state.user)
            case _:
                return printed.top_line(self._state)

    def _finish(self, part: Exchange) -> None:
        """Say what is missing where the talk ends too early."""
        if self._phase in ("quit", "left"):
            return
        last = f"; its last line was `{short(part.lines[-1])}`" if part.lines else ""
        question = (printed.QUESTION if self._phase == "over" else printed.PROMPT).strip()
        rule, wanted = "prompt", question
        reason = f"the program ended, or waited, without asking `{question}`{last}"
        if self._question:
            rule, reason, wanted = "ended", "here the talk could not go on", self._next_line()
        elif self._pending:
            rule, reason, wanted = "once", f"`{self._pending[1]}` got no answer{last}", self._next_line()
        elif self._phase == "over":
            check_ending(self._shown, self._state, self._book, part.end)
            rule = "again"
        elif self._phase == "opening" and self._book.game > 1:
            rule, reason = "again", f"a new game was asked for, and none began{last}"
            wanted = "Shuffled: the 52 cards"
        self._book.lose(rule, part.end, reason, wanted, inserted=True)
