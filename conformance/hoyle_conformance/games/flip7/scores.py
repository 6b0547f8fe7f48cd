"""Scores of Flip 7, worked out from the text without the engine."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain, combinations, permutations
from typing import Any, cast

from hoyle.games.flip7.law import BUSTED, IN, MODIFIERS, NO_INITIAL_DEAL, NUMBERS, SECOND_CHANCE, STAY_ALWAYS, rule
from hoyle.games.flip7.scores import DOUBLED, ONLY_NUMBERS_DOUBLED, PLUS_CARDS, SEVEN_BONUS, SUM_OF_NUMBERS, ZERO
from hoyle.games.flip7.table import Flip7
from hoyle.law.model import Words
from hoyle.script import Script
from hoyle.table import THE_REST, Move, RuleId, Table
from hoyle_conformance.claims.claim import Claim
from hoyle_conformance.gamekit.kit import ScoreCase, ScoreFamily

BUST_SCORES_NOTHING = rule.id("flip7.score.bust-nothing")
PLENTIFUL = ("12", "11", "10", "9", "8", "7")
"""Numbers that the pack has many of, for cards that do not matter."""


def score(engine: type[Table], facts: Mapping[str, Any], readings: Mapping[str, str]) -> int:
    """The points an engine gives for the facts of a finished round."""
    table = cast(type[Flip7], engine)(3, shuffles=[[THE_REST]], readings=readings)
    table.numbers[0] = list(facts["numbers"])
    table.modifiers[0] = list(facts["modifiers"])
    table.status[0] = BUSTED if facts["busted"] else IN
    table.flipper = 0 if facts["flip_seven"] else None
    table._score()
    return table.totals[0]


def _case(numbers: tuple[str, ...], modifiers: tuple[str, ...], busted: bool, *rules: RuleId) -> ScoreCase:
    flip_seven = not busted and len(numbers) == 7
    points = sum(int(card) for card in numbers)
    if "x2" in modifiers:
        points *= 2
    points += sum(int(card) for card in modifiers if card != "x2")
    if flip_seven:
        points += 15
    facts = {
        "numbers": list(numbers),
        "modifiers": list(modifiers),
        "flip_seven": flip_seven,
        "busted": busted,
    }
    return ScoreCase(facts, 0 if busted else points, rules)


ROWS = (
    (),
    ("0",),
    ("12",),
    ("0", "5"),
    ("1", "2", "3"),
    ("12", "11", "10", "9", "8", "7"),
    ("6", "5", "4", "3", "2", "1", "0"),
)


def _subsets() -> Iterator[tuple[str, ...]]:
    plain = list(MODIFIERS)
    return chain.from_iterable(combinations(plain, size) for size in range(len(plain) + 1))


def _every_subset() -> Iterator[ScoreCase]:
    for row in ROWS:
        for subset in _subsets():
            yield _case(row, subset, False, *_score_rules(row, subset))


def _every_order() -> Iterator[ScoreCase]:
    for order in permutations(("x2", "+2", "+10", "+4")):
        yield _case(("3", "9"), order, False, DOUBLED, ONLY_NUMBERS_DOUBLED, PLUS_CARDS)
    for row in permutations(("0", "3", "12", "7")):
        yield _case(row, ("x2",), False, SUM_OF_NUMBERS, DOUBLED)


def _every_number() -> Iterator[ScoreCase]:
    for card in NUMBERS:
        yield _case((card,), (), False, SUM_OF_NUMBERS, *((ZERO,) if card == "0" else ()))


def _busted() -> Iterator[ScoreCase]:
    for subset in _subsets():
        yield _case(("5", "8", "5"), subset, True, BUST_SCORES_NOTHING)


def _score_rules(row: tuple[str, ...], subset: tuple[str, ...]) -> list[RuleId]:
    plus = any(card != "x2" for card in subset)
    seven = len(row) == 7
    rules = {
        SUM_OF_NUMBERS: bool(row),
        ZERO: "0" in row,
        DOUBLED: "x2" in subset,
        ONLY_NUMBERS_DOUBLED: "x2" in subset and (plus or seven),
        PLUS_CARDS: plus,
        SEVEN_BONUS: seven,
    }
    return [id for id, there in rules.items() if there]


SCORES = (
    ScoreFamily(
        "every-subset",
        (SUM_OF_NUMBERS, DOUBLED, ONLY_NUMBERS_DOUBLED, PLUS_CARDS, SEVEN_BONUS),
        Words(
            "Every subset of the Modifier cards with rows of 0 to 7 numbers.",
            "Cada subconjunto de cartas de Mejora con filas de 0 a 7 números.",
        ),
        _every_subset,
    ),
    ScoreFamily(
        "every-order",
        (DOUBLED, ONLY_NUMBERS_DOUBLED, PLUS_CARDS),
        Words(
            "The order in which cards came does not change their points.",
            "El orden en que salieron las cartas no cambia sus puntos.",
        ),
        _every_order,
    ),
    ScoreFamily(
        "every-number",
        (SUM_OF_NUMBERS, ZERO),
        Words("Each number by itself.", "Cada número por sí solo."),
        _every_number,
    ),
    ScoreFamily(
        "busted",
        (BUST_SCORES_NOTHING,),
        Words(
            "A bust scores nothing, whatever the Modifier cards.",
            "Fallar no puntúa nada, sean cuales sean las cartas de Mejora.",
        ),
        _busted,
    ),
)


def score_script(facts: Mapping[str, Any], claim: Claim) -> tuple[Script, int] | None:
    """Seat 0 is dealt the cards of the facts and the others one number each, and all stay: its total shows the points.

    Everybody gets a first card from a first deal, or because they may not be without one, or else by choice.
    """
    players = max(3, claim.players[0])
    if players > claim.players[1] or "base" not in claim.variants:
        return None
    by_choice = claim.under(NO_INITIAL_DEAL) and claim.under(STAY_ALWAYS)
    cards = [*facts["modifiers"], *facts["numbers"]]
    if not cards and not by_choice:
        cards = [SECOND_CHANCE]  # the card without points, for somebody who must have a card
    others = range(1, players)
    moves: list[Move] = [{"seat": seat, "do": "hit"} for seat in range(players)] if cards and by_choice else []
    more: list[Move] = [{"seat": 0, "do": "hit"} for _ in cards[1:]]
    if not facts["flip_seven"] and not facts["busted"]:
        more.append({"seat": 0, "do": "stay"})
    moves += [more[0], *({"seat": seat, "do": "stay"} for seat in others), *more[1:]]
    order = [*cards[:1], *(PLENTIFUL[seat % len(PLENTIFUL)] for seat in others), *cards[1:], THE_REST]
    return Script(game="flip7", players=players, shuffles=[order], moves=moves), 0
