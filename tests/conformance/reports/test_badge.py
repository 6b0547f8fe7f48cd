"""The badge, and the same as data."""

import json
import xml.etree.ElementTree as ElementTree

import msgspec
import pytest
from tests.conformance.reports.conftest import FIVE, Run, open_reference
from tests.conformance.reports.test_terminal import result_of

from hoyle.law import Law
from hoyle_conformance.checks.conclusion import Outcome
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.reports import writer
from hoyle_conformance.reports.badge import COLOURS
from hoyle_conformance.reports.outline import runs
from hoyle_conformance.runs.events import CheckFinished, Event, RunFinished, RunStarted


def a_run(busts: list[Event], law: Law, *verdicts: Verdict) -> list[Event]:
    """A run with these verdicts."""
    found = [result_of(verdict, "flip7.bust", id=f"flip7.x{number}") for number, verdict in enumerate(verdicts)]
    begun = next(event for event in busts if isinstance(event, RunStarted))
    begun = msgspec.structs.replace(begun, checks=len(found), only=None)
    ended = RunFinished(verdicts={}, exercised={}, seconds=1, code=0)
    return [begun, *(CheckFinished(result=one) for one in found), ended]


@pytest.mark.parametrize(
    ("verdicts", "colour", "english", "spanish"),
    [
        ([Verdict.PASS, Verdict.PASS], "green", "2 passed, 1 of {rules} rules", "2 bien, 1 de {rules} reglas"),
        ([Verdict.PASS, Verdict.NOT_CLAIMED], "green", "1 passed, 1 of {rules} rules", "1 bien, 1 de {rules} reglas"),
        ([Verdict.NOT_CLAIMED], "grey", Outcome.NOTHING, "nada pasa: no se mostró que se siga ninguna regla"),
        ([Verdict.PASS, Verdict.KNOWN_FAILURE], "amber", "1 passed, 1 known to fail", "1 bien, 1 con fallo conocido"),
        ([Verdict.PASS, Verdict.FAIL], "red", "1 rule fails", "falla 1 regla"),
        ([Verdict.PASS, Verdict.ERROR], "red", "the adapter is at fault", "el fallo está en el adaptador"),
        ([Verdict.PASS, Verdict.VACUOUS], "amber", "1 passed, 1 not shown", "1 bien, 1 sin probar"),
        ([Verdict.UNTESTABLE, Verdict.UNTESTABLE], "amber", "0 passed, 2 not shown", "0 bien, 2 sin probar"),
    ],
)
def test_a_badge_says_how_it_came_out(
    busts: list[Event], law: Law, verdicts: list[Verdict], colour: str, english: str, spanish: str
) -> None:
    events = a_run(busts, law, *verdicts)
    (run,) = runs(law, events)
    english, spanish = (text.format(rules=run.conclusion.in_force) for text in (english, spanish))
    for lang, label, message in (("en", "according to Hoyle", english), ("es", "según Hoyle", spanish)):
        picture = writer("badge")(events, law, lang)
        root = ElementTree.fromstring(picture)
        assert root.attrib["aria-label"] == f"{label}: {message}"
        assert [text.text for text in root.iter("{http://www.w3.org/2000/svg}text")] == [label, message]
        assert COLOURS[colour] in picture
        told = json.loads(writer("shields")(events, law, lang))
        assert told == {"schemaVersion": 1, "label": label, "message": message, "color": COLOURS[colour]}


def test_a_real_run_has_a_badge(run: Run, busts: list[Event], law: Law) -> None:
    assert "1 rule fails" in writer("badge")(busts, law, "en")
    assert "1 passed" in writer("badge")(run(FIVE, open_reference), law, "en")


def test_several_games_share_a_badge_and_the_worst_is_told(busts: list[Event], law: Law) -> None:
    events = [*a_run(busts, law, Verdict.PASS), *busts]
    assert "1 rule fails" in writer("badge")(events, law, "en")


def test_what_did_not_finish_is_not_green(busts: list[Event], law: Law) -> None:
    cut = a_run(busts, law, Verdict.PASS)[:-1]
    assert "the run did not finish" in writer("badge")(cut, law, "en")
    assert "nothing was checked" in writer("badge")([], law, "en")
