"""The report on a terminal: what the reader of a failure sees."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec
import pytest
from tests.conformance.reports.conftest import FIVE, open_reference

from hoyle.law import Law
from hoyle.law.model import Words
from hoyle.script import Script
from hoyle.table import Move
from hoyle_conformance.checks import Check, Kind, Result
from hoyle_conformance.checks.severity import Severity, severity
from hoyle_conformance.claims.claim import make_claim
from hoyle_conformance.judging.failures import AnyFailure, AskedElse, Differs, Errored
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.judging.views import Difference
from hoyle_conformance.oracle.reference import claim_of
from hoyle_conformance.reports.account import raw_line
from hoyle_conformance.reports.terminal import report
from hoyle_conformance.runs.events import CheckFinished, Diagnosed, Event, RunFinished, RunStarted
from hoyle_conformance.wire.messages import Request

if TYPE_CHECKING:
    from tests.conformance.reports.conftest import Run

ENGLISH = """\
my flip7 1.4 (python) · Flip 7, As the Spanish text has it · preset quick, seed 0

kind of check  fail
example           1

FAIL  flip7.example.a-second-five-busts   flip7 · As the Spanish text has it · 3 players
      A second card of a number that the person holds puts them out of the round.
      flip7.bust: A person who is dealt a number that they already have busts: they are out of the
      round and score nothing in it.
        «▶ Si recibes una carta de Número que ya tenías: ¡has fallado!»  flip7-es line 93
        «Te quedas fuera de la ronda y no puntúas nada.»  flip7-es line 93
        «Pero debes saber cuándo parar, porque si sacas una carta que ya tienes, lo pierdes todo y
        te quedas sin puntuar en esa ronda.»  flip7-es line 32
      discrepancies that touch these words and do not change play (7): flip7.bust.any-card,
      flip7.bust.second-chance, flip7.bust.everything, …

      cards dealt: 5 9 5 …
        1  seat 0 takes a card  Seat 0 is dealt 5. Seat 0 is safe.
        2  seat 1 stays
        3  seat 2 takes a card  Seat 2 is dealt 9. Seat 2 is safe.
    →   4  seat 0 takes a card  Seat 0 is dealt 5. Seat 0 already has 5 and busts.

      the table as it should be
        round 1  dealer 2  pile 91
          0  bust    total   0  5 5
          1  out     total   0
        → 2  in      total   0  9

      seat 0, status  expected  busted
                      got       in

      see it again  hoyle replay .hoyle/failures/flip7-example-a-second-five-busts-157567df.json -- node adapter.js
      by hand       hoyle replay .hoyle/failures/flip7-example-a-second-five-busts-157567df.json --raw | node adapter.js

      it plays like a program with this bug: Lays a repeated number in the row and lets the person
      continue.

odds for flip7.bust: a bug like this is found in every run; generated games alone miss it less than
once in a million runs (preset quick)

18 rules at work, flip7.score.numbers the least (8 times)
80 pairs of rules in one step
1 check: 1 fail. the rules are not followed (1.0 s)
"""

SPANISH = """\
my flip7 1.4 (python) · Flip 7, Según el texto en español · ajuste quick, semilla 0

clase de prueba  fallo
ejemplo              1

FALLO  flip7.example.a-second-five-busts   flip7 · Según el texto en español · 3 jugadores
      Una segunda carta de un número que la persona tiene la deja fuera de la ronda.
      flip7.bust: Quien recibe un número que ya tiene falla: queda fuera de la ronda y no puntúa en
      ella.
        «▶ Si recibes una carta de Número que ya tenías: ¡has fallado!»  flip7-es línea 93
        «Te quedas fuera de la ronda y no puntúas nada.»  flip7-es línea 93
        «Pero debes saber cuándo parar, porque si sacas una carta que ya tienes, lo pierdes todo y
        te quedas sin puntuar en esa ronda.»  flip7-es línea 32
      discrepancias que tocan estas palabras y no cambian el juego (7): flip7.bust.any-card,
      flip7.bust.second-chance, flip7.bust.everything, …

      cartas repartidas: 5 9 5 …
        1  asiento 0 pide una más  Asiento 0 recibe 5. Asiento 0 sigue a salvo.
        2  asiento 1 pasa
        3  asiento 2 pide una más  Asiento 2 recibe 9. Asiento 2 sigue a salvo.
    →   4  asiento 0 pide una más  Asiento 0 recibe 5. Asiento 0 ya tenía 5 y falla.

      la mesa como debe estar
        ronda 1  reparte 2  montón 91
          0  falló   total   0  5 5
          1  fuera   total   0
        → 2  dentro  total   0  9

      asiento 0, status  esperado  busted
                         obtenido  in

      verlo otra vez  hoyle replay .hoyle/failures/flip7-example-a-second-five-busts-157567df.json -- node adapter.js
      a mano          hoyle replay .hoyle/failures/flip7-example-a-second-five-busts-157567df.json --raw | node adapter.js

      juega como un programa con este error: Coloca el número repetido en la fila y deja seguir a la
      persona.

probabilidades para flip7.bust: un error así se ve en todas las ejecuciones; a las partidas
generadas por sí solas se les escapa menos de una vez por millón de ejecuciones (ajuste quick)

18 reglas en juego, flip7.score.numbers la que menos (8 veces)
80 pares de reglas en un mismo paso
1 prueba: 1 fallo. no se siguen las reglas (1.0 s)
"""


def without_raw(text: str) -> str:
    """The raw line is long; that it is the request is tested by itself."""
    lines = text.split("\n")
    return "\n".join(line[: line.index("{")] + "RAW" if '{"id"' in line else line for line in lines)


@pytest.mark.parametrize(("lang", "expected"), [("en", ENGLISH), ("es", SPANISH)])
def test_a_failure_is_told_whole(busts: list[Event], law: Law, lang: str, expected: str) -> None:
    assert without_raw(report(busts, law, lang)) == expected


def test_the_raw_line_is_a_request_that_can_be_sent(busts: list[Event], law: Law) -> None:
    told = next(event for event in busts if isinstance(event, CheckFinished) and event.result.failures)
    script = told.result.failures[0].script
    request = msgspec.json.decode(raw_line(script), type=Request)
    assert request.op == "play"
    assert request.script is not None
    assert len(request.script.moves) == 4


def test_a_long_raw_line_is_left_to_a_command(busts: list[Event], law: Law) -> None:
    line = next(line for line in report(busts, law).split("\n") if "by hand" in line)
    assert "hoyle replay .hoyle/failures/flip7-" in line
    assert line.rstrip().endswith("--raw | node adapter.js")


def test_all_is_well_in_one_line(run: "Run", law: Law) -> None:
    text = report(run(FIVE, open_reference), law)
    assert text.endswith("\n1 check: 1 pass. the checks that were chosen pass; the others were not run (1.0 s)\n")
    assert "FAIL" not in text


def test_colour_is_only_there_when_asked_for(busts: list[Event], law: Law) -> None:
    assert "\033[" not in report(busts, law)
    assert "\033[1;31mFAIL\033[0m" in report(busts, law, color=True)


def test_many_failures_of_one_rule_are_told_once(run: "Run", law: Law) -> None:
    text = report(run("flip7.example.*bust*"), law)
    assert text.count("\nFAIL  ") <= 5
    assert "for the same cause:" in text
    assert len(text.split("\n")) < 250


def test_a_run_that_broke_off_says_so(busts: list[Event], law: Law) -> None:
    cut = [event for event in busts if not isinstance(event, RunFinished)]
    assert "the run did not finish" in report(cut, law)


def test_nothing_is_reported_as_nothing(law: Law) -> None:
    assert report([], law) == "nothing was checked\n"


def result_of(verdict: Verdict, *rules: str, id: str = "flip7.x") -> Result:
    check = Check(id=id, kind=Kind.EXAMPLE, rules=list(rules), says=Words("It is so.", "Es así."))
    return Result(check=check, verdict=verdict, reason="never put to the test")


def test_what_the_rulebook_only_advises_is_not_a_breach(law: Law) -> None:
    game = law.game("flip7")
    advice = result_of(Verdict.FAIL, "flip7.pack.two")
    assert severity(game, advice) is Severity.ADVICE
    assert severity(game, result_of(Verdict.FAIL, "flip7.pack.two", "flip7.bust")) is Severity.BREACH
    assert severity(game, result_of(Verdict.VACUOUS, "flip7.pack.two")) is Severity.BREACH


def test_advice_that_is_not_followed_is_still_listed(busts: list[Event], law: Law) -> None:
    events: list[Event] = [event for event in busts if not isinstance(event, CheckFinished)]
    events.insert(-1, CheckFinished(result=result_of(Verdict.FAIL, "flip7.pack.two")))
    assert "\n  advice  flip7.x" in report(events, law)


def test_every_check_that_fails_is_named(busts: list[Event], law: Law) -> None:
    """Those too that are told with another one, and those behind the failures that are told in full."""
    failed = next(event.result for event in busts if isinstance(event, CheckFinished) and event.result.failures)
    more = [
        msgspec.structs.replace(failed, check=msgspec.structs.replace(failed.check, id=f"flip7.example.x{number}"))
        for number in range(30)
    ]
    events = [*busts[:-1], *(CheckFinished(result=one) for one in more), busts[-1]]
    for most in (0, 1):
        text = " ".join(report(events, law, most=most).split())
        assert [one.check.id for one in more if one.check.id not in text] == []


def test_a_reading_that_is_followed_and_not_claimed_is_told_first(busts: list[Event], law: Law) -> None:
    proven = Diagnosed(causes=[], followed={"flip7.initial-deal": "one-each"})
    text = report([*busts[:-1], proven, busts[-1]], law)
    assert "    readings:\n        flip7.initial-deal: one-each  # claims none\n" in text.partition("FAIL")[0]


def told(law: Law, *failures: AnyFailure, edition: str = "flip7-es", recognised: list[str] | None = None) -> str:
    """The report of a run in which each of these failures is one check's."""
    claim = make_claim(law.game("flip7"), claim_of("flip7"), edition=edition)
    begun = RunStarted(
        kit="1.0",
        game="flip7",
        implementation="my game",
        claim=claim,
        checks=len(failures),
        recognised=recognised or [],
    )
    results = [
        Result(
            check=Check(
                id=f"flip7.agreement.number-{number}",
                kind=Kind.AGREEMENT,
                rules=["flip7.reshuffle"],
                says=Words("So.", "Así."),
            ),
            verdict=failure.verdict,
            failures=[failure],
        )
        for number, failure in enumerate(failures)
    ]
    return report([begun, *(CheckFinished(result=one) for one in results)], law)


HIT, STAY = "hit", "stay"


def dealt(*cards: str, moves: list[tuple[int, str]], departures: Sequence[str] = ()) -> Script:
    """Three people, these cards, and then any."""
    made: list[Move] = [{"seat": seat, "do": verb} for seat, verb in moves]
    return Script(game="flip7", players=3, shuffles=[[*cards, "..."]], moves=made, departures=list(departures))


ONE_HIT = dealt("5", moves=[(0, HIT)])


def test_a_crash_is_told_first_and_the_same_crash_once(law: Law) -> None:
    wrong = Differs(at=1, script=ONE_HIT, differences=[Difference("pile", 93, 92)])
    crash = Errored(script=ONE_HIT, said="Error: out of cards\nat draw (flip7.js:171)")
    again = Errored(script=ONE_HIT, said="Error: out of cards\nat deal (flip7.js:245)")
    text = told(law, wrong, crash, again)
    assert [line.split()[:2] for line in text.split("\n") if line.startswith(("FAIL", "ERROR"))] == [
        ["ERROR", "flip7.agreement.number-1"],
        ["FAIL", "flip7.agreement.number-0"],
    ]
    assert "for the same cause: flip7.agreement.number-2" in text


def test_what_a_program_follows_and_does_not_claim_is_said_at_the_top_and_where_it_counts(law: Law) -> None:
    chooser = "flip7.deferred.chooser=player"
    script = dealt("5", moves=[(0, HIT)], departures=[chooser, "flip7.deal-passes-right"])
    wrong = Differs(at=1, script=script, differences=[Difference("pile", 93, 92)], rules=["flip7.flip-three.deferred"])
    text = told(law, wrong, recognised=[chooser, "flip7.deal-passes-right"])
    head, _, block = text.partition("FAIL")
    assert f"  {chooser}: " in head
    assert "flip7.deal-passes-right: The deal passes to the right." in head
    assert "reading in force: flip7.deferred.chooser = player (found, not claimed)" in block
    assert "judged by what it follows and does not claim: flip7.deal-passes-right" in block


def test_words_of_another_edition_in_another_language_are_not_quoted(law: Law) -> None:
    wrong = Differs(at=1, script=ONE_HIT, differences=[Difference("pile", 93, 92)], rules=["flip7.reshuffle"])
    assert "«Cuando se acabe el montón" in told(law, wrong)
    english = told(law, wrong, edition="flip7-en")
    assert "«" not in english
    assert "flip7-es line 151, in the words of another edition: hoyle rule flip7.reshuffle" in english


def test_discards_are_shown_where_piles_differ(law: Law) -> None:
    cards = ["second-chance", "4", "6", "5", "7", "8", "5"]  # the second 5 is saved: both cards are discarded
    script = dealt(*cards, moves=[(n % 3, HIT) for n in range(7)])
    pile = told(law, Differs(at=7, script=script, differences=[Difference("pile", 87, 86)]))
    total = told(law, Differs(at=7, script=script, differences=[Difference("seats[0].total", 0, 1)]))
    assert "discards (2): " in pile
    assert "discards (" not in total


def test_of_a_move_that_went_well_all_is_told_that_is_about_a_seat_that_differs(law: Law) -> None:
    script = dealt(
        "5", "9", "7", moves=[(0, HIT), (1, HIT), (2, HIT), (0, STAY), (1, STAY), (2, STAY), (1, HIT), (2, HIT)]
    )
    text = " ".join(told(law, Differs(at=8, script=script, differences=[Difference("seats[2].total", 7, 8)])).split())
    assert "Seat 1 scores 9. Seat 2 scores 7. The cards of the round are discarded." in text
    other = " ".join(told(law, Differs(at=8, script=script, differences=[Difference("pile", 1, 2)])).split())
    assert "Seat 1 scores 9. … The cards of the round are discarded." in other


def test_who_asks_for_something_else_did_so_while_carrying_out_the_last_move(law: Law) -> None:
    text = told(law, AskedElse(at=1, script=ONE_HIT, said="the order of shuffle 2"))
    assert "→   1  seat 0 takes a card" in text
    assert "expected  these lawful moves: 1 hit, 1 stay" in " ".join(text.split("\n"))
    assert "discards (0): none" in text


def test_a_game_that_is_no_longer_the_references_is_told_all_the_same(law: Law) -> None:
    unlawful = dealt("5", moves=[(0, STAY), (0, HIT)])
    text = told(law, AskedElse(at=2, script=unlawful, said="the order of shuffle 2", taken_up={1: {}}))
    assert "asked for something else: the order of shuffle 2" in text
