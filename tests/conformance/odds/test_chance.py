"""The interval of Clopper and Pearson, and the chance that a run misses a bug."""

import pytest

from hoyle_conformance.odds.chance import Interval, missed, share


@pytest.mark.parametrize(
    ("hits", "tries", "least", "most"),
    [
        (20, 20, 0.8316, 1.0),
        (0, 20, 0.0, 0.1684),
        (5, 50, 0.0333, 0.2181),
        (10, 100, 0.0490, 0.1762),
        (1, 1500, 0.0000169, 0.00371),
    ],
)
def test_the_interval_is_that_of_the_published_tables(hits: int, tries: int, least: float, most: float) -> None:
    found = share(hits, tries)
    assert found.least == pytest.approx(least, rel=0.01)
    assert found.most == pytest.approx(most, rel=0.01)
    assert found.likely == hits / tries


def test_nothing_tried_tells_nothing() -> None:
    assert share(0, 0) == Interval(0.0, 0.0, 1.0)


def test_a_run_misses_what_none_of_its_scripts_shows() -> None:
    chance = missed(Interval(0.1, 0.5, 1.0), 3)
    assert chance.most == pytest.approx(0.9**3)
    assert chance.likely == pytest.approx(0.5**3)
    assert chance.least == 0


def test_what_was_never_shown_may_always_be_missed() -> None:
    assert missed(share(0, 1500), 1500).most == 1


def test_more_scripts_miss_less() -> None:
    found = share(3, 1000)
    assert missed(found, 6000).most < missed(found, 1500).most
