"""Changing any single character of any clause is found out, with no text file at hand."""

from pathlib import Path
from shutil import copytree

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hoyle.law import Law, find_spec, model
from hoyle.law.proof import collapsed, digest
from hoyle_conformance.lint import lint, transcription
from hoyle_conformance.lint.folder import File, opened

LAW = Law()
SOURCES = [LAW.source(id).meta for id in LAW.source_ids]
LETTERS = st.characters(codec="utf-8")


@st.composite
def edits(draw: st.DrawFn) -> tuple[model.Source, int, str]:
    """A source, the place of a clause in it, and the clause's text with one character changed."""
    source = draw(st.sampled_from(SOURCES))
    n = draw(st.integers(0, len(source.clauses) - 1))
    text = source.clauses[n].text
    at = draw(st.integers(0, len(text)))
    how = draw(st.sampled_from(["insert", "delete", "replace"]))
    if how == "insert":
        return source, n, text[:at] + draw(LETTERS) + text[at:]
    at = min(at, len(text) - 1)
    new = "" if how == "delete" else draw(LETTERS.filter(lambda letter: letter != text[at]))
    return source, n, text[:at] + new + text[at + 1 :]


@settings(max_examples=150, deadline=None)
@given(edits())
def test_any_changed_character_turns_the_proof_red(edit: tuple[model.Source, int, str]) -> None:
    source, n, text = edit
    clauses = list(source.clauses)
    clauses[n] = msgspec.structs.replace(clauses[n], text=text)
    changed = msgspec.structs.replace(source, clauses=clauses)
    document = LAW.document(f"sources/{source.source}.yaml")
    assert {message.code for message in transcription.proven(File(document, changed))} & {"T001", "T010"}


@pytest.mark.parametrize("source", SOURCES, ids=lambda source: str(source.source))
def test_the_clauses_of_each_source_give_its_digest(source: model.Source) -> None:
    assert digest(clause.text for clause in source.clauses) == source.digest


@pytest.mark.parametrize("source", SOURCES, ids=lambda source: str(source.source))
def test_each_source_is_read_in_full_in_reading_order(source: model.Source) -> None:
    in_order = [clause.id for clause in LAW.source(source.source).in_reading_order()]
    assert sorted(in_order) == sorted(clause.id for clause in source.clauses)


def test_no_two_clauses_can_swap_words() -> None:
    assert digest(["a b", "c"]) == digest(["a", "b c"])
    assert digest(["a b", "c"]) != digest(["a c", "b"])


def test_white_space_is_collapsed() -> None:
    assert collapsed("  a\n\n b\tc ") == "a b c"


def test_the_law_itself_has_no_faults() -> None:
    report = lint(find_spec())
    assert [str(message) for message in report.messages if message.fails] == []
    assert all(proof.digest for proof in report.sources.values())


def test_a_copy_of_the_law_is_as_good(tmp_path: Path) -> None:
    copytree(find_spec(), tmp_path / "spec")
    assert opened(tmp_path / "spec").messages == []
