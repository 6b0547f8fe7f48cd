"""What must be played first in a turn of Flinch, what may be played, and what may be laid on the Reserve."""

from __future__ import annotations

from hoyle.games.flinch.cards import (
    NEW,
    PARTNER_RESERVES,
    RESERVES,
    Layout,
    Play,
    follow_on,
    name_of,
    rule,
)


class Duties(Layout):
    """What a player must and may play, and lay on the Reserve."""

    first_act: bool
    """Whether nothing has been done yet in this turn."""
    fresh: bool
    """Whether the Hand was drawn from the Stack in this turn."""
    strayed: bool
    """Whether something else than the Flinch Pile has been played in this turn."""
    bound: tuple[str, str, str] | None
    """A card that must be played, or the turn given up: where it is, the card, and how it came about."""
    standing: list[str]
    """Offences of this turn that can still be called, by their rules."""

    # --- what can be played --------------------------------------------------------------------------------

    @rule("flinch.piles.one-starts", "flinch.piles.next-number", "flinch.fifteens.start", "flinch.eights.start")
    def playable(self) -> set[str]:
        """The numbers that can be played now: those that start a pile, and those that follow on one."""
        return set(self.starters).union(*map(follow_on, self.piles))

    def targets(self, card: str) -> list[str]:
        """Where a card can be played: a new pile, or piles by their names."""
        fitting = dict.fromkeys(name_of(pile) for pile in self.piles if card in follow_on(pile))
        return [*([NEW] if card in self.starters else []), *fitting]

    @rule("flinch.turn.three-sources", "flinch.reserve.tops-only", "flinch.partners.reserve", "flinch.piles.not-from")
    def sources(self, seat: int) -> list[Play]:
        """The cards a seat can play: the open Flinch card, the Hand, the tops of the Reserve; a partner's too."""
        found = self._pile_card(seat, "flinch")
        partner = self.partner(seat)
        if partner is not None:
            found += self._pile_card(partner, "partner-flinch")
        found += [("hand", card) for card in dict.fromkeys(self.hand[seat])]
        found += [(name, place[-1]) for name, place in zip(RESERVES, self.reserve[seat], strict=True) if place]
        if partner is not None:
            places = zip(PARTNER_RESERVES, self.reserve[partner], strict=True)
            found += [(name, place[-1]) for name, place in places if place]
        return found

    def _pile_card(self, owner: int, name: str) -> list[Play]:
        pile = self.flinch[owner]
        return [(name, pile[-1])] if pile and owner not in self.barred else []

    def able(self, seat: int) -> bool:
        """Whether a seat could play anything if it were its turn."""
        playable = self.playable()
        return any(card in playable for _, card in self.sources(seat))

    # --- the duties ----------------------------------------------------------------------------------------

    def due(self, seat: int) -> list[Play]:
        """What must be played before anything else; nothing if the player is free."""
        playable = self.playable()
        return self.pile_due(seat, playable) or self.partner_pile_due(seat, playable) or self.ones_due(seat, playable)

    @rule("flinch.duty.pile-first", "flinch.duty.pile-always", "flinch.duty.pile-at-the-start")
    def pile_due(self, seat: int, playable: set[str]) -> list[Play]:
        """The Flinch Pile comes first, before every single play; under one reading only at the start of the turn."""
        if self.strayed and self.readings["flinch.duty.pile-when"] == "start-of-turn":
            return []
        return [play for play in self._pile_card(seat, "flinch") if play[1] in playable]

    @rule("flinch.partners.pile", "flinch.partners.own-pile-first")
    def partner_pile_due(self, seat: int, playable: set[str]) -> list[Play]:
        """The partner's Flinch Pile comes next, the same as the own."""
        partner = self.partner(seat)
        if partner is None or (self.strayed and self.readings["flinch.duty.pile-when"] == "start-of-turn"):
            return []
        return [play for play in self._pile_card(partner, "partner-flinch") if play[1] in playable]

    @rule("flinch.duty.ones", "flinch.duty.ones-second", "flinch.starters.duty", "flinch.starters.ones-alone")
    def ones_due(self, seat: int, playable: set[str]) -> list[Play]:
        """Then the 1s in the Hand, or in the variations the cards that start piles."""
        if self.readings["flinch.duty.which-ones"] == "drawn-this-turn" and not self.fresh:
            return []
        ones = self.duty_cards & playable
        return [("hand", card) for card in dict.fromkeys(self.hand[seat]) if card in ones]

    # --- lawful plays and lays -----------------------------------------------------------------------------

    def lawful_plays(self, seat: int) -> list[Play]:
        """What may be played now: what is due, or else everything that fits."""
        playable = self.playable()
        due = self.due(seat)
        if not due:
            return [play for play in self.sources(seat) if play[1] in playable]
        return due + self._meanwhile(seat, due, playable)

    @rule("flinch.duty.reserve-meanwhile")
    def _meanwhile(self, seat: int, due: list[Play], playable: set[str]) -> list[Play]:
        """Under one reading the Reserve may be played from before the 1s in the Hand."""
        if due[0][0] != "hand" or self.readings["flinch.duty.reserve-before-ones"] != "any-time":
            return []
        return [play for play in self.sources(seat) if "reserve" in play[0] and play[1] in playable]

    @rule("flinch.turn.need-not", "flinch.turn.while-able", "flinch.turn.card-that-fits", "flinch.reserve.no-ones")
    def layable(self, seat: int) -> list[str]:
        """The cards of the Hand that may be laid on the Reserve to end the turn."""
        cards = [card for card in dict.fromkeys(self.hand[seat]) if card not in self.duty_cards]
        match self.readings["flinch.stopping"]:
            case "when-stuck":
                return [] if self.able(seat) else cards
            case "fits-nowhere":
                playable = self.playable()
                return [card for card in cards if card not in playable]
        return cards

    @rule("flinch.reserve.side-by-side", "flinch.reserve.refill", "flinch.reserve.any-of-five")
    def places(self, seat: int) -> list[str]:
        """The empty place that is filled next; with five piles, all of them."""
        for name, place in zip(RESERVES, self.reserve[seat], strict=True):
            if not place:
                return [name]
        return list(RESERVES)

    def may_pass(self, seat: int) -> bool:
        """Whether the turn may end without a card laid: only without a Hand, and with nothing due."""
        if self.hand[seat] or self.due(seat):
            return False
        return self._may_pass_while_able() or not self.able(seat)

    @rule("flinch.pass.while-able", "flinch.pass.not-while-able")
    def _may_pass_while_able(self) -> bool:
        """Who has no Hand may pass although a card could be played, or plays on as long as possible."""
        return self.readings["flinch.pass.without-hand"] == "may-pass"
