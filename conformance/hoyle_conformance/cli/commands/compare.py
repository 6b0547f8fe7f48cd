"""``hoyle compare``: two programs against each other, the shortest game on which they differ, and who is right."""

import shlex
from argparse import Namespace
from typing import TYPE_CHECKING

from hoyle_conformance.cli import offers
from hoyle_conformance.cli.parsers import Commands
from hoyle_conformance.cli.trouble import BAD_INPUT, FAILED, FINE, Trouble

if TYPE_CHECKING:
    from hoyle.law.book import GameLaw
    from hoyle_conformance.claims.claim import Claim, Profile
    from hoyle_conformance.cli.screen import Screen
    from hoyle_conformance.comparison.two_programs import Match, Parting, Rivals

EXAMPLES = (
    ("hoyle compare flip7 -- node adapter.js -- ./other-adapter", "where do the two part?"),
    ("hoyle compare flip7 --edition flip7-en -- python old.py -- python new.py", "under the English edition"),
)


def add(commands: Commands) -> None:
    """Adds the command."""
    parser = commands.add("compare", run, "compare two programs with each other", EXAMPLES)
    parser.option("game", metavar="GAME", about="the game", completer=offers.playable)
    parser.option("--edition", metavar="E", about="hold it to this edition", completer=offers.editions)
    parser.option(
        "--reading",
        metavar="RULING=READING",
        action="append",
        about="hold it to this reading",
        completer=offers.readings,
    )
    parser.option("--seed", metavar="N", type=int, default=0, about="another seed makes other scripts (default: 0)")
    parser.option("--scripts", metavar="N", type=int, default=600, about="how many games are made (default: 600)")
    parser.option("--profile", metavar="FILE", about="whose edition and readings count (hoyle.yaml)")
    parser.option("--patience", metavar="X", type=float, default=1.0, about="stretch all time limits by this factor")
    parser.usage = f"{parser.prog} GAME [OPTIONS] -- COMMAND … -- COMMAND …"
    parser.set_defaults(takes_adapter=True)


def run(args: Namespace) -> int:
    """0 if the two do the same, 1 if they differ, 2 if that cannot be found out."""
    from hoyle.law import Law
    from hoyle_conformance.cli.adapted import claim_of, read_profile_of
    from hoyle_conformance.cli.opening import open_table
    from hoyle_conformance.comparison.two_programs import Rivals, common_claim
    from hoyle_conformance.programs.holding import kit_for
    from hoyle_conformance.programs.opening import open_command
    from hoyle_conformance.wire.limits import Limits

    screen = open_table(args)
    kit_for(args.game)
    law = Law().game(args.game)
    commands = two_commands(args.adapter, screen)
    if args.scripts < 1:
        raise Trouble(screen.say("--scripts is a number from 1"))
    if not 0 < args.patience < 10_000:
        raise Trouble(screen.say("patience is a number above 0, such as 3"))
    limits = Limits(patience=args.patience)
    with open_command(commands[0], limits) as one, open_command(commands[1], limits) as other:
        profile = readings_of(read_profile_of(args), law.id)
        claims = [claim_of(implementation, law, args, profile, screen) for implementation in (one, other)]
        rivals = Rivals(one, other, common_claim(*claims), args.seed, args.scripts)
        tell_claims(law, claims, screen)
        match = rivals.compare()
        if match.parting is not None:
            return tell_parting(rivals, match.parting, commands, screen)
        return tell_same(match, commands, screen)


def two_commands(adapter: list[str] | None, screen: "Screen") -> list[list[str]]:
    """The two commands, each behind a ``--`` of its own."""
    words = adapter or []
    at = words.index("--") if "--" in words else len(words)
    commands = [words[:at], words[at + 1 :]]
    if not all(commands) or "--" in commands[1]:
        raise Trouble(
            screen.say("name two programs, as in `hoyle compare flip7 -- node adapter.js -- python adapter.py`")
        )
    return commands


def readings_of(profile: "Profile | None", game: str) -> "Profile | None":
    """What a profile says of how the game is played; the rest of it is about one program, and here are two."""
    from hoyle_conformance.claims.claim import GameProfile, Profile

    held = profile.games.get(game) if profile else None
    return Profile(games={game: GameProfile(edition=held.edition, readings=held.readings)}) if held else None


def tell_claims(law: "GameLaw", claims: "list[Claim]", screen: "Screen") -> None:
    """The readings that the two claim differently: they may well part there, and on purpose."""
    one, other = (claim.readings for claim in claims)
    for ruling in law.rulings:
        if one[ruling] != other[ruling]:
            text = "{ruling}: A claims {a}, B claims {b}; scripts ask for {a}"
            screen.prose(screen.say(text, ruling=ruling, a=one[ruling], b=other[ruling]))


def tell_same(match: "Match", commands: list[list[str]], screen: "Screen") -> int:
    """Nothing differs, or nothing could be compared."""
    from hoyle_conformance.comparison.two_programs import broken
    from hoyle_conformance.wire.untrusted import clean

    if match.not_played:
        screen.line(screen.say("{n} scripts are supported by one of them only, or by none", n=match.not_played))
    if match.broken is not None:
        trace, answers = match.broken
        for name, command, answer in zip("AB", commands, answers, strict=True):
            if why := broken(answer):
                text = "{name} broke on a script of {n} moves: {why}"
                screen.prose(screen.say(text, name=name, n=len(trace.script.moves), why=clean(why)))
                tell_again(keep(trace.script.game, trace.script, screen), [("", command)], screen)
        return BAD_INPUT
    if not match.played:
        screen.line(screen.say("nothing could be compared"))
        return BAD_INPUT
    line = screen.say("the two do the same in all {n} scripts", n=match.played)
    screen.line(screen.style(line, "bold", "green"))
    return FINE


def tell_parting(rivals: "Rivals", parting: "Parting", commands: list[list[str]], screen: "Screen") -> int:
    """The story, what each of the two does, and who does as the reference does."""
    from hoyle_conformance.comparison.terminal import write_parting
    from hoyle_conformance.reports.page import Page

    path = keep(rivals.bench.law.id, parting.trace.script, screen)
    names = [implementation.hello().name for implementation in rivals.both]
    if names[0] == names[1]:
        names = [shlex.join(command) for command in commands]
    page = Page(color=screen.color, width=min(screen.width, 100))
    write_parting(page, rivals.bench, parting, rivals.stands(parting), names, screen.lang)
    screen.line(page.text().rstrip("\n"))
    screen.line()
    tell_again(path, list(zip(("A  ", "B  "), commands, strict=True)), screen)
    return FAILED


def keep(game: str, script: object, screen: "Screen") -> str:
    """Where the script lies now, to be replayed."""
    from hoyle.script import Script
    from hoyle_conformance.known_failures.entries import KnownFailure
    from hoyle_conformance.known_failures.files import save, storable

    assert isinstance(script, Script)
    try:
        return str(save(KnownFailure(check=f"{game}.compare", script=storable(script))))
    except OSError as error:
        raise Trouble(screen.say("cannot write {path}: {why}", path=error.filename, why=error.strerror)) from None


def tell_again(path: str, commands: list[tuple[str, list[str]]], screen: "Screen") -> None:
    """The commands that play the script again."""
    for name, command in commands:
        screen.line(f"      {name}{shlex.join(['hoyle', 'replay', path, '--', *command])}")
