"""The reference against other libraries of games, where they are installed: OpenSpiel, RLCard, PettingZoo.

Everywhere the same is done: ask what is lawful, choose at random, play, and deal again when the game is over. A step is
a decision of a player; what chance does in between counts as part of it. The libraries do not have our games, so each
of ours is put beside the one that is most like it.

- OpenSpiel is C++, called from Python, and shows nothing: neither do we. Go Fish is a game of asking, Klondike
  (``solitaire``) a patience. Hearts is the quickest of its games of hands and tricks, gin rummy a dear one.
- A step of RLCard shows the table to whoever is next, with the lawful moves: so our table is asked for the seat's view.
- PettingZoo is an interface. Our games offer it; beside them is a game that comes with it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from importlib import import_module
from random import Random
from typing import Any

from tests.benchmarks.ratios import Ratio, seconds

from hoyle.games import table_of

TITLE = "Other libraries"
STEPS = 600
Play = Callable[[str], object]
"""Plays so many steps of a game."""
OPEN_SPIEL = {
    "go_fish": ("authors", "go-to-store"),
    "solitaire": ("patience", "another-patience"),
    "hearts": ("flip7",),
    "gin_rummy": ("flinch", "muggins", "face-to-face", "stock-exchange"),
}
RLCARD = {"uno": ("flip7", "flinch"), "gin-rummy": ("muggins", "face-to-face")}
PETTINGZOO = {"leduc_holdem_v4": ("flip7", "authors")}


def ratios(rounds: int) -> Iterator[Ratio]:
    """Steps in a second, of the other's."""
    for library, aim, pairs, theirs, mine in SIDES:
        for game, beside in pairs.items():
            try:
                theirs(game)
            except ImportError:
                continue
            took = seconds({game: partial(theirs, game)} | {one: partial(mine, one) for one in beside}, rounds)
            for one in beside:
                yield Ratio(f"{one}: steps a second, of {library}'s {game}", took[game] / took[one], aim)


def ours(game: str, *, views: bool = False) -> None:
    """Random lawful play at a table of the reference, of four if the game can be played so."""
    rng, engine = Random(1), table_of(game)
    variant = engine.law.file.variants[0]
    players = max(variant.least_players, min(4, variant.most_players or 4))
    table = engine(players, seed=0)
    for number in range(STEPS):
        moves = table.lawful()
        if not moves:
            table = engine(players, seed=number)
            moves = table.lawful()
        if views:
            table.view(moves[0]["seat"])
        table.play(moves[int(rng.random() * len(moves))])


def open_spiel(name: str) -> None:
    """Random play of a game of OpenSpiel."""
    game: Any = import_module("pyspiel").load_game(name)
    rng, state, steps = Random(1), game.new_initial_state(), 0
    while steps < STEPS:
        if state.is_terminal():
            state = game.new_initial_state()
        elif state.is_chance_node():
            outcomes = state.chance_outcomes()
            state.apply_action(outcomes[int(rng.random() * len(outcomes))][0])
        else:
            actions = state.legal_actions()
            state.apply_action(actions[int(rng.random() * len(actions))])
            steps += 1


def rlcard(name: str) -> None:
    """Random play of a game of RLCard."""
    env: Any = import_module("rlcard").make(name)
    rng = Random(1)
    state, _ = env.reset()
    for _ in range(STEPS):
        actions = list(state["legal_actions"])
        state, _ = env.step(actions[int(rng.random() * len(actions))])
        if env.is_over():
            state, _ = env.reset()


def pettingzoo(name: str) -> None:
    """Random play of a game that comes with PettingZoo."""
    _play_agents(import_module(f"pettingzoo.classic.{name}").env())


def our_environment(game: str) -> None:
    """Random play of one of our games through PettingZoo."""
    _play_agents(import_module("hoyle_conformance.environments.aec").env(game))


def _play_agents(env: Any) -> None:
    rng = Random(1)
    env.reset(seed=1)
    for number in range(STEPS):
        observation, _, termination, truncation, _ = env.last()
        if termination or truncation:
            env.reset(seed=number)
            observation, *_ = env.last()
        (actions,) = observation["action_mask"].nonzero()
        env.step(int(actions[int(rng.random() * len(actions))]))


SIDES: tuple[tuple[str, str, Mapping[str, tuple[str, ...]], Play, Play], ...] = (
    ("OpenSpiel", "≥ 0.5", OPEN_SPIEL, open_spiel, ours),
    ("RLCard", "", RLCARD, rlcard, partial(ours, views=True)),
    ("PettingZoo", "", PETTINGZOO, pettingzoo, our_environment),
)
"""Each library with our aim, the games that are put side by side, and how theirs and ours are played."""
