"""Is the adapter right, before any rule is judged? One step at a time, with the raw lines if it is not."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any

import msgspec

from hoyle.games import game_slugs, table_of
from hoyle.law import Law
from hoyle.table import View
from hoyle.table.departures import Departure
from hoyle_conformance.adapters.exchange import Exchanged, Line
from hoyle_conformance.adapters.first_run import first_run
from hoyle_conformance.adapters.trials import MOST_WAYS, Fault, NoScript, Trials, in_words
from hoyle_conformance.checks.dealing import GIVEN_UP
from hoyle_conformance.claims.claim import make_claim
from hoyle_conformance.claims.dialect import Dialect, Written, by_our_names, dialect_of
from hoyle_conformance.claims.profile import BadProfile, GameProfile, Profile
from hoyle_conformance.wire.implementation import Trouble
from hoyle_conformance.wire.limits import Limits
from hoyle_conformance.wire.messages import PROTOCOL, RESULTS, HelloResult, Op, PlayResult, Request, SelfplayResult

FIXES = {
    "refused": "`refused` is for what the rules forbid: a script that the rules allow has a result",
    "diverged": "take the decisions from the script's moves, in their order; at its end stop and reply",
    "unsupported": "answer it, or leave it out of the ops in hello",
    "error": "your program broke on a lawful request: see its text and standard error",
}
TODO = "fill it in, and check again; until then leave the operation out of the ops in hello"
"""For what a new adapter says about itself."""


@dataclass(frozen=True)
class Step:
    """One thing that was tried, and what is wrong, if anything is."""

    name: str
    says: str = ""
    wrong: str = ""
    fix: str = ""
    exchanged: tuple[Exchanged, ...] = ()
    stderr: str = ""
    game: bool = False
    """Whether its name is that of a game that can be checked."""
    first_run: str = ""
    """Checks of that game to begin with, as a pattern."""
    note: bool = False
    """Whether it says something about the program, and nothing about the adapter."""


OWN_GAMES = 5
"""How many games of its own a program is asked for, to hear its words."""


def pack_of(result: Any) -> list[str]:
    """The cards that a program shuffles, by what it hands over or by a game of its own; none if it does not tell."""
    if isinstance(result, PlayResult):
        return list(map(str, result.pack or []))
    games = result.traces if isinstance(result, SelfplayResult) else []
    return [str(card) for game in games[:1] for card in next(iter(game.script.shuffles), [])]


def by_names(pack: Sequence[str], cards: Mapping[str, str]) -> list[str]:
    """Cards by our names, of which some are called something else."""
    ours = {theirs: name for name, theirs in cards.items()}
    return [ours.get(card, card) for card in pack]


class Probe:
    """Tries an adapter step by step."""

    def __init__(
        self,
        command: Sequence[str],
        *,
        cwd: Path | None = None,
        limits: Limits | None = None,
        game: str | None = None,
        profile: Profile | None = None,
        edition: str | None = None,
        readings: Mapping[str, str] | None = None,
    ) -> None:
        self._line = Line(command, cwd, limits or Limits())
        self._game, self._edition, self._readings = game, edition, readings or {}
        self._held_to = profile.games if profile is not None else {}
        self._ids = count(101, 7)  # not 0, 1, 2: an adapter must echo ids, not count

    def steps(self) -> Iterator[Step]:
        """All steps, up to a trouble that leaves nothing to talk to."""
        try:
            if (trouble := self._line.start()) is not None:
                yield _in_trouble("start", trouble)
                return
            yield Step("start")
            hello = self._ask("hello", protocol=PROTOCOL)
            step = _hello_step(hello)
            yield step
            if step.wrong:
                return
            yield from self._games(msgspec.convert((hello.reply or {})["result"], HelloResult))
            yield self._noise()
        finally:
            ended = self._line.close()
        yield (
            Step("end")
            if ended
            else Step(
                "end",
                wrong="it keeps running when its input has ended, and had to be killed",
                fix="end the program when reading standard input gives nothing more",
            )
        )

    # --- games ---------------------------------------------------------------------------------------------

    def _games(self, hello: HelloResult) -> Iterator[Step]:
        if not hello.games:
            yield Step("games", wrong="hello names no game", fix="name what it plays in `games`")
        if self._game is not None and self._game not in hello.games:
            names = ", ".join(hello.games) or "nothing"
            yield Step("games", wrong=f"{self._game} is not among its games", fix=f"hello names {names}")
        samples: list[Request] = []
        for game, claim in hello.games.items():
            if self._game not in (None, game):
                continue
            if game not in game_slugs():
                known = ", ".join(game_slugs())
                yield Step(game, wrong=f"there is no game {game!r} to check", fix=f"there is {known}")
                continue
            law = Law().game(game)
            try:
                held_to = self._held_to.get(game) or GameProfile()
                held = make_claim(law, claim, held_to, edition=self._edition, readings=self._readings)
                written = Written(held_to.cards, held_to.words, held_to.first_player)
                dialect = dialect_of(game, claim, written)
                trials = Trials(held)
            except BadProfile as fault:
                fix = f"correct it in {'the profile' if game in self._held_to else 'the result of hello'}"
                if self._edition or self._readings:
                    fix += ", or in --edition and --reading; they are for one game, which --game can name"
                yield Step(game, wrong=str(fault), fix=fix)
                continue
            except NoScript as fault:
                yield Step(game, wrong=str(fault), fix="correct players and variants in the result of hello")
                continue
            span = f"{held.players[0]} to {held.players[1]} players"
            yield Step(game, f"{', '.join(claim.ops)}; {span}", game=True, first_run=first_run(held))
            pack = self._pack(trials, dialect)
            if cards := trials.other_names(pack):
                in_order = sorted(pack, key=[*cards.values(), *pack].index)  # the first of the unknown ones is named
                yield _tried_so("cards", trials.unknown_names({"pack": in_order}))
                pack = by_names(pack, cards)
                written = msgspec.structs.replace(written, cards={**written.cards, **cards})
                dialect = dialect_of(game, claim, written)
            trials.called(by_our_names(law, {**claim.cards, **written.cards}))
            said = self._said(trials, dialect)
            if words := trials.other_words(*said):
                yield _tried_so("words", trials.unknown_words(*said))
                written = msgspec.structs.replace(written, words={**written.words, **words})
                dialect = dialect_of(game, claim, written)
            trials = trials.with_pack(pack) if pack else trials
            if trials.own_pack:
                yield Step("pack", trials.own_pack, note=True)
            if first := self._first_player(trials, dialect):
                dialect = dialect_of(game, claim, msgspec.structs.replace(written, first_player=first))
                yield _first_player_step(first, trials.script.players)
            named = bool(self._edition or held_to.edition or claim.edition)
            if ways := trials.departures_in(self._views(trials, dialect, moves=0), edition_named=named):
                trials = trials.following([one.id for one in ways[0]])
                yield _departure_step(ways)
            shown = self._views(trials, dialect, moves=len(trials.script.moves))
            # what two departures explain only with moves may be a fault of the adapter
            if (ways := trials.departures_in(shown, edition_named=named)) and len(ways[0]) == 1:
                trials = trials.following([ways[0][0].id])
                yield _departure_step(ways)
            yield from self._ops(trials, dialect, samples)
        yield self._unknown_op()
        yield from self._in_flight(samples or [Request(id=0, op=Op.HELLO, protocol=PROTOCOL)])

    def _pack(self, trials: Trials, dialect: Dialect) -> list[str]:
        """The cards that the program deals from; none if it does not tell."""
        telling = [(op, fields) for op, fields in trials.requests() if op in (Op.PLAY, Op.SELFPLAY)]
        packs = (pack_of(self._ask_in(dialect, op, **fields)[1]) for op, fields in telling)
        return next(filter(None, packs), [])

    def _said(self, trials: Trials, dialect: Dialect) -> list[dict[str, Any]]:
        """What it says of games that it is told to play, and of a few of its own: some words are rare."""
        asked = [(op, fields) for op, fields in trials.requests() if op == Op.PLAY]
        asked += [(op, {**fields, "count": OWN_GAMES}) for op, fields in trials.requests() if op == Op.SELFPLAY]
        results = [self._ask_in(dialect, op, **fields)[1] for op, fields in asked]
        return [msgspec.to_builtins(result) for result in results if result is not None]

    def _first_player(self, trials: Trials, dialect: Dialect) -> int:
        """The player of its own who is our seat 0, if that is not the one that is claimed; otherwise 0."""
        views = self._views(trials, dialect, moves=0)
        turned_by = trials.turned_by(views[0]) if views else 0
        return (dialect.first_player + turned_by) % trials.script.players if turned_by else 0

    def _views(self, trials: Trials, dialect: Dialect, *, moves: int) -> list[View | None]:
        """What it shows in the tiny game, up to a move that it refuses.

        Nothing if it cannot be told what to play, or answers in another way.
        """
        plays = (fields for op, fields in trials.requests() if op == Op.PLAY)
        for fields in plays:
            if len(fields["script"].moves) == moves:
                exchanged, result = self._ask_in(dialect, Op.PLAY, **fields)
                if isinstance(result, PlayResult):
                    return result.views if len(result.views) == moves + 1 else []
                return _until_refused(dialect, exchanged)
        return []

    def _ops(self, trials: Trials, dialect: Dialect, samples: list[Request]) -> Iterator[Step]:
        plays = True
        for op, fields in trials.requests():
            exchanged, result = self._ask_in(dialect, op, **fields)
            step = _op_step(exchanged)
            if not step.wrong:
                samples.append(exchanged.request)
                asked = Request(id=0, op=Op(op), **fields)
                if fault := trials.fault(asked, msgspec.to_builtins(result)):
                    step = Step(step.name, wrong=fault.wrong, fix=fault.fix, exchanged=(exchanged,))
            plays = plays and not (op == "play" and step.wrong)
            yield step
        if trials.refusable and plays:
            sent = trials.unlawful()
            exchanged, _ = self._ask_in(dialect, "play", script=sent)
            yield _refusal_step(exchanged, range(len(trials.script.moves), len(sent.moves)))

    def _ask_in(self, dialect: Dialect, op: str, **fields: Any) -> tuple[Exchanged, Any]:
        """The exchange in the program's own terms, and its result, if it has one, in those of the kit."""
        asked = Request(id=next(self._ids), op=Op(op), **fields)
        (exchanged,) = self._line.exchange(dialect.request(asked))
        result = (exchanged.reply or {}).get("result")
        if result is None or exchanged.faults:
            return exchanged, None
        found: Any = msgspec.convert(result, RESULTS[Op(op)])
        return exchanged, dialect.result(asked, found)

    # --- what every adapter must do ------------------------------------------------------------------------

    def _unknown_op(self) -> Step:
        exchanged = self._ask("juggle")
        if exchanged.trouble:
            return _in_trouble("unknown op", exchanged.trouble, exchanged)
        fix = "an operation that you do not know has the reply `unsupported`, and the program goes on"
        if exchanged.faults:
            return Step("unknown op", wrong=exchanged.faults[0], fix=fix, exchanged=(exchanged,))
        if "unsupported" not in _parts(exchanged):
            what = f"an unknown operation is answered with {_parts(exchanged)[0]!r}"
            return Step("unknown op", wrong=what, fix=fix, exchanged=(exchanged,))
        return Step("unknown op", "unsupported")

    def _in_flight(self, samples: list[Request]) -> Iterator[Step]:
        """Two at once, and the same again: the replies must be the same except for the id."""
        played = [request for request in samples if request.script is not None and request.script.moves]
        sample = next((request for request in played or samples if request.op != "selfplay"), None)
        if sample is None:
            return
        first, second = (msgspec.structs.replace(sample, id=next(self._ids)) for _ in range(2))
        pair = self._line.exchange(first, second)
        for exchanged in pair:
            if exchanged.trouble:
                yield _in_trouble("two at once", exchanged.trouble, *pair)
                return
        yield Step("two at once")
        again = self._line.exchange(msgspec.structs.replace(sample, id=next(self._ids)))
        answers = [_apart_from_chance(exchanged.reply or {}) for exchanged in (*pair, *again)]
        if any(answer != answers[0] for answer in answers):
            yield Step(
                "same again",
                wrong="the same request has different replies",
                fix="play each script from the beginning, with nothing left of the one before; "
                "all chance comes from the script",
                exchanged=(pair[0], *again),
            )
        else:
            yield Step("same again")

    def _noise(self) -> Step:
        extra = self._line.left_over()
        if extra and not self._line.noise:
            wrong = f"it wrote a line that nobody asked for: {extra[0]}"
            return Step("noise", wrong=wrong, fix="write exactly one reply for each request")
        if noise := self._line.noise:
            return Step("noise", f"{noise} lines that are not replies, such as: {self._line.noise_sample[:80]}")
        return Step("noise", "none")

    def _ask(self, op: str, **fields: Any) -> Exchanged:
        (exchanged,) = self._line.exchange(Request(id=next(self._ids), op=op, **fields))  # type: ignore[arg-type]
        return exchanged


# --- what is wrong with a reply ----------------------------------------------------------------------------


def _in_trouble(name: str, trouble: Trouble, *exchanged: Exchanged) -> Step:
    return Step(name, wrong=trouble.message, exchanged=exchanged, stderr=trouble.stderr)


def _parts(exchanged: Exchanged) -> list[str]:
    return [key for key in FIXES | {"result": ""} if (exchanged.reply or {}).get(key) not in (None, False)]


def _hello_step(exchanged: Exchanged) -> Step:
    if exchanged.trouble:
        return _in_trouble("hello", exchanged.trouble, exchanged)
    if exchanged.faults:
        fix = "see `hello` in `hoyle docs protocol`"
        return Step("hello", wrong="; ".join(exchanged.faults), fix=fix, exchanged=(exchanged,))
    result = (exchanged.reply or {}).get("result")
    if result is None:
        wrong = f"hello is answered with {_parts(exchanged)[0]!r}"
        return Step("hello", wrong=wrong, fix="it must have a result", exchanged=(exchanged,))
    if result["protocol"] != PROTOCOL:
        wrong = f"it speaks protocol {result['protocol']}; this kit speaks {PROTOCOL}"
        return Step("hello", wrong=wrong, fix=f"write the adapter for {PROTOCOL}", exchanged=(exchanged,))
    return Step("hello", " ".join(filter(None, (result["name"], result.get("version"), result.get("language")))))


def _apart_from_chance(reply: dict[str, Any]) -> dict[str, Any]:
    """A reply without its id, and with the pack in any order: an engine may shuffle before it hands it over."""
    result = reply.get("result")
    if isinstance(result, dict) and isinstance(pack := result.get("pack"), list):
        result = {**result, "pack": sorted(map(str, pack))}
    return {**reply, "id": 0, "result": result}


def _first_player_step(first: int, players: int) -> Step:
    dealer = (first - 1) % players
    return Step(
        "first player",
        wrong=f"its player {dealer} deals first, so its player {first} is our seat 0, and that is not what it claims",
        fix=f"say `first_player: {first}` in hello, or `first-player: {first}` in the profile; the rest is tried so",
    )


def _tried_so(name: str, fault: Fault | None) -> Step:
    wrong, fix = fault or Fault("", "")
    return Step(name, wrong=wrong, fix=f"{fix}; the rest is tried so")


def _departure_step(ways: Sequence[tuple[Departure, ...]]) -> Step:
    said = ", or ".join(map(in_words, ways[:MOST_WAYS]))
    rest = "`hoyle check` tells which; the rest is tried with the first" if ways[1:] else "the rest is tried with it"
    return Step("departure", f"{said}; {rest}", note=True)


def _op_step(exchanged: Exchanged) -> Step:
    request = exchanged.request
    moves = len(request.script.moves) if request.script else 0
    name = f"{request.op}, {moves} moves" if request.op == "play" else request.op
    if exchanged.trouble:
        return _in_trouble(name, exchanged.trouble, exchanged)
    if exchanged.faults:
        fix = f"see spec/schema/reply.schema.json and {request.op}-result.schema.json"
        return Step(name, wrong="; ".join(exchanged.faults), fix=fix, exchanged=(exchanged,))
    reply = exchanged.reply or {}
    (part,) = _parts(exchanged)
    if part != "result":
        wrong = f"a lawful `{request.op}` is answered with {part!r}: {_brief(reply[part])}"
        fix = TODO if str(reply[part]).startswith("TODO") else FIXES[part]
        return Step(name, wrong=wrong, fix=fix, exchanged=(exchanged,))
    if request.op == "play" and (views := len(reply["result"]["views"])) != moves + 1:
        wrong = f"there are {views} views for {moves} moves"
        fix = "one view before the first move, and one after each: at each decision, or when the game is over"
        return Step(name, wrong=wrong, fix=fix, exchanged=(exchanged,))
    if request.op == "selfplay" and not all(map(_ends, reply["result"]["traces"])):
        wrong = "the last view of a game that it played by itself says `over: false`"
        fix = "take the last view when the game has ended, and not before it is played"
        return Step(name, wrong=wrong, fix=fix, exchanged=(exchanged,))
    return Step(name)


def _until_refused(dialect: Dialect, exchanged: Exchanged) -> list[View | None]:
    """The views before the move that is refused; none if that is not what came back."""
    refused = {} if exchanged.faults else (exchanged.reply or {}).get("refused") or {}
    *before, _after = refused.get("views") or [None]
    if len(before) != refused.get("at", -1) + 1:
        return []
    played: Any = dialect.result(exchanged.request, PlayResult(views=before))
    return list(played.views)


def _ends(trace: dict[str, Any]) -> bool:
    """Whether a game of its own was played to its end, or so long that it was given up."""
    script = trace["script"]
    longest = min(GIVEN_UP, table_of(script["game"]).longest_game)
    return len(script.get("moves", [])) >= longest or not trace["views"] or trace["views"][-1].get("over") is not False


def _refusal_step(exchanged: Exchanged, unlawful: range) -> Step:
    if exchanged.trouble:
        return _in_trouble("unlawful move", exchanged.trouble, exchanged)
    fix = f'reply {{"refused": {{"at": {unlawful[0]}}}}} for a move that the rules forbid, whatever is wrong with it'
    fix += ", or say `forbids: false` in hello"
    wrong = ""
    if exchanged.faults:
        wrong = "; ".join(exchanged.faults)
    elif (part := _parts(exchanged)[0]) != "refused":
        wrong = f"a move of a seat that does not exist is answered with {part!r}"
    elif (said := (exchanged.reply or {})["refused"]["at"]) not in unlawful:
        wrong = f"the move at index {unlawful[0]} is unlawful, and {said} is refused (indices count from 0)"
    if wrong:
        return Step("unlawful move", wrong=wrong, fix=fix, exchanged=(exchanged,))
    return Step("unlawful move", "refused")


def _brief(value: object) -> str:
    text = msgspec.json.encode(value).decode()
    return text if len(text) <= 160 else f"{text[:160]}…"
