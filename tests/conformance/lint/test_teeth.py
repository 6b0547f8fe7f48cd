"""A rule that nothing carries out, shows or breaks is red; so are a ruling that nothing tells apart, and a mutant of a
rule on which no program can be checked."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from hoyle.law import find_spec
from hoyle_conformance.games import mutants_of
from hoyle_conformance.lint import lint, teeth
from hoyle_conformance.lint.folder import opened

RULE = """
  - id: flip7.applause
    modality: must
    says:
      en: Everybody must applaud a Flip 7.
      es: Todas las personas deben aplaudir un Flip 7.
    cites: [flip7-es:idea.7]
"""
RULING = """
  - id: flip7.applause.length
    question: {en: How long?, es: ¿Cuánto tiempo?}
    kind: silent
    readings:
      - id: short
        says: {en: Briefly., es: Poco.}
        rule: {en: Applause must be brief., es: El aplauso debe ser breve.}
        support: {because: {en: It is late., es: Es tarde.}}
      - id: long
        says: {en: Long., es: Mucho.}
        rule: {en: Applause must be long., es: El aplauso debe ser largo.}
        support: {because: {en: It is rare., es: Es raro.}}
    default: short
    canons: [plain-words]
"""


UNTESTABLE = "    untestable: {en: Nobody looks., es: Nadie mira.}\n"


@pytest.fixture
def spec(tmp_path: Path) -> Path:
    """A copy of the law that was never published."""
    unpublished = shutil.ignore_patterns("CHANGELOG.md", "published.yaml")
    shutil.copytree(find_spec(), tmp_path / "spec", ignore=unpublished)
    return tmp_path / "spec"


def test_a_rule_and_a_ruling_without_teeth_are_red(spec: Path) -> None:
    rules, rulings = (spec / "games/flip7" / name for name in ("rules.yaml", "rulings.yaml"))
    rules.write_text(rules.read_text("utf-8") + RULE + "    rulings: [flip7.applause.length]\n", "utf-8")
    rulings.write_text(rulings.read_text("utf-8") + RULING, "utf-8")
    found = {message.code: message.what for message in lint(spec).messages if "applause" in message.what}
    assert found == {
        "C010": "no code of the engine names flip7.applause; tag the function that carries it out, or say `untestable`",
        "C011": "no scenario tests flip7.applause; write one, or say `untestable`",
        "C012": "no mutant breaks flip7.applause; write one, or say `untestable`",
        "C013": "no scenario tells the readings of flip7.applause.length apart; "
        "write one and name it in `told-apart-by`",
        "C014": "no discrepancy shows the question of flip7.applause.length; "
        "register the words, or the silence, behind it",
    }


def test_a_rule_that_a_mutant_breaks_only_along_with_another_is_red(
    spec: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """``also`` names what cannot be left whole; nothing checks that a mutant dies by it."""
    without = tuple(one for one in mutants_of("flip7") if one.rule != "flip7.challenge")
    assert any("flip7.challenge" in one.also for one in without)
    monkeypatch.setattr(teeth, "mutants_of", lambda game: without if game == "flip7" else mutants_of(game))
    assert [message.code for message in teeth.toothless(opened(spec))] == ["C012"]


def test_a_mutant_of_a_rule_that_is_untestable_is_red(spec: Path) -> None:
    rules = spec / "games/flip7/rules.yaml"
    head = "  - id: flip7.bust\n"
    rules.write_text(rules.read_text("utf-8").replace(head, head + UNTESTABLE), "utf-8")
    (found,) = teeth.toothless(opened(spec))
    assert (found.code, rules.read_text("utf-8").splitlines()[found.line - 1]) == ("C015", UNTESTABLE.rstrip())
    assert found.what.endswith("breaks flip7.bust, which is `untestable`; drop that, or break another rule")
