"""What a table is wrong by is told by the table itself, and not by whatever else was at work in the step."""

import msgspec
import pytest

from hoyle.games import table_with
from hoyle.games.flip7.law import TARGET
from hoyle.games.flip7.table import Flip7
from hoyle.games.flip7.tasks import Aim
from hoyle.law import Law
from hoyle.script import Script, run
from hoyle.table import Move, Table
from hoyle_conformance.judging.every_step import judge_every_step
from hoyle_conformance.judging.judge import judge
from hoyle_conformance.judging.views import Eyes
from hoyle_conformance.oracle.reference import ReferenceImplementation
from hoyle_conformance.wire.implementation import Answer
from hoyle_conformance.wire.messages import DivergedReply, Op, Request

SEVEN = ["12", "11", "10", "9", "8", "7", "6"]
FOUR_CARDS = (
    "pack 0:0 1:0 2:0 3:0 4:0 5:0 6:0 7:2 8:1 9:1 10:0 11:0 12:0 +2:0 +4:0 +6:0 +8:0 +10:0 x2:0 freeze:0 "
    "second-chance:0 flip-three:0"
)
SIX_CARDS = FOUR_CARDS.replace("10:0 11:0", "10:1 11:1")
WAITING = "flip7.first-deal-comes-first"


class ShufflesAfterARound(Flip7):
    """Makes a new pile when a round has used up the old one, not when a card is due."""

    def discard(self) -> None:
        super().discard()
        if not self.pile:
            self.reshuffle()


class TwoHundredIsNotEnough(Flip7):
    """Ends the game past 200 points only."""

    def _game_ends(self) -> bool:
        return max(self.totals) > TARGET and super()._game_ends()


class KnowsNoFlipSeven(Flip7):
    """Goes on when somebody has seven different numbers."""

    def _flip_seven(self, seat: int) -> None:
        pass


class OneStaysForAll(Flip7):
    """Ends the round when somebody stays."""

    def _carry_out(self, move: Move) -> None:
        super()._carry_out(move)
        if move["do"] == "stay":
            self._end_round()


class OnToTheLowestSeat(Flip7):
    """Goes on with the first person who is in when somebody has left the round, not with the person to the left."""

    def stay(self, seat: int) -> None:
        super().stay(seat)
        self.turn = self.players - 1


class AsksAgain(Flip7):
    """Asks whoever has taken a card again."""

    def hit(self, seat: int) -> None:
        super().hit(seat)
        self.turn = seat - 1


class AsksWhoHasStayed(Flip7):
    """Asks those who have stayed again, once everybody has been asked."""

    def _next_in(self) -> int | None:
        return None if super()._next_in() is None else self.after(self.turn)


class LosesFreezes(Flip7):
    """A Freeze that was played is gone."""

    def freeze(self, seat: int, to: int) -> None:
        super().freeze(seat, to)
        self.used.remove("freeze")


class LosesFreezesAndTheTurn(LosesFreezes):
    """The same, and whoever was frozen is followed by the first person."""

    def freeze(self, seat: int, to: int) -> None:
        super().freeze(seat, to)
        self.turn = self.players - 1


class HolderAims(Flip7):
    """Asks the first person in, not the one who must aim a card."""

    def _aims(self, chooser: int, cards: list[str]) -> list[Move]:
        return super()._aims(self.status.index("in"), cards)


class ForgetsTheFirstActionCards(table_with("flip7", [WAITING])):  # type: ignore[misc]
    """Does not carry out what is dealt before the first offer."""

    def _aim(self, task: Aim) -> list[Move]:
        self.todo.pop()
        self.used.append(task.card)
        return []


def hits(*seats: int) -> list[Move]:
    return [{"seat": seat, "do": "hit"} for seat in seats]


def stays(*seats: int) -> list[Move]:
    return [{"seat": seat, "do": "stay"} for seat in seats]


def suspects(engine: type[Table], script: Script) -> list[list[str]]:
    """The suspects of each departure in a game."""
    trace = msgspec.structs.replace(run(script, events=True), script=script)  # with shuffles that are not due
    playing = type("Playing", (engine, table_with("flip7", script.departures)), {})
    answer = ReferenceImplementation({"flip7": playing}).answer(
        Request(id=1, op=Op.PLAY, script=script.replace(departures=[]))
    )
    return [one.suspects for one in judge_every_step(trace, answer, Eyes(Law().game("flip7"))).findings]


def used_up(*again: list[str]) -> Script:
    """A game of four cards, the last of which ends the first round."""
    return Script(
        game="flip7",
        players=3,
        readings={"flip7.reshuffle.moment": "when-needed", "flip7.reshuffle.cards": "all-discards"},
        departures=[FOUR_CARDS],
        shuffles=[["8", "9", "7", "7"], *again],
        moves=[*hits(0, 1, 2), *stays(0, 1), *hits(2)],
    )


def test_a_pile_that_grows_where_nothing_is_shuffled_was_shuffled_too_early() -> None:
    script = used_up(["9", "7", "8", "7"])
    on_with_the_new_pile = script.replace(moves=[*script.moves, *hits(1, 2)])
    assert suspects(ShufflesAfterARound, on_with_the_new_pile) == [["flip7.reshuffle"]]


def test_a_pile_that_grows_in_a_round_that_should_not_have_begun_says_nothing_of_the_shuffle() -> None:
    script = used_up().replace(
        readings={
            "flip7.initial-deal": "one-each",
            "flip7.reshuffle.moment": "when-needed",
            "flip7.reshuffle.cards": "all-discards",
        },
        departures=[SIX_CARDS],
        shuffles=[["8", "9", "7", "10", "7", "11"], ["9", "7", "8", "10"]],
        moves=[*hits(0), *stays(1)],
    )
    (found,) = suspects(OneStaysForAll, script)
    assert "flip7.stay" in found
    assert "flip7.reshuffle" not in found


@pytest.mark.parametrize("more", [[], hits(0)], ids=["at the end", "before an unlawful move"])
def test_who_asks_for_a_shuffle_as_soon_as_the_pile_is_empty_shuffles_too_early(more: list[Move]) -> None:
    script = used_up()
    trace = run(script.replace(moves=[*script.moves, *more]), events=True)
    asked = DivergedReply(at=6, asked="the order of shuffle 2", views=[*trace.views[:6]])
    found = judge(trace, Answer(request=Request(id=1, op=Op.PLAY), diverged=asked), Eyes(Law().game("flip7")))
    assert found is not None
    assert found.suspects == ["flip7.reshuffle"]


def test_a_game_that_goes_on_at_its_end_breaks_the_rule_of_the_end() -> None:
    cards = [*SEVEN, *SEVEN, "12", "11", "10", "9", "2", "..."]
    first, second = [*hits(0), *stays(1, 2), *hits(*[0] * 6)], [*stays(1, 2), *hits(*[0] * 7)]
    third = [*stays(2), *hits(0), *stays(1), *hits(*[0] * 4), *stays(0)]
    script = Script(game="flip7", players=3, shuffles=[cards], moves=[*first, *second, *third])
    assert suspects(TwoHundredIsNotEnough, script) == [["flip7.game-end"]]


def test_a_table_that_may_never_be_seen_breaks_the_rule_that_says_so() -> None:
    moves = [*hits(0), *stays(1, 2), *hits(*[0] * 6)]
    script = Script(game="flip7", players=3, shuffles=[[*SEVEN, "..."]], moves=moves)
    assert suspects(KnowsNoFlipSeven, script) == [["flip7.flip-seven"]]


def test_a_first_question_that_is_not_asked_is_about_what_is_to_be_decided() -> None:
    script = Script(
        game="flip7",
        players=3,
        readings={"flip7.initial-deal": "one-each"},
        departures=[WAITING],
        shuffles=[["freeze", "5", "+2", "..."]],
        moves=[],
    )
    (found,) = suspects(ForgetsTheFirstActionCards, script)
    assert "flip7.freeze" in found
    assert "flip7.modifier.row" not in found  # though it was the last to write something


@pytest.mark.parametrize(
    ("engine", "moves", "rules"),
    [
        (OnToTheLowestSeat, [*hits(0), *stays(1)], ["flip7.turn.order"]),
        (AsksAgain, hits(0), ["flip7.turn.one-choice", "flip7.turn.order"]),
        (AsksWhoHasStayed, [*stays(0), *hits(1, 2)], ["flip7.turn.only-those-in", "flip7.turn.order"]),
    ],
)
def test_if_only_who_is_asked_differs_it_is_about_the_turn(
    engine: type[Table], moves: list[Move], rules: list[str]
) -> None:
    assert suspects(engine, Script(game="flip7", players=3, shuffles=[["8", "9", "7", "..."]], moves=moves)) == [rules]


def test_who_must_aim_a_card_is_not_about_the_turn() -> None:
    moves = [*hits(0, 1)]
    (found,) = suspects(
        HolderAims, Script(game="flip7", players=3, shuffles=[["8", "freeze", "7", "..."]], moves=moves)
    )
    assert "flip7.hit" in found


@pytest.mark.parametrize(
    ("engine", "readings", "rules"),
    [
        (LosesFreezes, {}, ["flip7.action.used", "flip7.discard"]),
        (LosesFreezes, {"flip7.action.discarded": "at-once"}, ["flip7.discard"]),
        (LosesFreezesAndTheTurn, {"flip7.action.discarded": "at-once"}, ["flip7.turn.order", "flip7.discard"]),
    ],
)
def test_played_cards_that_are_not_among_the_discards_are_about_discarding(
    engine: type[Table], readings: dict[str, str], rules: list[str]
) -> None:
    freezes = [*hits(0, 1), {"seat": 1, "do": "freeze", "to": 0}]
    shuffles = [["8", "freeze", "7", "..."]]
    script = Script(game="flip7", players=3, shuffles=shuffles, readings=readings, moves=freezes)
    assert suspects(engine, script) == [rules]
