"""Games that were played elsewhere, by a program itself or in a log, judged as if they had been asked for."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from hoyle.games import table_of
from hoyle.script import Script, Trace, run
from hoyle.table import Impossible
from hoyle_conformance.judging.bench import Bench
from hoyle_conformance.judging.every_step import Judged, judge_every_step
from hoyle_conformance.judging.failures import CannotBe, NotAsked, UnlawfulMove, WronglyAccepted
from hoyle_conformance.judging.judge import Finding
from hoyle_conformance.wire.implementation import Answer
from hoyle_conformance.wire.messages import Op, PlayedGame, PlayResult, Request


class Audited(NamedTuple):
    """What was found in a game that was played elsewhere."""

    findings: list[Finding]
    """Its departures, in order."""
    judged: Judged | None = None
    """How it compares with the reference; None if no such game can be played."""

    @property
    def finding(self) -> Finding | None:
        """The first departure."""
        return next(iter(self.findings), None)


def audit(bench: Bench, trace: PlayedGame) -> Audited:
    """Judges a finished trace, from a file or from the implementation itself, as if it had been asked for.

    The readings are those of the claim, whatever the game itself says.
    """
    trace = allowing(bench, trace)
    script = trace.script.replace(readings={**trace.script.readings, **bench.claim.readings})
    cannot_be = ""
    try:
        expected = run(script, events=True)
    except Impossible as error:
        cannot_be, upto = str(error), _possible(script)
        if upto is None:
            return Audited([Finding(failure=CannotBe(script=trace.script, why=cannot_be), trace=told(trace))])
        expected = upto
    answer = Answer(
        request=Request(id=0, op=Op.PLAY),
        result=PlayResult(views=trace.views[: len(expected.views)] if cannot_be else [*trace.views]),
    )
    bench.show(expected.script if cannot_be else trace.script, answer)
    judged = judge_every_step(expected, answer, bench.eyes)
    findings = list(map(_of_its_own, judged.findings))
    if cannot_be and not findings:  # up to the cards that were shuffled there all is right
        rules = list(bench.kit.reshuffle_rules)
        shuffled = CannotBe(at=len(expected.script.moves), script=trace.script, why=cannot_be, about=rules)
        findings = [Finding(failure=shuffled, trace=told(trace))]
    return Audited(findings, judged)


def _of_its_own(finding: Finding) -> Finding:
    """What a program did by itself, without having been asked for it."""
    failure, refusal = finding.failure, finding.trace.refused
    if isinstance(failure, WronglyAccepted) and refusal is not None:
        why = refusal.why or ""
        failure = UnlawfulMove(at=failure.at, script=failure.script, why=why, taken_up=failure.taken_up)
    return Finding(failure=msgspec.structs.replace(failure, own_game=True), trace=finding.trace)


def _possible(script: Script) -> Trace | None:
    """A game up to the move after which it cannot be: its cards are not those that the next shuffle has.

    None if it cannot even begin.
    """
    try:
        table = script.replace(moves=[]).table()
    except Impossible:
        return None
    for made, move in enumerate(script.moves):
        try:
            table.play(move)
        except Impossible:
            return run(script.replace(moves=script.moves[:made]), events=True)
    return None


def allowing(bench: Bench, trace: PlayedGame) -> PlayedGame:
    """A game with the departures and the pack of the claim and as many packs as were dealt, whatever it says."""
    script = trace.script.replace(departures=bench.claim.followed, without=bench.claim.without)
    recommended = table_of(script.game).packs_for(script.players)
    more = script.replace(packs=recommended)
    unsaid = script.packs == 1 < recommended
    if unsaid and script.shuffles and len(script.shuffles[0]) == len(pack_of(bench, more)):
        script = more
    return msgspec.structs.replace(trace, script=script)


def pack_of(bench: Bench, script: Script) -> list[str]:
    """All cards of the packs in use, which in some games depend on how many play."""
    engine, without = table_of(script.game), bench.claim.without
    try:
        table = engine(script.players, variant=script.variant, packs=script.packs, without=without, seed=0)
    except Impossible:  # the audit says what is wrong with such a game
        return [card.name for card in engine.law.file.cards for _ in range(card.count)]
    return table.full_pack()


def cut_short(trace: PlayedGame) -> Finding | None:
    """What is wrong with a lawful game that stops before its end."""
    moves, engine = len(trace.script.moves), table_of(trace.script.game)
    if moves >= engine.longest_game or trace.script.played().over:
        return None
    why = f"the game stops after {moves} moves, and it is not over"
    return Finding(failure=NotAsked(at=moves, script=trace.script, why=why, own_game=True), trace=told(trace))


def told(game: PlayedGame) -> Trace:
    """A game that was played elsewhere, as failures tell it."""
    return Trace(script=game.script, views=[view or {} for view in game.views])
