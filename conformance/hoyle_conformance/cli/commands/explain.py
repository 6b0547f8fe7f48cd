"""``hoyle explain``: a game in words, each step with its rules and the book's words for them."""

from argparse import Namespace
from typing import TYPE_CHECKING, Any

from hoyle_conformance.cli.parsers import Commands
from hoyle_conformance.cli.trouble import FINE, Trouble

if TYPE_CHECKING:
    from hoyle.law import Law
    from hoyle.law.book import GameLaw
    from hoyle.script import Script
    from hoyle_conformance.cli.cite import Citations
    from hoyle_conformance.cli.screen import Screen
    from hoyle_conformance.language.story import Step

EXAMPLES = (
    ("hoyle explain game.json", "the whole game"),
    ("hoyle explain game.json --move 4", "only the fourth move, and why"),
    ("hoyle explain - --json < game.json", "from standard input, for a program to read"),
)


def add(commands: Commands) -> None:
    """Adds the command."""
    parser = commands.add("explain", run, "tell a game in words, with the rules behind each step", EXAMPLES)
    parser.option(
        "file", metavar="FILE", about="a script, a stored failure or a trace in JSON, or - for standard input"
    )
    parser.option("--move", metavar="N", type=int, about="only this move, counted from 1; 0 is the deal")
    parser.option("--json", action="store_true", about="print JSON")


def run(args: Namespace) -> int:
    """Tells the game as the reference plays it."""
    from hoyle.law import Law
    from hoyle_conformance.cli.opening import open_table, print_json
    from hoyle_conformance.cli.scripts import law_of, read_found
    from hoyle_conformance.language.story import tell

    screen = open_table(args)
    script = read_found(args.file, screen).script
    game = law_of(script, screen)
    steps = chosen_steps(tell(game, script, screen.lang), args.move, screen)
    if args.json:
        print_json(as_data(Law(), script, steps, screen.lang))
    else:
        print_steps(Law(), game, script, steps, screen)
    return FINE


def chosen_steps(steps: "list[Step]", move: int | None, screen: "Screen") -> "list[Step]":
    """All steps, or the one that is asked for."""
    if move is None:
        return steps
    if not 0 <= move < len(steps):
        raise Trouble(screen.say("there is no move {n}; the game has {most}", n=move, most=len(steps) - 1))
    return [steps[move]]


def print_steps(law: "Law", game: "GameLaw", script: "Script", steps: "list[Step]", screen: "Screen") -> None:
    """The steps for people, and the table at the end."""
    from hoyle_conformance.cli.cite import Citations
    from hoyle_conformance.language.story import picture

    title = game.title.es if screen.lang == "es" else game.title.en
    screen.line(screen.say("{title}, {n} players", title=title, n=script.players))
    for ruling, reading in script.readings.items():
        screen.line(f"  {ruling} = {reading}")
    citations = Citations(law, screen)
    for step in steps:
        print_step(step, citations, screen)
    screen.line()
    for line in picture(game, steps[-1].view, screen.lang):
        screen.line("  " + line)


def print_step(step: "Step", citations: "Citations", screen: "Screen") -> None:
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


def as_data(law: "Law", script: "Script", steps: "list[Step]", lang: str) -> dict[str, Any]:
    """The steps for programs."""
    from hoyle_conformance.cli.cite import as_data as cited
    from hoyle_conformance.reports.json import plain_script

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
        "rules": cited(law, used, lang),
    }
