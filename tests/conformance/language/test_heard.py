"""What a seat is told of a game is what it could get to know at the table: never what another holds or draws."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

import pytest

from hoyle.games import game_slugs
from hoyle.law import Law
from hoyle.script import Script
from hoyle.table import View
from hoyle_conformance.claims.claim import Claim, make_claim
from hoyle_conformance.games import kit_of
from hoyle_conformance.language.story import Teller
from hoyle_conformance.oracle.reference import claim_of
from hoyle_conformance.scripts.generate import record

LAW = Law()
COVERED_SINCE = {"flinch"}
"""Games with twins in which another card was laid in the open, and covered since.

Whoever saw it was told of it then. What they are told while the tables look the same must not tell them apart.
"""


class Point(NamedTuple):
    """A point of a game: what a seat sees there, and what it is told of the way there from the point before."""

    view: View
    told: list[str]


def heard(script: Script, seat: int) -> list[Point]:
    """Everything that a seat sees and is told of a game."""
    teller = Teller(LAW.game(script.game), "en", listener=seat)
    table = script.replace(moves=[]).table(events=True)
    points = []
    for move in (None, *script.moves):
        told = []
        if move is not None:
            table.play(move)
            told.append(teller.move(move))
        told += [one.says for one in teller.happenings(table.events or [], "") if one.says]
        table.events = []
        points.append(Point(table.view(seat), told))
    return points


def twins(game: str, claim: Claim) -> Iterator[tuple[Script, Script, int]]:
    """Pairs of games that differ at the end only in what a seat cannot see."""
    kit = kit_of(game)
    assert kit.twin is not None
    rng = Random(game)
    for mood in [*kit.moods.named] * 4:
        recording = record(kit, LAW.game(game), claim, rng.getrandbits(48), mood, rng.randint(0, 12))
        if recording is not None:
            script = recording.trace().script
            seat = rng.randrange(script.players)
            other = kit.twin(script, seat, rng)
            if other is not None:
                yield script, other, seat


@pytest.mark.parametrize("game", game_slugs())
def test_two_games_that_look_the_same_to_a_seat_are_told_to_it_in_the_same_words(game: str) -> None:
    pairs = list(twins(game, make_claim(LAW.game(game), claim_of(game))))
    assert pairs
    for script, other, seat in pairs:
        points = list(zip(heard(script, seat), heard(other, seat), strict=True))
        same = [one.view == two.view for one, two in points]
        assert all(same) or (same[-1] and game in COVERED_SINCE)
        for before, after, (one, two) in zip([True, *same], same, points, strict=False):
            if before and after:
                assert one.told == two.told, (script.moves, seat)


@pytest.mark.parametrize("game", game_slugs())
def test_what_is_heard_of_is_an_event_of_the_game(game: str) -> None:
    table = LAW.game(game).table
    assert table.heard.keys() <= table.events.keys()


def test_the_number_on_offer_is_told_to_nobody_else() -> None:
    law = LAW.game("stock-exchange")
    offer = {"seat": 2, "do": "offer", "count": 2, "number": "3"}
    assert Teller(law, "en").move(offer) == "seat 2 offers 2 cards (3)"
    assert Teller(law, "en", listener=2).move(offer) == "seat 2 offers 2 cards (3)"
    assert Teller(law, "en", listener=0).move(offer) == "seat 2 offers 2 cards"
    assert Teller(law, "es", listener=0).move(offer) == "asiento 2 ofrece 2 cartas"
