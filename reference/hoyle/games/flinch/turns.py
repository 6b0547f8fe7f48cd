"""A turn of Flinch: playing a card and what follows from it, the end of the turn, new Hands, the Stack renewed."""

from __future__ import annotations

from hoyle.games.flinch.cards import (
    CARDS,
    HAND,
    NEW,
    ONE,
    PARTNER_RESERVES,
    RESERVES,
    SEVERAL,
    UNDER,
    Pile,
    Play,
    name_of,
    rule,
)
from hoyle.games.flinch.duties import Duties
from hoyle.table import Move


class Turns(Duties):
    """Turns from the first play to the last card laid."""

    def turn_moves(self, seat: int) -> list[Move]:
        """All lawful moves of the player whose turn it is."""
        if self.bound is not None:
            return self._play_moves(seat, self.bound_plays(seat))
        found = self._play_moves(seat, self.lawful_plays(seat))
        if not self.due(seat):
            places = self.places(seat)
            found += [
                {"seat": seat, "do": "lay", "card": card, "on": place}
                for card in self.layable(seat)
                for place in places
            ]
        if self.may_draw(seat):
            found.append({"seat": seat, "do": "draw"})
        if self.may_pass(seat):
            found.append({"seat": seat, "do": "pass"})
        return found

    def _play_moves(self, seat: int, plays: list[Play]) -> list[Move]:
        return [
            {"seat": seat, "do": "play", "from": source, "card": card, "on": on}
            for source, card in plays
            for on in self.targets(card)
        ]

    def bound_plays(self, seat: int) -> list[Play]:
        """What a player may do who is bound to a card: that card, or first what is due."""
        assert self.bound is not None
        due = self.due(seat) if self.duties_before_exposed() else []
        if due:
            return due
        return [self.bound[:2]] if self.bound[1] in self.playable() else []

    @rule("flinch.exposed.duties-first", "flinch.exposed.before-duties")
    def duties_before_exposed(self) -> bool:
        """Whether the Flinch Pile and the 1s come before a card that was exposed."""
        return self.readings["flinch.exposed.order"] == "duties-first"

    # --- playing a card ------------------------------------------------------------------------------------

    def put(self, seat: int, source: str, card: str, on: str) -> None:
        """Moves a card from where it is to a pile, and nothing more."""
        self._take(seat, source, card)
        number = CARDS[card]
        if on == NEW:
            self.start_pile(number)
        else:
            at = next(i for i, pile in enumerate(self.piles) if name_of(pile) == on)
            self.piles[at] = self.piles[at].with_card(number)

    @rule("flinch.piles.one-for-each-one")
    def start_pile(self, number: int) -> None:
        """Each starting card has a pile of its own."""
        self.piles.append(Pile(number, number, number))

    def _take(self, seat: int, source: str, card: str) -> None:
        partner = self.partner(seat)
        if source == "hand":
            self.hand[seat].remove(card)
        elif source == "flinch":
            self.flinch[seat].pop()
        elif source == "partner-flinch":
            assert partner is not None
            self.flinch[partner].pop()
        elif source in UNDER:
            self.reserve[seat][UNDER.index(source)].pop(-2)
        elif source in RESERVES:
            self.reserve[seat][RESERVES.index(source)].pop()
        else:
            assert partner is not None
            self.reserve[partner][PARTNER_RESERVES.index(source)].pop()

    def play_card(self, seat: int, source: str, card: str, on: str) -> None:
        """Plays a card and does what follows from it."""
        if self.events is not None:
            self.tell(
                "play", *self._play_rules(seat, source, card, on), seat=seat, card=card, on=on, **{"from": source}
            )
        self.put(seat, source, card, on)
        self.after_play(seat, source, card)

    def after_play(self, seat: int, source: str, card: str) -> None:
        """What follows from a play in the own turn."""
        self.acted(seat)
        if "flinch" not in source:
            self.strayed = True
        if self.bound is not None and self.bound[:2] == (source, card):
            self.bound = None
        self.follow_up(seat, source)
        if source in RESERVES and not self.finished:
            self._after_reserve_card(seat, RESERVES.index(source))

    @rule("flinch.exposed.not-called")
    def acted(self, seat: int) -> None:
        """With the first act of a turn it is too late to call a card that was exposed before."""
        if self.first_act and self.exposed[seat]:
            self.exposed[seat] = []
            self.tell("not-called", "flinch.exposed.not-called", seat=seat)
        self.first_act = False

    def follow_up(self, seat: int, source: str) -> None:
        """A complete pile goes, the next Flinch card is turned up, an emptied pile wins; or the Stack is renewed."""
        self.remove_complete()
        if "flinch" in source:
            self._after_flinch_card(seat if source == "flinch" else self.partner(seat))
        if not self.finished:
            self.renew_at_once()

    def _after_flinch_card(self, owner: int | None) -> None:
        assert owner is not None
        pile = self.flinch[owner]
        if pile:
            self.tell("turned-up", "flinch.flinch-pile.next-up", seat=owner, card=pile[-1])
        else:
            self.check_win(owner)

    @rule("flinch.uncovered.proper-play-free", "flinch.uncovered.every-play-binds")
    def _after_reserve_card(self, seat: int, place: int) -> None:
        """A proper play from the Reserve leaves the player free; under one reading the next card must follow."""
        below = self.reserve[seat][place]
        if below and self.readings["flinch.uncovered.by-play"] == "binds":
            self.bound = (RESERVES[place], below[-1], "by-play")
            self.tell("bound", "flinch.uncovered.every-play-binds", seat=seat, card=below[-1])

    @rule("flinch.piles.to-fifteen", "flinch.fifteens.down-to-one", "flinch.eights.both-ends")
    def remove_complete(self) -> None:
        """A pile that has reached its end is removed."""
        for pile in [pile for pile in self.piles if pile.complete]:
            self.piles.remove(pile)
            self.removed += CARDS
            self.tell("complete", COMPLETE[pile.start], pile=pile.name)

    def _play_rules(self, seat: int, source: str, card: str, on: str) -> list[str]:
        """The rules at work when a card is played lawfully, for the record of events."""
        rules = ["flinch.turn.own", "flinch.turn.three-sources", *self._pile_rules(card, on)]
        playable = self.playable()
        own, partners, ones = (
            self.pile_due(seat, playable),
            self.partner_pile_due(seat, playable),
            self.ones_due(seat, playable),
        )
        if not self.first_act:
            rules.append("flinch.turn.play-on")
        if source == "flinch":
            rules += self._flinch_rules(partners, ones, card)
        elif source == "partner-flinch":
            rules += ["flinch.partners.pile"]
            rules += ["flinch.partners.one-pile-left"] if not self.flinch[seat] else []
        elif source == "hand":
            rules += self._hand_rules(own, ones, card)
        else:
            rules += self._reserve_rules(seat, source, ones)
        if self.bound is not None:
            rules += self._bound_rules(source, card)
        return rules

    def _flinch_rules(self, partners: list[Play], ones: list[Play], card: str) -> list[str]:
        rules = ["flinch.duty.pile-first"]
        if self.strayed and self.readings["flinch.duty.pile-when"] == "always":
            rules.append("flinch.duty.pile-always")
        if partners:
            rules.append("flinch.partners.own-pile-first")
        if card == ONE and ("hand", ONE) in ones:
            rules.append("flinch.duty.pile-one-first")
        return rules

    def _hand_rules(self, own: list[Play], ones: list[Play], card: str) -> list[str]:
        rules = []
        if ("hand", card) in ones:
            rules += ["flinch.duty.ones", "flinch.duty.ones-second"] if card == ONE else []
            if self.variant.startswith(("ones", "eights")):
                rules.append("flinch.starters.duty" if card in self.starters else "flinch.starters.ones-alone")
        elif card in self.starters and self.readings["flinch.variations.duty"] == "ones" and card != ONE:
            rules.append("flinch.starters.ones-alone")
        if self.strayed and self.readings["flinch.duty.pile-when"] == "start-of-turn":
            rules.append("flinch.duty.pile-at-the-start")
        if (
            self.readings["flinch.duty.which-ones"] == "drawn-this-turn"
            and not self.fresh
            and ONE in self.hand[self.turn]
        ):
            rules.append("flinch.duty.drawn-ones-only")
        return rules

    def _reserve_rules(self, seat: int, source: str, ones: list[Play]) -> list[str]:
        if source in UNDER:
            return []
        rules = ["flinch.reserve.play-from", "flinch.reserve.tops-only"]
        if source in RESERVES and len(self.reserve[seat][RESERVES.index(source)]) > 1:
            rules += ["flinch.uncovered.proper-play-free"] * (self.readings["flinch.uncovered.by-play"] == "free")
        rules += ["flinch.partners.reserve"] if source in PARTNER_RESERVES else []
        return rules + (["flinch.duty.reserve-meanwhile"] if ones else [])

    def _bound_rules(self, source: str, card: str) -> list[str]:
        assert self.bound is not None
        if (source, card) != self.bound[:2]:
            return ["flinch.exposed.duties-first"]
        rules = {"exposed": "flinch.exposed.must-play", "called": "flinch.exposed.called-must-play"}
        found = [rules.get(self.bound[2], "flinch.uncovered.must-play")]
        if self.bound[2] == "by-play":
            found = ["flinch.uncovered.every-play-binds"]
        elif self.bound[2] == "peeped":
            found = ["flinch.uncovered.peeped"]
        elif self.bound[2] == "anyway":
            found = ["flinch.exposed.without-call"]
        if not self.duties_before_exposed() and self.due(self.turn):
            found.append("flinch.exposed.before-duties")
        return found

    def _pile_rules(self, card: str, on: str) -> list[str]:
        variant = self.variant.partition("-partnership")[0]
        if on == NEW:
            rules = ["flinch.piles.one-starts", "flinch.piles.one-for-each-one"] if card == ONE else []
            if variant == "ones-and-fifteens":
                rules.append("flinch.fifteens.start")
            return rules + (["flinch.eights.start"] if variant == "eights" else [])
        if variant == "ones-and-fifteens":
            return ["flinch.fifteens.down" if on.startswith("15") else "flinch.fifteens.ones-up"]
        return ["flinch.eights.both-ways"] if variant == "eights" else ["flinch.piles.next-number"]

    # --- the end of a turn ---------------------------------------------------------------------------------

    def lay_card(self, seat: int, card: str, on: str) -> None:
        """Puts a card of the Hand on the Reserve, and nothing more."""
        self.hand[seat].remove(card)
        self.reserve[seat][RESERVES.index(on)].append(card)

    @rule("flinch.reserve.one-card", "flinch.reserve.ends-turn")
    def lay(self, seat: int, card: str, on: str) -> None:
        """One card on the Reserve ends the turn."""
        if self.events is not None:
            self.tell("lay", *self._lay_rules(seat, card, on), seat=seat, card=card, on=on)
        self.acted(seat)
        self.lay_card(seat, card, on)
        self.end_turn()

    def _lay_rules(self, seat: int, card: str, on: str) -> list[str]:
        rules = ["flinch.reserve.one-card", "flinch.reserve.ends-turn", "flinch.turn.left", "flinch.reserve.own"]
        if all(self.reserve[seat]):
            rules.append("flinch.reserve.any-of-five")
        else:
            rules.append("flinch.reserve.side-by-side")
            if any(self.reserve[seat][RESERVES.index(on) + 1 :]):
                rules.append("flinch.reserve.refill")
        stopping = {"free": "need-not", "when-stuck": "while-able", "fits-nowhere": "card-that-fits"}
        reading = self.readings["flinch.stopping"]
        if reading != "free" or self.able(seat):
            rules.append(f"flinch.turn.{stopping[reading]}")
        if len(self.hand[seat]) == 1:
            rules.append("flinch.new-hand.next-turn")
        if any(one in self.hand[seat] for one in self.duty_cards):
            rules.append("flinch.duty.drawn-ones-only" if self.due(seat) == [] and ONE in self.hand[seat] else "")
        return [rule for rule in rules if rule]

    @rule("flinch.pass.no-card")
    def pass_turn(self, seat: int) -> None:
        """Without a Hand the turn ends without a card."""
        rules = ["flinch.pass.no-card", "flinch.turn.left"]
        if self.able(seat):
            rules.append("flinch.pass.while-able")
        elif not self._may_pass_while_able():
            rules.append("flinch.pass.not-while-able")
        self.tell("pass", *rules, seat=seat)
        self.acted(seat)
        self.end_turn()

    @rule("flinch.turn.left")
    def end_turn(self) -> None:
        """The next player to the left plays."""
        self.begin_turn(self.after(self.turn))

    def begin_turn(self, seat: int) -> None:
        """A turn begins with nothing done in it."""
        self.turn, self.about = seat, "turn"
        self.first_act, self.fresh, self.strayed = True, False, False
        self.bound, self.standing, self.called = None, [], []
        self.lift_bars(seat)

    @rule("flinch.blocked.last-card-waits", "flinch.blocked.until-round-over", "flinch.blocked.one-turn")
    def lift_bars(self, seat: int) -> None:
        """A last card that had to wait may be played again after a round, or after the next turn."""
        for player, mark in list(self.barred.items()):
            mark[1] += 1
            round_over = mark[0] == seat if self.readings["flinch.blocked.passing"] == "round" else mark[1] > 1
            if round_over:
                del self.barred[player]
                self.tell("may-play-again", BARS[self.readings["flinch.blocked.passing"]], seat=player)

    # --- new Hands and the Stack ---------------------------------------------------------------------------

    def may_draw(self, seat: int) -> bool:
        """Under one reading a new Hand within the turn is a choice."""
        optional = self.readings["flinch.new-hand.declining"] == "optional"
        return optional and not self.hand[seat] and not self.first_act and bool(self.groups or self._renewable())

    @rule("flinch.new-hand.at-once", "flinch.new-hand.when-turn-comes", "flinch.new-hand.none-left")
    def fill_hand(self, seat: int) -> None:
        """Whoever is to play and has no Hand is given one, if the Stack has any."""
        if self.hand[seat] or self.may_draw(seat):
            return
        self.renew_when_needed()
        if self.groups:
            self.new_hand(seat, "flinch.new-hand.when-turn-comes" if self.first_act else "flinch.new-hand.at-once")
        elif not self.hand[seat]:
            self.tell("no-hand", "flinch.new-hand.none-left", seat=seat)

    def new_hand(self, seat: int, *rules: str) -> None:
        """Five cards from the Stack."""
        self._draw(seat)
        self.fresh = True
        self.tell("new-hand", *rules, seat=seat)
        self.renew_at_once()

    @rule("flinch.renewal.two-piles", "flinch.renewal.one-pile")
    def _enough_removed(self) -> bool:
        """Several piles have been removed: two at least, or one."""
        needed = SEVERAL if self.readings["flinch.renewal.several"] == "two" else 1
        return len(self.removed) >= needed * len(CARDS)

    def _renewable(self) -> bool:
        """Whether removed cards can still become a Stack."""
        return not self.groups and self._enough_removed()

    @property
    def exhausted(self) -> bool:
        """Whether the Stack is used up and cannot be renewed."""
        return not self.groups and not self._renewable()

    @rule("flinch.renewal.at-once")
    def renew_at_once(self) -> None:
        """As soon as the Stack is used up and several piles are removed, these are shuffled."""
        if self.readings["flinch.renewal.moment"] == "at-once" and self._renewable():
            self.renew("flinch.renewal.at-once")

    @rule("flinch.renewal.when-needed")
    def renew_when_needed(self) -> None:
        """When a Hand is due and the Stack has none, the removed piles are shuffled."""
        if self.readings["flinch.renewal.moment"] == "when-needed" and self._renewable():
            self.renew("flinch.renewal.when-needed")

    @rule("flinch.renewal.shuffle", "flinch.renewal.only-removed", "flinch.renewal.new-stack")
    def renew(self, *rules: str) -> None:
        """The removed cards, and only these, are the new Stack."""
        order = self.shuffled(sorted(self.removed, key=CARDS.__getitem__))
        odd = len(order) % HAND  # only after a dead game was dealt again are there odd cards aside
        self.removed, self.groups = order[:odd], order[odd:][::-1]
        several = "two-piles" if self.readings["flinch.renewal.several"] == "two" else "one-pile"
        dealt = "new-stack" if self.readings["flinch.renewal.dealt"] == "new-stack" else "hands-first"
        self.tell(
            "renewal",
            "flinch.renewal.shuffle",
            "flinch.renewal.only-removed",
            f"flinch.renewal.{several}",
            f"flinch.renewal.{dealt}",
            *rules,
        )
        if self.readings["flinch.renewal.dealt"] == "to-players":
            self.hands_for_all()

    @rule("flinch.renewal.hands-first")
    def hands_for_all(self) -> None:
        """Under one reading those without a Hand are dealt one at once, from the player whose turn it is."""
        for step in range(self.players):
            seat = (self.turn + step) % self.players
            if not self.hand[seat] and self.groups:
                self._draw(seat)
                self.fresh = self.fresh or seat == self.turn

    # --- winning -------------------------------------------------------------------------------------------

    @rule("flinch.win.first-rid", "flinch.partners.finished")
    def check_win(self, owner: int, *rules: str) -> None:
        """Who is rid of the Flinch Pile wins; with partners, when both piles are gone."""
        if self.flinch[owner]:
            return
        partner = self.partner(owner)
        if partner is None:
            self.finish([owner], "flinch.win.first-rid", *rules)
        elif not self.flinch[partner]:
            self.finish(sorted([owner, partner]), "flinch.partners.finished", *rules)

    def finish(self, winners: list[int], *rules: str) -> None:
        """The game is over."""
        self.finished, self.winners = True, winners
        if winners and any(self.hand[seat] or any(self.reserve[seat]) for seat in winners):
            rules += ("flinch.win.hand-does-not-matter",)
        self.tell("win" if winners else "undecided", *rules, seats=winners)


COMPLETE = {1: "flinch.piles.to-fifteen", 15: "flinch.fifteens.down-to-one", 8: "flinch.eights.both-ends"}
BARS = {"round": "flinch.blocked.until-round-over", "next-turn": "flinch.blocked.one-turn"}
