"""The law of Flip 7 as the engine uses it: its pack, its numbers, its readings by name."""

from __future__ import annotations

from hoyle.law import Law
from hoyle.table import readings_of, rules_of

LAW = Law().game("flip7")
rule = rules_of(LAW)
reading = readings_of(LAW)

# --- the pack --------------------------------------------------------------------------------------------------

CARDS = {card.name: card for card in LAW.file.cards}
NUMBERS = {card.name: card.value or 0 for card in LAW.file.cards if card.kind == "number"}
MODIFIERS = {card.name: card.value for card in LAW.file.cards if card.kind == "modifier"}
DOUBLE, FREEZE, SECOND_CHANCE, FLIP_THREE = "x2", "freeze", "second-chance", "flip-three"
PLACE = {card.name: place for place, card in enumerate(LAW.file.cards)}
"""The place of a card in the order of the pack."""

# --- numbers and words of the rules ----------------------------------------------------------------------------

TARGET = LAW.constants["target-score"]
SEVEN = LAW.constants["flip-seven-numbers"]
BONUS = LAW.constants["flip-seven-bonus"]
THREE = LAW.constants["flip-three-cards"]
TWICE = LAW.constants["double-factor"]
ONE_PACK = LAW.constants["one-pack-players"]
CHALLENGE_ROUNDS = LAW.constants["challenge-rounds"]
CHALLENGE = "challenge"

IN, OUT, BUSTED = "in", "out", "busted"

# --- readings --------------------------------------------------------------------------------------------------

NO_INITIAL_DEAL = reading("flip7.initial-deal", "none")
ONE_EACH = reading("flip7.initial-deal", "one-each")
DEALT_ALREADY_NO_OTHER = reading("flip7.initial-deal.dealt-already", "no-other")
STAY_ALWAYS = reading("flip7.staying", "always")
STAY_WITH_CARDS = reading("flip7.staying", "with-cards")
STAY_WITH_A_NUMBER = reading("flip7.staying.card", "number")
FREEZE_OTHERS_FIRST = reading("flip7.freeze.self", "others-first")
FREEZE_OPTIONAL = reading("flip7.freeze.declining", "optional")
FIRST_SECOND_CHANCE_MAY_BE_GIVEN = reading("flip7.second-chance.first", "may-give")
SAVING_OPTIONAL = reading("flip7.second-chance.use", "optional")
NUMBER_IS_REPLACED = reading("flip7.second-chance.replaced", "dealt")
RECEIVER_AIMS = reading("flip7.deferred.chooser", "receiver")
ORDER_IS_CHOSEN = reading("flip7.deferred.order", "chosen")
NEWEST_FIRST = reading("flip7.deferred.order", "newest-first")
AIMED_ALL_FIRST = reading("flip7.deferred.aiming", "all-first")
OUTER_FIRST = reading("flip7.deferred.nesting", "outer-first")
LAPSES_WHEN_OUT = reading("flip7.deferred.holder-out", "lapses")
ACTIONS_DISCARDED_LAST = reading("flip7.action.discarded", "round-end")
RESHUFFLE_AT_ONCE = reading("flip7.reshuffle.moment", "at-once")
RESHUFFLE_EARLIER_ROUNDS = reading("flip7.reshuffle.cards", "earlier-rounds")
EXHAUSTED_STAY_ONLY = reading("flip7.exhausted", "stay-only")
EVERY_X2_DOUBLES = reading("flip7.score.two-doubles", "each")
ONE_LAST_ROUND = reading("flip7.tie.further-rounds", "one-last")
EVERYBODY_PLAYS_OFF = reading("flip7.tie.who-plays", "everybody")
BEFORE_THE_FIFTH = reading("flip7.challenge.rounds", "before-the-fifth")
EITHER_OF_A_PAIR = reading("flip7.challenge.pair", "either")
BOTH_OF_A_PAIR = reading("flip7.challenge.pair", "both")
