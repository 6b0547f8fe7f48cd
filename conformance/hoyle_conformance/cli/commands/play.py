"""``hoyle play``: a person plays at the terminal against seats that play as well as the kit can, or at random."""

import os
from dataclasses import dataclass

from hoyle.law.book import GameLaw
from hoyle_conformance.claims.claim import make_claim
from hoyle_conformance.cli.command import Command
from hoyle_conformance.cli.options import option, whole_number
from hoyle_conformance.cli.playing_options import playable_law
from hoyle_conformance.cli.program_options import OneGame, Playing, Readings
from hoyle_conformance.cli.screen import Screen
from hoyle_conformance.cli.terminal_game import TerminalGame
from hoyle_conformance.cli.trouble import FINE, Trouble
from hoyle_conformance.oracle.reference import claim_of
from hoyle_conformance.phrases import phrase

MOST_PLAYERS = 24
USUAL = 3
"""How many play where nobody says, if the game can be played by so many."""


@dataclass(frozen=True)
class Options(OneGame, Readings, Playing):
    """Which game, for how many, and where the person sits."""

    players: int | None = option(
        "N", phrase("how many people play (default: 3, if the game allows it)"), read=whole_number
    )
    seat: int = option("N", phrase("your seat (default: 0)"), read=whole_number, default=0)
    seed: int | None = option("N", phrase("the same seed deals the same cards"), read=whole_number)


def run(options: Options, screen: Screen) -> int:
    """Plays until the game is over or the person has enough, and keeps the script."""
    law = playable_law(options.game)
    players = usual_players(law) if options.players is None else options.players
    if not 1 <= players <= MOST_PLAYERS:
        raise Trouble("--players is a whole number from 1 to {most}", most=MOST_PLAYERS)
    if not 0 <= options.seat < players:
        raise Trouble("there is no seat {n}; seats are 0 to {last}", n=options.seat, last=players - 1)
    claim = make_claim(law, claim_of(law.id), edition=options.edition, readings=options.readings)
    seed = int.from_bytes(os.urandom(4)) if options.seed is None else options.seed
    game = TerminalGame(law, screen, players, options.seat, seed, claim.spoken_readings(law))
    try:
        game.play()
    except (EOFError, KeyboardInterrupt):
        screen.line()
    game.farewell()
    return FINE


def usual_players(law: GameLaw) -> int:
    """As many as usual, or as near to it as the game allows."""
    first = law.file.variants[0]
    return max(first.least_players, min(USUAL, first.most_players or USUAL))


COMMAND = Command(
    Options,
    run,
    examples=(
        ("hoyle play flip7", phrase("against two others")),
        ("hoyle play flip7 --players 5 --seat 2 --seed 7", phrase("the same cards every time")),
    ),
)
