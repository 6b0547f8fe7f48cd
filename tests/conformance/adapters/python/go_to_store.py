"""Go To Store, from the rulebook. It talks while it plays, as programs do."""

SERIES, HIGHEST = 4, 15


def pack():
    return [number for number in range(1, HIGHEST + 1) for _ in range(SERIES)]


class Game:
    def __init__(self, players, cards):
        dealt = 6 * players
        self.hands = [list(cards[seat:dealt:players]) for seat in range(players)]
        self.books = [[] for _ in range(players)]
        self.store = list(cards[dealt:])
        self.asker = 0
        for seat in range(players):
            self._lay_books_aside(seat)
        self._find_asker()

    @property
    def over(self):
        return sum(map(len, self.books)) == HIGHEST

    def questions(self):
        others = [seat for seat in range(len(self.hands)) if seat != self.asker]
        return [(of, number) for of in others for number in dict.fromkeys(self.hands[self.asker])]

    def ask(self, of, number):
        given = [card for card in self.hands[of] if card == number]
        if given:
            print("Here you are:", *given)  # noqa: T201
            self.hands[of] = [card for card in self.hands[of] if card != number]
            self.hands[self.asker] += given
            self._lay_books_aside(self.asker)
        else:
            print("Go to Store!")  # noqa: T201
            self._draw()
        self._find_asker()

    def play(self, players):
        """Asks the players until the game is over."""
        while not self.over:
            self.ask(*players[self.asker].ask(self))

    def _find_asker(self):
        """Whoever has no cards draws one, and it is the next player's turn."""
        while not self.over and not self.hands[self.asker]:
            self._draw()

    def _draw(self):
        if self.store:
            self.hands[self.asker].append(self.store.pop(0))
            self._lay_books_aside(self.asker)
        self.asker = (self.asker + 1) % len(self.hands)

    def _lay_books_aside(self, seat):
        for number in set(self.hands[seat]):
            if self.hands[seat].count(number) == SERIES:
                self.hands[seat] = [card for card in self.hands[seat] if card != number]
                self.books[seat].append(number)
