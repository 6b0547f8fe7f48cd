"""Which rules are to blame: what was seen right and wrong, situation by situation."""

from collections import Counter

from hoyle.script import Script, run
from hoyle_conformance.judging.attribution import Written
from hoyle_conformance.judging.culprits import Clues, Witnesses, culprits, differing_parts
from hoyle_conformance.judging.evidence import Evidence
from hoyle_conformance.judging.failures import AskedElse, Differs, WronglyRefused
from hoyle_conformance.judging.judge import Finding
from hoyle_conformance.judging.situations import Situation, situation
from hoyle_conformance.judging.smallest_findings import SmallestFindings
from hoyle_conformance.judging.views import Difference


def evidence(**right: int) -> Evidence:
    """Situations by their rules, one letter each, and how often they were right."""
    found = Evidence()
    found.right.update({tuple(rules): times for rules, times in right.items()})
    return found


def blamed(seen: Evidence, wrong: dict[Situation, int], *order: str) -> list[str]:
    return [one.rule for one in culprits(seen, Counter(wrong), order)]


def test_what_was_added_since_a_moment_is_the_rest() -> None:
    seen = evidence(a=2, ab=1)
    before = seen.copy()
    later = evidence(a=3, c=1)
    later.hidden["h",] += 1
    later.preceded.append((("c",), ("a",)))
    later.differing.append((("c",), ["pile"]))
    later.refused["c",] += 1
    later.accepted["a",] += 1
    later.right_events["deal", "a"] += 2
    later.wrong_events["c",] = {("deal", "c")}
    seen.add(later)
    added = seen.since(before)
    assert added.right == {("a",): 3, ("c",): 1}
    assert added.hidden == {("h",): 1}
    assert added.preceded == later.preceded
    assert added.differing == later.differing
    assert (added.refused, added.accepted) == ({("c",): 1}, {("a",): 1})
    assert (added.right_events, added.wrong_events) == ({("deal", "a"): 2}, {("c",): {("deal", "c")}})
    assert before.right == {("a",): 2, ("a", "b"): 1}


def test_a_rule_that_is_wrong_with_an_event_and_without_is_one_culprit() -> None:
    """A program that lacks a move refuses it, and goes on without it where it would be the only one left."""
    seen = evidence(b=30, t=20, d=20)
    seen.right_events.update({("build", "b"): 30, ("turn", "t"): 20, ("deal", "d"): 20})
    seen.wrong_events["b", "t"] = {("build", "b"), ("turn", "t")}
    seen.wrong_events["b", "d"] = {("deal", "d")}
    assert blamed(seen, {("b", "t"): 30, ("b", "d"): 30}) == ["b"]


def test_a_situation_is_its_rules_in_any_order() -> None:
    assert situation(["b", "a", "b"]) == ("a", "b")


def test_the_rule_that_was_never_right_is_blamed() -> None:
    assert blamed(evidence(a=9), {("a", "b"): 1}) == ["b"]


def test_a_rule_that_is_right_in_what_it_forbids_may_be_wrong_in_what_it_makes_happen() -> None:
    seen = evidence(a=9, b=3)
    assert blamed(seen, {("a", "b"): 1}) == ["b"]
    seen.refused["a",] = 9
    assert blamed(seen, {("a", "b"): 1}) == ["a"]


def test_whoever_is_right_in_what_it_forbids_is_hardly_to_blame_for_an_unlawful_move() -> None:
    seen = evidence(a=9, b=3)
    seen.refused["a",] = 9
    seen.wrong["a", "b"] = seen.accepted["a", "b"] = 1
    assert blamed(seen, {("a", "b"): 1}) == ["b"]


def test_of_two_broken_rules_both_are_blamed() -> None:
    assert blamed(evidence(a=9), {("a", "b"): 5, ("a", "c"): 1}) == ["b", "c"]


def test_one_rule_that_explains_everything_is_blamed_alone() -> None:
    assert blamed(evidence(b=2), {("a", "b"): 9, ("b", "c"): 9, ("b", "d"): 1}) == ["b"]


def test_of_rules_that_explain_as_much_the_first_of_the_law_is_blamed() -> None:
    assert blamed(Evidence(), {("a", "b"): 1}, "b", "a") == ["b"]


def test_of_rules_that_explain_as_much_the_one_that_failing_checks_are_about_is_blamed() -> None:
    found = culprits(
        Evidence(), Counter({("a", "b"): 1}), ("a", "b"), Clues(witnesses=Witnesses([(("a", "b"), ["b"])]))
    )
    assert [one.rule for one in found] == ["b"]


def test_a_situation_that_nothing_is_left_of_blames_nobody() -> None:
    assert blamed(Evidence(), {("a", "b"): 0, ("c", "d"): 1}, "c") == ["c"]


def test_of_rules_that_explain_as_much_the_one_that_wrote_what_differs_is_blamed() -> None:
    wrong: Counter[Situation] = Counter({("a", "b"): 1})
    wrote = Written(first=frozenset("b"), previous=frozenset(), later=frozenset(), after=frozenset("a"))
    assert [one.rule for one in culprits(Evidence(), wrong, ["a", "b"], Clues({("a", "b"): [wrote]}))] == ["b"]


def test_the_rules_that_wrote_what_first_went_wrong_weigh_most() -> None:
    wrote = Written(frozenset("b"), frozenset("e"), frozenset("c"), frozenset("d"))
    weights = [wrote.weight(rule) for rule in "becad"]
    assert weights == sorted(weights, reverse=True)
    assert len(set(weights)) == 5


def test_a_situation_that_was_right_without_a_rule_shows_that_the_rule_makes_the_difference() -> None:
    seen = evidence(ab=1)
    assert seen.right_without("c", ("a", "b", "c"))
    assert not seen.right_without("a", ("a", "b", "c"))


def test_what_two_processes_have_seen_adds_up() -> None:
    one, two = evidence(a=1), evidence(a=2, ab=1)
    one.add(two)
    assert one.times_right() == {"a": 4, "b": 1}


def test_a_rule_that_went_wrong_all_alone_is_a_culprit_and_explains_the_like() -> None:
    wrong: Counter[Situation] = Counter({("a",): 5, ("a", "b"): 5, ("a", "c"): 5})
    differing = {("a",): {"asked"}, ("a", "b"): {"asked"}, ("a", "c"): {"seats.total"}}
    found = culprits(evidence(a=99), wrong, clues=Clues(differing=differing))
    assert [one.rule for one in found] == ["a", "c"]


def test_of_two_bugs_in_one_situation_both_are_kept() -> None:
    script = Script(game="flip7", players=3, shuffles=[["..."]], moves=[{"seat": 0, "do": "hit"}])
    trace = run(script, events=True)
    smallest = SmallestFindings()
    for path in ("seats[0].total", "pile", "seats[1].total"):
        failure = Differs(at=1, script=trace.script, differences=[Difference(path, 1, 2)])
        smallest.add(Finding(failure=failure, trace=trace))
    assert [sorted(one.failure.parts) for one in smallest.kept] == [["seats.total"], ["pile"]]
    assert sum(smallest.times.values()) == 3


def test_another_question_is_not_explained_by_a_refusal_of_the_same_rule() -> None:
    script = Script(game="flip7", players=3, shuffles=[["..."]])
    trace = run(script, events=True)
    asked = Finding(failure=AskedElse(script=trace.script, about=["a", "b"]), trace=trace)
    refused = Finding(failure=WronglyRefused(script=trace.script, about=["a"]), trace=trace)
    differing = differing_parts([asked, refused])
    found = culprits(evidence(a=9, b=1), Counter({("a",): 1, ("a", "b"): 1}), clues=Clues(differing=differing))
    assert [one.rule for one in found] == ["a", "b"]


def test_a_rule_that_is_mostly_right_explains_nothing_that_nobody_has_looked_at() -> None:
    wrong: Counter[Situation] = Counter({("a",): 2, ("a", "b"): 9, ("b", "c"): 9})
    found = culprits(evidence(a=99), wrong, clues=Clues(differing={("a",): {"refused"}}))
    assert [one.rule for one in found] == ["b", "a"]


def after_a(right_before: int, right_later: int, wrong_later: int) -> Evidence:
    """The rule a goes wrong; b does so only after that, in the same game."""
    seen = evidence(b=right_before + right_later)
    seen.right_later["b",] = right_later
    seen.wrong.update({("a",): 9, ("b",): wrong_later})
    seen.wrong_later["b",] = wrong_later
    return seen


def test_what_goes_wrong_only_after_something_else_and_would_have_been_seen_before_is_no_bug_of_its_own() -> None:
    seen = after_a(right_before=900, right_later=50, wrong_later=5)
    assert blamed(seen, dict(seen.wrong)) == ["a"]


def test_what_goes_wrong_only_after_something_else_but_had_no_chance_before_is_a_bug_of_its_own() -> None:
    seen = after_a(right_before=20, right_later=50, wrong_later=5)
    assert blamed(seen, dict(seen.wrong)) == ["a", "b"]


def test_where_nothing_else_is_to_blame_nothing_follows() -> None:
    seen = after_a(right_before=900, right_later=50, wrong_later=5)
    assert blamed(seen, {("b",): 5}) == ["b"]


def test_what_goes_wrong_before_anything_else_did_is_a_bug_of_its_own() -> None:
    seen = after_a(right_before=900, right_later=50, wrong_later=5)
    seen.wrong["b",] += 1
    assert blamed(seen, dict(seen.wrong)) == ["a", "b"]


def test_a_rule_that_goes_wrong_only_in_the_step_after_a_rare_culprit_follows_from_it() -> None:
    wrong: Counter[Situation] = Counter({("a",): 9, ("b", "c"): 2})
    seen = evidence(c=9990)
    seen.wrong.update(wrong)
    after: dict[Situation, list[Situation]] = {("b", "c"): [("a",), ("a", "c")]}
    elsewhere: dict[Situation, list[Situation]] = {("b", "c"): [("a",), ("c",)]}
    assert [one.rule for one in culprits(seen, wrong, clues=Clues(preceded=after))] == ["a"]
    assert [one.rule for one in culprits(seen, wrong, clues=Clues(preceded=elsewhere))] == ["a", "b"]


def test_a_rule_that_goes_wrong_after_one_that_is_always_at_work_is_a_bug_of_its_own() -> None:
    wrong: Counter[Situation] = Counter({("a",): 9, ("b", "c"): 2})
    seen = evidence(ac=9990)
    seen.wrong.update(wrong)
    preceded: dict[Situation, list[Situation]] = {("b", "c"): [("a", "c"), ("a", "c")]}
    assert [one.rule for one in culprits(seen, wrong, clues=Clues(preceded=preceded))] == ["a", "b"]


def test_a_rule_that_is_nearly_always_right_is_blamed_if_it_wrote_all_that_is_wrong() -> None:
    wrong: Counter[Situation] = Counter({tuple(sorted((rule, "t"))): 5 for rule in "abcde"})
    seen = evidence(t=9000, at=90, bt=90, ct=90, dt=90, et=90)
    by_t = Written(first=frozenset("t"))
    assert blamed(seen, dict(wrong)) != ["t"]
    assert [one.rule for one in culprits(seen, wrong, clues=Clues({where: [by_t] for where in wrong}))] == ["t"]


def test_what_another_rule_wrote_is_a_bug_of_its_own() -> None:
    wrong: Counter[Situation] = Counter({tuple(sorted((rule, "t"))): 5 for rule in "abcde"})
    wrong["f", "t"] = 1
    seen = evidence(t=9000, at=90, bt=90, ct=90, dt=90, et=90, ft=90)
    written = {where: [Written(first=frozenset("t"))] for where in wrong} | {
        ("f", "t"): [Written(first=frozenset("f"))]
    }
    assert [one.rule for one in culprits(seen, wrong, clues=Clues(written))] == ["t", "f"]


def test_nothing_follows_from_a_culprit_where_no_step_was_judged() -> None:
    wrong: Counter[Situation] = Counter({("a",): 2, ("b",): 1})
    preceded: dict[Situation, list[Situation]] = {("b",): [("a",)]}
    assert {one.rule for one in culprits(Evidence(), wrong, clues=Clues(preceded=preceded))} == {"a", "b"}


def test_a_rule_that_is_not_at_work_is_suspected_no_more_than_its_situation_is_wrong() -> None:
    wrong: Counter[Situation] = Counter({("a", "x"): 9, ("b", "x"): 3})
    seen = evidence(a=20, b=1)
    assert [one.rule for one in culprits(seen, wrong)] == ["x"]
    seen = evidence(a=900, b=1)
    elsewhere = Clues(not_at_work={("a",): ["x"], ("b",): ["x"]})
    assert [one.rule for one in culprits(seen, Counter({("a",): 9, ("b",): 3}), clues=elsewhere)] == ["a", "b"]
    wrong = Counter({("a", "c"): 9, ("b", "c"): 9})
    elsewhere = Clues(not_at_work={("a", "c"): ["x"], ("b", "c"): ["x"]})
    assert [one.rule for one in culprits(evidence(c=1), wrong, clues=elsewhere)] == ["x"]


def test_of_rules_that_explain_about_as_much_the_one_that_explains_what_follows_too_is_blamed() -> None:
    seen = evidence(a=1)
    wrong: Counter[Situation] = Counter({("a", "b"): 90, ("a", "c"): 90})
    seen.wrong.update(wrong)
    assert blamed(seen, dict(wrong)) == ["a"]
    seen.wrong_later["a", "c"] = 90
    assert blamed(seen, dict(wrong)) == ["a"]


def test_a_check_that_goes_wrong_elsewhere_says_nothing_about_a_bug() -> None:
    witnesses = Witnesses([(("c",), ["a"]), (("c",), ["a"]), (("a", "b"), ["b"])], Counter(b=1))
    assert witnesses.about([("a", "b")]).keys() == {"b"}
    assert witnesses.about([("a", "b"), ("c",)])["a"] > witnesses.about([("a", "b"), ("c",)])["b"]


def test_what_a_rule_does_in_other_events_says_little_about_this_one() -> None:
    """A rule of played cards is right whenever they are set aside, and wrong whenever the rest is shuffled."""
    seen = evidence(a=90, b=9)
    seen.right_events.update({("set-aside", "a"): 90, ("shuffle", "b"): 9})
    assert blamed(seen, {("a", "b"): 9}) == ["b"]
    seen.wrong_events["a", "b"] = {("shuffle", "b", "a")}
    assert blamed(seen, {("a", "b"): 9}) == ["a"]


def test_a_rule_without_which_the_same_event_is_right_makes_the_difference() -> None:
    seen = evidence(b=9)
    seen.right_events["shuffle", "b"] = 9
    seen.wrong_events["a", "b"] = {("shuffle", "b", "a")}
    seen.wrong["a", "b"] = 9
    assert seen.make_the_difference()["a", "b"] == {"a"}
    seen.right_events["shuffle", "b", "a"] = 1
    assert seen.make_the_difference()["a", "b"] == set()


def test_a_rule_that_a_rare_sign_points_to_is_not_certain() -> None:
    """Others are at work there, too, and one rule explains all but that."""
    seen = evidence(a=9)
    wrong: Counter[Situation] = Counter({("a",): 1, ("a", "b"): 30})
    clues = Clues(differing={("a",): {"pile"}, ("a", "b"): {"pile"}})
    assert [one.rule for one in culprits(seen, wrong, clues=clues)] == ["a"]
    seen.wrong_events["a",] = {("shuffle", "a", "c")}
    assert [one.rule for one in culprits(seen, wrong, clues=clues)] == ["b", "a"]


def test_who_may_see_something_is_not_cleared_by_what_happens() -> None:
    where = ("a", "b")
    seen = evidence(ac=900, bc=9)
    wrong: Counter[Situation] = Counter({where: 1})
    clues = Clues(witnesses=Witnesses([(where, ["a"])]))
    assert [one.rule for one in culprits(seen, wrong, ["b", "a"], clues)] == ["b"]
    assert [one.rule for one in culprits(seen, wrong, ["b", "a"], clues._replace(only_seen={where}))] == ["a"]


def test_a_rule_without_which_another_is_always_wrong_makes_the_difference_where_it_is_not_at_work() -> None:
    seen = evidence(ce=20, cet=20, t=500, x=30)
    seen.wrong.update({("c",): 12, ("c", "t"): 8, ("x",): 3})
    assert seen.right_only_with("c") == {"e"}
    assert seen.right_only_with("x") == set()  # it is right by itself
    seen.right["c",] += 20
    assert seen.right_only_with("c") == set()


def test_what_is_refused_rightly_says_nothing_about_what_a_rule_makes_the_difference_to() -> None:
    seen = evidence(ce=40, c=9)
    seen.refused["c",] = 9
    seen.wrong["c",] = 20
    assert seen.right_only_with("c") == {"e"}


def test_a_rule_that_is_at_work_only_where_it_goes_wrong_explains_it() -> None:
    """Who may ask again is right in passing the turn after a miss, and wrong in passing it after a hit."""
    seen = evidence(qp=40)
    seen.wrong["q", "a"] = 20
    assert seen.right_only_with("q") == set()


def test_a_few_times_may_be_chance() -> None:
    seen = evidence(ce=2)
    seen.wrong["c",] = 2
    assert seen.right_only_with("c") == set()


def test_a_rule_that_is_applied_where_it_does_not_apply_explains_what_goes_wrong_there() -> None:
    wrong: Counter[Situation] = Counter({("c",): 12, ("c", "t"): 8, ("x",): 3})
    always = {("c",): ["e"], ("c", "t"): ["e"]}
    found = culprits(evidence(ce=40, t=500, x=30), wrong, clues=Clues(not_at_work=always, applied_always=always))
    assert [(one.rule, sorted(one.situations)) for one in found] == [("e", [("c",), ("c", "t")]), ("x", [("x",)])]
