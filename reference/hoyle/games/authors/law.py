"""The law of Authors as the engine uses it: its pack, its numbers, its readings by name."""

from __future__ import annotations

from hoyle.families.asking.table import AskingRules
from hoyle.law import Law
from hoyle.table import readings_of, rules_of

LAW = Law().game("authors")
rule = rules_of(LAW)
reading = readings_of(LAW)

# --- the pack --------------------------------------------------------------------------------------------------

NUMBER = {card.name: str(card.value) for card in LAW.file.cards}
"""The number of each card."""
OF_NUMBER = {number: [card for card in NUMBER if NUMBER[card] == number] for number in dict.fromkeys(NUMBER.values())}
"""The cards of each number, one of each series."""
BOOK = LAW.constants["book-cards"]

# --- readings --------------------------------------------------------------------------------------------------

ASKED_IS_NEXT = reading("authors.after-a-miss", "asked")
EMPTY_HANDS_MAY_BE_ASKED = reading("authors.without-cards", "may-be-asked")
EMPTY_HANDS_ARE_OUT = reading("authors.without-cards", "out")
ONE_PLAYER_A_TURN = reading("authors.whom-to-ask", "each-turn")
ONLY_NUMBER_NAMED = reading("authors.series-named", "number")
WANTED_ONLY = reading("authors.own-card", "wanted-only")
ANY_CARD = reading("authors.own-card", "any-card")
TIES_SHARED = reading("authors.tied", "shared")
NOBODY_WINS_TIES = reading("authors.tied", "nobody")

# --- rules -----------------------------------------------------------------------------------------------------

RULES = AskingRules(
    players=rule.id("authors.players"),
    pack=rule.id("authors.pack"),
    shuffle=rule.id("authors.shuffle"),
    first_asker=rule.id("authors.first-asker"),
    turn=rule.id("authors.ask.turn"),
    number_held=rule.id("authors.ask.number-held"),
    whom=rule.id("authors.ask.whom"),
    ask_again=rule.id("authors.ask-again"),
    to_the_asked=rule.id("authors.miss.to-the-asked"),
    to_the_left=rule.id("authors.miss.to-the-left"),
    passed_over=rule.id("authors.empty-hand"),
    book=rule.id("authors.book"),
    book_dealt=rule.id("authors.book.dealt"),
    end=rule.id("authors.end"),
    winner=rule.id("authors.winner"),
    tie_shared=rule.id("authors.tie.shared"),
    tie_nobody=rule.id("authors.tie.nobody"),
)
"""The rules that Authors shares with the other game of asking."""

ALL_DEALT = rule.id("authors.deal.all")
PARTICULAR = rule.id("authors.ask.particular")
BY_NUMBER = rule.id("authors.ask.by-number")
WANTED = rule.id("authors.ask.wanted")
PRETENDED = rule.id("authors.ask.pretended")
ANOTHER_PLAYER = rule.id("authors.ask.another-player")
SAME_PLAYER = rule.id("authors.ask.same-player")
EMPTY_HAND_ASKED = rule.id("authors.empty-hand.asked")
EMPTY_HAND_OUT = rule.id("authors.empty-hand.out")
