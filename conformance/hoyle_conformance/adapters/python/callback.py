"""Adapter for an engine that calls its players back. Fill in what is marked TODO.

Run: python adapter.py, then type {"id": 0, "op": "hello", "protocol": 1}
"""

# mypy: ignore-errors
from hoyle_shim import Unsupported, callback_ops, serve

# TODO: import your engine.

HELLO = {
    "protocol": 1,
    "name": "my-game",  # TODO
    "version": "0.1",
    "language": "python",
    "games": {
        "flip7": {"ops": ["play", "moves", "view", "selfplay"], "players": [3, 18]}
    },  # TODO: see docs/protocol.md
}
ALIASES = {}  # TODO: what your engine calls a card, where it differs: {"second-chance": "SC"}


class Player:
    """What your engine takes for a player: one method for each thing that it asks."""

    def __init__(self, source, seat):
        self.source = source
        self.seat = seat
        self.game = None

    def ask(self, about, options):
        """The script's answer. A decision without a choice takes no move; leave such a one to the shim."""
        view = table(self.game)
        view["asked"] = {"seat": self.seat, "about": about}
        return self.source.choose([{"seat": self.seat, **option} for option in options], view)

    def wants_card(self):
        """TODO: what your engine asks, under its own names, such as this."""
        return self.ask("turn", [{"do": "hit"}, {"do": "stay"}])["do"] == "hit"


def table(game):
    """The table as the kit writes it; leave out what you cannot show, and list `observables` in HELLO."""
    return {"over": False}  # TODO; when the game is over {"over": True, "winner": ...}


def play_game(source):
    """Plays source.script (players, variant, packs, readings) to the end and returns the last view."""
    players = [Player(source, seat) for seat in range(source.script["players"])]
    # TODO: make the game; take the order of each shuffle from source.shuffle(cards), or each card from
    # source.card(); give the game to the players; play it; return table(game).
    raise Unsupported(f"not written yet, for {len(players)} players")


if __name__ == "__main__":
    serve({"hello": HELLO, **callback_ops(play_game, aliases=ALIASES)})
