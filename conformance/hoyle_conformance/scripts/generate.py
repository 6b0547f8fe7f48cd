"""Makes scripts by playing the reference: it knows the lawful moves, and the next card can be chosen on purpose."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from hoyle.games import table_with
from hoyle.law.book import GameLaw
from hoyle.script import Script, Trace
from hoyle.table import Event, Impossible, Move, Table, View
from hoyle_conformance.claims.claim import Claim
from hoyle_conformance.gamekit.kit import GameKit


class Recording:
    """A game in the making: the table, and everything that a trace of it will need."""

    def __init__(self, table: Table, variant: str | None, spoken: dict[str, str]) -> None:
        self.table = table
        self.variant = variant
        self.spoken = spoken
        self.moves: list[Move] = []
        self.views: list[View] = [table.view()]
        self.events: list[list[Event]] = [table.events or []]
        table.events = []

    def play(self, move: Move) -> None:
        """Plays a lawful move."""
        self.table.play(move)
        self.moves.append(move)
        self.views.append(self.table.view())
        self.events.append(self.table.events or [])
        self.table.events = []

    def within_turn(self) -> bool:
        """Whether whoever made the last move is to make the next one too."""
        moves = self.table.moves()
        return bool(moves and self.moves) and bool(moves[0]["seat"] == self.moves[-1]["seat"])

    def script(self) -> Script:
        """The game so far, as it can be played again."""
        table = self.table
        return Script(
            game=table.law.id,
            players=table.players,
            variant=self.variant,
            packs=table.packs,
            without=list(table.without),
            readings=self.spoken,
            departures=list(table.departures),
            shuffles=table.shuffles,
            moves=self.moves,
        )

    def trace(self) -> Trace:
        """The game so far, with what is seen and what happens."""
        return Trace(script=self.script(), views=self.views, events=self.events)


def record(
    kit: GameKit,
    law: GameLaw,
    claim: Claim,
    seed: int,
    mood: str,
    most: int | None = None,
    stop: Callable[[Recording], bool] | None = None,
    engine: type[Table] | None = None,
) -> Recording | None:
    """A game in some mood; None if the claim leaves no room for it. ``stop`` looks at it before each move.

    It is the game of the reference, with the departures that are followed, or of another ``engine``. With a pack that
    lacks cards there are games that cannot begin, or cannot end.
    """
    try:
        return _record(kit, law, claim, seed, mood, most, stop, engine)
    except Impossible:
        if claim.followed:
            return None
        raise


def _record(
    kit: GameKit,
    law: GameLaw,
    claim: Claim,
    seed: int,
    mood: str,
    most: int | None,
    stop: Callable[[Recording], bool] | None,
    engine: type[Table] | None,
) -> Recording | None:
    rng = Random(seed)
    seating = kit.moods.seat_players(rng, mood, claim)
    if seating is None:
        return None
    players, variant, packs = seating
    table = (engine or table_with(kit.game, claim.followed))(
        players,
        variant=variant,
        packs=packs,
        without=claim.without,
        readings=claim.readings,
        seed=rng.getrandbits(32),
        events=True,
    )
    recording = Recording(table, variant, claim.spoken_readings(law))
    length = most if most is not None else kit.moods.length(rng, mood)
    while not table.over and len(recording.moves) < length and not (stop and stop(recording)):
        if not claim.reshuffles:
            before = table.copy()
            shuffles = len(table.shuffles)
        move = kit.moods.direct(table, rng, mood)
        recording.play(move)
        if not claim.reshuffles and len(table.shuffles) > shuffles:
            _take_back(recording, before)
            break
    return recording


def games_of_all_moods(
    kit: GameKit, law: GameLaw, claim: Claim, count: int, engine: type[Table] | None = None, after: int = 0
) -> Iterator[Recording]:
    """Whole games of all moods in turn, always the same, or those after the first few of them.

    Of a mood that the claim leaves no room for there is none.
    """
    moods = list(kit.moods.named)
    for number in range(after, count):
        recording = record(kit, law, claim, number, moods[number % len(moods)], engine=engine)
        if recording is not None:
            yield recording


def _take_back(recording: Recording, before: Table) -> None:
    """The last move needed a shuffle whose order the implementation cannot take."""
    recording.table = before
    before.events = []
    for kept in (recording.moves, recording.views, recording.events):
        kept.pop()
