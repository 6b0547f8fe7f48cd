"""One game between a person at the terminal and the other seats."""

from pathlib import Path
from random import Random

from hoyle.games import table_of
from hoyle.law import Law
from hoyle.law.book import GameLaw
from hoyle.script import Script, write_script
from hoyle.table import Move, Refused, Table
from hoyle.table.notation import BadMove, read_move, write_move
from hoyle_conformance.cli.citations import Citations
from hoyle_conformance.cli.screen import Screen
from hoyle_conformance.games import kit_of
from hoyle_conformance.known_failures.files import path_of
from hoyle_conformance.language.story import Teller, objection, picture

ENOUGH = ("quit", "exit", "q", "salir")
HELP = ("?", "help", "ayuda", "")
WAIT = ("wait", "esperar", "espera")
WHY = ("why ", "por qué ", "por que ")
FEW = 8
"""So many moves are listed one by one; more are drawn together."""


class TerminalGame:
    """A table, a person at one of its seats, and what they have said and heard."""

    def __init__(
        self, law: GameLaw, screen: Screen, players: int, seat: int, seed: int, readings: dict[str, str]
    ) -> None:
        self.law, self.screen, self.seat, self.readings = law, screen, seat, readings
        self.table: Table = table_of(law.id)(players, readings=readings, seed=seed, events=True)
        self.random = Random(seed)
        self.words = Teller(law, screen.lang, listener=seat)
        self.citations = Citations(Law(), screen)
        self.moves: list[Move] = []

    def play(self) -> None:
        """Until the game is over or the person has enough.

        Where several may act the person is asked first, so that nobody is too slow for the machine. When they have
        acted, somebody else may be quicker than they are with the next act; when they wait, somebody else is.
        """
        self.screen.prose(
            self.screen.say(
                "you are {seat}; ? shows what you may do, `why MOVE` the rule, quit ends",
                seat=self.words.seat(self.seat),
            )
        )
        self.happened("")
        while not self.table.over:
            options = self.table.moves()
            mine = [move for move in options if move["seat"] == self.seat]
            others = [move for move in options if move["seat"] != self.seat]
            if mine:
                self.picture()
                self.offer(mine, bool(others))
                acted = self.decide(mine, others)
                if acted is None:
                    return
                if acted and self.random.random() < 0.5:
                    continue
                others = [move for move in self.table.moves() if move["seat"] != self.seat]
            if others:
                self.make(kit_of(self.law.id).other_move(self.table, others, self.random))
        self.picture()

    def offer(self, mine: list[Move], may_wait: bool) -> None:
        """The moves in one breath; many of a kind are drawn together, and ? has them all."""
        commands = [self.command(move) for move in mine]
        if len(mine) > FEW:
            commands = [self._together([move for move in mine if move["do"] == do]) for do in _verbs(mine)]
        if may_wait:
            commands.append(self.screen.say("wait"))
        self.screen.prose(" · ".join(commands), 2, "", "dim")

    def _together(self, moves: list[Move]) -> str:
        fields = [name for name in moves[0] if name not in ("seat", "do")]
        values = [list(dict.fromkeys(str(move[name]) for move in moves)) for name in fields]
        return " ".join([moves[0]["do"], *(one[0] if len(one) == 1 else f"({' | '.join(one)})" for one in values)])

    def decide(self, mine: list[Move], others: list[Move]) -> bool | None:
        """Asks until the person makes a lawful move, or waits (false), or has enough (none)."""
        while True:
            words = input(f"{self.words.seat(self.seat)}> ").strip().casefold()
            if words in ENOUGH:
                return None
            if words in WAIT:
                if others:
                    return False
                self.screen.line("  " + self.screen.say("nobody else can do anything now"))
            elif words in HELP:
                self.list(mine, bool(others))
            elif (move := self.understood(words)) is None:
                continue
            elif move not in mine:
                self.refuse(move)
            elif words.startswith(WHY):
                self.screen.line("  " + self.screen.say("that is lawful"))
                self.foresee(move)
            else:
                self.make(move)
                return True

    def list(self, mine: list[Move], may_wait: bool) -> None:
        """All that the person may do, a line each."""
        lines = [(self.command(move), self.words.move(move)) for move in mine]
        if may_wait:
            lines.append((self.screen.say("wait"), self.screen.say("let somebody else act")))
        width = max(len(command) for command, _ in lines)
        for command, says in lines:
            self.screen.line(f"  {command:<{width}}  {says}")

    def command(self, move: Move) -> str:
        """A move as the person types it."""
        return write_move(self.law, move).partition(" ")[2]

    def understood(self, words: str) -> Move | None:
        """The move that was typed: a verb may be cut short, the seat left out."""
        for why in WHY:
            words = words.removeprefix(why)
        parts = words.split()
        if parts and parts[0].isdigit():
            parts = parts[1:]
        kinds = {kind.do: kind for kind in self.law.table.moves}
        fitting = [do for do in kinds if parts and do.startswith(parts[0])]
        lawful = {option["do"] for option in self.table.moves()}
        fitting = [do for do in fitting if do == parts[0]] or [do for do in fitting if do in lawful] or fitting
        if len(fitting) != 1:
            text = self.screen.say("there is no such move; ? shows what you may do")
            self.screen.prose(text, 2, "", "yellow")
            return None
        try:
            return read_move(self.law, f"{self.seat} {fitting[0]} {' '.join(parts[1:])}")
        except BadMove:
            form = " ".join([fitting[0], *(name.upper() for name in kinds[fitting[0]].fields)])
            self.screen.prose(self.screen.say("write it like this: {form}", form=form), 2, "", "yellow")
            return None

    def refuse(self, move: Move) -> None:
        """Says why a move is not lawful, in the rulebook's words."""
        try:
            self.table.copy().play(move)
        except Refused as refused:
            why = objection(self.law, refused.why, refused.rules, self.screen.lang)
            self.screen.prose(self.screen.say("refused: {why}", why=why), 2, "", "red")
            self.citations.cited.clear()
            self.citations.cite(refused.rules, 4)

    def foresee(self, move: Move) -> None:
        """The rules that make a move lawful, without looking at the cards."""
        table = self.table.copy()
        table.events = []
        table.play(move)
        self.citations.cited.clear()
        self.citations.cite((table.events or [{"rules": []}])[0]["rules"], 4)

    def make(self, move: Move) -> None:
        """Makes a move and tells what came of it."""
        self.table.play(move)
        self.moves.append(move)
        sentence = self.words.move(move)
        self.screen.line(self.screen.style(sentence, "bold") if move["seat"] == self.seat else sentence)
        self.happened(sentence)

    def happened(self, sentence: str) -> None:
        """What happened since."""
        events, self.table.events = self.table.events or [], []
        for happening in self.words.happenings(events, sentence):
            if happening.says:
                self.screen.prose(happening.says, 4)

    def picture(self) -> None:
        """The table."""
        self.screen.line()
        for line in picture(self.law, self.table.view(self.seat), self.screen.lang):
            self.screen.drawn(line, 2)

    def script(self) -> Script:
        """The game so far, so that it can be told or replayed."""
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
        try:
            path = save(self.script())
        except OSError:
            self.screen.line(write_script(self.script()))
            return
        self.screen.line(
            self.screen.say("the game is kept in {path}; tell it again with `hoyle explain {path}`", path=path)
        )


def _verbs(moves: list[Move]) -> list[str]:
    return list(dict.fromkeys(move["do"] for move in moves))


def save(script: Script) -> Path:
    """Writes a game to a file of its own."""
    path = Path(".hoyle") / "games" / path_of(script.game, script).name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(write_script(script) + "\n", encoding="utf-8")
    return path
