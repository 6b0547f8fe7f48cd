"""A small Flip 7, written from the printed rules: the program of docs/tutorial.md.

A game asks one question after another, (seat, about, choices); choose() answers it.
"""

import random

ACTIONS = ("freeze", "flip-three", "second-chance")
MODIFIERS = ("x2", "+2", "+4", "+6", "+8", "+10")


def pack():
    """The 94 cards."""
    numbers = ["0"] + [str(number) for number in range(1, 13) for _ in range(number)]
    return numbers + list(MODIFIERS) + list(ACTIONS) * 3


def score(numbers, modifiers, flip_seven):
    """The points of a round."""
    points = sum(int(card) for card in numbers)
    if "x2" in modifiers:
        points *= 2
    points += sum(int(card) for card in modifiers if card != "x2")
    return points + (15 if flip_seven else 0)


class FlipSeven(Exception):
    """Somebody has seven different numbers, which ends the round."""


class Player:
    """What lies in front of a person, and the points of earlier rounds."""

    def __init__(self):
        self.total = 0
        self.new_round()

    def new_round(self):
        """Gives the cards back."""
        self.numbers, self.modifiers, self.second_chance = [], [], False
        self.status = "in"  # or "out" or "busted"


class Game:
    """A game. question is None when it is over and there is a winner."""

    def __init__(self, players, shuffle=None):
        self.shuffle = shuffle or (lambda cards: random.sample(cards, len(cards)))
        self.players = [Player() for _ in range(players)]
        self.pile = self.shuffle(pack())
        self.old = []  # discarded in earlier rounds
        self.spent = []  # discarded in this one
        self.dealt = []  # all cards dealt in this round
        self.dealer, self.round, self.winner = players - 1, 0, None
        self._story = self._play()
        self.question = next(self._story)

    def choose(self, choice):
        """Answers the question, and goes on to the next one."""
        self.question = self._story.send(choice)

    def still_in(self):
        """The seats that are in the round."""
        return [seat for seat, player in enumerate(self.players) if player.status == "in"]

    def _play(self):
        while self.winner is None:
            self.round += 1
            lucky = None
            try:
                yield from self._turns()
            except FlipSeven as made:
                lucky = made.args[0]
            for seat, player in enumerate(self.players):
                if player.status != "busted":
                    player.total += score(player.numbers, player.modifiers, seat == lucky)
                player.new_round()
            self.old += self.dealt
            self.dealt, self.spent = [], []
            self.dealer = (self.dealer + 1) % len(self.players)
            best = max(player.total for player in self.players)
            leaders = [seat for seat, player in enumerate(self.players) if player.total == best]
            if best >= 200 and len(leaders) == 1:
                self.winner = leaders[0]
        yield None

    def _turns(self):
        seat = self.dealer
        while self.still_in():
            seat = (seat + 1) % len(self.players)
            if seat not in self.still_in():
                continue
            choice = yield seat, "turn", ["draw", "stay"] if self.pile or self.old else ["stay"]
            if choice == "stay":
                self.players[seat].status = "out"
            else:
                yield from self._deal(seat)

    def _deal(self, seat, waiting=None):
        if not self.pile:
            self.pile, self.old = self.shuffle(self.old), []
        card = self.pile.pop(0)
        self.dealt.append(card)
        player = self.players[seat]
        if card in MODIFIERS:
            player.modifiers.append(card)
        elif card == "second-chance":
            yield from self._second_chance(seat)
        elif card in ACTIONS and waiting is not None:
            waiting.append(card)
        elif card in ACTIONS:
            yield from self._action(seat, card)
        elif card in player.numbers and player.second_chance:
            player.second_chance = False
            self.spent += [card, "second-chance"]
        else:
            if card in player.numbers:
                player.status = "busted"
            player.numbers.append(card)
            if len(set(player.numbers)) == 7:
                raise FlipSeven(seat)

    def _second_chance(self, seat):
        takers = [other for other in self.still_in() if not self.players[other].second_chance]
        if seat in takers:
            self.players[seat].second_chance = True
        elif takers:
            to = yield seat, "second-chance", takers
            self.players[to].second_chance = True
        else:
            self.spent.append("second-chance")

    def _action(self, seat, card):
        targets = self.still_in()
        if card == "freeze" and targets != [seat]:
            targets = [other for other in targets if other != seat]
        to = (yield seat, card, targets) if targets else None
        self.spent.append(card)
        if to is None:
            return
        if card == "freeze":
            self.players[to].status = "out"
            return
        waiting = []
        for _ in range(3):
            if self.players[to].status == "in" and (self.pile or self.old):
                yield from self._deal(to, waiting)
        for late in waiting:
            if self.players[to].status == "busted":
                self.spent.append(late)
            else:
                yield from self._action(to, late)
