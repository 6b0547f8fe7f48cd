"""What belongs together in the law is found from either end."""

import pytest
from tests.places import SMALL_LAW

from hoyle.law import Law, links
from hoyle.law.book import Unknown

LAW = Law(SMALL_LAW / "spec")


def test_a_discrepancy_touches_the_rules_that_cite_its_clauses() -> None:
    rule = LAW.rule("snap.win")
    touching = [entry.id for entry in links.discrepancies_touching(LAW, rule.cites)]
    assert touching == ["snap.first.struck", "snap.pile.scan", "snap.first.both"]


def test_a_ruling_touches_the_rules_that_name_it_or_hold_under_it() -> None:
    assert [rule.id for rule in links.rules_under(LAW, "snap.tie")] == ["snap.win", "snap.win.tie"]
    assert [ruling.id for ruling in links.rulings_touching(LAW, LAW.rule("snap.win.tie"))] == ["snap.tie"]


def test_what_is_derived_is_found_from_its_ground() -> None:
    assert [rule.id for rule in links.rules_derived_from(LAW, "snap.win")] == ["snap.win.tie"]


def test_a_clause_knows_its_rules() -> None:
    assert [rule.id for rule in links.rules_citing(LAW, "snap-en:play.1")] == ["snap.deal"]


def test_an_unknown_id_names_what_there_is() -> None:
    with pytest.raises(Unknown) as caught:
        LAW.source("snap-fr")
    assert (caught.value.what, caught.value.id, caught.value.known) == (
        "source",
        "snap-fr",
        ["snap-en", "snap-es"],
    )


def test_reading_order_is_the_order_of_the_sections() -> None:
    in_order = [clause.id for clause in LAW.source("snap-en").in_reading_order()]
    assert in_order[:2] == ["snap-en:title.1", "snap-en:pack.1"]
    assert in_order[-1] == "snap-en:imprint.1"
