"""The adapter between the kit and game.py, which asks its players. `hoyle adapter new` writes the shim beside it."""

from game import Game
from hoyle_shim import callback_ops, serve

READINGS = {"flip7.reshuffle.moment": "when-needed"}
PLAYS = {"ops": ["play", "moves", "view", "selfplay"], "players": [3, 18], "readings": READINGS}
HELLO = {"protocol": 1, "name": "callback", "language": "python", "games": {"flip7": PLAYS}}
ALIASES = {  # what the game calls the kit's cards: its numbers are numbers
    **{str(number): number for number in range(13)},
    "freeze": "Freeze",
    "flip-three": "Flip Three",
    "second-chance": "Second Chance",
}


class Chance:
    """What the game uses of the module random: the script shuffles."""

    def __init__(self, source):
        self.source = source

    def shuffle(self, cards):
        """Shuffles in place. The script's first card is dealt first, and the game deals from the end of its list."""
        cards[:] = reversed(self.source.shuffle(cards))


class Scripted:
    """A player that decides as the script says: one method for each question of the game."""

    def __init__(self, source, seat):
        self.source, self.seat = source, seat

    def wants_card(self, game):
        """A card, or out of the round?"""
        moves = [{"seat": self.seat, "do": "hit"}, {"seat": self.seat, "do": "stay"}]
        return self.source.choose(moves, self.table(game, "turn"))["do"] == "hit"

    def picks(self, game, card, names):
        """Against whom, or to whom, the card goes. A program's people have names, the kit's seats have numbers."""
        about = self.source.to_kit(card)
        verb = "give" if about == "second-chance" else about
        moves = [{"seat": self.seat, "do": verb, "to": game.names.index(name)} for name in names]
        return game.names[self.source.choose(moves, self.table(game, about))["to"]]

    def table(self, game, about):
        """The table while this player is asked."""
        return {
            "over": False,
            "round": game.round,
            "dealer": game.dealer,
            "asked": {"seat": self.seat, "about": about},
            "pile": len(game.deck),
            "discards": self.source.to_kit(game.old + game.spent),
            "seats": [self.place(place) for place in game.places.values()],
        }

    def place(self, place):
        """What lies in front of a person."""
        return {
            "total": place.points,
            "status": "in" if place.playing else "busted" if place.bust else "out",
            "numbers": self.source.to_kit(place.numbers),
            "modifiers": place.modifiers,
            "second_chance": place.saved,
        }


def play_game(source):
    """Plays the script to its end, and returns the last view."""
    players = {f"player {seat}": Scripted(source, seat) for seat in range(source.script["players"])}
    game = Game(players, Chance(source))
    game.play()
    totals = [{"total": place.points} for place in game.places.values()]
    return {"over": True, "round": game.round, "winner": game.names.index(game.winner), "seats": totals}


if __name__ == "__main__":
    serve({"hello": HELLO, **callback_ops(play_game, aliases=ALIASES)})
