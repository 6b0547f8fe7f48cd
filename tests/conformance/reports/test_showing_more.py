"""Of the failures of one cause, those that show more than the one that is told."""

from hoyle.law.model import Words
from hoyle.script import Script
from hoyle_conformance.checks.check import Check, Kind, Result
from hoyle_conformance.judging.failures import AnyFailure, Differs, Violates, WronglyAccepted
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.judging.views import Difference
from hoyle_conformance.reports.outline import Group
from hoyle_conformance.reports.showing_more import shown_too

SCRIPT = Script(game="flip7", players=3, shuffles=[["..."]])
SAVE = "flip7.second-chance.save"


def failed(id: str, failure: AnyFailure, *rules: str, kind: Kind = Kind.EXAMPLE) -> Result:
    check = Check(id=id, kind=kind, rules=list(rules), says=Words("", ""))
    return Result(check=check, verdict=Verdict.FAIL, failures=[failure])


def differs(*paths: str) -> Differs:
    return Differs(at=1, script=SCRIPT, differences=[Difference(path, 1, 2) for path in paths])


def group(*others: Result) -> Group:
    told = failed("told", differs("seats[0].numbers", "discards"), SAVE)
    return Group(SAVE, [told, *others])


def test_where_the_same_parts_differ_nothing_more_is_shown() -> None:
    found = group(failed("other", differs("seats[2].numbers"), "flip7.flip-three.deal"))
    assert (found.showing_more, [one.check.id for one in found.others]) == ([], ["other"])


def test_where_other_parts_differ_more_is_shown() -> None:
    other = failed("other", differs("seats[2].numbers", "pile"), "flip7.flip-three.deal")
    found = group(other)
    assert (found.showing_more, found.others) == ([other], [])
    assert shown_too(found, other, "en") == "pile"


def test_what_differs_where_only_the_rule_is_looked_at_is_no_more() -> None:
    alone = failed("alone", differs("pile"), SAVE, kind=Kind.AGREEMENT)
    assert group(alone, failed("other", differs("pile"), "flip7.flip-three.deal")).showing_more == []


def test_what_must_never_be_seen_is_more_unless_it_is_about_the_same_rule() -> None:
    seen = Violates(at=1, script=SCRIPT, what="seat 2 is offered a turn and is out")
    about_it = failed("mine", seen, SAVE, kind=Kind.INVARIANT)
    another = failed("another", seen, "flip7.turn.only-those-in", kind=Kind.INVARIANT)
    found = group(about_it, another)
    assert found.showing_more == [another]
    assert shown_too(found, another, "en") == "seat 2 is offered a turn and is out"


def test_what_is_about_another_rule_comes_before_examples() -> None:
    """Only a few are named."""
    seen = Violates(at=1, script=SCRIPT, what="seat 0 wins with the totals [200, 200, 50]")
    examples = [failed(f"example {number}", differs("pile"), "flip7.flip-three.deal") for number in range(4)]
    tie = failed("tie", differs("over"), "flip7.tie", kind=Kind.AGREEMENT)
    winner = failed("winner", seen, "flip7.winner", kind=Kind.INVARIANT)
    assert group(*examples, tie, winner).showing_more == [tie, winner, *examples]


def test_a_move_that_is_wrongly_accepted_explains_no_wrong_table() -> None:
    accepted = failed("told", WronglyAccepted(at=1, script=SCRIPT), "flip7.turn.one-choice")
    another = failed("another", WronglyAccepted(at=2, script=SCRIPT), "flip7.freeze.target")
    tie = failed("tie", differs("over"), "flip7.tie", kind=Kind.AGREEMENT)
    about_it = failed("about it", differs("asked"), "flip7.turn.one-choice")
    found = Group("flip7.turn.one-choice", [accepted, another, tie, about_it])
    assert (found.showing_more, found.others) == ([tie], [another, about_it])
    assert shown_too(found, tie, "en") == "over"
