"""The adapter between the kit and engine.py. hoyle_shim.py, which `hoyle adapter new` writes, lies beside it."""

from engine import Game
from hoyle_shim import serve, step_ops

HELLO = {
    "protocol": 1,
    "name": "tutorial",
    "version": "0.1",
    "language": "python",
    "games": {
        "flip7": {
            "ops": ["play", "moves", "view", "selfplay"],
            "players": [3, 18],
            "readings": {"flip7.reshuffle.moment": "when-needed"},
        }
    },
}
VERBS = {"draw": "hit", "second-chance": "give"}  # the kit's words where the engine has others


def start(script, source):
    """A new game."""
    return Game(script["players"], source.shuffle)


def view(game):
    """The table as the kit writes it."""
    if game.question is None:
        seats = [{"total": player.total} for player in game.players]
        return {"over": True, "round": game.round, "winner": game.winner, "seats": seats}
    seat, about, _ = game.question
    return {
        "over": False,
        "round": game.round,
        "dealer": game.dealer,
        "asked": {"seat": seat, "about": about},
        "pile": len(game.pile),
        "discards": game.old + game.spent,
        "seats": [vars(player) for player in game.players],
    }


def options(game):
    """All lawful moves, none when the game is over."""
    if game.question is None:
        return []
    seat, about, choices = game.question
    if about == "turn":
        return [{"seat": seat, "do": VERBS.get(choice, choice)} for choice in choices]
    return [{"seat": seat, "do": VERBS.get(about, about), "to": to} for to in choices]


def apply(game, move):
    """Makes a lawful move; step_ops refuses all others."""
    words = {verb: choice for choice, verb in VERBS.items()}
    game.choose(move.get("to", words.get(move["do"], move["do"])))


if __name__ == "__main__":
    serve({"hello": HELLO, **step_ops(start, view, apply, options)})
