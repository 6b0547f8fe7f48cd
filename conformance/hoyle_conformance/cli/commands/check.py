"""``hoyle check``: does this program follow the rules?"""

import re
from dataclasses import dataclass, replace
from pathlib import Path

import msgspec

from hoyle.law import Law
from hoyle_conformance.checks import Bench, Effort
from hoyle_conformance.checks.conclusion import worst
from hoyle_conformance.checks.severity import fails
from hoyle_conformance.claims.profile import Profile
from hoyle_conformance.cli.command import Command
from hoyle_conformance.cli.completers import playable
from hoyle_conformance.cli.log_file import Log, log_file
from hoyle_conformance.cli.options import flag, option, optional_argument, positive
from hoyle_conformance.cli.program_options import OneProgram, Playing, Readings, Selection
from hoyle_conformance.cli.progress import Progress
from hoyle_conformance.cli.report_files import Reports, print_report, write_reports
from hoyle_conformance.cli.screen import Screen
from hoyle_conformance.cli.trouble import FINE, Trouble, cannot_write
from hoyle_conformance.games import kit_of
from hoyle_conformance.known_failures.entries import read_known_failure
from hoyle_conformance.known_failures.files import keep
from hoyle_conformance.phrases import Phrase, phrase
from hoyle_conformance.programs import holding
from hoyle_conformance.programs.holding import checkable, claim_of, games_played, kit_for
from hoyle_conformance.programs.opening import Program, open_reference
from hoyle_conformance.runs.events import Event, conclusion_of, results, started
from hoyle_conformance.runs.resume import WholePart, whole_part
from hoyle_conformance.runs.run import Plan, check, narrowed

UNITS = {"s": 1, "m": 60, "h": 3600}


@dataclass(frozen=True)
class Options(Readings, Selection, Reports, OneProgram, Playing):
    """What is checked, how, and how it is told."""

    game: str | None = optional_argument(
        "GAME", phrase("the game (default: those of the profile, or those that the program plays)"), completer=playable
    )
    all: bool = flag(phrase("every game that the program plays"))
    list: bool = flag(phrase("list the checks without running them"))
    budget: str | None = option("60s", phrase("as much as quick, then more until the time is up"))
    fail_fast: bool = flag(phrase("stop at the first check that fails"), short="-x")
    maxfail: int | None = option("N", phrase("stop when N checks have failed"), read=positive)
    log: Path | None = option("FILE", phrase("write the events of the run, one JSON object per line"), read=Path)
    resume: Path | None = option("LOG", phrase("continue an interrupted run from its log"), read=Path)

    def __post_init__(self) -> None:
        """Refuses what cannot go together."""
        super().__post_init__()
        if self.all and self.game:
            raise Trouble("name a game or use --all, not both")
        if self.fail_fast and self.maxfail is not None:
            raise Trouble("--fail-fast is --maxfail 1; use one of them")
        if self.resume is not None and (self.log is not None or self.budget is not None):
            raise Trouble("--resume continues in the same log; it cannot be used with --log or --budget")

    @property
    def most_failures(self) -> int | None:
        """How many checks may fail before the run is cut."""
        return 1 if self.fail_fast else self.maxfail


def run(options: Options, screen: Screen) -> int:
    """Checks, reports, and says by the exit code how it went."""
    profile, reports = options.read_profile(), options.reports
    games = games_of(options, profile)
    effort_of(options, profile)
    if options.list:
        for game in games:
            list_checks(game, options, profile, screen)
        return FINE
    earlier = whole_part(options.resume) if options.resume else WholePart({}, 0)
    events: list[Event] = []
    with log_file(options.resume or options.log, keep=earlier.length if options.resume else None) as log:
        try:
            codes, most_failures = [], options.most_failures
            while games and most_failures != 0:
                game = games.pop(0)
                recorder = Recorder(log, events, earlier.runs.get(game, []))
                codes.append(check_game(game, options, profile, screen, recorder, most_failures))
                if most_failures is not None:
                    most_failures -= recorder.failures(game)
        except KeyboardInterrupt:
            write_reports(events, reports, screen)  # of what is decided
            raise
    if games:
        screen.line(screen.say("not run: {games}", games=", ".join(games)))
    write_reports(events, reports, screen)
    for trouble in log.troubles:
        raise trouble
    return worst(codes)


def games_of(options: Options, profile: Profile) -> list[str]:
    """The games that are checked: the one that is named, or those of the profile, or those that the program plays."""
    program = options.program(profile)
    if options.game:
        games = [options.game]
    elif profile.games and program.named and not options.all:
        games = list(profile.games)
    elif program.named or options.all:
        games = games_played(program)
    else:
        raise Trouble("name a game, or use --all; there are checks for {games}", games=", ".join(checkable()))
    for game in games:
        kit_for(game)
    return games


def effort_of(options: Options, profile: Profile) -> tuple[str, Effort, float | None]:
    """How much is done: the preset's name, its numbers, and for how many seconds at most."""
    preset = options.preset or profile.preset
    effort = holding.effort_of(preset)
    if options.budget is None:
        return preset, effort, None
    found = re.fullmatch(r"(\d+(?:\.\d+)?)\s*([smh]?)", options.budget.strip())
    if options.preset is not None or not found or not float(found[1]):
        raise Trouble("--budget is a time such as 60s, 5m or 1h, and cannot be used with --preset")
    seconds = float(found[1]) * UNITS[found[2] or "s"]
    return options.budget, msgspec.structs.replace(effort, scripts=10**12), seconds


class Recorder:
    """Takes down the events of one game's run as they come: in the log, and among those that are reported."""

    def __init__(self, log: Log, all_events: list[Event], before: list[Event]) -> None:
        self.log, self.all_events, self.before = log, all_events, before
        self.events: list[Event] = list(before)
        all_events += before

    def __call__(self, event: Event) -> None:
        """One event."""
        self.log.write(event)
        self.events.append(event)
        self.all_events.append(event)

    def failures(self, game: str) -> int:
        """How many checks have failed, not counting those of before an interruption."""
        law = Law().game(game)
        return sum(fails(law, result) for result in results(self.events[len(self.before) :]))


def check_game(
    game: str, options: Options, profile: Profile, screen: Screen, recorder: Recorder, most_failures: int | None
) -> int:
    """Checks one game, prints the report, keeps the failures, and returns the exit code."""
    program, progress = options.program(profile), Progress(screen)

    def emit(event: Event) -> None:
        recorder(event)
        progress.tell(event)

    try:
        plan = replace(plan_of(game, options, profile, program), most_failures=most_failures)
        check(program.opened, plan, emit, recorder.before)
    except KeyboardInterrupt:
        progress.clear()
        if recorder.events:
            tell(options, screen, recorder)
            tell_interrupted(options, screen, recorder)
        raise
    finally:
        progress.clear()
    tell(options, screen, recorder)
    return conclusion_of(Law().game(game), recorder.events).code


def tell(options: Options, screen: Screen, recorder: Recorder) -> None:
    """Prints the report, and then keeps the failures: a folder that takes no files must not cost the report."""
    print_report(recorder.events, screen, options.failures)
    try:
        keep(results(recorder.events))
    except OSError as error:
        recorder.log.troubles.append(cannot_write(error))


def tell_interrupted(options: Options, screen: Screen, recorder: Recorder) -> None:
    """How much is decided, and how to go on."""
    log = options.resume or options.log
    screen.line(
        screen.say(
            "interrupted: {n} of {of} checks are decided; {how}",
            n=len(results(recorder.events)),
            of=started(recorder.events).checks,
            how=Phrase("the same command with --resume {log} continues", log=log)
            if log
            else Phrase("a run with --log FILE can be continued"),
        )
    )


def plan_of(game: str, options: Options, profile: Profile, program: Program) -> Plan:
    """What is to be checked, and how: asks the program what it claims."""
    preset, effort, seconds = effort_of(options, profile)
    with program.opened() as implementation:
        law = Law().game(game)
        claim = claim_of(implementation, law, profile, edition=options.edition, readings=options.readings)
    folder = options.profile_path.parent if options.profile_path else Path()
    return Plan(
        claim=claim,
        effort=effort,
        seed=options.seed,
        jobs=options.jobs,
        cluster=options.cluster,
        cache=not options.no_cache,
        preset=preset,
        seconds=seconds,
        known=[read_known_failure(folder / file) for file in claim.known_failures],
        command=program.named,
        only=options.only,
    )


def list_checks(game: str, options: Options, profile: Profile, screen: Screen) -> None:
    """Each check with its kind and rules, and what it says."""
    plan = plan_of(game, options, profile, options.program(profile))
    bench = Bench(open_reference(), kit_of(game), Law().game(game), plan.claim, plan.effort, plan.seed)
    for one in narrowed(bench, plan).checks(bench):
        kind = screen.say(str(one.kind))
        screen.line(f"{screen.style(one.id, 'bold')}  ({kind})  {' '.join(one.rules)}")
        screen.prose(one.says.said(screen.lang), 4)


COMMAND = Command(
    Options,
    run,
    examples=(
        ("hoyle check flip7", phrase("the reference engine checks itself")),
        ("hoyle check flip7 -- node adapter.js", phrase("a program behind an adapter")),
        ("hoyle check", phrase("what hoyle.yaml or pyproject.toml names, program and games")),
        ("hoyle check flip7 --python mygame.adapter:handle", phrase("a Python object")),
        (
            "hoyle check flip7 --edition flip7-en --preset ci --jobs 2 -- ./adapter",
            phrase("the English edition, thoroughly"),
        ),
        (
            "hoyle check flip7 --only 'flip7.example.*' --report junit=junit.xml -- ./adapter",
            phrase("some checks, with a report for CI"),
        ),
    ),
)
