"""A catalogue of cheats: programs that want a green they have not earned. Each is the reference, spoiled.

Programs that break rather than cheat are in ``programs``. What each cheat must get is in ``test_cheats``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from hoyle_conformance.oracle.reference import ReferenceImplementation
from hoyle_conformance.wire.messages import Request

Data = dict[str, Any]
Spoil = Callable[[Data, Data], Data | None]
"""Takes a request and the right reply, and returns the reply that is sent; None sends the right one."""

_reference = ReferenceImplementation()


def right(request: Data) -> Data:
    """The right reply."""
    reply = _reference.answer(msgspec.convert(request, Request)).reply
    assert reply is not None
    plain: Data = msgspec.to_builtins(reply)
    return plain


def cheat(spoil: Spoil) -> Callable[[Data], Data]:
    """A program that answers as the reference does, and then spoils it."""

    def handle(request: Data) -> Data:
        reply = right(request)
        return spoil(request, reply) or reply

    handle.__name__ = spoil.__name__
    return handle


def result(request: Data, **value: Any) -> Data:
    """A reply with this result."""
    return {"id": request["id"], "result": value}


def views_of(reply: Data) -> list[Any]:
    """The views of a reply, wherever they are."""
    found: list[Any] = (reply.get("result") or reply.get("refused") or {}).get("views") or []
    return found


# --- lazy: shows nothing, and hopes that nothing is missed ----------------------------------------------------


def blank_views(request: Data, reply: Data) -> Data | None:
    """Plays, and shows empty tables."""
    for view in views_of(reply):
        view.clear()
    return None


def blank_seats(request: Data, reply: Data) -> Data | None:
    """What a seat sees is nothing: nothing leaks."""
    return result(request, view={}) if request["op"] == "view" else None


def null_views(request: Data, reply: Data) -> Data | None:
    """Says that a whole game is one turn, and shows nothing within it."""
    if request["op"] == "hello":
        for game in reply["result"]["games"].values():
            game["composite"] = True
    views = views_of(reply)
    views[1:] = [None for _ in views[1:]]
    return None


def error_to_everything(request: Data, reply: Data) -> Data | None:
    """Fails in the same way every time, which is repeatable."""
    return None if request["op"] == "hello" else {"id": request["id"], "error": "no"}


def unsupported_where_it_is_hard(request: Data, reply: Data) -> Data | None:
    """Does not do what it would get wrong: anything in which somebody busts."""
    busts = any(seat.get("status") == "busted" for view in views_of(reply) for seat in view.get("seats", []))
    return {"id": request["id"], "unsupported": True} if busts else None


def refuses_without_a_look(request: Data, reply: Data) -> Data | None:
    """Refuses the last move of every script."""
    if request["op"] != "play" or not request["script"].get("moves"):
        return None
    return {"id": request["id"], "refused": {"at": len(request["script"]["moves"]) - 1}}


def refuses_blindly(request: Data, reply: Data) -> Data | None:
    """Refuses what it should, and does not show what that did to the table."""
    if "refused" in reply:
        del reply["refused"]["views"]
    return None


def refuses_blindly_now_and_then(request: Data, reply: Data) -> Data | None:
    """Shows the table after a refusal only when it likes."""
    return refuses_blindly(request, reply) if request["id"] % 2 else None


# --- forging: deals what it was not asked for -----------------------------------------------------------------


def one_game_for_all(request: Data, reply: Data) -> Data | None:
    """One game for every ten that are asked for."""
    return result(request, traces=reply["result"]["traces"][:1]) if request["op"] == "selfplay" else None


def an_error_at_first(request: Data, reply: Data) -> Data | None:
    """Cannot deal one game by itself, only ten."""
    alone = request["op"] == "selfplay" and request["count"] == 1
    return {"id": request["id"], "error": "one is too few"} if alone else None


def games_without_moves(request: Data, reply: Data) -> Data | None:
    """Deals, and plays nothing."""
    return cut_after(0, request, reply)


def games_cut_short(request: Data, reply: Data) -> Data | None:
    """Stops after two moves."""
    return cut_after(2, request, reply)


def cut_after(moves: int, request: Data, reply: Data) -> Data | None:
    """Stops after so many moves."""
    for trace in reply["result"]["traces"] if request["op"] == "selfplay" else ():
        del trace["script"].get("moves", [])[moves:]
        del trace["views"][moves + 1 :]
    return None


def fewer_players(request: Data, reply: Data) -> Data | None:
    """Always plays with three."""
    return right(request | {"players": 3}) if request["op"] == "selfplay" else None


def another_reading(request: Data, reply: Data) -> Data | None:
    """Deals a card each first, and says so in the script."""
    readings = {"flip7.initial-deal": "one-each"}
    return right(request | {"readings": readings}) if request["op"] == "selfplay" else None


def another_game(request: Data, reply: Data) -> Data | None:
    """Deals what it is good at."""
    asked = {"game": "authors", "players": 3, "readings": {}}
    return right(request | asked) if request["op"] == "selfplay" else None


def a_game_of_its_own(request: Data, reply: Data) -> Data | None:
    """Deals the game that was asked for, under a name that nobody knows."""
    if request["op"] != "selfplay":
        return None
    for trace in reply["result"]["traces"]:
        trace["script"]["game"] = "flip8"
    return reply


def the_same_game(request: Data, reply: Data) -> Data | None:
    """One lawful game, over and over."""
    return right(request | {"seed": 5}) if request["op"] == "selfplay" else None


def begins_in_the_middle(request: Data, reply: Data) -> Data | None:
    """Lays out tables instead of dealing."""
    for trace in reply["result"]["traces"] if request["op"] == "selfplay" else ():
        trace["script"]["position"] = {"seats": [{}] * request["players"]}
    return None


def says_a_smaller_pack(request: Data, reply: Data) -> Data | None:
    """Says of whole packs that they lack a card."""
    for trace in reply["result"]["traces"] if request["op"] == "selfplay" else ():
        trace["script"]["without"] = ["freeze"]
    return None


# --- selective: right only where somebody looks ---------------------------------------------------------------


def right_in_short_games(request: Data, reply: Data) -> Data | None:
    """Examples are short: wrong after eight moves."""
    for view in views_of(reply)[8:]:
        view["dealer"] = 7
    return None


def right_with_three(request: Data, reply: Data) -> Data | None:
    """Wrong with more than three players."""
    if request["op"] == "play" and request["script"]["players"] > 3:
        for view in views_of(reply):
            view["pile"] = 1
    return None


def right_until_the_end(request: Data, reply: Data) -> Data | None:
    """Wrong only in who wins."""
    for view in views_of(reply):
        if view.get("over"):
            view["winner"] = 99
    return None


def answers_twice_over(request: Data, reply: Data) -> Data | None:
    """Sends all that could be right, and hopes that one of it is looked at."""
    return reply | {"unsupported": True} if request["op"] == "play" else None


def more_views_than_moves(request: Data, reply: Data) -> Data | None:
    """Repeats its views nine times, in case one of them is right."""
    return result(request, views=views_of(reply) * 9) if request["op"] == "play" else None


def everything_at_once(request: Data, reply: Data) -> Data | None:
    """Lists every move that anybody could think of as lawful."""
    if request["op"] != "moves":
        return None
    every = [{"seat": seat, "do": do} for seat in range(24) for do in ("hit", "stay", "freeze", "give")]
    return result(request, moves=every * 50)
