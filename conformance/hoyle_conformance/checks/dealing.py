"""Dealing: games that an implementation deals by itself: whole packs, fair shuffles, lawful play."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import replace
from itertools import islice
from random import Random

import msgspec

from hoyle.games import table_of
from hoyle.law.model import Words
from hoyle.script import Script, Trace
from hoyle.table.departures import pack_instead
from hoyle_conformance.checks.auditing import allowing, audit, cut_short, pack_of, told
from hoyle_conformance.checks.check import MOST_FINDINGS, Check, Kind, Result, Tally
from hoyle_conformance.checks.fairness import WHICH, Fairness, shuffles_key
from hoyle_conformance.checks.needs import GAMES_ON_PURPOSE, Need, Operation, ShowsCards, ShowsSomething, excuse
from hoyle_conformance.checks.results import hidden, plain_result
from hoyle_conformance.checks.section import Planned, Section, make_check
from hoyle_conformance.judging.bench import Bench
from hoyle_conformance.judging.failures import NotAsked, PackDiffers
from hoyle_conformance.judging.judge import Finding, no_answer
from hoyle_conformance.judging.liveness import give_up, is_hang, is_too_long
from hoyle_conformance.judging.probes import Breaks, handed_pack, own_games
from hoyle_conformance.judging.shares import how_many
from hoyle_conformance.judging.smallest_findings import smallest_of_each_sort
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.judging.views import Difference
from hoyle_conformance.phrases import reason
from hoyle_conformance.wire.implementation import Answer
from hoyle_conformance.wire.messages import Op, PlayedGame, Request, SelfplayResult

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
LEAST = 2
"""Batches in a share, at least."""
CROWD = 10
"""From this many players on, games are long, and we ask for them one at a time; with fewer, if they prove to be."""
GIVEN_UP = 5000
"""Decisions after which the shims give up a game that a program plays by itself."""


NEEDS: tuple[Need, ...] = (Operation(Op.SELFPLAY), ShowsSomething())
"""A game of which nothing is shown is merely told: anybody could have made it up."""


class Dealing(Section[None]):
    """Composition, fairness, and lawfulness of its own games."""

    def planned(self, bench: Bench) -> list[Planned[None]]:
        """Three checks. A shuffle is shown by the cards that are dealt from it, not by what is said of it."""
        kinds = bench.law.table.observables
        seen = ShowsCards(frozenset(kind.id for kind in kinds if kind.type in ("card", "cards")))
        return [
            Planned(make_check(bench, Kind.DEALER, id, rules, says), needs, None)
            for id, rules, says, needs in (
                ("dealer.pack", bench.kit.pack_rules, PACK, (*NEEDS, seen)),
                ("dealer.fair", bench.kit.shuffle_rules, FAIR, (*NEEDS, seen)),
                ("dealer.lawful", bench.kit.shuffle_rules, LAWFUL, NEEDS),
            )
        ]

    def shares(self, bench: Bench) -> int:
        """By the number of games."""
        return how_many(bench.effort.games // BATCH, LEAST)

    def gather(self, bench: Bench) -> Tally:
        """Asks for games, a few at a time, with different seeds."""
        tally = Tally()
        if excuse(bench.claim, NEEDS) is not None:
            return self._handed_over(bench, tally)
        fairness = Fairness(
            bench.law, bench.claim.without, tally.counts, Random(f"{bench.seed} fairness {bench.share.number}")
        )
        if bench.share.has(0):
            tally.add(self._alone(bench))
        for answer in iter(()) if bench.liveness.own_games_hang else self._answers(bench):
            self._look_at_answer(bench, answer, tally, fairness)
        if bench.liveness.own_games_hang and not tally.exercised[f"{bench.kit.game}.dealer.pack"]:
            return self._handed_over(bench, tally)
        return tally

    def _answers(self, bench: Bench) -> Iterator[Answer]:
        """The answers to all requests: one game at a time, as soon as several are too long for one reply."""
        too_many: list[Request] = []
        for requests in (self._requests(bench), too_many):
            answers = bench.ask(requests)
            for answer in answers:
                if is_too_long(answer) and answer.request.count != 1:
                    bench.liveness.own_games_long = True
                    too_many += _one_by_one(answer.request)
                    continue
                yield answer
                if never_ends(answer):  # each costs much time: no others are asked for, here and later
                    bench.liveness.own_games_hang = True
                    give_up(answers)
                    return

    def _handed_over(self, bench: Bench, tally: Tally) -> Tally:
        """The pack alone, by the cards that the program hands over to be shuffled when it is told what to play."""
        if bench.share.has(0) and excuse(bench.claim, GAMES_ON_PURPOSE) is None:
            with suppress(Breaks):
                if (deal := handed_pack(bench)) is not None:
                    self._is_whole(bench, PlayedGame(script=deal, views=[]), tally)
        return tally

    def _alone(self, bench: Bench) -> Tally:
        """What is wrong with the first game, asked for by itself before we wait for ten at a time.

        A program whose own games do not end is found out soon. Otherwise the game is dealt again in the first ten, so
        that only what is wrong with it counts.
        """
        seen = Tally()
        for first in islice(self._requests(bench), 1):
            (answer,) = bench.ask([msgspec.structs.replace(first, count=1)])
            self._look_at_answer(bench, answer, seen, Fairness(bench.law, bench.claim.without, Counter(), Random(0)))
            bench.liveness.own_games_hang = never_ends(answer)
        return seen if bench.liveness.own_games_hang else Tally(findings=seen.findings)

    def _look_at_answer(self, bench: Bench, answer: Answer, tally: Tally, fairness: Fairness) -> None:
        """The games that were asked for, or none."""
        if isinstance(answer.result, SelfplayResult):
            self._look_at_all(bench, answer.request, answer.result.traces, tally, fairness)
            return
        asked = Script(game=bench.kit.game, players=bench.claim.players[0])
        finding = Finding(failure=no_answer(answer, asked), trace=Trace(script=asked, views=[]))
        for check in ("pack", "lawful"):  # whoever looks at one of them only is told, too
            tally.findings.append((f"{bench.kit.game}.dealer.{check}", finding))

    def _requests(self, bench: Bench) -> Iterator[Request]:
        fewest, most = fewest_players(bench), bench.claim.players[1]
        for number in bench.share.numbers(bench.effort.games // BATCH):
            players = fewest + (number % 3 if fewest + 2 <= most else 0)
            if number % 10 == 9 and most > 18:
                players = most
            asked = own_games(bench, players, BATCH if players < CROWD else 1, bench.seed * 1000003 + number)
            yield from _one_by_one(asked) if bench.liveness.own_games_long else [asked]

    def _look_at_all(
        self, bench: Bench, asked: Request, traces: list[PlayedGame], tally: Tally, fairness: Fairness
    ) -> None:
        """Only games that were asked for say anything."""
        wrong = next((why for trace in traces if (why := another_game(bench, asked, trace.script))), None)
        if wrong is None and len(traces) < (asked.count or 1) and not any(map(is_endless, traces)):
            wrong = f"asked for {asked.count} games with {asked.players} players, it deals {len(traces)}"
        if wrong is not None:
            own = (trace.script for trace in traces if trace.script.game == bench.kit.game)
            script = next(own, Script(game=bench.kit.game, players=asked.players or 1))
            failure = NotAsked(script=script, why=wrong, own_game=True)
            finding = Finding(failure=failure, trace=Trace(script=script, views=[]))
            tally.findings.append((f"{bench.kit.game}.dealer.lawful", finding))
            return
        for trace in traces:
            self._look_at(bench, asked, allowing(bench, trace), tally, fairness)

    def _look_at(self, bench: Bench, asked: Request, trace: PlayedGame, tally: Tally, fairness: Fairness) -> None:
        game = bench.kit.game
        whole = self._is_whole(bench, trace, tally)
        if whole or fairness.has_seen_these(_first_shuffle(trace.script)):
            tally.counts[_order(_first_shuffle(trace.script))] += 1
            fairness.look_at(trace)
        if not whole and not any(pack_instead(name) for name in bench.claim.followed):
            return
        audited = audit(bench, trace)
        if audited.judged is not None:
            bench.evidence.note(audited.judged)
        finding = _endless(asked, trace) or audited.finding or cut_short(trace)
        tally.exercised[f"{game}.dealer.lawful"] += 1
        if finding is not None and len(tally.findings) < MOST_FINDINGS:
            tally.findings.append((f"{game}.dealer.lawful", finding))
            if bench.claim.partial:  # nothing else of the program tells what goes wrong behind the first departure
                tally.findings += [(f"{game}.dealer.lawful", one) for one in audited.findings if one is not finding]

    @staticmethod
    def _is_whole(bench: Bench, trace: PlayedGame, tally: Tally) -> bool:
        """Whether the first shuffle of a game is the whole pack; if not, which cards are wrong is noted."""
        id, pack = f"{bench.kit.game}.dealer.pack", pack_of(bench, trace.script)
        tally.exercised[id] += 1
        wrong = Counter(_first_shuffle(trace.script))
        wrong.subtract(pack)
        off = {card: count for card, count in wrong.items() if count}
        if off:
            found = [Difference(card, pack.count(card), pack.count(card) + count) for card, count in off.items()]
            dealt = trace.script.replace(departures=[])
            failure = PackDiffers(script=dealt, differences=found[:5], about=_rules_of_cards(bench, off))
            tally.findings.append((id, Finding(failure=failure, trace=told(trace))))
        return not off

    def conclude(self, bench: Bench, tally: Tally) -> Iterator[Result]:
        """With a different pack, all its games are different games."""
        pack, fair, lawful = self.planned(bench)
        if tally.exercised[pack.check.id]:  # handed over, if not dealt: it needs no games of its own, but cards to show
            pack = replace(pack, needs=pack.needs[len(NEEDS) :])
            tally = _without_no_answers(tally, pack.check.id)
        excused = pack.excused(bench)
        whole = excused or plain_result(bench, pack.check, tally)
        yield whole
        by_house_rule = excused is None and whole.verdict is Verdict.NOT_CLAIMED
        for one, result in ((fair, self._fair), (lawful, self._lawful)):
            departed = msgspec.structs.replace(whole, check=one.check) if by_house_rule else None
            yield one.excused(bench) or departed or result(bench, one.check, tally)

    @staticmethod
    def _lawful(bench: Bench, check: Check, tally: Tally) -> Result:
        """Of a program that only plays by itself, the smallest failure of each sort: each may be another bug."""
        result = plain_result(bench, check, tally)
        if not bench.claim.partial or result.verdict is not Verdict.FAIL:
            return result
        first = result.failures[0]
        others = (one for one in smallest_of_each_sort(tally.of(check.id)) if one.failure.key != first.key)
        told_alone = [msgspec.structs.replace(one.failure, about=one.suspects) for one in others if one.suspects]
        return msgspec.structs.replace(result, failures=[first, *told_alone])

    @staticmethod
    def _fair(bench: Bench, check: Check, tally: Tally) -> Result:
        shuffles = sum(tally.counts[shuffles_key(which)] for which in WHICH)
        wrong = sum(id == f"{bench.kit.game}.dealer.pack" for id, _ in tally.findings)
        if not shuffles and wrong:
            return hidden(check, wrong)
        if shuffles < FEWEST and bench.liveness.own_games_hang:
            return hidden(check, 1)
        if not shuffles:
            return Result(check=check, verdict=Verdict.VACUOUS, reason="no shuffle was seen")
        if shuffles < FEWEST:
            why = reason("too few shuffles to tell ({n})", n=shuffles)
            return Result(check=check, verdict=Verdict.VACUOUS, reason=why)
        dealt = Script(game=bench.kit.game, players=bench.claim.players[0])
        fairness = Fairness(bench.law, bench.claim.without, tally.counts, Random(0))
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


def _first_shuffle(script: Script) -> list[str]:
    return list(map(str, script.shuffles[0])) if script.shuffles else []


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


def fewest_players(bench: Bench) -> int:
    """With how many players a program can be asked for games of its own, at least."""
    variants = {variant.id: variant for variant in bench.law.file.variants}
    return max(bench.claim.players[0], min(variants[id].least_players for id in bench.claim.variants))


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


def is_endless(trace: PlayedGame) -> bool:
    """Whether a game was given up though every game of its sort ends sooner."""
    moves, last = len(trace.script.moves), trace.views[-1] if trace.views else None
    over = last is not None and bool(last.get("over"))
    return GIVEN_UP <= moves < table_of(trace.script.game).longest_game and not over


def _one_by_one(asked: Request) -> list[Request]:
    """As many games, each asked for by itself, with a seed of its own."""
    many, seed = asked.count or 1, asked.seed or 0
    return [msgspec.structs.replace(asked, count=1, seed=(seed * many + number) % 2**31) for number in range(many)]


def never_ends(answer: Answer) -> bool:
    """Whether the program was waited for in vain, or the first game that it was asked for had to be given up."""
    games = answer.result.traces if isinstance(answer.result, SelfplayResult) else []
    return is_hang(answer) or any(map(is_endless, games[:1]))


def _endless(asked: Request, trace: PlayedGame) -> Finding | None:
    """What is wrong with a game that had to be given up: the game itself is too long to be told."""
    if not is_endless(trace):
        return None
    why = f"the game did not end after {len(trace.script.moves)} decisions: {asked.players} players, seed {asked.seed}"
    script = trace.script.replace(moves=[])
    failure = NotAsked(script=script, why=why, own_game=True)
    return Finding(failure=failure, trace=Trace(script=script, views=[]))


def _without_no_answers(tally: Tally, id: str) -> Tally:
    """What was gathered, without the times that nothing came to judge the pack by: another check tells them."""
    told = [(of, one) for of, one in tally.findings if of != id or isinstance(one.failure, PackDiffers)]
    return msgspec.structs.replace(tally, findings=told)
