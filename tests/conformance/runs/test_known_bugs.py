"""A program that plays like a mutant of the catalogue has that bug, and what the mutant does not explain is another."""

from collections.abc import Iterable

import pytest
from msgspec.structs import replace

from hoyle.games import table_with
from hoyle.games.stock_exchange.table import StockExchange
from hoyle.law import Law
from hoyle.script import Script, Trace
from hoyle.table import Move, Table
from hoyle_conformance.claims.claim import make_claim
from hoyle_conformance.gamekit.mutants import Mutant, changes_of
from hoyle_conformance.games import kit_of, mutant_called
from hoyle_conformance.judging.bench import Bench, Effort
from hoyle_conformance.judging.failures import Differs, MovesDiffer
from hoyle_conformance.judging.judge import Finding
from hoyle_conformance.judging.views import Difference
from hoyle_conformance.mutants.pairs import both
from hoyle_conformance.oracle.reference import ReferenceImplementation, claim_of
from hoyle_conformance.reports.known_bug import plays_like
from hoyle_conformance.reports.outline import Group, runs
from hoyle_conformance.runs.events import Event
from hoyle_conformance.runs.known_bugs import Explanation, KnownBug
from hoyle_conformance.runs.mistakes import alike
from hoyle_conformance.runs.run import Opened, Plan, check

SCRIPT = Script(game="flip7", players=3, shuffles=[["..."]], moves=[{"seat": 0, "do": "hit"}])


def told(engine: type[Table], left_out: Iterable[str] = (), edition: str | None = None) -> list[Group]:
    """What is told about an engine."""
    game = engine.law.id
    effort = Effort(scripts=60, refusals=20, games=0, twins=0)
    claim = make_claim(Law().game(game), claim_of(game), edition=edition)
    events: list[Event] = []
    plan = Plan(claim=claim, effort=effort, left_out=frozenset(left_out))
    check(Opened(ReferenceImplementation, ({game: engine},)), plan, events.append)
    (outline,) = runs(Law(), events)
    return outline.groups


def mutants(*ids: str) -> list[Mutant]:
    return [mutant for id in ids if (mutant := mutant_called(id)) is not None]


def engine_of(*ids: str) -> type[Table]:
    found = mutants(*ids)
    return found[0].engine if len(found) == 1 else both(found[0], found[1])


NOT_TWICE = "stock-exchange.nobody-acts-twice-in-a-row"
"""It refuses five kinds of moves, none of which has anything to do with the others: no rule at work tells why."""
FOUR, BY_AN_OFFER = "stock-exchange.four-cards-at-most", "stock-exchange.anybody-opens-by-an-offer"


def test_a_known_bug_is_told_once_by_its_rule_and_in_words() -> None:
    (group,) = told(engine_of(NOT_TWICE))
    assert (group.rule, group.bug) == ("stock-exchange.all-at-once", NOT_TWICE)
    assert group.explained == {one.check.id for one in group.results}
    words = "it plays like a program with this bug: Waits for somebody else to act"
    assert plays_like(group, "en").startswith(words)
    assert plays_like(group, "es").startswith("juega como un programa con este error: ")


def test_a_known_bug_explains_wrong_points_too() -> None:
    (group,) = told(engine_of("flip7.zero-scores-ten"))
    assert group.rule == "flip7.score.zero"
    assert {"flip7.scoring.every-order", "flip7.scoring.every-number"} <= group.explained


def test_a_bug_that_is_in_no_catalogue_is_not_named_after_another() -> None:
    assert {group.bug for group in told(engine_of(NOT_TWICE), [NOT_TWICE])} == {""}


class WaitsAtTheFirstSeat(StockExchange):
    """Only the first seat has to wait for somebody else to act before it may act again."""

    last: int | None = None

    def play(self, move: Move) -> None:
        super().play(move)
        self.last = move["seat"] if self.open else None

    def may_act(self, seat: int) -> bool:
        return super().may_act(seat) and (seat > 0 or self.last != 0)

    def lawful(self) -> list[Move]:
        return [move for move in super().lawful() if move["seat"] > 0 or self.last != 0]


def test_a_mutant_that_is_wrong_where_the_program_is_right_is_not_its_bug() -> None:
    assert {group.bug for group in told(WaitsAtTheFirstSeat)} == {""}


def test_two_known_bugs_are_two() -> None:
    found = told(engine_of(NOT_TWICE, FOUR))
    assert [group.bug for group in found] == [NOT_TWICE, FOUR]


def test_a_known_bug_is_named_next_to_one_that_nobody_has_met() -> None:
    found = told(engine_of(NOT_TWICE, FOUR), [FOUR])
    assert [group.bug for group in found[:2]] == [NOT_TWICE, ""]


def test_a_known_bug_that_is_refuted_leaves_the_others() -> None:
    one, other = (KnownBug(mutant, frozenset()) for mutant in mutants(NOT_TWICE, FOUR))
    finding = Finding(failure=differs(1), trace=Trace(script=SCRIPT, views=[]))
    both_of_them = Explanation([one, other], {one.mutant.rule: finding, other.mutant.rule: finding})
    law = Law().game("stock-exchange")
    with ReferenceImplementation() as program:
        claim = make_claim(law, claim_of(law.id))
        bench = Bench(program, kit_of(law.id), law, claim, Effort(scripts=0, refusals=0, games=0, twins=0), 0)
        left = both_of_them.without(bench, [FOUR])
    assert (left.bugs, left.hidden) == ([one], {one.mutant.rule: finding})


def test_mutants_may_change_the_same_part_of_an_engine() -> None:
    not_twice, by_an_offer, nine = map(changes_of, mutants(NOT_TWICE, BY_AN_OFFER, "stock-exchange.nine-hands"))
    assert not_twice & by_an_offer == {"may_act"}
    assert not not_twice & nine


def test_a_bug_that_is_always_hidden_behind_another_is_told_all_the_same() -> None:
    """No script can be played as it was written: the cards are others from the beginning."""
    ids = "face-to-face.deals-from-the-bottom", "face-to-face.the-trick-goes-back-up-to-ten"
    found = {group.rule: group for group in told(engine_of(*ids))}
    assert [found[rule].bug for rule in ("face-to-face.hand.first", "face-to-face.trick.ascending")] == list(ids)


def test_what_a_hidden_bug_explains_is_told_by_it_and_by_no_other_rule() -> None:
    """Who passes over to the right fails checks of three rules; behind the dealt books none of them is named."""
    ids = "go-to-store.dealt-books-wait-for-the-turn", "go-to-store.passes-over-to-the-right"
    assert [group.bug for group in told(engine_of(*ids))] == list(ids)


def test_a_known_bug_explains_a_wrong_list_of_moves() -> None:
    """The list is of the table before the move at which the example goes wrong."""
    one = "flinch.either-one-first"
    (group,) = told(engine_of(one))
    assert (group.bug, len(group.explained)) == (one, 2)


def test_two_known_bugs_that_show_together_are_two() -> None:
    """Whenever a round ends too early, the wrong person deals the next one."""
    ids = "flip7.the-dealer-stays", "flip7.the-last-one-left-ends-the-round"
    assert [group.bug for group in told(engine_of(*ids))] == list(ids)


def test_a_known_bug_that_shows_under_a_reading_which_is_not_claimed_but_followed() -> None:
    """Who was dealt three cards by a Flip Three is dealt a first card too, and may bust by it: that ends the deal."""
    one, reading = "flip7.a-repeated-first-card-ends-the-deal", "flip7.initial-deal.dealt-already=another"
    engine = type("another", (engine_of(one), table_with("flip7", [reading])), {})
    found = told(engine, edition="flip7-en")
    assert [group.bug for group in found if group.rule == "flip7.round.initial-deal"][-1:] == [one]
    assert len(found) == 2  # the reading, and the bug


def test_what_is_broken_along_with_a_known_bug_is_told_by_its_rule() -> None:
    no_duties, no_ones = mutants("flinch.knows-no-duties", "flinch.ones-to-the-reserve")
    along = Explanation([KnownBug(no_duties, frozenset()), KnownBug(no_ones, frozenset())]).broken_along
    assert along["flinch.duty.pile-always"] == along["flinch.duty.pile-first"] == "flinch.duty.pile-first"
    assert along["flinch.reserve.no-ones"] == "flinch.reserve.no-ones"


def differs(*got: int) -> Differs:
    return Differs(
        at=1, script=SCRIPT, differences=[Difference(f"seats[{seat}].total", 9, n) for seat, n in enumerate(got)]
    )


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        (differs(1), differs(1), True),
        (replace(differs(1), rules=["flip7.bust"], said="no"), differs(1), True),
        (differs(1), differs(2), False),
        (differs(1), differs(1, 2), False),
        (replace(differs(1), at=0), differs(1), False),
        (differs(), MovesDiffer(at=1, script=SCRIPT), False),
        (MovesDiffer(at=1, script=SCRIPT, extra=("a",)), MovesDiffer(at=1, script=SCRIPT, missing=("a",)), False),
    ],
)
def test_two_failures_are_alike_if_the_same_was_done(one: Differs, other: Differs, same: bool) -> None:
    assert alike(one, other) is same
