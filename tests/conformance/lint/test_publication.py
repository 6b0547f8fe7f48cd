"""What was published stays: an entry changes or goes only on purpose, and the law's changelog says so."""

from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace
from tests.conformance.lint.edits import real_law

from hoyle.law import model
from hoyle_conformance.lint.folder import opened
from hoyle_conformance.lint.publication import changes, fingerprint, fingerprints, published
from hoyle_conformance.lint.publish import written

if TYPE_CHECKING:
    from tests.conformance.lint.conftest import SmallLaw

RUN = "run python -m hoyle_conformance.lint.publish"
RULES, CHANGELOG, REGISTER = "games/snap/rules.yaml", "CHANGELOG.md", "published.yaml"


@pytest.fixture
def law(law: "SmallLaw") -> "SmallLaw":
    """The small law, published."""
    law.write(CHANGELOG, "# Changelog\n\n## 1.0\n\nThe first.\n")
    law.write(REGISTER, written(opened(law.spec)))
    return law


def said(law: "SmallLaw") -> list[str]:
    """What the lint says of the register, without the place."""
    return [f"{message.code}: {message.what}" for message in law.lint().messages if message.code.startswith("P")]


def test_a_published_law_has_no_faults(law: "SmallLaw") -> None:
    assert law.messages() == []


def test_an_entry_that_says_something_else_is_not_what_was_published(law: "SmallLaw") -> None:
    law.change(RULES, "The pack has forty cards.", "The pack has fifty cards.")
    assert said(law) == [
        f"P002: snap.pack (rules) is not what was published; undo the change, or tell it in CHANGELOG.md and {RUN}"
    ]


def test_comments_and_the_order_of_keys_do_not_matter(law: "SmallLaw") -> None:
    law.change(RULES, "rules:\n", "# the rules of snap\nrules:\n")
    assert said(law) == []


def test_an_entry_that_is_gone_is_missed(law: "SmallLaw") -> None:
    text = (law.spec / RULES).read_text("utf-8")
    law.write(RULES, text[: text.index("  - id: snap.quiet")])
    assert said(law) == ["P001: snap.quiet (rules) was published and is gone; restore it, or retire its id"]
    law.write("retired.yaml", "retired:\n  - id: snap.quiet\n    because: {en: Nobody was., es: Nadie callaba.}\n")
    assert said(law) == []


def test_an_entry_under_another_id_is_gone_and_new(law: "SmallLaw") -> None:
    law.change(RULES, "id: snap.quiet", "id: snap.silence")
    assert sorted(said(law)) == [
        "P001: snap.quiet (rules) was published and is gone; restore it, or retire its id",
        f"P003: snap.silence (rules) is not published; tell it in CHANGELOG.md and {RUN}",
    ]


def test_a_version_that_is_told_is_to_be_published(law: "SmallLaw") -> None:
    law.change(CHANGELOG, "## 1.0", "## 1.1\n\nMore.\n\n## 1.0")
    assert said(law) == [f"P004: version 1.0 is not the newest of CHANGELOG.md; tell what changed, then {RUN}"]


def test_a_changelog_without_a_register_is_half_a_publication(law: "SmallLaw") -> None:
    (law.spec / REGISTER).unlink()
    assert law.messages() == [f"spec/published.yaml:1:1: Y001: the law has a changelog and no published.yaml; {RUN}"]


def test_a_broken_file_does_not_make_its_entries_missing(law: "SmallLaw") -> None:
    law.write(RULES, "rules: [\n")
    assert said(law) == []


# --- the real law -------------------------------------------------------------------------------------------


def test_the_register_is_of_today() -> None:
    assert list(published(real_law())) == []


def test_every_entry_is_missed_when_it_is_deleted_or_changed() -> None:
    now = fingerprints(real_law())
    for kind, known in now.items():
        for id in known:
            rest = {**now, kind: {name: print_ for name, print_ in known.items() if name != id}}
            assert list(changes({kind: known}, {kind: rest[kind]}, set())) == [("P001", kind, id)]
            assert list(changes({kind: known}, {kind: {**known, id: "0" * 12}}, set())) == [("P002", kind, id)]


LESS = {"major": "minor", "minor": "settled", "settled": "none", "none": "settled"}


def weakened(entry: model.Discrepancy) -> list[model.Discrepancy]:
    """The discrepancy in each way that says less, or something else."""
    first, *others = entry.wordings
    turned = {"between": [], "within": [text for side in entry.between for text in side]}
    return [
        replace(entry, wordings=others),
        replace(entry, wordings=[*others, first]),
        replace(entry, wordings=[replace(first, words="other words"), *others]),
        replace(entry, severity=LESS[entry.severity]),
        replace(entry, class_="nothing" if entry.class_ != "nothing" else "moves"),
        replace(entry, ruling=None if entry.ruling else "open"),
        replace(entry, kind="layout" if entry.kind != "layout" else "damage"),
        replace(entry, **turned) if entry.between else replace(entry, between=[entry.within], within=[]),
    ]


def test_every_discrepancy_is_guarded_against_every_weakening() -> None:
    known = fingerprints(real_law())["discrepancies"]
    for id, entry in real_law().discrepancies.items():
        assert all(fingerprint(weak) != known[id] for weak in weakened(entry)), id


def test_a_row_without_clauses_in_its_first_column_is_a_fault_and_no_crash(law: "SmallLaw") -> None:
    law.change(
        "alignments/snap.yaml", "  - snap-es: [snap-es:pack.2]", "  - snap-en: []\n    snap-es: [snap-es:pack.2]"
    )
    assert [message.code for message in law.lint().messages if message.code != "P002"] == ["A006"]
