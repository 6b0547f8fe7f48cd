"""The law of Flinch as the engine uses it: its pack, its numbers, the places on the table, its readings by name."""

from __future__ import annotations

from hoyle.law import Law
from hoyle.table import readings_of, rules_of

LAW = Law().game("flinch")
rule = rules_of(LAW)
reading = readings_of(LAW)

# --- the pack and the numbers of the rules ---------------------------------------------------------------------

CARDS = {card.name: card.value or 0 for card in LAW.file.cards}
"""The number of each card."""
NAMES = {number: name for name, number in CARDS.items()}
"""The card of each number."""

FLINCH_SIZE, HAND_SIZE, PLACES = (LAW.constants[id] for id in ("flinch-pile", "hand", "reserve-piles"))
LOWEST, MIDDLE, HIGHEST = (LAW.constants[id] for id in ("lowest", "middle", "highest"))
MOST_PACKS, SEVERAL_PILES = (LAW.constants[id] for id in ("most-packs", "several-piles"))
ONE = NAMES[LOWEST]

# --- variants --------------------------------------------------------------------------------------------------

BASE, FIFTEENS, EIGHTS = "base", "ones-and-fifteens", "eights"
PARTNERSHIP = "-partnership"
"""Ends the name of each variant that is played in pairs."""
STARTERS = {
    BASE: frozenset({ONE}),
    FIFTEENS: frozenset({ONE, NAMES[HIGHEST]}),
    EIGHTS: frozenset({NAMES[MIDDLE]}),
}
"""The cards that start a pile."""

# --- where cards lie, and what is asked ------------------------------------------------------------------------

HAND, FLINCH, PARTNER_FLINCH = "hand", "flinch", "partner-flinch"
RESERVES = tuple(f"reserve-{place}" for place in range(1, PLACES + 1))
PARTNER_RESERVES = tuple(f"partner-{name}" for name in RESERVES)
UNDER = tuple(f"under-{place}" for place in range(1, PLACES + 1))
"""The cards just beneath the tops of the Reserve."""
PLACE = {name: place for names in (RESERVES, PARTNER_RESERVES, UNDER) for place, name in enumerate(names)}
"""Which of the five places of a Reserve a name stands for."""
NEW = "new"
"""Where a card goes that starts a pile."""

TURN, OFFENCE, RELEASE, ARRANGE = "turn", "offence", "release", "arrange"
"""What a seat is asked about."""

# --- readings --------------------------------------------------------------------------------------------------

OFFENCES_HAPPEN = reading("flinch.offences", "played")
OFFENCES_FORBIDDEN = reading("flinch.offences", "forbidden")
ONE_AT_A_TIME = reading("flinch.dealing", "one-at-a-time")
DEALT_TOGETHER = reading("flinch.dealing", "together")

SEARCH_FROM_THE_LEFT = reading("flinch.opening.search-from", "dealers-left")
ONE_ON_PILE_OR_IN_HAND = reading("flinch.opening.having-a-one", "pile-or-hand")
ONE_IN_HAND = reading("flinch.opening.having-a-one", "hand-only")
REDRAW_TOGETHER = reading("flinch.opening.redraw", "together")
REDRAW_IN_TURN = reading("flinch.opening.redraw", "in-turn")
AS_FAR_AS_IT_GOES = reading("flinch.opening.short-stack", "as-far-as-it-goes")
DEAL_ANEW = reading("flinch.opening.short-stack", "deal-anew")

STOP_FREELY = reading("flinch.stopping", "free")
STOP_WHEN_STUCK = reading("flinch.stopping", "when-stuck")
LAY_WHAT_FITS_NOWHERE = reading("flinch.stopping", "fits-nowhere")
LAY_FROM_HAND = reading("flinch.reserve.source", "hand")
LAY_FLINCH_CARD_TOO = reading("flinch.reserve.source", "flinch-pile-too")
PILE_ALWAYS = reading("flinch.duty.pile-when", "always")
PILE_AT_THE_START = reading("flinch.duty.pile-when", "start-of-turn")
ALL_ONES = reading("flinch.duty.which-ones", "all")
DRAWN_ONES = reading("flinch.duty.which-ones", "drawn-this-turn")
RESERVE_AFTER_ONES = reading("flinch.duty.reserve-before-ones", "after-duties")
RESERVE_BEFORE_ONES = reading("flinch.duty.reserve-before-ones", "any-time")
STARTERS_HAVE_DUTIES = reading("flinch.variations.duty", "starters")
ONES_HAVE_DUTIES = reading("flinch.variations.duty", "ones")

HAND_IS_GIVEN = reading("flinch.new-hand.declining", "given")
HAND_IS_OPTIONAL = reading("flinch.new-hand.declining", "optional")
MAY_PASS_WHILE_ABLE = reading("flinch.pass.without-hand", "may-pass")
PLAYS_ON_WHILE_ABLE = reading("flinch.pass.without-hand", "plays-on")
RENEW_AT_ONCE = reading("flinch.renewal.moment", "at-once")
RENEW_WHEN_NEEDED = reading("flinch.renewal.moment", "when-needed")
TWO_PILES_ARE_SEVERAL = reading("flinch.renewal.several", "two")
RENEWED_STACK = reading("flinch.renewal.dealt", "new-stack")
RENEWED_HANDS = reading("flinch.renewal.dealt", "to-players")

CALL_PILE_ONLY = reading("flinch.call.grounds", "pile-only")
CALL_PILE_AND_ONES = reading("flinch.call.grounds", "pile-and-ones")
CALL_ANY_WRONG_PLAY = reading("flinch.call.grounds", "any-wrong-play")
CALL_AT_INTENTION = reading("flinch.call.when", "at-intention")
ANY_EXPOSURE_IS_WRONG = reading("flinch.intention.wrong", "any-exposure")
NEGLECT_IS_WRONG = reading("flinch.intention.wrong", "neglects-a-duty")
CREDIT_NEAREST_CALLER = reading("flinch.call.credit", "nearest-caller")
CREDIT_LEFT_NEIGHBOUR = reading("flinch.call.credit", "left-neighbour")
CALL_BEFORE_GOING_ON = reading("flinch.call.until", "goes-on")
CALL_UNTIL_TURN_ENDS = reading("flinch.call.until", "end-of-turn")
UNFOUNDED_CALL_IS_FREE = reading("flinch.call.without-offence", "no-effect")
UNFOUNDED_CALL_COSTS = reading("flinch.call.without-offence", "caller-draws")
PENALTY_TOP_CARD = reading("flinch.penalty.which", "top")
PENALTY_UNSEEN_CARD = reading("flinch.penalty.which", "unseen")
WIN_BY_PENALTY = reading("flinch.win.by-penalty", "wins")
WIN_ONLY_BY_PLAYING = reading("flinch.win.by-penalty", "must-play")

DUTIES_BEFORE_EXPOSED = reading("flinch.exposed.order", "duties-first")
EXPOSED_BEFORE_DUTIES = reading("flinch.exposed.order", "exposed-first")
EXPOSED_TO_A_PILE = reading("flinch.exposed.where", "table")
EXPOSED_TO_RESERVE = reading("flinch.exposed.where", "reserve-too")
UNPLAYABLE_CALL_ENDS_TURN = reading("flinch.exposed.unplayable-call", "discontinue")
UNPLAYABLE_CALL_FREES = reading("flinch.exposed.unplayable-call", "plays-on")
EXPOSED_IF_CALLED = reading("flinch.exposed.off-turn", "if-called")
EXPOSED_ANYWAY = reading("flinch.exposed.off-turn", "anyway")
UNCOVERED_CARD_BINDS = reading("flinch.uncovered.card", "underneath")
LIFTED_CARD_BINDS = reading("flinch.uncovered.card", "lifted")
PROPER_PLAY_IS_FREE = reading("flinch.uncovered.by-play", "free")
EVERY_PLAY_BINDS = reading("flinch.uncovered.by-play", "binds")
PEEPING_IS_NOT_DONE = reading("flinch.peeping", "not-done")
PEEPING_UNCOVERS = reading("flinch.peeping", "as-uncovered")

WAIT_A_ROUND = reading("flinch.blocked.passing", "round")
WAIT_AN_OWN_TURN = reading("flinch.blocked.passing", "own-turn")
WAIT_A_TURN = reading("flinch.blocked.passing", "next-turn")
RELEASE_FROM_ANYWHERE = reading("flinch.blocked.releasing", "hand-or-reserve")
RELEASE_FROM_RESERVE = reading("flinch.blocked.releasing", "reserve-only")
ANOTHER_IS_FAVORED = reading("flinch.blocked.favored", "another")
ANYONE_IS_FAVORED = reading("flinch.blocked.favored", "anyone")
DEAD_IS_UNDECIDED = reading("flinch.dead", "undecided")
DEAD_IS_DEALT_AGAIN = reading("flinch.dead", "dealt-again")

PARTNERS_OPPOSITE = reading("flinch.partners.seating", "opposite")
PARTNERS_BESIDE = reading("flinch.partners.seating", "side-by-side")
LOOKING_WITH_PARTNERS = reading("flinch.offences.where", "with-partners")
LOOKING_EVERYWHERE = reading("flinch.offences.where", "everywhere")
OWN_PILE_BEFORE_PARTNERS = reading("flinch.partners.order", "own-first")
PARTNERS_PILE_BEFORE_OWN = reading("flinch.partners.order", "partner-first")
PENALTY_REMAINING_PILE = reading("flinch.partners.penalty", "remaining-pile")
PENALTY_OWN_PILE = reading("flinch.partners.penalty", "own-pile")
