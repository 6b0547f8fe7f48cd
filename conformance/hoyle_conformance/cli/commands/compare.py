"""``hoyle compare``: two programs against each other, the shortest game on which they differ, and who is right."""

import shlex
from dataclasses import dataclass

from hoyle.law import Law
from hoyle.law.book import GameLaw
from hoyle.script import Script
from hoyle_conformance.claims.claim import Claim
from hoyle_conformance.claims.profile import GameProfile, Profile
from hoyle_conformance.cli.command import Command
from hoyle_conformance.cli.options import behind_dashes, option, whole_number
from hoyle_conformance.cli.program_options import OneGame, OneProfile, Patience, Playing, Readings, Seed
from hoyle_conformance.cli.screen import PROSE, Screen
from hoyle_conformance.cli.trouble import BAD_INPUT, FAILED, FINE, Trouble, cannot_write
from hoyle_conformance.comparison.terminal import write_parting
from hoyle_conformance.comparison.two_programs import Match, Parting, Rivals, broken, common_claim
from hoyle_conformance.known_failures.entries import KnownFailure
from hoyle_conformance.known_failures.files import save, storable
from hoyle_conformance.phrases import phrase
from hoyle_conformance.programs.holding import claim_of, kit_for
from hoyle_conformance.programs.opening import NO_PROFILE, limits_of, program
from hoyle_conformance.reports.page import Page
from hoyle_conformance.wire.untrusted import clean


@dataclass(frozen=True)
class Options(OneGame, Readings, Seed, OneProfile, Patience, Playing):
    """Which two programs, and on what."""

    scripts: int = option("N", phrase("how many games are played (default: 600)"), read=whole_number, default=600)
    commands: list[str] | None = behind_dashes("-- COMMAND … -- COMMAND …")

    def __post_init__(self) -> None:
        """There is at least one game."""
        super().__post_init__()
        if self.scripts < 1:
            raise Trouble("--scripts is a whole number, 1 or more")


def run(options: Options, screen: Screen) -> int:
    """0 if the two do the same, 1 if they differ, 2 if that cannot be found out."""
    kit_for(options.game)
    law, commands = Law().game(options.game), two_commands(options.commands or [])
    limits = limits_of(patience=options.patience)
    first, second = (program(command=command, limits=limits) for command in commands)
    with first.opened() as one, second.opened() as other:
        profile = readings_of(options.read_profile(), law.id)
        claims = [
            claim_of(implementation, law, profile, edition=options.edition, readings=options.readings)
            for implementation in (one, other)
        ]
        rivals = Rivals(one, other, common_claim(*claims), options.seed, options.scripts)
        tell_claims(law, claims, screen)
        match = rivals.compare()
        if match.parting is not None:
            return tell_parting(rivals, match.parting, commands, screen)
        return tell_same(match, commands, screen)


def two_commands(words: list[str]) -> list[list[str]]:
    """The two commands, each behind a ``--`` of its own."""
    at = words.index("--") if "--" in words else len(words)
    commands = [words[:at], words[at + 1 :]]
    if not all(commands) or "--" in commands[1]:
        raise Trouble("name two programs, as in `hoyle compare flip7 -- node adapter.js -- python adapter.py`")
    return commands


def readings_of(profile: Profile, game: str) -> Profile:
    """What a profile says of how the game is played; the rest of it is about one program, and here are two."""
    held = profile.games.get(game)
    return Profile(games={game: GameProfile(edition=held.edition, readings=held.readings)}) if held else NO_PROFILE


def tell_claims(law: GameLaw, claims: list[Claim], screen: Screen) -> None:
    """The readings that the two claim differently: they may well part there, and on purpose."""
    one, other = (claim.readings for claim in claims)
    for ruling in law.rulings:
        if one[ruling] != other[ruling]:
            text = "{ruling}: A claims {a}, B claims {b}; scripts ask for {a}"
            screen.prose(screen.say(text, ruling=ruling, a=one[ruling], b=other[ruling]))


def tell_same(match: Match, commands: list[list[str]], screen: Screen) -> int:
    """Nothing differs in what was compared; it is the same only if everything was."""
    if match.not_played:
        one, many = "{n} script is not supported by both of them", "{n} scripts are not supported by both of them"
        screen.line(screen.say(one, many, n=match.not_played))
    if match.blank:
        one, many = "{n} game shows nothing that is compared", "{n} games show nothing that is compared"
        screen.line(screen.say(one, many, n=match.blank))
    if match.broken is not None:
        trace, answers = match.broken
        for name, command, answer in zip("AB", commands, answers, strict=True):
            if why := broken(answer):
                one, many = (
                    "{name} broke on a script of {n} move: {why}",
                    "{name} broke on a script of {n} moves: {why}",
                )
                screen.prose(screen.say(one, many, name=name, n=len(trace.script.moves), why=clean(why)))
                tell_again(keep(trace.script.game, trace.script), [("", command)], screen)
        return BAD_INPUT
    if match.unprovoked:
        screen.line(screen.say("one of them ended again and again, though no request makes it end"))
    if not match.complete:
        screen.line(screen.say("not every script could be compared, so whether the two do the same is not known"))
        return BAD_INPUT
    one, many = "the two do the same in {n} script", "the two do the same in all {n} scripts"
    line = screen.say(one, many, n=match.played)
    one, many = "{n} move was compared", "{n} moves were compared"
    screen.line(f"{screen.style(line, 'bold', 'green')}; {screen.say(one, many, n=match.moves)}")
    return FINE


def tell_parting(rivals: Rivals, parting: Parting, commands: list[list[str]], screen: Screen) -> int:
    """The story, what each of the two does, and who does what the reference does."""
    path = keep(rivals.bench.law.id, parting.trace.script)
    names = [implementation.hello().name for implementation in rivals.both]
    if names[0] == names[1]:
        names = [shlex.join(command) for command in commands]
    page = Page(color=screen.color, width=min(screen.width, PROSE))
    write_parting(page, rivals.bench, parting, rivals.stands(parting), names, screen.lang)
    screen.line(page.text().rstrip("\n"))
    screen.line()
    tell_again(path, list(zip(("A  ", "B  "), commands, strict=True)), screen)
    return FAILED


def keep(game: str, script: Script) -> str:
    """Where the script lies now, to be replayed."""
    try:
        return str(save(KnownFailure(check=f"{game}.compare", script=storable(script))))
    except OSError as error:
        raise cannot_write(error) from None


def tell_again(path: str, commands: list[tuple[str, list[str]]], screen: Screen) -> None:
    """The commands that play the script again."""
    for name, command in commands:
        screen.line(f"      {name}{shlex.join(['hoyle', 'replay', path, '--', *command])}")


COMMAND = Command(
    Options,
    run,
    examples=(
        ("hoyle compare flip7 -- node adapter.js -- ./other-adapter", phrase("where do the two differ?")),
        (
            "hoyle compare flip7 --edition flip7-en -- python old.py -- python new.py",
            phrase("under the English edition"),
        ),
    ),
)
