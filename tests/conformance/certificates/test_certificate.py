"""``hoyle certificate``: what passed, in a file that others can verify."""

import dataclasses
import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from tests.conformance.conftest import SERVE, Says
from tests.places import ROOT

from hoyle.law import Law
from hoyle.law.digest import law_digest
from hoyle_conformance.certificates import certificate
from hoyle_conformance.certificates.recorder import Recorder
from hoyle_conformance.oracle.reference import ReferenceImplementation
from hoyle_conformance.runs import run
from hoyle_conformance.wire.in_process import LocalImplementation
from hoyle_conformance.wire.messages import Op, Request

FILE = Path("flip7.certificate.json")
BUST = "flip7.example.a-second-five-busts"


def open_program(name: str) -> LocalImplementation:
    return LocalImplementation(name)


@pytest.fixture(autouse=True)
def examples_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """A whole run takes a while: here a run is a few examples."""

    def check(opened: run.Opened, plan: run.Plan, emit: Callable[..., None]) -> list[Any]:
        return [*run.check(opened, dataclasses.replace(plan, only="flip7.example.a-[bf]*"), emit)]

    monkeypatch.setattr(certificate, "check", check)


def test_a_green_run_is_certified_and_verified(says: Says) -> None:
    code, out, _ = says("certificate", "write", "flip7")
    assert code == 0
    assert out.startswith("written: flip7.certificate.json\nhoyle reference ")
    schema = json.loads((ROOT / "spec" / "schema" / "certificate.schema.json").read_text("utf-8"))
    jsonschema.validate(json.loads(FILE.read_text("utf-8")), schema)
    code, out, _ = says("certificate", "verify", str(FILE), "--fresh-seed", "5", "--", *SERVE)
    assert (code, out.splitlines()[-1]) == (0, "the certificate holds, with its own seed and with 5")


def test_without_a_named_program_nothing_is_run_and_nothing_is_verified(says: Says) -> None:
    says("certificate", "write", "flip7")
    Path("hoyle.yaml").write_text("command: [/nowhere/program]\n", encoding="utf-8")
    code, _, err = says("certificate", "verify", str(FILE))
    assert (code, err.startswith("hoyle: nothing was verified: name the program")) == (2, True)


def test_a_table_of_the_answers_to_one_seed_is_not_certified_for_long(
    says: Says, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []

    def check(opened: run.Opened, plan: run.Plan, emit: Callable[..., None]) -> list[Any]:
        asked.append(plan.seed)
        wrong = run.Opened(open_program, ("nobody_busts:handle",))
        return [*run.check(opened if plan.seed == 0 else wrong, dataclasses.replace(plan, only=BUST), emit)]

    monkeypatch.setattr(certificate, "check", check)
    says("certificate", "write", "flip7")
    code, out, _ = says("certificate", "verify", str(FILE), "--", *SERVE)
    assert (code, asked[:2]) == (1, [0, 0])
    assert asked[2] != 0
    assert f"with seed {asked[2]}, which it could not expect, it fails: 1 fail" in out


def test_a_red_run_is_not_certified(says: Says) -> None:
    code, _, err = says("certificate", "write", "flip7", "--python", "nobody_busts:handle")
    assert code == 1
    assert "hoyle: not certified: 1 fail; " in err
    assert not FILE.exists()


def test_another_program_does_not_pass_for_the_certified_one(says: Says) -> None:
    says("certificate", "write", "flip7")
    code, out, _ = says("certificate", "verify", str(FILE), "--", *SERVE, "--mutant", "flip7.no-bust")
    assert code == 1
    assert "it no longer passes: " in out
    assert out.splitlines()[-1] == "the certificate does not hold"


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"law": "sha256:0"}, "it was written under a different law"),
        ({"kit": "0.0.1"}, "it was written by kit 0.0.1, and this is "),
        ({"verdicts": {"pass": 3, "fail": 1}}, "it has verdicts that are not certified: fail"),
        ({"verdicts": {"not-claimed": 91}}, "it has no check that passes"),
        ({"preset": "nightly"}, "its effort does not match the preset 'nightly'"),
    ],
)
def test_what_speaks_against_a_certificate_needs_no_run(says: Says, changes: dict[str, Any], message: str) -> None:
    says("certificate", "write", "flip7")
    FILE.write_text(json.dumps(json.loads(FILE.read_text("utf-8")) | changes), encoding="utf-8")
    code, out, _ = says("certificate", "verify", str(FILE), "--", "/nowhere/program")
    assert code == 1
    assert message in out


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"answers": {"count": 1, "digest": "sha256:0"}}, "the answers are not the same"),
        ({"verdicts": {"pass": 3}}, "the verdicts are not the same"),
        ({"shown": {"rules": 99, "of": 99}}, "it says 99 of 99 rules, and "),
        ({"program": "sha256:0"}, "the files of the program are not those that were certified"),
        ({"implementation": {"name": "mine", "version": "2"}}, "it is for mine 2, and this is hoyle reference"),
    ],
)
def test_what_was_altered_is_found_by_running_again(says: Says, changes: dict[str, Any], message: str) -> None:
    says("certificate", "write", "flip7")
    FILE.write_text(json.dumps(json.loads(FILE.read_text("utf-8")) | changes), encoding="utf-8")
    code, out, _ = says("certificate", "verify", str(FILE), "--", *SERVE)
    assert code == 1
    assert message in out


def test_a_certificate_is_of_the_files_that_were_certified(says: Says, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(sys.path))
    Path("engine.py").write_text("from hoyle_conformance.cli import main\n", encoding="utf-8")
    Path("adapter.py").write_text("import engine\nengine.main(['serve'])\n", encoding="utf-8")
    command = ["--", sys.executable, "adapter.py"]
    assert says("certificate", "write", "flip7", *command)[0] == 0
    assert says("certificate", "verify", str(FILE), *command)[0] == 0
    Path("engine.py").write_text("from hoyle_conformance.cli import main  # changed\n", encoding="utf-8")
    code, out, _ = says("certificate", "verify", str(FILE), *command)
    assert (code, "the files of the program are not those that were certified" in out) == (1, True)


def test_an_edition_that_was_written_in_afterwards_does_not_hide_the_readings(says: Says) -> None:
    says("certificate", "write", "flip7")
    forged = json.loads(FILE.read_text("utf-8"))
    assert forged["claim"]["edition"] == "flip7-es"
    FILE.write_text(json.dumps(forged | {"claim": forged["claim"] | {"edition": "flip7-en"}}), encoding="utf-8")
    _, out, _ = says("certificate", "verify", str(FILE), "--", *SERVE)
    assert "readings of its own: " in out
    assert "flip7.initial-deal = none" in " ".join(out.split())


def test_less_than_nothing_cannot_have_passed(says: Says) -> None:
    says("certificate", "write", "flip7")
    FILE.write_text(json.dumps(json.loads(FILE.read_text("utf-8")) | {"verdicts": {"pass": -5}}), encoding="utf-8")
    code, _, err = says("certificate", "verify", str(FILE), "--", *SERVE)
    assert (code, "not a certificate" in err) == (2, True)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"players": [3, 10**6]}, "it has more players than flip7 allows"),
        ({"variants": []}, "variants is empty"),
        ({"readings": {}}, "it leaves out readings"),
        ({"observables": ["everything"]}, "has no observable"),
        ({"edition": "mine"}, "has no edition"),
    ],
)
def test_a_claim_that_nobody_can_make_is_not_run(says: Says, changes: dict[str, Any], message: str) -> None:
    says("certificate", "write", "flip7")
    forged = json.loads(FILE.read_text("utf-8"))
    FILE.write_text(json.dumps(forged | {"claim": forged["claim"] | changes}), encoding="utf-8")
    code, out, _ = says("certificate", "verify", str(FILE), "--", "/nowhere/program")
    assert (code, message in " ".join(out.split())) == (1, True)


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"format": 2}', "\xff"])
def test_a_file_that_is_not_a_certificate_is_told_in_one_line(says: Says, text: str) -> None:
    FILE.write_bytes(text.encode("latin-1"))
    code, _, err = says("certificate", "verify", str(FILE))
    assert code == 2
    assert err.startswith("hoyle: flip7.certificate.json: not a certificate")
    assert err.count("\n") == 1


def test_the_digest_hangs_on_every_answer_and_not_on_how_they_are_asked() -> None:
    requests = [
        Request(id=number, op=Op.SELFPLAY if number == 7 else Op.VIEW, game="flip7", players=3, count=1)
        for number in range(100)
    ]
    one, other = Recorder(ReferenceImplementation()), Recorder(ReferenceImplementation())
    list(one.ask(requests))
    for request in requests:
        list(other.ask([request]))
    assert (one.digest, one.count) == (other.digest, other.count)
    assert one.count == 99
    list(other.ask(requests[:1]))
    assert one.digest != other.digest


def test_each_game_has_a_law_of_its_own() -> None:
    assert law_digest(Law().game("flip7")) != law_digest(Law().game("authors"))
