"""Offences of Flinch: wrong plays, calls, discontinuing, the penalty card, exposed and uncovered cards.

A wrong play that can be Flinched stops the table (``about`` is ``offence``): opponents call, or the player goes on.
What follows from the play, a new Hand or the next turn, waits until then, so that a called play is simply taken back.
"""

from __future__ import annotations

from typing import Any

from hoyle.games.flinch.block import Blocks
from hoyle.games.flinch.cards import RESERVES, UNDER, Play, rule
from hoyle.table import Move, Refused

PILE_OFFENCES = {"flinch.offence.pile", "flinch.partners.offence-pile", "flinch.partners.offence-order"}
DUTIES = {
    "flinch.offence.pile": "flinch.duty.pile-first",
    "flinch.partners.offence-pile": "flinch.partners.pile",
    "flinch.partners.offence-order": "flinch.partners.own-pile-first",
    "flinch.offence.ones": "flinch.duty.ones",
    "flinch.offence.one-laid": "flinch.reserve.no-ones",
    "flinch.offence.place": "flinch.reserve.refill",
}
"""What each offence neglects."""
WHY = {
    "flinch.offence.pile": "the Flinch Pile comes first",
    "flinch.partners.offence-pile": "the partner's Flinch Pile comes first",
    "flinch.partners.offence-order": "the own Flinch Pile comes before the partner's",
    "flinch.offence.ones": "the 1s in the Hand come first",
    "flinch.offence.one-laid": "that card never goes to the Reserve",
    "flinch.offence.place": "an empty place of the Reserve is filled first",
}


class Offences(Blocks):
    """What players can do wrong, and what comes of it."""

    offence: tuple[int, tuple[str, ...], tuple[str, ...]] | None
    """Who has done what wrong, and the rules by which it can be called."""
    before: tuple[Any, ...] | None
    """The cards as they lay before it."""

    @property
    def played(self) -> bool:
        """Whether wrong plays happen at this table, or are simply refused."""
        return self.readings["flinch.offences"] == "played"

    def _offender(self) -> int:
        assert self.offence is not None
        return self.offence[0]

    # --- what is wrong -------------------------------------------------------------------------------------

    def wrong_with_play(self, seat: int, source: str, card: str) -> list[str]:
        """The offences in playing a card that something else should come before."""
        if (source, card) in self.lawful_plays(seat):
            return []
        return self._neglected(seat, source, card)

    def _neglected(self, seat: int, source: str, card: str) -> list[str]:
        playable = self.playable()
        found = []
        if source != "flinch" and self.pile_due(seat, playable):
            found.append(f"flinch.{'partners.offence-order' if source == 'partner-flinch' else 'offence.pile'}")
        if "flinch" not in source:
            if self.partner_pile_due(seat, playable):
                found.append("flinch.partners.offence-pile")
            ones = self.ones_due(seat, playable)
            if ones and (source, card) not in ones and (source, card) not in self._meanwhile(seat, ones, playable):
                found.append("flinch.offence.ones")
        return found

    def wrong_with_lay(self, seat: int, card: str, on: str) -> list[str]:
        """The offences in ending the turn with this card on this place."""
        found = self._neglected(seat, "", "")
        if card in self.duty_cards:
            found.append("flinch.offence.one-laid")
        if on not in self.places(seat):
            found.append("flinch.offence.place")
        return found

    @rule("flinch.offence.pile", "flinch.offence.ones", "flinch.offence.one-laid", "flinch.offence.place")
    def can_be_called(self, offences: list[str]) -> list[str]:
        """Those of the offences that can be Flinched."""
        match self.readings["flinch.call.grounds"]:
            case "pile-only":
                return [one for one in offences if one in PILE_OFFENCES]
            case "pile-and-ones":
                return [one for one in offences if one in PILE_OFFENCES or one == "flinch.offence.ones"]
        return offences

    def commit(self, seat: int, act: tuple[str, ...], offences: list[str]) -> None:
        """Does what is wrong, if it can be called; otherwise it is refused, for it would only be put right."""
        if not offences:
            raise Refused("that cannot be played now", "flinch.piles.next-number")
        grounds = self.can_be_called(offences) if self.played else []
        if not grounds:
            why = WHY[offences[0]]
            rules = [DUTIES[one] for one in offences]
            raise Refused(why, *rules, *([] if self.played else ["flinch.offences.refused"]))
        self.offend(seat, act, grounds)

    def offend(self, seat: int, act: tuple[str, ...], grounds: list[str]) -> None:
        """The card is moved, and everything else waits for calls."""
        self.before = self._cards()
        self.offence = (seat, act, tuple(grounds))
        self.about = "offence"
        self.tell("offence", *grounds, seat=seat)
        if act[0] == "play":
            self.put(seat, *act[1:])
        elif act[0] == "lay":
            self.lay_card(seat, *act[1:])

    def _cards(self) -> tuple[Any, ...]:
        return (
            [pile[:] for pile in self.flinch],
            [hand[:] for hand in self.hand],
            [[place[:] for place in places] for places in self.reserve],
            self.piles[:],
        )

    def _put_back(self) -> None:
        assert self.before is not None
        flinch, hand, reserve, piles = self.before
        self.flinch = [pile[:] for pile in flinch]
        self.hand = [cards[:] for cards in hand]
        self.reserve = [[place[:] for place in places] for places in reserve]
        self.piles = piles[:]

    # --- calls ---------------------------------------------------------------------------------------------

    @rule("flinch.call.any-opponent", "flinch.partners.no-call")
    def callers(self, seat: int) -> list[int]:
        """Any opponent may call, a partner may not."""
        return [other for other in self.opponents(seat) if other not in self.called]

    def offence_moves(self) -> list[Move]:
        """Opponents call, or the player goes on; once called, the player discontinues."""
        seat = self._offender()
        calls: list[Move] = [{"seat": other, "do": "flinch"} for other in sorted(self.callers(seat))]
        return [*calls, {"seat": seat, "do": "discontinue" if self.called else "go-on"}]

    def call_flinch(self, seat: int) -> None:
        """An opponent calls; several may, as at the same time, until the player discontinues."""
        if self.about == "turn" and self.standing and seat in self.opponents(self.turn):
            self.offence = (self.turn, ("earlier",), tuple(self.standing))
            self.before, self.about = None, "offence"
        offender = self._offender()
        self.called.append(seat)
        partners = ["flinch.partners.no-call"] if self.partnership else []
        self.tell("call", "flinch.call.any-opponent", *partners, *self.offence[2], seat=seat)  # type: ignore[index]
        if not self.callers(offender):
            self.discontinue(offender)

    @rule("flinch.call.unfounded", "flinch.call.unfounded-costs")
    def call_without_offence(self, seat: int) -> None:
        """A call without an offence has no effect; under one reading it costs the caller the penalty."""
        costs = self.readings["flinch.call.without-offence"] == "caller-draws" and self.about == "turn"
        if not self.played or not costs or seat not in self.opponents(self.turn):
            raise Refused("there is no offence to call", "flinch.call.unfounded")
        self.tell("unfounded", "flinch.call.unfounded-costs", seat=seat)
        self.penalty(seat, self.turn)

    @rule("flinch.offence.stands", "flinch.call.in-time", "flinch.call.in-the-turn")
    def go_on(self, seat: int) -> None:
        """Nobody has called: what was done stands, and what follows from it is done."""
        assert self.offence is not None
        _, act, grounds = self.offence
        late = self.readings["flinch.call.until"] == "end-of-turn"
        self.tell(
            "stands", "flinch.offence.stands", "flinch.call.in-the-turn" if late else "flinch.call.in-time", seat=seat
        )
        self.offence, self.before, self.about = None, None, "turn"
        if late and seat == self.turn:
            self.standing = list(grounds)
        self._finish_act(seat, act)

    def _finish_act(self, seat: int, act: tuple[str, ...]) -> None:
        match act:
            case ("play", source, card, _) if seat == self.turn:
                self.after_play(seat, source, card)
            case ("play", source, _, _):
                self.follow_up(seat, source)
            case ("lay", *_) | ("pass",):
                self.acted(seat)
                self.end_turn()
            case ("expose", card):
                self.acted(seat)
                self.bind(seat, "hand", card, "exposed")
            case ("lift", place):
                self.acted(seat)
                self.uncover(seat, place, "lifted")

    # --- discontinuing -------------------------------------------------------------------------------------

    @rule("flinch.discontinue.take-back", "flinch.discontinue.no-card", "flinch.discontinue.earlier-plays")
    def discontinue(self, seat: int) -> None:
        """The card is taken back, no card is laid, the penalty card is drawn, and the turn is over."""
        assert self.offence is not None
        credited, rules = self.credit(seat)
        if self.before is not None:
            self._put_back()
            rules.append("flinch.discontinue.take-back")
        if seat == self.turn:
            rules.append("flinch.discontinue.no-card")
            rules += ["flinch.discontinue.earlier-plays"] if not self.first_act else []
        self.tell("discontinue", *rules, seat=seat)
        self.offence, self.before, self.called, self.about = None, None, [], "turn"
        self.penalty(seat, credited)
        if seat == self.turn and not self.finished:
            self.acted(seat)
            self.end_turn()

    @rule("flinch.call.nearest", "flinch.call.neighbour")
    def credit(self, seat: int) -> tuple[int, list[str]]:
        """Of several callers the nearest to the left; under one reading the nearest opponent, caller or not."""
        if len(self.called) > 1 and self.readings["flinch.call.credit"] == "left-neighbour":
            return self.opponents(seat)[0], ["flinch.call.neighbour"]
        nearest = min(self.called, key=lambda caller: (caller - seat) % self.players)
        return nearest, ["flinch.call.nearest"] if len(self.called) > 1 and self._nearest_counts() else []

    def _nearest_counts(self) -> bool:
        return self.readings["flinch.call.credit"] == "nearest-caller"

    @rule("flinch.penalty.draw", "flinch.penalty.to-bottom", "flinch.win.drawn")
    def penalty(self, seat: int, caller: int) -> None:
        """A card of the caller's Flinch Pile goes to the bottom of the own."""
        giver, taker = self._giver(caller), self._taker(seat)
        if giver is None or (len(self.flinch[giver]) == 1 and self.readings["flinch.win.by-penalty"] == "must-play"):
            rule = "flinch.partners.penalty-own" if giver is None else "flinch.win.only-by-playing"
            self.tell("no-penalty", rule, seat=seat, to=caller)
            return
        rules = ["flinch.penalty.draw", "flinch.penalty.to-bottom"]
        if giver != caller or taker != seat:
            rules.append("flinch.partners.penalty-remaining")
        elif not self.flinch[seat]:
            rules.append("flinch.partners.penalty-own")
        card, which = self.penalty_card(self.flinch[giver])
        self.flinch[taker].insert(0, card)
        last = not self.flinch[giver]
        rules += which if not last else which[:1]
        self.tell("penalty", *rules, seat=seat, to=caller)
        if last:
            self.check_win(giver, "flinch.win.drawn")

    @rule("flinch.penalty.top-card", "flinch.penalty.unseen-card", "flinch.penalty.next-up")
    def penalty_card(self, pile: list[str]) -> tuple[str, list[str]]:
        """The top card, so that the next is turned up; under one reading the card beneath it."""
        if self.readings["flinch.penalty.which"] == "unseen":
            return pile.pop(-2 if len(pile) > 1 else -1), ["flinch.penalty.unseen-card"]
        return pile.pop(), ["flinch.penalty.top-card", "flinch.penalty.next-up"]

    @rule("flinch.partners.penalty-remaining", "flinch.partners.penalty-own")
    def _giver(self, caller: int) -> int | None:
        """Whose pile gives the card: the caller's, or the one that remains to the pair."""
        if self.flinch[caller]:
            return caller
        return self.partner(caller) if self.readings["flinch.partners.penalty"] == "remaining-pile" else None

    def _taker(self, seat: int) -> int:
        partner = self.partner(seat)
        remaining = self.readings["flinch.partners.penalty"] == "remaining-pile"
        return seat if self.flinch[seat] or partner is None or not remaining else partner

    # --- exposed and uncovered cards -----------------------------------------------------------------------

    @rule("flinch.offence.shown-from-hand", "flinch.offence.any-exposed")
    def expose(self, seat: int, card: str) -> None:
        """A card shown from the Hand: it must be played, and a wrong intention may be Flinched at once."""
        if seat != self.turn:
            self.exposed[seat].append(card)
            self.tell("exposed", "flinch.exposed.called", seat=seat, card=card)
            return
        grounds = []
        if self.readings["flinch.call.when"] == "at-intention":
            if self.can_be_called(self._neglected(seat, "hand", card)):
                grounds.append("flinch.offence.shown-from-hand")
            elif self.readings["flinch.intention.wrong"] == "any-exposure":
                grounds.append("flinch.offence.any-exposed")
        if grounds:
            self.offend(seat, ("expose", card), grounds)
        else:
            self.acted(seat)
            self.bind(seat, "hand", card, "exposed")

    def bind(self, seat: int, source: str, card: str, how: str) -> None:
        """The card must be played, or the turn given up."""
        self.bound = (source, card, how)
        rules = {
            "exposed": "flinch.exposed.must-play",
            "called": "flinch.exposed.called-must-play",
            "anyway": "flinch.exposed.without-call",
            "peeped": "flinch.uncovered.peeped",
        }
        self.tell("bound", rules.get(how, "flinch.uncovered.must-play"), seat=seat, card=card)

    def lift(self, seat: int, place: str) -> None:
        """A card lifted from the Reserve and not played shows a wrong intention, and uncovers the one beneath."""
        card = self.reserve[seat][RESERVES.index(place)][-1]
        offences = self._neglected(seat, place, card)
        wrong = bool(self.can_be_called(offences)) or self.readings["flinch.call.grounds"] == "any-wrong-play"
        if wrong and self.readings["flinch.call.when"] == "at-intention":
            self.offend(seat, ("lift", place), ["flinch.offence.lifted"])
        else:
            self.acted(seat)
            self.uncover(seat, place, "lifted")

    @rule("flinch.uncovered.must-play", "flinch.uncovered.peeped")
    def uncover(self, seat: int, place: str, how: str) -> None:
        """The card beneath, if there is one, must be played."""
        at = RESERVES.index(place)
        cards = self.reserve[seat][at]
        if len(cards) > 1:
            self.bind(seat, UNDER[at], cards[-2], how)

    @rule("flinch.exposed.or-discontinue", "flinch.uncovered.or-discontinue", "flinch.exposed.called-discontinue")
    def unplayable(self, seat: int) -> None:
        """A card that must be played and cannot ends the turn, with no card laid and none drawn."""
        assert self.bound is not None
        _, card, how = self.bound
        self.bound = None
        if how == "called" and self.readings["flinch.exposed.unplayable-call"] == "plays-on":
            self.tell("freed", "flinch.exposed.called-freed", seat=seat, card=card)
            return
        rules = {
            "exposed": "flinch.exposed.or-discontinue",
            "called": "flinch.exposed.called-discontinue",
            "anyway": "flinch.exposed.or-discontinue",
            "by-play": "flinch.uncovered.every-play-binds",
            "peeped": "flinch.uncovered.peeped",
        }
        rule = rules.get(how, "flinch.uncovered.or-discontinue")
        self.tell("unplayable", rule, "flinch.discontinue.no-card", seat=seat, card=card)
        self.acted(seat)
        self.end_turn()

    def call_moves(self) -> list[Move]:
        """Calls of exposed cards at the start of a turn, and of an offence that may still be called in it."""
        seat, found = self.turn, []
        if self.first_act and self.bound is None:
            cards = [card for card in dict.fromkeys(self.exposed[seat]) if card in self.hand[seat]]
            found += [{"seat": other, "do": "call", "card": card} for other in self.opponents(seat) for card in cards]
        if self.standing:
            found += [{"seat": other, "do": "flinch"} for other in self.callers(seat)]
        return found

    @rule("flinch.exposed.called", "flinch.exposed.called-must-play")
    def call_card(self, seat: int, card: str) -> None:
        """An opponent calls the card: it must be played."""
        self.exposed[self.turn] = []
        self.tell("called-card", "flinch.exposed.called", "flinch.exposed.called-must-play", seat=self.turn, card=card)
        self.bind(self.turn, "hand", card, "called")

    @rule("flinch.exposed.without-call")
    def bind_exposed(self, seat: int) -> None:
        """Under one reading a card exposed out of turn must be played when the turn comes, called or not."""
        cards = [card for card in self.exposed[seat] if card in self.hand[seat]]
        if cards and self.first_act and self.bound is None and self.readings["flinch.exposed.off-turn"] == "anyway":
            self.exposed[seat] = []
            self.bind(seat, "hand", cards[0], "anyway")

    # --- out of turn and under cards -----------------------------------------------------------------------

    def everywhere(self) -> bool:
        """Whether looking and playing out of turn are offences to be called at this table."""
        return self.partnership or self.readings["flinch.offences.where"] == "everywhere"

    @rule("flinch.partners.offence-out-of-turn", "flinch.offences.everywhere")
    def out_of_turn(self, seat: int, act: tuple[str, ...]) -> None:
        """A play out of turn, where it can be Flinched."""
        if not self.played or not self.everywhere():
            raise Refused(
                f"it is the turn of seat {self.turn}, not of seat {seat}", "flinch.turn.own", "flinch.turn.left"
            )
        own = "flinch.partners.offence-out-of-turn" if self.partnership else "flinch.offences.everywhere"
        self.offend(seat, act, [own])

    @rule("flinch.partners.offence-looking", "flinch.reserve.no-looking")
    def peek(self, seat: int, at: str) -> None:
        """Looking under a card: Flinched with partners, otherwise not done, or the card seen must be played."""
        if self.everywhere():
            own = "flinch.partners.offence-looking" if self.partnership else "flinch.offences.everywhere"
            self.offend(seat, ("peek", at), [own])
        elif self.readings["flinch.peeping"] == "as-uncovered" and at in RESERVES and seat == self.turn:
            self.acted(seat)
            self.uncover(seat, at, "peeped")
        else:
            raise Refused("covered cards are not looked at", "flinch.reserve.no-looking")


__all__ = ["Offences", "Play"]
