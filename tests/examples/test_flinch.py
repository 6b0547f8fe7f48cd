"""Flinch in Java, written from the rulebook alone: a program that forbids what a player could be Flinched for."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable

import msgspec
import pytest
from tests.examples.extent import each_extent
from tests.places import ROOT

from hoyle.law import Law
from hoyle_conformance.checks import PRESETS
from hoyle_conformance.claims.claim import make_claim
from hoyle_conformance.runs.run import Opened, Plan, check
from hoyle_conformance.wire.process import ProcessImplementation

pytestmark = pytest.mark.xdist_group("Flinch in Java")  # it is compiled once
CONFORMANCE = ROOT / "conformance"
FOLDER = CONFORMANCE / "examples" / "flinch-java"
SHIM = CONFORMANCE / "hoyle_conformance" / "adapters" / "templates" / "java"
EFFORT = msgspec.structs.replace(PRESETS["quick"], scripts=350, refusals=60, games=10, twins=4)


@pytest.fixture(scope="module")
def java(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """What runs a class of the example."""
    found = shutil.which("java"), shutil.which("javac")
    assert all(found), "Java is missing; install a JDK, 17 or later, with the package manager of your system"
    classes = str(tmp_path_factory.mktemp("flinch-java"))
    sources = [str(FOLDER / name) for name in ("Adapter.java", "FlinchTest.java")]
    quick = ["-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC"]  # it runs too short a time to be optimized
    compiler = ["javac", *quick, "-Xlint:all", "-Werror", "-d", classes, "-sourcepath", f"{FOLDER}{os.pathsep}{SHIM}"]
    done = subprocess.run([*compiler, *sources], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return ["java", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-cp", classes]  # quicker to start


def test_the_engine_does_as_its_own_tests_say(java: list[str]) -> None:
    done = subprocess.run([*java, "FlinchTest"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


@each_extent
def test_the_java_engine_follows_the_rules(java: list[str], sections: tuple[str, ...]) -> None:
    command = [*java, "Adapter"]
    law = Law().game("flinch")
    with ProcessImplementation(command) as implementation:
        claim = make_claim(law, implementation.hello().games[law.id])
    plan = Plan(claim=claim, effort=EFFORT, sections=sections)
    results = check(Opened(ProcessImplementation, (command,)), plan, lambda event: None)
    red = [result for result in results if result.verdict.red]
    assert [(result.check.id, result.verdict, result.reason) for result in red] == []
    assert sum(str(result.verdict) == "pass" for result in results) > (140 if len(sections) > 1 else 40)


def test_the_adapter_is_short(lines: Callable[[str], int]) -> None:
    assert lines("flinch-java/Adapter.java") <= 40
