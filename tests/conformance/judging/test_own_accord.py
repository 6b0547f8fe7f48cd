"""What a program does by itself where the rules leave a choice: the moves that it passed over say what it lacks."""

from collections import Counter

import msgspec

from hoyle.games.another_patience.table import AnotherPatience
from hoyle.games.go_to_store.table import GoToStore
from hoyle.games.muggins.table import Muggins
from hoyle.games.stock_exchange.table import StockExchange
from hoyle.law import Law
from hoyle.script import Script, run
from hoyle.table import Move, Table
from hoyle_conformance.judging.judge import Finding, judge
from hoyle_conformance.judging.own_accord import passed_over
from hoyle_conformance.judging.views import Eyes
from hoyle_conformance.oracle.reference import ReferenceImplementation
from hoyle_conformance.wire.messages import Op, Request

ABOVE = ["9"] * 4 + ["10"] * 4 + ["3"] * 4 + ["4"] * 3 + ["8", "6", "6", "6", "6", "7"]
TRIANGLE = Script(
    game="another-patience", players=1, shuffles=[[*ABOVE, "13", "5", "1", "1", "2", "2", "8", "12", "..."]], moves=[]
)
"""In the last row a thirteen may go, and the 5 with the 8."""


class ThirteensStay(AnotherPatience):
    """Does not know that a thirteen goes by itself."""

    def thirteens(self, free: list[int]) -> list[Move]:
        return []


class SevenEach(GoToStore):
    """Deals a card too many, which has nothing to do with questions."""

    def deal(self, cards: list[str]) -> None:
        super().deal(cards)
        for hand in self.hands:
            hand.append(self.store.pop())


class SoldByItself(StockExchange):
    """Ends the hand as soon as a trade completes one."""

    def _make(self, move: Move) -> None:
        super()._make(move)
        if move["do"] == "accept":
            super()._make({"seat": move["seat"], "do": "sold"})


class FifteensStayOnTop(Muggins):
    """Lays a 14 down of its own accord where it could go on a 15: it sees no fault in that, and nobody may call."""

    def fits_stock(self, card: str, top: str) -> bool:
        return top != "15" and super().fits_stock(card, top)


def found(engine: type[Table], script: Script) -> Finding:
    game = script.game
    trace = msgspec.structs.replace(run(script, events=True), script=script)  # with shuffles that are not due
    answer = ReferenceImplementation({game: engine}).answer(Request(id=1, op=Op.PLAY, script=script))
    finding = judge(trace, answer, Eyes(Law().game(game)))
    assert finding is not None
    return finding


def test_a_pair_removed_without_a_question_shows_that_thirteens_are_not_known() -> None:
    suspects = found(ThirteensStay, TRIANGLE).suspects
    assert "another-patience.thirteen" in suspects
    assert "another-patience.pair" not in suspects
    assert "another-patience.triangle" not in suspects


def test_a_wrong_deal_is_not_taken_for_a_question_that_nobody_asked() -> None:
    dealt = Script(game="go-to-store", players=2, shuffles=[["..."]], moves=[])
    suspects = found(SevenEach, dealt).suspects
    assert "go-to-store.deal.six" in suspects
    assert not [rule for rule in suspects if rule.startswith("go-to-store.ask")]


def test_sold_said_by_nobody_is_about_saying_sold() -> None:
    ones, twos = ["1"] * 9 + ["2"], ["2"] * 9 + ["1"]
    cards = [card for three in zip(ones, twos, ["3"] * 10, strict=True) for card in three]
    script = Script(game="stock-exchange", players=3, shuffles=[cards, cards], moves=[])
    words = ("2 open", "0 offer 1 2", "1 accept 0 1 1")
    traded = script.replace(moves=[script.table().move(one) for one in words])
    assert "stock-exchange.sold" in found(SoldByItself, traded).suspects


def test_a_table_with_nothing_left_to_do_is_no_trouble() -> None:
    books = [f"{number}{letter}" for number in (2, 5, 8, 11, 14) for letter in "abcd"]
    seats = [
        {"cards": 1, "books": 5, "hand": ["3d"], "book_numbers": ["1", "4", "7", "10", "13"]},
        {"cards": 20, "books": 0, "hand": books, "book_numbers": []},
        {"cards": 3, "books": 4, "hand": ["3a", "3b", "3c"], "book_numbers": ["6", "9", "12", "15"]},
    ]
    shown = {"over": False, "asker": 0, "seats": seats}  # books that nobody laid down: whoever has them cannot ask
    ask = {"seat": 0, "do": "ask", "to": 1, "card": "3a"}
    script = Script(game="authors", players=3, shuffles=[["..."]], moves=[ask])
    assert passed_over(script, 1, {0: shown}, {**shown, "asker": 2}, Eyes(Law().game("authors"))) == []


def test_a_fault_that_a_program_does_not_see_shows_which_move_it_lacks() -> None:
    """Seat 0 lays a 15 down, seat 1 a 14 beside it; that nobody can call for it says nothing about calls."""
    turned_first = ["15", "14", "1"]  # by seats 0, 1 and 2
    rest = Counter(Muggins(3, seed=0).full_pack()) - Counter(turned_first)
    script = Script(game="muggins", players=3, shuffles=[[*rest.elements(), *turned_first]], moves=[])
    suspects = found(FifteensStayOnTop, script).suspects
    assert "muggins.stock-piles.build" in suspects
    assert "muggins.call.by-opponent" not in suspects
