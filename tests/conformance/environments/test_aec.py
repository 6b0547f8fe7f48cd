"""Our games as PettingZoo environments: its own tests pass, and each game is the reference's, move for move."""

import random

import pytest
from tests.conformance.environments.conftest import needs

needs("pettingzoo", "hoyle[pettingzoo]")

from pettingzoo.test import api_test, seed_test

import hoyle
from hoyle.games import game_slugs
from hoyle.script import run
from hoyle_conformance.environments.aec import MOST_MOVES, HoyleEnv, env


@pytest.mark.parametrize("game", game_slugs())
@pytest.mark.filterwarnings("ignore")
def test_the_environment_passes_pettingzoos_own_test(game: str) -> None:
    api_test(env(game, longest=200), num_cycles=60)


@pytest.mark.filterwarnings("ignore")
def test_the_same_seed_deals_the_same_game() -> None:
    seed_test(lambda: env("flip7", longest=100), num_cycles=30)


def played(made: HoyleEnv, seed: int) -> HoyleEnv:
    """A game of random moves."""
    rng = random.Random(seed)
    made.reset(seed=seed)
    for agent in made.agent_iter():
        seen, _, terminated, truncated, _ = made.last()
        if terminated or truncated:
            made.step(None)
            continue
        actions = [action for action in range(MOST_MOVES) if seen["action_mask"][action]]
        assert len(actions) == len(made.lawful(agent))
        made.step(rng.choice(actions))
    return made


@pytest.mark.parametrize("game", game_slugs())
@pytest.mark.parametrize("seed", range(3))
def test_a_game_played_in_it_is_a_game_of_the_reference(game: str, seed: int) -> None:
    made = played(env(game, longest=300), seed)
    trace = run(made.script())
    assert trace.refused is None
    assert trace.views[-1] == made.table.view()
    assert made.agents == []


def test_who_wins_is_rewarded() -> None:
    made = env("flip7", 3)
    rng = random.Random(5)
    made.reset(seed=5)
    while not made.table.over:
        made.step(rng.randrange(len(made.lawful(made.agent_selection))))
    winner = made.table.result()["winner"]
    assert made.rewards == {f"seat_{seat}": 1.0 if seat == winner else -1.0 for seat in range(3)}


def test_an_agent_does_not_see_what_its_seat_does_not() -> None:
    made = env("go-to-store", 2)
    made.reset(seed=1)
    one, two = made.observe("seat_0")["observation"], made.observe("seat_1")["observation"]
    assert (one != two).any()
    hands = [seat.get("hand") for seat in made.table.view(0)["seats"]]
    assert [hand is None for hand in hands] == [False, True]
    assert hoyle.table("go-to-store", players=2, seed=1).view(0) == made.table.view(0)
