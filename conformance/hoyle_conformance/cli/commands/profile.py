"""``hoyle profile``: finds out what profile a program deserves, or what is wrong with one."""

from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from hoyle_conformance.cli import offers
from hoyle_conformance.cli.adapted import adapter_options
from hoyle_conformance.cli.parsers import Commands
from hoyle_conformance.cli.trouble import BAD_INPUT, FINE, Trouble

if TYPE_CHECKING:
    from hoyle.law.book import GameLaw
    from hoyle_conformance.claims.claim import GameProfile, Profile
    from hoyle_conformance.cli.screen import Screen

EXAMPLES = (
    ("hoyle profile detect flip7 -- node adapter.js > hoyle.yaml", "the profile that the program deserves"),
    ("hoyle profile check hoyle.yaml", "is the profile right?"),
    ("hoyle profile schema > hoyle.schema.json", "so that an editor offers games, readings, rules and cards"),
)


def add(commands: Commands) -> None:
    """Adds the command with its three commands."""
    group = commands.group("profile", "find out the profile of a program, or validate one", EXAMPLES)
    detect = group.add("detect", run_detect, about="probe a program and print the profile it deserves")
    detect.option("game", metavar="GAME", about="the game", completer=offers.playable)
    adapter_options(detect)
    check = group.add("check", run_check, about="validate a profile")
    check.option("file", metavar="FILE", about="the profile")
    group.add("schema", run_schema, about="print the format of a profile, for an editor")


def run_detect(args: Namespace) -> int:
    """Probes and prints."""
    from hoyle.law import Law
    from hoyle_conformance.cli.adapted import chosen, claim_of
    from hoyle_conformance.cli.opening import open_table
    from hoyle_conformance.detection.detect import as_yaml, detect
    from hoyle_conformance.programs.holding import kit_for

    screen = open_table(args)
    kit_for(args.game)
    opened, command = chosen(args, None, screen)
    law = Law().game(args.game)
    with opened() as implementation:
        claim = claim_of(implementation, law, args, None, screen)
        if "play" not in claim.ops or claim.chance == "report":
            raise Trouble(screen.say("only a program that answers play and takes the order of the cards can be probed"))
        print(as_yaml(implementation.hello(), command, law.id, detect(implementation, law)), end="")
    return FINE


def run_check(args: Namespace) -> int:
    """0 if the profile can be followed; else 2, and every complaint on a line of its own."""
    from hoyle_conformance.claims.claim import read_profile
    from hoyle_conformance.cli.opening import open_screen

    screen = open_screen(args)
    path = Path(args.file)
    profile = read_profile(path)
    complaints = list(complain(profile, path, screen))
    for complaint in complaints:
        screen.line(f"{path}: {complaint}")
    if complaints:
        return BAD_INPUT
    for game, held in profile.games.items():
        n, known = len(held.readings), len(held.known_failures)
        text = "{game}: edition {edition}, {n} readings of its own, {known} known failures"
        screen.line(screen.say(text, game=game, edition=held.edition or screen.say("default"), n=n, known=known))
    screen.line(screen.style(screen.say("{path} is right", path=path), "bold", "green"))
    return FINE


def run_schema(args: Namespace) -> int:
    """Prints the schema, for all games that there are: also those of installed packages."""
    from hoyle.law import Law
    from hoyle_conformance.claims.profile_schema import as_text, profile_schema

    print(as_text(profile_schema(Law())), end="")
    return FINE


def complain(profile: "Profile", path: Path, screen: "Screen") -> Iterator[str]:
    """Everything in a profile that cannot be followed."""
    from hoyle.law import Law
    from hoyle_conformance.wire.limits import BadLimit, Limits, limited

    if profile.command == []:
        yield screen.say("the command is empty; leave it out, or write it as a list of words")
    if not 0 < profile.patience < 10_000:
        yield screen.say("patience is a number above 0, such as 3")
    try:
        limited(profile.limits.given(), Limits())
    except BadLimit as error:
        yield error.said(screen.lang)
    for game, held in profile.games.items():
        if game not in Law().game_ids:
            yield screen.say("there is no game {game!r}; there are {names}", game=game, names=", ".join(Law().game_ids))
        else:
            yield from (f"{game}: {why}" for why in complain_of_game(Law().game(game), held, path, screen))


def complain_of_game(law: "GameLaw", held: "GameProfile", path: Path, screen: "Screen") -> Iterator[str]:
    """What cannot be followed in one game: each part is tried by itself, so that all is told at once."""
    import msgspec

    from hoyle_conformance.claims.claim import BadProfile, GameProfile, make_claim
    from hoyle_conformance.known_failures.entries import contradiction, read_known_failure
    from hoyle_conformance.oracle.reference import claim_of

    hello = claim_of(law.id)
    single = [
        *(GameProfile(readings={ruling: reading}) for ruling, reading in held.readings.items()),
        *(GameProfile(house_rules={rule: words}) for rule, words in held.house_rules.items()),
    ]
    rest = [
        GameProfile(edition=held.edition),
        GameProfile(variants=held.variants),
        GameProfile(drop_observables=held.drop_observables),
        GameProfile(cards=held.cards),
    ]
    wrong = 0
    for part in [*rest, *single]:
        try:
            make_claim(law, hello, part)
        except BadProfile as error:
            wrong += 1
            yield error.said(screen.lang)
    if held.players and not 1 <= held.players[0] <= held.players[1]:
        yield screen.say("players are [fewest, most], such as [3, 8]")
        wrong += 1
    entries = []
    for file in held.known_failures:
        try:
            entries.append(read_known_failure(path.parent / file))
        except BadProfile as error:
            yield error.said(screen.lang)
    if not wrong:
        claim = make_claim(law, hello, msgspec.structs.replace(held, players=None, variants=None))
        for entry in entries:
            if why := contradiction(law, claim, entry, entries):
                yield screen.say("known failure {check!r}: {why}", check=entry.check, why=why)
