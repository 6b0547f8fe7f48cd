"""A program that plays Flip 7 without Action cards, told one move after another. A bug can be named when it starts."""

# mypy: ignore-errors
import sys
from pathlib import Path

sys.path.insert(0, str(Path(sys.argv[1])))  # where the shim is
from hoyle_shim import serve, step_ops

BUG = sys.argv[2] if len(sys.argv) > 2 else ""
NEW_PACK = "--new-pack" in sys.argv  # each round is dealt from the whole pack
PACK = ["0", *(str(n) for n in range(1, 13) for _ in range(n)), "x2", "+2", "+4", "+6", "+8", "+10"]
PLAYS = {"ops": ["play", "moves", "view", "selfplay"], "players": [3, 6], "without": ["action"]}
HELLO = {"protocol": 1, "name": "no actions", "games": {"flip7": PLAYS}}


class Game:
    """A game of Flip 7 with Number and Modifier cards."""

    def __init__(self, players, shuffle):
        self.shuffle, self.players = shuffle, players
        self.pile, self.discards = shuffle(PACK), []
        self.totals, self.round, self.dealer, self.winner = [0] * players, 1, players - 1, None
        self.new_round()

    def new_round(self):
        self.rows = [[] for _ in range(self.players)]
        self.status = ["in"] * self.players
        self.turn = (self.dealer + 1) % self.players

    def numbers(self, seat):
        return [card for card in self.rows[seat] if card.isdigit()]

    def hit(self):
        seat, card = self.turn, self.pile.pop(0)
        twice = card.isdigit() and card in self.rows[seat]
        self.rows[seat].append(card)
        if twice:
            self.status[seat] = "busted"
        if not self.pile and self.discards:
            self.pile, self.discards = self.shuffle(self.discards), []
        seven = not twice and len(self.numbers(seat)) == 7 and BUG != "never-seven"
        self.go_on(flip_seven=seat if seven else None)

    def stay(self):
        self.status[self.turn] = "out"
        self.go_on()

    def go_on(self, flip_seven=None):
        if flip_seven is not None or "in" not in self.status:
            self.end_round(flip_seven)
            return
        self.turn = (self.turn + 1) % self.players
        while self.status[self.turn] != "in":
            self.turn = (self.turn + 1) % self.players

    def end_round(self, flip_seven):
        for seat, row in enumerate(self.rows):
            if self.status[seat] != "busted":
                self.totals[seat] += self.points(row) + (15 if seat == flip_seven else 0)
            self.discards += row
        best = max(self.totals)
        if best >= (201 if BUG == "201-to-win" else 200) and self.totals.count(best) == 1:
            self.winner = self.totals.index(best)
            return
        self.round, self.dealer = self.round + 1, (self.dealer + 1) % self.players
        if NEW_PACK:
            self.pile, self.discards = self.shuffle(PACK), []
        elif not self.pile:
            self.pile, self.discards = self.shuffle(self.discards), []
        self.new_round()

    def points(self, row):
        numbers = sum(int(card) for card in row if card.isdigit())
        plus = sum(int(card) for card in row if card.startswith("+"))
        if "x2" not in row:
            return numbers + plus
        return 2 * (numbers + plus) if BUG == "x2-doubles-all" else 2 * numbers + plus


def view(game):
    """Without Action cards there is no Second Chance to show."""
    seats = [{"total": total} for total in game.totals]
    if game.winner is not None:
        return {"over": True, "round": game.round, "winner": game.winner, "seats": seats}
    for seat, shown in enumerate(seats):
        modifiers = [card for card in game.rows[seat] if not card.isdigit()]
        shown.update(status=game.status[seat], numbers=game.numbers(seat), modifiers=modifiers)
    asked = {"seat": game.turn, "about": "turn"}
    table = {"dealer": game.dealer, "asked": asked, "pile": len(game.pile), "discards": game.discards}
    return {"over": False, "round": game.round, **table, "seats": seats}


def start(script, source):
    return Game(script["players"], source.shuffle)


def options(game):
    if game.winner is not None:
        return []
    return [{"seat": game.turn, "do": do} for do in (("hit", "stay") if game.pile else ("stay",))]


def apply(game, move):
    (game.hit if move["do"] == "hit" else game.stay)()


if BUG == "a-13":
    PACK[-1] = "13"
if __name__ == "__main__":
    serve(
        {
            "hello": HELLO,
            **step_ops(start, view, apply, options),
        }
    )
