"""The shim for adapters in Python (3.9 or later, standard library only). Import it or copy it next to yours.

serve_game("flip7", ops)             answers the kit on standard input and output, about one game
serve({"hello": ..., "play": ...})   the same with a hello of your own, and a handler for each op
callback_ops(play_game)              play, moves, view and selfplay for an engine that calls its players back
step_ops(start, view, apply, ...)    the same for an engine that is told one move after another

Whatever your engine prints goes to standard error. The protocol: `hoyle docs protocol`.
"""

from __future__ import annotations

import json
import os
import random
import sys
import traceback
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

Move = dict[str, Any]
View = dict[str, Any]
MOST_DECISIONS = 5000  # of a game that your program plays by itself; one that goes on is given up
EVERY_ACT = ["face-to-face", "flinch"]  # where a forced act is a move too: skipping it would show what a hand lacks


class Refused(Exception):
    """Raise it if the rules forbid a move; the shim adds which move it was and the views."""

    at: int | None = None
    views: list[View] | None = None


class Unsupported(Exception):
    """Raise it for what your program does not play."""


class Stop(BaseException):
    """Unwinds an engine that calls back. Not an Exception, so that `except Exception` lets it through."""


class Diverged(Stop):
    """Your program asked for something that the script does not have next."""

    def __init__(self, at: int, asked: str, views: list[View]) -> None:
        super().__init__(f"asked for {asked}")
        self.at, self.asked, self.views = at, asked, views


class Names:
    """What your engine calls a card of the kit, {"second-chance": "SC"}; others are the same on both sides."""

    def __init__(self, aliases: Mapping[str, Any] | None = None) -> None:
        self._engine = dict(aliases or {})
        self._kit = {engine: kit for kit, engine in self._engine.items()}

    def to_engine(self, card: Any) -> Any:
        """The engine's name for a card of the kit, or for each of a list."""
        return [self.to_engine(each) for each in card] if isinstance(card, list) else self._engine.get(card, card)

    def to_kit(self, card: Any) -> Any:
        """The kit's name for a card of the engine, or for each of a list."""
        return [self.to_kit(each) for each in card] if isinstance(card, list) else self._kit.get(card, card)


def is_no_move(script: dict[str, Any], options: Sequence[Move]) -> bool:
    """Whether there is no choice, and so no move in a script."""
    return len(options) == 1 and script["game"] not in EVERY_ACT


def moves(seat: int, *verbs: str) -> list[Move]:
    """The moves of a seat that name nothing else, such as moves(0, "hit", "stay")."""
    return [{"seat": seat, "do": verb} for verb in verbs]


def moves_to(seat: int, verb: str, others: Iterable[int]) -> list[Move]:
    """The moves of a seat towards others, such as moves_to(0, "freeze", [0, 2])."""
    return [{"seat": seat, "do": verb, "to": to} for to in others]


class ScriptPlayer(Names):
    """Decides and shuffles as a script says, instead of your engine's players and its deck."""

    def __init__(self, script: dict[str, Any], aliases: Mapping[str, Any] | None = None) -> None:
        super().__init__(aliases)
        if script.get("position"):
            raise Unsupported("starts from a fresh deal only")
        self.script = script
        self.moves: list[Move] = script.get("moves") or []
        self.views: list[View] = []  # one for each decision so far, and one for the end of the game
        self.options: list[Move] | None = None  # the lawful moves where the script stopped, if known
        self.at = self._shuffles = 0  # the index of the next move; how many shuffles were given
        self.stopped: Stop | None = None  # why the engine is being unwound
        self.refused: Refused | None = None
        self._orders: Iterator[list[str]] = iter(script.get("shuffles") or [])
        self._cards: list[Any] = []
        self.pack: list[str] | None = None  # what the engine handed over for the first shuffle

    def choose(self, options: Sequence[Move], view: View) -> Move:
        """A decision; returns the move to make.

        options: all lawful moves, as the kit writes them, {"seat": 0, "do": "freeze", "to": 2}.
        view: what the table looks like now, as the kit writes it.
        """
        self._check()
        if is_no_move(self.script, options):
            return options[0]
        move = self.take(view, list(options))
        for option in options:
            if all(move.get(key) == value for key, value in option.items()):
                return option
        self.at -= 1
        raise self.refuse(f"{json.dumps(move)} is not one of {json.dumps(options)}")

    def take(self, view: View, options: list[Move] | None = None) -> Move:
        """The next move of the script unchanged, for an engine that judges moves but cannot list them."""
        self._check()
        self.views.append(_shown(view, options))
        self.options = options
        if self.at >= len(self.moves):
            raise self._stop(Stop("the script has no more moves"))
        self.at += 1
        return self.moves[self.at - 1]

    def decided(self, options: Sequence[Move], chosen: Move, view: View) -> None:
        """Not possible: what your program decides by itself is heard in its own games only (selfplay)."""
        raise Unsupported("decides that by itself")

    def shuffle(self, cards: Iterable[Any], name_of: Callable[[Any], Any] | None = None) -> list[Any]:
        """The cards in the order of the script's next shuffle. name_of: the kit's name of a card of yours."""
        named = [(str((name_of or self.to_kit)(card)), card) for card in cards]
        self.pack = self.pack or [name for name, _ in named]
        first = " ".join(name for name, _ in named[:12]) + (" ..." if len(named) > 12 else "")
        asked = f"the order of shuffle {self._shuffles + 1}, of {len(named)} cards: {first}"
        left: dict[str, list[Any]] = {name: [] for name, _ in named}
        for name, card in named:
            left[name].append(card)
        ordered = [left[name].pop(0) for name in (self._next_order(asked) if named else ()) if left.get(name)]
        return ordered + [card for rest in left.values() for card in rest]  # cards that the script does not have

    def card(self) -> Any:
        """The next card that is dealt, by the engine's name, for an engine without its own pile."""
        while not self._cards:
            self._cards = [self.to_engine(name) for name in self._next_order("a card") if name != "..."]
        return self._cards.pop(0)

    def finish(self, view: View) -> None:
        """The game is over. Any move left in the script is one too many."""
        self._check()
        self.views.append(_shown(view, over=True))
        self.options = []
        if self.at < len(self.moves):
            raise self.refuse("the game is over")

    def refuse(self, why: str | Refused, view: View | None = None) -> Stop:
        """What to raise when the next move is against the rules. view: the table after the refusal."""
        self.refused = why if isinstance(why, Refused) else Refused(why)
        self.refused.at = self.at
        last = [_shown(view, self.options)] if view is not None else [one for one in self.views if one][-1:]
        self.refused.views = self.views + last
        return self._stop(Stop(str(why)))

    def diverge(self, asked: str) -> Stop:
        """What to raise when the engine asks for something that no script has a move for."""
        return self._stop(Diverged(self.at, asked, self.views))

    def _next_order(self, asked: str) -> list[str]:
        self._check()
        if (order := next(self._orders, None)) is None:
            raise self.diverge(asked)
        self._shuffles += 1
        return order

    def _check(self) -> None:
        if self.stopped is not None:
            raise self.stopped

    def _stop(self, reason: Stop) -> Stop:
        self.stopped = reason
        return reason


class RandomPlayer(Names):
    """Decides and shuffles at random and writes the script: for selfplay, instead of a ScriptPlayer."""

    def __init__(self, script: dict[str, Any], aliases: Mapping[str, Any] | None, chance: random.Random) -> None:
        super().__init__(aliases)
        self.at, self.chance = 0, chance
        self.script = {**script, "shuffles": [], "moves": []}
        self.views: list[View] = []
        self.given_up = False  # the game does not end

    def choose(self, options: Sequence[Move], view: View) -> Move:
        """Any of the options."""
        chosen = self.chance.choice(options)
        self.decided(options, chosen, view)
        return chosen

    def decided(self, options: Sequence[Move], chosen: Move, view: View) -> None:
        """Your program has decided by itself: what it could do, what it does, and the table before that."""
        if is_no_move(self.script, options):
            return
        if not self.given_up:
            self.views.append(_shown(view, options))
        if len(self.script["moves"]) == MOST_DECISIONS:
            self.given_up = True
            raise Stop(f"the game did not end after {MOST_DECISIONS} decisions")
        self.script["moves"].append(plain(chosen))

    def shuffle(self, cards: Iterable[Any], name_of: Callable[[Any], Any] | None = None) -> list[Any]:
        """The cards in any order."""
        order = sorted(cards, key=lambda card: self.chance.random())
        self.script["shuffles"] += [[str((name_of or self.to_kit)(card)) for card in order]] if order else []
        return order

    def take(self, view: View, options: list[Move] | None = None) -> Move:
        """Not possible without options."""
        if options is None:
            raise Unsupported("cannot list its moves")
        return self.choose(options, view)

    def card(self) -> Any:
        """Not possible without a pile."""
        raise Unsupported("has no pile to deal from")

    def finish(self, view: View) -> None:
        """The game is over."""
        if not self.given_up:
            self.views.append(_shown(view, over=True))


Source = Any  # a ScriptPlayer or a RandomPlayer
Handler = Callable[[dict[str, Any]], Any]


def callback_ops(
    play_game: Callable[[Source], View],
    *,
    aliases: Mapping[str, Any] | None = None,
    see: Callable[[View, int], View] = lambda view, seat: view,
) -> dict[str, Handler]:
    """Operations for an engine that calls its players back.

    play_game(source): plays source.script to the end, taking decisions from source.choose and chance from
        source.shuffle or source.card, and returns the view at the end.
    see(view, seat): what that seat sees of a view; everything if left out.
    """

    def follow(request: dict[str, Any]) -> ScriptPlayer:
        source = ScriptPlayer(request["script"], aliases)
        try:
            source.finish(play_game(source))
        except Refused as reason:
            if source.stopped is None:
                if source.at == 0:
                    raise
                source.at -= 1  # the engine refused the last move it was given
                source.refuse(reason)
        except (Stop, Exception):
            if source.stopped is None:  # otherwise it is our own, perhaps wrapped by the engine
                raise
        reply = source.refused or source.stopped
        if isinstance(reply, (Refused, Diverged)):
            raise reply
        return source

    def played(request: dict[str, Any]) -> dict[str, Any]:
        source = follow(request)
        return {"views": source.views, "pack": source.pack}

    def lawful(request: dict[str, Any]) -> dict[str, Any]:
        if (options := follow(request).options) is None:
            raise Unsupported("cannot list its moves")
        return {"moves": options}

    def selfplay(request: dict[str, Any]) -> dict[str, Any]:
        chance = random.Random(request.get("seed"))
        kept = ("game", "players", "variant", "packs", "readings")
        traces = []
        for _ in range(request.get("count", 1)):
            source = RandomPlayer({key: request[key] for key in kept if key in request}, aliases, chance)
            try:
                source.finish(play_game(source))
            except (Stop, Exception):
                if not source.given_up:
                    raise
            traces.append({"script": source.script, "views": source.views})
            if source.given_up:  # the others would not end either
                break
        return {"traces": traces}

    return {
        "play": played,
        "moves": lawful,
        "view": lambda request: {"view": see(follow(request).views[-1], request["seat"])},
        "selfplay": selfplay,
    }


def step_ops(
    start: Callable[[dict[str, Any], Source], Any],
    view: Callable[[Any], View],
    apply: Callable[[Any, Move], Any],
    options: Callable[[Any], Sequence[Move]] | None = None,
    over: Callable[[Any], bool] | None = None,
    *,
    aliases: Mapping[str, Any] | None = None,
    see: Callable[[View, int], View] = lambda view, seat: view,
) -> dict[str, Handler]:
    """Operations for an engine that is told one move after another.

    start(script, source): a new game; take randomness from source.shuffle or source.card.
    view(game): the table, as the kit writes it; None within a turn that is one move to the engine.
    apply(game, move): makes it, and may return a new game; raises Refused or returns False if it is forbidden.
    options(game): all lawful moves, none when the game is over; the shim refuses all others. Leave it out if your
        engine shall judge them: then the view lists them as `asked`; or, if it cannot, it says when the game is
        over, and apply makes forced moves by itself.
    """

    def play_game(source: Source) -> View:
        game = start(source.script, source)
        while True:
            says = (now := view(game)) or {}
            lawful = options(game) if options else says["asked"] if isinstance(says.get("asked"), list) else None
            if over(game) if over else not lawful if options else says.get("over") or lawful == []:
                return now
            before = source.at
            forced = lawful is not None and is_no_move(source.script, lawful)
            move = source.choose(lawful, now) if options or forced else source.take(now, lawful)
            try:
                made = apply(game, move)
                if made is False:
                    raise Refused(f"{json.dumps(move)} is not allowed")
            except Refused as reason:
                if source.at == before:
                    raise RuntimeError(f"refused its own only move: {reason}") from reason
                source.at -= 1
                raise source.refuse(reason, view(game)) from reason
            game = game if made is None or isinstance(made, (str, int, float)) else made  # a message is no game

    return callback_ops(play_game, aliases=aliases, see=see)


def answer(handlers: Mapping[str, Any], request: dict[str, Any]) -> dict[str, Any]:
    """Answers one request. handlers: for each operation a function of the request, or its result."""
    reply: dict[str, Any] = {"id": request.get("id")}
    try:
        if request.get("op") not in handlers:
            raise Unsupported(f"no operation {request.get('op')}")
        handler = handlers[request["op"]]
        reply["result"] = handler(request) if callable(handler) else handler
    except Refused as reason:
        views = {} if reason.views is None else {"views": reason.views}
        reply["refused"] = {"at": reason.at, "why": str(reason), **views}
    except Diverged as reason:
        reply["diverged"] = {"at": reason.at, "asked": reason.asked, "views": reason.views}
    except Unsupported as reason:
        reply["unsupported"] = str(reason) or True
    except (Exception, SystemExit, Stop) as error:  # the innermost place first: a report cuts long texts at their end
        places = [f"at {at.name} ({at.filename}:{at.lineno})" for at in traceback.extract_tb(error.__traceback__)]
        reply["error"] = "\n".join([f"{type(error).__name__}: {error}", *reversed(places)])
    return reply


def serve(handlers: Mapping[str, Any]) -> None:
    """Answers requests until standard input ends."""
    sys.stdout.flush()
    replies = os.fdopen(os.dup(1), "w", encoding="utf-8", newline="\n")
    os.dup2(2, 1)  # prints from below Python too
    sys.stdout = sys.stderr
    for line in os.fdopen(os.dup(0), encoding="utf-8", errors="replace"):
        if line.strip():
            print(_reply(handlers, line), file=replies, flush=True)


def serve_game(game: str, ops: Mapping[str, Any], /, *, name: str = "my-game", **claim: Any) -> None:
    """Answers requests about a game. claim: what hello says of it, if the profile does not; ops: all, if left out."""
    plays = {"ops": list(ops), **claim}
    serve({"hello": {"protocol": 1, "name": name, "language": "python", "games": {game: plays}}, **ops})


def _reply(handlers: Mapping[str, Any], line: str) -> str:
    id, told = None, "not a request"
    try:
        request = json.loads(line)
        id, told = request.get("id"), "cannot be written as JSON"
        return json.dumps(answer(handlers, request), allow_nan=False)
    except (ValueError, TypeError, AttributeError, RecursionError) as reason:
        return json.dumps({"id": None if isinstance(reason, RecursionError) else id, "error": f"{told}: {reason}"})


def _shown(view: View | None, options: Sequence[Move] | None = None, over: bool = False) -> Any:
    """A copy of a view, if there is one, with `over` and `asked` filled in where it does not have them."""
    return view and plain({"over": over, **({} if options is None else {"asked": options}), **view})


def plain(value: Any) -> Any:
    """A copy that the engine can no longer change."""
    return json.loads(json.dumps(value))
