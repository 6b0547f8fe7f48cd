"""What the two games for one player share: a pack that is turned card by card onto a stock pile, up to a win or a loss.

What leaves no choice, the table does by itself, so a game in progress always has at least two options.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from enum import Enum, auto
from typing import Any

from hoyle.table import Move, Refused, RuleId, Table, View, is_among

Rule = RuleId | Callable[..., object]
"""A rule as an event takes it: its id, or a function that is tagged with it."""


class Outcome(Enum):
    """How a game for one player ends."""

    WON = auto()
    LOST = auto()
    GIVEN_UP = auto()


class Solitaire(Table):
    """A table for one player."""

    pack: list[str]
    """What is left to turn; the next card last."""
    stock: list[str]
    """The stock pile; its top card last."""
    options: list[Move]
    """What may be done now. The moves in it are shared and never changed."""
    outcome: Outcome | None
    """How the game ended; None until then."""

    copied = (*Table.copied, "pack", "stock")

    # --- what a game provides ------ ------------------------------------------------------------------------

    @abstractmethod
    def has_won(self) -> bool:
        """Whether the game is won on this table."""

    @abstractmethod
    def win(self) -> None:
        """The game ends, and is won."""

    @abstractmethod
    def lose(self) -> None:
        """The game ends, and is lost."""

    @abstractmethod
    def _options(self) -> list[Move]:
        """All lawful moves on this table; none when nothing more can be done."""

    @abstractmethod
    def _carry_out(self, move: Move) -> None:
        """Does what a lawful move says."""

    @abstractmethod
    def _take_up_cards(self, shown: View) -> bool:
        """Lays the cards as a view shows them in the middle of a game; False if that is not possible."""

    @abstractmethod
    def _refusal(self, move: Move) -> Refused:
        """Why a move that is not lawful is refused; the game has a move of this name, and it names what it should."""

    # --- the pack ------------------------------------------------------------------------------------------

    def _begin(self) -> None:
        """An empty table."""
        self.pack, self.stock = [], []
        self.options = []
        self.outcome = None

    def draw(self) -> str:
        """The next card of the pack."""
        card = self.pack.pop()
        self.drawn.append(card)
        return card

    def stack(self, cards: Sequence[str], seat: int | None = None) -> None:
        """Puts these cards on top of the pack, for building scripts."""
        self._stack(self.pack, cards)

    # --- moves ---------------------------------------------------------------------------------------------

    def _go_on(self) -> None:
        """Does everything that leaves no choice, up to the next decision or the end of the game."""
        while self.outcome is None:
            options = [] if self.has_won() else self._options()
            if len(options) > 1:
                self.options = options
                return
            if options:
                self._carry_out(options[0])
            else:
                self._end()
        self.options = []

    def _end(self) -> None:
        """There is nothing left to do."""
        if self.has_won():
            self.win()
        else:
            self.lose()

    def lawful(self) -> list[Move]:
        """All lawful moves; none when the game is over."""
        return self.options

    def why_not(self, move: Move) -> Refused | None:
        """Why a move is refused, with the rules that forbid it; None if it may be made."""
        return None if is_among(move, self.options) else self.badly_put(move) or self._refusal(move)

    def _make(self, move: Move) -> None:
        self._carry_out(move)
        self._go_on()

    # --- looking at the table ------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.outcome is not None

    def result(self) -> dict[str, Any]:
        """Whether it was won."""
        return {"won": self.outcome is Outcome.WON}

    def take_up(self, shown: View) -> bool:
        """Sets this table up as a view shows it; False if that is not possible, or if nobody could move."""
        self.options = []
        if shown.get("over", self.over):
            if "won" in shown or not self.over:
                self.outcome = Outcome.WON if shown.get("won") else Outcome.LOST
            return True
        self.outcome = None
        if not self._take_up_cards(shown):
            return False
        self.options = self._options()
        return bool(self.options)


def solo(do: str, **fields: Any) -> Move:
    """A move of the only player.

    >>> solo("turn")
    {'seat': 0, 'do': 'turn'}
    """
    return {"seat": 0, "do": do, **fields}


def cards_in(row: object) -> list[Any]:
    """The cards of a row or pile of a position: a list, or words as a view shows them.

    >>> cards_in("9 8 7")
    ['9', '8', '7']
    """
    return row if isinstance(row, list) else str(row).split()
