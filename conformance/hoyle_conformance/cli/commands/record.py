"""``hoyle record``: stores games that a program deals and plays by itself, to be played again with ``hoyle replay``."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import msgspec

from hoyle.law import Law
from hoyle_conformance.checks import PRESETS, Bench
from hoyle_conformance.checks.auditing import allowing, audit, cut_short
from hoyle_conformance.checks.dealing import another_game, fewest_players
from hoyle_conformance.cli.command import Command
from hoyle_conformance.cli.options import option, whole_number
from hoyle_conformance.cli.program_options import OneGame, OneProgram, Playing, Readings, Seed
from hoyle_conformance.cli.screen import Screen
from hoyle_conformance.cli.stored_games import PACK
from hoyle_conformance.cli.trouble import FINE, Trouble, cannot_write
from hoyle_conformance.games import kit_of
from hoyle_conformance.judging.probes import own_games
from hoyle_conformance.known_failures.files import storable
from hoyle_conformance.phrases import phrase
from hoyle_conformance.programs.holding import claim_of, kit_for
from hoyle_conformance.wire.files import write_whole
from hoyle_conformance.wire.messages import Op, PlayedGame, SelfplayResult
from hoyle_conformance.wire.untrusted import clean

BATCH = 10
"""How many games are asked for at once."""
MOST_GAMES = 100_000


@dataclass(frozen=True)
class Options(OneGame, Readings, OneProgram, Seed, Playing):
    """Whose games, how many, and where they go."""

    games: int = option("N", phrase("how many games (default: 100)"), read=whole_number, default=100)
    output: Path | None = option("FILE", phrase("the pack, one game per line (default: GAME.jsonl)"), read=Path)

    def __post_init__(self) -> None:
        """There is at least one game, and the name of the file shows that it is a pack."""
        super().__post_init__()
        if not 1 <= self.games <= MOST_GAMES:
            raise Trouble("--games is a whole number from 1 to {most}", most=MOST_GAMES)
        if self.output is not None and self.output.suffix != PACK:
            raise Trouble("the name of a pack ends in .jsonl; {path} does not", path=self.output)


def run(options: Options, screen: Screen) -> int:
    """Asks for games, writes them, and says how many of them break the rules."""
    kit_for(options.game)
    law, profile = Law().game(options.game), options.read_profile()
    path = options.output or Path(f"{options.game}{PACK}")
    with options.program(profile).opened() as implementation:
        claim = claim_of(implementation, law, profile, edition=options.edition, readings=options.readings)
        if not claim.answers(Op.SELFPLAY):
            text = "{name} does not deal games of its own; an adapter that answers selfplay can be recorded"
            raise Trouble(text, name=clean(implementation.hello().name, 80))
        bench = Bench(implementation, kit_of(law.id), law, claim, PRESETS["quick"], options.seed)
        wrong, cut, lines = 0, 0, list[bytes]()
        for trace in recorded(bench, options.games):
            finding = audit(bench, trace).finding
            wrong += finding is not None
            cut += finding is None and cut_short(allowing(bench, trace)) is not None
            lines.append(msgspec.json.encode({"script": storable(trace.script)}) + b"\n")
    try:
        write_whole(path, b"".join(lines))
    except OSError as error:
        raise cannot_write(error, path) from None
    screen.line(screen.say("written: {path}, {n} game", "written: {path}, {n} games", path=path, n=len(lines)))
    tell_how_much(len(set(lines)), len(lines), cut, screen)
    if wrong:
        screen.line(
            screen.say(
                "{n} of them breaks the rules; hoyle replay {path} shows how",
                "{n} of them break the rules; hoyle replay {path} shows how",
                n=wrong,
                path=path,
            )
        )
    return FINE


def recorded(bench: Bench, wanted: int) -> Iterator[PlayedGame]:
    """Games of the program itself, with different numbers of players in turn, as many as are wanted."""
    fewest = fewest_players(bench)
    numbers = range(fewest, min(bench.claim.players[1], fewest + 2) + 1)
    requests = (
        own_games(bench, numbers[number % len(numbers)], min(BATCH, wanted - at), bench.seed * 1_000_003 + number)
        for number, at in enumerate(range(0, wanted, BATCH))
    )
    for answer in bench.ask(requests):
        if not isinstance(answer.result, SelfplayResult) or not answer.result.traces:
            raise Trouble("the program gave no games when it was asked for some; hoyle adapter check says why")
        for trace in answer.result.traces[: answer.request.count]:
            if why := another_game(bench, answer.request, trace.script):
                raise Trouble("the program gave a game that was not asked for: {why}", why=clean(why))
            yield trace


def tell_how_much(different: int, games: int, cut: int, screen: Screen) -> None:
    """What the number of games does not say: how many are the same game again, and how many stop before their end."""
    if different < games:
        screen.line(
            screen.say("only {n} of them is a different game", "only {n} of them are different games", n=different)
        )
    if cut:
        one, many = "{n} of them stops before the game is over", "{n} of them stop before the game is over"
        screen.line(screen.say(one, many, n=cut))


COMMAND = Command(
    Options,
    run,
    examples=(
        ("hoyle record flip7 -- node adapter.js", phrase("100 games, in flip7.jsonl")),
        ("hoyle replay flip7.jsonl -- node adapter.js", phrase("tomorrow: do they still come out right?")),
    ),
)
