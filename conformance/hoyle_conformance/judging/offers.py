"""What a program offers where it departs: asked for its lawful moves, it says more than one view does.

A program that stops where the rules go on has something to choose there: what it offers and the rules refuse. One that
refuses a lawful move offers others: what those it offers have in common, and those it lacks do not, is what matters.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

import msgspec

from hoyle.games import table_of
from hoyle.script import Script
from hoyle.table import Move, Table
from hoyle_conformance.judging.attribution import stopped_between
from hoyle_conformance.judging.bench import Bench
from hoyle_conformance.judging.covered import last_put
from hoyle_conformance.judging.failures import AnyFailure, Differs, WronglyAccepted
from hoyle_conformance.judging.failures.moves import NotMade
from hoyle_conformance.judging.judge import Finding
from hoyle_conformance.judging.only_shown import rule_of_showing, told_by
from hoyle_conformance.judging.own_accord import NONSENSE, rules_of_move, table_at
from hoyle_conformance.judging.situations import Situation, situation
from hoyle_conformance.wire.messages import MovesResult, Op, PlayResult, Request

OFTEN = 3
"""In how many games something was shown wrongly, if it is taken to be so in others too."""
MOST_VALUES = 20
"""How many values of one part of a move are tried, to learn which rules are about it."""


def all_with_offers(bench: Bench, findings: Iterable[Finding], *counts: Counter[Situation]) -> list[Finding]:
    """Findings with what is offered there; counts of how often each situation was wrong are changed accordingly."""
    findings = list(findings)
    found = [_as_shown(bench, with_offers(bench, one)) for one in findings]
    changes = [(situation(one.suspects), situation(told.suspects)) for one, told in zip(findings, found, strict=True)]
    for wrong in counts:
        _count_again(wrong, changes)
    return found


def _count_again(wrong: Counter[Situation], changes: Sequence[tuple[Situation, Situation]]) -> None:
    """Findings in one situation may turn out to be about different rules: each takes its share along."""
    times, alike = Counter(wrong), Counter(before for before, _ in changes)
    for before, after in changes:
        if after != before and before in times:
            share = max(1, times[before] // alike[before])
            wrong[after] += share
            wrong[before] -= share
    for gone in [seen for seen, left in wrong.items() if left <= 0]:
        del wrong[gone]


def _as_shown(bench: Bench, finding: Finding) -> Finding:
    """The finding, about a rule of what is shown if that is often broken: this game is only too short to tell."""
    rule = rule_of_showing(finding)
    return told_by(rule, finding) if rule is not None and bench.evidence.wrong[(rule,)] >= OFTEN else finding


def with_offers(bench: Bench, finding: Finding) -> Finding:
    """The finding, about the rules to which the moves point that the program offers there; as it is if to none."""
    failure = finding.failure
    if Op.MOVES not in bench.claim.ops or bench.claim.composite:
        return finding
    script = failure.script.replace(readings=bench.claim.readings)
    about = _did_not_know(bench, script, finding) or _by_offers(bench, script, finding)
    if not about:
        return finding
    return Finding(failure=msgspec.structs.replace(failure, about=about), trace=finding.trace)


def _by_offers(bench: Bench, script: Script, finding: Finding) -> list[str]:
    """The rules to which the moves point that are offered where a game departs."""
    failure = finding.failure
    if isinstance(failure, NotMade):
        return _lacking(bench, script, finding)
    if failure.taken_up:
        return []
    if isinstance(failure, Differs):
        return _too_many(bench, script, failure)
    if isinstance(failure, WronglyAccepted) and (table := table_at(script, failure.at, {})) is not None:
        return _by_choices(bench, table, failure)
    return []


def _did_not_know(bench: Bench, script: Script, finding: Finding) -> list[str]:
    """The rules of lawful moves that a program does not offer where a fault is committed by not making them.

    Who does not know that a card can be played sees no fault in laying it down, and no duty that is passed over.
    """
    at = finding.at - 1
    knows_faults = table_of(script.game).irregular is not Table.irregular
    if at < 0 or not knows_faults or not isinstance(finding.failure, Differs):
        return []
    table = table_at(script, at, finding.failure.taken_up)
    if table is None or script.moves[at] not in table.irregular():
        return []
    offered = _offered(bench, finding.failure.script, at)
    missing = [move for move in table.lawful() if move not in offered] if offered else []
    return list(dict.fromkeys(rule for move in missing for rule in rules_of_move(table, move)))


def _lacking(bench: Bench, script: Script, finding: Finding) -> list[str]:
    """The rules that are about what sets the lawful moves that are not offered apart from those that are.

    A program that offers only what is forbidden may have left out the lawful moves because of that.
    """
    table = table_at(script, finding.at, finding.failure.taken_up)
    offered = _offered(bench, finding.failure.script, finding.at)
    if table is None or not offered:
        return []
    lawful = table.moves()
    narrow = rules_that_tell_apart(table, [one for one in lawful if one not in offered], offered)
    found = [rule for rule in finding.suspects if rule in narrow]
    refusals = [refused for move in offered if (refused := table.why_not(move)) is not None]
    if found or len(refusals) < len(offered):
        return found
    return list(dict.fromkeys([*finding.suspects, *(rule for refused in refusals for rule in refused.rules)]))


def _too_many(bench: Bench, script: Script, failure: Differs) -> list[str]:
    """The rules that explain what is offered at a table at which the reference goes on by itself."""
    if last_put(script, failure.at, failure.differences) is not None:
        return []  # a card that lay covered where it does not belong
    request = Request(id=0, op=Op.PLAY, script=failure.script.replace(moves=failure.script.moves[: failure.at]))
    (played,) = bench.ask([request])
    if not isinstance(played.result, PlayResult) or len(played.result.views) <= failure.at:
        return []
    view = played.result.views[failure.at]
    table = table_at(script, failure.at, {})
    if view is None or table is None or not stopped_between(script, failure.at, view, bench.eyes):
        return []
    try:
        return _by_choices(bench, table, failure) if table.take_up(view) else []
    except NONSENSE:
        return []


def _by_choices(bench: Bench, table: Table, failure: AnyFailure) -> list[str]:
    """The rules of lawful moves that are not offered at a table, or else those that refuse what is offered.

    What is forbidden while something else can be done is offered by a program that does not know of the other thing.
    But if all that it offers is forbidden, it may as well have left the other thing out because of that.
    """
    offered = _offered(bench, failure.script, failure.at)
    refusals = [refused for move in offered if (refused := table.why_not(move)) is not None]
    forbidden = list(dict.fromkeys(rule for refused in refusals for rule in refused.rules))
    missing = [move for move in table.moves() if move not in offered] if offered else []
    lacking = dict.fromkeys(rule for move in missing for rule in rules_of_move(table, move) if rule not in forbidden)
    if len(refusals) == len(offered):
        return [*lacking, *forbidden]
    return list(lacking) or forbidden


def _offered(bench: Bench, script: Script, at: int) -> Sequence[Move]:
    (answer,) = bench.ask([Request(id=0, op=Op.MOVES, script=script.replace(moves=script.moves[:at]))])
    return answer.result.moves if isinstance(answer.result, MovesResult) else ()


def rules_that_tell_apart(table: Table, missing: Sequence[Move], offered: Sequence[Move]) -> set[str]:
    """The rules about the parts of a move, such as whom it names, by which some lawful moves differ from others.

    A part tells them apart if none of its values is among both. Its rules are those that refuse wrong values there.
    """
    found: set[str] = set()
    for do in {move["do"] for move in missing}:
        lacking, had = ([one for one in some if one.get("do") == do] for some in (missing, offered))
        for name in {*lacking[0]} - {"seat", "do"}:
            if had and {str(one.get(name)) for one in lacking}.isdisjoint(str(one.get(name)) for one in had):
                found |= _rules_about(table, lacking[0], name)
    return found


def _rules_about(table: Table, move: Move, name: str) -> set[str]:
    """The rules that refuse a lawful move if one part of it is changed."""
    changed = ({**move, name: value} for value in _values(table, name, move)[:MOST_VALUES])
    return {
        rule for one in changed for refused in [table.why_not(one)] if refused is not None for rule in refused.rules
    }


def _values(table: Table, name: str, move: Move) -> list[object]:
    """What a part of a move might be: any seat, also one that does not exist; any card; what other moves have there."""
    kind = next(kind for kind in table.law.table.moves if kind.do == move["do"])
    match kind.fields[name]:
        case "seat":
            return [*range(table.players + 1)]
        case "card":
            return [card.name for card in table.law.file.cards]
    return list(_distinct(one[name] for one in table.moves() if name in one))


def _distinct(values: Iterable[object]) -> Iterable[object]:
    return {str(value): value for value in values}.values()
