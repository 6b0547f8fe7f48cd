"""Ways of playing The Game: Face to Face that are outside the texts, and that programs are often found to have."""
# ruff: noqa: D101, D102 - what each does is said in its decorator, in two languages

from __future__ import annotations

from hoyle.games.face_to_face.table import FaceToFace
from hoyle.table.departures import departure


@departure(
    "face-to-face.own-order-on-the-opponents-piles",
    instead_of="face-to-face.opponent.ascending",
    en="A card on the opponent's pile follows the order of that pile, as if it were one's own; it need not improve it.",
    es="Una carta en la pila del oponente sigue el orden de esa pila, como si fuera propia; no tiene que mejorarla.",
)
class OwnOrderOnTheOpponentsPiles(FaceToFace):
    def improves_up(self, seat: int, card: str) -> bool:
        return self.ascends(1 - seat, card)

    def improves_down(self, seat: int, card: str) -> bool:
        return self.descends(1 - seat, card)
