"""A badge: one small picture (SVG) that says how a program came out, for a README."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from hoyle.law import Law
from hoyle_conformance.events import Event
from hoyle_conformance.reports.outline import Outline, runs
from hoyle_conformance.reports.words import say
from hoyle_conformance.severity import Severity
from hoyle_conformance.verdicts import Verdict

COLOURS = {"green": "#2c7a4b", "amber": "#8f5a00", "red": "#b3261e", "grey": "#5f656b"}
LETTER, MARGIN, HEIGHT = 6.2, 8, 20
"""Pixels: a letter on average (``textLength`` holds every font to it), the space at the sides, the height."""


@dataclass(frozen=True)
class Badge:
    """What a badge says."""

    label: str
    message: str
    colour: str


def badge(events: Sequence[Event], law: Law, lang: str) -> Badge:
    """The badge of all runs of a log: the worst that is to be said of any of them."""
    found = runs(law, events)
    colour, message = _said(found, lang)
    return Badge(say(lang, "according to Hoyle"), message, colour)


def _said(found: list[Outline], lang: str) -> tuple[str, str]:
    if not found:
        return "grey", say(lang, "nothing was checked")
    if any(run.finished is None for run in found):
        return "grey", say(lang, "the run did not finish")
    broken = sum(len(run.rules_at_fault) or 1 for run in found if run.broken)
    if broken:
        return "red", say(lang, "1 rule fails") if broken == 1 else say(lang, "{n} rules fail", n=broken)
    if any(run.of(Severity.ADAPTER) for run in found):
        return "red", say(lang, "the adapter is at fault")
    unsure = sum(len(run.of(Severity.BREACH)) for run in found)
    passed = sum(result.verdict is Verdict.PASS for run in found for result in run.results)
    if unsure:
        return "amber", say(lang, "{passed} passed, {n} not shown", passed=passed, n=unsure)
    return "green", say(lang, "{n} passed", n=passed)


def report(events: Sequence[Event], law: Law, lang: str = "en") -> str:
    """The badge as a picture."""
    said = badge(events, law, lang)
    left, right = (round(len(text) * LETTER) for text in (said.label, said.message))
    middle = left + 2 * MARGIN
    width = middle + right + 2 * MARGIN
    title = escape(f"{said.label}: {said.message}")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{HEIGHT}" role="img" aria-label="{title}">\n'
        f"  <title>{title}</title>\n"
        f'  <clipPath id="r"><rect width="{width}" height="{HEIGHT}" rx="4"/></clipPath>\n'
        '  <g clip-path="url(#r)">\n'
        f'    <rect width="{middle}" height="{HEIGHT}" fill="#33373b"/>\n'
        f'    <rect x="{middle}" width="{width - middle}" height="{HEIGHT}" fill="{COLOURS[said.colour]}"/>\n'
        "  </g>\n"
        '  <g fill="#fff" font-family="Verdana,DejaVu Sans,Geneva,sans-serif" font-size="11">\n'
        f'    <text x="{MARGIN}" y="14" textLength="{left}">{escape(said.label)}</text>\n'
        f'    <text x="{middle + MARGIN}" y="14" textLength="{right}">{escape(said.message)}</text>\n'
        "  </g>\n"
        "</svg>\n"
    )
