"""``hoyle audit``: judges games that were played elsewhere, from a file of traces. No process is needed."""

import hashlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

import msgspec

from hoyle.law import Law
from hoyle.law.book import Unknown
from hoyle.law.model import Words
from hoyle.script import Trace
from hoyle_conformance.checks import PRESETS, Bench, Check, Kind, Result, Tally
from hoyle_conformance.checks.dealing import audit
from hoyle_conformance.checks.sections import SECTIONS, watchers
from hoyle_conformance.claims.claim import make_claim
from hoyle_conformance.cli.command import Command
from hoyle_conformance.cli.completers import playable
from hoyle_conformance.cli.options import argument, option
from hoyle_conformance.cli.program_options import Playing, Readings
from hoyle_conformance.cli.screen import Screen
from hoyle_conformance.cli.script_files import MOST_PLAYERS, read_lines
from hoyle_conformance.cli.single_failure import likeliest, print_failure, run_for
from hoyle_conformance.cli.trouble import BAD_INPUT, FAILED, FINE, Trouble
from hoyle_conformance.judging.failures import AnyFailure
from hoyle_conformance.judging.judge import Finding, other_readings
from hoyle_conformance.oracle.reference import claim_of
from hoyle_conformance.phrases import Phrase, phrase
from hoyle_conformance.programs.holding import kit_for
from hoyle_conformance.programs.opening import open_reference
from hoyle_conformance.wire.implementation import Answer
from hoyle_conformance.wire.messages import Op, PlayResult, Request
from hoyle_conformance.wire.untrusted import clean

MOST = 5
"""Games that are told in full."""
MOST_UNREAD, MOST_LINES = 1000, 1_000_000
"""Lines that cannot be read, and lines at all, after which the rest of a log is left: it may have no end."""


@dataclass(frozen=True)
class Options(Readings, Playing):
    """Which log, and what its games are held to."""

    file: str = argument("LOG", phrase("a file of traces, one JSON object per line, or - for standard input"))
    game: str | None = option("GAME", phrase("accept only this game; any other is an error"), completer=playable)
    observables: frozenset[str] | None = option(
        "KEYS",
        phrase("compare only these parts of the views, separated by commas (default: all)"),
        read=lambda text: frozenset(text.split(",")),
    )


class Line(NamedTuple):
    """A line of the log: a trace, or what is wrong with it."""

    number: int
    trace: Trace | None
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
    decoder = msgspec.json.Decoder(Trace)
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


class Audit:
    """Judges traces one by one and adds up."""

    def __init__(self, options: Options, screen: Screen) -> None:
        self.options, self.screen = options, screen
        self.benches: dict[str, Bench] = {}
        self.right = self.wrong = self.unread = self.blank = 0
        self.moves = self.whole = 0
        self.different: set[bytes] = set()
        self.at_work: dict[str, set[str]] = {}
        """The rules at work in the games that are right, by game."""

    @property
    def lines(self) -> int:
        """How many lines were looked at."""
        return self.right + self.wrong + self.unread + self.blank

    def bench(self, game: str) -> Bench:
        """What judges a game: the eyes and the readings that were asked for."""
        if game not in self.benches:
            kit = kit_for(game)
            law = Law().game(game)
            shown = claim_of(game)
            if self.options.observables is not None:
                shown = msgspec.structs.replace(shown, observables=sorted(self.options.observables))
            claim = make_claim(law, shown, edition=self.options.edition, readings=self.options.readings)
            self.benches[game] = Bench(open_reference(), kit, law, claim, PRESETS["quick"], 0)
        return self.benches[game]

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
            bench = self.bench(game)
        except Unknown as unknown:
            self.leave(line, str(unknown))
            return
        seen = Tally()
        bench.watchers = list(watchers(bench, SECTIONS, seen).values())
        finding, expected = audit(bench, line.trace)
        finding = finding or next((found for _, found in seen.findings), None)
        if finding is None and expected is not None:
            self.count(bench, expected)
            return
        assert finding is not None
        self.wrong += 1
        self.screen.line(
            self.screen.say(
                "{path}:{n}: {what}",
                path=self.options.file,
                n=line.number,
                what=self.screen.say("this game breaks the rules"),
            )
        )
        if self.wrong <= MOST:
            self.tell(bench, line.trace, finding)

    def count(self, bench: Bench, expected: Trace) -> None:
        """A game in which nothing is wrong, and how much it shows."""
        if not expected.script.moves or not any(map(bench.eyes.looks_at, expected.views)):
            self.blank += 1
            return
        self.right += 1
        self.moves += len(expected.script.moves)
        self.whole += bool(expected.views[-1].get("over"))
        self.different.add(hashlib.sha256(msgspec.json.encode(expected.script)).digest()[:8])
        rules = self.at_work.setdefault(bench.law.id, set())
        rules.update(rule for step in expected.events or [] for event in step for rule in event["rules"])

    def leave(self, line: Line, why: str) -> None:
        """A line that cannot be judged; the others still are."""
        self.unread += 1
        self.screen.line(self.screen.say("{path}:{n}: {what}", path=self.options.file, n=line.number, what=why))

    def tell(self, bench: Bench, trace: Trace, finding: Finding) -> None:
        """The failure of one game, told as that of a check."""
        result, failure = as_result(bench, trace, finding)
        print_failure(self.screen, run_for(bench, self.options.file, []), result, failure, again=False)
        self.screen.line()

    def conclude(self) -> int:
        """How many were right."""
        say = self.screen.say
        if self.right:
            rules = sum(map(len, self.at_work.values()))
            of = sum(len(self.benches[game].law.rules) for game in self.at_work)
            how_much = "right: {n} different game, {whole} to the end, {moves} moves; {rules} of {of} rules at work"
            many = "right: {n} different games, {whole} to the end, {moves} moves; {rules} of {of} rules at work"
            values = {"whole": self.whole, "moves": self.moves, "rules": rules, "of": of}
            self.screen.line(say(how_much, many, n=len(self.different), **values))
        if self.blank:
            one, many = "{n} game shows nothing that is compared", "{n} games show nothing that is compared"
            self.screen.line(say(one, many, n=self.blank))
        line = say(
            "{games}: {right} right, {wrong} wrong; {unread}",
            games=Phrase("{n} game", "{n} games", n=self.right + self.wrong + self.blank),
            right=self.right,
            wrong=self.wrong,
            unread=Phrase("{n} line could not be read", "{n} lines could not be read", n=self.unread),
        )
        green = self.right and not (self.wrong or self.unread or self.blank)
        self.screen.line(self.screen.style(line, "bold", "green" if green else "red"))
        if self.wrong:
            return FAILED
        return FINE if green else BAD_INPUT


def as_result(bench: Bench, trace: Trace, finding: Finding) -> tuple[Result, AnyFailure]:
    """A finding in a log, with the readings under which the game would be right."""
    answer = Answer(request=Request(id=0, op=Op.PLAY), result=PlayResult(views=list(trace.views)))
    fits = list(other_readings(bench.law, bench.claim, trace.script, answer, bench.eyes))
    says = Words("The game is lawful.", "La partida es lícita.")
    check = Check(id=f"{bench.law.id}.audit", kind=Kind.DEALER, rules=likeliest(finding), says=says)
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
