"""What must hold in the views of every game of Flip 7. Views only: nothing here knows the engine."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from hoyle.games.flip7.law import (
    BUSTED,
    CHALLENGE,
    IN,
    LAW,
    NO_INITIAL_DEAL,
    ONE_LAST_ROUND,
    SECOND_CHANCE,
    SEVEN,
    STAY_ALWAYS,
    TARGET,
)
from hoyle.script import Script
from hoyle.table import View
from hoyle_conformance.gamekit.invariants import Instance, add_to, running, seats, steps
from hoyle_conformance.gamekit.kit import Invariant, variant
from hoyle_conformance.gamekit.kit import seats as at_least

COUNTS = {card.name: card.count for card in LAW.file.cards}
CHALLENGERS = next(variant.most_players or 0 for variant in LAW.file.variants if variant.id == CHALLENGE)

INVARIANTS: list[Invariant] = []
invariant = add_to(INVARIANTS)
several = at_least(2)
"""A round ends with its only player: nobody is seen to be out of it."""


def _turns(views: list[View]) -> Iterator[tuple[int, View]]:
    """Views at which nothing waits: somebody is to take a turn."""
    return ((at, view) for at, view in running(views) if view["asked"]["about"] == "turn")


def _same_round(views: list[View]) -> Iterator[tuple[int, View, View]]:
    """Steps within a round."""
    return (step for step in steps(views) if step[1]["round"] == step[2]["round"])


def _new_round(views: list[View]) -> Iterator[tuple[int, View, View]]:
    """Steps to the next round."""
    return (step for step in steps(views) if step[1]["round"] + 1 == step[2]["round"])


def _is_challenge(script: Script) -> bool:
    """Whether it is a challenge; one or two people play that even if no variant is named."""
    return script.variant == CHALLENGE or (script.variant is None and script.players <= CHALLENGERS)


def _may_end_undecided(script: Script, totals: list[int]) -> bool:
    """Whether these totals may leave the game without a winner: a tie may, if only one round is played to break it."""
    one_last = script.readings.get(ONE_LAST_ROUND.ruling) == ONE_LAST_ROUND.id
    return one_last and totals.count(max(totals)) > 1


def _pack(script: Script) -> Counter[str]:
    """How often the packs of a game have each card."""
    return Counter({card: count * script.packs for card, count in COUNTS.items() if card not in script.without})


def _on_table(view: View) -> list[str]:
    cards: list[str] = []
    for seat in view["seats"]:
        cards += map(str, seat["numbers"])
        cards += map(str, seat["modifiers"])
        if seat["second_chance"]:
            cards.append(SECOND_CHANCE)
    return cards


@invariant(
    "cards-are-kept",
    "No card is lost or made: those in front of people, the discards and the pile are the whole pack.",
    "Ninguna carta se pierde ni se crea: las de las personas, los descartes y el montón son la baraja entera.",
    ("flip7.discard", "flip7.bust.cards-stay", "flip7.second-chance.unused", "flip7.pack.numbers"),
    ("over", "asked", "pile", "discards", "seats.numbers", "seats.modifiers", "seats.second_chance"),
)
def _cards_are_kept(views: list[View], script: Script) -> Iterator[Instance]:
    pack = _pack(script).total()
    for at, view in _turns(views):
        count = view["pile"] + len(view["discards"]) + len(_on_table(view))
        yield at, f"{count} cards instead of {pack}" if count != pack else None


@invariant(
    "copies",
    "No card is seen more often than the packs have it.",
    "Ninguna carta se ve más veces de las que tienen las barajas.",
    ("flip7.pack.numbers", "flip7.pack.modifiers", "flip7.pack.actions", "flip7.discard"),
    ("over", "discards", "seats.numbers", "seats.modifiers", "seats.second_chance"),
)
def _copies(views: list[View], script: Script) -> Iterator[Instance]:
    pack = _pack(script)
    for at, view in running(views):
        seen = Counter(_on_table(view) + [str(card) for card in view["discards"]])
        over = [card for card, count in seen.items() if count > pack[card]]
        yield at, f"{seen[over[0]]} times the card {over[0]}" if over else None


@invariant(
    "numbers-differ",
    "Nobody who has not bust holds a number twice.",
    "Quien no ha fallado no tiene ningún número repetido.",
    ("flip7.bust", "flip7.second-chance.save"),
    ("over", "seats.status", "seats.numbers"),
)
def _numbers_differ(views: list[View], script: Script) -> Iterator[Instance]:
    for at, number, seat in seats(views):
        held = [str(card) for card in seat["numbers"]]
        if seat["status"] != BUSTED and held:
            twice = len(set(held)) != len(held)
            yield at, f"seat {number} holds {' '.join(held)} and has not bust" if twice else None


@invariant(
    "never-seven",
    "Nobody has seven different numbers while the round continues.",
    "Mientras sigue una ronda nadie tiene siete números diferentes.",
    ("flip7.flip-seven",),
    ("over", "seats.numbers"),
)
def _never_seven(views: list[View], script: Script) -> Iterator[Instance]:
    for at, number, seat in seats(views):
        seven = len(set(map(str, seat["numbers"]))) >= SEVEN
        if seven or len(seat["numbers"]) == SEVEN - 1:
            yield at, f"seat {number} has seven different numbers, and the round continues" if seven else None


@invariant(
    "out-stays-out",
    "A person who is out of the round stays out until it ends.",
    "Quien está fuera de la ronda sigue fuera hasta que termina.",
    ("flip7.turn.only-those-in", "flip7.stay", "flip7.freeze", "flip7.bust"),
    ("over", "round", "seats.status"),
    shows=several,
)
def _out_stays_out(views: list[View], script: Script) -> Iterator[Instance]:
    for at, before, after in _same_round(views):
        for number, (was, now) in enumerate(zip(before["seats"], after["seats"], strict=True)):
            if was["status"] != IN:
                wrong = f"seat {number} was {was['status']} and is {now['status']}"
                yield at, wrong if now["status"] != was["status"] else None


@invariant(
    "asked-is-in",
    "A turn is offered only to somebody who is in the round.",
    "Solo se ofrece turno a quien sigue en la ronda.",
    ("flip7.turn.only-those-in",),
    ("over", "asked", "seats.status"),
)
def _asked_is_in(views: list[View], script: Script) -> Iterator[Instance]:
    for at, view in _turns(views):
        seat = view["asked"]["seat"]
        status = view["seats"][seat]["status"]
        yield at, f"seat {seat} is offered a turn and is {status}" if status != IN else None


@invariant(
    "first-turn",
    "The first turn of a round goes to the left of the dealer.",
    "El primer turno de una ronda es de quien está a la izquierda del Repartidor.",
    ("flip7.turn.order",),
    ("over", "round", "dealer", "asked", "seats.status", "seats.numbers"),
    dict([STAY_ALWAYS, NO_INITIAL_DEAL]),
)
def _first_turn(views: list[View], script: Script) -> Iterator[Instance]:
    for at, view in _turns(views):
        people = view["seats"]
        untouched = all(seat["status"] == IN and not seat["numbers"] and not seat["modifiers"] for seat in people)
        if untouched and (at == 0 or views[at - 1]["round"] != view["round"]):
            left, first = (view["dealer"] + 1) % len(people), view["asked"]["seat"]
            yield at, f"seat {first} begins; the dealer is seat {view['dealer']}" if first != left else None


@invariant(
    "clockwise",
    "From one turn to the next the offer goes clockwise to the next person in the round.",
    "De un turno al siguiente la oferta pasa, en sentido horario, a la siguiente persona que sigue en la ronda.",
    ("flip7.turn.order", "flip7.turn.one-choice"),
    ("over", "round", "asked", "seats.status"),
    dict([STAY_ALWAYS]),
)
def _clockwise(views: list[View], script: Script) -> Iterator[Instance]:
    last: tuple[int, int] | None = None
    for at, view in _turns(views):
        seat, round = view["asked"]["seat"], view["round"]
        if last is not None and last[0] == round:
            due = _next_in(view, last[1])
            wrong = f"after seat {last[1]} the turn goes to seat {seat} instead of seat {due}"
            yield at, wrong if seat != due else None
        last = (round, seat)


def _next_in(view: View, seat: int) -> int:
    """The next person clockwise who is in the round; the same person if there is nobody else."""
    status = [one["status"] for one in view["seats"]]
    after = [(seat + step) % len(status) for step in range(1, len(status) + 1)]
    return next((other for other in after if status[other] == IN), seat)


@invariant(
    "dealer-passes",
    "Each new round is dealt by the person to the left of the last dealer.",
    "Cada ronda nueva la reparte la persona a la izquierda del último Repartidor.",
    ("flip7.dealer.passes",),
    ("over", "round", "dealer"),
)
def _dealer_passes(views: list[View], script: Script) -> Iterator[Instance]:
    for at, before, after in _new_round(views):
        due = (before["dealer"] + 1) % script.players
        yield at, f"seat {after['dealer']} deals instead of seat {due}" if after["dealer"] != due else None


@invariant(
    "totals-wait",
    "Totals change only when a round ends, and never fall.",
    "Los totales solo cambian cuando termina una ronda, y nunca bajan.",
    ("flip7.score.total", "flip7.stay.scores", "flip7.freeze.scores"),
    ("over", "round", "seats.total"),
)
def _totals_wait(views: list[View], script: Script) -> Iterator[Instance]:
    for at, (before, after) in enumerate(pairwise(views), 1):
        ended = after["over"] or after["round"] != before["round"]
        for number, (was, now) in enumerate(zip(before["seats"], after["seats"], strict=True)):
            wrong = now["total"] < was["total"] or (not ended and now["total"] != was["total"])
            yield at, f"the total of seat {number} goes from {was['total']} to {now['total']}" if wrong else None


@invariant(
    "bust-scores-nothing",
    "A person who has bust has the same total after the round.",
    "Quien ha fallado tiene el mismo total después de la ronda.",
    ("flip7.score.bust-nothing", "flip7.bust"),
    ("over", "round", "seats.status", "seats.total"),
    shows=several,
)
def _bust_scores_nothing(views: list[View], script: Script) -> Iterator[Instance]:
    for at, (before, after) in enumerate(pairwise(views), 1):
        if after["over"] or after["round"] != before["round"]:
            for number, (was, now) in enumerate(zip(before["seats"], after["seats"], strict=True)):
                if was.get("status") == BUSTED:
                    scored = now["total"] - was["total"]
                    yield at, f"seat {number} has bust and scores {scored}" if scored else None


@invariant(
    "fresh-table",
    "A new round begins with no card in front of anybody.",
    "Una ronda nueva empieza sin cartas delante de nadie.",
    ("flip7.discard", "flip7.second-chance.unused", "flip7.round.no-initial-deal"),
    ("over", "round", "seats.numbers", "seats.modifiers", "seats.second_chance"),
    dict([STAY_ALWAYS, NO_INITIAL_DEAL]),
)
def _fresh_table(views: list[View], script: Script) -> Iterator[Instance]:
    # If nobody may stay without cards, the first hits of a round are forced, so they are not moves.
    for at, _, after in _new_round(views):
        left = _on_table(after)
        yield at, f"{', '.join(left)} still on the table" if left else None


@invariant(
    "ends-at-target",
    "The game continues until one person alone leads with 200 points or more.",
    "El juego sigue hasta que una sola persona va en cabeza con 200 puntos o más.",
    ("flip7.game-end", "flip7.tie"),
    ("over", "seats.total"),
    shows=variant("base"),
)
def _ends_at_target(views: list[View], script: Script) -> Iterator[Instance]:
    if _is_challenge(script):
        return
    for at, view in enumerate(views):
        totals = [seat["total"] for seat in view["seats"]]
        if _may_end_undecided(script, totals):
            continue
        most = max(totals)
        due = most >= TARGET and totals.count(most) == 1
        if view["over"] or most >= TARGET - 40:
            state = "over" if view["over"] else "not over"
            yield at, f"totals {totals} and the game is {state}" if due != view["over"] else None


@invariant(
    "most-points-win",
    "The winner has more points than anybody else.",
    "Quien gana tiene más puntos que nadie.",
    ("flip7.winner", "flip7.tie"),
    ("over", "winner", "seats.total"),
    shows=variant("base"),
)
def _most_points_win(views: list[View], script: Script) -> Iterator[Instance]:
    if _is_challenge(script):
        return
    for at, view in enumerate(views):
        if view["over"]:
            totals = [seat["total"] for seat in view["seats"]]
            winner: Any = view["winner"]
            if _may_end_undecided(script, totals):
                yield at, None if winner is None else f"seat {winner} wins with the totals {totals}"
                continue
            right = isinstance(winner, int) and all(
                totals[winner] > total for n, total in enumerate(totals) if n != winner
            )
            yield at, f"seat {winner} wins with the totals {totals}" if not right else None
