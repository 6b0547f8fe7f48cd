"""The head of a run: the verdict in words, who was checked against what, and the readings it is held to."""

from __future__ import annotations

import shlex
from collections import Counter

from hoyle.games import departures_in_words
from hoyle_conformance.checks.conclusion import Outcome
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.reports.account import held_to, origin_of
from hoyle_conformance.reports.html.elements import Both, Markup, Texts, both, el, join, of_phrase, same
from hoyle_conformance.reports.looked_at import not_looked_at
from hoyle_conformance.reports.odds import may_be_missed
from hoyle_conformance.reports.outline import Outline
from hoyle_conformance.wire.untrusted import clean

SYMBOLS = {
    Verdict.PASS: "✓",
    Verdict.FAIL: "✗",
    Verdict.WRONG_REASON: "✗",
    Verdict.ERROR: "!",
    Verdict.TIMEOUT: "!",
    Verdict.UNTESTABLE: "○",
    Verdict.NOT_CLAIMED: "–",
    Verdict.HIDDEN: "◐",
    Verdict.VACUOUS: "○",
    Verdict.KNOWN_FAILURE: "◇",
    Verdict.STALE_KNOWN_FAILURE: "◆",
}
DIGEST = 12
"""How many characters of the law's digest are shown."""


def tone(verdict: Verdict) -> str:
    """The colour of a verdict; it never appears without a word."""
    if verdict is Verdict.PASS:
        return "good"
    if verdict in (Verdict.FAIL, Verdict.WRONG_REASON, Verdict.ERROR, Verdict.TIMEOUT):
        return "bad"
    return "unsure" if verdict.red else "quiet"


def sign(texts: Texts, verdict: Verdict, word: str = "") -> Markup:
    """A verdict as a symbol and a word; another word if its own would mislead."""
    symbol = el("span", SYMBOLS[verdict], aria_hidden="true")
    return join([symbol, texts.el("span", both(word or str(verdict)))], " ")


def name_of(run: Outline) -> str:
    """The program and its version."""
    return " ".join(filter(None, [clean(run.started.implementation, 80), clean(run.started.version, 40)]))


def symbol_of(run: Outline) -> tuple[str, str]:
    """How the run ended, as a symbol, and its colour."""
    if run.conclusion.outcome is Outcome.PASSES and run.conclusion.green:
        return "✓", "good"
    if run.conclusion.green or (run.conclusion.code == 1 and not run.broken):
        return "○", "unsure"
    return "✗", "bad"


def verdict_line(texts: Texts, run: Outline) -> Markup:
    """The conclusion, with its symbol."""
    symbol, colour = symbol_of(run)
    said = texts.el("span", _sentence(both(run.conclusion.words), "."))
    return el("p", el("span", symbol, aria_hidden="true"), " ", said, class_=f"verdict {colour}")


def _sentence(text: Both, end: str = "") -> Both:
    return Both(*(f"{said[:1].upper()}{said[1:]}{end}" for said in (text.en, text.es)))


def counts(texts: Texts, run: Outline) -> Markup:
    """How often each verdict was given."""
    given = Counter(result.verdict for result in run.results)
    items = [
        el(
            "li",
            el("span", SYMBOLS[verdict], aria_hidden="true"),
            f" {given[verdict]} ",
            texts.el("span", both(str(verdict))),
            class_=tone(verdict),
        )
        for verdict in run.verdicts
    ]
    return el("ul", join(items), class_="counts")


def in_words(texts: Texts, run: Outline) -> Markup:
    """The verdict as a sentence with numbers."""
    red = sum(result.verdict.red for result in run.results)
    total = len(run.results)
    rules = len(run.rules_at_fault)
    if not red:
        said = both("None of {total} checks is red.", total=total)
    elif not rules:
        said = both("{red} of {total} checks red.", red=red, total=total)
    else:
        one, many = "{red} of {total} checks red, down to one rule.", "{red} of {total} checks red, down to {n} rules."
        said = both(one, many, red=red, total=total, n=rules)
    return texts.el("p", said)


def odds(texts: Texts, run: Outline) -> Markup:
    """What a green run may have missed."""
    said = may_be_missed(run)
    return Markup("") if said is None else texts.el("p", _sentence(of_phrase(said), "."), class_="dim")


def unseen(texts: Texts, run: Outline) -> Markup:
    """What of the game was not looked at, of a program that does only part of it."""
    english, spanish = (not_looked_at(run, lang) for lang in ("en", "es"))
    if english is None or spanish is None:
        return Markup("")
    return texts.el("p", _sentence(Both(english.said("en"), spanish.said("es")), "."))


def facts(texts: Texts, run: Outline) -> Markup:
    """Who was checked against what, and how."""
    started, claim = run.started, run.started.claim
    edition = run.law.edition(claim.edition).title
    least, most = claim.players
    rows: list[tuple[str, Both, bool]] = [
        ("written in", same(clean(started.language, 40)), False),
        ("game", Both(run.law.title.en, run.law.title.es), False),
        ("edition", Both(f"{edition.en} ({claim.edition})", f"{edition.es} ({claim.edition})"), False),
        ("variants", same(", ".join(clean(one, 40) for one in claim.variants)), False),
        ("players", same(str(least) if least == most else f"{least}–{most}"), False),
        ("leaves out", same(", ".join(clean(one, 40) for one in sorted(claim.dropped))), False),
        ("effort", Both(run.effort.said("en"), run.effort.said("es")), False),
        ("kit", same(f"hoyle {clean(started.kit, 40)}"), False),
        ("law", same(clean(started.law, 7 + DIGEST)), True),
        ("command", same(command_of(run)), True),
        ("not run", Both(run.said_not_run("en"), run.said_not_run("es")), False),
    ]
    if run.seconds is not None:
        rows.insert(-4, ("time", same(f"{run.seconds:.1f} s"), False))
    told = [
        join([texts.el("dt", both(word)), el("dd", texts.el("code" if code else "span", text))])
        for word, text, code in rows
        if text.en
    ]
    listed = el("dl", join([el("div", one) for one in told]), class_="facts")
    return el("details", texts.el("summary", both("About this run")), listed)


def command_of(run: Outline) -> str:
    """What to type to check the same again."""
    tail = [clean(word, 200) for word in run.started.command]
    return shlex.join(["hoyle", "check", run.law.id, *held_to(run.law, run.started), *tail])[:1000]


def readings(texts: Texts, run: Outline) -> Markup:
    """Every reading in force and where it comes from; those that somebody chose are shown open."""
    claim = run.started.claim
    known = [id for id in claim.readings if id in run.law.rulings]
    said = [id for id in known if claim.origins.get(id, "default") != "default"]
    chosen = [id for id in said if not claim.partial or id in run.departures]
    default = [id for id in known if id not in said]
    parts = []
    if chosen:
        heading = both("readings that are not the default, or not the edition's:")
        parts = [texts.el("p", _sentence(heading)), _table(texts, run, chosen)]
    if default:
        summary = both("{n} readings by default", n=len(default))
        parts.append(el("details", texts.el("summary", summary), _table(texts, run, default)))
    return join(parts)


def house_rules(texts: Texts, run: Outline) -> Markup:
    """What the program does differently on purpose."""
    claim = run.started.claim
    parts = []
    if claim.house_rules:
        said = both("house rules from the profile; what they affect is not claimed:")
        items = [
            el("li", el("code", clean(rule, 120)), " ", clean(words, 400)) for rule, words in claim.house_rules.items()
        ]
        parts += [texts.el("p", _sentence(said)), el("ul", join(items), class_="plain")]
    if claim.departures:
        said = both("departures from the profile; what they say is not claimed:")
        english, spanish = (departures_in_words(run.law.id, claim.departures, lang) for lang in ("en", "es"))
        items = [
            el("li", el("code", clean(name, 120)), " ", texts.el("span", Both(one, other)))
            for (name, one), (_, other) in zip(english, spanish, strict=True)
        ]
        parts += [texts.el("p", _sentence(said)), el("ul", join(items), class_="plain")]
    return join(parts)


def _table(texts: Texts, run: Outline, ids: list[str]) -> Markup:
    heads = [texts.el("th", both(word), scope="col") for word in ("question", "reading", "comes from")]
    rows = [_reading(texts, run, id) for id in ids]
    return el("table", el("thead", el("tr", *heads)), el("tbody", join(rows)), class_="readings")


def _reading(texts: Texts, run: Outline, id: str) -> Markup:
    ruling = run.law.rulings[id]
    reading = run.started.claim.readings[id]
    found = next((one for one in ruling.readings if one.id == reading), None)
    origin = Both(*(origin_of(run.started, id, lang) for lang in ("en", "es")))
    says = [texts.el("p", Both(found.says.en, found.says.es))] if found else []
    return el(
        "tr",
        el("th", texts.el("p", Both(ruling.question.en, ruling.question.es)), el("code", id), scope="row"),
        el("td", *says, el("code", clean(reading, 80))),
        el("td", texts.el("span", origin)),
    )
