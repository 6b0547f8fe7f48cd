"""Clauses that nothing cites: the number stands in uncited.yaml and can only fall."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.conformance.lint.conftest import SmallLaw

UNCITED = "uncited.yaml"


def test_as_many_as_are_allowed_is_fine(law: "SmallLaw") -> None:
    assert law.lint().sources["snap-en"].uncited == 1
    assert law.lint().ok


def test_one_more_than_allowed_lists_them_all(law: "SmallLaw") -> None:
    law.change("games/snap/discrepancies.yaml", "cite: snap-en:pack.2", "cite: snap-en:play.2")
    assert [message for message in law.messages() if "C001" in message] == [
        f"spec/sources/snap-en.yaml:{line}:5: C001: snap-en:{clause} (rule) is cited by nothing; cite "
        f"it, or say in "
        "`uncited` why that is right (2 of snap-en are uncited, 1 allowed)"
        for line, clause in ((51, "pack.2"), (55, "house.1"))
    ]


def test_a_source_that_is_not_named_may_have_none(law: "SmallLaw") -> None:
    (law.spec / UNCITED).unlink()
    assert [message.code for message in law.lint().messages] == ["C001"]


def test_when_the_last_clause_is_cited_the_line_goes(law: "SmallLaw") -> None:
    law.change("games/snap/rules.yaml", "snap-en:pack.1]", "snap-en:pack.1, snap-en:house.1]")
    what = "snap-en has only 0 uncited clauses; remove this line"
    assert law.messages() == [f"spec/uncited.yaml:2:3: C002: {what}"]


def test_a_clause_with_an_excuse_does_not_count(law: "SmallLaw") -> None:
    law.change(
        "sources/snap-en.yaml",
        "text: Aces are high.",
        "text: Aces are high.\n    uncited: {en: No., es: No.}",
    )
    assert law.lint().sources["snap-en"].uncited == 0


def test_the_glossary_does_not_cite(law: "SmallLaw") -> None:
    law.change("glossary.yaml", "[snap-es:play.2]", "[snap-es:play.2, snap-en:house.1]")
    assert law.lint().sources["snap-en"].uncited == 1


def test_an_unknown_source_does_not_excuse_anything(law: "SmallLaw") -> None:
    law.change(UNCITED, "snap-en: 1", "snap-en: 1\n  snap-fr: 3")
    assert law.messages() == [
        "spec/uncited.yaml:3:3: R002: there is no source snap-fr (did you mean snap-es?); fix the id"
    ]
