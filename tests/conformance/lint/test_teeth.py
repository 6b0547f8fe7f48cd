"""A rule that nothing carries out, shows or breaks is red, and so is a ruling that nothing tells apart."""

from __future__ import annotations

import shutil
from pathlib import Path

from hoyle.law import find_spec
from hoyle_conformance.lint import lint

RULE = """
  - id: flip7.applause
    modality: must
    says:
      en: Everybody applauds a Flip 7.
      es: Todas las personas aplauden un Flip 7.
    cites: [flip7-es:idea.7]
"""
RULING = """
  - id: flip7.applause.length
    question: {en: How long?, es: ¿Cuánto tiempo?}
    kind: silent
    readings:
      - {id: short, says: {en: Briefly., es: Poco.}, support: {because: {en: It is late., es: Es tarde.}}}
      - {id: long, says: {en: Long., es: Mucho.}, support: {because: {en: It is rare., es: Es raro.}}}
    default: short
"""


def test_a_rule_and_a_ruling_without_teeth_are_red(tmp_path: Path) -> None:
    spec = tmp_path / "spec"
    shutil.copytree(find_spec(), spec)
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
