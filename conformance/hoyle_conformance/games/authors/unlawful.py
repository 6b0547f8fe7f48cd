"""The unlawful questions that are tried at a table of Authors, by kind."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import cast

from hoyle.games.authors.law import (
    BY_NUMBER,
    EMPTY_HAND_OUT,
    NUMBER,
    OF_NUMBER,
    PARTICULAR,
    RULES,
    SAME_PLAYER,
    WANTED,
    WANTED_ONLY,
)
from hoyle.games.authors.table import Authors
from hoyle.law.model import Words
from hoyle.table import Move, Table
from hoyle_conformance.gamekit.asking.unlawful import after_the_end, kind, wrong_players
from hoyle_conformance.gamekit.kit import Unlawful, UnlawfulMoves

KINDS = (
    kind("out-of-turn", RULES.turn),
    kind("no-such-seat", RULES.players),
    kind("wrong-player", RULES.whom, SAME_PLAYER, EMPTY_HAND_OUT),
    kind("number-not-held", RULES.number_held),
    Unlawful(
        "wrong-card",
        (PARTICULAR, BY_NUMBER, WANTED, RULES.pack),
        Words(
            "A player asks for a card that does not exist, or that is in their own hand.",
            "Un jugador pide una carta que no existe, o que tiene en su propia mano.",
        ),
    ),
    kind("after-the-end", RULES.end),
)


def _unlawful(table: Table, rng: Random) -> list[tuple[str, Move]]:
    """Unlawful questions at this point, each with the id of its kind."""
    authors = cast(Authors, table)
    if authors.over:
        return [after_the_end(authors, rng, "1a")]
    one = rng.choice(authors.lawful())
    return [*wrong_players(authors, rng, one), *_wrong_cards(authors, rng, one)]


def _wrong_cards(table: Authors, rng: Random, lawful: Move) -> Iterator[tuple[str, Move]]:
    """Questions for numbers that the asker does not hold, for cards that do not exist, and for the asker's own."""
    hand, named = table.hands[table.asker], not table.by_number
    held = {NUMBER[card] for card in hand}
    for number, cards in OF_NUMBER.items():
        if number not in held:
            yield "number-not-held", {**lawful, "card": rng.choice(cards) if named else number}
    card = lawful["card"]
    wrong = [card + "e", NUMBER[card] if named else card + "a"]
    if named and table.under(WANTED_ONLY):
        wrong += [rng.choice(hand)] * 4  # twice as often as names that no card has
    yield from (("wrong-card", {**lawful, "card": card}) for card in wrong)


UNLAWFUL = UnlawfulMoves(KINDS, _unlawful)
