"""What the shell offers when a word is half typed. A law that cannot be read offers nothing."""

from argparse import Namespace
from collections.abc import Callable, Iterable, Iterator
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from hoyle.law import Law

Offer = Callable[..., list[str]]


def offered(names: Callable[["Law"], Iterable[str]]) -> Offer:
    """Makes a completer of a function that lists names."""

    @wraps(names)
    def completer(prefix: str, parsed_args: Namespace, **_: Any) -> list[str]:
        from hoyle.law import Law, LawError

        try:
            law = Law(Path(parsed_args.spec) if getattr(parsed_args, "spec", None) else None)
            return [name for name in names(law) if name.startswith(prefix)]
        except LawError:
            return []

    return completer


@offered
def rules(law: "Law") -> Iterator[str]:
    """Rules, rulings and discrepancies."""
    for game in map(law.game, law.game_ids):
        yield from (*game.rules, *game.rulings, *game.discrepancies)


@offered
def games(law: "Law") -> Iterator[str]:
    """Games."""
    yield from law.game_ids


@offered
def places(law: "Law") -> Iterator[str]:
    """Sources, their sections and their clauses."""
    yield from law.source_ids
    for id in law.source_ids:
        source = law.source(id)
        yield from (f"{id}:{section}" for section in source.sections)
        yield from source.clauses


@offered
def columns(law: "Law") -> Iterator[str]:
    """Texts that are laid beside others."""
    found = (column.id for id in law.alignment_ids for column in law.alignment(id).columns)
    yield from dict.fromkeys(found)


@offered
def playable(law: "Law") -> Iterator[str]:
    """Games that have an engine and checks."""
    from hoyle.games import game_slugs

    yield from (game for game in law.game_ids if game in game_slugs())


@offered
def editions(law: "Law") -> Iterator[str]:
    """Editions of the games that can be played."""
    from hoyle.games import game_slugs

    for game in game_slugs():
        yield from (edition.id for edition in law.game(game).file.editions)


@offered
def readings(law: "Law") -> Iterator[str]:
    """Rulings with their readings, as ``RULING=READING``."""
    from hoyle.games import game_slugs

    for game in game_slugs():
        for ruling in law.game(game).rulings.values():
            yield from (f"{ruling.id}={reading.id}" for reading in ruling.readings)
