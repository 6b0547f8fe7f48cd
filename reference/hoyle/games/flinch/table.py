"""Flinch, as ``spec/games/flinch`` has it. Read it beside the rulebook: ``hoyle source flinch-en-1938``.

The rules stand in the modules beside this one, each a layer on the one before: ``flinch_layout`` (the cards, the deal,
what is seen), ``flinch_duties``, ``flinch_turns`` (plays, Reserve, new Hands, the Stack renewed), ``flinch_opening``,
``flinch_block`` (the blocked and the dead game) and ``flinch_offences``. Here they are put together: what may be done
now, and what happens when it is.

``lawful()`` lists what is lawful. What is *irregular*, possible at a table and punishable, is not listed there but
played all the same, unless the table forbids it (``flinch.offences``); ``irregular()`` lists it. Everything else
is impossible and refused. In Flinch every card played or laid is a move, even where only one is lawful, since a player
can always do the wrong thing instead.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hoyle.games.flinch.cards import CARDS, LAW, NEW, PARTNER_RESERVES, RESERVES
from hoyle.games.flinch.offences import Offences
from hoyle.table import Move, Refused

FIELDS = {kind.do: set(kind.fields) for kind in LAW.table.moves}


class Flinch(Offences):
    """A table of Flinch.

    >>> table = Flinch(2, seed=1)
    >>> table.view()["stack"], table.view(0)["seats"][1]["hand_size"], "hand" in table.view(0)["seats"][1]
    (120, 5, False)
    >>> seats = [{"flinch": 2, "top": "7", "hand": ["1", "9"]}, {"flinch": 3}]
    >>> Flinch(2, position={"turn": 0, "piles": ["1-6"], "seats": seats}, seed=1).lawful()
    [{'seat': 0, 'do': 'play', 'from': 'flinch', 'card': '7', 'on': '1-6'}]
    """

    def _set_up(self) -> None:
        self._check_players()
        self._begin_empty()
        self._deal()
        self.open_game()
        self._advance()

    def _begin_empty(self) -> None:
        self._clear()
        self.line, self.releases, self.offence, self.before = [], [], None, None
        self.first_act, self.fresh, self.strayed, self.bound, self.standing = True, False, False, None, []

    def _lay_out(self, position: Mapping[str, Any]) -> None:
        from hoyle.games.flinch.layout import lay_out

        self._check_players()
        self._begin_empty()
        lay_out(self, position)
        self._advance()

    def _advance(self) -> None:
        """Does what leaves no choice, up to the next decision or the end of the game."""
        while not self.finished and self.about == "turn":
            seat = self.turn
            self.fill_hand(seat)
            self.bind_exposed(seat)
            if not self.groups and self.dead():
                self.nobody_can_play()
                if not self.finished:
                    self.open_game()
            elif self.bound is not None and not self.bound_plays(seat):
                self.unplayable(seat)
            elif self._cannot_do_anything(seat):
                self.pass_turn(seat)
            else:
                return

    def _cannot_do_anything(self, seat: int) -> bool:
        """Nothing to play, to lay or to draw: the turn passes by itself."""
        if any(card not in self.duty_cards for card in self.hand[seat]):
            return False
        return not self.may_draw(seat) and not self.able(seat)

    # --- moves ---------------------------------------------------------------------------------------------

    def lawful(self) -> list[Move]:
        """All lawful moves of all seats; none when the game is over."""
        if self.finished:
            return []
        match self.about:
            case "arrange":
                return [
                    {"seat": self.turn, "do": "lay", "card": card, "on": place}
                    for card in dict.fromkeys(self.hand[self.turn])
                    for place in RESERVES
                ]
            case "release":
                return self.release_moves(self.turn)
            case "offence":
                return self.offence_moves()
        return self.turn_moves(self.turn) + self.call_moves()

    def irregular(self) -> list[Move]:
        """What can be done against the rules now, and be punished."""
        if self.finished or self.about != "turn" or not self.played:
            return []
        lawful = self.lawful()
        return [move for move in self._conceivable() if move not in lawful and self._accepts(move)]

    def _conceivable(self) -> list[Move]:
        """Everything a player might try in a turn."""
        seat = self.turn
        found = self._play_moves(seat, self.sources(seat))
        found += [
            {"seat": seat, "do": "lay", "card": card, "on": on}
            for card in dict.fromkeys(self.hand[seat])
            for on in RESERVES
        ]
        found += [{"seat": seat, "do": "pass"}]
        found += [{"seat": seat, "do": "lift", "from": place} for place in RESERVES]
        found += [{"seat": seat, "do": "peek", "at": at} for at in ("flinch", *RESERVES)]
        for other in range(self.players):
            found += [{"seat": other, "do": "expose", "card": card} for card in dict.fromkeys(self.hand[other])]
            if other != seat:
                found += self._play_moves(other, self.sources(other))
                found.append({"seat": other, "do": "flinch"})
        return found

    def _accepts(self, move: Move) -> bool:
        try:
            self.copy().play(move)
        except Refused:
            return False
        return True

    def play(self, move: Move) -> None:
        """Makes a move and goes on to the next decision, or raises Refused and changes nothing."""
        if self.finished:
            raise Refused("the game is over", "flinch.win.first-rid")
        seat = self.check_seat(move)
        do = move.get("do")
        if not isinstance(do, str) or do not in FIELDS:
            raise Refused(f"there is no move {do!r}; moves are {', '.join(FIELDS)}")
        if set(move) - {"seat", "do"} != FIELDS[do]:
            names = ", ".join(sorted(FIELDS[do])) or "nothing"
            raise Refused(f"{do!r} names {names} beside seat and do", "flinch.turn.own")
        getattr(self, ACTS[do])(seat, move)
        self._advance()

    def _play(self, seat: int, move: Move) -> None:
        source, card, on = str(move["from"]), str(move["card"]), str(move["on"])
        if self.about == "release":
            self._in_turn(seat)
            if (source, card) not in self.releases or on not in self.targets(card):
                raise Refused(
                    "the game is blocked; a card that can be played must be played", "flinch.blocked.must-play"
                )
            self.release(seat, source, card, on)
            return
        self._only_about("turn")
        self._check_card(seat, source, card, on)
        if seat != self.turn:
            self.out_of_turn(seat, ("play", source, card, on))
        elif self.bound is not None and (source, card) not in self.bound_plays(seat):
            raise Refused(
                f"the {self.bound[1]} must be played first", "flinch.exposed.must-play", "flinch.uncovered.must-play"
            )
        elif self.bound is not None or (source, card) in self.lawful_plays(seat):
            self.play_card(seat, source, card, on)
        else:
            self.commit(seat, ("play", source, card, on), self.wrong_with_play(seat, source, card))

    def _check_card(self, seat: int, source: str, card: str, on: str) -> None:
        """A card that is there, for a pile that takes it."""
        held = self.sources(seat)
        if self.bound is not None and seat == self.turn:
            held.append(self.bound[:2])
        if (source, card) not in held:
            known = ("hand", "flinch", "partner-flinch", *RESERVES, *PARTNER_RESERVES)
            if source in RESERVES and any(card in place for place in self.reserve[seat]):
                raise Refused("only the top cards of the Reserve are played", "flinch.reserve.tops-only")
            if source not in known:
                raise Refused(
                    f"nothing is played from {source!r}", "flinch.piles.not-from", "flinch.turn.three-sources"
                )
            raise Refused(f"seat {seat} has no {card} in {source}", "flinch.turn.three-sources")
        if on not in self.targets(card):
            rules = ["flinch.piles.next-number", "flinch.piles.one-starts"]
            raise Refused(f"the {card} does not go on {on!r}", *rules, *self._variant_rules())

    def _variant_rules(self) -> list[str]:
        if self.variant.startswith("ones"):
            return ["flinch.fifteens.start", "flinch.fifteens.down", "flinch.fifteens.ones-up"]
        return ["flinch.eights.start", "flinch.eights.both-ways"] if self.variant.startswith("eights") else []

    def _lay(self, seat: int, move: Move) -> None:
        card, on = str(move["card"]), str(move["on"])
        if on not in RESERVES:
            raise Refused(f"a card is laid on one of {', '.join(RESERVES)}, not on {on!r}", "flinch.reserve.own")
        self._in_turn(seat)
        if card not in self.hand[seat]:
            raise Refused(
                f"seat {seat} has no {card} in the Hand", "flinch.reserve.one-card", "flinch.reserve.no-moving"
            )
        if self.about == "arrange":
            self.arrange(seat, card, on)
            return
        self._only_about("turn")
        self._not_bound()
        offences = self.wrong_with_lay(seat, card, on)
        if "flinch.offence.place" in offences and not self.reserve[seat][RESERVES.index(on)]:
            raise Refused(f"the next place is {self.places(seat)[0]}", "flinch.reserve.side-by-side")
        if offences:
            self.commit(seat, ("lay", card, on), offences)
        elif card not in self.layable(seat):
            raise Refused("a card can still be played", "flinch.turn.while-able", "flinch.turn.card-that-fits")
        elif releases := self.releasing(seat):
            self.block(seat, releases)
        else:
            self.lay(seat, card, on)

    def _pass(self, seat: int, move: Move) -> None:
        self._in_turn(seat)
        self._only_about("turn")
        self._not_bound()
        if self.hand[seat]:
            raise Refused("whoever ends the turn lays a card on the Reserve", "flinch.reserve.one-card")
        if offences := self._neglected(seat, "", ""):
            self.commit(seat, ("pass",), offences)
        elif not self.may_pass(seat):
            raise Refused("without a Hand one plays on while one can", "flinch.pass.not-while-able")
        elif releases := self.releasing(seat):
            self.block(seat, releases)
        else:
            self.pass_turn(seat)

    def _draw_hand(self, seat: int, move: Move) -> None:
        self._in_turn(seat)
        if self.about != "turn" or not self.may_draw(seat):
            raise Refused("a Hand is given when it is due", "flinch.new-hand.at-once", "flinch.new-hand.next-turn")
        self.renew_when_needed()
        self.new_hand(seat, "flinch.new-hand.may-be-declined")

    def _flinch(self, seat: int, move: Move) -> None:
        standing = self.about == "turn" and bool(self.standing) and seat in self.opponents(self.turn)
        if self.about != "offence" and not standing:
            self.call_without_offence(seat)
        elif self.about == "offence" and seat not in self.callers(self._offender()):
            raise Refused("only an opponent calls, and once", "flinch.call.any-opponent", "flinch.partners.no-call")
        else:
            self.call_flinch(seat)

    def _go_on(self, seat: int, move: Move) -> None:
        self._only_about("offence")
        if seat != self._offender() or self.called:
            raise Refused("who was called discontinues", "flinch.discontinue.take-back", "flinch.discontinue.no-card")
        self.go_on(seat)

    def _discontinue(self, seat: int, move: Move) -> None:
        self._only_about("offence")
        if seat != self._offender() or not self.called:
            raise Refused("nobody has called", "flinch.discontinue.no-card", "flinch.call.any-opponent")
        self.discontinue(seat)

    def _expose(self, seat: int, move: Move) -> None:
        card = str(move["card"])
        self._only_about("turn")
        self._happens("flinch.exposed.must-play")
        if self.hand[seat].count(card) <= self.exposed[seat].count(card):
            raise Refused(f"seat {seat} has no {card} in the Hand to expose", "flinch.exposed.must-play")
        if seat == self.turn:
            self._not_bound()
        self.expose(seat, card)

    def _call(self, seat: int, move: Move) -> None:
        card = str(move["card"])
        if {"seat": seat, "do": "call", "card": card} not in self.lawful():
            raise Refused("no such card can be called now", "flinch.exposed.called")
        self.call_card(seat, card)

    def _lift(self, seat: int, move: Move) -> None:
        place = str(move["from"])
        self._in_turn(seat)
        self._only_about("turn")
        self._happens("flinch.uncovered.must-play")
        self._not_bound()
        cards = self.reserve[seat][RESERVES.index(place)] if place in RESERVES else []
        if not cards:
            raise Refused(f"there is no card on {place}", "flinch.reserve.tops-only")
        if (place, cards[-1]) in self.lawful_plays(seat):
            raise Refused(f"the {cards[-1]} can be played: write the play", "flinch.reserve.play-from")
        self.lift(seat, place)

    def _peek(self, seat: int, move: Move) -> None:
        at = str(move["at"])
        self._only_about("turn")
        self._happens("flinch.reserve.no-looking")
        covered = (
            self.flinch[seat] if at == "flinch" else self.reserve[seat][RESERVES.index(at)] if at in RESERVES else []
        )
        if len(covered) < 2:
            raise Refused(f"nothing is covered in {at}", "flinch.reserve.no-looking")
        if seat == self.turn:
            self._not_bound()
        self.peek(seat, at)

    # --- what every move needs -----------------------------------------------------------------------------

    def _in_turn(self, seat: int) -> None:
        if seat != self.turn:
            raise Refused(
                f"it is the turn of seat {self.turn}, not of seat {seat}", "flinch.turn.own", "flinch.turn.left"
            )

    def _only_about(self, about: str) -> None:
        if self.about != about:
            waits = {
                "offence": "an offence is to be called or let pass",
                "arrange": f"seat {self.turn} is to divide the Hand among the Reserve Piles",
                "release": "the game is blocked; a card that can be played must be played",
                "turn": "there is no offence to decide about",
            }
            rules = {
                "offence": "flinch.call.any-opponent",
                "arrange": "flinch.opening.arrange",
                "release": "flinch.blocked.must-play",
            }
            raise Refused(waits[self.about], rules.get(self.about, "flinch.offence.stands"))

    def _not_bound(self) -> None:
        if self.bound is not None:
            raise Refused(
                f"the {self.bound[1]} must be played first", "flinch.exposed.must-play", "flinch.uncovered.must-play"
            )

    def _happens(self, rule: str) -> None:
        if not self.played:
            raise Refused("at this table nothing is done against the rules", "flinch.offences.refused", rule)


ACTS = {
    "play": "_play",
    "lay": "_lay",
    "pass": "_pass",
    "draw": "_draw_hand",
    "flinch": "_flinch",
    "go-on": "_go_on",
    "discontinue": "_discontinue",
    "expose": "_expose",
    "call": "_call",
    "lift": "_lift",
    "peek": "_peek",
}
"""The method of each kind of move."""

__all__ = ["CARDS", "LAW", "NEW", "Flinch"]


ENGINE = Flinch
