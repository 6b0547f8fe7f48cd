"""A badge: one small picture (SVG) that says how a program came out, for a README."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from hoyle.law import Law
from hoyle_conformance.checks.conclusion import Outcome
from hoyle_conformance.checks.severity import Severity
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.phrases import say
from hoyle_conformance.reports.outline import Outline, runs
from hoyle_conformance.runs.events import Event

COLOURS = {"green": "#2c7a4b", "amber": "#8f5a00", "red": "#b3261e", "grey": "#5f656b"}
MARGIN, HEIGHT = 8, 20
WIDTHS = {"il.,:": 3.2, "fjrt": 4.4, " ": 3.8, "mwMW": 9.8}
"""Width of letters in pixels at size 11; the others have 6.8. ``textLength`` makes every font keep to it."""

WORST = (
    (Outcome.UNFINISHED, "grey"),
    (Outcome.BROKEN, "red"),
    (Outcome.ADAPTER, "red"),
    (Outcome.UNSTEADY, "red"),
    (Outcome.NOTHING, "grey"),
)
"""How a run ended, where that is all there is to say; the first that is true of any game is said."""


@dataclass(frozen=True)
class Badge:
    """What a badge says."""

    label: str
    message: str
    colour: str


def badge(events: Sequence[Event], law: Law, lang: str) -> Badge:
    """The badge of all runs of a log: the worst verdict of any of them."""
    found = runs(law, events)
    colour, message = _said(found, lang)
    return Badge(say(lang, "according to Hoyle"), message, colour)


def _said(found: list[Outline], lang: str) -> tuple[str, str]:
    ended = [run.conclusion for run in found]
    outcomes = {one.outcome for one in ended}
    if not found:
        return "grey", say(lang, "nothing was checked")
    if any(one.cut for one in ended):
        return "grey", say(lang, Outcome.UNFINISHED)
    for worst, colour in WORST:
        if worst in outcomes and worst is not Outcome.BROKEN:
            return colour, say(lang, worst)
        if worst in outcomes:
            broken = sum(len(run.rules_at_fault) or 1 for run in found if run.broken)
            return colour, say(lang, "{n} rule fails", "{n} rules fail", n=broken)
    passed = sum(one.passed for one in ended)
    unsure = sum(len(run.of(Severity.BREACH)) for run in found)
    if unsure:
        return "amber", say(lang, "{passed} passed, {n} not shown", passed=passed, n=unsure)
    known = sum(result.verdict is Verdict.KNOWN_FAILURE for run in found for result in run.results)
    if known:
        return "amber", say(lang, "{passed} passed, {n} known to fail", passed=passed, n=known)
    if Outcome.CHOSEN in outcomes:
        return "amber", say(lang, "{n} passed, others not run", n=passed)
    rules, of = sum(one.rules for one in ended), sum(one.in_force for one in ended)
    return "green", say(lang, "{n} passed, {rules} of {of} rules", n=passed, rules=rules, of=of)


def report(events: Sequence[Event], law: Law, lang: str = "en") -> str:
    """The badge as a picture."""
    said = badge(events, law, lang)
    left, right = width_of(said.label), width_of(said.message)
    middle, whole = left + 2 * MARGIN, left + right + 4 * MARGIN
    title = escape(f"{said.label}: {said.message}")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{whole}" height="{HEIGHT}" role="img" aria-label="{title}">\n'
        f"  <title>{title}</title>\n"
        f'  <rect width="{whole}" height="{HEIGHT}" rx="4" fill="{COLOURS[said.colour]}"/>\n'
        f'  <path d="M4 0H{middle}V20H4a4 4 0 0 1-4-4V4a4 4 0 0 1 4-4z" fill="#33373b"/>\n'
        '  <g fill="#fff" font-family="Verdana,DejaVu Sans,Geneva,sans-serif" font-size="11">\n'
        f'    <text x="{MARGIN}" y="14" textLength="{left}">{escape(said.label)}</text>\n'
        f'    <text x="{middle + MARGIN}" y="14" textLength="{right}">{escape(said.message)}</text>\n'
        "  </g>\n"
        "</svg>\n"
    )


def width_of(text: str) -> int:
    """About how wide a text is, in pixels."""
    return round(sum(next((width for some, width in WIDTHS.items() if letter in some), 6.8) for letter in text))
