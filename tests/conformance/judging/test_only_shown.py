"""A program that plays right and shows it wrongly is told by the rule of what is shown, and hides nothing else."""

from collections.abc import Iterator

from hoyle.games.face_to_face.table import FaceToFace
from hoyle.games.flinch.table import Flinch
from hoyle.table import Table, View
from hoyle_conformance.claims.claim import make_claim
from hoyle_conformance.games import kit_of
from hoyle_conformance.judging.bench import Bench, Effort
from hoyle_conformance.judging.every_step import Judged
from hoyle_conformance.oracle.reference import ReferenceImplementation, claim_of
from hoyle_conformance.scripts.generate import games_of_all_moods

COVER = "face-to-face.cover"


class HidesEvenCards(FaceToFace):
    """Leaves even cards on the ascending piles out of its views; it plays on with them."""

    def view(self, seat: int | None = None) -> View:
        view = super().view(seat)
        for shown in view.get("seats", []):
            if int(shown.get("up", 1)) % 2 == 0:
                shown["up"] = "1"
        return view


class DrawsAtOnce(FaceToFace):
    """Has a card in the hand that is still in the deck, so that two parts differ: no matter of what is shown."""

    def view(self, seat: int | None = None) -> View:
        view = super().view(seat)
        for shown in view.get("seats", []):
            if int(shown.get("up", 1)) % 2 == 0:
                shown["up"], shown["held"] = "1", shown["held"] + 1
        return view


class CoversTheFlinchPile(Flinch):
    """Shows no card of a Flinch Pile, and deals the Hands the wrong way round: two bugs in the first view."""

    def seat_view(self, seat: int, own: bool) -> View:
        return {**super().seat_view(seat, own), "top": ""}

    def _deal_hands(self, cards: list[str], dealt: int) -> int:
        dealt = super()._deal_hands(cards, dealt)
        self.hand.reverse()
        return dealt


def games(engine: type[Table]) -> Iterator[Judged]:
    law = engine.law
    claim = make_claim(law, claim_of(law.id))
    effort = Effort(scripts=0, refusals=0, games=0, twins=0)
    bench = Bench(ReferenceImplementation({law.id: engine}), kit_of(law.id), law, claim, effort, 0)
    made = games_of_all_moods(bench.kit, law, claim, 12)
    return bench.play_on(bench.speak(one.trace()) for one in made)


def test_what_comes_right_again_is_told_by_the_rule_of_what_is_shown_and_once() -> None:
    found = [judged for judged in games(HidesEvenCards) if judged.findings]
    assert found
    long = [judged for judged in found if len(judged.trace.views) > judged.findings[0].at + 5]
    assert long
    for judged in long:
        assert [finding.suspects for finding in judged.findings] == [[COVER]]
        assert (judged.findings[0].failure.taken_up, judged.hidden) == ({}, [])
        assert judged.right_later


def test_what_differs_elsewhere_too_is_no_matter_of_what_is_shown() -> None:
    found = [finding for judged in games(DrawsAtOnce) for finding in judged.findings]
    assert found
    assert all(finding.suspects != [COVER] for finding in found)


def test_a_part_that_is_never_shown_hides_no_other_bug() -> None:
    for judged in games(CoversTheFlinchPile):
        first, second, *_ = judged.findings
        assert (first.suspects, first.failure.parts) == (["flinch.flinch-pile.top-up"], {"seats.top"})
        assert second.at == 0
        assert all("seats.top" not in finding.failure.parts for finding in judged.findings[1:])
        assert judged.right_later or judged.stopped is not None
