"""``python -m hoyle_conformance.games.flinch.measure GAMES``: how games of Flinch end, as a Markdown table."""

from __future__ import annotations

import sys
from collections.abc import Callable
from random import Random

from hoyle.games.flinch.law import OFFENCES_FORBIDDEN
from hoyle.games.flinch.table import Flinch
from hoyle.table import Move
from hoyle_conformance.games.flinch.opponent import sensible

LONGEST = 3000
Player = Callable[[Flinch, Random], Move]


def at_random(table: Flinch, rng: Random) -> Move:
    """Any lawful move."""
    return rng.choice(table.lawful())


def outcome(players: int, packs: int, player: Player, seed: int) -> tuple[str, bool, int]:
    """How one game ends (won, dead or endless), whether it was ever blocked, and its moves."""
    rng = Random(seed)
    table = Flinch(players, packs=packs, seed=seed, events=True, readings=dict([OFFENCES_FORBIDDEN]))
    moves, blocked = 0, False
    while not table.over and moves < LONGEST:
        table.play(player(table, rng))
        moves += 1
        blocked = blocked or any(event["event"] == "blocked" for event in table.events or [])
        table.events = []
    return ("won" if table.winners else "dead" if table.over else "endless"), blocked, moves


def main(games: int) -> None:
    """Prints a row for each number of players, packs and way of playing."""
    sys.stdout.write("| players | packs | play | won | dead | endless | ever blocked | moves |\n" + "|---" * 8 + "|\n")
    for players in range(2, 9):
        for packs in (1, 2):
            for player in (at_random, sensible):
                ends = [outcome(players, packs, player, seed) for seed in range(games)]
                shares = [sum(end == word for end, _, _ in ends) / games for word in ("won", "dead", "endless")]
                shares.append(sum(blocked for _, blocked, _ in ends) / games)
                name = "random" if player is at_random else "sensible"
                length = sum(moves for _, _, moves in ends) / games
                cells = " | ".join(f"{share:.0%}" for share in shares)
                sys.stdout.write(f"| {players} | {packs} | {name} | {cells} | {length:.0f} |\n")
                sys.stdout.flush()


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100)
