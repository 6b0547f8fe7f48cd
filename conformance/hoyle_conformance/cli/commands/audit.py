"""``hoyle audit``: judges games that were played elsewhere, from a file of traces. No process is needed."""

from argparse import Namespace
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from hoyle_conformance.cli import offers
from hoyle_conformance.cli.parsers import Commands
from hoyle_conformance.cli.trouble import BAD_INPUT, FAILED, FINE, Trouble

if TYPE_CHECKING:
    from hoyle.script import Trace
    from hoyle_conformance.checks import Bench, Result
    from hoyle_conformance.cli.screen import Screen
    from hoyle_conformance.judging.failures import AnyFailure
    from hoyle_conformance.judging.judge import Finding

EXAMPLES = (
    ("hoyle audit games.jsonl", 'one trace a line: {"script": …, "views": […]}'),
    ("hoyle audit games.jsonl --edition flip7-en", "games played by the English edition"),
    ("hoyle audit games.jsonl --observables over,seats.total", "the log tells no more than that of the table"),
)
MOST = 5
"""Games that are told in full."""


def add(commands: Commands) -> None:
    """Adds the command."""
    parser = commands.add("audit", run, "judge a log of games that were played elsewhere", EXAMPLES)
    parser.option("file", metavar="LOG", about="a file of traces, one JSON object a line, or - for standard input")
    parser.option(
        "--game",
        metavar="GAME",
        about="only games of this kind; others are an error",
        completer=offers.playable,
    )
    parser.option("--edition", metavar="E", about="hold the games to this edition", completer=offers.editions)
    parser.option(
        "--reading",
        metavar="RULING=READING",
        action="append",
        about="hold the games to this reading",
        completer=offers.readings,
    )
    parser.option(
        "--observables",
        metavar="KEYS",
        type=lambda text: frozenset(text.split(",")),
        about="compare only these parts of the views, with commas between them (default: all)",
    )


class Line(NamedTuple):
    """A line of the log: a trace, or what is wrong with it."""

    number: int
    trace: "Trace | None"
    wrong: str = ""


def run(args: Namespace) -> int:
    """Judges every whole trace; 1 if one breaks the rules, 2 if a line cannot be read."""
    from hoyle_conformance.cli.opening import open_table
    from hoyle_conformance.cli.scripts import lines_of

    screen = open_table(args)
    audit = Audit(args, screen)
    for line in read_lines(lines_of(args.file, screen), screen):
        audit.judge(line)
    if not audit.lines:
        raise Trouble(screen.say("{path} is empty; a log has one trace a line", path=args.file))
    return audit.conclude()


def read_lines(lines: Iterable[bytes], screen: "Screen") -> Iterator[Line]:
    """The traces of a log, with their line numbers."""
    import msgspec

    from hoyle.script import Trace
    from hoyle_conformance.cli.scripts import MOST_PLAYERS
    from hoyle_conformance.wire.untrusted import clean

    decoder = msgspec.json.Decoder(Trace)
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            trace = decoder.decode(line)
            too_many = screen.say("more players than any table has") if trace.script.players > MOST_PLAYERS else ""
            yield Line(number, None if too_many else trace, too_many)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            cut = not line.endswith(b"\n") and not isinstance(error, msgspec.ValidationError)
            what = (
                screen.say("the log is cut off here")
                if cut
                else screen.say("not a trace: {why}", why=clean(error, 200))
            )
            yield Line(number, None, what)


class Audit:
    """Judges traces one by one and adds up."""

    def __init__(self, args: Namespace, screen: "Screen") -> None:
        self.args, self.screen = args, screen
        self.benches: dict[str, Bench] = {}
        self.right = self.wrong = self.unread = 0

    @property
    def lines(self) -> int:
        """How many lines were looked at."""
        return self.right + self.wrong + self.unread

    def bench(self, game: str) -> "Bench":
        """What judges a game: the eyes and the readings that were asked for."""
        import msgspec

        from hoyle.law import Law
        from hoyle_conformance.checks import PRESETS, Bench
        from hoyle_conformance.claims.claim import make_claim
        from hoyle_conformance.cli.adapted import chosen_readings
        from hoyle_conformance.oracle.reference import claim_of
        from hoyle_conformance.programs.holding import kit_for
        from hoyle_conformance.programs.opening import open_reference

        if game not in self.benches:
            kit = kit_for(game)
            law = Law().game(game)
            readings = chosen_readings(self.args.reading or [], self.screen)
            shown = claim_of(game)
            if self.args.observables is not None:
                shown = msgspec.structs.replace(shown, observables=sorted(self.args.observables))
            claim = make_claim(law, shown, edition=self.args.edition, readings=readings)
            self.benches[game] = Bench(open_reference(), kit, law, claim, PRESETS["quick"], 0)
        return self.benches[game]

    def judge(self, line: Line) -> None:
        """One line of the log."""
        from hoyle.law.book import Unknown
        from hoyle_conformance.checks import Tally
        from hoyle_conformance.checks.dealing import audit
        from hoyle_conformance.checks.sections import SECTIONS, watchers
        from hoyle_conformance.wire.untrusted import clean

        if line.trace is None:
            self.leave(line, line.wrong)
            return
        game = line.trace.script.game
        if self.args.game and game != self.args.game:
            text = "{path}:{n}: a game of {game}, not of {wanted}"
            raise Trouble(
                self.screen.say(text, path=self.args.file, n=line.number, game=clean(game, 40), wanted=self.args.game)
            )
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
                path=self.args.file,
                n=line.number,
                what=self.screen.say("this game breaks the rules"),
            )
        )
        if self.wrong <= MOST:
            self.tell(bench, line.trace, finding)

    def leave(self, line: Line, why: str) -> None:
        """A line that cannot be judged; the others still are."""
        self.unread += 1
        self.screen.line(self.screen.say("{path}:{n}: {what}", path=self.args.file, n=line.number, what=why))

    def tell(self, bench: "Bench", trace: "Trace", finding: "Finding") -> None:
        """The failure of one game, told as that of a check."""
        from hoyle.law import Law
        from hoyle_conformance.cli.commands.replay import run_for
        from hoyle_conformance.reports.account import account
        from hoyle_conformance.reports.failure import write_failure
        from hoyle_conformance.reports.page import Page

        result, failure = as_result(bench, trace, finding)
        page = Page(color=self.screen.color, width=min(self.screen.width, 100))
        told = account(Law(), run_for(bench, self.args.file, []), result, failure, self.screen.lang)
        write_failure(page, told, bench.law.id, self.screen.lang, again=False)
        self.screen.line(page.text())

    def conclude(self) -> int:
        """How many were right."""
        text = "{n} games: {right} right, {wrong} wrong; {unread} lines could not be read"
        total = self.right + self.wrong
        line = self.screen.say(text, n=total, right=self.right, wrong=self.wrong, unread=self.unread)
        self.screen.line(self.screen.style(line, "bold", "red" if self.wrong or self.unread else "green"))
        if self.wrong:
            return FAILED
        return BAD_INPUT if self.unread else FINE


def as_result(bench: "Bench", trace: "Trace", finding: "Finding") -> "tuple[Result, AnyFailure]":
    """A finding in a log, with the readings under which the game would be right."""
    from hoyle.law.model import Words
    from hoyle_conformance.checks import Check, Kind, Result
    from hoyle_conformance.cli.commands.replay import likeliest
    from hoyle_conformance.judging.judge import other_readings
    from hoyle_conformance.wire.implementation import Answer
    from hoyle_conformance.wire.messages import PlayResult, Request

    answer = Answer(request=Request(id=0, op="play"), result=PlayResult(views=list(trace.views)))
    fits = list(other_readings(bench.law, bench.claim, trace.script, answer, bench.eyes))
    says = Words("The game is lawful.", "La partida es lícita.")
    check = Check(id=f"{bench.law.id}.audit", kind=Kind.DEALER, rules=likeliest(finding), says=says)
    failure = finding.failure.reported(finding.suspects, fits)
    return Result(check=check, verdict=finding.verdict, reason=failure.reason, failures=[failure]), failure
