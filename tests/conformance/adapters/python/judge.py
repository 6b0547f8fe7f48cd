"""No game at all: an engine that judges each move, cannot list them, and takes each card as it comes."""

from hoyle_shim import Refused, serve_game, step_ops

ASKED = [{"seat": 0, "do": "hit"}, {"seat": 0, "do": "stay"}, *({"seat": 0, "do": "freeze", "to": to} for to in (0, 2))]


class Game:
    def __init__(self, script, source):
        self.source, self.cards, self.over = source, source.shuffle([]), False


def view(game):
    if game.cards[-1:] == ["0"]:
        return None  # within a turn
    asked = {} if game.cards else {"asked": ASKED}  # later it cannot list them
    return {"over": game.over, **asked, "cards": game.source.to_kit(game.cards), "own": list(game.cards)}


def apply(game, move):
    if move["do"] == "hit":
        game.cards.append(game.source.card())
        return "here you are"  # what an engine says is no new game
    if move["do"] == "stay":
        game.over = True
        return True
    raise Refused("neither hit nor stay")


if __name__ == "__main__":
    aliases = {"second-chance": "SC"}
    serve_game("flip7", step_ops(Game, view, apply, aliases=aliases), ops=["play"], chance="demand")
