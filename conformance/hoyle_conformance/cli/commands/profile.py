"""``hoyle profile``: finds out what profile a program deserves, or what is wrong with one."""

import shlex
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import msgspec

from hoyle.law import Law
from hoyle.law.book import GameLaw
from hoyle.law.schemas import schema_text
from hoyle_conformance.claims.claim import Claim, make_claim, said_origin
from hoyle_conformance.claims.configuration import read_profile
from hoyle_conformance.claims.profile import BadProfile, GameProfile, Profile
from hoyle_conformance.claims.profile_schema import profile_schema
from hoyle_conformance.cli.command import Command, CommandGroup
from hoyle_conformance.cli.options import Common, path_argument
from hoyle_conformance.cli.program_options import OneGame, OneProgram, Playing, Readings
from hoyle_conformance.cli.screen import Screen
from hoyle_conformance.cli.trouble import BAD_INPUT, FINE
from hoyle_conformance.detection.detect import as_claimed, as_yaml, detect
from hoyle_conformance.known_failures.entries import contradiction, read_known_failure
from hoyle_conformance.oracle import reference
from hoyle_conformance.phrases import Complaint, Phrase, phrase, spoken
from hoyle_conformance.programs.holding import claim_of, kit_for
from hoyle_conformance.programs.opening import limits_of
from hoyle_conformance.wire.messages import Op
from hoyle_conformance.wire.untrusted import clean


@dataclass(frozen=True)
class DetectOptions(OneGame, OneProgram, Playing):
    """Which program is probed, in which game."""


@dataclass(frozen=True)
class ShowOptions(Readings, OneGame, OneProgram, Playing):
    """Which program, in which game, and what the command line says about it."""


@dataclass(frozen=True)
class CheckOptions(Common):
    """Which profile is validated."""

    file: Path = path_argument("FILE", phrase("the profile"))


def run_detect(options: DetectOptions, screen: Screen) -> int:
    """Probes and prints."""
    kit_for(options.game)
    law, so_far = Law().game(options.game), options.read_profile()
    program = options.program(so_far)
    with program.opened() as implementation:
        claim, held_to = claim_of(implementation, law), so_far.games.get(law.id)
        playable = claim.answers(Op.PLAY) and claim.chance != "report"
        deserved = detect(implementation, law, held_to) if playable else as_claimed(implementation, law, held_to)
        print(as_yaml(implementation.hello(), program.named, law.id, deserved), end="")
    return FINE


def run_check(options: CheckOptions, screen: Screen) -> int:
    """0 if the profile can be followed; else 2, and every complaint on a line of its own."""
    profile = read_profile(options.file)
    complaints = list(complaints_about(profile, options.file))
    for complaint in complaints:
        screen.line(clean(f"{options.file}: {complaint.said(screen.lang)}"))
    if complaints:
        return BAD_INPUT
    for game, held in profile.games.items():
        screen.line(
            screen.say(
                "{game}: edition {edition}, {readings}, {failures}",
                game=game,
                edition=held.edition or Phrase("default"),
                readings=Phrase("{n} reading of its own", "{n} readings of its own", n=len(held.readings)),
                failures=Phrase("{n} known failure", "{n} known failures", n=len(held.known_failures)),
            )
        )
    screen.line(screen.style(screen.say("{path} is right", path=options.file), "bold", "green"))
    return FINE


def run_show(options: ShowOptions, screen: Screen) -> int:
    """What holds for a program, each line with the place that says so. The command line wins over the profile, the
    profile over hello, hello over the edition, the edition over the defaults.
    """
    kit_for(options.game)
    profile, path, law = options.read_profile(), options.profile_path, Law().game(options.game)
    file = str(path) if path else Phrase("default")
    program = options.program(profile)
    by: object = file if profile.command or profile.python else Phrase("default")
    if options.command is not None or options.python is not None:
        by = Phrase("command line")
    shown: list[tuple[str, object, object]] = [
        ("profile", path or Phrase("none"), ""),
        ("program", shlex.join(program.named) or Phrase("the reference"), by),
        ("preset", profile.preset, file if profile.preset != Profile().preset else Phrase("default")),
        ("patience", profile.patience, file if profile.patience != 1 else Phrase("default")),
        *((name, value, file) for name, value in profile.limits.given().items()),
    ]
    with program.opened() as implementation:
        claim = claim_of(implementation, law, profile, edition=options.edition, readings=options.readings)
    shown += claimed(claim, profile.games.get(law.id, GameProfile()), file, options.edition)
    width = max(len(name) for name, _, _ in shown)
    for name, value, origin in shown:
        says = [str(spoken(one, screen.lang)) for one in (value, origin)]
        screen.line(f"{name:<{width}}  {says[0]}" + (screen.style(f"  ({says[1]})", "dim") if says[1] else ""))
    return FINE


def claimed(claim: Claim, held: GameProfile, file: object, edition: str | None) -> Iterator[tuple[str, object, object]]:
    """What a program is held to in a game, and where that comes from; readings that are the default are left out."""
    yield "game", claim.game, ""
    yield "edition", claim.edition, Phrase("command line") if edition else file if held.edition else Phrase("hello")
    for ruling, reading in claim.readings.items():
        if claim.origins[ruling] != "default":
            yield ruling, reading, said_origin(claim.origins[ruling])
    yield "players", "–".join(map(str, claim.players)), file if held.players else Phrase("hello")
    yield "variants", ", ".join(claim.variants), file if held.variants else Phrase("hello")
    for name, value in msgspec.to_builtins(held).items():
        if value not in (None, [], {}) and name not in ("edition", "readings", "players", "variants"):
            yield name, in_a_line(value), file


def in_a_line(value: object) -> str:
    """What a profile says about one thing: a list, what is called what, or a single value."""
    if isinstance(value, dict):
        return ", ".join(f"{key}: {one}" for key, one in value.items())
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def run_schema(options: Common, screen: Screen) -> int:
    """Prints the schema, for all games that there are: also those of installed packages."""
    print(schema_text(profile_schema(Law())), end="")
    return FINE


def complaints_about(profile: Profile, path: Path) -> Iterator[Phrase | Complaint]:
    """Everything in a profile that cannot be followed."""
    if profile.command == []:
        yield Phrase("the command is empty; leave it out, or write it as a list of words")
    try:
        limits_of(profile)
    except BadProfile as error:
        yield error
    known = Law().game_ids
    for game, held in profile.games.items():
        if game not in known:
            yield Phrase("there is no game {game!r}; there are {names}", game=game, names=", ".join(known))
        else:
            for why in complaints_about_game(Law().game(game), held, path):
                yield Phrase("{game}: {why}", game=game, why=why)


def complaints_about_game(law: GameLaw, held: GameProfile, path: Path) -> Iterator[Phrase | Complaint]:
    """What cannot be followed in one game: each part is tried by itself, so that all is told at once."""
    hello = reference.claim_of(law.id)
    single = [
        *(GameProfile(readings={ruling: reading}) for ruling, reading in held.readings.items()),
        *(GameProfile(house_rules={rule: words}) for rule, words in held.house_rules.items()),
    ]
    rest = [
        GameProfile(edition=held.edition),
        GameProfile(variants=held.variants),
        GameProfile(drop_observables=held.drop_observables),
        GameProfile(cards=held.cards),
        GameProfile(departures=held.departures),
    ]
    wrong = 0
    for part in [*rest, *single]:
        try:
            make_claim(law, hello, part)
        except BadProfile as error:
            wrong += 1
            yield error
    if held.players and not 1 <= held.players[0] <= held.players[1]:
        yield Phrase("players are [fewest, most], such as [3, 8]")
        wrong += 1
    entries = []
    for file in held.known_failures:
        try:
            entries.append(read_known_failure(path.parent / file))
        except BadProfile as error:
            yield error
    if not wrong:
        claim = make_claim(law, hello, msgspec.structs.replace(held, players=None, variants=None))
        for rule in sorted(held.house_rules.keys() - law.in_force(claim.readings).keys()):
            yield Phrase(
                "house rules: {id} is not in force under these readings; `hoyle rule {id}` says when it is", id=rule
            )
        for entry in entries:
            if why := contradiction(law, claim, entry, entries):
                yield Phrase("known failure {check!r}: {why}", check=entry.check, why=why)


COMMAND = CommandGroup(
    {
        "detect": Command(DetectOptions, run_detect, about=phrase("try a program out and print its profile")),
        "check": Command(CheckOptions, run_check, about=phrase("validate a profile")),
        "show": Command(ShowOptions, run_show, about=phrase("show what holds for a program, and where that is said")),
        "schema": Command(Common, run_schema, about=phrase("print the JSON Schema of a profile, for an editor")),
    },
    examples=(
        (
            "hoyle profile detect flip7 -- node adapter.js > hoyle.yaml",
            phrase("the profile that fits the program"),
        ),
        ("hoyle profile check hoyle.yaml", phrase("is the profile right?")),
        ("hoyle profile show flip7", phrase("which readings hold, and where does each come from?")),
        (
            "hoyle profile schema > hoyle.schema.json",
            phrase("an editor can then offer games, readings, rules and cards"),
        ),
    ),
)
