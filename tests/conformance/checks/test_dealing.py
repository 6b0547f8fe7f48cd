"""Games that a program deals by itself: a whole pack, a fair shuffle, lawful play."""

from itertools import count
from random import Random
from typing import ClassVar

import msgspec
import pytest
from tests.conformance.checks.conftest import LITTLE, Decide, claim

from hoyle.games.flip7.table import Flip7
from hoyle.law import Law
from hoyle_conformance.checks import Effort
from hoyle_conformance.checks.auditing import audit
from hoyle_conformance.checks.dealing import BATCH, GIVEN_UP, LEAST
from hoyle_conformance.games import kit_of
from hoyle_conformance.judging.bench import Bench
from hoyle_conformance.judging.failures import AnsweredElse, CannotBe, Differs, PackDiffers, UnlawfulMove
from hoyle_conformance.judging.shares import how_many, phases
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.oracle.reference import ReferenceImplementation, self_played
from hoyle_conformance.wire.implementation import Answer, Trouble, TroubleKind
from hoyle_conformance.wire.messages import Request, SelfplayResult

PACK, FAIR, LAWFUL = "dealer.pack", "dealer.fair", "dealer.lawful"
MANY = Effort(scripts=0, refusals=0, games=60, twins=0)


class LosesACard(Flip7):
    def full_pack(self) -> list[str]:
        return super().full_pack()[:-1]


class HardlyShuffles(Flip7):
    """Cuts the pack somewhere and leaves it at that."""

    def shuffled(self, cards: list[str]) -> list[str]:
        at = Random(len(self.shuffles)).randrange(5)
        order = cards[at:] + cards[:at]
        self.shuffles.append(list(order))
        return order


class LosesACardAndHardlyShuffles(LosesACard, HardlyShuffles):
    pass


class SortsTheDiscards(Flip7):
    """Shuffles a new pack, and later puts the discards back in order."""

    def shuffled(self, cards: list[str]) -> list[str]:
        if not self.shuffles:
            return super().shuffled(cards)
        self.shuffles.append(list(cards))
        return cards


class TurnsTheDiscardsOver(Flip7):
    """Shuffles a new pack, and later turns the discards over as they lie."""

    def shuffled(self, cards: list[str]) -> list[str]:
        if not self.shuffles:
            return super().shuffled(cards)
        order = (self.discards + self.spent)[::-1] if len(cards) > len(self.discards) else self.discards[::-1]
        self.shuffles.append(list(order))
        return order


class NobodyBusts(Flip7):
    def bust(self, seat: int, card: str) -> None:
        self.numbers[seat].append(card)


class DealsNothing(ReferenceImplementation):
    def __init__(self) -> None:
        super().__init__({"flip7": Flip7})

    def _selfplay(self, request: Request) -> Answer:
        return Answer(request=request, unsupported="not today")


class PlaysNothing(DealsNothing):
    def _selfplay(self, request: Request) -> Answer:
        return Answer(request=request, result=SelfplayResult(traces=[]))


@pytest.fixture
def bench() -> Bench:
    return Bench(ReferenceImplementation(), kit_of("flip7"), Law().game("flip7"), claim(), LITTLE, 0)


def test_the_reference_deals_fairly_from_the_whole_pack(decide: Decide) -> None:
    results = decide("dealing", effort=MANY)
    assert {id: result.verdict for id, result in results.items()} == dict.fromkeys((PACK, FAIR, LAWFUL), Verdict.PASS)


def test_a_card_that_is_missing_from_the_pack_is_named(decide: Decide) -> None:
    results = decide("dealing", program=LosesACard, effort=MANY)
    (failure,) = results[PACK].failures
    assert isinstance(failure, PackDiffers)
    assert [(one.path, one.expected, one.got) for one in failure.differences] == [("flip-three", 3, 2)]
    assert results[FAIR].verdict is Verdict.PASS  # what it has is shuffled


def test_a_wrong_pack_does_not_hide_how_it_is_shuffled(decide: Decide) -> None:
    assert decide("dealing", program=LosesACardAndHardlyShuffles, effort=MANY)[FAIR].verdict is Verdict.FAIL


def test_a_cut_is_not_a_fair_shuffle(decide: Decide) -> None:
    result = decide("dealing", program=HardlyShuffles, effort=MANY)[FAIR]
    assert result.verdict == Verdict.FAIL
    assert result.reason.startswith("the card 0 lies in the tenths of the pile [")


@pytest.mark.parametrize(
    ("program", "why"),
    [
        (SortsTheDiscards, "the card 6 lies in the tenths of the pile ["),
        (TurnsTheDiscardsOver, "neighbours stay together as in the pile that was gathered: "),
    ],
)
def test_later_shuffles_must_be_fair_too(decide: Decide, program: type[Flip7], why: str) -> None:
    result = decide("dealing", program=program, effort=MANY)[FAIR]
    assert result.verdict == Verdict.FAIL
    assert result.failures[0].about == ["flip7.reshuffle"]
    assert result.reason.startswith(why)


def test_a_selfplayed_game_that_breaks_a_rule_is_caught(decide: Decide) -> None:
    result = decide("dealing", program=NobodyBusts)[LAWFUL]
    assert result.verdict == Verdict.FAIL
    assert result.failures[0].own_game


def test_a_program_that_deals_nothing_is_red(decide: Decide) -> None:
    results = decide("dealing", program=DealsNothing)
    for check in (LAWFUL, PACK):
        assert (results[check].verdict, type(results[check].failures[0])) == (Verdict.ERROR, AnsweredElse)


class MostGamesNeverEnd(DealsNothing):
    """The first game it is asked for ends, and then hardly any."""

    waits = 0

    def _selfplay(self, request: Request) -> Answer:
        if request.count == 1:
            return ReferenceImplementation._selfplay(self, request)
        type(self).waits += 1
        return Answer(request=request, trouble=Trouble(kind=TroubleKind.TIMEOUT, message="no reply in time"))


def test_games_that_never_end_are_waited_for_a_few_times_only(decide: Decide) -> None:
    MostGamesNeverEnd.waits = 0
    result = decide("dealing", program=MostGamesNeverEnd, effort=MANY)[LAWFUL]
    assert result.verdict is Verdict.TIMEOUT
    at_once = len(next(phases(how_many(MANY.games // BATCH, LEAST))))
    assert 0 < MostGamesNeverEnd.waits <= at_once < MANY.games // BATCH // LEAST


class LongGames(DealsNothing):
    """Two games of its own are more than one reply may have."""

    asked: ClassVar[list[int]] = []

    def _selfplay(self, request: Request) -> Answer:
        self.asked.append(request.count or 1)
        if request.count == 1:
            return ReferenceImplementation._selfplay(self, request)
        return Answer(request=request, trouble=Trouble(kind=TroubleKind.TOO_LONG, message="a line too long"))


def test_games_too_long_for_one_reply_are_asked_for_one_at_a_time(decide: Decide) -> None:
    LongGames.asked.clear()
    results = decide("dealing", program=LongGames, effort=MANY)
    assert {results[check].verdict for check in (LAWFUL, PACK, FAIR)} == {Verdict.PASS}
    assert LongGames.asked.count(1) > LongGames.asked.count(BATCH) > 0


class NobodyScores(Flip7):
    """Its games never end, and the shim gives each of them up."""

    longest_game = GIVEN_UP

    def worth(self, numbers: list[str], modifiers: list[str], flip_seven: bool) -> int:
        return 0


def test_a_game_that_had_to_be_given_up_is_told_in_one_line_and_its_pack_is_judged(decide: Decide) -> None:
    results = decide("dealing", program=NobodyScores, hello={"players": [3, 8]}, effort=MANY)
    assert results[LAWFUL].verdict is Verdict.FAIL
    assert results[LAWFUL].reason == "the game did not end after 5000 decisions: 3 players, seed 0"
    assert (results[PACK].verdict, results[FAIR].verdict) == (Verdict.PASS, Verdict.HIDDEN)


class OneAnswerIsLost(DealsNothing):
    """Some games of its own come, and others do not."""

    def _selfplay(self, request: Request) -> Answer:
        if request.players == 2:
            return Answer(request=request, error="too many cards")
        return ReferenceImplementation._selfplay(self, request)


def test_games_that_do_not_come_are_told_once_if_others_show_the_pack(decide: Decide) -> None:
    results = decide("dealing", program=OneAnswerIsLost, effort=MANY)
    assert (results[LAWFUL].verdict, results[PACK].verdict) == (Verdict.ERROR, Verdict.PASS)


def test_no_games_prove_nothing(decide: Decide) -> None:
    results = decide("dealing", program=PlaysNothing)
    assert (results[PACK].verdict, results[FAIR].verdict) == (Verdict.VACUOUS, Verdict.VACUOUS)
    assert results[LAWFUL].reason == "asked for 1 games with 1 players, it deals 0"


def test_a_program_that_does_not_offer_it_cannot_be_tested(decide: Decide) -> None:
    verdicts = {result.verdict for result in decide("dealing", hello={"ops": ["play"]}).values()}
    assert verdicts == {Verdict.UNTESTABLE}


def test_a_house_pack_leaves_its_games_unclaimed(decide: Decide) -> None:
    said = {"house_rules": {"flip7.pack.actions": "a Flip Three was lost"}}
    verdicts = {result.verdict for result in decide("dealing", program=LosesACard, **said).values()}
    assert verdicts == {Verdict.NOT_CLAIMED}


def test_a_right_game_passes_the_audit(bench: Bench) -> None:
    assert audit(bench, self_played(Flip7, 3, {}, seed=1)).finding is None


def test_two_packs_for_more_than_eighteen_are_right_whether_the_game_says_so_or_not(bench: Bench) -> None:
    game = self_played(Flip7, 20, {}, 1)
    assert (game.script.packs, len(game.script.shuffles[0])) == (2, 188)
    unsaid = msgspec.structs.replace(game, script=game.script.replace(packs=1))
    assert (audit(bench, game).finding, audit(bench, unsaid).finding) == (None, None)


def test_two_packs_for_eighteen_are_wrong(bench: Bench) -> None:
    game = self_played(Flip7, 20, {}, 1)
    assert audit(bench, msgspec.structs.replace(game, script=game.script.replace(players=18))).finding is not None


def test_an_unlawful_move_in_a_selfplayed_game_is_told_with_its_reason(bench: Bench) -> None:
    trace = self_played(Flip7, 3, {}, seed=1)
    moves = [{**trace.script.moves[0], "seat": 2}, *trace.script.moves[1:]]
    found = audit(bench, msgspec.structs.replace(trace, script=trace.script.replace(moves=moves))).finding
    assert found is not None
    assert isinstance(found.failure, UnlawfulMove)
    assert (found.at, found.failure.reason) == (0, "unlawful: seat 0 is to decide, not seat 2")


def test_a_view_that_differs_in_a_selfplayed_game_is_told(bench: Bench) -> None:
    trace = self_played(Flip7, 3, {}, seed=1)
    views = [{**(view or {}), "pile": 0} for view in trace.views]
    found = audit(bench, msgspec.structs.replace(trace, views=views)).finding
    assert found is not None
    assert isinstance(found.failure, Differs)
    assert (found.at, found.failure.own_game, found.failure.asks) == (0, True, None)


def test_a_game_that_cannot_be_is_told_why(bench: Bench) -> None:
    trace = self_played(Flip7, 3, {}, seed=1)
    found = audit(bench, msgspec.structs.replace(trace, script=trace.script.replace(packs=2))).finding
    assert found is not None
    assert isinstance(found.failure, CannotBe)
    assert found.failure.reason.startswith("cannot be: 2 packs for 3 players")


def test_a_later_shuffle_with_other_cards_is_told_by_the_rule_of_that_shuffle(bench: Bench) -> None:
    """Whatever goes wrong before is told instead: a card may have been lost there."""
    trace = next(one for seed in count() if len((one := self_played(Flip7, 8, {}, seed)).script.shuffles) > 1)
    first, second, *later = trace.script.shuffles
    short = msgspec.structs.replace(trace, script=trace.script.replace(shuffles=[first, second[1:], *later]))
    found = audit(bench, short).finding
    assert found is not None
    assert isinstance(found.failure, CannotBe)
    assert (found.failure.about, found.failure.at > 0) == (["flip7.reshuffle"], True)
    views = [trace.views[0], {**(trace.views[1] or {}), "pile": 7}, *trace.views[2:]]
    earlier = audit(bench, msgspec.structs.replace(short, views=views)).finding
    assert earlier is not None
    assert isinstance(earlier.failure, Differs)
    assert (earlier.at, earlier.failure.own_game) == (1, True)
