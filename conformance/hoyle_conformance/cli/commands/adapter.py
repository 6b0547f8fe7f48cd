"""``hoyle adapter``: a new adapter to fill in, or what is wrong with one."""

import shlex
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hoyle_conformance.cli import offers
from hoyle_conformance.cli.parsers import Commands, Parser, Run
from hoyle_conformance.cli.trouble import BAD_INPUT, FINE, Trouble

if TYPE_CHECKING:
    from hoyle_conformance.adapters.exchange import Exchanged
    from hoyle_conformance.adapters.probe import Step
    from hoyle_conformance.cli.screen import Screen

LANGUAGES = ("python", "javascript", "go", "java", "rust")
SHORT = {"py": "python", "js": "javascript"}
"""Other names that people type for a language."""
STYLES = ("step", "callback", "score", "log")

EXAMPLES = (
    ("hoyle adapter new --lang python flip7", "an adapter in Python, in this folder"),
    ("hoyle adapter new --lang rust --style callback flinch DIR", "for an engine that calls player objects"),
    ("hoyle adapter check -- node adapter.mjs", "is the adapter right?"),
)


def add(commands: Commands) -> None:
    """Adds the command with its two commands."""
    parser = commands.add("adapter", run, "write an adapter, or find out what is wrong with one", EXAMPLES)
    parser.set_defaults(show_help=parser.print_help)
    title = Parser.words.get("commands", "commands")
    inner = parser.add_subparsers(title=title, metavar="COMMAND", parser_class=Parser)

    new = add_inner(inner, "new", run_new, about="copy an adapter to fill in")
    new.option("game", metavar="GAME", about="the game that your program plays", completer=offers.playable)
    new.option("folder", metavar="DIR", nargs="?", default=".", about="the folder to write to (default: this one)")
    new.option(
        "--lang",
        dest="language",
        type=lambda name: SHORT.get(name, name),
        choices=LANGUAGES,
        required=True,
        about="the language of the adapter",
    )
    new.option(
        "--style",
        choices=STYLES,
        default="step",
        about="step: you tell the engine each move; callback: it asks its players; score: it only keeps the score; "
        "log: it only writes logs",
    )

    check = add_inner(inner, "check", run_check, about="try an adapter, before any rule is judged")
    check.option("--game", metavar="GAME", about="only this game")
    check.option("--edition", metavar="E", about="hold it to this edition", completer=offers.editions)
    check.option(
        "--reading",
        metavar="RULING=READING",
        action="append",
        about="hold it to this reading",
        completer=offers.readings,
    )
    check.option("--patience", type=float, default=1.0, metavar="N", about="stretches all time limits")
    check.set_defaults(takes_adapter=True)


def add_inner(inner: Any, name: str, run: Run, *, about: str) -> Parser:
    """Adds a command of the command."""
    told = Parser.words.get(about, about)
    parser: Parser = inner.add_parser(name, help=told, description=told)
    parser.set_defaults(run=run)
    return parser


def run(args: Namespace) -> int:
    """Without one of the two there is only the help."""
    args.show_help()
    return FINE


# --- new ---------------------------------------------------------------------------------------------------


def run_new(args: Namespace) -> int:
    """Writes the adapter, the shim, and a page on the game's moves and views; says what to do next."""
    from hoyle_conformance.adapters.scaffold import new_adapter
    from hoyle_conformance.adapters.table_page import table_page
    from hoyle_conformance.cli.opening import open_table
    from hoyle_conformance.programs.holding import kit_for

    screen = open_table(args)
    kit = kit_for(args.game)
    if args.style == "score" and not kit.score_families:
        raise Trouble(screen.say("{game} has no scores to check; take another style", game=args.game))
    folder = Path(args.folder)
    if folder.exists() and not folder.is_dir():
        raise Trouble(screen.say("{path} is not a folder", path=folder))
    files = new_adapter(args.language, args.style, args.game)
    files[f"{args.game}.md"] = table_page(args.game, screen.lang)
    for name in files:
        if (folder / name).exists():
            text = "{path} is already there; name another folder, or move it away"
            raise Trouble(screen.say(text, path=folder / name))
    try:
        for name, text in files.items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(text, encoding="utf-8")
            screen.line(screen.say("written: {path}", path=folder / name))
    except OSError as error:
        raise Trouble(screen.say("cannot write {path}: {why}", path=error.filename, why=error.strerror)) from None
    say_next(args, screen, folder)
    return FINE


def say_next(args: Namespace, screen: "Screen", folder: Path) -> None:
    """The commands that build and try the adapter."""
    from hoyle_conformance.adapters.scaffold import LANGUAGES

    language = LANGUAGES[args.language]
    screen.line()
    screen.line(screen.say("next: fill in what is marked TODO in {path}, then", path=folder / language.adapter))
    if args.folder != ".":
        screen.line(f"  cd {shlex.quote(args.folder)}")
    if language.build:
        screen.line(f"  {language.build}")
    if args.style == "log":
        screen.line(f"  {language.run} < games.log > games.jsonl")
        screen.line("  hoyle audit games.jsonl")
    else:
        screen.line(f"  hoyle adapter check -- {language.run}")


# --- check -------------------------------------------------------------------------------------------------


def run_check(args: Namespace) -> int:
    """Tries the adapter step by step."""
    from hoyle_conformance.adapters.probe import Probe
    from hoyle_conformance.cli.adapted import chosen_readings
    from hoyle_conformance.cli.opening import open_screen
    from hoyle_conformance.wire.limits import Limits

    screen = open_screen(args)
    if not args.adapter:
        raise Trouble(screen.say("name the command after --, as in `hoyle adapter check -- node adapter.mjs`"))
    readings = chosen_readings(args.reading or [], screen)
    limits = Limits(patience=args.patience)
    probe = Probe(args.adapter, limits=limits, game=args.game, edition=args.edition, readings=readings)
    steps, games, wrong, shown = 0, [], 0, set[str]()
    for step in probe.steps():
        tell(step, screen, shown)
        steps += 1
        wrong += bool(step.wrong)
        games += [step.name] if step.game and not step.wrong else []
    screen.line()
    if wrong:
        verdict = screen.say("the adapter is not right yet: {n} of {all} steps are wrong", n=wrong, all=steps)
        screen.line(screen.style(verdict, "bold", "red"))
        return BAD_INPUT
    screen.line(screen.style(screen.say("the adapter is right; next"), "bold", "green"))
    held_to = ["--edition", args.edition] if args.edition else []
    held_to += [word for reading in args.reading or [] for word in ("--reading", reading)]
    for game in games:
        screen.line(f"  {shlex.join(['hoyle', 'check', game, *held_to, '--', *args.adapter])}")
    return FINE


def tell(step: "Step", screen: "Screen", shown: set[str]) -> None:
    """One step; where it went wrong, with the raw lines. An order of cards that is among those shown is not again."""
    from hoyle_conformance.wire.troubles import LAST_LINES, last_words
    from hoyle_conformance.wire.untrusted import clean

    verdict = screen.say("wrong" if step.wrong else "ok")
    verdict = screen.style(f"{verdict:<5}", "red" if step.wrong else "green")
    screen.line(f"{verdict}  {step.name:<14} {step.wrong or step.says}".rstrip())
    if not step.wrong:
        return
    for exchanged in step.exchanged:
        screen.line(f"       {screen.say('sent')}: {once(exchanged, shown, screen)}")
        screen.line(f"       {screen.say('received')}: {exchanged.received or screen.say('nothing')}")
    said = [clean(line) for line in last_words(step.stderr)[-LAST_LINES:]]
    if said:
        screen.line(f"       {screen.say('stderr')}: {said[0]}")
        for line in said[1:]:
            screen.line(f"               {line}")
    if step.fix:
        screen.line(f"       {screen.say('fix')}: {step.fix}")


def once(exchanged: "Exchanged", shown: set[str], screen: "Screen") -> str:
    """The request as it was sent; its order of cards, most of the line, only the first time."""
    import msgspec

    if exchanged.request.script is None:
        return exchanged.sent
    order = msgspec.json.encode(exchanged.request.script.shuffles).decode()
    if order in shown:
        return exchanged.sent.replace(order, screen.say("[as above]"))
    shown.add(order)
    return exchanged.sent
