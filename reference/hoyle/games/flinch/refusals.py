"""Why a move of Flinch is refused, and the rules that forbid it.

What is refused is neither lawful nor an offence that could be called. Each kind of move has its own method here,
which gives the reason, or None if the move may be made.
"""

from __future__ import annotations

from hoyle.games.flinch.acts import Held
from hoyle.games.flinch.law import (
    ARRANGE,
    EIGHTS,
    FIFTEENS,
    FLINCH,
    HAND,
    LAY_FLINCH_CARD_TOO,
    LAY_WHAT_FITS_NOWHERE,
    OFFENCE,
    PARTNER_FLINCH,
    PARTNER_RESERVES,
    PEEPING_UNCOVERS,
    PLACE,
    RELEASE,
    RESERVES,
    STOP_WHEN_STUCK,
    TURN,
    UNFOUNDED_CALL_COSTS,
    rule,
)
from hoyle.games.flinch.offences import (
    GAP_IN_RESERVE,
    ONE_LAID,
    ONES,
    ORDER_OF_PILES,
    OWN_PILE_TOO_SOON,
    PARTNERS_PILE,
    PILE,
)
from hoyle.games.flinch.part import TablePart
from hoyle.table import Move, Refused, RuleId

SOURCES = frozenset({HAND, FLINCH, PARTNER_FLINCH, *RESERVES, *PARTNER_RESERVES})

OUT_OF_TURN = rule.ids("flinch.turn.own", "flinch.turn.left")
THREE_SOURCES = rule.id("flinch.turn.three-sources")
TOPS_ONLY = rule.id("flinch.reserve.tops-only")
NOT_FROM_PILES = rule.id("flinch.piles.not-from")
NEXT_NUMBER = rule.id("flinch.piles.next-number")
NEXT_OR_FIRST = rule.ids("flinch.piles.next-number", "flinch.piles.one-starts")
BUILDING = {
    FIFTEENS: rule.ids("flinch.fifteens.start", "flinch.fifteens.down", "flinch.fifteens.ones-up"),
    EIGHTS: rule.ids("flinch.eights.start", "flinch.eights.both-ways"),
}
"""How the variations build their piles."""
OWN_RESERVE = rule.id("flinch.reserve.own")
NO_MOVING = rule.id("flinch.reserve.no-moving")
SIDE_BY_SIDE = rule.id("flinch.reserve.side-by-side")
WHILE_ABLE = rule.id("flinch.turn.while-able")
CARD_THAT_FITS = rule.id("flinch.turn.card-that-fits")
FLINCH_CARD = rule.id("flinch.reserve.flinch-card")
LAYS_A_CARD = rule.id("flinch.reserve.one-card")
PLAYS_ON = rule.id("flinch.pass.not-while-able")
HAND_IS_NOT_DUE = rule.ids("flinch.new-hand.at-once", "flinch.new-hand.next-turn")
UNFOUNDED = rule.ids("flinch.call.unfounded", "flinch.call.unfounded-costs")
ANY_OPPONENT = rule.id("flinch.call.any-opponent")
ONLY_OPPONENTS = rule.ids("flinch.call.any-opponent", "flinch.partners.no-call")
WAS_CALLED = rule.ids("flinch.discontinue.take-back", "flinch.discontinue.no-card")
WAS_NOT_CALLED = rule.ids("flinch.discontinue.no-card", "flinch.call.any-opponent")
OFFENCE_STANDS = rule.id("flinch.offence.stands")
REFUSED = rule.id("flinch.offences.refused")
EXPOSED = rule.id("flinch.exposed.must-play")
EXPOSED_CALLED = rule.id("flinch.exposed.called")
PLAY_FROM_RESERVE = rule.id("flinch.reserve.play-from")
NO_LOOKING = rule.id("flinch.reserve.no-looking")
ARRANGED = rule.id("flinch.opening.arrange")
BLOCKED = rule.id("flinch.blocked.must-play")

NEGLECTS = {
    PILE: (rule.id("flinch.duty.pile-first"), "the Flinch Pile comes first"),
    PARTNERS_PILE: (rule.id("flinch.partners.pile"), "the partner's Flinch Pile comes first"),
    ORDER_OF_PILES: (
        rule.id("flinch.partners.own-pile-first"),
        "a player's own Flinch Pile comes before the partner's",
    ),
    OWN_PILE_TOO_SOON: (
        rule.id("flinch.partners.partner-pile-first"),
        "the partner's Flinch Pile comes before a player's own",
    ),
    ONES: (rule.id("flinch.duty.ones"), "the 1s in the Hand come first"),
    ONE_LAID: (rule.id("flinch.reserve.no-ones"), "that card never goes to the Reserve"),
    GAP_IN_RESERVE: (rule.id("flinch.reserve.refill"), "an empty place of the Reserve is filled first"),
}
"""The duty that each offence neglects, and how that is said."""


def in_words(seat: int, move: Move) -> Move:
    """A move as ``lawful`` lists it: somebody may have written a card as a number."""
    return {name: part if name in ("seat", "do") else str(part) for name, part in {**move, "seat": seat}.items()}


class Refusals(TablePart):
    """Why moves are refused."""

    def why_not(self, move: Move) -> Refused | None:
        """Why a move that is not lawful is refused; None if it is an offence that can happen at this table."""
        seat = self.table.check_seat(move)
        move = in_words(seat, move)
        return None if move in self.table.lawful() else self._of_kind(seat, move)

    def _of_kind(self, seat: int, move: Move) -> Refused | None:
        match move["do"]:
            case "play":
                return self.play(seat, Held(move["from"], move["card"]), move["on"])
            case "lay":
                return self.lay(seat, move["card"], move["on"])
            case "lay-flinch":
                return self.lay_flinch(seat, move["card"], move["on"])
            case "pass":
                return self.end_without_card(seat)
            case "draw":
                return self.draw(seat)
            case "flinch":
                return self.flinch(seat)
            case "go-on":
                return self.go_on(seat)
            case "discontinue":
                return self.discontinue(seat)
            case "expose":
                return self.expose(seat, move["card"])
            case "lift":
                return self.lift(seat, move["from"])
            case "peek":
                return self.peek(seat, move["at"])
        return Refused("no such card can be called now", *self.table.in_force(EXPOSED_CALLED))

    # --- playing -------------------------------------------------------------------------------------------

    def play(self, seat: int, held: Held, on: str) -> Refused | None:
        """Why a card is not played."""
        table = self.table
        if table.about == RELEASE:
            return self.out_of_turn(seat) or Refused(
                "the game is blocked; a card that can be played must be played", BLOCKED
            )
        refused = self.not_about(TURN) or self._not_held(seat, held) or self._does_not_go(held.card, on)
        if refused:
            return refused
        if seat != table.turn:
            return self.played_out_of_turn(seat)
        if table.exposure.bound is not None:
            return self.bound()
        return self._not_called(table.offences.neglected(seat, held))

    def _not_held(self, seat: int, held: Held) -> Refused | None:
        table = self.table
        source, card = held
        bound = table.exposure.bound
        if held in table.duties.sources(seat) or (seat == table.turn and bound is not None and held == bound.held):
            return None
        if source in RESERVES and any(card in place for place in table.reserve[seat]):
            return Refused("only the top cards of the Reserve are played", TOPS_ONLY)
        if source not in SOURCES:
            return Refused("nothing is played from {source!r}", NOT_FROM_PILES, THREE_SOURCES, source=source)
        return Refused("seat {seat} has no {card} in {source}", THREE_SOURCES, seat=seat, card=card, source=source)

    def _does_not_go(self, card: str, on: str) -> Refused | None:
        if on in self.table.piles.targets(card):
            return None
        return Refused(
            "the {card} does not go on {on!r}", *NEXT_OR_FIRST, *BUILDING.get(self.table.building, ()), card=card, on=on
        )

    # --- ending the turn -----------------------------------------------------------------------------------

    def lay(self, seat: int, card: str, on: str) -> Refused | None:
        """Why a card is not laid on the Reserve."""
        table = self.table
        if on not in RESERVES:
            return self._not_a_place(on)
        if refused := self.out_of_turn(seat):
            return refused
        if card not in table.hand[seat]:
            moved = any(card in place[-1:] for place in table.reserve[seat])
            return Refused(
                "seat {seat} has no {card} in the Hand",
                LAYS_A_CARD,
                *([NO_MOVING] if moved else []),
                seat=seat,
                card=card,
            )
        if table.about == ARRANGE:
            return None
        return self.not_about(TURN) or self.bound() or self._laid_wrong(seat, card, on, table.duties.layable(seat))

    def lay_flinch(self, seat: int, card: str, on: str) -> Refused | None:
        """Why the open card of the Flinch Pile is not laid on the Reserve."""
        table = self.table
        if not table.under(LAY_FLINCH_CARD_TOO):
            return Refused("only a card of the Hand is laid on the Reserve", LAYS_A_CARD)
        if on not in RESERVES:
            return self._not_a_place(on)
        if refused := self.out_of_turn(seat) or self.not_about(TURN) or self.bound():
            return refused
        if Held(FLINCH, card) not in table.duties.flinch_card(seat, FLINCH):
            return Refused("seat {seat} has no {card} on the Flinch Pile", FLINCH_CARD, seat=seat, card=card)
        return self._laid_wrong(seat, card, on, table.duties.layable_flinch_card(seat))

    def _not_a_place(self, on: str) -> Refused:
        return Refused(
            "a card is laid on one of {places}, not on {on!r}", OWN_RESERVE, places=", ".join(RESERVES), on=on
        )

    def _laid_wrong(self, seat: int, card: str, on: str, layable: list[str]) -> Refused | None:
        """Why a card that the player has does not go there, or not now."""
        table = self.table
        offences = table.offences.in_laying(seat, card, on)
        if GAP_IN_RESERVE in offences and not table.reserve[seat][PLACE[on]]:
            return Refused("the next place is {place}", SIDE_BY_SIDE, place=table.duties.places(seat)[0])
        if offences:
            return self._not_called(offences)
        if card not in layable:
            return Refused("a card can still be played", self._still_able())
        return None

    def _still_able(self) -> RuleId:
        """The rule by which a card that could be laid must wait."""
        if self.table.under(STOP_WHEN_STUCK):
            return WHILE_ABLE
        return CARD_THAT_FITS if self.table.under(LAY_WHAT_FITS_NOWHERE) else FLINCH_CARD

    def end_without_card(self, seat: int) -> Refused | None:
        """Why the turn does not end without a card."""
        table = self.table
        if refused := self.out_of_turn(seat) or self.not_about(TURN) or self.bound():
            return refused
        if table.hand[seat]:
            return Refused("whoever ends the turn lays a card on the Reserve", LAYS_A_CARD)
        if offences := table.offences.neglected(seat):
            return self._not_called(offences)
        return Refused("a player without a Hand plays on as long as a card can be played", PLAYS_ON)

    def draw(self, seat: int) -> Refused | None:
        """Why no new Hand is taken."""
        return self.out_of_turn(seat) or Refused(
            "a Hand is given when it is due", *self.table.in_force(*HAND_IS_NOT_DUE)
        )

    # --- calls ---------------------------------------------------------------------------------------------

    def flinch(self, seat: int) -> Refused | None:
        """Why Flinch is not called."""
        if self.table.about == OFFENCE:
            return Refused("only an opponent calls, and only once", *self.table.in_force(*ONLY_OPPONENTS))
        return self.unfounded(seat)

    @rule("flinch.call.unfounded")
    def unfounded(self, seat: int) -> Refused | None:
        """A call without an offence has no effect, unless it costs the caller something."""
        table = self.table
        costs = table.played and table.about == TURN and table.under(UNFOUNDED_CALL_COSTS)
        if costs and seat in table.opponents(table.turn):
            return None
        return Refused("there is no offence to call", *table.in_force(*UNFOUNDED))

    def go_on(self, seat: int) -> Refused | None:
        """Why the player does not go on."""
        return self.not_about(OFFENCE) or Refused(
            "a player who was called discontinues", *self.table.in_force(*WAS_CALLED)
        )

    def discontinue(self, seat: int) -> Refused | None:
        """Why the player does not discontinue."""
        return self.not_about(OFFENCE) or Refused("nobody has called", *self.table.in_force(*WAS_NOT_CALLED))

    # --- what is only done against the rules ---------------------------------------------------------------

    def expose(self, seat: int, card: str) -> Refused | None:
        """Why a card of the Hand is not shown."""
        table = self.table
        if refused := self.not_about(TURN) or self.forbidden():
            return refused
        if table.hand[seat].count(card) <= table.exposure.exposed[seat].count(card):
            return Refused("seat {seat} has no {card} in the Hand to expose", EXPOSED, seat=seat, card=card)
        return self.bound() if seat == table.turn else None

    def lift(self, seat: int, place: str) -> Refused | None:
        """Why a card of the Reserve is not lifted."""
        table = self.table
        refused = self.out_of_turn(seat) or self.not_about(TURN) or self.forbidden() or self.bound()
        if refused:
            return refused
        cards = table.reserve[seat][PLACE[place]] if place in RESERVES else []
        if not cards:
            return Refused("there is no card on {place}", TOPS_ONLY, place=place)
        if Held(place, cards[-1]) in table.duties.plays(seat):
            return Refused("the {card} can be played: write the play", PLAY_FROM_RESERVE, card=cards[-1])
        return None

    @rule("flinch.reserve.no-looking")
    def peek(self, seat: int, at: str) -> Refused | None:
        """Why nobody looks under a card."""
        table = self.table
        if refused := self.not_about(TURN) or self.forbidden(NO_LOOKING):
            return refused
        covered: list[str] = []
        if at == FLINCH:
            covered = table.flinch[seat]
        elif at in RESERVES:
            covered = table.reserve[seat][PLACE[at]]
        if len(covered) < 2:
            return Refused("nothing is covered in {at}", NO_LOOKING, at=at)
        if seat == table.turn and (refused := self.bound()):
            return refused
        uncovers = at in RESERVES and seat == table.turn and table.under(PEEPING_UNCOVERS)
        if table.offences.everywhere() or uncovers:
            return None
        return Refused("covered cards are not looked at", NO_LOOKING)

    # --- what many moves need ------------------------------------------------------------------------------

    @rule("flinch.turn.own", "flinch.turn.left")
    def out_of_turn(self, seat: int) -> Refused | None:
        """Only the player whose turn it is plays."""
        return None if seat == self.table.turn else self._whose_turn(seat)

    def played_out_of_turn(self, seat: int) -> Refused | None:
        """A play out of turn happens only where it can be Flinched."""
        happens = self.table.played and self.table.offences.everywhere()
        return None if happens else self._whose_turn(seat)

    def _whose_turn(self, seat: int) -> Refused:
        return Refused(
            "it is the turn of seat {turn}, not of seat {seat}", *OUT_OF_TURN, turn=self.table.turn, seat=seat
        )

    def not_about(self, about: str) -> Refused | None:
        """The table waits for something else."""
        table = self.table
        if table.about == about:
            return None
        match table.about:
            case "offence":
                return Refused("an offence is to be called or let pass", ANY_OPPONENT)
            case "arrange":
                return Refused("seat {turn} is to divide the Hand among the Reserve Piles", ARRANGED, turn=table.turn)
            case "release":
                return Refused("the game is blocked; a card that can be played must be played", BLOCKED)
        return Refused("there is no offence to decide about", *table.in_force(OFFENCE_STANDS, REFUSED))

    def bound(self) -> Refused | None:
        """Another card must be played first."""
        bound = self.table.exposure.bound
        return (
            None
            if bound is None
            else Refused("the {card} must be played first", bound.by.must_play, card=bound.held.card)
        )

    @rule("flinch.offences.refused")
    def forbidden(self, *by: RuleId) -> Refused | None:
        """At some tables nothing is done against the rules."""
        return None if self.table.played else Refused("at this table nothing is done against the rules", REFUSED, *by)

    def _not_called(self, offences: list[RuleId]) -> Refused | None:
        """A wrong act is accepted if it can be called; otherwise it is refused, since it would only be put right."""
        table = self.table
        if not offences:
            return Refused("that cannot be played now", NEXT_NUMBER)
        if table.played and table.offences.can_be_called(offences):
            return None
        rules = [NEGLECTS[one][0] for one in offences]
        return Refused(NEGLECTS[offences[0]][1], *rules, *([] if table.played else [REFUSED]))
