"""The shim for environments of reinforcement learning: operations for PettingZoo (AEC) and OpenSpiel.

Both need a move of the kit for each action, and the table as the kit writes it; chance comes from the source.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from hoyle_shim import Handler, Move, Source, View, callback_ops


def aec_ops(
    make: Callable[[Source], Any],
    move_of: Callable[[Any, int], Move],
    view: Callable[[Any], View],
    **more: Any,
) -> dict[str, Handler]:
    """Operations for an AEC environment.

    make(source): the environment after its reset, its cards in the order of source.shuffle(cards).
    move_of(env, action): what the kit calls this action of env.agent_selection, {"seat": 0, "do": "hit"}.
    view(env): the table, as the kit writes it.
    The lawful actions are those of the "action_mask" in the observation, or else in infos.
    """

    def play_game(source: Source) -> View:
        env = make(source)
        while not all(env.terminations[agent] or env.truncations[agent] for agent in env.agents):
            agent = env.agent_selection
            seen = env.observe(agent)
            mask = seen["action_mask"] if isinstance(seen, dict) else env.infos[agent]["action_mask"]
            actions = [action for action, lawful in enumerate(mask) if lawful]
            env.step(_chosen(source, actions, lambda action: move_of(env, action), view(env)))
        return view(env)

    ops: dict[str, Handler] = callback_ops(play_game, **more)
    return ops


def open_spiel_ops(
    make: Callable[[Source], Any],
    move_of: Callable[[Any, int], Move],
    view: Callable[[Any], View],
    card_action: Callable[[Any, Any], int],
    **more: Any,
) -> dict[str, Handler]:
    """Operations for a game of OpenSpiel.

    make(source): a new initial state, for source.script["players"].
    move_of(state, action), view(state): as above.
    card_action(state, card): the action of a chance node that deals this card.
    The state deals card by card, so put "chance": "demand" into your hello.
    """

    def play_game(source: Source) -> View:
        state = make(source)
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(card_action(state, source.card()))
                continue
            actions = state.legal_actions()
            state.apply_action(_chosen(source, actions, lambda action: move_of(state, action), view(state)))
        return view(state)

    ops: dict[str, Handler] = callback_ops(play_game, **more)
    return ops


def _chosen(source: Source, actions: Iterable[int], move_of: Callable[[int], Move], view: View) -> int:
    """The action of the move that the script makes."""
    moves = [(action, move_of(action)) for action in actions]
    chosen = source.choose([move for _, move in moves], view)
    return next(action for action, move in moves if move == chosen)
