"""What can be offered for a word that is half typed. A law that cannot be read offers nothing."""

from argparse import Namespace
from collections.abc import Callable, Iterable, Iterator
from functools import wraps
from typing import Any

from hoyle.games import game_slugs
from hoyle.law import Law, LawError
from hoyle.law.book import Unknown
from hoyle_conformance.cli.options import Completer


def completer(names: Callable[[Law], Iterable[str]]) -> Completer:
    """Makes a completer of a function that lists names of the law."""

    @wraps(names)
    def complete(prefix: str, parsed_args: Namespace, **_: Any) -> list[str]:
        try:
            return [name for name in names(Law(vars(parsed_args).get("spec"))) if name.startswith(prefix)]
        except (LawError, Unknown):
            return []

    return complete


@completer
def rules(law: Law) -> Iterator[str]:
    """Rules, rulings and discrepancies."""
    for game in map(law.game, law.game_ids):
        yield from (*game.rules, *game.rulings, *game.discrepancies)


@completer
def games(law: Law) -> Iterator[str]:
    """Games."""
    yield from law.game_ids


@completer
def places(law: Law) -> Iterator[str]:
    """Sources, their sections and their clauses."""
    yield from law.source_ids
    for id in law.source_ids:
        source = law.source(id)
        yield from (f"{id}:{section}" for section in source.sections)
        yield from source.clauses


@completer
def columns(law: Law) -> Iterator[str]:
    """Texts that are laid beside others."""
    found = (column.id for id in law.alignment_ids for column in law.alignment(id).columns)
    yield from dict.fromkeys(found)


@completer
def playable(law: Law) -> Iterator[str]:
    """Games that have an engine."""
    yield from (game for game in law.game_ids if game in game_slugs())


@completer
def editions(law: Law) -> Iterator[str]:
    """Editions of the games that can be played."""
    for game in game_slugs():
        yield from (edition.id for edition in law.game(game).file.editions)


@completer
def readings(law: Law) -> Iterator[str]:
    """Rulings with their readings, as ``RULING=READING``."""
    for game in game_slugs():
        for ruling in law.game(game).rulings.values():
            yield from (f"{ruling.id}={reading.id}" for reading in ruling.readings)
