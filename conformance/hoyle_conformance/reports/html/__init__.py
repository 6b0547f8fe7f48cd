"""The report as one HTML page: nothing is fetched, only our own script runs, and everything can be read without it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from hoyle.law import Law
from hoyle_conformance.checks import Result
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.phrases import say
from hoyle_conformance.reports.html.document import document, filter_bar
from hoyle_conformance.reports.html.elements import Both, Markup, Texts, both, el, join
from hoyle_conformance.reports.html.failures import Failures
from hoyle_conformance.reports.html.matrix import all_checks, matrix
from hoyle_conformance.reports.html.summary import (
    counts,
    facts,
    house_rules,
    in_words,
    name_of,
    odds,
    readings,
    sign,
    symbol_of,
    tone,
    unseen,
    verdict_line,
)
from hoyle_conformance.reports.outline import Outline, runs
from hoyle_conformance.runs.events import Event
from hoyle_conformance.wire.untrusted import clean

MOST_SAMPLES = 3
MOST_LISTED = 500


def report(events: Sequence[Event], law: Law, lang: str = "en", *, board: str = "") -> str:
    """The whole page, opened in a language; the other one is in it too. A board that it is part of has a link."""
    texts = Texts(lang)
    found = runs(law, events)
    names = list(dict.fromkeys(name_of(run) for run in found))
    if not found:
        return document(texts, "Hoyle", texts.el("p", both("nothing was checked")))
    ids = ids_on_page(found)
    several = len(found) > 1
    parts = [_overview(texts, found, ids), filter_bar(texts)] if several else []
    parts += [_run(law, run, texts, id, filters=not several) for run, id in zip(found, ids, strict=True)]
    return document(texts, ", ".join(names), join(parts), board)


def ids_on_page(found: Sequence[Outline]) -> list[str]:
    """A name for each run on the page: its game, with a number if the log has several runs of it."""
    games = [run.law.id for run in found]
    return [
        game if games.index(game) == place else f"{game}-{games[: place + 1].count(game)}"
        for place, game in enumerate(games)
    ]


def _overview(texts: Texts, found: list[Outline], ids: list[str]) -> Markup:
    """Several games: how each of them came out."""
    verdicts = [verdict for verdict in Verdict if any(verdict in run.verdicts for run in found)]
    heads = [texts.el("th", both("game"), scope="col")]
    heads += [el("th", sign(texts, one), scope="col") for one in verdicts]
    rows = []
    for run, id in zip(found, ids, strict=True):
        symbol, colour = symbol_of(run)
        given = Counter(result.verdict for result in run.results)
        title = el("a", texts.el("span", Both(run.law.title.en, run.law.title.es)), href=f"#{id}")
        cells = [el("td", str(given[one] or ""), class_=tone(one) if given[one] else None) for one in verdicts]
        head = el("th", el("span", symbol, aria_hidden="true", class_=colour), " ", title, scope="row")
        rows.append(el("tr", head, *cells))
    table = el("table", el("thead", el("tr", *heads)), el("tbody", join(rows)), class_="overview")
    return el("section", texts.el("h2", both("Games")), el("div", table, class_="scroll", tabindex=0))


def _run(law: Law, run: Outline, texts: Texts, id: str, *, filters: bool) -> Markup:
    failures = Failures(law, run, texts, id)
    head = el(
        "div",
        texts.el("h2", Both(run.law.title.en, run.law.title.es), id=id),
        verdict_line(texts, run),
        in_words(texts, run),
        unseen(texts, run),
        odds(texts, run),
        counts(texts, run),
        facts(texts, run),
        readings(texts, run),
        house_rules(texts, run),
        class_="summary",
    )
    told = []
    if failures.groups:
        told = [texts.el("h3", both("Failures"), id=f"{id}-failures"), failures.write()]
    rest = [one for one in run.results if one.verdict.red and not one.failures]
    known = [one for one in run.results if one.verdict is Verdict.KNOWN_FAILURE]
    return el(
        "section",
        head,
        filter_bar(texts) if filters else None,
        *told,
        _listed(texts, "Other checks that are not green", rest),
        _listed(texts, "Known failures", known),
        texts.el("h3", both("Rule by rule"), id=f"{id}-rules"),
        matrix(texts, run, failures.places),
        all_checks(texts, run, f"{id}-check"),
        _notices(texts, run),
        aria_labelledby=id,
    )


def _listed(texts: Texts, title: str, results: list[Result]) -> Markup:
    """Checks with their verdict and the reason for it."""
    if not results:
        return Markup("")
    items = []
    for result in results[:MOST_LISTED]:
        check = el("code", clean(result.check.id, 120))
        said = texts.el("span", Both(*(clean(say(lang, result.reason), 200) for lang in ("en", "es"))), class_="dim")
        head = el("span", sign(texts, result.verdict), class_=f"word {tone(result.verdict)}")
        items.append(el("li", join([head, check, said], " "), data_row=True, data_red=result.verdict.red))
    if len(results) > MOST_LISTED:
        items.append(texts.el("li", both("and {n} more", n=len(results) - MOST_LISTED)))
    return join([texts.el("h3", both(title)), el("ul", join(items), class_="plain listed")])


def _notices(texts: Texts, run: Outline) -> Markup:
    """Anomalies that belong to no check."""
    if not run.notices:
        return Markup("")
    items = []
    for notice in run.notices:
        what = clean(notice.what, 100)
        samples = [el("li", el("code", clean(sample, 200))) for sample in notice.samples[:MOST_SAMPLES]]
        head = texts.el("span", Both(say("en", what), say("es", what)))
        items.append(el("li", f"{notice.count} × ", head, el("ul", join(samples), class_="plain") if samples else None))
    return join([texts.el("h3", both("Noticed")), el("ul", join(items), class_="plain notices")])
