"""Scripts and traces: a complete game as input, and the record of playing it.

One format runs through everything: the script sent over the pipe is the line of a vector file, the saved
counterexample, the regression test, and what a player attaches to a dispute.
"""

from __future__ import annotations

from typing import Any

import msgspec

from hoyle.games import table_with
from hoyle.table import Event, Impossible, Move, Refused, Table, View


class Script(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """A complete game as input. Seat 0 sits to the left of the first dealer.

    >>> script = Script(game="flip7", players=3, shuffles=[["5", "8", "..."]], moves=[{"seat": 0, "do": "hit"}])
    >>> run(script).views[-1]["seats"][0]["numbers"]
    ['5']
    """

    game: str
    players: int
    variant: str | None = None
    packs: int = 1
    without: list[str] = []
    """Cards that the packs do not have."""
    readings: dict[str, str] = {}
    position: dict[str, Any] | None = None
    departures: list[str] = []
    """Ways of playing outside the texts that the reference follows in this game; a program is never sent them."""
    shuffles: list[list[str]] = []
    moves: list[Move] = []

    def table(self, *, events: bool = False, engine: type[Table] | None = None, seed: int | None = None) -> Table:
        """The table before the first move; shuffles missing from the script come from a seed, if there is one."""
        return (engine or table_with(self.game, self.departures))(
            self.players,
            variant=self.variant,
            packs=self.packs,
            without=self.without,
            readings=self.readings,
            shuffles=self.shuffles,
            position=self.position,
            events=events,
            seed=seed,
        )

    def played(self, *, events: bool = False) -> Table:
        """The table after the last move. Raises Refused where a move is not lawful."""
        table = self.table(events=events)
        for move in self.moves:
            table.play(move)
        return table

    def replace(self, **changes: Any) -> Script:
        """The same script with some of its parts replaced."""
        return msgspec.structs.replace(self, **changes)


class Refusal(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """The move that the rules forbid, and why.

    >>> run(Script(game="flip7", players=3, shuffles=[["..."]], moves=[{"seat": 1, "do": "hit"}])).refused
    Refusal(at=0, why='seat 0 is to decide, not seat 1', rules=['flip7.turn.order', 'flip7.turn.one-choice'])
    """

    at: int
    why: str | None = None
    rules: list[str] = []


class Trace(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A script and the view before the first move and after each one, up to the end or to a refusal.

    >>> trace = run(Script(game="flip7", players=3, shuffles=[["..."]], moves=[{"seat": 0, "do": "stay"}]))
    >>> [view["asked"]["seat"] for view in trace.views]
    [0, 1]
    """

    script: Script
    views: list[View]
    refused: Refusal | None = None
    events: list[list[Event]] | None = None
    """For each view, what happened since the one before."""


def run(script: Script, *, events: bool = False, engine: type[Table] | None = None, seed: int | None = None) -> Trace:
    """Plays a script. Raises Impossible if the script cannot be set up.

    Shuffles that the script does not have come from the seed, if there is one; the trace has them all.

    >>> trace = run(Script(game="flip7", players=3, shuffles=[["..."]], moves=[{"seat": 1, "do": "hit"}]))
    >>> trace.refused.why
    'seat 0 is to decide, not seat 1'
    """
    table = script.table(events=events, engine=engine, seed=seed)
    views = [table.view()]
    events_by_step = [_take_events(table)]
    refused = None
    for at, move in enumerate(script.moves):
        try:
            table.play(move)
        except Refused as refusal:
            refused = Refusal(at=at, why=str(refusal.why), rules=list(refusal.rules))
        views.append(table.view())
        events_by_step.append(_take_events(table))
        if refused:
            break
    return Trace(
        script=script.replace(shuffles=table.shuffles),
        views=views,
        refused=refused,
        events=events_by_step if events else None,
    )


def _take_events(table: Table) -> list[Event]:
    events, table.events = table.events, None if table.events is None else []
    return events or []


_decoder = msgspec.json.Decoder(Script)


def read_script(text: str | bytes) -> Script:
    """A script from its JSON. Raises Impossible with what is wrong and where.

    >>> read_script('{"game": "flip7", "players": 3, "shuffles": [["..."]]}').players
    3
    """
    try:
        return _decoder.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Impossible("not a script: {error}", error=str(error)) from None


def write_script(script: Script) -> str:
    """A script as one line of JSON.

    >>> write_script(Script(game="flip7", players=3))
    '{"game":"flip7","players":3}'
    """
    return msgspec.json.encode(script).decode()
