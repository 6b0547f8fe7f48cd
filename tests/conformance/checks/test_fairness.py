"""Shuffles that are not fair, and how seldom chance looks like one."""

from collections import Counter
from fractions import Fraction
from math import comb, exp, isqrt, lgamma, log, sqrt
from random import Random

from hoyle.games.flip7.table import Flip7
from hoyle.law import Law
from hoyle.script import Script
from hoyle_conformance.checks.fairness import (
    BINS,
    COMPARED,
    DEVIATIONS,
    ENOUGH,
    LEAST_IN_A_BIN,
    LIMIT,
    OURS,
    WHICH,
    Fairness,
)
from hoyle_conformance.judging.failures import KeepsNeighbours
from hoyle_conformance.wire.messages import PlayedGame

ONE_IN_A_MILLION = 1e-6
GAME = Script(game="flip7", players=3)


def test_tenths_of_a_pile_that_does_not_divide_by_ten_are_fair() -> None:
    counts, rng, cards = Counter[str](), Random(3), [str(number) for number in range(1, 13)]
    fairness = Fairness(Flip7.law, (), counts, rng)
    for _ in range(600):
        fairness.look_at(PlayedGame(script=GAME.replace(shuffles=[rng.sample(cards, 12)]), views=[]))
    assert fairness.unfair(GAME, [], []) is None


def test_a_later_shuffle_that_is_like_a_new_pack_is_laid_on_the_rules_of_later_shuffles() -> None:
    rng, cards = Random(3), Flip7(3, seed=0).full_pack()
    fairness = Fairness(Flip7.law, (), Counter(), rng)
    for _ in range(20):
        at = rng.randrange(len(cards))  # a cut: each card is anywhere, with its neighbours
        shuffles = [rng.sample(cards, len(cards)), cards[at:] + cards[:at]]
        fairness.look_at(PlayedGame(script=GAME.replace(shuffles=shuffles), views=[]))
    found = fairness.unfair(GAME, ["flip7.shuffle"], ["flip7.reshuffle"])
    assert isinstance(found, KeepsNeighbours)
    assert (found.as_what, found.about) == ("printed", ["flip7.reshuffle"])


def test_an_honest_program_fails_in_fewer_than_one_run_in_a_million() -> None:
    games = [Law().game(game) for game in Law().game_ids]
    kinds = sum(len(game.file.cards) for game in games)
    fewest = BINS * LEAST_IN_A_BIN
    places = max(chance_above(LIMIT, cards) for cards in (fewest, fewest + 1, fewest + BINS))
    neighbours = max(chance_of_keeping(mean) for mean in range(ENOUGH // 2, 10 * ENOUGH, 5))
    together = len(WHICH) * kinds * float(places) + len(COMPARED) * len(games) * neighbours
    assert together < ONE_IN_A_MILLION


def chance_above(limit: float, cards: int) -> Fraction:
    """The probability that chi-square of so many cards, each in any tenth, is above the limit: exactly.

    The ways in which cards fall into some of the tenths are counted by the sum of the squares of how many are in each.
    All counts for one number of cards are in one integer, each in its own bits.
    """
    bits = (BINS**cards).bit_length()
    most = int((limit + cards) * cards / BINS)  # chi-square is BINS * squares / cards - cards
    within = (1 << bits * (most + 1)) - 1
    ways = [1] + [0] * cards
    for _ in range(BINS):
        ways = [
            sum(comb(m, here) * ways[m - here] << bits * here**2 for here in range(min(m, isqrt(most)) + 1)) & within
            for m in range(cards + 1)
        ]
    one = (1 << bits) - 1
    return 1 - Fraction(sum(ways[cards] >> bits * squares & one for squares in range(most + 1)), BINS**cards)


def chance_of_keeping(mean: float) -> float:
    """The probability that a program keeps too many neighbours by chance, if so many are kept on average."""
    chance = 0.0
    for ours in range(OURS * ENOUGH, int(OURS * mean + 12 * sqrt(OURS * mean)) + OURS * ENOUGH):
        expected = ours / OURS
        most = int(expected + DEVIATIONS * sqrt(expected * (1 + 1 / OURS)))
        chance += poisson(OURS * mean, ours) * sum(poisson(mean, kept) for kept in range(most + 1, most + 100))
    return chance


def poisson(mean: float, count: int) -> float:
    return exp(count * log(mean) - mean - lgamma(count + 1))
