"""Scores of Flip 7, worked out from the text without the engine."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import chain, combinations, permutations
from typing import Any, cast

from hoyle.games import table_with
from hoyle.games.flip7.law import (
    BUSTED,
    CHALLENGE,
    EVERY_X2_DOUBLES,
    IN,
    MODIFIERS,
    NUMBERS,
    ONE_PACK,
    SECOND_CHANCE,
    rule,
)
from hoyle.games.flip7.scores import DOUBLED, ONLY_NUMBERS_DOUBLED, PLUS_CARDS, SEVEN_BONUS, SUM_OF_NUMBERS, ZERO
from hoyle.games.flip7.table import Flip7
from hoyle.law.model import Words
from hoyle.script import Script
from hoyle.table import THE_REST, Move, RuleId, Table
from hoyle_conformance.claims.claim import Claim
from hoyle_conformance.gamekit.kit import ScoreCase, ScoreFamily

BUST_SCORES_NOTHING = rule.id("flip7.score.bust-nothing")
BONUS = 15
"""The points for a Flip 7."""
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
        points += BONUS
    facts = {
        "numbers": list(numbers),
        "modifiers": list(modifiers),
        "flip_seven": flip_seven,
        "busted": busted,
    }
    if busted:
        return ScoreCase(facts, 0, rules, rules)
    instead: dict[str, int] = {} if flip_seven else {SEVEN_BONUS: points + BONUS}
    return ScoreCase(facts, points, rules, tuple(_tells_of(numbers, modifiers)), instead)


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


def _two_doubles(times: int) -> Iterator[ScoreCase]:
    """Hands with both x2 cards of two packs, of which the numbers count so many times."""
    for row in (("12",), ("1", "2", "3"), ROWS[-1]):
        for plus in ((), ("+4",)):
            once = _case(row, ("x2", *plus), False, *_score_rules(row, ("x2", *plus)))
            more = (times - 2) * sum(int(card) for card in row)
            facts = {**once.facts, "modifiers": ["x2", "x2", *plus]}
            instead = {rule: points + more for rule, points in once.instead.items()}
            yield ScoreCase(facts, once.points + more, once.rules, once.tells_of, instead)


def _two_packs(claim: Claim) -> bool:
    """Two packs are in play, or a reading of what two x2 cards do is chosen on purpose."""
    origin = claim.origins[EVERY_X2_DOUBLES.ruling].partition(" ")[0]
    return claim.players[1] > ONE_PACK or origin not in ("default", "edition")


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


def _tells_of(row: tuple[str, ...], subset: tuple[str, ...]) -> list[RuleId]:
    """The same, without an x2 that has nothing to double, unless it is all there is."""
    rules = _score_rules(row, subset)
    nothing_to_double = not any(int(card) for card in row)
    return [id for id in rules if not (id == DOUBLED and nothing_to_double)] or rules


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
    ScoreFamily(
        "two-doubles-once",
        (DOUBLED,),
        Words("With two x2 cards the numbers count twice.", "Con dos cartas x2 los números cuentan dos veces."),
        lambda: _two_doubles(2),
        under={EVERY_X2_DOUBLES.ruling: "once"},
        shows=_two_packs,
        asked_only=True,
    ),
    ScoreFamily(
        "two-doubles-each",
        (DOUBLED,),
        Words("With two x2 cards the numbers count four times.", "Con dos cartas x2 los números cuentan cuatro veces."),
        lambda: _two_doubles(4),
        under={EVERY_X2_DOUBLES.ruling: EVERY_X2_DOUBLES.id},
        shows=_two_packs,
        asked_only=True,
    ),
)


def score_script(facts: Mapping[str, Any], claim: Claim) -> tuple[Script, int] | None:
    """Seat 0 is dealt the cards of the facts, and everybody else stays as soon as they may: its total shows the points.

    Who is asked when, and who is dealt a first card, is as the readings and departures have it.
    """
    base = "base" in claim.variants and claim.players[1] >= 3
    players = max(3, claim.players[0]) if base else claim.players[0]
    cards = [*facts["modifiers"], *facts["numbers"]]
    if not set(claim.lacking).isdisjoint(cards):
        return None
    nothing = [] if SECOND_CHANCE in claim.lacking else [SECOND_CHANCE]  # the card without points
    engine = cast(type[Flip7], table_with("flip7", claim.followed))
    dealt = [(players - 1 + engine.first_dealt + place) % players for place in range(players)]
    first = [card for seat in dealt for card in ([PLENTIFUL[seat % len(PLENTIFUL)]] if seat else cards[:1] or nothing)]
    table = engine(
        players,
        variant=None if base else CHALLENGE,
        without=claim.without,
        readings=claim.readings,
        shuffles=[[*PLENTIFUL[: engine.thrown_away], *first, THE_REST]],
        seed=0,
    )
    moves = _played_out(table, cards)
    if moves is None:
        return None
    variant = None if base else CHALLENGE
    script = Script(game="flip7", players=players, variant=variant, shuffles=table.shuffles, moves=moves)
    return script.replace(without=claim.without, departures=claim.followed), 0


def _played_out(table: Flip7, cards: list[str]) -> list[Move] | None:
    """The moves of a round in which seat 0 is dealt just these cards; None if it cannot be."""
    moves: list[Move] = []
    left = Counter(cards)
    left.subtract([*table.numbers[0], *table.modifiers[0]])
    if min(left.values(), default=0) < 0:
        return None
    rest = [card for card in cards if left[card] > 0]  # in their order; a repeated number comes last
    rest = rest[len(rest) - left.total() :]
    while table.round == 1 and not table.over:
        hit, *stay = table.lawful()
        if hit["do"] != "hit":
            return None
        mine = hit["seat"] == 0
        if not mine and stay:
            move = stay[0]
        elif not mine or not rest:
            card = SECOND_CHANCE if mine else PLENTIFUL[hit["seat"] % len(PLENTIFUL)]  # somebody must have a card
            move = stay[0] if stay else hit
            if not stay and card not in table.pile:
                return None
            if not stay:
                table.stack([card])
        elif rest[0] not in table.pile:
            return None
        else:
            table.stack([rest.pop(0)])
            move = hit
        table.play(move)
        moves.append(move)
    return moves
