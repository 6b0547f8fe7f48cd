"""Small wrong programs, as they were seen in the wild: each is red by its own rule, in a short game."""

from collections.abc import Iterable

import pytest
from msgspec.structs import replace
from tests.conformance.checks.conftest import LITTLE, Decide, Program, claim, opened

from hoyle.games.flip7.table import Flip7
from hoyle.law import Law
from hoyle.script import Script
from hoyle_conformance.games import kit_of
from hoyle_conformance.judging.bench import Bench
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.oracle.reference import ReferenceImplementation
from hoyle_conformance.reports.outline import Group, runs
from hoyle_conformance.runs.events import Event
from hoyle_conformance.runs.run import Plan, check
from hoyle_conformance.wire.implementation import Answer
from hoyle_conformance.wire.messages import Request


def failures_of(program: Program, *sections: str, only: str | None = None) -> list[Group]:
    """The failures as they are told, in their order."""
    events: list[Event] = []
    effort = replace(LITTLE, scripts=12)
    check(opened(program), Plan(claim=claim(), effort=effort, sections=sections, only=only), events.append)
    (outline,) = runs(Law(), events)
    return outline.groups


class NoPlusSix(Flip7):
    """Has 93 cards when it shuffles by itself."""

    def full_pack(self) -> list[str]:
        pack = super().full_pack()
        return pack if self._seed is None else [card for card in pack if card != "+6"]


class NoPlusSixAndNoFreeze(NoPlusSix):
    """A Freeze does nothing, either."""

    def freeze(self, seat: int, to: int) -> None:
        self.used.append("freeze")


def test_a_card_that_the_pack_lacks_is_named_and_told_by_the_rules_of_the_pack() -> None:
    (group,) = failures_of(NoPlusSix, "dealing")
    result, failure = group.told
    assert (result.check.id, group.rule.rpartition(".")[0]) == ("flip7.dealer.pack", "flip7.pack")
    assert [(one.path, one.expected, one.got) for one in failure.differences] == [("+6", 1, 0)]


def test_a_wrong_pack_comes_first_and_hides_no_other_bug() -> None:
    first, *others = failures_of(NoPlusSixAndNoFreeze, "dealing", "agreement")
    assert first.told[0].check.id == "flip7.dealer.pack"
    assert "flip7.freeze" in [group.rule for group in others]


class NoBonus(Flip7):
    def worth(self, numbers: list[str], modifiers: list[str], flip_seven: bool) -> int:
        return super().worth(numbers, modifiers, False)


def test_an_example_of_many_moves_is_told_in_a_short_game() -> None:
    (group,) = failures_of(NoBonus, "examples", only="flip7.example.at-a-flip-seven-only-a-bust-scores-nothing")
    assert len(group.told[1].script.moves) <= 8


class ASecondChanceCostsATurn(Flip7):
    """The person after the one who was saved is passed over."""

    def save(self, seat: int, card: str) -> None:
        super().save(seat, card)
        self.turn = self.after(self.turn)


def test_a_turn_lost_after_a_second_chance_is_told_by_the_second_chance() -> None:
    first, *_ = failures_of(ASecondChanceCostsATurn, "examples", "agreement")
    assert first.rule == "flip7.second-chance.save"
    assert len(first.told[1].script.moves) <= 6


class TheDealerBegins(Flip7):
    def _begin_round(self, taking_part: Iterable[int]) -> None:
        super()._begin_round(taking_part)
        self.turn = (self.dealer - 1) % self.players


def test_a_game_that_goes_wrong_before_the_unlawful_move_fails_no_check_of_refusals(decide: Decide) -> None:
    verdicts = {result.verdict for result in decide("refusals", program=TheDealerBegins).values()}
    assert verdicts <= {Verdict.HIDDEN, Verdict.PASS, Verdict.NOT_CLAIMED, Verdict.VACUOUS}


class TurnsTheDiscardsOver(Flip7):
    """Does not shuffle the discards, which shows only when the next card is drawn."""

    def shuffled(self, cards: list[str]) -> list[str]:
        order = super().shuffled(cards)
        return order if len(self.shuffles) == 1 else order[::-1]


THE_FIRST_CARD_OF_THE_NEW_PILE = "flip7.example.the-discards-make-a-new-pile"


def test_a_shuffle_that_shows_a_move_later_is_told_by_the_shuffle() -> None:
    (group,) = failures_of(TurnsTheDiscardsOver, "examples", only=THE_FIRST_CARD_OF_THE_NEW_PILE)
    assert group.rule == "flip7.reshuffle"


def test_a_house_rule_of_the_shuffle_covers_what_shows_a_move_later(decide: Decide) -> None:
    said = {"house_rules": {"flip7.reshuffle": "the discards are turned over"}}
    (result,) = decide("agreement", program=TurnsTheDiscardsOver, only="flip7.agreement.hit", **said).values()
    assert result.verdict is Verdict.PASS


class CannotShuffle(ReferenceImplementation):
    """Answers every game with an error."""

    def answer(self, request: Request) -> Answer:
        return replace(super().answer(request), result=None, error="these are not my cards")


@pytest.mark.parametrize(("guessed", "games"), [(False, 1), (True, 0)])
def test_an_error_proves_nothing_where_the_cards_were_guessed(guessed: bool, games: int) -> None:
    bench = Bench(CannotShuffle(), kit_of("flip7"), Law().game("flip7"), claim(), LITTLE, 0)
    trace = bench.expect(Script(game="flip7", players=3, shuffles=[["..."]]))
    assert len(list(bench.play_on([trace], guessed=guessed))) == games
