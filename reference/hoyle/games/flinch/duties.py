"""What a player of Flinch can play, what must be played first, and what may be laid on the Reserve."""

from __future__ import annotations

from hoyle.games.flinch.acts import HELD, Held
from hoyle.games.flinch.law import (
    DRAWN_ONES,
    DUTIES_BEFORE_EXPOSED,
    FLINCH,
    HAND,
    LAY_FLINCH_CARD_TOO,
    LAY_WHAT_FITS_NOWHERE,
    MAY_PASS_WHILE_ABLE,
    PARTNER_FLINCH,
    PARTNER_RESERVES,
    PARTNERS_PILE_BEFORE_OWN,
    PILE_AT_THE_START,
    RESERVE_BEFORE_ONES,
    RESERVES,
    STOP_WHEN_STUCK,
    rule,
)
from hoyle.games.flinch.part import TablePart


class Duties(TablePart):
    """What players can, must and may play and lay."""

    # --- what can be played --------------------------------------------------------------------------------

    @rule("flinch.turn.three-sources", "flinch.reserve.tops-only", "flinch.partners.reserve", "flinch.piles.not-from")
    def sources(self, seat: int) -> list[Held]:
        """The cards a seat can play: the open Flinch card, the Hand, the tops of the Reserve; the partner's too."""
        table = self.table
        partner = table.partner(seat)
        found = self.flinch_card(seat, FLINCH)
        if partner is not None:
            found += self.flinch_card(partner, PARTNER_FLINCH)
        found += map(HELD[HAND].__getitem__, dict.fromkeys(table.hand[seat]))
        found += _tops(RESERVES, table.reserve[seat])
        if partner is not None:
            found += _tops(PARTNER_RESERVES, table.reserve[partner])
        return found

    def flinch_card(self, owner: int, name: str) -> list[Held]:
        """The open card of a Flinch Pile, unless the pile is exhausted or its last card has to wait."""
        pile = self.table.flinch[owner]
        return [HELD[name][pile[-1]]] if pile and owner not in self.table.block.waiting else []

    def fitting(self, seat: int) -> list[Held]:
        """The cards of a seat that fit somewhere."""
        playable = self.table.piles.playable()
        return [one for one in self.sources(seat) if one.card in playable]

    def able(self, seat: int) -> bool:
        """Whether a seat could play anything if it were its turn."""
        return bool(self.fitting(seat))

    # --- what must be played -------------------------------------------------------------------------------

    def due(self, seat: int) -> list[Held]:
        """What must be played before anything else; empty if the player is free."""
        return self._piles_due(seat) or self.ones_due(seat)

    @rule("flinch.partners.own-pile-first", "flinch.partners.partner-pile-first")
    def _piles_due(self, seat: int) -> list[Held]:
        """Of the two Flinch Piles of a pair a player's own comes first; under one reading the partner's."""
        if self.table.under(PARTNERS_PILE_BEFORE_OWN):
            return self.partner_pile_due(seat) or self.pile_due(seat)
        return self.pile_due(seat) or self.partner_pile_due(seat)

    @rule("flinch.duty.pile-first", "flinch.duty.pile-always", "flinch.duty.pile-at-the-start")
    def pile_due(self, seat: int) -> list[Held]:
        """The Flinch Pile comes first, before every single play; under one reading only at the start of the turn."""
        return self._flinch_due(seat, FLINCH)

    @rule("flinch.partners.pile", "flinch.partners.one-pile-left")
    def partner_pile_due(self, seat: int) -> list[Held]:
        """The partner's Flinch Pile binds in the same way."""
        partner = self.table.partner(seat)
        return [] if partner is None else self._flinch_due(partner, PARTNER_FLINCH)

    def _flinch_due(self, owner: int, name: str) -> list[Held]:
        table = self.table
        if table.strayed and table.under(PILE_AT_THE_START):
            return []
        found = self.flinch_card(owner, name)
        return found if found and found[0].card in table.piles.playable() else []

    @rule("flinch.duty.ones", "flinch.duty.ones-second", "flinch.duty.pile-one-first", "flinch.duty.drawn-ones-only")
    def ones_due(self, seat: int) -> list[Held]:
        """Then come the 1s in the Hand, or in the variations the cards that start piles."""
        table = self.table
        if table.duty_cards.isdisjoint(table.hand[seat]) or (table.under(DRAWN_ONES) and not table.fresh):
            return []
        playable = table.piles.playable()
        ones = [card for card in table.hand[seat] if card in table.duty_cards and card in playable]
        return [Held(HAND, card) for card in dict.fromkeys(ones)]

    @rule("flinch.exposed.duties-first", "flinch.exposed.before-duties")
    def before_exposed(self, seat: int) -> list[Held]:
        """What must be played before an exposed card: everything that is due; under one reading nothing."""
        return self.due(seat) if self.table.under(DUTIES_BEFORE_EXPOSED) else []

    # --- what may be played --------------------------------------------------------------------------------

    def plays(self, seat: int) -> list[Held]:
        """What may be played now: what is due, or else everything that fits."""
        return self.plays_after(seat, self.due(seat))

    def plays_after(self, seat: int, due: list[Held]) -> list[Held]:
        """What may be played if this is due."""
        return due + self.meanwhile(seat, due) if due else self.fitting(seat)

    @rule("flinch.duty.reserve-meanwhile")
    def meanwhile(self, seat: int, due: list[Held]) -> list[Held]:
        """Under one reading the Reserve may be played from before the 1s in the Hand."""
        if due[0].source != HAND or not self.table.under(RESERVE_BEFORE_ONES):
            return []
        return [one for one in self.fitting(seat) if one.from_reserve]

    # --- what may be laid, and when the turn may pass --------------------------------------------------------

    @rule("flinch.turn.need-not", "flinch.turn.while-able", "flinch.turn.card-that-fits", "flinch.reserve.no-ones")
    def layable(self, seat: int) -> list[str]:
        """The cards of the Hand that may be laid on the Reserve to end the turn."""
        table = self.table
        cards = [card for card in dict.fromkeys(table.hand[seat]) if card not in table.duty_cards]
        if table.under(STOP_WHEN_STUCK):
            return [] if self.able(seat) else cards
        if table.under(LAY_WHAT_FITS_NOWHERE):
            playable = table.piles.playable()
            return [card for card in cards if card not in playable]
        return cards

    @rule("flinch.reserve.flinch-card")
    def layable_flinch_card(self, seat: int) -> list[str]:
        """The open card of the Flinch Pile, if it may be laid on the Reserve: under one reading, if it fits nowhere."""
        table = self.table
        if not table.under(LAY_FLINCH_CARD_TOO) or (table.under(STOP_WHEN_STUCK) and self.able(seat)):
            return []
        never = table.duty_cards | table.piles.playable().keys()
        return [held.card for held in self.flinch_card(seat, FLINCH) if held.card not in never]

    @rule("flinch.reserve.side-by-side", "flinch.reserve.refill", "flinch.reserve.any-of-five")
    def places(self, seat: int) -> tuple[str, ...]:
        """The empty place that is filled next; with five piles, all of them."""
        for name, place in zip(RESERVES, self.table.reserve[seat], strict=True):
            if not place:
                return (name,)
        return RESERVES

    def may_pass(self, seat: int) -> bool:
        """Whether the turn may end without laying a card: only without a Hand, and with nothing due."""
        if self.table.hand[seat] or self.due(seat):
            return False
        return self.may_pass_while_able() or not self.able(seat)

    @rule("flinch.pass.while-able", "flinch.pass.not-while-able")
    def may_pass_while_able(self) -> bool:
        """Whether a player without a Hand may pass although a card could be played."""
        return self.table.under(MAY_PASS_WHILE_ABLE)

    def can_only_wait(self, seat: int) -> bool:
        """Whether a seat has no card that could be played, now or later, or laid."""
        only_duty_cards = self.table.duty_cards.issuperset(self.table.hand[seat])
        return only_duty_cards and not self.able(seat) and not self.layable_flinch_card(seat)


def _tops(names: tuple[str, ...], reserve: list[list[str]]) -> list[Held]:
    return [HELD[name][place[-1]] for name, place in zip(names, reserve, strict=True) if place]
