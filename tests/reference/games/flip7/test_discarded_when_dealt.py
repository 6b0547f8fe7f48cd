"""A program that puts each card among the discards as it is dealt deals it twice when they are shuffled."""

from hoyle.games.flip7.departures.playing import CardsDiscardedWhenDealt

ENGLISH = {"flip7.reshuffle.cards": "all-discards", "flip7.reshuffle.moment": "when-needed"}


def test_a_card_lies_in_front_of_a_person_and_among_the_discards() -> None:
    table = CardsDiscardedWhenDealt(3, shuffles=[["second-chance", "5", "+2", "8", "7", "9", "8", "..."]])
    for seat in (0, 1, 2, 0, 1, 2):
        table.play({"seat": seat, "do": "hit"})
    assert table.view()["discards"] == ["second-chance", "5", "+2", "8", "7", "9"]
    table.play({"seat": 0, "do": "hit"})
    assert sorted(table.view()["discards"]) == ["+2", "5", "7", "8", "8", "9", "second-chance"]
    for seat in (1, 2, 0):
        table.play({"seat": seat, "do": "stay"})
    assert sorted(table.view()["discards"]) == ["+2", "5", "7", "8", "8", "9", "second-chance"]


def test_it_is_dealt_again_while_it_lies_there() -> None:
    table = CardsDiscardedWhenDealt(3, readings=ENGLISH, seed=1)
    table.stack(["0"])
    table.play({"seat": 0, "do": "hit"})
    del table.pile[:]
    table.play({"seat": 1, "do": "stay"})
    table.play({"seat": 2, "do": "hit"})
    view = table.view()
    assert [seat["numbers"] for seat in view["seats"]] == [["0"], [], ["0"]]
