"""The report for programs: one JSON object with every failure told. Its keys are stable."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from hoyle.law import Law
from hoyle_conformance.checks import Result
from hoyle_conformance.checks.severity import severity
from hoyle_conformance.reports.account import account
from hoyle_conformance.reports.outline import Outline, runs
from hoyle_conformance.runs.events import Event
from hoyle_conformance.wire.untrusted import clean

FORMAT = 1


def report(events: Sequence[Event], law: Law, lang: str = "en") -> str:
    """The whole report."""
    found = [_run(law, run, lang) for run in runs(law, events)]
    text = msgspec.json.format(msgspec.json.encode({"format": FORMAT, "runs": found}), indent=2)
    return text.decode() + "\n"


def _run(law: Law, run: Outline, lang: str) -> dict[str, Any]:
    started, finished = run.started, run.finished
    claim = started.claim
    return {
        "kit": started.kit,
        "game": started.game,
        "implementation": {
            "name": clean(started.implementation),
            "version": clean(started.version),
            "language": clean(started.language),
            "command": [clean(word) for word in started.command],
        },
        "claim": {
            "edition": claim.edition,
            "readings": {
                id: {"reading": reading, "from": claim.origins.get(id, "")} for id, reading in claim.readings.items()
            },
            "variants": claim.variants,
            "players": list(claim.players),
            "ops": sorted(claim.ops),
            "observables": sorted(claim.observables),
            "dropped": sorted(claim.dropped),
            "house-rules": {rule: clean(words) for rule, words in claim.house_rules.items()},
            "departures": claim.departures,
        },
        "preset": started.preset,
        "seed": started.seed,
        "finished": finished is not None,
        "cut": run.cut is not None,
        "not-run": [id for ids in run.not_run.values() for id in ids],
        "seconds": run.seconds,
        "exit-code": run.conclusion.code if finished or run.cut else None,
        "conclusion": run.conclusion.words,
        "shown": {"passed": run.conclusion.passed, "rules": run.conclusion.rules, "of": run.conclusion.in_force},
        "verdicts": {str(verdict): sum(one.verdict is verdict for one in run.results) for verdict in run.verdicts},
        "exercised": dict(sorted(finished.exercised.items())) if finished else {},
        "pairs": finished.pairs if finished else 0,
        "endings": finished.endings if finished else {},
        "noticed": [
            {
                "what": clean(one.what),
                "count": one.count,
                "samples": [clean(sample) for sample in one.samples],
            }
            for one in run.notices
        ],
        "results": [_result(law, run, result, lang) for result in run.results],
    }


def _result(law: Law, run: Outline, result: Result, lang: str) -> dict[str, Any]:
    check = result.check
    return {
        "check": check.id,
        "kind": str(check.kind),
        "rules": check.rules,
        "says": {"en": clean(check.says.en), "es": clean(check.says.es)},
        "verdict": str(result.verdict),
        "red": result.verdict.red,
        "severity": str(severity(run.law, result)),
        "exercised": result.exercised,
        "reason": clean(result.reason),
        "failures": [_failure(law, run, result, number, lang) for number in range(len(result.failures))],
    }


def _failure(law: Law, run: Outline, result: Result, number: int, lang: str) -> dict[str, Any]:
    failure = result.failures[number]
    told = account(law, run.started, result, failure, lang)
    return {
        "outcome": told.outcome,
        "kind": told.failure,
        "at": failure.at,
        "script": plain_script(failure.script),
        "rules": msgspec.to_builtins(told.rules),
        "readings-in-force": msgspec.to_builtins(told.readings),
        "texts-differ": [id for id, _ in told.texts_differ],
        "texts-vary": told.texts_vary,
        "story": [
            {
                "move": step.number,
                "says": step.says,
                "happened": [one.says for one in step.happened if one.says],
                "wrong": step.number == told.wrong,
            }
            for step in told.steps
        ],
        "picture": told.picture,
        "expected-and-got": msgspec.to_builtins(told.contrasts),
        "right-under": [{"ruling": one.ruling, "reading": one.reading} for one in told.right_under],
        "file": told.file or None,
        "again": told.again,
    }


def plain_script(script: Any) -> Any:
    """A script as data. It may come from the implementation itself, so its texts are truncated too."""
    return _cleaned(msgspec.to_builtins(script))


def _cleaned(value: Any) -> Any:
    if isinstance(value, str):
        return clean(value)
    if isinstance(value, list):
        return [_cleaned(item) for item in value]
    if isinstance(value, dict):
        return {clean(key): _cleaned(item) for key, item in value.items()}
    return value
