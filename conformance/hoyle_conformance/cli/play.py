"""``hoyle play``: a person plays at the terminal; the other seats do what comes to their mind."""

import os
from argparse import Namespace
from random import Random
from typing import TYPE_CHECKING

from hoyle_conformance.cli import offers
from hoyle_conformance.cli.parsers import Commands
from hoyle_conformance.cli.trouble import FINE, Trouble

if TYPE_CHECKING:
    from pathlib import Path

    from hoyle.law.book import GameLaw
    from hoyle.script import Script
    from hoyle.table import Move, Table
    from hoyle_conformance.cli.screen import Screen

EXAMPLES = (
    ("hoyle play flip7", "against two others"),
    ("hoyle play flip7 --players 5 --seat 2 --seed 7", "the same cards each time"),
)
MOST_PLAYERS = 24


def add(commands: Commands) -> None:
    """Adds the command."""
    parser = commands.add("play", run, "play a game at the terminal", EXAMPLES)
    parser.option("game", metavar="GAME", about="the game", completer=offers.playable)
    parser.option("--players", metavar="N", type=int, default=3, about="how many play (default: 3)")
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
    from hoyle.games import MODULES
    from hoyle_conformance.claim import make_claim
    from hoyle_conformance.cli.adapted import chosen_readings
    from hoyle_conformance.cli.opening import open_law, open_table
    from hoyle_conformance.wire.local import claim_of

    screen = open_table(args)
    law = open_law(args).game(args.game)
    if law.id not in MODULES:
        text = "there is no engine for {game} yet; there is one for {games}"
        raise Trouble(screen.say(text, game=law.id, games=", ".join(MODULES)))
    if not 1 <= args.players <= MOST_PLAYERS:
        raise Trouble(screen.say("--players is a number from 1 to {most}", most=MOST_PLAYERS))
    if not 0 <= args.seat < args.players:
        raise Trouble(screen.say("there is no seat {n}; seats are 0 to {last}", n=args.seat, last=args.players - 1))
    readings = chosen_readings(args.reading or [], screen)
    claim = make_claim(law, claim_of(law.id), edition=args.edition, readings=readings)
    seed = int.from_bytes(os.urandom(4)) if args.seed is None else args.seed
    session = Session(law, screen, args.players, args.seat, seed, claim.spoken_readings(law))
    try:
        session.play()
    except (EOFError, KeyboardInterrupt):
        screen.line()
    session.farewell()
    return FINE


class Session:
    """One game between a person and seats that play at random."""

    def __init__(
        self, law: "GameLaw", screen: "Screen", players: int, seat: int, seed: int, readings: dict[str, str]
    ) -> None:
        from hoyle.games import table_of
        from hoyle.law import Law
        from hoyle_conformance.cli.cite import Citations
        from hoyle_conformance.story import Teller

        self.law, self.screen, self.seat, self.readings = law, screen, seat, readings
        self.table: Table = table_of(law.id)(players, readings=readings, seed=seed, events=True)
        self.random = Random(seed)
        self.words = Teller(law, screen.lang)
        self.citations = Citations(Law(), screen)
        self.moves: list[Move] = []

    def play(self) -> None:
        """Turn by turn, until the game is over."""
        self.screen.line(
            self.screen.say(
                "you are {seat}; ? shows what you may do, `why MOVE` the rule, quit ends",
                seat=self.words.seat(self.seat),
            )
        )
        self.happened("")
        while not self.table.over:
            options = self.table.moves()
            mine = [move for move in options if move["seat"] == self.seat]
            if not mine:
                self.make(self.random.choice(options))
                continue
            self.picture()
            self.screen.line("  " + self.screen.style(" · ".join(map(self.command, mine)), "dim"))
            if not self.decide(mine):
                return
        self.picture()

    def decide(self, mine: "list[Move]") -> bool:
        """Asks until the person makes a lawful move; false when they have enough."""
        say = self.screen.say
        while True:
            words = input(f"{self.words.seat(self.seat)}> ").strip().casefold()
            if words in ("quit", "exit", "q", "salir"):
                return False
            if words in ("?", "help", "ayuda", ""):
                for option in mine:
                    self.screen.line(f"  {self.command(option):<14} {self.words.move(option)}")
                continue
            why = words.startswith(("why ", "por qué ", "por que "))
            move = self.understood(words.removeprefix("why ").removeprefix("por qué ").removeprefix("por que "))
            if move is None:
                continue
            if move not in mine:
                self.refuse(move)
            elif why:
                self.screen.line("  " + say("that is lawful"))
                self.foresee(move)
            else:
                self.make(move)
                return True

    def command(self, move: "Move") -> str:
        """A move as the person types it."""
        from hoyle_conformance.notation import write_move

        return write_move(self.law, move).partition(" ")[2]

    def understood(self, words: str) -> "Move | None":
        """The move that was typed: a verb may be cut short, the seat left out."""
        from hoyle_conformance.notation import BadMove, read_move

        parts = words.split()
        if parts and parts[0].isdigit():
            parts = parts[1:]
        verbs = [kind.do for kind in self.law.table.moves]
        fitting = [do for do in verbs if parts and do.startswith(parts[0])]
        lawful = {option["do"] for option in self.table.moves()}
        fitting = [do for do in fitting if do == parts[0]] or [do for do in fitting if do in lawful] or fitting
        if len(fitting) == 1:
            parts[0] = fitting[0]
        try:
            return read_move(self.law, f"{self.seat} {' '.join(parts)}")
        except BadMove as error:
            self.screen.prose(str(error), 2, "", "yellow")
            return None

    def refuse(self, move: "Move") -> None:
        """Says why a move is not lawful, in the rulebook's words."""
        from hoyle.table import Refused

        try:
            self.table.copy().play(move)
        except Refused as refused:
            self.screen.prose(self.screen.say("refused: {why}", why=refused.why), 2, "", "red")
            self.citations.cited.clear()
            self.citations.cite(refused.rules, 4)

    def foresee(self, move: "Move") -> None:
        """The rules that make a move lawful, without looking at the cards."""
        table = self.table.copy()
        table.events = []
        table.play(move)
        self.citations.cited.clear()
        self.citations.cite((table.events or [{"rules": []}])[0]["rules"], 4)

    def make(self, move: "Move") -> None:
        """Makes a move and tells what came of it."""
        self.table.play(move)
        self.moves.append(move)
        told = self.words.move(move)
        self.screen.line(self.screen.style(told, "bold") if move["seat"] == self.seat else told)
        self.happened(told)

    def happened(self, told: str) -> None:
        """What happened since."""
        events, self.table.events = self.table.events or [], []
        for happening in self.words.happenings(events, told):
            if happening.says:
                self.screen.prose(happening.says, 4)

    def picture(self) -> None:
        """The table."""
        from hoyle_conformance.story import picture

        self.screen.line()
        for line in picture(self.law, self.table.view(self.seat), self.screen.lang):
            self.screen.line("  " + line)

    def script(self) -> "Script":
        """The game so far, so that it can be told or replayed."""
        from hoyle.script import Script

        return Script(
            game=self.law.id,
            players=self.table.players,
            variant=self.table.variant,
            readings=self.readings,
            shuffles=self.table.shuffles,
            moves=self.moves,
        )

    def farewell(self) -> None:
        """Keeps the script and says where."""
        from hoyle.script import write_script

        try:
            path = save(self.script())
        except OSError:
            self.screen.line(write_script(self.script()))
            return
        self.screen.line(
            self.screen.say("the game is kept in {path}; tell it again with `hoyle explain {path}`", path=path)
        )


def save(script: "Script") -> "Path":
    """Writes a game to a file of its own."""
    from pathlib import Path

    from hoyle.script import write_script
    from hoyle_conformance.stored import path_of

    path = Path(".hoyle") / "games" / path_of(script.game, script).name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(write_script(script) + "\n", encoding="utf-8")
    return path
