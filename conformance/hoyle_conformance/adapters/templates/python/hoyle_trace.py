"""What adapters that read logs need beside hoyle_shim.py."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from hoyle_shim import Move, Names, View, plain


class Trace(Names):  # type: ignore[misc]  # it is copied next to hoyle_shim.py
    """A game that was played elsewhere, reconstructed from a log; str() is its line for `hoyle audit`."""

    def __init__(self, game: str, players: int, aliases: Mapping[str, Any] | None = None) -> None:
        super().__init__(aliases)
        self.script: dict[str, Any] = {"game": game, "players": players}  # and variant, packs, readings
        self._shuffles: list[list[str]] = []
        self._moves: list[Move] = []
        self._views: list[View] = []

    def shuffle(self, cards: Iterable[Any] = ()) -> None:
        """A shuffle: its order, the card dealt first at the front; unknown cards come in any order."""
        self._shuffles.append([self.to_kit(card) for card in cards] + ["..."])

    def dealt(self, card: Any) -> None:
        """The next card that was dealt, if the log does not have the order of the shuffle."""
        if not self._shuffles:
            self.shuffle()
        self._shuffles[-1].insert(-1, self.to_kit(card))

    def move(self, view: View, move: Move) -> None:
        """A decision: the table before it, and the move. A choice with one option is not a move."""
        self._views.append(plain(view))
        self._moves.append(plain(move))

    def end(self, view: View) -> None:
        """The table at the end. Without it the log counts as cut off, and the last move is left out."""
        self._views.append(plain(view))

    def __str__(self) -> str:
        moves = self._moves[: max(0, len(self._views) - 1)]
        told = {"script": {**self.script, "shuffles": self._shuffles, "moves": moves}, "views": self._views}
        return json.dumps(told, ensure_ascii=False)
