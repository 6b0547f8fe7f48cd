"""What must hold in the views of every game of High Card. Views only: nothing here knows the engine."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.script import Script
from hoyle.table import View
from hoyle_conformance.gamekit.invariants import Instance, add_to, running
from hoyle_conformance.gamekit.kit import Invariant
from hoyle_high_card.law import CARDS

INVARIANTS: list[Invariant] = []
invariant = add_to(INVARIANTS)


@invariant(
    "cards-are-kept",
    "No card is lost or made: those held, laid, drawn and played are the whole pack.",
    "Ninguna carta se pierde ni se crea: las que hay en las manos, en la mesa, en el mazo y ya jugadas son la baraja.",
    ("high-card.pack", "high-card.draw", "high-card.trick.shared"),
    ("over", "trick", "stock", "aside", "seats.cards", "seats.tricks"),
)
def _cards_are_kept(views: list[View], script: Script) -> Iterator[Instance]:
    for at, view in running(views):
        played = (view["aside"] + sum(seat["tricks"] for seat in view["seats"])) * len(view["seats"])
        count = view["stock"] + len(view["trick"]) + sum(seat["cards"] for seat in view["seats"]) + played
        yield at, None if count == len(CARDS) else f"{count} cards instead of {len(CARDS)}"


@invariant(
    "seen-once",
    "No card is in two places.",
    "Ninguna carta está en dos sitios.",
    ("high-card.pack", "high-card.turn"),
    ("over", "trick", "seats.hand"),
)
def _seen_once(views: list[View], script: Script) -> Iterator[Instance]:
    for at, view in running(views):
        seen = [*view["trick"], *(card for seat in view["seats"] for card in seat.get("hand", []))]
        twice = sorted({card for card in seen if seen.count(card) > 1})
        yield at, f"{twice[0]} twice" if twice else None


@invariant(
    "turn-goes-left",
    "Whoever is to lay a card sits as many places to the left of the leader as cards have been laid.",
    "Quien debe poner carta está tantos sitios a la izquierda de quien sale como cartas se han puesto.",
    ("high-card.turn", "high-card.lead.first", "high-card.lead.winner"),
    ("over", "leader", "turn", "trick"),
)
def _turn_goes_left(views: list[View], script: Script) -> Iterator[Instance]:
    for at, view in running(views):
        due = (view["leader"] + len(view["trick"])) % script.players
        yield at, None if view["turn"] == due else f"seat {view['turn']} instead of seat {due}"


@invariant(
    "most-tricks-win",
    "Those with the most tricks have won, and nobody else.",
    "Han ganado quienes tienen más bazas, y nadie más.",
    ("high-card.winner", "high-card.winner.shared", "high-card.end"),
    ("over", "seats.tricks", "seats.won"),
)
def _most_tricks_win(views: list[View], script: Script) -> Iterator[Instance]:
    for at, view in enumerate(views):
        if view["over"]:
            most = max(seat["tricks"] for seat in view["seats"])
            wrong = [number for number, seat in enumerate(view["seats"]) if seat["won"] != (seat["tricks"] == most)]
            yield at, f"seat {wrong[0]} should{' not' if view['seats'][wrong[0]]['won'] else ''} win" if wrong else None
