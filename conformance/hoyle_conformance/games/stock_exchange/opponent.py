"""A sensible player of Stock Exchange: collects the number held most often and trades the others away."""

from collections import Counter
from random import Random

from hoyle.table import Move, Table

BUSY = ("accept", "open", "offer")
"""What to do if no hand is complete: take up an offer, open the board, make an offer."""
CHANGE = 0.2
"""How often somebody whose offer nobody takes up makes another."""


def sensible(table: Table, rng: Random) -> Move:
    """Calls a complete hand; else gives away the cards of a number that is not collected, as many as there are."""
    options = table.lawful()
    if sold := [move for move in options if move["do"] == "sold"]:
        return sold[0]
    for do in BUSY:
        for seat in sorted({move["seat"] for move in options}, key=lambda _: rng.random()):
            held = Counter(table.view(seat)["seats"][seat]["cards"])
            wanted = max(held, key=lambda number: (held[number], number))
            good = [
                move
                for move in options
                if (move["seat"], move["do"]) == (seat, do)
                and (do == "open" or (move["number"] != wanted and move["count"] == held[move["number"]]))
            ]
            if good and (do != "offer" or not table.view(seat)["seats"][seat]["offer"] or rng.random() < CHANGE):
                return rng.choice(good)
    return rng.choice(options)
