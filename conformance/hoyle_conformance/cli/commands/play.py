"""``hoyle play``: a person plays at the terminal against seats that play as well as the kit can, or at random."""

import os
from argparse import Namespace
from typing import TYPE_CHECKING

from hoyle_conformance.cli import offers
from hoyle_conformance.cli.parsers import Commands
from hoyle_conformance.cli.trouble import FINE, Trouble

if TYPE_CHECKING:
    from hoyle.law.book import GameLaw

EXAMPLES = (
    ("hoyle play flip7", "against two others"),
    ("hoyle play flip7 --players 5 --seat 2 --seed 7", "the same cards each time"),
)
MOST_PLAYERS = 24
USUAL = 3
"""How many play where nobody says, if the game can be played by so many."""


def add(commands: Commands) -> None:
    """Adds the command."""
    parser = commands.add("play", run, "play a game at the terminal", EXAMPLES)
    parser.option("game", metavar="GAME", about="the game", completer=offers.playable)
    parser.option("--players", metavar="N", type=int, about="how many play (default: 3, where that fits)")
    parser.option("--seat", metavar="N", type=int, default=0, about="your seat (default: 0)")
    parser.option("--seed", metavar="N", type=int, about="the same seed deals the same cards")
    parser.option("--edition", metavar="E", about="play by this edition", completer=offers.editions)
    parser.option(
        "--reading",
        metavar="RULING=READING",
        action="append",
        about="play by this reading",
        completer=offers.readings,
    )


def run(args: Namespace) -> int:
    """Plays until the game is over or the person has enough, and keeps the script."""
    from hoyle.games import game_slugs
    from hoyle_conformance.claims.claim import make_claim
    from hoyle_conformance.cli.adapted import chosen_readings
    from hoyle_conformance.cli.opening import open_law, open_table
    from hoyle_conformance.cli.session import Session
    from hoyle_conformance.oracle.reference import claim_of

    screen = open_table(args)
    law = open_law(args).game(args.game)
    if law.id not in game_slugs():
        text = "there is no engine for {game} yet; there is one for {games}"
        raise Trouble(screen.say(text, game=law.id, games=", ".join(game_slugs())))
    players = usual_players(law) if args.players is None else args.players
    if not 1 <= players <= MOST_PLAYERS:
        raise Trouble(screen.say("--players is a number from 1 to {most}", most=MOST_PLAYERS))
    if not 0 <= args.seat < players:
        raise Trouble(screen.say("there is no seat {n}; seats are 0 to {last}", n=args.seat, last=players - 1))
    readings = chosen_readings(args.reading or [], screen)
    claim = make_claim(law, claim_of(law.id), edition=args.edition, readings=readings)
    seed = int.from_bytes(os.urandom(4)) if args.seed is None else args.seed
    session = Session(law, screen, players, args.seat, seed, claim.spoken_readings(law))
    try:
        session.play()
    except (EOFError, KeyboardInterrupt):
        screen.line()
    session.farewell()
    return FINE


def usual_players(law: "GameLaw") -> int:
    """As many as usual, or as near to it as the game allows."""
    first = law.file.variants[0]
    return max(first.least_players, min(USUAL, first.most_players or USUAL))
