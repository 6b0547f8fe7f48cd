"""Generic mutation: a changed engine stands beside the one that judges, and dies at the first game that differs."""

from pathlib import Path

import pytest
from tests.mutation.engine import engine_with
from tests.mutation.killing import Games, first_difference
from tests.mutation.survivors import explained

import hoyle
from hoyle.games import package_of, table_of
from hoyle.games.flip7 import table as flip7
from hoyle.script import Script, Trace, run

SOURCE = Path(flip7.__file__)
BUST = "if card in self.numbers[seat]:"


@pytest.fixture
def a_second_five() -> Trace:
    hits = [{"seat": seat, "do": "hit"} for seat in (0, 1, 2, 0)]
    return run(Script(game="flip7", players=3, shuffles=[["5", "6", "7", "5", "..."]], moves=hits), seed=0)


def test_an_engine_with_a_changed_file_dies_at_a_game_that_it_plays_differently(a_second_five: Trace) -> None:
    text = SOURCE.read_text(encoding="utf-8")
    assert text.count(BUST) == 1
    changed = engine_with("flip7", SOURCE, text.replace(BUST, BUST.replace(" in ", " not in ")))
    assert first_difference(changed, Games([a_second_five]))


def test_the_engine_that_judges_stays_as_it_is(a_second_five: Trace) -> None:
    before = table_of("flip7")
    again = engine_with("flip7", SOURCE, SOURCE.read_text(encoding="utf-8"))
    assert again is not before
    assert table_of("flip7") is before is flip7.ENGINE
    assert not first_difference(again, Games([a_second_five]))


def test_a_source_that_cannot_be_loaded_leaves_nothing_behind() -> None:
    with pytest.raises(ZeroDivisionError):
        engine_with("flip7", SOURCE, "1 / 0")
    assert package_of("flip7") in flip7.__name__
    assert table_of("flip7") is flip7.ENGINE


def test_each_explained_survivor_is_a_line_of_the_engine() -> None:
    """One whose line has changed has to be read again."""
    for one in explained():
        lines = [
            line.strip() for line in (Path(hoyle.__file__).parent / one.file).read_text(encoding="utf-8").splitlines()
        ]
        assert one.was in " ".join(lines), one
        assert one.was != one.becomes
        assert one.because.endswith(".")


def test_what_is_not_run_is_no_change() -> None:
    mutations = pytest.importorskip("tests.mutation.mutations")
    assert mutations.run_of("def f(a: int | None) -> str | None: ...") == mutations.run_of("def f(a): ...")
    assert mutations.run_of("@dataclass(frozen=True)\nclass A: ...") == mutations.run_of("class A: ...")
    assert mutations.run_of("zip(a, b, strict=True)") == mutations.run_of("zip(a, b)")
    assert mutations.run_of("lru_cache(maxsize=1)") == mutations.run_of("lru_cache(maxsize=2)")
    assert mutations.run_of("x = 1") != mutations.run_of("x = 2")
