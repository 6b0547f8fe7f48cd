"""Anybody finds a rule by its words, in either language, whatever the accents."""

from pathlib import Path

import pytest

from hoyle.law import Law
from hoyle.law.search import all_but_rules, fold, rules, search

SMALL = Path(__file__).parents[1] / "small_law" / "spec"


def found(query: str) -> list[str]:
    law = Law(SMALL)
    return [thing.id for thing in search(rules(law, law.game_ids), query)]


@pytest.mark.parametrize(
    ("query", "ids"),
    [
        ("forty", ["snap.pack"]),
        ("CUARENTA", ["snap.pack"]),
        ("monton", ["snap.win", "snap.win.tie"]),
        ("MONTÓN primero", ["snap.win"]),
        ("40", ["snap.pack"]),  # only the printed words have it
        ("car", ["snap.deal", "snap.pack"]),  # the beginning of a word is enough
        ("arta", []),  # the middle of one is not
        ("forty pile", []),  # every word must be there
        ("¿¡!", []),
        ("", []),
    ],
)
def test_every_word_must_be_there(query: str, ids: list[str]) -> None:
    assert found(query) == ids


def test_a_word_of_the_id_counts_most() -> None:
    assert found("tie share")[0] == "snap.win.tie"
    assert found("pile")[0] == "snap.win"


def test_a_term_is_found_by_its_name_first() -> None:
    law = Law(SMALL)
    assert search(all_but_rules(law, ["snap"]), "monton")[0].id == "pile"


def test_folding_takes_away_accents_capitals_and_emphasis() -> None:
    assert fold("**¡UNA  MÁS!** ~~Ñu~~") == "¡una mas! nu"
