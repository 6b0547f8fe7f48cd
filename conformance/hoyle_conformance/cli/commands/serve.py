"""``hoyle serve``: the reference engine as a program, for tests in any language."""

import sys
from collections.abc import Iterator
from dataclasses import dataclass

from hoyle.games import game_slugs, table_of
from hoyle.law import Law
from hoyle.table import Table
from hoyle_conformance.claims.claim import make_claim
from hoyle_conformance.cli.command import Command
from hoyle_conformance.cli.completers import completer, playable
from hoyle_conformance.cli.options import option, optional_argument
from hoyle_conformance.cli.playing_options import Playing, playable_law
from hoyle_conformance.cli.reading_options import Readings
from hoyle_conformance.cli.screen import Screen
from hoyle_conformance.cli.trouble import FINE, Trouble
from hoyle_conformance.games import mutant_called, mutants_of
from hoyle_conformance.oracle.reference import ReferenceImplementation, claim_of
from hoyle_conformance.oracle.serve import serve
from hoyle_conformance.phrases import Phrase, phrase
from hoyle_conformance.phrases.suggestions import closest, did_you_mean


@completer
def mutants(law: Law) -> Iterator[str]:
    """Mutants of all games."""
    yield from (mutant.id for game in game_slugs() for mutant in mutants_of(game))


@dataclass(frozen=True)
class Options(Readings, Playing):
    """What is served, and under which readings."""

    game: str | None = optional_argument("GAME", phrase("the game (default: all of them)"), completer=playable)
    mutant: str | None = option("ID", phrase("with one rule broken, as this mutant breaks it"), completer=mutants)

    def __post_init__(self) -> None:
        """Readings are of one game."""
        super().__post_init__()
        if (self.edition or self.reading) and not (self.game or self.mutant):
            raise Trouble("name the game that the edition or the reading belongs to")


def run(options: Options, screen: Screen) -> int:
    """Answers each line of standard input until it ends."""
    implementation = served(options)
    if sys.stdin.isatty():
        sys.stderr.write(screen.say("one request per line, as JSON; it ends when its input does") + "\n")
    serve(implementation, sys.stdin.buffer, sys.stdout.buffer)
    return FINE


def served(options: Options) -> ReferenceImplementation:
    """The reference, or the mutant, under the readings that are asked for."""
    if options.game:
        playable_law(options.game)
    if options.mutant:
        mutant = mutant_called(options.mutant)
        if mutant is None or options.game not in (None, mutant.game):
            raise no_mutant(options.mutant, options.game)
        name, engines, readings = mutant.id, {mutant.game: mutant.engine}, {**mutant.readings, **options.readings}
    else:
        name, engines, readings = "hoyle reference", reference(options.game), options.readings
    if options.edition or readings:
        ((game, engine),) = engines.items()
        make_claim(engine.law, claim_of(game), edition=options.edition, readings=readings)  # refuses unknown ones
    return ReferenceImplementation(engines, name, edition=options.edition, readings=readings)


def reference(game: str | None) -> dict[str, type[Table]]:
    """The engine of a game, or of all games."""
    return {slug: table_of(slug) for slug in game_slugs() if game in (None, slug)}


def no_mutant(id: str, game: str | None) -> Trouble:
    """There is no such mutant, or not of this game: what was probably meant, or where to find them."""
    known = (mutant.id for one in reference(game) for mutant in mutants_of(one))
    hint = did_you_mean(closest(id, known)) or Phrase("see `hoyle docs mutants`")
    if game:
        return Trouble("there is no mutant {id!r} of {game}; {hint}", id=id, game=game, hint=hint)
    return Trouble("there is no mutant {id!r}; {hint}", id=id, hint=hint)


COMMAND = Command(
    Options,
    run,
    examples=(
        ("hoyle serve flip7", phrase("answers requests on standard input, as `hoyle docs protocol` describes them")),
        ("hoyle check flip7 -- hoyle serve flip7", phrase("the reference, checked over the wire")),
        (
            "hoyle check flip7 -- hoyle serve flip7 --mutant flip7.no-bust",
            phrase("a Flip 7 in which nobody busts"),
        ),
        ("hoyle compare flip7 -- ./adapter -- hoyle serve flip7", phrase("a program against the reference")),
    ),
)
