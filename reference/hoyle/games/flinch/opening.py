"""The opening of Flinch: who begins, and what is done while nobody has a card to begin with."""

from __future__ import annotations

from hoyle.games.flinch.cards import CARDS, HAND, RESERVES, rule
from hoyle.games.flinch.turns import Turns


class Opening(Turns):
    """The search for the first 1."""

    line: list[int]
    """Who still has to lay down the Hand in this round of the opening."""

    @rule("flinch.opening.first-with-a-one", "flinch.opening.left-of-the-leader", "flinch.starters.open")
    def opener(self) -> int | None:
        """The first player having a 1, or another card that starts a pile; from the left of the dealer."""
        first = 0 if self.readings["flinch.opening.search-from"] == "dealers-left" else 1
        for step in range(self.players):
            seat = (first + step) % self.players
            if self.has_a_one(seat):
                return seat
        return None

    @rule("flinch.opening.one-on-the-pile", "flinch.opening.one-in-hand")
    def has_a_one(self, seat: int) -> bool:
        """In the Hand or on top of the Flinch Pile; under one reading only in the Hand."""
        if any(card in self.starters for card in self.hand[seat]):
            return True
        on_the_pile = bool(self.flinch[seat]) and self.flinch[seat][-1] in self.starters
        return on_the_pile and self.readings["flinch.opening.having-a-one"] == "pile-or-hand"

    def open_game(self) -> None:
        """Looks for a player to begin; while there is none Hands are laid down and drawn."""
        while not self.finished:
            if not self.line:
                opener = self.opener()
                if opener is not None:
                    self.begin_game(opener)
                    return
                if not self.another_round():
                    continue
            seat = self.line[0]
            if self.chooses_places(seat):
                self.turn, self.about = seat, "arrange"
                return
            self.lay_down(seat)
            self.laid_down(seat)

    def chooses_places(self, seat: int) -> bool:
        """Whether the Hand is laid down as the player likes: after the first, when five piles lie there."""
        return bool(self.hand[seat]) and any(self.reserve[seat])

    def begin_game(self, opener: int) -> None:
        """The opener has the first turn."""
        rules = ["flinch.starters.open"] if not self.variant.startswith("base") else []
        search = self.readings["flinch.opening.search-from"]
        rules.append(f"flinch.opening.{'first-with-a-one' if search == 'dealers-left' else 'left-of-the-leader'}")
        having = self.readings["flinch.opening.having-a-one"]
        rules.append(f"flinch.opening.{'one-on-the-pile' if having == 'pile-or-hand' else 'one-in-hand'}")
        self.tell("opens", *rules, seat=opener)
        self.begin_turn(opener)

    @rule("flinch.opening.repeat", "flinch.opening.as-far-as-it-goes")
    def another_round(self) -> bool:
        """Another round of laying down; none if the Stack is empty or all is dealt anew."""
        if not self.groups:
            self.nobody_can_play()
            return False
        if len(self.groups) < HAND * self.players and self.readings["flinch.opening.short-stack"] == "deal-anew":
            self.deal_anew()
            return False
        self.line = list(range(self.players))
        return True

    def nobody_can_play(self) -> None:
        """The game is dead."""
        raise NotImplementedError

    @rule("flinch.opening.deal-anew")
    def deal_anew(self) -> None:
        """All cards are gathered and dealt again."""
        self.tell("deal-anew", "flinch.opening.deal-anew")
        self._clear()
        self._deal()

    @rule("flinch.opening.lay-down")
    def lay_down(self, seat: int) -> None:
        """The five cards of the Hand side by side start the five Reserve Piles."""
        if self.hand[seat]:
            self.tell("lay-down", "flinch.opening.lay-down", seat=seat)
        for place, card in zip(self.reserve[seat], self.hand[seat], strict=False):
            place.append(card)
        self.hand[seat] = []

    @rule("flinch.opening.arrange")
    def arrange(self, seat: int, card: str, on: str) -> None:
        """A later Hand is divided among the piles as the player likes."""
        self.tell("arranged", "flinch.opening.arrange", "flinch.opening.repeat", seat=seat, card=card, on=on)
        self.hand[seat].remove(card)
        self.reserve[seat][RESERVES.index(on)].append(card)
        if not self.hand[seat]:
            self.laid_down(seat)
            self.open_game()

    @rule("flinch.opening.new-hands", "flinch.opening.one-by-one")
    def laid_down(self, seat: int) -> None:
        """When all have laid down all draw; under one reading each draws at once."""
        self.line.remove(seat)
        if self.readings["flinch.opening.redraw"] == "in-turn":
            self.opening_hand(seat, "flinch.opening.one-by-one")
            if self.has_a_one(seat):
                self.line = []
        elif not self.line:
            for player in range(self.players):
                self.opening_hand(player, "flinch.opening.new-hands")

    def opening_hand(self, seat: int, rule: str) -> None:
        """A new Hand if the Stack still has one."""
        if self.groups:
            self._draw(seat)
            self.tell("new-hand", rule, "flinch.opening.new-hands", seat=seat)
        else:
            self.tell("no-hand", "flinch.opening.as-far-as-it-goes", seat=seat)

    def gather(self) -> bool:
        """Everything but the Flinch Piles becomes a new Stack, and each draws; not if no card could begin."""
        cards = self.removed + self.groups
        for seat in range(self.players):
            cards += self.hand[seat]
            for place in self.reserve[seat]:
                cards += place
        for pile in self.piles:
            cards += [name for name, number in CARDS.items() if pile.low <= number <= pile.high]
        tops = [pile[-1] for pile in self.flinch if pile]
        if not any(card in self.starters for card in cards + tops):
            return False
        order = self.shuffled(sorted(cards, key=CARDS.__getitem__))
        odd = len(order) % HAND
        self.removed, self.groups = order[:odd], order[odd:][::-1]
        self.piles, self.barred, self.line = [], {}, []
        self.hand = [[] for _ in range(self.players)]
        self.reserve = [[[] for _ in RESERVES] for _ in range(self.players)]
        self.exposed = [[] for _ in range(self.players)]
        for seat in range(self.players):
            if self.groups:
                self._draw(seat)
        return True
