"""Adapter for an engine that calls its players back. Fill in what is marked TODO.

Run: python3 adapter.py, then type {"id": 0, "op": "hello"}
"""

# mypy: ignore-errors
from hoyle_shim import Unsupported, callback_ops, moves, serve_game

# TODO: import your engine.

ALIASES = {}  # TODO: what your engine calls a card of the kit, if it differs


class Player:
    """A player for your engine: it answers as the script says."""

    def __init__(self, source, seat):
        self.source = source
        self.seat = seat
        self.game = None

    def decide(self, choices):
        """TODO: your engine's own question, such as this; a method for each."""
        # such as {"seat": 0, "do": "hit"}
        return self.source.choose(moves(self.seat, *choices), table(self.game))["do"]


def table(game):
    """The table as the kit writes it; if you cannot show everything, say "observables" below."""
    return {}  # TODO; and the result at the end


def play_game(source):
    """Plays source.script (players, variant, packs, readings) to its end, and returns the last view."""
    players = [Player(source, seat) for seat in range(source.script["players"])]
    # TODO: make the game, its cards from source.shuffle(cards), or one by one from source.card();
    # give the game to the players; play it; return table(game).
    # If the constructor shuffles at once, pass it the source, or set the order before anything is dealt.
    # A shuffle in place must put the returned list into its deck: the list it was given does not change.
    # The first card to be dealt comes first: if your engine deals from the end of its deck, reverse the list.
    # Seat 0 begins, so the first dealer is the last seat; if player 1 of yours begins, say first_player 1.
    raise Unsupported(f"TODO: play_game() in adapter.py is not written yet, for {len(players)} players")


if __name__ == "__main__":
    serve_game(
        "flip7",
        callback_ops(play_game, aliases=ALIASES),
        players=[3, 18],  # what hello says of it (`hoyle docs protocol`), if hoyle.yaml does not
        # edition="flip7-en",  # TODO: if you do not play flip7-es
    )
