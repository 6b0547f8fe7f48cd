"""What commands that play have in common. It loads no checks, so that an engine is served at once."""

from dataclasses import dataclass

from hoyle.games import game_slugs
from hoyle.law import Law
from hoyle.law.book import GameLaw
from hoyle_conformance.cli.options import Common, Everywhere
from hoyle_conformance.cli.trouble import Trouble


@dataclass(frozen=True)
class OwnLaw(Everywhere):
    """Options of a command that plays: the engine has its own law, so no other can be named."""

    def __post_init__(self) -> None:
        """Refuses another law."""
        super().__post_init__()
        if self.spec:
            raise Trouble("the engine plays by its own law; --spec is for rule, source, diff and lint")


@dataclass(frozen=True)
class Playing(OwnLaw, Common):
    """Options of a command that plays."""


def playable_law(game: str) -> GameLaw:
    """The law of a game that has an engine."""
    law = Law().game(game)
    if game not in game_slugs():
        text = "there is no engine for {game} yet; there is one for {games}"
        raise Trouble(text, game=game, games=", ".join(game_slugs()))
    return law
