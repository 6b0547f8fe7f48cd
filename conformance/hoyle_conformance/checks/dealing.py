"""Dealing: games that an implementation deals by itself: whole packs, fair shuffles, lawful play."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import chain
from random import Random
from typing import NamedTuple

import msgspec

from hoyle.games import table_of
from hoyle.law.model import Words
from hoyle.script import Script, Trace, run
from hoyle.table import Impossible
from hoyle_conformance.checks.check import MOST_FINDINGS, Check, Kind, Result, Tally
from hoyle_conformance.checks.fairness import Fairness
from hoyle_conformance.checks.needs import Operation, excuse
from hoyle_conformance.checks.section import Planned, Section, make_check, plain_result
from hoyle_conformance.judging.bench import Bench
from hoyle_conformance.judging.failures import CannotBe, NotAsked, PackDiffers, UnlawfulMove, WronglyAccepted
from hoyle_conformance.judging.judge import Finding, judge, no_answer
from hoyle_conformance.judging.liveness import is_hang
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.judging.views import Difference
from hoyle_conformance.wire.implementation import Answer
from hoyle_conformance.wire.messages import Op, PlayResult, Request, SelfplayResult

PACK = Words(
    "The first shuffle is the whole pack, no more and no less.",
    "La primera mezcla es la baraja entera, ni más ni menos.",
)
FAIR = Words(
    "Each card is as likely anywhere in its shuffles (an honest program fails in fewer than one run in a million).",
    "Cada carta es igual de probable en cualquier lugar de sus mezclas (un programa honrado falla en menos de una "
    "de cada millón de pruebas).",
)
LAWFUL = Words(
    "The games that it deals and decides by itself are lawful.",
    "Las partidas que reparte y decide por sí mismo son lícitas.",
)

FEWEST = 10
"""Shuffles below which nothing is said about their fairness."""
BATCH = 10
CROWD = 10
"""From this many players on, games are long, and we ask for them one at a time."""


NEEDS = (Operation(Op.SELFPLAY),)


class Dealing(Section[None]):
    """Composition, fairness, and lawfulness of its own games."""

    def planned(self, bench: Bench) -> list[Planned[None]]:
        """Three checks."""
        return [
            Planned(make_check(bench, Kind.DEALER, id, rules, says), NEEDS, None)
            for id, rules, says in (
                ("dealer.pack", bench.kit.pack_rules, PACK),
                ("dealer.fair", bench.kit.shuffle_rules, FAIR),
                ("dealer.lawful", bench.kit.shuffle_rules, LAWFUL),
            )
        ]

    def gather(self, bench: Bench) -> Tally:
        """Asks for games, a few at a time, with different seeds."""
        tally = Tally()
        if excuse(bench.claim, NEEDS) is not None:
            return tally
        fairness = Fairness(bench.law, tally.counts, Random(f"{bench.seed} fairness {bench.shard}"))
        requests = self._requests(bench)
        first = next(requests, None)
        if first is None:
            return tally
        # One game by itself, before we wait for ten at a time: a program whose own games do not end is found out soon.
        (alone,) = bench.ask([msgspec.structs.replace(first, count=1)])
        for answer in [alone] if is_hang(alone) else bench.ask(chain([first], requests)):
            if isinstance(answer.result, SelfplayResult):
                self._look_at_all(bench, answer.request, answer.result.traces, tally, fairness)
            else:
                asked = Script(game=bench.kit.game, players=bench.claim.players[0])
                finding = Finding(failure=no_answer(answer, asked), trace=Trace(script=asked, views=[]))
                tally.findings.append((f"{bench.kit.game}.dealer.lawful", finding))
        return tally

    def _requests(self, bench: Bench) -> Iterator[Request]:
        fewest, most = fewest_players(bench), bench.claim.players[1]
        for number in range(bench.share(bench.effort.games) // BATCH):
            players = fewest + (number % 3 if fewest + 2 <= most else 0)
            if number % 10 == 9 and most > 18:
                players = most
            seed = bench.seed * 1000003 + bench.shard * 10007 + number
            yield own_games(bench, players, BATCH if players < CROWD else 1, seed)

    def _look_at_all(self, bench: Bench, asked: Request, traces: list[Trace], tally: Tally, fairness: Fairness) -> None:
        """Only games that were asked for say anything."""
        wrong = next((why for trace in traces if (why := another_game(bench, asked, trace.script))), None)
        if wrong is None and len(traces) < (asked.count or 1):
            wrong = f"asked for {asked.count} games with {asked.players} players, it deals {len(traces)}"
        if wrong is not None:
            script = traces[0].script if traces else Script(game=bench.kit.game, players=asked.players or 1)
            failure = NotAsked(script=script, why=wrong, own_game=True)
            finding = Finding(failure=failure, trace=Trace(script=script, views=[]))
            tally.findings.append((f"{bench.kit.game}.dealer.lawful", finding))
            return
        for trace in traces:
            self._look_at(bench, trace, tally, fairness)

    def _look_at(self, bench: Bench, trace: Trace, tally: Tally, fairness: Fairness) -> None:
        game = bench.kit.game
        script = trace.script
        pack = _pack(script)
        tally.exercised[f"{game}.dealer.pack"] += 1
        first = list(map(str, script.shuffles[0])) if script.shuffles else []
        wrong = Counter(first)
        wrong.subtract(pack)
        off = {card: count for card, count in wrong.items() if count}
        if off:
            found = [Difference(card, pack.count(card), pack.count(card) + count) for card, count in off.items()]
            failure = PackDiffers(script=script, differences=found[:5], about=_rules_of_cards(bench, off))
            tally.findings.append((f"{game}.dealer.pack", Finding(failure=failure, trace=trace)))
            return
        tally.counts[_order(first)] += 1
        fairness.look_at(trace)
        finding = audit(bench, trace).finding or cut_short(trace)
        tally.exercised[f"{game}.dealer.lawful"] += 1
        if finding is not None and len(tally.findings) < MOST_FINDINGS:
            tally.findings.append((f"{game}.dealer.lawful", finding))

    def conclude(self, bench: Bench, tally: Tally) -> Iterator[Result]:
        """With a different pack, all its games are different games."""
        pack, fair, lawful = self.planned(bench)
        if (excused := pack.excused(bench)) is not None:
            yield from (msgspec.structs.replace(excused, check=one.check) for one in (pack, fair, lawful))
            return
        whole = plain_result(bench, pack.check, tally)
        yield whole
        if whole.verdict is Verdict.NOT_CLAIMED:
            yield from (msgspec.structs.replace(whole, check=one.check) for one in (fair, lawful))
            return
        yield self._fair(bench, fair.check, tally)
        yield plain_result(bench, lawful.check, tally)

    @staticmethod
    def _fair(bench: Bench, check: Check, tally: Tally) -> Result:
        shuffles = tally.counts["first shuffles"] + tally.counts["later shuffles"]
        if not shuffles:
            return Result(check=check, verdict=Verdict.VACUOUS, reason="no shuffle was seen")
        if shuffles < FEWEST:
            return Result(check=check, verdict=Verdict.VACUOUS, reason=f"too few shuffles to tell ({shuffles})")
        dealt = Script(game=bench.kit.game, players=bench.claim.players[0])
        fairness = Fairness(bench.law, tally.counts, Random(0))
        rules = bench.kit.reshuffle_rules or check.rules
        unfair = fairness.unfair(dealt, check.rules, rules) or _again_and_again(dealt, check, tally)
        if unfair is None:
            return Result(check=check, verdict=Verdict.PASS, exercised=shuffles)
        return Result(check=check, verdict=unfair.verdict, exercised=shuffles, reason=unfair.reason, failures=[unfair])


def _rules_of_cards(bench: Bench, cards: Iterable[str]) -> list[str]:
    """The rules of the pack that rest on the same sentences as these cards."""
    cites = {clause for card in bench.law.file.cards if card.name in cards for clause in card.cites}
    rules = bench.kit.pack_rules
    return [id for id in rules if cites.intersection(bench.law.rules[id].cites)] or list(rules)


ORDER = "order "


def _order(cards: list[str]) -> str:
    """The order of a whole shuffle, as it is counted."""
    return ORDER + hashlib.sha256("\0".join(cards).encode(errors="replace")).hexdigest()[:16]


def _again_and_again(dealt: Script, check: Check, tally: Tally) -> NotAsked | None:
    """What is wrong if most first shuffles were seen before."""
    orders = [times for what, times in tally.counts.items() if what.startswith(ORDER)]
    if 2 * len(orders) > sum(orders):
        return None
    why = f"only {len(orders)} different orders in {sum(orders)} shuffles"
    return NotAsked(script=dealt, why=why, about=check.rules)


def _pack(script: Script) -> list[str]:
    """All cards of the packs in use, which in some games depend on how many play."""
    engine = table_of(script.game)
    try:
        return engine(script.players, variant=script.variant, packs=script.packs, seed=0).full_pack()
    except Impossible:  # the audit says what is wrong with such a game
        return [card.name for card in engine.law.file.cards for _ in range(card.count)]


def fewest_players(bench: Bench) -> int:
    """With how many players a program can be asked for games of its own, at least."""
    variants = {variant.id: variant for variant in bench.law.file.variants}
    return max(bench.claim.players[0], min(variants[id].least_players for id in bench.claim.variants))


def own_games(bench: Bench, players: int, count: int, seed: int) -> Request:
    """Asks a program for games that it deals and plays by itself."""
    return Request(
        id=0,
        op=Op.SELFPLAY,
        game=bench.kit.game,
        players=players,
        count=count,
        seed=seed % 2**31,
        readings=bench.claim.spoken_readings(bench.law),
    )


def another_game(bench: Bench, asked: Request, script: Script) -> str | None:
    """Why a game is not one of those that were asked for."""
    if (script.game, script.players) != (asked.game, asked.players):
        return f"asked for {asked.game} with {asked.players} players, it deals {script.game} with {script.players}"
    if script.position is not None:
        return "asked to deal, it begins in the middle of a game"
    if script.variant is not None and script.variant not in bench.claim.variants:
        return f"it deals the variant {script.variant}, which is not claimed"
    for ruling, reading in bench.claim.readings.items():
        if script.readings.get(ruling, bench.law.rulings[ruling].default) != reading:
            return f"asked for {ruling} = {reading}, it deals a game under another reading"
    return None


def cut_short(trace: Trace) -> Finding | None:
    """What is wrong with a lawful game that stops before its end."""
    moves, engine = len(trace.script.moves), table_of(trace.script.game)
    if moves >= engine.longest_game or trace.script.played().over:
        return None
    why = f"the game stops after {moves} moves, and it is not over"
    return Finding(failure=NotAsked(at=moves, script=trace.script, why=why, own_game=True), trace=trace)


class Audited(NamedTuple):
    """What was found in a game that was played elsewhere, and how the reference plays it, as far as it can."""

    finding: Finding | None
    expected: Trace | None = None


def audit(bench: Bench, trace: Trace) -> Audited:
    """Judges a finished trace, from a file or from the implementation itself, as if it had been asked for."""
    script = trace.script
    try:
        expected = run(script.replace(readings={**bench.claim.readings, **script.readings}), events=True)
    except Impossible as error:
        return Audited(Finding(failure=CannotBe(script=script, why=str(error)), trace=trace))
    answer = Answer(request=Request(id=0, op=Op.PLAY), result=PlayResult(views=[*trace.views]))
    bench.show(script, answer)
    finding = judge(expected, answer, bench.eyes)
    if finding is None:
        return Audited(None, expected)
    failure = finding.failure
    if isinstance(failure, WronglyAccepted) and expected.refused is not None:
        failure = UnlawfulMove(at=failure.at, script=failure.script, why=expected.refused.why or "")
    return Audited(Finding(failure=msgspec.structs.replace(failure, own_game=True), trace=finding.trace), expected)
