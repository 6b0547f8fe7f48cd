"""``hoyle position``: a table laid out by hand; whose move, what is lawful and what not, and why."""

import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from hoyle.law import Law
from hoyle.script import Script
from hoyle.table import Impossible, Move, Refused, Table
from hoyle_conformance.cli.citations import Citations
from hoyle_conformance.cli.command import Command
from hoyle_conformance.cli.error_messages import complain
from hoyle_conformance.cli.options import flag, option, path_argument
from hoyle_conformance.cli.program_options import Playing
from hoyle_conformance.cli.screen import Screen
from hoyle_conformance.cli.trouble import BAD_INPUT, FAILED, FINE
from hoyle_conformance.language.story import Teller, named_picture
from hoyle_conformance.phrases import phrase, spoken
from hoyle_conformance.positions.dispute import (
    Outcome,
    done_by_itself,
    forbidden,
    lawful_moves,
    outcomes,
    read_layout,
    swayed,
    table_after,
    to_decide,
)
from hoyle_conformance.positions.names import read_named

SWAYED = {
    "lawful": phrase("the move is lawful then"),
    "refused": phrase("the move is refused then"),
    "differently": phrase("the move comes out differently"),
}
HANGING = 4
SHOWN = 6
"""Moves named in one line."""


@dataclass(frozen=True)
class Options(Playing):
    """Which table, and what is asked about it."""

    file: Path = path_argument("FILE", phrase("the table in YAML (`hoyle docs position`)"))
    move: str | None = option("MOVE", phrase("ask about this move in words, such as '0 hit' or 'Ana hit'"))
    json: bool = flag(phrase("print JSON"))


def run(options: Options, screen: Screen) -> int:
    """Says what the rules have to say of the table; 1 if the move asked about is refused."""
    game, script, names = read_layout(options.file)
    move = read_named(game, options.move, names) if options.move else None
    law, words = Law(), Teller(game, screen.lang, names=names, people=True)
    try:
        table = table_after(script)
    except Impossible as impossible:
        return tell_impossible(law, impossible, words, screen)
    except Refused as refused:
        return tell_refused(law, script, refused, words, screen)
    if options.json:
        answer = as_data(script, table, move, Teller(game, screen.lang, names=names))
        screen.json(answer)
        return FAILED if answer["move"] and answer["move"]["refused"] else FINE
    return Judgement(law, words, script, table, screen).tell(move)


def tell_impossible(law: Law, impossible: Impossible, words: Teller, screen: Screen) -> int:
    """No game reaches such a table, and this is the rule that says so."""
    complain(screen.say("this table is not possible: {why}", why=words.named(str(spoken(impossible.why, screen.lang)))))
    sys.stderr.flush()
    Citations(law, screen).cite(impossible.rules, 2)
    return BAD_INPUT


def tell_refused(law: Law, script: Script, refused: Refused, words: Teller, screen: Screen) -> int:
    """One of the moves in the file is not lawful: that is the answer."""
    for number, move in enumerate(script.moves[: lawful_moves(script) + 1], 1):
        screen.line(f"{number:>3}  {words.move(move)}")
    why = words.objection(refused.why, refused.rules)
    screen.prose(screen.say("refused: {why}", why=why), 5, "", "red")
    Citations(law, screen).cite(refused.rules, 7)
    return FAILED


class Judgement:
    """Tells what the rules say of one table."""

    def __init__(self, law: Law, words: Teller, script: Script, table: Table, screen: Screen) -> None:
        self.words, self.script, self.table, self.screen = words, script, table, screen
        self.citations: Citations = Citations(law, screen)

    def tell(self, move: Move | None) -> int:
        """The table, the lawful moves, the others, the move asked about, the readings that matter."""
        for line in named_picture(self.words, self.table.view()):
            self.screen.drawn(line, 2)
        self.screen.line()
        self.done_by_itself()
        code = FINE
        if move is None:
            self.lawful()
            self.forbidden()
        else:
            code = self.move(move)
        self.readings(move)
        return code

    def item(self, mark: str, colour: str, text: str) -> None:
        """What may be done, or not."""
        first, *more = self.screen.wrapped(text, HANGING)
        self.screen.line(f"  {self.screen.style(mark, colour)} {first}")
        for line in more:
            self.screen.line(" " * HANGING + line)

    def head(self, english: str) -> None:
        """A heading."""
        self.screen.line(self.screen.style(english, "bold"))

    def done_by_itself(self) -> None:
        """What left no choice was done already, and may be what the dispute is about."""
        happened = [one for one in done_by_itself(self.script, self.words) if one.says]
        if happened:
            self.head(self.screen.say("this left no choice, and has been done"))
            for one in happened:
                self.screen.prose(one.says, 2)
                self.citations.cite(one.rules, 4)
            self.screen.line()

    def lawful(self) -> None:
        """Whose move it is, and what is lawful."""
        say, words = self.screen.say, self.words
        deciding = to_decide(self.table)
        if not deciding:
            self.head(say("the game is over"))
            return
        self.head(say("to decide: {seats}", seats=", ".join(map(words.seat, deciding))))
        for move in self.table.moves():
            self.item("✓", "green", f"{words.written(move):<16}  {words.move(move)}")
        self.screen.line()

    def forbidden(self) -> None:
        """What is not lawful, and why."""
        found = forbidden(self.words.law, self.table)
        if found:
            self.head(self.screen.say("not lawful now"))
        for group in found:
            names = [self.words.written(move) for move in group.moves]
            more = ["…"] if len(names) > SHOWN else []
            self.item("✗", "red", ", ".join([*names[:SHOWN], *more]))
            self.screen.prose(self.words.objection(group.why, group.rules), 6)
            self.citations.cite(group.rules, 8)

    def move(self, move: Move) -> int:
        """What the move would do; for each card that may come if the layout does not say which."""
        self.head(self.words.move(move))
        found = outcomes(self.script, move, self.words)
        for outcome in found:
            self.outcome(outcome)
        return FAILED if found[0].refused is not None else FINE

    def outcome(self, outcome: Outcome) -> None:
        """One way in which the move may come out."""
        say = self.screen.say
        if outcome.refused is not None:
            self.screen.prose(say("refused: {why}", why=outcome.refused), 2, "", "red")
            self.citations.cite(outcome.rules, 6)
            return
        if outcome.cards:
            self.screen.prose(say("if the next card is {cards}:", cards=", ".join(outcome.cards)), 2)
        if outcome.example:
            self.screen.prose(say("with the cards that the layout does not name in one possible order:"), 2)
        for happening in outcome.happened:
            if happening.says:
                self.screen.prose(happening.says, 4)
            self.citations.cite(happening.rules, 6)

    def readings(self, move: Move | None) -> None:
        """The readings under which the answer is another one."""
        say = self.screen.say
        self.screen.line()
        found = swayed(self.script, move, self.words)
        if not found:
            self.screen.prose(say("No other reading of the texts changes this answer."))
            return
        self.head(say("the answer is different under"))
        for one in found:
            ruling = self.words.law.rulings[one.ruling]
            reading = next(known for known in ruling.readings if known.id == one.reading)
            self.screen.line(f"  {one.ruling} = {one.reading}")
            self.screen.prose(reading.says.said(self.screen.lang), 6)
            if one.impossible:
                self.screen.prose(say("this table is not possible: {why}", why=one.impossible), 6)
            if one.moves is not None:
                self.screen.prose(say("lawful then: {moves}", moves=", ".join(one.moves)), 6)
            if one.outcome:
                self.screen.line("      " + say(SWAYED[one.outcome]))


def as_data(script: Script, table: Table, move: Move | None, words: Teller) -> dict[str, Any]:
    """The judgement for programs."""
    asked = None
    if move is not None:
        found = outcomes(script, move, words)
        asked = {
            "move": move,
            "refused": found[0].refused is not None,
            "outcomes": msgspec.to_builtins(found),
        }
    return {
        "script": msgspec.to_builtins(script),
        "names": list(words.names),
        "view": table.view(),
        "to-decide": to_decide(table),
        "lawful": table.moves(),
        "not-lawful": [
            {"moves": group.moves, "why": str(group.why), "rules": group.rules} for group in forbidden(words.law, table)
        ],
        "move": asked,
        "other-readings": msgspec.to_builtins(swayed(script, move, words)),
    }


COMMAND = Command(
    Options,
    run,
    examples=(
        ("hoyle position table.yaml", phrase("whose move it is, and what is lawful")),
        (
            "hoyle position table.yaml --move '0 freeze 1'",
            phrase("may seat 0 do that, and what would happen?"),
        ),
    ),
)
