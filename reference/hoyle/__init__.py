"""Hoyle: the rules of card games, and a reference engine that plays by them.

>>> import hoyle
>>> table = hoyle.table("flip7", players=3, shuffles=[["5", "12", "..."]])
>>> table.lawful()
[{'seat': 0, 'do': 'hit'}, {'seat': 0, 'do': 'stay'}]
>>> table.play(table.move("0 hit"))
>>> table.view()["seats"][0]["numbers"]
['5']
>>> print(table.why_not(table.move("0 hit")))
seat 1 is to decide, not seat 0
>>> print(hoyle.law("flip7").rule("flip7.winner").says.en)
When the game ends, the person with the most points wins.

``games``, ``table`` and ``law`` are functions here, and also the names of the packages that do the work. To import
something else from one of these, write ``from hoyle.table import …``.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from hoyle._lazy import lazy
from hoyle._version import __version__
from hoyle.games import game_slugs, table_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from typing import Any

    from hoyle.law.book import GameLaw, Law, Unknown
    from hoyle.law.files import LawError
    from hoyle.law.quoted import QuotedRule
    from hoyle.script import Refusal, Script, Trace, read_script, run, write_script
    from hoyle.table import BadMove, Impossible, Move, Refused, Table, View
else:  # `import hoyle` is quick: it loads no law and no engine until somebody asks for one
    __getattr__ = lazy(
        __name__,
        {
            **dict.fromkeys(("GameLaw", "Law", "Unknown"), "hoyle.law.book"),
            "LawError": "hoyle.law.files",
            "QuotedRule": "hoyle.law.quoted",
            **dict.fromkeys(("Refusal", "Script", "Trace", "read_script", "run", "write_script"), "hoyle.script"),
            **dict.fromkeys(("BadMove", "Impossible", "Move", "Refused", "Table", "View"), "hoyle.table"),
        },
    )

# Importing a package binds its name in this module, so these imports come before the functions of the same names.
for _package in ("hoyle.games", "hoyle.law", "hoyle.table"):
    import_module(_package)

__all__ = [
    "BadMove",
    "GameLaw",
    "Impossible",
    "Law",
    "LawError",
    "Move",
    "QuotedRule",
    "Refusal",
    "Refused",
    "Script",
    "Table",
    "Trace",
    "Unknown",
    "View",
    "__version__",
    "games",
    "law",
    "read_script",
    "run",
    "table",
    "write_script",
]


def __dir__() -> list[str]:
    """The public names, for completion."""
    return __all__


def games() -> list[str]:
    """The games that can be played, by their slugs: our own, and those of installed packages.

    >>> import hoyle
    >>> "flip7" in hoyle.games()
    True
    """
    return game_slugs()


def table(
    game: str,
    players: int | None = None,
    *,
    variant: str | None = None,
    edition: str | None = None,
    readings: Mapping[str, str] | None = None,
    packs: int = 1,
    seed: int | None = None,
    shuffles: Iterable[Sequence[str]] = (),
    position: Mapping[str, Any] | None = None,
    events: bool = False,
) -> Table:
    """Sets up a game and plays it up to the first decision.

    ``players`` defaults to the smallest number that can play the game. ``edition`` and ``readings`` say how the
    rulebook is read. The cards come in the order of ``shuffles``, then from ``seed``, or else at random;
    ``table.shuffles`` has every order that was used. ``position`` starts in the middle of a game. With
    ``events=True``, ``table.events`` says what happens, and by which rules.

    >>> import hoyle
    >>> table = hoyle.table("flip7", players=3, edition="flip7-en", shuffles=[["5", "12", "8", "..."]])
    >>> [seat["numbers"] for seat in table.view()["seats"]]
    [['5'], ['12'], ['8']]
    """
    from random import randrange  # not needed to import hoyle

    engine = table_of(game)
    known = engine.law
    if players is None:
        players = next(
            (one.least_players for one in known.file.variants if one.id == variant),
            known.file.variants[0].least_players,
        )
    return engine(
        players,
        variant=variant,
        packs=packs,
        readings={**known.readings(edition), **(readings or {})},
        shuffles=shuffles,
        seed=randrange(2**32) if seed is None else seed,
        events=events,
        position=position,
    )


def law(game: str) -> GameLaw:
    """The law of a game: its rules, rulings, discrepancies, cards and numbers, each tied to the words of a rulebook.

    >>> import hoyle
    >>> print(hoyle.law("flip7").rule("flip7.shuffle"))
    flip7.shuffle: The whole pack must be shuffled well before the first round.
      «- ▶ Mezcla bien el montón de cartas.» (flip7-es:setup.2, line 63)
    """
    from hoyle.law.book import Law  # not needed to import hoyle

    return Law().game(game)
