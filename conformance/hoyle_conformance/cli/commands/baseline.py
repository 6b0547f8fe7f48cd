"""``hoyle baseline``: keeps what fails today as known failures, and replays them."""

import json
from dataclasses import dataclass
from pathlib import Path

import msgspec

from hoyle.law import Law
from hoyle.law.model import Words
from hoyle_conformance.checks import Check, Kind, Result
from hoyle_conformance.checks.conclusion import conclude
from hoyle_conformance.checks.script_pool import bench_of
from hoyle_conformance.checks.sections import checks_of
from hoyle_conformance.claims.configuration import HOYLE_YAML, PYPROJECT
from hoyle_conformance.claims.profile import Profile
from hoyle_conformance.claims.profile_text import CannotEdit, known_failure_lines, with_known_failures
from hoyle_conformance.cli.command import Command, CommandGroup
from hoyle_conformance.cli.program_options import OneGame, OneProgram, Playing, Selection
from hoyle_conformance.cli.progress import Progress
from hoyle_conformance.cli.screen import Screen
from hoyle_conformance.cli.trouble import FAILED, FINE, Trouble, cannot_write
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.known_failures.baseline import Baseline, draw, write
from hoyle_conformance.known_failures.entries import KnownFailure, Standing, read_known_failure, standing
from hoyle_conformance.phrases import Phrase, phrase
from hoyle_conformance.programs import holding
from hoyle_conformance.programs.holding import claim_of, kit_for
from hoyle_conformance.programs.opening import NO_PROFILE, Program, profile_of
from hoyle_conformance.runs.run import Plan, check
from hoyle_conformance.wire.files import write_whole
from hoyle_conformance.wire.untrusted import clean


@dataclass(frozen=True)
class CheckOptions(OneGame, OneProgram, Playing):
    """Which game and which program; the profile has the known failures."""

    @property
    def kept_in(self) -> Path:
        """The profile that names the known failures, whether it is there or not."""
        return self.profile_path or Path(HOYLE_YAML)


@dataclass(frozen=True)
class WriteOptions(Selection, CheckOptions):
    """What is checked before it is stored."""


# --- write -------------------------------------------------------------------------------------------------


def run_write(options: WriteOptions, screen: Screen) -> int:
    """0 if all that is red is known now, 1 if something red cannot be stored."""
    kit_for(options.game)
    path = options.kept_in
    profile = profile_of(path) if path.exists() else NO_PROFILE
    program, before = options.program(profile), named_now(profile, options.game, path)
    plan = plan_of(options, profile, program)
    results = checked(program, plan, screen)
    ended = conclude(Law().game(options.game), plan.claim, results, planned=len(results))
    if not options.only and not ended.passed:
        raise Trouble("nothing passes, so a baseline would only hide that; see hoyle check {game}", game=options.game)
    baseline, outside = drawn(program, plan, results, before)
    kept = {file: entry for file, entry in outside.items() if file not in baseline.entries}
    files = [*kept, *baseline.entries]
    store(path, options, baseline, files, [file for file in before if file not in files], screen)
    for id, why in baseline.left:
        screen.prose(screen.say("still red: {check}: no script shows it ({why})", check=id, why=why))
    return FAILED if baseline.left else FINE


def named_now(profile: Profile, game: str, path: Path) -> dict[str, KnownFailure]:
    """The stored failures that the profile names now, as far as their files are there."""
    held = profile.games.get(game)
    files = {name: path.parent / name for name in (held.known_failures if held else ())}
    return {name: read_known_failure(file) for name, file in files.items() if file.exists()}


def plan_of(options: WriteOptions, profile: Profile, program: Program) -> Plan:
    """What is checked, as if nothing were known yet."""
    with program.opened() as implementation:
        claim = claim_of(implementation, Law().game(options.game), without_known(profile))
    return holding.plan_of(
        program,
        claim,
        preset=options.preset or profile.preset,
        seed=options.seed,
        only=options.only,
        folder=Path(),
        jobs=options.jobs,
        cluster=options.cluster,
        cache=not options.no_cache,
    )


def without_known(profile: Profile) -> Profile:
    """The profile as if nothing were known."""
    games = {game: msgspec.structs.replace(held, known_failures=[]) for game, held in profile.games.items()}
    return msgspec.structs.replace(profile, games=games)


def checked(program: Program, plan: Plan, screen: Screen) -> list[Result]:
    """The results of a run."""
    progress = Progress(screen)
    try:
        return check(program.opened, plan, progress.tell)
    finally:
        progress.clear()


def drawn(
    program: Program, plan: Plan, results: list[Result], before: dict[str, KnownFailure]
) -> tuple[Baseline, dict[str, KnownFailure]]:
    """The new baseline, and the entries that the run said nothing of."""
    with program.opened() as implementation:
        baseline = draw(bench_of(implementation, plan.claim, plan.seed), results, before.values())
    decided = {result.check.id for result in results}
    outside = {file: entry for file, entry in before.items() if plan.only and entry.check not in decided}
    return baseline, outside


def store(
    path: Path, options: WriteOptions, baseline: Baseline, files: list[str], gone: list[str], screen: Screen
) -> None:
    """Writes the entries and names them in the profile."""
    try:
        text = path.read_text(encoding="utf-8") if path.exists() else first_line(options.command)
        if not path.exists() and not files:
            screen.line(screen.say("nothing fails; there is nothing to write"))
            return
        if path.name == PYPROJECT:
            raise CannotEdit("only hoyle.yaml is edited")
        edited = with_known_failures(text, options.game, files) if files or "known-failures" in text else text
        write(path.parent, baseline.entries, gone)
        write_whole(path, edited.encode())
    except CannotEdit as error:
        write(path.parent, baseline.entries, [])
        for line in known_failure_lines(options.game, files, toml=path.name == PYPROJECT):
            screen.line(line)
        raise Trouble("{path} was not changed: {why}; write the lines above into it", path=path, why=error) from None
    except OSError as error:
        raise cannot_write(error) from None
    for file in files:
        screen.line(screen.say("known: {path}", path=path.parent / file))
    for file in gone:
        screen.line(screen.say("fixed, removed: {path}", path=path.parent / file))
    tell_number(len(files), options.game, path, screen)


def first_line(command: list[str] | None) -> str:
    """The first line of a new profile: the command that was checked."""
    return f"command: {json.dumps(command, ensure_ascii=False)}\n" if command else ""


def tell_number(n: int, game: str, path: Path, screen: Screen) -> None:
    """How many failures are known."""
    one, many = "{n} known failure of {game} in {path}", "{n} known failures of {game} in {path}"
    screen.line(screen.say(one, many, n=n, game=game, path=path))


# --- check -------------------------------------------------------------------------------------------------


def run_check(options: CheckOptions, screen: Screen) -> int:
    """0 if all are still known, 1 if one is stale, 2 if there is none, or one names no check or contradicts others."""
    kit_for(options.game)
    path = options.kept_in
    if not path.exists():
        raise Trouble("there is no {path}; `hoyle baseline write` makes one", path=path)
    profile = profile_of(path)
    with options.program(profile).opened() as implementation:
        claim = claim_of(implementation, Law().game(options.game), profile)
        bench = bench_of(implementation, claim)
        checks = {one.id for one in checks_of(bench)}
        entries = {file: read_known_failure(path.parent / file) for file in claim.known_failures}
        if not entries:
            raise Trouble(
                "{path} names no known failure of {game}: nothing was put to the test", path=path, game=claim.game
            )
        if len(entries) < len(claim.known_failures):
            raise Trouble("{path} names a file twice", path=path)
        found = {}
        for file, entry in entries.items():
            found[file], why = standing(bench, checks, entry, list(entries.values()))
            tell(file, entry.check, found[file], why, screen)
    tell_number(len(found), options.game, path, screen)
    results = [as_result(entries[file].check, found[file]) for file in found]
    return conclude(bench.law, claim, results, planned=len(results), chosen=True).code


def as_result(id: str, standing: Standing) -> Result:
    """An entry as a check of its own: it passes if the failure is still there."""
    says = Words("The stored failure is still there.", "El fallo guardado sigue ahí.")
    return Result(check=Check(id=id, kind=Kind.REPLAY, rules=[], says=says), verdict=VERDICTS[standing], exercised=1)


VERDICTS = {
    Standing.KNOWN: Verdict.PASS,
    Standing.STALE: Verdict.STALE_KNOWN_FAILURE,
    Standing.UNKNOWN: Verdict.ERROR,
    Standing.CONTRADICTORY: Verdict.ERROR,
}
"""What an entry is worth when it is replayed."""


def tell(file: str, check: str, standing: Standing, why: Phrase | str, screen: Screen) -> None:
    """One entry."""
    word = screen.style(f"{screen.say(standing):<14}", "green" if standing is Standing.KNOWN else "red")
    screen.line(f"{word}  {clean(check, 100)}  {file}")
    if why:
        screen.prose(clean(why.said(screen.lang) if isinstance(why, Phrase) else why), 16)


COMMAND = CommandGroup(
    {
        "write": Command(WriteOptions, run_write, about=phrase("check, and store each failure as known")),
        "check": Command(CheckOptions, run_check, about=phrase("replay the known failures, and nothing else")),
    },
    examples=(
        (
            "hoyle baseline write flip7 -- node adapter.js",
            phrase("what fails today becomes a known failure, in hoyle.yaml"),
        ),
        ("hoyle baseline check flip7 -- node adapter.js", phrase("is each known failure still there?")),
    ),
)
