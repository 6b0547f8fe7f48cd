"""The unlawful questions that are tried at a table of Go To Store, by kind."""

from __future__ import annotations

from random import Random
from typing import cast

from hoyle.games.go_to_store.law import NUMBERS, RULES, RUNS_OUT
from hoyle.games.go_to_store.table import GoToStore
from hoyle.table import Move, Table
from hoyle_conformance.gamekit.asking.unlawful import after_the_end, kind, wrong_players
from hoyle_conformance.gamekit.kit import UnlawfulMoves

KINDS = (
    kind("out-of-turn", RULES.turn),
    kind("no-such-seat", RULES.players),
    kind("wrong-player", RULES.whom),
    kind("number-not-held", RULES.number_held),
    kind("after-the-end", RULES.end, RUNS_OUT),
)


def _unlawful(table: Table, rng: Random) -> list[tuple[str, Move]]:
    """Unlawful questions at this point, each with the id of its kind."""
    store = cast(GoToStore, table)
    if store.over:
        return [after_the_end(store, rng, "1")]
    one = rng.choice(store.lawful())
    missing = [number for number in NUMBERS if number not in store.hands[store.asker]]
    return [
        *wrong_players(store, rng, one),
        *(("number-not-held", {**one, "number": number}) for number in missing),
    ]


UNLAWFUL = UnlawfulMoves(KINDS, _unlawful)
