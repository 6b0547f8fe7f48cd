"""A failure as its reader needs it: the rule, the rulebook's words, the game, what was expected, what to do."""

from __future__ import annotations

import json
import shlex
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

import msgspec

from hoyle.games import departures_in_words
from hoyle.law import Law, links, model
from hoyle.law.book import GameLaw, source_of
from hoyle.script import Script, Trace
from hoyle.table import Impossible, Refused, View
from hoyle.table.departures import reading_instead
from hoyle_conformance.checks.check import Result
from hoyle_conformance.checks.severity import Severity, severity
from hoyle_conformance.claims.claim import said_origin
from hoyle_conformance.judging.failures import AnyFailure, AskedElse, Asks, Contrast
from hoyle_conformance.judging.failures.failure import because
from hoyle_conformance.judging.resuming import expect_after
from hoyle_conformance.judging.views import Eyes, parts_shown
from hoyle_conformance.known_failures.entries import KnownFailure
from hoyle_conformance.known_failures.files import known_failure, path_of, storable
from hoyle_conformance.language.story import Step, Teller, picture, tell, tell_trace
from hoyle_conformance.phrases import say
from hoyle_conformance.reports.contrast import SEAT, contrasts
from hoyle_conformance.runs.events import RunStarted
from hoyle_conformance.wire.messages import Op, Request
from hoyle_conformance.wire.untrusted import clean

MOST_STEPS = 12
"""How many moves of a story are told; the last ones of a longer game."""
MOST_CARDS = 30
PILES = {"pile", "discards"}
"""Parts of a view that shuffling changes."""
LONGEST_RAW = 20_000


@dataclass(frozen=True)
class Quote:
    """Words of a rulebook, and where they are."""

    clause: str
    source: str
    language: str
    lines: list[int]
    words: str


@dataclass(frozen=True)
class RuleTold:
    """A rule in our words and in those of the rulebook."""

    id: str
    modality: str
    says: str
    quotes: list[Quote]
    outside: str = ""


@dataclass(frozen=True)
class ReadingTold:
    """A reading of a ruling, and where it comes from."""

    ruling: str
    reading: str
    says: str
    origin: str = ""

    def in_force(self, lang: str) -> str:
        """A line that says that it is in force."""
        named = {"ruling": self.ruling, "reading": self.reading, "origin": self.origin}
        return say(lang, "reading in force: {ruling} = {reading} ({origin})", **named)

    def would_be_right(self, lang: str) -> str:
        """A line that says that the same game would be right under it."""
        named = {"ruling": self.ruling, "reading": self.reading, "says": self.says}
        return say(lang, "consistent with {ruling} = {reading}: {says}", **named)


@dataclass(frozen=True)
class Account:
    """A failure, told."""

    check: str
    kind: str
    verdict: str
    severity: Severity
    says: str
    reason: str
    outcome: str
    failure: str
    """The kind of failure, as an event log names it."""
    players: int
    edition: str
    rules: list[RuleTold] = field(default_factory=list)
    readings: list[ReadingTold] = field(default_factory=list)
    found: list[str] = field(default_factory=list)
    """Lines about what the program follows and does not claim, by which it was judged here."""
    has_text: bool = True
    """Whether the words of the edition are among the sources; otherwise those quoted are of another."""
    texts_differ: list[tuple[str, str]] = field(default_factory=list)
    """Discrepancies that touch the cited words and change play."""
    texts_vary: list[str] = field(default_factory=list)
    """Those that do not change play."""
    cards: list[str] = field(default_factory=list)
    before: int = 0
    """Moves before the first that is told."""
    steps: list[Step] = field(default_factory=list)
    wrong: int | None = None
    """The number of the step that went wrong."""
    differing: frozenset[int] = frozenset()
    """The seats that are not as they should be."""
    picture: list[str] = field(default_factory=list)
    contrasts: list[Contrast] = field(default_factory=list)
    right_under: list[ReadingTold] = field(default_factory=list)
    file: str = ""
    """Where the script is kept, if playing it again shows the failure."""
    again: str = ""
    """The command that shows the failure again."""
    raw: str = ""
    """The line to send by hand."""


def account(law: Law, started: RunStarted, result: Result, failure: AnyFailure, lang: str) -> Account:
    """Everything to say about one failure."""
    game = law.game(started.game)
    wrong = failure.step
    rules = failure.rules or result.check.rules
    differ, vary = differing_texts(law, game, rules)
    steps = steps_of(game, failure, lang)
    told = steps[-MOST_STEPS:]
    stored = known_failure(result.check.id, failure)
    return Account(
        check=result.check.id,
        kind=str(result.check.kind),
        verdict=str(result.verdict),
        severity=severity(game, result),
        says=result.check.says.said(lang),
        reason=clean(say(lang, result.reason)),
        outcome=failure.outcome,
        failure=failure.kind,
        players=failure.script.players,
        edition=game.edition(started.claim.edition).title.said(lang),
        rules=[rule_told(law, game.rules[id], lang) for id in rules if id in game.rules],
        readings=list(readings_in_force(game, started, rules, lang, readings_found(failure.script))),
        found=list(found_and_followed(started, failure.script, lang)),
        has_text=game.edition(started.claim.edition).source is not None,
        texts_differ=[(entry.id, entry.what.said(lang)) for entry in differ],
        texts_vary=[entry.id for entry in vary],
        cards=cards_of(game, failure.script, lang, wrong) if steps else [],
        before=max(0, len(steps) - len(told)),
        steps=told,
        wrong=wrong,
        differing=frozenset(int(found[1]) for one in failure.differences if (found := SEAT.match(one.path))),
        picture=picture_of(game, steps, failure, lang),
        contrasts=contrasts(game, failure, steps, lang),
        right_under=[reading_told(game, ruling, reading, lang) for ruling, reading in failure.other_readings],
        file=str(path_of(stored.check, stored.script)) if stored else "",
        again=again_command(game, started, result, failure),
        raw=sendable(stored) if stored else "",
    )


def steps_of(game: GameLaw, failure: AnyFailure, lang: str) -> list[Step]:
    """The story up to the step that went wrong; empty if the script is not a game."""
    if not failure.has_game:
        return []
    try:
        if (trace := _resumed(game, failure)) is not None:
            return tell_trace(game, trace, lang, failure.taken_up)
        return tell(game, failure.script, lang, failure.step)
    except (Impossible, Refused, LookupError, TypeError, ValueError):
        return []


def _resumed(game: GameLaw, failure: AnyFailure) -> Trace | None:
    """The game of a failure behind other departures, resumed from each as the judge did; None if it is the first."""
    if not failure.taken_up:
        return None
    eyes = Eyes(game, parts_shown(failure.taken_up.values()))
    return expect_after(failure.script.replace(moves=failure.script.moves[: failure.step]), failure.taken_up, eyes)


def cards_of(game: GameLaw, script: Script, lang: str, wrong: int | None) -> list[str]:
    """The cards in the order they were dealt."""
    table = script.replace(moves=[]).table()
    for move in script.moves[:wrong]:
        try:
            table.play(move)
        except Refused:
            break
    return [Teller(game, lang).card(card) for card in table.drawn][-MOST_CARDS:]


def picture_of(game: GameLaw, steps: list[Step], failure: AnyFailure, lang: str) -> list[str]:
    """The table as it should be at the end of the story; if a move itself is in question, before that move."""
    if not steps:
        return []
    last = steps[-2] if failure.before_the_move and len(steps) > 1 else steps[-1]
    return [*picture(game, last.view, lang), *discards_of(game, failure, last.view, lang)]


def discards_of(game: GameLaw, failure: AnyFailure, view: View, lang: str) -> Iterator[str]:
    """What lies on the discard pile, where that matters: the piles differ, or something else was asked for."""
    discards = view.get("discards")
    if isinstance(discards, list) and (failure.parts & PILES or isinstance(failure, AskedElse)):
        teller, more = Teller(game, lang), ["…"] if len(discards) > MOST_CARDS else []
        cards = " ".join([*map(teller.card, discards[-MOST_CARDS:]), *more]) or say(lang, "none")
        yield say(lang, "discards ({n}): {cards}", n=len(discards), cards=cards)


def quote(law: Law, clause: str) -> Quote:
    """A clause as it is quoted."""
    found = law.clause(clause)
    meta = law.source(source_of(clause)).meta
    return Quote(clause, meta.source, meta.language, list(found.lines), found.text)


def rule_told(law: Law, rule: model.Rule, lang: str) -> RuleTold:
    """A rule with the words it rests on; if it is derived, with those of the rules it follows from."""
    cites = rule.grounds
    if not cites:
        cites = [clause for id in rule.derived_from for clause in law.rule(id).cites]
    outside = rule.outside.from_.said(lang) if rule.outside else ""
    return RuleTold(rule.id, rule.modality, rule.says.said(lang), [quote(law, id) for id in cites], outside)


def understood_first(quotes: Iterable[Quote], lang: str) -> list[Quote]:
    """Words of rulebooks, by turns from each language, the reader's first; what two texts have alike stands once."""
    distinct: dict[str, Quote] = {}
    for quote in quotes:
        distinct.setdefault(quote.words.replace("**", "").casefold(), quote)
    met: Counter[str] = Counter()
    ranked = []
    for quote in distinct.values():
        ranked.append((met[quote.language], quote.language != lang, quote))
        met[quote.language] += 1
    return [quote for *_, quote in sorted(ranked, key=lambda one: one[:2])]


def reading_told(game: GameLaw, ruling: str, reading: str, lang: str, origin: str = "") -> ReadingTold:
    """A reading in words."""
    found = next((one for one in game.rulings[ruling].readings if one.id == reading), None)
    return ReadingTold(ruling, reading, found.says.said(lang) if found else "", origin)


def readings_found(script: Script) -> dict[str, str]:
    """The readings by which a game is judged though the program does not claim them, by ruling."""
    found = (reading_instead(name) for name in script.departures)
    return {reading.ruling: reading.id for reading in found if reading is not None}


def readings_in_force(
    game: GameLaw, started: RunStarted, rules: Iterable[str], lang: str, found: Mapping[str, str]
) -> Iterator[ReadingTold]:
    """The readings of the rulings that touch these rules, and where each comes from."""
    named = (ruling for id in rules if id in game.rules for ruling in (*game.rules[id].rulings, *game.rules[id].under))
    for ruling in dict.fromkeys(named):
        if ruling in found:
            yield reading_told(game, ruling, found[ruling], lang, say(lang, "found, not claimed"))
            continue
        reading = started.claim.readings.get(ruling, game.rulings[ruling].default)  # a log may be older than the law
        yield reading_told(game, ruling, reading, lang, origin_of(started, ruling, lang))


def found_and_followed(started: RunStarted, script: Script, lang: str) -> Iterator[str]:
    """What a game is judged by that the program follows and does not claim, each as a line."""
    for name in script.departures:
        if name in started.claim.departures:
            continue
        if started.replayed:
            old = "stored while the program followed {name}, and judged by that; if it no longer does, check it again"
            yield say(lang, old, name=name)
        else:
            yield say(lang, "judged by what it follows and does not claim: {name}", name=name)


def followed_in_words(game: GameLaw, name: str, lang: str) -> str:
    """A departure or another reading, by its name and in words."""
    reading = reading_instead(name)
    if reading is not None and reading.ruling in game.rulings:
        words = reading_told(game, reading.ruling, reading.id, lang).says
    else:
        ((_, words),) = departures_in_words(game.id, [name], lang)
    return because(name, words)


def origin_of(started: RunStarted, ruling: str, lang: str) -> str:
    """Where a reading comes from: default, edition, hello, profile or command line."""
    return said_origin(started.claim.origins.get(ruling, "default")).said(lang)


def differing_texts(
    law: Law, game: GameLaw, rules: Iterable[str]
) -> tuple[list[model.Discrepancy], list[model.Discrepancy]]:
    """The discrepancies that touch the cited words: those that change play, and those that do not."""
    cites = {clause for id in rules if id in game.rules for clause in game.rules[id].cites}
    found = links.discrepancies_touching(law, cites)
    return [one for one in found if one.changes_play], [one for one in found if not one.changes_play]


def held_to(game: GameLaw, started: RunStarted) -> list[str]:
    """The options of the command line that make a run the same."""
    claim = started.claim
    options = [] if claim.edition == game.edition(None).id else ["--edition", claim.edition]
    for ruling, origin in claim.origins.items():
        if origin == "command line":
            options += ["--reading", f"{ruling}={claim.readings[ruling]}"]
    return [*options, *(["--seed", str(started.seed)] if started.seed else [])]


def again_command(game: GameLaw, started: RunStarted, result: Result, failure: AnyFailure) -> str:
    """What to type to see the failure again."""
    stored = known_failure(result.check.id, failure)
    tail = [clean(word, 200) for word in started.command]
    if stored is not None:
        return shlex.join(["hoyle", "replay", str(path_of(stored.check, stored.script)), *tail])
    return shlex.join(["hoyle", "check", game.id, "--only", result.check.id, *held_to(game, started), *tail])


def raw_line(script: Script, asks: Asks = Asks.PLAY, seat: int | None = None) -> str:
    """The request as it goes over the pipe, in plain ASCII, so that nothing in it acts on a terminal."""
    request = msgspec.to_builtins(Request(id=1, op=Op(asks.value), script=storable(script), seat=seat))
    return json.dumps(request, separators=(",", ":")).replace("\x7f", "\\u007f")


def sendable(stored: KnownFailure) -> str:
    """The raw line, unless it is too long to be shown; ``hoyle replay --raw`` prints any."""
    line = raw_line(stored.script, stored.asks, stored.seat)
    return line if len(line) <= LONGEST_RAW else ""


def profile_lines(game: str, reading: ReadingTold) -> list[str]:
    """What to write into ``hoyle.yaml`` to declare a reading."""
    return ["games:", f"  {game}:", "    readings:", f"      {reading.ruling}: {reading.reading}"]
