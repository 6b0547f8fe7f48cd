"""``hoyle audit``: judges games that were played elsewhere, from a file of traces. No process is needed."""

import hashlib
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

import msgspec

from hoyle.law import Law
from hoyle.law.book import Unknown
from hoyle.script import Trace
from hoyle_conformance.checks import PRESETS, Bench, Check, Kind, Result, Tally
from hoyle_conformance.checks.auditing import audit
from hoyle_conformance.checks.conclusion import Conclusion, conclude, worst
from hoyle_conformance.checks.sections import SECTIONS, watchers
from hoyle_conformance.claims.claim import make_claim
from hoyle_conformance.cli.command import Command
from hoyle_conformance.cli.completers import playable
from hoyle_conformance.cli.log_causes import SAYS, Told, Wrong, causes
from hoyle_conformance.cli.options import argument, option
from hoyle_conformance.cli.program_options import OneProfile, Playing, Readings
from hoyle_conformance.cli.screen import Screen
from hoyle_conformance.cli.script_files import MOST_PLAYERS, read_lines
from hoyle_conformance.cli.single_failure import likeliest, print_failure, run_for
from hoyle_conformance.cli.trouble import BAD_INPUT, Trouble
from hoyle_conformance.judging.failures import AnyFailure
from hoyle_conformance.judging.judge import Finding, other_readings
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.judging.views import parts_shown
from hoyle_conformance.oracle.reference import claim_of
from hoyle_conformance.phrases import Phrase, phrase
from hoyle_conformance.programs.holding import kit_for
from hoyle_conformance.programs.opening import open_reference
from hoyle_conformance.wire.implementation import Answer
from hoyle_conformance.wire.messages import Op, PlayedGame, PlayResult, Request
from hoyle_conformance.wire.untrusted import clean

MOST = 5
"""Causes that are told in full."""
MOST_KEPT = 2000
"""Departures that are looked at for their causes, of games that show the same parts of the table."""
MOST_UNREAD, MOST_LINES = 1000, 1_000_000
"""Lines that cannot be read, and lines at all, after which the rest of a log is left: it may have no end."""


@dataclass(frozen=True)
class Options(OneProfile, Readings, Playing):
    """Which log, and what its games are held to."""

    file: str = argument("LOG", phrase("a file of traces, one JSON object per line, or - for standard input"))
    game: str | None = option("GAME", phrase("accept only this game; any other is an error"), completer=playable)
    observables: frozenset[str] | None = option(
        "KEYS",
        phrase("compare these parts of the views, separated by commas (default: all that a game shows)"),
        read=lambda text: frozenset(text.split(",")),
    )


class Line(NamedTuple):
    """A line of the log: a trace, or what is wrong with it."""

    number: int
    trace: PlayedGame | None
    wrong: str = ""


def run(options: Options, screen: Screen) -> int:
    """Judges every whole trace; 1 if one breaks the rules, 2 if a line cannot be read."""
    audit = Audit(options, screen)
    for line in traces(read_lines(options.file), screen):
        audit.judge(line)
        if audit.unread >= MOST_UNREAD or audit.lines >= MOST_LINES:
            screen.line(screen.say("given up after line {n}", n=line.number))
            audit.unread += audit.lines >= MOST_LINES
            break
    if not audit.lines:
        raise Trouble("{path} is empty; a log has one trace per line", path=options.file)
    return audit.conclude()


def traces(lines: Iterable[bytes], screen: Screen) -> Iterator[Line]:
    """The traces of a log, with their line numbers."""
    decoder = msgspec.json.Decoder(PlayedGame)
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            trace = decoder.decode(line)
            too_many = screen.say("too many players for any game") if trace.script.players > MOST_PLAYERS else ""
            yield Line(number, None if too_many else trace, too_many)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            cut = not line.endswith(b"\n") and not isinstance(error, msgspec.ValidationError)
            why = screen.say("not a trace: {why}", why=clean(error, 200))
            yield Line(number, None, screen.say("the log is cut off here") if cut else why)


class Shown(NamedTuple):
    """What the views of a game show."""

    game: str
    observables: frozenset[str]
    whole_turns: bool
    """Whether there are views in the middle of a turn that are left out."""
    readings: frozenset[tuple[str, str]] = frozenset()
    """The readings that the game names, if nobody has said what it is held to."""


def shown_in(trace: PlayedGame, wanted: frozenset[str] | None) -> Shown:
    """The parts that are compared: those that were asked for, or else those that some view has."""
    game, views = trace.script.game, [view for view in trace.views if view is not None]
    whole_turns = len(views) < len(trace.views)
    if wanted is not None:
        return Shown(game, wanted, whole_turns)
    known = {kind.id for kind in Law().game(game).table.observables}
    return Shown(game, parts_shown(views) & known, whole_turns)


def right_in(bench: Bench, trace: PlayedGame) -> Iterator[str]:
    """The other editions in which a game would be right."""
    for edition in bench.law.file.editions:
        if edition.id == bench.claim.edition:
            continue
        readings = {id: ruling.default for id, ruling in bench.law.rulings.items()} | edition.readings
        claim = msgspec.structs.replace(bench.claim, edition=edition.id, readings=readings)
        other = Bench(bench.implementation, bench.kit, bench.law, claim, bench.effort, 0)
        if audit(other, trace).finding is None:
            yield edition.id


class Audit:
    """Judges traces one by one and adds up."""

    def __init__(self, options: Options, screen: Screen) -> None:
        self.options, self.screen = options, screen
        self.profile = options.read_profile()
        self.benches: dict[Shown, Bench] = {}
        self.never_shown: dict[str, set[str]] = {}
        """Parts of the views that games do not show, by game."""
        self.fitting: Counter[tuple[str, str]] = Counter()
        """How many of the wrong games would be right in another edition."""
        self.judged: Counter[tuple[str, Verdict]] = Counter()
        """How many games of each slug are right, are wrong, or show nothing."""
        self.wrong: dict[Shown, list[Wrong]] = {}
        """What is wrong in games, by what they show; a game that is right counts as evidence."""
        self.unread = 0
        self.moves = self.whole = 0
        self.different: set[bytes] = set()
        self.at_work: dict[str, set[str]] = {}
        """The rules at work in the games that are right, by game."""

    @property
    def lines(self) -> int:
        """How many lines were looked at."""
        return self.judged.total() + self.unread

    def games(self, verdict: Verdict) -> int:
        """How many games came out in one way."""
        return sum(times for (_, came_out), times in self.judged.items() if came_out is verdict)

    def conclusion(self, game: str) -> Conclusion:
        """What the games of one slug come to, as a run would; a game that shows nothing is the log's own fault."""
        bench = next(bench for shown, bench in self.benches.items() if shown.game == game)
        rules = {Verdict.PASS: sorted(self.at_work.get(game, ()))}
        results = [
            Result(check=check_of(bench, rules.get(verdict, ())), verdict=verdict, exercised=times)
            for (slug, verdict), times in self.judged.items()
            if slug == game
        ]
        return conclude(bench.law, bench.claim, results, planned=len(results))

    def shown(self, trace: PlayedGame) -> Shown:
        """What a game shows, and the readings that it names if nobody else does."""
        shown = shown_in(trace, self.options.observables)
        if self.says_readings(shown.game):
            return shown
        return shown._replace(readings=frozenset(trace.script.readings.items()))

    def bench(self, trace: PlayedGame) -> Bench:
        """What judges a game: the parts that it shows, the profile, and the readings that were asked for."""
        shown = self.shown(trace)
        if shown not in self.benches:
            kit = kit_for(shown.game)
            law = Law().game(shown.game)
            hello = msgspec.structs.replace(
                claim_of(shown.game), observables=sorted(shown.observables), composite=shown.whole_turns
            )
            held = self.profile.games.get(shown.game)
            claim = make_claim(law, hello, held, edition=self.options.edition, readings=self.options.readings)
            own = {id: reading for id, reading in shown.readings if id in claim.readings}
            claim = msgspec.structs.replace(claim, readings=claim.readings | own)
            self.benches[shown] = Bench(open_reference(), kit, law, claim, PRESETS["quick"], 0)
        return self.benches[shown]

    def says_readings(self, game: str) -> bool:
        """Whether the command line or the profile says which readings a game is held to."""
        held = self.profile.games.get(game)
        return bool(self.options.edition or self.options.readings or (held and (held.edition or held.readings)))

    def judge(self, line: Line) -> None:
        """One line of the log."""
        if line.trace is None:
            self.leave(line, line.wrong)
            return
        game = line.trace.script.game
        if self.options.game and game != self.options.game:
            text = "{path}:{n}: a game of {game}, not of {wanted}"
            raise Trouble(text, path=self.options.file, n=line.number, game=clean(game, 40), wanted=self.options.game)
        try:
            bench = self.bench(line.trace)
        except Unknown as unknown:
            self.leave(line, str(unknown))
            return
        seen = Tally()
        bench.watchers = list(watchers(bench, SECTIONS, seen).values())
        audited = audit(bench, line.trace)
        if audited.judged is not None:
            bench.evidence.note(audited.judged)
        findings = audited.findings or [found for _, found in seen.findings[:1]]
        if not findings and audited.judged is not None:
            self.count(bench, audited.judged.trace)
            return
        self.fitting.update((game, edition) for edition in right_in(bench, line.trace))
        self.judged[game, Verdict.FAIL] += 1
        self.screen.line(
            self.screen.say(
                "{path}:{n}: {what}",
                path=self.options.file,
                n=line.number,
                what=self.screen.say("this game breaks the rules"),
            )
        )
        kept = self.wrong.setdefault(self.shown(line.trace), [])
        kept += [Wrong(line.number, line.trace, finding) for finding in findings[: MOST_KEPT - len(kept)]]

    def count(self, bench: Bench, expected: Trace) -> None:
        """A game in which nothing is wrong, and how much it shows."""
        if not expected.script.moves or not any(map(bench.eyes.looks_at, expected.views)):
            self.judged[bench.law.id, Verdict.ERROR] += 1
            return
        self.judged[bench.law.id, Verdict.PASS] += 1
        known = {kind.id for kind in bench.law.table.observables}
        unseen = parts_shown(expected.views) & known - bench.claim.observables - bench.claim.dropped
        self.never_shown.setdefault(bench.law.id, set()).update(unseen)
        self.moves += len(expected.script.moves)
        self.whole += bool(expected.views[-1].get("over"))
        self.different.add(hashlib.sha256(msgspec.json.encode(expected.script)).digest()[:8])
        rules = self.at_work.setdefault(bench.law.id, set())
        rules.update(rule for step in expected.events or [] for event in step for rule in event["rules"])

    def leave(self, line: Line, why: str) -> None:
        """A line that cannot be judged; the others still are."""
        self.unread += 1
        self.screen.line(self.screen.say("{path}:{n}: {what}", path=self.options.file, n=line.number, what=why))

    def tell_causes(self) -> None:
        """Each cause once, by its smallest game; the others by their rules."""
        found = [
            (self.benches[shown], told)
            for shown, wrong in self.wrong.items()
            for told in causes(self.benches[shown], wrong)
        ]
        for bench, told in found[:MOST]:
            self.tell(bench, told)
        if others := list(dict.fromkeys(told.rule for _, told in found[MOST:])):
            self.screen.prose(self.screen.say("not told in full: {names}", names=", ".join(others)))
            self.screen.line()

    def tell(self, bench: Bench, told: Told) -> None:
        """The failure of one game, told as that of a check."""
        line, trace, finding = told.wrong
        if self.games(Verdict.FAIL) > 1:
            self.screen.line(f"{clean(str(self.options.file))}:{line}")
        result, failure = as_result(bench, trace, finding)
        if told.rule in finding.suspects:
            failure = failure.reported([told.rule], failure.other_readings)
            result = msgspec.structs.replace(result, failures=[failure])
        print_failure(self.screen, run_for(bench, self.options.file, []), result, failure, again=False)
        self.screen.line()

    def conclude(self) -> int:
        """Why games are wrong, how many are right, and how much that is; the exit code."""
        self.tell_causes()
        say, right, blank = self.screen.say, self.games(Verdict.PASS), self.games(Verdict.ERROR)
        ended = [self.conclusion(game) for game in sorted({game for game, _ in self.judged})]
        if right:
            rules, of = sum(one.rules for one in ended), sum(one.in_force for one in ended)
            how_much = "right: {n} different game, {whole} to the end, {moves} moves; {rules} of {of} rules at work"
            many = "right: {n} different games, {whole} to the end, {moves} moves; {rules} of {of} rules at work"
            values = {"whole": self.whole, "moves": self.moves, "rules": rules, "of": of}
            self.screen.line(say(how_much, many, n=len(self.different), **values))
        if own := sorted({f"{id} = {reading}" for shown in self.benches for id, reading in shown.readings}):
            self.screen.prose(say("readings of its own: {names}", names=clean(", ".join(own))))
        for parts in self.never_shown.values() if self.options.observables is None else ():
            if parts:
                self.screen.line(say("not compared, because not shown: {parts}", parts=", ".join(sorted(parts))))
        for (game, edition), times in self.fitting.most_common(1):
            one = "{n} of the wrong games of {game} would be right with --edition {edition}"
            self.screen.line(say(one, one, n=times, game=game, edition=edition))
        if blank:
            one, many = "{n} game shows nothing that is compared", "{n} games show nothing that is compared"
            self.screen.line(say(one, many, n=blank))
        line = say(
            "{games}: {right} right, {wrong} wrong; {unread}",
            games=Phrase("{n} game", "{n} games", n=self.judged.total()),
            right=right,
            wrong=self.games(Verdict.FAIL),
            unread=Phrase("{n} line could not be read", "{n} lines could not be read", n=self.unread),
        )
        code = worst([*(one.code for one in ended), *([BAD_INPUT] if self.unread else [])])
        self.screen.line(self.screen.style(line, "bold", "red" if code else "green"))
        return code


def check_of(bench: Bench, rules: Iterable[str]) -> Check:
    """What is asked of every game of a log."""
    return Check(id=f"{bench.law.id}.audit", kind=Kind.DEALER, rules=list(rules), says=SAYS)


def as_result(bench: Bench, trace: PlayedGame, finding: Finding) -> tuple[Result, AnyFailure]:
    """A finding in a log, with the readings under which the game would be right."""
    answer = Answer(request=Request(id=0, op=Op.PLAY), result=PlayResult(views=list(trace.views)))
    fits = list(other_readings(bench.law, bench.claim, trace.script, answer, bench.eyes))
    check = check_of(bench, likeliest(finding))
    failure = finding.failure.reported(finding.suspects, fits)
    return Result(check=check, verdict=finding.verdict, reason=failure.reason, failures=[failure]), failure


COMMAND = Command(
    Options,
    run,
    examples=(
        ("hoyle audit games.jsonl", phrase('one trace per line: {"script": …, "views": […]}')),
        ("hoyle audit games.jsonl --edition flip7-en", phrase("games played under the English edition")),
        (
            "hoyle audit games.jsonl --observables over,seats.total",
            phrase("if the log shows no more of the table than that"),
        ),
    ),
)
