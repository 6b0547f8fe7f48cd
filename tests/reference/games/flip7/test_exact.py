"""Flip 7 with numbers only and one person who never stays: chances and score computed exactly, against the engine."""

from fractions import Fraction
from itertools import combinations
from math import factorial, prod, sqrt
from random import Random

from hoyle.games.flip7.law import BONUS, CARDS, NUMBERS, SEVEN
from hoyle.games.flip7.table import Flip7

COPIES = {card: CARDS[card].count for card in NUMBERS}
PILE = [card for card, count in COPIES.items() for _ in range(count)]


def exact() -> tuple[Fraction, Fraction]:
    """The chance of seven different numbers in seven cards, and the expected score of a person who never stays."""
    draws = prod(range(len(PILE), len(PILE) - SEVEN, -1))
    chance = expected = Fraction(0)
    for numbers in combinations(COPIES, SEVEN):
        ways = Fraction(factorial(SEVEN) * prod(COPIES[card] for card in numbers), draws)
        chance += ways
        expected += ways * (sum(NUMBERS[card] for card in numbers) + BONUS)
    return chance, expected


def one_round(seed: int) -> int:
    """The points of one round: everything but numbers lies at the bottom of the pile."""
    order = PILE[:]
    Random(seed).shuffle(order)
    table = Flip7(1, shuffles=[[*order, "..."]])
    while table.round == 1:
        table.play({"seat": 0, "do": "hit"})
    return table.totals[0]


def test_the_exact_figures() -> None:
    chance, expected = exact()
    assert chance == Fraction(1755667, 20271005)  # 8.66 % make a Flip 7, 91.34 % bust
    assert expected == Fraction(23284573, 4054201)  # 5.743 points


def test_the_engine_comes_out_at_the_exact_figures() -> None:
    rounds = 4_000
    chance, expected = (float(figure) for figure in exact())
    points = [one_round(seed) for seed in range(rounds)]
    made = sum(score > 0 for score in points) / rounds
    assert abs(made - chance) < 5 * sqrt(chance * (1 - chance) / rounds)
    spread = sqrt(sum((score - expected) ** 2 for score in points) / rounds)
    assert abs(sum(points) / rounds - expected) < 5 * spread / sqrt(rounds)
