"""Dealing: games that an implementation deals by itself: whole packs, fair shuffles, lawful play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import msgspec

from hoyle.games import table_of
from hoyle.law.model import Words
from hoyle.script import Script, Trace, run
from hoyle.table import Impossible
from hoyle_conformance.checks import MOST_FINDINGS, Bench, Check, Kind, Result, Tally, plain_result
from hoyle_conformance.judging.judge import Finding, judge
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.judging.views import Difference
from hoyle_conformance.wire.implementation import Answer
from hoyle_conformance.wire.messages import PlayResult, Request, SelfplayResult

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

BINS = 10
LIMIT = 55.0
"""Chi-square of 9 degrees of freedom is above 55 with probability 1.2e-8: with twenty kinds of cards, in fewer
than one run in a million."""
BATCH = 10
CROWD = 10
"""From so many players on games are long, and asked for one at a time."""


class Dealing:
    """Composition, fairness, and lawfulness of its own games."""

    def checks(self, bench: Bench) -> list[Check]:
        """Three checks."""
        return [
            bench.check(Kind.DEALER, "dealer.pack", bench.kit.pack_rules, PACK),
            bench.check(Kind.DEALER, "dealer.fair", bench.kit.shuffle_rules, FAIR),
            bench.check(Kind.DEALER, "dealer.lawful", bench.kit.shuffle_rules, LAWFUL),
        ]

    def gather(self, bench: Bench) -> Tally:
        """Asks for games, a few at a time, with different seeds."""
        tally = Tally()
        if "selfplay" not in bench.claim.ops:
            return tally
        places: Counter[str] = Counter()
        for answer in bench.ask(self._requests(bench)):
            if not isinstance(answer.result, SelfplayResult):
                said = (
                    answer.trouble.message
                    if answer.trouble
                    else answer.error or f"answers selfplay with {answer.outcome}"
                )
                empty = Trace(script=Script(game=bench.kit.game, players=bench.claim.players[0]), views=[])
                tally.findings.append(
                    (
                        f"{bench.kit.game}.dealer.lawful",
                        Finding(outcome="error", at=0, trace=empty, said=said),
                    )
                )
                continue
            for trace in answer.result.traces:
                self._look_at(bench, trace, tally, places)
        tally.facts[f"places {bench.shard}"] = dict(places)
        return tally

    def _requests(self, bench: Bench) -> Iterator[Request]:
        least, most = bench.claim.players
        variants = {variant.id: variant for variant in bench.law.file.variants}
        fewest = max(least, min(variants[id].least_players for id in bench.claim.variants))
        for number in range(bench.share(bench.effort.games) // BATCH):
            players = fewest + (number % 3 if fewest + 2 <= most else 0)
            if number % 10 == 9 and most > 18:
                players = most
            seed = bench.seed * 1000003 + bench.shard * 10007 + number
            yield Request(
                id=0,
                op="selfplay",
                game=bench.kit.game,
                players=players,
                count=BATCH if players < CROWD else 1,
                seed=seed % 2**31,
                readings=bench.claim.spoken_readings(bench.law),
            )

    def _look_at(self, bench: Bench, trace: Trace, tally: Tally, places: Counter[str]) -> None:
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
            tally.findings.append(
                (f"{game}.dealer.pack", Finding(outcome="differs", at=0, trace=trace, differences=found[:5]))
            )
            return
        for at, card in enumerate(first):
            places[f"{card} {at * BINS // len(first)}"] += 1
        finding = audit(bench, trace)
        tally.exercised[f"{game}.dealer.lawful"] += 1
        if finding is not None and len(tally.findings) < MOST_FINDINGS:
            tally.findings.append((f"{game}.dealer.lawful", finding))

    def conclude(self, bench: Bench, tally: Tally) -> Iterator[Result]:
        """Needs selfplay."""
        pack, fair, lawful = self.checks(bench)
        if "selfplay" not in bench.claim.ops:
            verdict, reason = bench.lacks("selfplay", reason="needs the operation selfplay")
            for check in (pack, fair, lawful):
                yield Result(check=check, verdict=verdict, reason=reason)
            return
        whole = plain_result(bench, pack, tally, shrink=False)
        yield whole
        if whole.verdict is Verdict.NOT_CLAIMED:  # with another pack all its games are other games
            for check in (fair, lawful):
                yield Result(check=check, verdict=whole.verdict, reason=whole.reason)
            return
        yield self._fair(bench, fair, tally)
        yield plain_result(bench, lawful, tally, shrink=False)

    @staticmethod
    def _fair(bench: Bench, check: Check, tally: Tally) -> Result:
        places: Counter[str] = Counter()
        for name, seen in tally.facts.items():
            if name.startswith("places "):
                places.update(seen)
        shuffles = tally.exercised[f"{bench.kit.game}.dealer.pack"]
        if not places:
            return Result(check=check, verdict=Verdict.VACUOUS, reason="no shuffle was seen")
        for card in bench.law.file.cards:
            counts = [places[f"{card.name} {tenth}"] for tenth in range(BINS)]
            expected = sum(counts) / BINS
            unfairness = sum((count - expected) ** 2 / expected for count in counts) if expected >= 5 else 0.0
            if unfairness > LIMIT:
                reason = f"the card {card.name} lies in the tenths of the pile {counts} times in {shuffles} shuffles"
                return Result(check=check, verdict=Verdict.FAIL, exercised=shuffles, reason=reason)
        return Result(check=check, verdict=Verdict.PASS, exercised=shuffles)


def _pack(script: Script) -> list[str]:
    """All cards of the packs in use, which in some games depend on how many play."""
    engine = table_of(script.game)
    try:
        return engine(script.players, variant=script.variant, packs=script.packs, seed=0).full_pack()
    except Impossible:  # the audit says what is wrong with such a game
        return [card.name for card in engine.law.file.cards for _ in range(card.count * script.packs)]


def audit(bench: Bench, trace: Trace) -> Finding | None:
    """Judges a finished trace, from a file or from the implementation itself, as if it had been asked for."""
    try:
        expected = run(trace.script.replace(readings={**bench.claim.readings, **trace.script.readings}), events=True)
    except Impossible as error:
        return Finding(outcome="differs", at=0, trace=trace, said=f"cannot be: {error}")
    answer = Answer(request=Request(id=0, op="play"), result=PlayResult(views=[*trace.views]))
    bench.look(trace.script, answer)
    finding = judge(expected, answer, bench.eyes)
    if finding is None or finding.outcome != "accepted" or expected.refused is None:
        return finding
    return msgspec.structs.replace(finding, said=f"unlawful: {expected.refused.why}")
