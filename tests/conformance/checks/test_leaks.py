"""What seats see is judged at tables that look the same to them: no other failure looks like a leak."""

from dataclasses import replace
from typing import Any

import pytest

from hoyle.games.flinch.table import Flinch
from hoyle.games.flip7.table import Flip7
from hoyle.games.flip7.tasks import InitialDeal
from hoyle.games.go_to_store.table import GoToStore
from hoyle.law import Law
from hoyle.table import View
from hoyle_conformance.checks import Effort, Result
from hoyle_conformance.checks.leaks import Leaks
from hoyle_conformance.claims.claim import make_claim
from hoyle_conformance.claims.profile import GameProfile
from hoyle_conformance.games import kit_of, mutants_of
from hoyle_conformance.games.flip7.mutants.ends import OwnShuffles
from hoyle_conformance.judging.bench import Bench
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.oracle.reference import ReferenceImplementation, claim_of
from hoyle_conformance.runs.run import Opened, Plan, check


class DrawsTwo(OwnShuffles):
    """Takes two cards for one, so that it shows cards that the other seats should not have seen."""

    def hit(self, seat: int) -> None:
        super().hit(seat)
        if self.status[seat] == "in" and self.flipper is None and not self.todo and self.pile:
            super().hit(seat)


class DealsTwo(DrawsTwo):
    """Begins each round with two cards for everybody, which differs at once and is no reading."""

    def _begin_round(self, taking_part: Any) -> None:
        super()._begin_round(taking_part)
        self.todo = [InitialDeal(), InitialDeal()]


class ShowsTheNextCard(Flip7):
    """Plays as it should, and shows the top of the pile too."""

    def view(self, seat: int | None = None) -> View:
        return {**super().view(seat), "next": self.pile[-1:]}


class ShowsNothingToASeat(Flip7):
    """Plays as it should, and breaks down when a seat wants to see the table."""

    def view(self, seat: int | None = None) -> View:
        if seat is not None:
            raise LookupError("no such view")
        return super().view()


def views_of(engine: type[Flip7], **profile: Any) -> Result:
    claim = make_claim(Law().game("flip7"), claim_of("flip7"), GameProfile(**profile))
    plan = Plan(claim=claim, effort=Effort(scripts=0, refusals=0, games=0, twins=60), sections=("leaks",))
    (result,) = check(Opened(ReferenceImplementation, ({"flip7": engine},)), plan, lambda event: None)
    return result


def test_a_program_with_another_fault_does_not_leak() -> None:
    result = views_of(DrawsTwo)
    assert (result.verdict, result.failures) == (Verdict.PASS, [])
    assert 0 < result.exercised < 60


def test_a_fault_in_every_game_hides_what_seats_see() -> None:
    result = views_of(DealsTwo)
    assert result.verdict == Verdict.HIDDEN
    assert result.reason == "always hidden behind another failure (60 times)"


def test_a_house_rule_in_every_game_leaves_nothing_to_claim() -> None:
    result = views_of(DealsTwo, house_rules={"flip7.round.no-initial-deal": "a card each to begin with"})
    assert result.verdict == Verdict.NOT_CLAIMED
    assert result.reason == "only comes up once a house rule is at work"


def test_a_leak_is_a_leak() -> None:
    result = views_of(ShowsTheNextCard)
    assert result.verdict == Verdict.FAIL
    assert [difference.path for difference in result.failures[0].differences] == ["next"]


@pytest.mark.parametrize("profile", [{}, {"house_rules": {"flip7.tie": "a tie is a tie"}}])
def test_a_view_that_breaks_down_in_a_game_that_is_played_right_is_an_error(profile: dict[str, Any]) -> None:
    assert views_of(ShowsNothingToASeat, **profile).verdict == Verdict.ERROR


class DealsTwoAndShowsTheNextCard(DealsTwo, ShowsTheNextCard):
    """Goes wrong in every game, and shows the top of the pile too."""


def test_a_leak_is_told_even_if_something_else_goes_wrong_in_every_game() -> None:
    result = views_of(DealsTwoAndShowsTheNextCard)
    assert result.verdict == Verdict.FAIL
    assert [difference.path for difference in result.failures[0].differences] == ["next"]


class TheDealerBegins(GoToStore):
    """Lets the dealer ask first, so that it refuses the first move of every game."""

    def first_asker(self) -> int:
        return self.players - 1


class TheDealerBeginsAndSeesAll(TheDealerBegins):
    """Does so, and shows everybody all cards."""

    def view(self, seat: int | None = None) -> View:
        return {**super().view(seat), "hands": self.hands}


@pytest.mark.parametrize(
    ("program", "verdict"), [(TheDealerBegins, Verdict.HIDDEN), (TheDealerBeginsAndSeesAll, Verdict.FAIL)]
)
def test_what_seats_see_is_compared_as_far_as_a_program_plays_a_game(
    program: type[GoToStore], verdict: Verdict
) -> None:
    claim = make_claim(Law().game("go-to-store"), claim_of("go-to-store"))
    plan = Plan(claim=claim, effort=Effort(scripts=0, refusals=0, games=0, twins=20), sections=("leaks",))
    (result,) = check(Opened(ReferenceImplementation, ({"go-to-store": program},)), plan, lambda event: None)
    assert result.verdict == verdict


def test_which_rules_hide_what_differs_is_asked_only_if_something_is_told() -> None:
    with_an_alarm = replace(kit_of("flinch"), twins_differ_by=lambda one, two: pytest.fail("asked in a green run"))
    claim = make_claim(Law().game("flinch"), claim_of("flinch"))
    effort = Effort(scripts=0, refusals=0, games=0, twins=10)
    bench = Bench(ReferenceImplementation(), with_an_alarm, Law().game("flinch"), claim, effort, 0)
    assert not Leaks().gather(bench).findings


class ShowsCoveredCards(Flinch):
    """Shows the Reserve Piles from top to bottom."""

    def seat_view(self, seat: int, own: bool) -> View:
        return {**super().seat_view(seat, own), "beneath": [place[:-1] for place in self.reserve[seat]]}


class MarksWhoMustPlay(Flinch):
    """Marks the players who could not but play if it were their turn."""

    def seat_view(self, seat: int, own: bool) -> View:
        return {**super().seat_view(seat, own), "must_play": bool(self.duties.due(seat))}


@pytest.mark.parametrize(
    ("program", "part", "rule"),
    [
        (ShowsCoveredCards, "beneath", "flinch.reserve.no-looking"),
        (MarksWhoMustPlay, "must_play", "flinch.hands.secret"),
    ],
)
def test_what_lies_covered_or_is_held_is_told_to_nobody(program: type[Flinch], part: str, rule: str) -> None:
    claim = make_claim(Law().game("flinch"), claim_of("flinch"))
    plan = Plan(claim=claim, effort=Effort(scripts=0, refusals=0, games=0, twins=60), sections=("leaks",))
    (result,) = check(Opened(ReferenceImplementation, ({"flinch": program},)), plan, lambda event: None)
    assert result.verdict == Verdict.FAIL
    assert result.failures[0].rules == [rule]
    one, two = (views for views in (result.failures[0].differences[0].expected, result.failures[0].differences[0].got))
    assert [seat[part] for seat in one] != [seat[part] for seat in two]


def test_the_reference_tells_nothing() -> None:
    claim = make_claim(Law().game("flinch"), claim_of("flinch"))
    plan = Plan(claim=claim, effort=Effort(scripts=0, refusals=0, games=0, twins=60), sections=("leaks",))
    (result,) = check(Opened(ReferenceImplementation, ({"flinch": Flinch},)), plan, lambda event: None)
    assert (result.verdict, result.failures) == (Verdict.PASS, [])
    assert result.exercised > 30


@pytest.mark.parametrize(
    ("id", "rule"),
    [
        ("go-to-store.shows-what-was-drawn", "go-to-store.hand.secret"),
        ("go-to-store.shows-the-next-card", "go-to-store.store.face-down"),
        ("face-to-face.shows-what-the-other-could-lay", "face-to-face.hand.secret"),
        ("face-to-face.shows-the-next-card", "face-to-face.deck.secret"),
        ("authors.books-lie-face-up", "authors.book.face-down"),
    ],
)
def test_a_leak_is_told_by_the_rule_that_hides_what_is_told(id: str, rule: str) -> None:
    game = id.partition(".")[0]
    engine = next(one.engine for one in mutants_of(game) if one.id == id)
    plan = Plan(
        claim=make_claim(Law().game(game), claim_of(game)),
        effort=Effort(scripts=0, refusals=0, games=0, twins=60),
        sections=("leaks",),
    )
    (result,) = check(Opened(ReferenceImplementation, ({game: engine},)), plan, lambda event: None)
    assert result.failures[0].rules == [rule]
