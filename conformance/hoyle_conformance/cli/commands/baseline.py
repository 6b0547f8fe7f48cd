"""``hoyle baseline``: keeps what fails today as known failures, and replays them."""

from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from hoyle_conformance.cli import offers
from hoyle_conformance.cli.adapted import adapter_options
from hoyle_conformance.cli.parsers import Commands, Parser
from hoyle_conformance.cli.trouble import BAD_INPUT, FAILED, FINE, Trouble
from hoyle_conformance.phrases import Phrase

if TYPE_CHECKING:
    from hoyle_conformance.checks import Result
    from hoyle_conformance.claims.claim import Profile
    from hoyle_conformance.cli.screen import Screen
    from hoyle_conformance.known_failures.baseline import Baseline
    from hoyle_conformance.known_failures.entries import KnownFailure
    from hoyle_conformance.runs.run import Opened, Plan

EXAMPLES = (
    ("hoyle baseline write flip7 -- node adapter.js", "what fails today becomes known, in hoyle.yaml"),
    ("hoyle baseline check flip7 -- node adapter.js", "is each known failure still there?"),
)
PROFILE = "hoyle.yaml"


def add(commands: Commands) -> None:
    """Adds the command with its two commands."""
    group = commands.group("baseline", "keep what fails today as known, and replay it", EXAMPLES)
    write = group.add("write", run_write, about="check, and store each failure as a known one")
    options(write)
    write.option("--preset", metavar="quick|ci|nightly", about="how much is done (default: quick)")
    write.option("--seed", metavar="N", type=int, default=0, about="another seed makes other scripts (default: 0)")
    write.option("--jobs", metavar="N", type=int, default=1, about="so many processes at once (default: 1)")
    write.option("--only", metavar="PATTERN", about="only checks whose id matches, such as 'flip7.example.*'")
    options(group.add("check", run_check, about="replay the known failures, and nothing else"))


def options(parser: Parser) -> None:
    """The options of both."""
    parser.option("game", metavar="GAME", about="the game", completer=offers.playable)
    adapter_options(parser)


def read(args: Namespace, screen: "Screen") -> "tuple[Path, Profile | None]":
    """The profile that is meant, and what it says if it is there."""
    from hoyle_conformance.cli.adapted import read_profile_of
    from hoyle_conformance.programs.holding import kit_for

    kit_for(args.game)
    path = Path(args.profile or PROFILE)
    if not path.exists():
        return path, None
    args.profile = str(path)
    return path, read_profile_of(args)


# --- write -------------------------------------------------------------------------------------------------


def run_write(args: Namespace) -> int:
    """0 if all that is red is known now, 1 if something red cannot be stored."""
    from hoyle_conformance.cli.opening import open_table

    screen = open_table(args)
    path, profile = read(args, screen)
    opened, plan, before = planned(args, profile, path, screen)
    results = checked(opened, plan, screen)
    baseline, held = drawn(opened, plan, results, before, screen)
    told = {file: entry for file, entry in held.items() if file not in baseline.entries}
    files = [*told, *baseline.entries]
    store(path, args, baseline, files, [file for file in before if file not in files], screen)
    for check, why in baseline.left:
        screen.prose(screen.say("still red: {check}: no script shows it ({why})", check=check, why=why))
    return FAILED if baseline.left else FINE


def planned(
    args: Namespace, profile: "Profile | None", path: Path, screen: "Screen"
) -> "tuple[Opened, Plan, dict[str, KnownFailure]]":
    """What is checked, as if nothing were known yet; and what the profile names now."""
    from dataclasses import replace

    from hoyle_conformance.cli.adapted import chosen
    from hoyle_conformance.cli.commands.check import plan_of
    from hoyle_conformance.known_failures.entries import read_known_failure

    args.budget, args.edition, args.reading = None, None, None
    held = profile.games.get(args.game) if profile else None
    names = list(held.known_failures) if held else []
    before = {name: read_known_failure(path.parent / name) for name in names if (path.parent / name).exists()}
    opened, _ = chosen(args, profile, screen)
    plan = plan_of(args.game, args, without_known(profile), screen)
    return opened, replace(plan, known=[]), before


def without_known(profile: "Profile | None") -> "Profile | None":
    """The profile as if nothing were known."""
    import msgspec

    if profile is None:
        return None
    games = {game: msgspec.structs.replace(held, known_failures=[]) for game, held in profile.games.items()}
    return msgspec.structs.replace(profile, games=games)


def checked(opened: "Opened", plan: "Plan", screen: "Screen") -> "list[Result]":
    """The results of a run."""
    from hoyle_conformance.cli.progress import Progress
    from hoyle_conformance.runs.run import check

    progress = Progress(screen)
    try:
        return check(opened, plan, progress.tell)
    finally:
        progress.clear()


def drawn(
    opened: "Opened", plan: "Plan", results: "list[Result]", before: "dict[str, KnownFailure]", screen: "Screen"
) -> "tuple[Baseline, dict[str, KnownFailure]]":
    """The new baseline, and the entries that the run said nothing of."""
    from hoyle_conformance.checks.script_pool import bench_of
    from hoyle_conformance.known_failures.baseline import draw

    with opened() as implementation:
        baseline = draw(bench_of(implementation, plan.claim, plan.seed), results, before.values())
    decided = {result.check.id for result in results}
    outside = {file: entry for file, entry in before.items() if plan.only and entry.check not in decided}
    return baseline, outside


def store(
    path: Path, args: Namespace, baseline: "Baseline", files: list[str], gone: list[str], screen: "Screen"
) -> None:
    """Writes the entries and names them in the profile."""
    from hoyle_conformance.claims.profile_text import CannotEdit, known_failure_lines, with_known_failures
    from hoyle_conformance.known_failures.baseline import write

    try:
        text = path.read_text(encoding="utf-8") if path.exists() else command_line(args)
        if not path.exists() and not files:
            screen.line(screen.say("nothing fails; there is nothing to write"))
            return
        edited = with_known_failures(text, args.game, files) if files or "known-failures" in text else text
        write(path.parent, baseline.entries, gone)
        path.write_text(edited, encoding="utf-8")
    except CannotEdit as error:
        write(path.parent, baseline.entries, [])
        for line in known_failure_lines(args.game, files):
            screen.line(line)
        text = "{path} was not changed: {why}; write the lines above into it"
        raise Trouble(screen.say(text, path=path, why=error)) from None
    except OSError as error:
        raise Trouble(screen.say("cannot write {path}: {why}", path=error.filename, why=error.strerror)) from None
    for file in files:
        screen.line(screen.say("known: {path}", path=path.parent / file))
    for file in gone:
        screen.line(screen.say("fixed, removed: {path}", path=path.parent / file))
    screen.line(screen.say("{n} known failures of {game} in {path}", n=len(files), game=args.game, path=path))


def command_line(args: Namespace) -> str:
    """The first line of a new profile: the command that was checked."""
    import json

    return f"command: {json.dumps(args.adapter, ensure_ascii=False)}\n" if args.adapter else ""


# --- check -------------------------------------------------------------------------------------------------


def run_check(args: Namespace) -> int:
    """0 if all are still known, 1 if one is stale, 2 if one names no check or contradicts the others."""
    from hoyle.law import Law
    from hoyle_conformance.checks.script_pool import bench_of
    from hoyle_conformance.checks.sections import checks_of
    from hoyle_conformance.cli.adapted import chosen, claim_of
    from hoyle_conformance.cli.opening import open_table
    from hoyle_conformance.known_failures.entries import Standing, read_known_failure, standing

    screen = open_table(args)
    path, profile = read(args, screen)
    if profile is None:
        raise Trouble(screen.say("there is no {path}; `hoyle baseline write` makes one", path=path))
    opened, _ = chosen(args, profile, screen)
    with opened() as implementation:
        claim = claim_of(implementation, Law().game(args.game), args, profile, screen)
        bench = bench_of(implementation, claim)
        checks = {check.id for check in checks_of(bench)}
        entries = {file: read_known_failure(path.parent / file) for file in claim.known_failures}
        if len(entries) < len(claim.known_failures):
            raise Trouble(screen.say("{path} names a file twice", path=path))
        found = {}
        for file, entry in entries.items():
            found[file], why = standing(bench, checks, entry, list(entries.values()))
            tell(file, entry.check, found[file], why, screen)
    screen.line(screen.say("{n} known failures of {game} in {path}", n=len(found), game=args.game, path=path))
    if set(found.values()) & {Standing.UNKNOWN, Standing.CONTRADICTORY}:
        return BAD_INPUT
    return FAILED if Standing.STALE in found.values() else FINE


def tell(file: str, check: str, standing: str, why: "Phrase | str", screen: "Screen") -> None:
    """One entry."""
    from hoyle_conformance.wire.untrusted import clean

    word = screen.style(f"{screen.say(standing):<14}", "green" if standing == "known" else "red")
    screen.line(f"{word}  {clean(check, 100)}  {file}")
    if why:
        screen.prose(clean(why.said(screen.lang) if isinstance(why, Phrase) else why), 16)
