"""The matrix of rules and kinds of check, and the list of all checks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from hoyle_conformance.checks import Check, Result
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.phrases import say
from hoyle_conformance.reports.html.elements import Both, Markup, Texts, both, el, join
from hoyle_conformance.reports.html.summary import SYMBOLS, sign, tone
from hoyle_conformance.reports.outline import Outline
from hoyle_conformance.wire.untrusted import clean

FAMILIES = {
    "departure": "departures",
    "example": "examples",
    "scoring": "scoring",
    "reading": "readings",
    "agreement": "agreement",
    "refusal": "refusals",
    "count": "counts",
    "invariant": "invariants",
    "determinism": "same twice",
    "leak": "leaks",
    "dealer": "dealing",
    "replay": "stored games",
}
"""The columns, by the word that follows the game in a check's id."""
WORST = (
    Verdict.FAIL,
    Verdict.WRONG_REASON,
    Verdict.ERROR,
    Verdict.TIMEOUT,
    Verdict.STALE_KNOWN_FAILURE,
    Verdict.UNTESTABLE,
    Verdict.HIDDEN,
    Verdict.VACUOUS,
    Verdict.KNOWN_FAILURE,
    Verdict.PASS,
    Verdict.NOT_CLAIMED,
)
"""Which verdict a cell with several shows."""


def family_of(check: Check) -> str:
    """The column of a check."""
    word = check.id.split(".")[1] if "." in check.id else ""
    return word if word in FAMILIES else str(check.kind)


def matrix(texts: Texts, run: Outline, places: Mapping[str, str]) -> Markup:
    """A row for each rule, a column for each family of checks. ``places`` says where a check is told."""
    families = [name for name in FAMILIES if any(family_of(result.check) == name for result in run.results)]
    cells: dict[str, dict[str, list[Result]]] = {}
    for result in run.results:
        for rule in result.check.rules or [""]:
            cells.setdefault(rule, {}).setdefault(family_of(result.check), []).append(result)
    exercised = run.finished.exercised if run.finished else {}
    ordered = [*(id for id in run.law.rules if id in cells), *(id for id in cells if id not in run.law.rules)]
    rows = [_row(texts, run, rule, cells[rule], families, exercised, places) for rule in ordered]
    heads = [texts.el("th", both("rule"), scope="col", role="columnheader")]
    heads += [texts.el("th", both(FAMILIES[name]), scope="col", role="columnheader") for name in families]
    heads.append(texts.el("th", both("at work"), scope="col", role="columnheader"))
    # with roles, because a narrow screen shows the rows as blocks and would lose them
    return el(
        "table",
        texts.el("caption", both("Each rule, and the checks of each kind that cite it"), class_="unseen"),
        el("thead", el("tr", *heads, role="row"), role="rowgroup"),
        el("tbody", join(rows), role="rowgroup"),
        class_="matrix",
        role="table",
    )


def _row(
    texts: Texts,
    run: Outline,
    rule: str,
    cells: Mapping[str, list[Result]],
    families: list[str],
    exercised: Mapping[str, int],
    places: Mapping[str, str],
) -> Markup:
    red = any(result.verdict.red for results in cells.values() for result in results)
    if known := run.law.rules.get(rule):
        head = [el("code", rule), texts.el("p", Both(known.says.en, known.says.es))]
    else:
        head = [texts.el("p", both("the program as a whole"))]
    drawn = [_cell(texts, name, cells.get(name, []), places) for name in families]
    worked = el("td", times(exercised.get(rule, 0)), role="cell", class_="times")
    return el(
        "tr", el("th", *head, scope="row", role="rowheader"), *drawn, worked, role="row", data_red=red, data_row=True
    )


def _cell(texts: Texts, family: str, results: list[Result], places: Mapping[str, str]) -> Markup:
    if not results:
        return el("td", role="cell", class_="empty")
    given = Counter(result.verdict for result in results)
    worst = min(given, key=WORST.index)
    count = f"{given[worst]}/{len(results)}" if worst is not Verdict.PASS and len(given) > 1 else str(given[worst])
    inside = join(
        [
            texts.el("span", both(FAMILIES[family]), class_="narrow"),
            el("span", SYMBOLS[worst], aria_hidden="true"),
            el("span", count),
            texts.el("span", both(str(worst)), class_="unseen" if worst is Verdict.PASS else None),
        ],
        " ",
    )
    told = next((result.check.id for result in results if result.verdict is worst), "")
    link = el("a", inside, href=f"#{places[told]}") if worst.red and told in places else inside
    return el("td", link, role="cell", class_=tone(worst))


def all_checks(texts: Texts, run: Outline, prefix: str) -> Markup:
    """Every check with its verdict, what it says and why it is not a plain pass."""
    heads = [texts.el("th", both(word), scope="col") for word in ("verdict", "check", "put to the test")]
    rows = [_check(texts, result, prefix) for result in run.results]
    table = el("table", el("thead", el("tr", *heads)), el("tbody", join(rows)), class_="checks")
    summary = both("All {n} checks", n=len(run.results))
    return el("details", texts.el("summary", summary), table, class_="all-checks")


def _check(texts: Texts, result: Result, prefix: str) -> Markup:
    reason = Both(*(clean(say(lang, result.reason)) for lang in ("en", "es")))
    told = [texts.el("p", reason, class_="reason")] if result.reason else []
    says = Both(result.check.says.en, result.check.says.es)
    return el(
        "tr",
        el("td", sign(texts, result.verdict), class_=tone(result.verdict)),
        el("th", el("code", clean(result.check.id, 120)), texts.el("p", says), *told, scope="row"),
        el("td", times(result.exercised), class_="times"),
        id=anchor(prefix, result.check.id),
        data_red=result.verdict.red,
        data_row=True,
    )


def times(count: int) -> str:
    """How often, with small spaces between the thousands, as both languages read them; empty for never."""
    return f"{count:,}×".replace(",", "\u202f") if count else ""


def anchor(prefix: str, check: str) -> str:
    """The id of a check on the page."""
    return f"{prefix}-{clean(check, 120).replace(' ', '-')}"
