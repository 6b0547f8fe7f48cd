"""The law of Go To Store as the engine uses it: its pack, its numbers, its readings by name."""

from __future__ import annotations

from hoyle.families.asking.table import AskingRules
from hoyle.law import Law
from hoyle.table import readings_of, rules_of

LAW = Law().game("go-to-store")
rule = rules_of(LAW)
reading = readings_of(LAW)

# --- the pack --------------------------------------------------------------------------------------------------

NUMBER = {card.name: card.name for card in LAW.file.cards}
"""The number of each card: its name, since nothing else tells cards apart."""
NUMBERS = list(NUMBER)
SIX = LAW.constants["hand-cards"]
BOOK = LAW.constants["book-cards"]

# --- readings --------------------------------------------------------------------------------------------------

DEALT_SINGLY = reading("go-to-store.dealing", "singly")
DEALT_TOGETHER = reading("go-to-store.dealing", "together")
ASKED_IS_NEXT = reading("go-to-store.next-asker", "asked")
DRAWN_NUMBER_ASKS_AGAIN = reading("go-to-store.drawn-number", "asks-again")
DRAWS_AND_PASSES = reading("go-to-store.without-cards", "draws-and-passes")
DRAWS_AND_ASKS = reading("go-to-store.without-cards", "draws-and-asks")
PASSED_OVER = reading("go-to-store.without-cards", "passed-over")
ENDS_WITH_ALL_BOOKS = reading("go-to-store.ending", "all-books")
ENDS_WHEN_ANYTHING_RUNS_OUT = reading("go-to-store.ending", "runs-out")
TIES_SHARED = reading("go-to-store.tied", "shared")
NOBODY_WINS_TIES = reading("go-to-store.tied", "nobody")

# --- rules -----------------------------------------------------------------------------------------------------

RULES = AskingRules(
    players=rule.id("go-to-store.players"),
    pack=rule.id("go-to-store.pack"),
    shuffle=rule.id("go-to-store.shuffle"),
    first_asker=rule.id("go-to-store.first-asker"),
    turn=rule.id("go-to-store.ask.turn"),
    number_held=rule.id("go-to-store.ask.number-held"),
    whom=rule.id("go-to-store.ask.whom"),
    ask_again=rule.id("go-to-store.ask-again"),
    to_the_asked=rule.id("go-to-store.turn.asked"),
    to_the_left=rule.id("go-to-store.turn.left"),
    passed_over=rule.id("go-to-store.empty-hand.passed-over"),
    book=rule.id("go-to-store.book"),
    book_dealt=rule.id("go-to-store.book.dealt"),
    end=rule.id("go-to-store.end"),
    winner=rule.id("go-to-store.winner"),
    tie_shared=rule.id("go-to-store.tie.shared"),
    tie_nobody=rule.id("go-to-store.tie.nobody"),
)
"""The rules that Go To Store shares with the other game of asking."""

QUESTION = (RULES.turn, RULES.number_held, RULES.whom)
STORE = rule.id("go-to-store.store")
DRAW_FROM_THE_TOP = rule.id("go-to-store.draw.top")
DRAWN_NUMBER_ENDS_TURN = rule.id("go-to-store.draw.same-number")
DRAWN_WISH = rule.id("go-to-store.draw.wish")
STORE_EXHAUSTED = rule.id("go-to-store.store.exhausted")
BOOK_DRAWN = rule.id("go-to-store.book.drawn")
EMPTY_HAND_DRAWS = rule.id("go-to-store.empty-hand.draws")
THEN_PASSES = rule.id("go-to-store.empty-hand.then-passes")
THEN_ASKS = rule.id("go-to-store.empty-hand.then-asks")
RUNS_OUT = rule.id("go-to-store.end.runs-out")
