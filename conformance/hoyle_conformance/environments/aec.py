"""A reference game as a PettingZoo environment (AEC): agents take turns, and each sees what its seat may see.

An action is a place in the list of the seat's lawful moves; ``action_mask`` says how many there are. The observation
has a number for each part of the view, or one for each card where the part is a row of cards.
"""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space
from pettingzoo import AECEnv

import hoyle
from hoyle.games import table_of
from hoyle.law.model import Observable, choices
from hoyle.table import Move, Table, View

MOST_MOVES = 512
"""The size of the action space; no seat of our games has as many lawful moves."""
UNSEEN = -1
LARGEST = 10_000


def env(game: str, players: int | None = None, *, edition: str | None = None, longest: int = 2000) -> HoyleEnv:
    """A game for some players; the fewest that it can be played by if nobody says.

    A game is cut off after ``longest`` moves, for some that are played at random never end.
    """
    return HoyleEnv(game, players, edition=edition, longest=longest)


class HoyleEnv(AECEnv[str, Any, Any]):
    """One table. ``env.table`` is the game itself, with its view, its script and its rules."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi"], "is_parallelizable": False, "name": "hoyle"}

    def __init__(self, game: str, players: int | None = None, *, edition: str | None = None, longest: int) -> None:
        super().__init__()
        law = table_of(game).law
        self.game, self.longest = game, longest
        self.players = players or law.file.variants[0].least_players
        self.readings = dict(law.edition(edition).readings)
        self.metadata = {**self.metadata, "name": f"hoyle_{game}"}
        self.render_mode = "ansi"
        self.possible_agents = [f"seat_{seat}" for seat in range(self.players)]
        self._eyes = _Eyes(law.table.observables, [card.name for card in law.file.cards], self.players)
        numbers = Box(UNSEEN, LARGEST, (self._eyes.size,), np.int32)
        mask = Box(0, 1, (MOST_MOVES,), np.int8)
        self.observation_spaces = {
            agent: Dict({"observation": numbers, "action_mask": mask}) for agent in self.possible_agents
        }
        self.action_spaces = {agent: Discrete(MOST_MOVES) for agent in self.possible_agents}
        self.reset(seed=0)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deals a new game; the same seed deals the same."""
        if seed is None:
            seed = int(np.random.default_rng().integers(2**31))
        self.table: Table = table_of(self.game)(self.players, readings=self.readings, seed=seed)
        self.moves: list[Move] = []
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select(0)

    def lawful(self, agent: str) -> list[Move]:
        """The moves that an agent may make now, in the order of its actions."""
        seat = self.possible_agents.index(agent)
        return [move for move in self.table.lawful() if move["seat"] == seat][:MOST_MOVES]

    def step(self, action: int | None) -> None:
        """Makes a move of the agent whose turn it is."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        moves = self.lawful(agent)
        if action is None or not 0 <= int(action) < len(moves):
            raise ValueError(f"{agent} has {len(moves)} lawful moves; {action} is not one of them (see action_mask)")
        self._cumulative_rewards[agent] = 0.0
        move = moves[int(action)]
        self.table.play(move)
        self.moves.append(move)
        self._clear_rewards()
        if self.table.over:
            self.rewards.update(self._points())
            self.terminations = dict.fromkeys(self.agents, True)
        elif len(self.moves) >= self.longest:
            self.truncations = dict.fromkeys(self.agents, True)
        self._select(move["seat"] + 1)
        self._accumulate_rewards()

    def observe(self, agent: str) -> dict[str, Any]:
        """What the agent's seat sees, and which actions it has."""
        seat = self.possible_agents.index(agent)
        mask: Any = np.zeros(MOST_MOVES, dtype=np.int8)
        if agent == self.agent_selection and not self.table.over:
            mask[: len(self.lawful(agent))] = 1
        return {"observation": self._eyes.numbers(self.table.view(seat)), "action_mask": mask}

    def observation_space(self, agent: str) -> Space[Any]:
        """A row of numbers, and the mask."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        """A place in the list of lawful moves."""
        return self.action_spaces[agent]

    def script(self) -> hoyle.Script:
        """The game so far, for ``hoyle explain`` and ``hoyle replay``."""
        return hoyle.Script(
            game=self.game,
            players=self.players,
            readings=self.readings,
            shuffles=self.table.shuffles,
            moves=self.moves,
        )

    def render(self) -> str:
        """The view of somebody who sees everything."""
        return str(self.table.view())

    def close(self) -> None:
        """Nothing is open."""

    def _select(self, first: int) -> None:
        """The next seat, from some seat on, that has a move; any seat when the game is over."""
        acting = {move["seat"] for move in self.table.lawful()}
        seats = [(first + step) % self.players for step in range(self.players)]
        seat = next((seat for seat in seats if seat in acting), seats[0])
        self.agent_selection = self.possible_agents[seat]

    def _points(self) -> dict[str, float]:
        """One for those who won, minus one for the others; nothing for anybody if nobody did."""
        result = self.table.result()
        won = result.get("winners", [result["winner"]] if result.get("winner") is not None else [])
        if result.get("won", result.get("met")):
            won = range(self.players)
        lost = -1.0 if won or "won" in result or "met" in result else 0.0
        return {agent: 1.0 if seat in won else lost for seat, agent in enumerate(self.possible_agents)}


class _Eyes:
    """Turns views into rows of numbers, as long for every view of a game."""

    def __init__(self, kinds: list[Observable], cards: list[str], players: int) -> None:
        self._places = {card: place for place, card in enumerate(cards)}
        self._players = players
        self._whole = [kind for kind in kinds if not kind.id.startswith("seats.") and self._length(kind)]
        self._seats = [kind for kind in kinds if kind.id.startswith("seats.") and self._length(kind)]
        self.size = sum(map(self._length, self._whole)) + players * sum(map(self._length, self._seats))

    def _length(self, kind: Observable) -> int:
        if kind.type in ("text", "seats"):
            return 0
        return {"cards": len(self._places), "object": len(kind.fields)}.get(kind.type, 1)

    def numbers(self, view: View) -> Any:
        """The row for one view."""
        found: list[int] = []
        for kind in self._whole:
            found += self._of(kind, view.get(kind.id))
        seats = view.get("seats") or [{}] * self._players
        for seat in seats:
            for kind in self._seats:
                found += self._of(kind, seat.get(kind.id.removeprefix("seats.")))
        return np.array(found, dtype=np.int32).clip(UNSEEN, LARGEST)

    def _of(self, kind: Observable, value: Any) -> list[int]:
        if value is None:
            return [UNSEEN] * self._length(kind)
        if kind.type == "cards":
            row = [0] * len(self._places)
            for card in value:
                if str(card) in self._places:
                    row[self._places[str(card)]] += 1
            return row
        if kind.type == "object":
            return [self._number(type, value.get(name)) for name, type in kind.fields.items()]
        return [self._number(kind.type, value)]

    def _number(self, type: str, value: Any) -> int:
        if value is None:
            return UNSEEN
        if type == "card":
            return self._places.get(str(value), UNSEEN)
        if type in ("integer", "boolean", "seat"):
            return int(value)
        words = choices(type)
        return words.index(value) if value in words else UNSEEN
