"""Flip 7 as a game that asks its players: they have names, and decide in their own ways.

A player is any object with two methods: wants_card(game), and picks(game, card, names), which returns one of the names.
"""

import random

ACTIONS = ("Freeze", "Flip Three", "Second Chance")
MODIFIERS = ("x2", "+2", "+4", "+6", "+8", "+10")


def pack():
    """The 94 cards."""
    numbers = [0] + [number for number in range(1, 13) for _ in range(number)]
    return numbers + list(MODIFIERS) + list(ACTIONS) * 3


class FlipSeven(Exception):
    """Somebody has seven different numbers, which ends the round."""


class Place:
    """A person at the table: what lies in front of them, and their points."""

    def __init__(self, player):
        self.player, self.points = player, 0
        self.clear()

    def clear(self):
        """Gives the cards of a round back."""
        self.numbers, self.modifiers = [], []
        self.saved = self.bust = False  # whether they have a Second Chance, whether they are bust
        self.playing = True

    def score(self, bonus):
        """Adds the points of the round."""
        doubled = 2 if "x2" in self.modifiers else 1
        added = sum(int(card) for card in self.modifiers if card != "x2")
        self.points += 0 if self.bust else doubled * sum(self.numbers) + added + bonus


class Game:
    """A game between players by name; play() plays it to its end."""

    def __init__(self, players, chance=random):
        self.places = {name: Place(player) for name, player in players.items()}
        self.names, self.chance = list(players), chance
        self.deck, self.old, self.spent, self.dealt = pack(), [], [], []
        self.chance.shuffle(self.deck)
        self.dealer, self.round, self.winner = len(players) - 1, 0, None

    def still_in(self):
        """The names of those who are in the round."""
        return [name for name, place in self.places.items() if place.playing]

    def play(self):
        """Round after round, until somebody has won."""
        while self.winner is None:
            self.round += 1
            lucky = None
            try:
                self._turns()
            except FlipSeven as made:
                lucky = made.args[0]
            for name, place in self.places.items():
                place.score(15 if name == lucky else 0)
                place.clear()
            self.old += self.dealt
            self.dealt, self.spent = [], []
            self.dealer = (self.dealer + 1) % len(self.names)
            best = max(place.points for place in self.places.values())
            leaders = [name for name, place in self.places.items() if place.points == best]
            if best >= 200 and len(leaders) == 1:
                self.winner = leaders[0]

    def can_deal(self):
        """Whether there is a card to deal."""
        return bool(self.deck or self.old)

    def _turns(self):
        turn = self.dealer
        while self.still_in():
            turn = (turn + 1) % len(self.names)
            place = self.places[self.names[turn]]
            if place.playing and self.can_deal() and place.player.wants_card(self):
                self._deal(self.names[turn])
            else:
                place.playing = False

    def _deal(self, name, waiting=None):
        if not self.deck:
            self.deck, self.old = self.old, []
            self.chance.shuffle(self.deck)
        card, place = self.deck.pop(), self.places[name]  # the last card of the list is the top of the deck
        self.dealt.append(card)
        if card in MODIFIERS:
            place.modifiers.append(card)
        elif card == "Second Chance":
            self._second_chance(name)
        elif card in ACTIONS and waiting is not None:
            waiting.append(card)
        elif card in ACTIONS:
            self._action(name, card)
        elif card in place.numbers and place.saved:
            place.saved = False
            self.spent += [card, "Second Chance"]
        else:
            if card in place.numbers:
                place.bust, place.playing = True, False
            place.numbers.append(card)
            if len(set(place.numbers)) == 7:
                raise FlipSeven(name)

    def _second_chance(self, name):
        takers = [other for other in self.still_in() if not self.places[other].saved]
        if name in takers:
            self.places[name].saved = True
        elif takers:
            self.places[self.places[name].player.picks(self, "Second Chance", takers)].saved = True
        else:
            self.spent.append("Second Chance")

    def _action(self, name, card):
        others = [other for other in self.still_in() if card != "Freeze" or other != name] or self.still_in()
        if not others:
            self.spent.append(card)
            return
        picked = self.places[name].player.picks(self, card, others)
        self.spent.append(card)
        if card == "Freeze":
            self.places[picked].playing = False
            return
        waiting = []
        for _ in range(3):
            if self.places[picked].playing and self.can_deal():
                self._deal(picked, waiting)
        for late in waiting:
            if self.places[picked].bust:
                self.spent.append(late)
            else:
                self._action(picked, late)
