"""What a program offers where it departs shows which rule it has wrong."""

from collections import Counter

import pytest

from hoyle.games.another_patience.table import AnotherPatience
from hoyle.games.another_patience.triangle import PLACES
from hoyle.games.authors.table import Authors
from hoyle.games.muggins.table import Muggins
from hoyle.script import Script
from hoyle.table import Move, Refused, Table
from hoyle_conformance.claims.claim import make_claim
from hoyle_conformance.games import kit_of
from hoyle_conformance.judging.bench import PRESETS, Bench
from hoyle_conformance.judging.judge import Finding
from hoyle_conformance.judging.offers import all_with_offers, with_offers
from hoyle_conformance.judging.situations import Situation, situation
from hoyle_conformance.oracle.reference import ReferenceImplementation, claim_of


class OnlyTheNeighbour(Authors):
    """Lets a player ask only the one to the left."""

    def may_ask(self) -> list[int]:
        return [self.after(self.asker)]

    def why_not_now(self, to: int) -> Refused | None:
        return None if to == self.after(self.asker) else Refused("not a neighbour")


class AnyCardUnderneath(AnotherPatience):
    """Removes a card with one beneath it that another card covers as well."""

    def releasing_pairs(self, free: list[int]) -> list[Move]:
        return [
            {"seat": 0, "do": "pair", "card": PLACES[index], "with": PLACES[over]}
            for index in self.left()
            for over in free
            if over in self.covers(index) and self.value(index) + self.value(over) == 13
        ]


class OnlyTheLastPile(Muggins):
    """Looks at the last Table Pile only."""

    def fits_table(self, card: str) -> bool:
        return card == "1" or (bool(self.piles) and int(card) == int(self.piles[-1]) + 1)


NOTHING_GOES = [*"9999", *["10"] * 4, *"33334448666685112245"]
"""A triangle from which nothing can be removed: each 5 of the last row covers an 8 together with another card."""


def judged(engine: type[Table], script: Script) -> tuple[Bench, Finding]:
    """Where an engine departs in a game."""
    law = engine.law
    implementation = ReferenceImplementation({law.id: engine})
    bench = Bench(implementation, kit_of(law.id), law, make_claim(law, claim_of(law.id)), PRESETS["quick"], 0)
    ((_, _, finding),) = bench.play([bench.expect(script)])
    assert finding is not None
    return bench, finding


@pytest.fixture
def stopped() -> tuple[Bench, Finding]:
    """A program that waits for a choice between two pairs, both forbidden, where the rules turn a card."""
    cards = [*NOTHING_GOES, "8", "..."]
    return judged(AnyCardUnderneath, Script(game="another-patience", players=1, shuffles=[cards]))


def test_a_program_that_offers_only_what_is_forbidden_may_have_that_rule_wrong(stopped: tuple[Bench, Finding]) -> None:
    bench, finding = stopped
    assert finding.suspects == ["another-patience.turn"]
    told = with_offers(bench, finding).suspects
    assert {"another-patience.turn", "another-patience.pair.releasing"} <= set(told)
    assert "another-patience.pair.both-released" not in told  # the rule of another reading


def test_findings_of_one_situation_share_how_often_it_was_wrong(stopped: tuple[Bench, Finding]) -> None:
    bench, finding = stopped
    wrong: Counter[Situation] = Counter({situation(finding.suspects): 5})
    told, _ = all_with_offers(bench, [finding, finding], wrong)
    assert wrong == {situation(finding.suspects): 1, situation(told.suspects): 4}


def test_of_four_rules_about_questions_the_one_about_whom_is_told() -> None:
    script = Script(game="authors", players=4, shuffles=[["..."]], moves=[])
    ask = next(move for move in script.table().lawful() if move["to"] == 2)
    bench, finding = judged(OnlyTheNeighbour, script.replace(moves=[ask]))
    assert {"authors.ask.whom", "authors.ask.number-held", "authors.ask.turn"} <= set(finding.suspects)
    assert with_offers(bench, finding).suspects == ["authors.ask.whom"]


def laid_out(hand: list[str], *stocks: list[str]) -> Script:
    """A table of Muggins with a 4 and a 9 on the Table Piles; seat 0 has the hand, and each seat a Stock Pile."""
    seats = [{"hand": hand, "stock": stocks[0]}, {"hand": ["12", "12"], "stock": stocks[1]}]
    return Script(game="muggins", players=2, position={"piles": ["4", "9"], "seats": seats})


def test_who_does_not_know_that_a_card_can_be_played_sees_no_fault_in_another_play() -> None:
    """The 5 goes on the 4, before it goes on the Stock Pile of the neighbour."""
    script = laid_out(["5", "..."], [], ["6"]).replace(moves=[{"seat": 0, "do": "build", "to": 1}])
    bench, finding = judged(OnlyTheLastPile, script)
    assert finding.failure.parts >= {"offence"}
    assert "muggins.table-piles.build-up" not in finding.suspects
    assert "muggins.table-piles.build-up" in with_offers(bench, finding).suspects


def test_a_play_from_the_stock_pile_that_is_refused_may_be_the_fault_of_where_it_goes() -> None:
    script = laid_out(["14", "..."], ["5"], ["2"]).replace(moves=[{"seat": 0, "do": "stock-table"}])
    _, finding = judged(OnlyTheLastPile, script)
    assert {"muggins.table-piles.build-up", "muggins.order.stock-pile"} <= set(finding.suspects)
