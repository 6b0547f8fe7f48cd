"""Anybody finds a rule by its words, in either language, whatever the accents."""

import pytest
from tests.places import SMALL_LAW

from hoyle.law import Law
from hoyle.law.search import discrepancies_and_terms, fold, rules_and_rulings, search

SMALL = SMALL_LAW / "spec"


def found(query: str) -> list[str]:
    law = Law(SMALL)
    return [hit.thing.id for hit in search(rules_and_rulings(law, law.game_ids), query)]


@pytest.mark.parametrize(
    ("query", "ids"),
    [
        ("forty", ["snap.pack"]),
        ("CUARENTA", ["snap.pack"]),
        ("monton", ["snap.win", "snap.win.tie", "snap.tie"]),  # rules and rulings, best first
        ("MONTÓN primero", ["snap.win"]),
        ("40", ["snap.pack"]),  # only the printed words have it
        ("car", ["snap.pack", "snap.deal"]),  # the beginning of a word is enough
        ("arta", []),  # the middle of one is not
        ("forty pile", ["snap.pack"]),  # the rarer word weighs more
        ("what if two players call", ["snap.tie", "snap.win.tie"]),  # a question has idle words
        ("who calls", ["snap.win.tie", "snap.tie", "snap.win"]),  # and endings; the first has the very words
        ("¿¡!", []),
        ("", []),
    ],
)
def test_what_has_most_of_the_words_is_found(query: str, ids: list[str]) -> None:
    assert found(query) == ids


def test_a_rule_of_another_reading_than_the_default_counts_less() -> None:
    assert found("tie share") == ["snap.tie", "snap.win.tie"]


def test_a_word_of_the_id_counts_most() -> None:
    assert found("tie")[0] == "snap.tie"
    assert found("pile")[0] == "snap.win"


def test_a_term_is_found_by_its_name_first() -> None:
    law = Law(SMALL)
    assert search(discrepancies_and_terms(law, ["snap"]), "monton")[0].thing.id == "pile"


def test_folding_takes_away_accents_capitals_and_emphasis() -> None:
    assert fold("**¡UNA  MÁS!** ~~Ñu~~") == "¡una mas! nu"
