"""Go To Store, which asks its players."""

from go_to_store import Game, pack
from hoyle_shim import callback_ops, serve
from tables import moves, seen, table

HELLO = {
    "protocol": 1,
    "name": "callbacks",
    "language": "python",
    "games": {"go-to-store": {"ops": ["play", "moves", "view", "selfplay"], "players": [2, 10]}},
}


class Player:
    def __init__(self, source):
        self.source = source

    def ask(self, game):
        move = self.source.choose(moves(game), table(game))
        return move["to"], int(move["number"])


def play_game(source):
    players = source.script["players"]
    game = Game(players, source.shuffle(pack(), str))
    game.play([Player(source)] * players)
    return table(game)


if __name__ == "__main__":
    serve({"hello": HELLO, **callback_ops(play_game, see=seen)})
