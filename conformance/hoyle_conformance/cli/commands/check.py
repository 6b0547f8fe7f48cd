"""``hoyle check``: does this program follow the rules?"""

import re
from argparse import Namespace
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from hoyle_conformance.cli import offers
from hoyle_conformance.cli.adapted import adapter_options
from hoyle_conformance.cli.commands.report import report_files, report_options, write_reports
from hoyle_conformance.cli.parsers import Commands
from hoyle_conformance.cli.trouble import FINE, Trouble

if TYPE_CHECKING:
    from hoyle_conformance.checks import Effort, Result
    from hoyle_conformance.claims.claim import Profile
    from hoyle_conformance.cli.screen import Screen
    from hoyle_conformance.known_failures.entries import KnownFailure
    from hoyle_conformance.runs.events import Event
    from hoyle_conformance.runs.run import Plan

EXAMPLES = (
    ("hoyle check flip7", "the reference engine checks itself"),
    ("hoyle check flip7 -- node adapter.js", "a program behind an adapter"),
    ("hoyle check flip7 --python mygame.adapter:handle", "a Python object"),
    (
        "hoyle check flip7 --edition flip7-en --preset ci --jobs 2 -- ./adapter",
        "the English edition, thoroughly",
    ),
    (
        "hoyle check flip7 --only 'flip7.example.*' --report junit=junit.xml -- ./adapter",
        "some checks, with a report for CI",
    ),
)
UNITS = {"s": 1, "m": 60, "h": 3600}


def add(commands: Commands) -> None:
    """Adds the command."""
    parser = commands.add("check", run, "check a program against the rules", EXAMPLES)
    parser.option("game", metavar="GAME", nargs="?", about="the game", completer=offers.playable)
    parser.option("--all", action="store_true", about="every game that has checks")
    parser.option("--edition", metavar="E", about="hold it to this edition", completer=offers.editions)
    parser.option(
        "--reading",
        metavar="RULING=READING",
        action="append",
        about="hold it to this reading",
        completer=offers.readings,
    )
    parser.option("--preset", metavar="quick|ci|nightly", about="how much is done (default: quick)")
    parser.option("--budget", metavar="60s", about="as much as quick, then more until the time is up")
    parser.option("--seed", metavar="N", type=int, default=0, about="another seed makes other scripts (default: 0)")
    parser.option("--jobs", metavar="N", type=int, default=1, about="so many processes at once (default: 1)")
    parser.option("--only", metavar="PATTERN", about="only checks whose id matches, such as 'flip7.example.*'")
    parser.option("--list", action="store_true", about="list the checks and run none")
    report_options(parser)
    parser.option("--log", metavar="FILE", about="write the events of the run, one JSON object a line")
    parser.option("--resume", metavar="LOG", about="go on with a run that was interrupted, from its log")
    adapter_options(parser)


def run(args: Namespace) -> int:
    """Checks, reports, and says by the exit code how it went."""
    from hoyle_conformance.cli.adapted import read_profile_of
    from hoyle_conformance.cli.opening import open_table

    screen = open_table(args)
    games = games_of(args, screen)
    reports = report_files(args.report or [], screen)
    effort_of(args, screen)
    profile = read_profile_of(args)
    if args.list:
        for game in games:
            list_checks(game, args, profile, screen)
        return FINE
    earlier = earlier_runs(args, screen)
    events: list[Event] = []
    with log_file(args.resume or args.log, screen, again=args.resume is not None) as log:
        try:
            codes = [
                check_game(game, args, profile, screen, Told(log, events, earlier.get(game, []))) for game in games
            ]
        except KeyboardInterrupt:
            write_reports(events, reports, screen)  # of what is decided
            raise
    write_reports(events, reports, screen)
    return max(codes, key=lambda code: (code == 1, code))


def earlier_runs(args: Namespace, screen: "Screen") -> "dict[str, list[Event]]":
    """What is decided already, by game, of the runs that are gone on with."""
    from hoyle_conformance.runs.resume import whole_part

    if args.resume is None:
        return {}
    if args.log is not None or args.budget is not None:
        raise Trouble(screen.say("--resume writes on in the same log, and goes without --log and --budget"))
    return whole_part(Path(args.resume))


def games_of(args: Namespace, screen: "Screen") -> list[str]:
    """The games that are checked."""
    from hoyle_conformance.programs.holding import checkable, kit_for

    if args.all and args.game:
        raise Trouble(screen.say("name a game or say --all, not both"))
    if not args.all and not args.game:
        raise Trouble(
            screen.say("name a game, or say --all; there are checks for {games}", games=", ".join(checkable()))
        )
    games = checkable() if args.all else [args.game]
    for game in games:
        kit_for(game)
    return games


def effort_of(args: Namespace, screen: "Screen") -> tuple[str, "Effort", float | None]:
    """How much is done: the preset's name, its numbers, and for how many seconds at most."""
    import msgspec

    from hoyle_conformance.checks import PRESETS

    if args.jobs < 1:
        raise Trouble(screen.say("--jobs is a number from 1"))
    if args.preset is not None and args.preset not in PRESETS:
        raise Trouble(
            screen.say("there is no preset {name!r}; there are {names}", name=args.preset, names=", ".join(PRESETS))
        )
    name = args.preset or "quick"
    if args.budget is None:
        return name, PRESETS[name], None
    found = re.fullmatch(r"(\d+(?:\.\d+)?)\s*([smh]?)", args.budget.strip())
    if args.preset is not None or not found or not float(found[1]):
        raise Trouble(screen.say("--budget is a time such as 60s, 5m or 1h, and goes without --preset"))
    seconds = float(found[1]) * UNITS[found[2] or "s"]
    return args.budget, msgspec.structs.replace(PRESETS[name], scripts=10**12), seconds


class Told:
    """Where the events of a run go as they come: to the log, and to those that are reported."""

    def __init__(self, log: "Callable[[Event], None]", all_events: "list[Event]", before: "list[Event]") -> None:
        self.log, self.all_events, self.before = log, all_events, before
        self.events: list[Event] = list(before)
        all_events += before

    def __call__(self, event: "Event") -> None:
        """One event."""
        self.log(event)
        self.events.append(event)
        self.all_events.append(event)


@contextmanager
def log_file(path: str | None, screen: "Screen", *, again: bool) -> "Iterator[Callable[[Event], None]]":
    """What writes each event to the log as it comes, perhaps behind what is there; nothing without a log."""
    from hoyle_conformance.runs.events import write_event

    if path is None:
        yield lambda event: None
        return
    try:
        file = Path(path).open("ab" if again else "wb")  # noqa: SIM115  # closed below
    except OSError as error:
        raise Trouble(screen.say("cannot write {path}: {why}", path=path, why=error.strerror)) from None
    with file:

        def write(event: "Event") -> None:
            file.write(write_event(event))
            file.flush()

        yield write


def check_game(game: str, args: Namespace, profile: "Profile | None", screen: "Screen", told: Told) -> int:
    """Checks one game, prints the report, keeps the failures, and returns the exit code."""
    from hoyle.law import Law
    from hoyle_conformance.checks.severity import exit_code
    from hoyle_conformance.cli.adapted import chosen
    from hoyle_conformance.cli.progress import Progress
    from hoyle_conformance.runs.events import results
    from hoyle_conformance.runs.resume import finished
    from hoyle_conformance.runs.run import check

    opened, _ = chosen(args, profile, screen)
    progress = Progress(screen)

    def emit(event: "Event") -> None:
        told(event)
        progress.tell(event)

    try:
        if not finished(told.before):
            check(opened, plan_of(game, args, profile, screen), emit, told.before)
    except KeyboardInterrupt:
        progress.clear()
        if told.events:
            tell_interrupted(args, screen, told)
        raise
    finally:
        progress.clear()
    tell(args, screen, told)
    return exit_code(Law().game(game), results(told.events))


def tell(args: Namespace, screen: "Screen", told: Told) -> None:
    """Keeps the failures, and prints the report."""
    from hoyle.law import Law
    from hoyle_conformance.reports.terminal import report
    from hoyle_conformance.runs.events import results

    keep(results(told.events), screen)
    width = min(screen.width, 100)
    text = report(told.events, Law(), screen.lang, color=screen.color, width=width, most=args.failures)
    screen.line(text.rstrip("\n"))


def tell_interrupted(args: Namespace, screen: "Screen", told: Told) -> None:
    """The report of what is decided, and how to go on."""
    from hoyle_conformance.runs.events import results, started

    tell(args, screen, told)
    log = args.resume or args.log
    screen.line(
        screen.say(
            "interrupted: {n} of {of} checks are decided; {how}",
            n=len(results(told.events)),
            of=started(told.events).checks,
            how=screen.say("the same with --resume {log} goes on", log=log)
            if log
            else screen.say("with --log FILE it could be gone on with"),
        )
    )


def plan_of(game: str, args: Namespace, profile: "Profile | None", screen: "Screen") -> "Plan":
    """What is to be checked, and how: asks the implementation what it claims."""
    from hoyle.law import Law
    from hoyle_conformance.cli.adapted import chosen, claim_of
    from hoyle_conformance.runs.run import Plan

    opened, command = chosen(args, profile, screen)
    preset, effort, seconds = effort_of(args, screen)
    with opened() as implementation:
        claim = claim_of(implementation, Law().game(game), args, profile, screen)
    return Plan(
        claim=claim,
        effort=effort,
        seed=args.seed,
        jobs=args.jobs,
        preset=preset,
        seconds=seconds,
        known=known_failures(claim.known_failures, args.profile),
        command=command,
        only=args.only,
    )


def known_failures(files: list[str], profile: str | None) -> "list[KnownFailure]":
    """The stored failures that a profile names, beside it."""
    from hoyle_conformance.known_failures.entries import read_known_failure

    folder = Path(profile).parent if profile else Path()
    return [read_known_failure(folder / file) for file in files]


def keep(results: "list[Result]", screen: "Screen") -> None:
    """Writes each failure to its file, so that it can be replayed."""
    from hoyle_conformance.known_failures.files import known_failure, save

    try:
        for result in results:
            for failure in result.failures:
                if result.verdict.red and (entry := known_failure(result.check.id, failure)):
                    save(entry)
    except OSError as error:
        raise Trouble(screen.say("cannot write {path}: {why}", path=error.filename, why=error.strerror)) from None


def list_checks(game: str, args: Namespace, profile: "Profile | None", screen: "Screen") -> None:
    """Each check with its kind and rules, and what it says."""
    from hoyle.law import Law
    from hoyle_conformance.checks import Bench
    from hoyle_conformance.games import kit_of
    from hoyle_conformance.phrases import say
    from hoyle_conformance.programs.opening import open_reference
    from hoyle_conformance.runs.run import narrowed

    plan = plan_of(game, args, profile, screen)
    bench = Bench(open_reference(), kit_of(game), Law().game(game), plan.claim, plan.effort, plan.seed)
    for check in narrowed(bench, plan).checks(bench):
        kind = say(screen.lang, str(check.kind))
        screen.line(f"{screen.style(check.id, 'bold')}  ({kind})  {' '.join(check.rules)}")
        screen.prose(check.says.es if screen.lang == "es" else check.says.en, 4)
