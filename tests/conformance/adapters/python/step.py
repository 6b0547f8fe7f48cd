"""Go To Store, told one question after another."""

from go_to_store import Game, pack
from hoyle_shim import serve, step_ops
from tables import moves, seen, table

HELLO = {
    "protocol": 1,
    "name": "steps",
    "language": "python",
    "games": {"go-to-store": {"ops": ["play", "moves", "view", "selfplay"], "players": [2, 10]}},
}


def start(script, source):
    return Game(script["players"], source.shuffle(pack()))


def apply(game, move):
    game.ask(move["to"], int(move["number"]))


if __name__ == "__main__":
    serve({"hello": HELLO, **step_ops(start, table, apply, moves, see=seen)})
