"""Generated scripts: games that the reference plays in some mood, within what is claimed."""

import msgspec
import pytest

from hoyle.law import Law
from hoyle.script import run
from hoyle_conformance.claims.claim import Claim, make_claim
from hoyle_conformance.games import kit_of
from hoyle_conformance.oracle.reference import claim_of
from hoyle_conformance.scripts.generate import Recording, record

LAW = Law().game("flip7")
KIT = kit_of("flip7")
MOODS = list(KIT.moods.named)


def claim(**changed: object) -> Claim:
    return msgspec.structs.replace(make_claim(LAW, claim_of("flip7")), **changed)


def recorded(mood: str, seed: int = 1, most: int | None = 30, **changed: object) -> Recording:
    found = record(KIT, LAW, claim(**changed), seed, mood, most)
    assert found is not None
    return found


@pytest.mark.parametrize("mood", MOODS)
def test_a_recording_is_a_lawful_game_that_can_be_played_again(mood: str) -> None:
    trace = recorded(mood).trace()
    again = run(trace.script, events=True)
    assert again.refused is None
    assert (again.views, again.events) == (trace.views, trace.events)


def test_the_same_seed_makes_the_same_game() -> None:
    assert recorded(MOODS[0], seed=7).script() == recorded(MOODS[0], seed=7).script()
    assert recorded(MOODS[0], seed=7).script() != recorded(MOODS[0], seed=8).script()


def test_a_game_has_no_more_moves_than_asked_for_and_stops_when_told() -> None:
    assert len(recorded(MOODS[0], most=5).moves) <= 5
    stopped = record(KIT, LAW, claim(), 1, MOODS[0], 30, stop=lambda recording: len(recording.moves) == 3)
    assert stopped is not None
    assert len(stopped.moves) == 3


def test_players_are_those_claimed() -> None:
    assert {recorded(mood, players=(5, 5)).table.players for mood in MOODS if mood_fits(mood)} == {5}


def mood_fits(mood: str) -> bool:
    return record(KIT, LAW, claim(players=(5, 5)), 1, mood, 1) is not None


def test_a_program_that_cannot_take_a_later_shuffle_gets_games_without_one() -> None:
    for seed in range(5):
        for mood in MOODS:
            recording = recorded(mood, seed, most=200, reshuffles=False)
            assert len(recording.table.shuffles) == 1
            assert len(recording.views) == len(recording.events) == len(recording.moves) + 1
