"""A program for one person: the challenge of Flip 7, with all cards. A bug can be named when it starts."""

# mypy: ignore-errors
import sys
from pathlib import Path

sys.path.insert(0, str(Path(sys.argv[1])))  # where the shim is
from hoyle_shim import callback_ops, serve

BUG = sys.argv[2] if len(sys.argv) > 2 else ""
PACK = ["0", *(str(n) for n in range(1, 13) for _ in range(n)), "x2", "+2", "+4", "+6", "+8", "+10"]
PACK += ["freeze", "flip-three", "second-chance"] * 3
PLAYS = {"ops": ["play", "moves", "view", "selfplay"], "players": [1, 1]}
HELLO = {"protocol": 1, "name": "one seat", "games": {"flip7": PLAYS}}


class Game:
    """Four rounds to reach 200 points."""

    def __init__(self, shuffle):
        self.pile, self.discards, self.total, self.round = shuffle(PACK), [], 0, 1
        self.new_round()

    def new_round(self):
        self.row, self.aside, self.chance, self.status = [], [], False, "in"

    def numbers(self):
        return [card for card in self.row if card.isdigit()]

    def card(self, waiting=None):
        """Deals a card; a Freeze or Flip Three among three cards waits in the list."""
        card = self.pile.pop(0)
        if card == "second-chance":
            if self.chance:
                self.aside.append(card)
            self.chance = True
        elif card in ("freeze", "flip-three"):
            self.aside.append(card)
            if waiting is None:
                self.act(card)
            else:
                waiting.append(card)
        elif card.isdigit() and card in self.row and self.chance:
            self.chance = False
            self.aside += [card, "second-chance"]
        else:
            self.status = "busted" if card.isdigit() and card in self.row else self.status
            self.row.append(card)

    def done(self):
        return self.status != "in" or len(self.numbers()) == 7

    def act(self, card):
        if card == "freeze":
            self.status = "out"
            return
        waiting = []
        for _ in range(3):
            if not self.done():
                self.card(waiting)
        for late in waiting:
            if not self.done() or (BUG == "acts-after-the-end" and late == "freeze"):
                self.act(late)

    def points(self):
        if self.status == "busted" and BUG != "bust-scores":
            return 0
        numbers = sum(map(int, self.numbers())) * (2 if "x2" in self.row else 1)
        plus = sum(int(card) for card in self.row if card.startswith("+"))
        return numbers + plus + (15 if len(set(self.numbers())) == 7 else 0)

    def view(self):
        if self.round > 4 or self.total >= 200:
            over = {"over": True, "round": min(self.round, 4) if self.round > 4 else self.round}
            return {**over, "met": self.total >= 200, "seats": [{"total": self.total}]}
        modifiers = [card for card in self.row if not card.isdigit()]
        seat = {"status": self.status, "numbers": self.numbers(), "modifiers": modifiers}
        seat.update(second_chance=self.chance, total=self.total)
        asked = {"seat": 0, "about": "turn"}
        table = {"dealer": 0, "asked": asked, "pile": len(self.pile), "discards": self.discards + self.aside}
        return {"over": False, "round": self.round, **table, "seats": [seat]}


def play_game(source):
    """Asks for each card, and counts at the end of each round."""
    game = Game(source.shuffle)
    while game.round <= 4:
        while not game.done():
            moves = [{"seat": 0, "do": "hit"}, {"seat": 0, "do": "stay"}]
            if source.choose(moves, game.view())["do"] == "hit":
                game.card()
            else:
                game.status = "out"
        game.total += game.points()
        if game.total >= 200:
            break
        game.discards += game.row + game.aside + ["second-chance"] * game.chance
        game.round += 1
        game.new_round()
    return game.view()


if __name__ == "__main__":
    serve({"hello": HELLO, **callback_ops(play_game)})
