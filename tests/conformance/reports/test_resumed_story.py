"""The story of a failure behind another one goes on from the table as the program showed it."""

from hoyle.law import Law
from hoyle.script import Script, run
from hoyle_conformance.judging.failures import Differs
from hoyle_conformance.judging.views import Difference
from hoyle_conformance.reports.account import picture_of, steps_of

SCRIPT = Script(
    game="flip7",
    players=3,
    shuffles=[["5", "8", "9", "..."]],
    moves=[{"seat": 0, "do": "hit"}, {"seat": 1, "do": "hit"}],
)
SHOWN = {**run(SCRIPT).views[1], "pile": 90}
"""After the first hit the program has three cards too few in its pile."""


def test_the_table_that_was_taken_up_is_told_and_drawn() -> None:
    law = Law().game("flip7")
    differs = [Difference("pile", 89, 90)]
    failure = Differs(at=2, script=SCRIPT, differences=differs, taken_up={1: SHOWN})
    steps = steps_of(law, failure, "en")
    assert steps[1].happened[-1].says == "From here on the table is as the program shows it."
    assert steps[2].view["pile"] == 89
    assert "pile 89" in picture_of(law, steps, failure, "en")[0]


def test_a_first_failure_is_told_as_the_rules_have_it() -> None:
    law = Law().game("flip7")
    steps = steps_of(law, Differs(at=2, script=SCRIPT, differences=[Difference("pile", 92, 90)]), "en")
    assert steps[2].view["pile"] == 92
    assert all("From here on" not in one.says for step in steps for one in step.happened)
