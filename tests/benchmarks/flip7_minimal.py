"""The yardstick: Flip 7 as a plain loop, with no rule ids, no views, no refusals and no choice of readings.

It plays the Spanish text for one fixed policy, "take a card below 25, aim at random", as fast as clean Python does.
"""

from __future__ import annotations

import random

Card = int | str

PACK: list[Card] = (
    [n for n in range(13) for _ in range(max(1, n))]
    + ["+2", "+4", "+6", "+8", "+10", "x2"]
    + ["freeze", "chance", "three"] * 3
)


def play_game(players: int, seed: int) -> list[int]:
    """Plays one game and returns the totals."""
    rng = random.Random(seed)
    pile = PACK[:]
    rng.shuffle(pile)
    discards: list[Card] = []
    totals = [0] * players
    dealer = players - 1
    while True:
        play_round(players, dealer, pile, discards, totals, rng)
        most = max(totals)
        if most >= 200 and totals.count(most) == 1:
            return totals
        dealer = (dealer + 1) % players


def play_round(
    players: int, dealer: int, pile: list[Card], discards: list[Card], totals: list[int], rng: random.Random
) -> None:
    """Plays one round into the totals."""
    numbers: list[list[int]] = [[] for _ in range(players)]
    modifiers: list[list[str]] = [[] for _ in range(players)]
    chance = [False] * players
    status = ["in"] * players
    spent: list[Card] = []
    flipper: int | None = None

    def draw() -> Card:
        nonlocal pile
        card = pile.pop()
        if not pile and discards:
            pile += discards
            discards.clear()
            rng.shuffle(pile)
        return card

    def choose(seats: list[int]) -> int:
        return seats[int(rng.random() * len(seats))]

    def still_in() -> list[int]:
        return [seat for seat in range(players) if status[seat] == "in"]

    def give(seat: int, card: Card, waiting: list[str] | None) -> None:
        nonlocal flipper
        if isinstance(card, int):
            row = numbers[seat]
            if card not in row:
                row.append(card)
                if len(row) == 7:
                    flipper = seat
            elif chance[seat]:
                chance[seat] = False
                spent.extend((card, "chance"))
            else:
                row.append(card)
                status[seat] = "busted"
        elif card == "chance":
            if not chance[seat]:
                chance[seat] = True
            else:
                takers = [other for other in still_in() if other != seat and not chance[other]]
                if takers:
                    chance[choose(takers)] = True
                else:
                    spent.append(card)
        elif card in ("freeze", "three"):
            spent.append(card)
            if waiting is None:
                act(seat, card)
            else:
                waiting.append(card)
        else:
            modifiers[seat].append(card)

    def act(seat: int, card: str) -> None:
        targets = still_in()
        if card == "freeze":
            targets = [other for other in targets if other != seat] or targets
            if targets:
                status[choose(targets)] = "out"
            return
        if not targets:
            return
        target = choose(targets)
        waiting: list[str] = []
        for _ in range(3):
            if not pile:
                break
            give(target, draw(), waiting)
            if flipper is not None or status[target] == "busted":
                return
        for later in waiting:
            if flipper is not None or status[target] == "busted":
                return
            act(target, later)

    seat = dealer
    while flipper is None and "in" in status:
        seat = (seat + 1) % players
        if status[seat] == "in":
            if pile and sum(numbers[seat]) < 25:
                give(seat, draw(), None)
            else:
                status[seat] = "out"

    for seat in range(players):
        if status[seat] != "busted":
            points = sum(numbers[seat])
            if "x2" in modifiers[seat]:
                points *= 2
            for card in modifiers[seat]:
                if card != "x2":
                    points += int(card)
            totals[seat] += points + 15 * (seat == flipper)
        discards += numbers[seat]
        discards += modifiers[seat]
        if chance[seat]:
            discards.append("chance")
    discards += spent
    if not pile:
        pile += discards
        discards.clear()
        rng.shuffle(pile)
