"""Flip 7 with one human seat: each call plays the human's turn and then, by itself, the turns of all the others.

The others decide for themselves, also whom to freeze and who receives a Second Chance; so it follows no script, and is
judged by the games that it reports. A bug can be named when it starts.
"""

# mypy: ignore-errors
import sys
from pathlib import Path

sys.path.insert(0, str(Path(sys.argv[1])))  # where the shim is
from hoyle_shim import callback_ops, serve

from hoyle.games.flip7.table import Flip7

BUG = sys.argv[2] if len(sys.argv) > 2 else ""
PLAYS = {"ops": ["selfplay"], "players": [3, 5], "chance": "report"}
HELLO = {"protocol": 1, "name": "one human", "games": {"flip7": PLAYS}}
HUMAN = 0


class Game(Flip7):
    """The rules are the reference's; who decides is what matters here."""

    def __init__(self, source):
        self.source = source
        super().__init__(source.script["players"])

    def shuffled(self, cards):
        return self.source.shuffle(cards)

    def worth(self, numbers, modifiers, flip_seven):
        return super().worth(numbers, modifiers, flip_seven) + (BUG == "a-point-more" and len(numbers) > 2)

    def turn_of_the_human(self):
        """Plays up to the human's next turn, and that turn; False when the game is over."""
        while not self.over:
            options = self.lawful()
            if options[0]["seat"] == HUMAN and options[0]["do"] in ("hit", "stay"):
                self.play(self.source.choose(options, self.view()))
                return True
            self.decide(options)
        return False

    def decide(self, options):
        """Everybody else takes four cards, and plays every card against whoever has the most points."""
        seat = options[0]["seat"]
        chosen = max(options, key=lambda move: self.totals[move.get("to", seat)])
        if chosen["do"] == "hit" and len(options) > 1 and len(self.numbers[seat]) > 3:
            chosen = options[1]
        told = chosen
        if BUG == "freezes-who-is-out" and chosen["do"] == "freeze" and "out" in self.status:
            told = {**chosen, "to": self.status.index("out")}
        self.source.decided(options, told, self.view())
        self.play(chosen)


def play_game(source):
    game = Game(source)
    while game.turn_of_the_human():
        pass
    return game.view()


if __name__ == "__main__":
    serve({"hello": HELLO, **callback_ops(play_game)})
