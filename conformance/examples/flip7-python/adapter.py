"""The adapter between the kit and game.py, which asks its players. `hoyle adapter new` writes the shim beside it."""

from game import Game
from hoyle_shim import callback_ops, serve_game

ALIASES = {  # what the game calls the kit's cards: its numbers are numbers
    **{str(number): number for number in range(13)},
    "freeze": "Freeze",
    "flip-three": "Flip Three",
    "second-chance": "Second Chance",
}


class Scripted:
    """A player that decides as the script says: one method for each question of the game."""

    def __init__(self, source, seat):
        self.source, self.seat = source, seat

    def wants_card(self, game):
        """A card, or out of the round?"""
        return self.choose(game, [{"do": "hit"}, {"do": "stay"}])["do"] == "hit"

    def picks(self, game, card, names):
        """Against whom, or to whom, the card goes. A program's people have names, the kit's seats have numbers."""
        verb = "give" if card == "Second Chance" else self.source.to_kit(card)
        options = [{"do": verb, "to": game.names.index(name)} for name in names]
        return game.names[self.choose(game, options)["to"]]

    def choose(self, game, options):
        """Asks the script; what it could say is what the player is asked."""
        moves = [{"seat": self.seat, **option} for option in options]
        return self.source.choose(moves, table(game, self.source, asked=moves, over=False))


def table(game, source, **more):
    """The table as the kit writes it."""
    return {
        "round": game.round,
        "dealer": game.dealer,
        "pile": len(game.deck),
        "discards": source.to_kit(game.old + game.spent),
        "seats": [
            {
                "total": place.points,
                "status": "in" if place.playing else "busted" if place.bust else "out",
                "cards": source.to_kit([*place.numbers, *place.modifiers, *(["Second Chance"] if place.saved else [])]),
            }
            for place in game.places.values()
        ],
        **more,
    }


def play_game(source):
    """Plays the script to its end, and returns the last view."""

    class Chance:
        """What the game uses of the module random: the script shuffles."""

        def shuffle(self, cards):
            """Shuffles in place. The script's first card is dealt first; the game deals from the end of its list."""
            cards[:] = reversed(source.shuffle(cards))

    players = {f"player {seat}": Scripted(source, seat) for seat in range(source.script["players"])}
    game = Game(players, Chance())
    game.play()
    return table(game, source, over=True, winner=game.names.index(game.winner))


if __name__ == "__main__":
    readings = {"flip7.reshuffle.moment": "when-needed"}
    serve_game("flip7", callback_ops(play_game, aliases=ALIASES), name="callback", players=[3, 18], readings=readings)
