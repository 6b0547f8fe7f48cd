"""``hoyle replay``: plays stored games again, and shows the same failure or that it is fixed."""

from collections.abc import Iterable
from dataclasses import dataclass

import msgspec

from hoyle.law import Law
from hoyle.law.book import GameLaw, Unknown
from hoyle.law.model import Words
from hoyle.script import Script
from hoyle.script import run as play
from hoyle.table import Impossible
from hoyle_conformance.checks import PRESETS, Bench, Check, Kind, Result
from hoyle_conformance.checks.again import judge_again
from hoyle_conformance.checks.conclusion import conclude, worst
from hoyle_conformance.checks.sections import checks_of
from hoyle_conformance.claims.claim import Claim
from hoyle_conformance.cli.command import Command
from hoyle_conformance.cli.options import arguments, flag
from hoyle_conformance.cli.playing_options import playable_law
from hoyle_conformance.cli.program_options import OneProgram, Playing
from hoyle_conformance.cli.report_files import Reports, print_report, write_reports
from hoyle_conformance.cli.screen import Screen
from hoyle_conformance.cli.script_files import Found, read_found, refuse_impossible
from hoyle_conformance.cli.single_failure import likeliest, print_failure, run_for
from hoyle_conformance.cli.stored_games import PACK, Stored, Unreadable, files_of, stored_games
from hoyle_conformance.cli.trouble import BAD_INPUT, FINE, Trouble
from hoyle_conformance.games import kit_of
from hoyle_conformance.judging.judge import Finding, judge_moves
from hoyle_conformance.judging.shrink import right_under
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.phrases import Complaint, phrase
from hoyle_conformance.programs.holding import claim_of, kit_for
from hoyle_conformance.reports.account import raw_line
from hoyle_conformance.runs.events import Event
from hoyle_conformance.runs.regression import StoredGame, replay, result_of
from hoyle_conformance.wire.messages import Op, Request
from hoyle_conformance.wire.untrusted import clean


@dataclass(frozen=True)
class Options(OneProgram, Reports, Playing):
    """Which games, and who plays them."""

    files: tuple[str, ...] = arguments(
        "FILE", phrase("stored failures, scripts, packs (.jsonl), folders of them, or - for standard input")
    )
    raw: bool = flag(phrase("print the request in one line, and play nothing"))


def run(options: Options, screen: Screen) -> int:
    """Plays the games; 0 if all come out right now, 1 if not, 2 if the adapter breaks or a file cannot be read."""
    if not options.files:
        raise Trouble("name a stored game, or a folder of them, such as .hoyle/failures")
    files = files_of(options.files)
    if len(files) == 1 and not files[0].endswith(PACK) and not options.report:
        return run_one(read_found(files[0]), options, screen)
    if options.raw:
        raise Trouble("--raw prints one game; name a single file")
    return run_all(files, options, screen)


def run_one(found: Found, options: Options, screen: Screen) -> int:
    """Plays one game, and tells how it comes out."""
    law = playable_law(found.script.game)
    refuse_impossible(found.script)
    if options.raw:
        # The request as it goes over the pipe, the order of each shuffle complete.
        screen.line(raw_line(play(found.script).script, found.asks, found.seat))
        return FINE
    kit_for(law.id)
    profile = options.read_profile()
    program = options.program(profile)
    with program.opened() as implementation:
        claim = held_to(law, claim_of(implementation, law, profile), found.script)
        bench = Bench(implementation, kit_of(law.id), law, claim, PRESETS["quick"], 0)
        finding = judge_again(bench, found.script, found.check, found.asks, found.seat)
        finding = finding or other_moves(bench, found.script)
        name = implementation.hello().name
        game = StoredGame("game", found.script, found.check, found.asks, found.seat)
        result = result_of(bench, game, bench.expect(found.script), finding)
        if finding is not None:
            tell_failure(bench, found, finding, name, program.named, screen)
        elif result.verdict is Verdict.PASS:
            tell_fixed(found, law, name, screen)
        else:
            raise Trouble("the game shows nothing that is compared, so nothing was judged; see drop-observables")
        unprovoked = implementation.anomalies.unprovoked
        return conclude(law, claim, [result], planned=1, chosen=True, unprovoked=unprovoked).code


def run_all(files: list[str], options: Options, screen: Screen) -> int:
    """Plays all games in the files, and tells them as a run of checks is told."""
    reports, profile = options.reports, options.read_profile()
    program = options.program(profile)
    unreadable: list[Unreadable] = []
    games = by_law(stored_games(files), unreadable)
    events: list[Event] = []
    codes = []
    with program.opened() as implementation:
        for (game, _), stored in games.items():
            law = Law().game(game)
            claim = held_to(law, claim_of(implementation, law, profile), stored[0].script)
            bench = Bench(implementation, kit_of(law.id), law, claim, PRESETS["quick"], 0)
            begun = run_for(bench, implementation.hello().name, program.named)
            begun = msgspec.structs.replace(begun, checks=len(stored), replayed=True)
            codes.append(replay(bench, stored, begun, events.append))
    if events:
        print_report(events, screen, options.failures)
    write_reports(events, reports, screen)
    for place, why in unreadable:
        screen.line(clean(screen.say("{place}: not played: {why}", place=place, why=why), 400))
    return worst([*codes, *([BAD_INPUT] if unreadable else [])])


def by_law(
    found: Iterable[Stored | Unreadable], unreadable: list[Unreadable]
) -> dict[tuple[str, str], list[StoredGame]]:
    """The games that can be played, by game and readings; the others go to a list of their own."""
    games: dict[tuple[str, str], list[StoredGame]] = {}
    playable: set[str] = set()
    for one in found:
        if isinstance(one, Unreadable):
            unreadable.append(one)
            continue
        script = one.found.script
        try:
            if script.game not in playable:  # looked up once, not for each game of a pack
                kit_for(playable_law(script.game).id)
                playable.add(script.game)
            refuse_impossible(script)
        except (Complaint, Impossible, Unknown) as why:
            unreadable.append(Unreadable(one.place, why))
            continue
        stored = StoredGame(one.place, script, one.found.check, one.found.asks, one.found.seat)
        games.setdefault((script.game, repr(sorted(script.readings.items()))), []).append(stored)
    return games


def held_to(law: GameLaw, claim: Claim, script: Script) -> Claim:
    """The claim under the readings of the script: it names those that are not the default."""
    readings = {id: script.readings.get(id, ruling.default) for id, ruling in law.rulings.items()}
    origins = {id: "script" if id in script.readings else "default" for id in readings}
    return msgspec.structs.replace(claim, readings=readings, origins=origins)


def tell_fixed(found: Found, law: GameLaw, name: str, screen: Screen) -> None:
    """It comes out right."""
    moves = len(found.script.moves)
    one, many = "{name} plays this move as the rules say", "{name} plays these {n} moves as the rules say"
    line = screen.say(one, many, name=clean(name, 80), n=moves)
    screen.line(screen.style(line, "green"))
    if found.check:
        screen.line(
            screen.say(
                "{check} no longer fails here; check everything: hoyle check {game}",
                check=clean(found.check, 100),
                game=law.id,
            )
        )


def tell_failure(bench: Bench, found: Found, finding: Finding, name: str, command: list[str], screen: Screen) -> None:
    """It still goes wrong: the same report as that of the check."""
    check = check_of(bench, found, finding)
    failure = finding.failure.reported(check.rules, right_under(bench, found.script))
    result = Result(check=check, verdict=finding.verdict, reason=failure.reason, failures=[failure])
    print_failure(screen, run_for(bench, name, command, replayed=True), result, failure)


def check_of(bench: Bench, found: Found, finding: Finding) -> Check:
    """The check that the file names, if there is such a check; else one for the rules at work."""
    for check in checks_of(bench):
        if check.id == found.check:
            return check
    says = Words("The script is played as the rules say.", "El guion se juega como dicen las reglas.")
    return Check(id=f"{bench.law.id}.replay", kind=Kind.AGREEMENT, rules=likeliest(finding), says=says)


def other_moves(bench: Bench, script: Script) -> Finding | None:
    """The first point of the game at which the implementation has other lawful moves, if it can be asked."""
    if not bench.claim.answers(Op.MOVES):
        return None
    trace = bench.speak(bench.expect(script))
    most = len(script.moves) if trace.refused is None else trace.refused.at
    points = [trace.script.replace(moves=script.moves[:at]) for at in range(most + 1)]
    table = trace.script.replace(readings=bench.claim.readings, moves=[]).table()
    for at, answer in enumerate(bench.ask(Request(id=0, op=Op.MOVES, script=point) for point in points)):
        finding = judge_moves(trace, at, list(table.moves()), answer)
        if finding is not None:
            return finding
        if at < most:
            table.play(script.moves[at])
    return None


COMMAND = Command(
    Options,
    run,
    examples=(
        ("hoyle replay .hoyle/failures/flip7-bust-3f2a.json -- node adapter.js", phrase("is it fixed?")),
        ("hoyle replay .hoyle/failures -- node adapter.js", phrase("everything that failed once, with one summary")),
        ("hoyle replay pack.jsonl --report junit=junit.xml -- node adapter.js", phrase("a recorded pack, in CI")),
        ("hoyle replay game.json", phrase("the reference engine plays it")),
        ("hoyle replay game.json --raw | node adapter.js", phrase("send it by hand")),
    ),
)
