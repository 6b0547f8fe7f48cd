"""``hoyle odds``: what is printed for people and for programs."""

import json

import msgspec
import pytest

from hoyle_conformance.cli import main
from hoyle_conformance.cli.commands import odds as command
from hoyle_conformance.odds import odds_of


def printed(capsys: pytest.CaptureFixture[str], *line: str) -> str:
    assert main(["odds", *line]) == 0
    return capsys.readouterr().out


def test_each_rule_with_a_bug_has_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    out = printed(capsys, "another-patience")
    stored = odds_of("another-patience")
    assert stored is not None
    assert all(f"\n{rule} " in out for rule in stored.by_rule())
    assert " bugs are always found" in out


def test_the_presets_are_columns_where_there_is_room(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    assert "quick" in (wide := printed(capsys, "another-patience"))
    assert "nightly" in wide
    monkeypatch.setenv("COLUMNS", "100")
    narrow = printed(capsys, "another-patience")
    assert "nightly" not in narrow
    assert all(len(line) <= 100 for line in narrow.splitlines())


def test_one_rule_is_told_bug_by_bug_in_both_languages(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ("another-patience", "another-patience.turn", "--preset", "quick")
    out = printed(capsys, *asked)
    assert "Sends the top card of the pack along with the view." in out
    assert "missed by generated games alone:" in out
    assert "nightly" not in out
    assert "Envía la primera carta de la baraja junto con la vista." in printed(capsys, *asked, "--lang", "es")


def test_the_odds_as_data(capsys: pytest.CaptureFixture[str]) -> None:
    data = json.loads(printed(capsys, "another-patience", "another-patience.turn", "--json"))
    (rule,) = data["rules"]
    assert (data["type"], data["game"], rule["rule"]) == ("odds", "another-patience", "another-patience.turn")
    for bug in rule["bugs"]:
        missed = bug["missed-by-chance"]
        assert set(missed) == {"quick", "ci", "nightly"}
        assert missed["nightly"]["most"] <= missed["ci"]["most"] <= missed["quick"]["most"] < 1 / 1000


def test_stale_odds_are_said_to_be_stale(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    now = odds_of("another-patience")
    assert now is not None
    first, *others = now.mutants
    changed = msgspec.structs.replace(first, digest="…")
    then = msgspec.structs.replace(now, law="…", mutants=[changed, *others])
    monkeypatch.setattr(command, "odds_of", lambda game: then)
    out = printed(capsys, "another-patience")
    assert "The law of this game has changed since" in out
    assert first.mutant in out.rpartition("stale: ")[2]


def test_a_rule_without_bugs_is_unknown(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", "another-patience", "another-patience.trun"]) == 2
    assert "another-patience.turn" in capsys.readouterr().err
