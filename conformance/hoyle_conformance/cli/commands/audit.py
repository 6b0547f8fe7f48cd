"""``hoyle audit``: judges games that were played elsewhere, from a file of traces. No process is needed."""

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
from hoyle_conformance.wire.messages import PlayResult, Request
from hoyle_conformance.wire.untrusted import clean

MOST = 5
"""Games that are told in full."""


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
        self.right = self.wrong = self.unread = 0

    @property
    def lines(self) -> int:
        """How many lines were looked at."""
        return self.right + self.wrong + self.unread

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
        finding = audit(bench, line.trace) or next((found for _, found in seen.findings), None)
        if finding is None:
            self.right += 1
            return
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
        line = self.screen.say(
            "{games}: {right} right, {wrong} wrong; {unread}",
            games=Phrase("{n} game", "{n} games", n=self.right + self.wrong),
            right=self.right,
            wrong=self.wrong,
            unread=Phrase("{n} line could not be read", "{n} lines could not be read", n=self.unread),
        )
        self.screen.line(self.screen.style(line, "bold", "red" if self.wrong or self.unread else "green"))
        if self.wrong:
            return FAILED
        return BAD_INPUT if self.unread else FINE


def as_result(bench: Bench, trace: Trace, finding: Finding) -> tuple[Result, AnyFailure]:
    """A finding in a log, with the readings under which the game would be right."""
    answer = Answer(request=Request(id=0, op="play"), result=PlayResult(views=list(trace.views)))
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
