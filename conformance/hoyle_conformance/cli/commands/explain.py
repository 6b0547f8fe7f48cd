"""``hoyle explain``: a game in words, each step with its rules and the book's words for them."""

from dataclasses import dataclass
from typing import Any

from hoyle.law import Law
from hoyle.law.book import GameLaw
from hoyle.script import Script
from hoyle_conformance.cli.citations import Citations, cited_as_data
from hoyle_conformance.cli.command import Command
from hoyle_conformance.cli.options import argument, flag, option, whole_number
from hoyle_conformance.cli.playing_options import playable_law
from hoyle_conformance.cli.program_options import Playing
from hoyle_conformance.cli.screen import Screen
from hoyle_conformance.cli.script_files import read_found
from hoyle_conformance.cli.trouble import FINE, Trouble
from hoyle_conformance.language.story import Step, picture, tell
from hoyle_conformance.phrases import Phrase, phrase
from hoyle_conformance.reports.json import plain_script


@dataclass(frozen=True)
class Options(Playing):
    """Which game, and which part of it."""

    file: str = argument("FILE", phrase("a script, a stored failure or a trace in JSON, or - for standard input"))
    move: int | None = option("N", phrase("only this move, counted from 1; 0 is the deal"), read=whole_number)
    json: bool = flag(phrase("print JSON"))


def run(options: Options, screen: Screen) -> int:
    """Tells the game as the reference plays it."""
    script = read_found(options.file).script
    game = playable_law(script.game)
    steps = chosen_steps(tell(game, script, screen.lang), options.move)
    if options.json:
        screen.json(as_data(Law(), script, steps, screen.lang))
    else:
        print_steps(Law(), game, script, steps, screen)
    return FINE


def chosen_steps(steps: list[Step], move: int | None) -> list[Step]:
    """All steps, or the one that is asked for."""
    if move is None:
        return steps
    if not 0 <= move < len(steps):
        raise Trouble("there is no move {n}; the game has {most}", n=move, most=len(steps) - 1)
    return [steps[move]]


def print_steps(law: Law, game: GameLaw, script: Script, steps: list[Step], screen: Screen) -> None:
    """The steps for people, and the table at the end."""
    players = Phrase("{n} player", "{n} players", n=script.players)
    screen.line(screen.say("{title}, {players}", title=game.title, players=players))
    for ruling, reading in script.readings.items():
        screen.line(f"  {ruling} = {reading}")
    citations = Citations(law, screen)
    for step in steps:
        print_step(step, citations, screen)
    screen.line()
    for line in picture(game, steps[-1].view, screen.lang):
        screen.drawn(line, 2)


def print_step(step: Step, citations: Citations, screen: Screen) -> None:
    """One step: the move, what happened, the rules."""
    screen.line()
    says = step.says or screen.say("the deal")
    screen.line(screen.style(f"{step.number:>3}  {says}", "bold"))
    if step.refused is not None:
        screen.prose(screen.say("refused: {why}", why=step.refused), 5, "", "red")
        citations.cite(step.refused_by, 7)
    for happening in step.happened:
        if happening.says:
            screen.prose(happening.says, 5)
        citations.cite(happening.rules, 7)


def as_data(law: Law, script: Script, steps: list[Step], lang: str) -> dict[str, Any]:
    """The steps for programs."""
    used = [rule for step in steps for rule in step.rules]
    return {
        "script": plain_script(script),
        "steps": [
            {
                "move": step.number,
                "says": step.says,
                "happened": [{"says": one.says, "rules": list(one.rules)} for one in step.happened],
                "refused": None if step.refused is None else {"why": step.refused, "rules": list(step.refused_by)},
                "view": step.view,
            }
            for step in steps
        ],
        "rules": cited_as_data(law, used, lang),
    }


COMMAND = Command(
    Options,
    run,
    examples=(
        ("hoyle explain game.json", phrase("the whole game")),
        ("hoyle explain game.json --move 4", phrase("only the fourth move, and why")),
        ("hoyle explain - --json < game.json", phrase("from standard input, as JSON")),
    ),
)
