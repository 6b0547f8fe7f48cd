"""``hoyle adapter``: a new adapter to fill in, or what is wrong with one."""

import shlex
from dataclasses import dataclass
from pathlib import Path
from typing import get_args

import msgspec

from hoyle_conformance.adapters import scaffold
from hoyle_conformance.adapters.exchange import Exchanged
from hoyle_conformance.adapters.probe import Probe, Step
from hoyle_conformance.adapters.scaffold import Style, new_adapter
from hoyle_conformance.adapters.table_page import table_page
from hoyle_conformance.cli.command import Command, CommandGroup
from hoyle_conformance.cli.completers import playable
from hoyle_conformance.cli.options import OneOf, behind_dashes, option, optional_argument, required_option
from hoyle_conformance.cli.program_options import OneGame, OneProfile, OwnLaw, Patience, Playing, Readings
from hoyle_conformance.cli.screen import Screen
from hoyle_conformance.cli.trouble import BAD_INPUT, FINE, Trouble, cannot_write
from hoyle_conformance.phrases import phrase
from hoyle_conformance.programs.holding import kit_for
from hoyle_conformance.programs.opening import limits_of
from hoyle_conformance.wire.troubles import LAST_LINES, last_words
from hoyle_conformance.wire.untrusted import clean

LANGUAGES = tuple(scaffold.LANGUAGES)
SHORT = {"py": "python", "js": "javascript", "ts": "typescript", "rb": "ruby", "cs": "csharp", "c#": "csharp"}
"""Other names that people type for a language."""
STYLES: tuple[Style, ...] = get_args(Style)


def language(name: str) -> str:
    """The language of an adapter."""
    return OneOf(*LANGUAGES)(SHORT.get(name, name))


@dataclass(frozen=True)
class NewOptions(OneGame, OwnLaw):
    """What kind of adapter, for which game, and where it goes."""

    folder: str | None = optional_argument("DIR", phrase("the folder to write to (default: this one)"))
    language: str = required_option(
        "|".join(LANGUAGES), phrase("the language of the adapter"), named="--lang", read=language
    )
    style: Style = option(
        "|".join(STYLES),
        phrase(
            "step: you tell the engine each move; callback: it asks its players; score: it only keeps the score; "
            "log: it only writes logs"
        ),
        read=OneOf[Style](*STYLES),
        default="step",
    )


@dataclass(frozen=True)
class CheckOptions(Readings, OneProfile, Patience, Playing):
    """Which adapter is tried, and on what."""

    game: str | None = option("GAME", phrase("only this game"), completer=playable)
    command: list[str] | None = behind_dashes("-- COMMAND …")


# --- new ---------------------------------------------------------------------------------------------------


def run_new(options: NewOptions, screen: Screen) -> int:
    """Writes the adapter, the shim, and a page on the game's moves and views; says what to do next."""
    kit = kit_for(options.game)
    if options.style == "score" and not kit.score_families:
        raise Trouble("{game} has no scores to check; choose another style", game=options.game)
    folder = Path(options.folder or ".")
    if folder.exists() and not folder.is_dir():
        raise Trouble("{path} is not a folder", path=folder)
    files = new_adapter(options.language, options.style, options.game)
    files[f"{options.game}.md"] = table_page(options.game, screen.lang)
    for name in files:
        if (folder / name).exists():
            raise Trouble("{path} already exists; name another folder, or move it away", path=folder / name)
    try:
        for name, text in files.items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(text, encoding="utf-8")
            screen.line(screen.say("written: {path}", path=folder / name))
    except OSError as error:
        raise cannot_write(error) from None
    say_next(options, screen, folder)
    return FINE


def say_next(options: NewOptions, screen: Screen, folder: Path) -> None:
    """The commands that build and try the adapter."""
    language = scaffold.LANGUAGES[options.language]
    screen.line()
    screen.line(screen.say("next: fill in what is marked TODO in {path}, then:", path=folder / language.adapter))
    if options.folder not in (None, "."):
        screen.line(f"  cd {shlex.quote(options.folder)}")
    if language.build:
        screen.line(f"  {language.build}")
    if options.style == "log":
        screen.line(f"  {language.run} < games.log > games.jsonl")
        screen.line("  hoyle audit games.jsonl")
    else:
        screen.line(f"  hoyle adapter check -- {language.run}")


# --- check -------------------------------------------------------------------------------------------------


def run_check(options: CheckOptions, screen: Screen) -> int:
    """Tries the adapter step by step."""
    profile = options.read_profile()
    command = options.command or profile.command
    if not command:
        raise Trouble("name the command after --, as in `hoyle adapter check -- node adapter.mjs`")
    probe = Probe(
        command,
        limits=limits_of(profile, options.patience),
        game=options.game,
        profile=profile,
        edition=options.edition,
        readings=options.readings,
    )
    steps, games, wrong, shown = 0, list[Step](), 0, set[str]()
    for step in probe.steps():
        tell(step, screen, shown)
        steps += 1
        wrong += bool(step.wrong)
        games += [step] if step.game and not step.wrong else []
    screen.line()
    if wrong:
        verdict = screen.say("the adapter is not right yet: {n} of {all} steps are wrong", n=wrong, all=steps)
        screen.line(screen.style(verdict, "bold", "red"))
        return BAD_INPUT
    screen.line(screen.style(screen.say("the adapter is right; next:"), "bold", "green"))
    further = ["--profile", str(options.profile)] if options.profile else []
    further += ["--edition", options.edition] if options.edition else []
    further += [word for reading in options.reading for word in ("--reading", reading)]
    for game in games:
        for only in (["--only", game.first_run], []) if game.first_run else ([],):
            screen.line(f"  {shlex.join(['hoyle', 'check', game.name, *only, *further, '--', *command])}")
    return FINE


def tell(step: Step, screen: Screen, shown: set[str]) -> None:
    """One step; where it went wrong, with the raw lines. An order of cards that is among those shown is not again."""
    verdict, colour = ("wrong", "red") if step.wrong else ("note", "yellow") if step.note else ("ok", "green")
    verdict = screen.style(f"{screen.say(verdict):<5}", colour)
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


def once(exchanged: Exchanged, shown: set[str], screen: Screen) -> str:
    """The request as it was sent; its order of cards, most of the line, only the first time."""
    if exchanged.request.script is None:
        return exchanged.sent
    order = msgspec.json.encode(exchanged.request.script.shuffles).decode()
    if order in shown:
        return exchanged.sent.replace(order, screen.say("[as above]"))
    shown.add(order)
    return exchanged.sent


COMMAND = CommandGroup(
    {
        "new": Command(NewOptions, run_new, about=phrase("write an adapter to fill in")),
        "check": Command(CheckOptions, run_check, about=phrase("try an adapter, before any rule is checked")),
    },
    examples=(
        ("hoyle adapter new --lang python flip7", phrase("an adapter in Python, in this folder")),
        (
            "hoyle adapter new --lang rust --style callback flinch DIR",
            phrase("for an engine that calls its own player objects"),
        ),
        ("hoyle adapter check -- node adapter.mjs", phrase("is the adapter right?")),
    ),
)
