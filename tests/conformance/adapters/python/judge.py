"""No game at all: an engine that judges each move, cannot list them, and takes each card as it comes."""

from hoyle_shim import Refused, serve, step_ops

FLIP7 = {"ops": ["play"], "chance": "demand"}
HELLO = {"protocol": 1, "name": "judge", "language": "python", "games": {"flip7": FLIP7}}


class Game:
    def __init__(self, script, source):
        self.source, self.cards, self.over = source, source.shuffle([]), False


def view(game):
    return {"over": game.over, "cards": game.source.to_kit(game.cards), "own": list(game.cards)}


def apply(game, move):
    if move["do"] == "hit":
        game.cards.append(game.source.card())
    elif move["do"] == "stay":
        game.over = True
    else:
        raise Refused("neither hit nor stay")
    return True


if __name__ == "__main__":
    aliases = {"second-chance": "SC"}
    serve({"hello": HELLO, **step_ops(Game, view, apply, over=lambda game: game.over, aliases=aliases)})
