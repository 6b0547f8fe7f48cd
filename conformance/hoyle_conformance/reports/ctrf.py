"""The report as CTRF, the Common Test Report Format: JSON that the dashboards of many test tools read."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from hoyle import __version__
from hoyle.law import Law
from hoyle_conformance.checks.conclusion import UNTOLD
from hoyle_conformance.phrases import say
from hoyle_conformance.reports.junit import part_of, told
from hoyle_conformance.reports.outline import Outline, runs
from hoyle_conformance.runs.events import Event
from hoyle_conformance.wire.untrusted import clean

STATUS = {"": "passed", "failure": "failed", "error": "failed", "skipped": "skipped"}
"""The status of a test, by what it is to JUnit. CTRF has ``pending`` and ``other`` too, which no check is."""


def report(events: Sequence[Event], law: Law, lang: str = "en") -> str:
    """One JSON object: a test for each check of each game."""
    outlines = runs(law, events)
    tests = [test for run in outlines for test in _tests(law, run, lang)]
    counts = Counter(test["status"] for test in tests)
    states = ("passed", "failed", "skipped", "pending", "other")
    took = round(1000 * sum(run.seconds or 0 for run in outlines))
    summary = {"tests": len(tests), **{state: counts[state] for state in states}, "start": 0, "stop": took}
    results = {"tool": {"name": "hoyle", "version": __version__}, "summary": summary, "tests": tests}
    whole = {"reportFormat": "CTRF", "specVersion": "0.0.0", "results": results}
    return json.dumps(whole, ensure_ascii=False, indent=2) + "\n"


def _tests(law: Law, run: Outline, lang: str) -> Iterator[dict[str, Any]]:
    """The checks of one game, those that were not run, and the run itself if it ended in a way that no check tells."""
    suite = f"hoyle.{run.law.id}"
    for result in run.results:
        part, check = part_of(run, result), result.check
        test = {"name": check.id, "status": STATUS[part], "duration": 0, "suite": [suite, str(check.kind)]}
        if part:
            test |= {
                "rawStatus": str(result.verdict),
                "message": clean(say(lang, result.reason)) or check.says.said(lang),
            }
        if part in ("failure", "error"):
            test["trace"] = told(law, run, result, lang)
        yield test
    for kind, ids in run.not_run.items():
        for id in ids:
            yield {"name": id, "status": "skipped", "duration": 0, "suite": [suite, kind], "rawStatus": "not-run"}
    ended = run.conclusion
    if ended.cut or ended.outcome in UNTOLD:
        words = say(lang, ended.words)
        yield {"name": "run", "status": "failed", "duration": 0, "suite": [suite], "message": words}
