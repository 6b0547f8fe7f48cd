"""Which rules wrote what differs: the deal by what was written last, a step by what first went wrong."""

from hoyle.law import Law
from hoyle.script import Script
from hoyle_conformance.judging.attribution import last_shuffle, unseen_shuffle, written
from hoyle_conformance.judging.views import Difference
from hoyle_conformance.scripts.scenarios import trials

DEALT = Script(game="flip7", players=3, shuffles=[["5", "x2", "7", "..."]])
ENDS = DEALT.replace(
    moves=[
        {"seat": 0, "do": "hit"},
        {"seat": 1, "do": "stay"},
        {"seat": 2, "do": "stay"},
        {"seat": 0, "do": "stay"},
    ]
)
"""The first seat takes a 5, and everybody stays: the round ends."""


def differs(*paths: str) -> list[Difference]:
    return [Difference(path, 1, 2) for path in paths]


def test_who_is_asked_first_is_written_by_the_order_of_turns() -> None:
    assert written(DEALT, 0, differs("asked.seat")).writers == {"flip7.turn.order"}


def test_a_pile_of_the_wrong_size_is_written_by_the_pack_and_its_shuffle() -> None:
    wrote = written(DEALT, 0, differs("pile")).writers
    assert {"flip7.pack.numbers", "flip7.shuffle"} <= wrote
    assert "flip7.turn.order" not in wrote


def test_of_a_round_that_ends_the_first_event_that_wrote_what_differs_weighs_most() -> None:
    wrote = written(ENDS, 4, differs("seats[0].total"))
    assert "flip7.score.numbers" in wrote.first
    assert wrote.weight("flip7.score.numbers") > wrote.weight("flip7.stay") > wrote.weight("flip7.dealer.passes")


def test_what_a_program_came_to_within_a_step_was_written_rightly_until_then() -> None:
    """Whoever stays is out, as they should be; that nobody is out at the start is the business of the next round."""
    wrote = written(ENDS, 4, [Difference("seats[0].status", "in", "out")])
    assert "flip7.stay" in wrote.fine
    assert "flip7.stay" not in wrote.writers
    assert "flip7.dealer.passes" in wrote.first


ALONE = Script(
    game="flip7",
    players=1,
    variant="challenge",
    shuffles=[["5", "5", "..."]],
    moves=[{"seat": 0, "do": "hit"}, {"seat": 0, "do": "hit"}],
)
"""The only person busts, and so ends the round."""


def test_a_card_that_is_lost_may_have_been_so_wherever_it_was_put_in_the_step() -> None:
    wrote = written(ALONE, 2, [Difference("discards", ["5", "5"], ["5"])])
    assert "flip7.bust.cards-stay" in wrote.first
    assert "flip7.discard" in wrote.later
    assert wrote.weight("flip7.bust.cards-stay") > wrote.weight("flip7.score.bust-nothing")


def test_where_another_card_lies_too_much_none_is_lost() -> None:
    elsewhere = [Difference("discards", ["5", "5"], ["5"]), Difference("seats[0].modifiers", [], ["x2"])]
    assert "flip7.discard" in written(ALONE, 2, elsewhere).first


def test_face_to_face_deals_each_hand_by_the_rule_of_the_first_hand() -> None:
    dealt = Script(game="face-to-face", players=2, shuffles=[["..."], ["..."]])
    assert written(dealt, 0, differs("seats[1].hand")).writers == {"face-to-face.hand.first"}


def test_a_shuffle_of_cards_that_are_dealt_then_wrote_nothing_that_is_seen() -> None:
    dealt = Script(game="go-to-store", players=3, shuffles=[["..."]])
    wrote = written(dealt, 0, differs("seats[1].hand"))
    assert wrote.writers == {"go-to-store.deal.six", "go-to-store.deal.singly"}
    assert "go-to-store.shuffle" not in wrote.previous


def test_where_nobody_wrote_what_differs_a_rule_that_got_something_else_right_is_hardly_to_blame() -> None:
    """Whoever was given a card asks again: the asker stays, so no event writes it."""
    asked = Script(
        game="go-to-store",
        players=2,
        shuffles=[["5", "5", "1", "6", "2", "7", "3", "8", "4", "9", "10", "11", "..."]],
        moves=[{"seat": 0, "do": "ask", "to": 1, "number": "5"}],
    )
    wrote = written(asked, 1, differs("asker"))
    assert not wrote.first
    assert "go-to-store.hand-over-all" in wrote.fine
    assert wrote.weight("go-to-store.ask-again") > wrote.weight("go-to-store.hand-over-all")


def test_what_cannot_be_played_says_nothing() -> None:
    unlawful = DEALT.replace(moves=[{"seat": 2, "do": "stay"}])
    assert not written(unlawful, 1, differs("pile")).first


def test_what_went_to_another_seat_was_written_by_whoever_should_have_got_it() -> None:
    hit = DEALT.replace(moves=[{"seat": 0, "do": "hit"}])
    assert written(hit, 1, differs("seats[0].numbers", "seats[1].numbers")).writers == {"flip7.number.new"}


def test_of_a_pile_only_the_cards_that_differ_count() -> None:
    discarded_too = Difference("discards", ["5"], ["5", "x2"])
    wrote = written(ENDS, 4, [discarded_too, Difference("seats[0].total", 5, 0)])
    assert "flip7.discard" not in wrote.writers
    assert "flip7.score.numbers" in wrote.first
    assert "flip7.discard" in written(ENDS, 4, [Difference("discards", ["5"], [])]).first


def test_a_card_that_nobody_was_to_move_is_up_to_whoever_changes_the_pile() -> None:
    assert "flip7.discard" in written(ENDS, 4, [Difference("discards", ["5"], ["5", "x2"])]).first


def test_what_is_empty_when_the_table_appears_was_written_by_nobody() -> None:
    assert not written(DEALT, 0, differs("seats[1].numbers")).writers


PILE_RUNS_OUT = Law().game("flip7").scenarios["the-discards-make-a-new-pile"]


def test_the_first_card_after_a_shuffle_shows_how_it_was_shuffled() -> None:
    (trial,) = trials(Law().game("flip7"), PILE_RUNS_OUT, Law().game("flip7").readings())
    last = len(trial.script.moves)
    assert "flip7.reshuffle" in unseen_shuffle(trial.script, last)
    assert unseen_shuffle(trial.script, last - 1) == []


def test_who_asks_for_something_else_after_a_shuffle_may_have_shuffled_other_cards() -> None:
    (trial,) = trials(Law().game("flip7"), PILE_RUNS_OUT, Law().game("flip7").readings())
    assert "flip7.reshuffle" in last_shuffle(trial.script, len(trial.script.moves))
    assert last_shuffle(ENDS, len(ENDS.moves)) == []


def test_behind_another_departure_the_step_is_played_from_the_table_that_was_shown() -> None:
    """The dealer was asked first, and is dealt the first card."""
    hits = DEALT.replace(moves=[{"seat": 2, "do": "hit"}])
    shown = DEALT.table().view()
    shown = {**shown, "asked": {**shown["asked"], "seat": 2}}
    assert written(hits, 1, differs("seats[2].numbers")).first == set()
    assert written(hits, 1, differs("seats[2].numbers"), {0: shown}).first == {"flip7.number.new"}
