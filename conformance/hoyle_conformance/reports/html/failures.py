"""Failures on the page: the rule in the rulebook's words, the game step by step, expected and got, what to do."""

from __future__ import annotations

import re

from hoyle.law import Law
from hoyle_conformance.checks.severity import Severity, severity
from hoyle_conformance.judging.failures import Contrast
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.judging.views import Difference
from hoyle_conformance.reports.account import Account, Quote, RuleTold, account, again_command, profile_lines
from hoyle_conformance.reports.failure import place
from hoyle_conformance.reports.html.drawing import Drawing
from hoyle_conformance.reports.html.elements import Both, Markup, Texts, both, el, join, of_phrase, same, text_of
from hoyle_conformance.reports.html.matrix import anchor
from hoyle_conformance.reports.html.summary import sign
from hoyle_conformance.reports.known_bug import plays_like
from hoyle_conformance.reports.odds import missed_like
from hoyle_conformance.reports.outline import Group, Outline
from hoyle_conformance.reports.showing_more import SHOWING_MORE, shown_too
from hoyle_conformance.wire.untrusted import clean

MOST_TOLD = 40
"""How many failures are told in full; of the others only the check and its command."""
MOST_NAMED = 500
OPEN = 3
"""How many failures are open when the page opens."""
RULES, MOST_RULES, QUOTES, TEXTS, OTHERS = 2, 12, 8, 3, 40
LONGEST_RAW = 4000
"""A longer line is left to a command."""
_BOLD = re.compile(r"(\*\*|~~)(.+?)\1", re.DOTALL)
_TAGS = {"**": "strong", "~~": "s"}


class Failures:
    """Tells the failures of one run."""

    def __init__(self, law: Law, run: Outline, texts: Texts, prefix: str) -> None:
        self.law, self.run, self.texts, self.prefix = law, run, texts, prefix
        self.groups = run.groups
        self._drawing = Drawing(run.law, texts)

    @property
    def places(self) -> dict[str, str]:
        """Where each check that is told or named can be found."""
        found = {result.check.id: anchor(f"{self.prefix}-check", result.check.id) for result in self.run.results}
        for number, group in enumerate(self.groups[:MOST_TOLD]):
            found |= dict.fromkeys((result.check.id for result in group.results), self._anchor(number))
        return found

    def write(self) -> Markup:
        """All failures: some in full, the others by name."""
        told = [self._failure(number, group) for number, group in enumerate(self.groups[:MOST_TOLD])]
        return join([*told, self._more(self.groups[MOST_TOLD:])])

    def _anchor(self, number: int) -> str:
        return f"{self.prefix}-failure-{number + 1}"

    def _more(self, groups: list[Group]) -> Markup:
        if not groups:
            return Markup("")
        items = []
        for group in groups[:MOST_NAMED]:
            result, failure = group.told
            again = el("pre", el("code", again_command(self.run.law, self.run.started, result, failure)), tabindex=0)
            word = _word(self.texts, result.verdict, severity(self.run.law, result))
            items.append(el("li", word, " ", el("code", result.check.id), again, data_row=True, data_red=True))
        head = self.texts.el("h4", both("More failures"))
        return el("div", head, el("ul", join(items), class_="plain more-failures"))

    def _failure(self, number: int, group: Group) -> Markup:
        result, failure = group.told
        en, es = (account(self.law, self.run.started, result, failure, lang) for lang in ("en", "es"))
        differences = {one.path: one for one in failure.differences}
        summary = el(
            "summary",
            el("h4", _word(self.texts, result.verdict, en.severity), " ", el("code", en.check)),
            self.texts.el("p", Both(en.says, es.says)),
        )
        law = el("div", self._law(en, es), class_="law")
        game = el("div", self._story(en, es, differences), self._contrasts(en, es), class_="game")
        rest = el(
            "div", self._right_under(en, es), self._again(en), self._odds(group), self._others(group), class_="rest"
        )
        return el(
            "details",
            summary,
            el("div", self._meta(en, es), law, game, rest, class_="body"),
            class_="failure" + (" advice" if en.severity is Severity.ADVICE else ""),
            id=self._anchor(number),
            open=number < OPEN,
            data_row=True,
            data_red=True,
        )

    def _meta(self, en: Account, es: Account) -> Markup:
        players = both("{n} player", "{n} players", n=en.players)
        parts = [same(self.run.law.id), Both(en.edition, es.edition), players]
        if en.reason and en.reason not in {one.got for one in en.contrasts}:
            parts.append(Both(en.reason, es.reason))
        return el("p", join([self.texts.el("span", part) for part in parts], " · "), class_="meta")

    # --- the law -------------------------------------------------------------------------------------------

    def _law(self, en: Account, es: Account) -> Markup:
        parts = [self._heading("The rule and the book’s words")] if en.rules else []
        told = [self._rule(*pair) for pair in zip(en.rules, es.rules, strict=True)]
        parts += told[:RULES]
        if more := told[RULES:MOST_RULES]:
            summary = both("{n} more rule", "{n} more rules", n=len(more))
            parts.append(el("details", self.texts.el("summary", summary), *more, class_="more-rules"))
        parts += [self._texts_differ(en, es), self._readings(en, es)]
        return join(parts)

    def _rule(self, en: RuleTold, es: RuleTold) -> Markup:
        alike: dict[tuple[str, str], list[Quote]] = {}
        for quote in en.quotes:
            alike.setdefault((quote.language, quote.words), []).append(quote)
        quotes = [self._quote(same_words) for same_words in list(alike.values())[:QUOTES]]
        if en.outside:
            outside = both("outside the texts: {source}", source=Both(en.outside, es.outside))
            quotes.append(self.texts.el("p", outside, class_="unsure"))
        head = el("p", el("code", en.id), " ", self.texts.el("span", Both(en.says, es.says)), class_="says")
        return el("div", head, *quotes, class_="rule")

    def _quote(self, quotes: list[Quote]) -> Markup:
        """Words of a rulebook, once, with every place that has them."""
        first = quotes[0]
        where = Both(*("; ".join(place(quote, lang) for quote in quotes) for lang in ("en", "es")))
        language = self.texts.el("span", both("in Spanish" if first.language == "es" else "in English"))
        words = el("p", "«", _printed(first.words), "»", lang=first.language)
        return el("blockquote", words, el("footer", self.texts.el("cite", where), " · ", language))

    def _texts_differ(self, en: Account, es: Account) -> Markup:
        if not en.rules:
            return Markup("")
        if not en.texts_differ and not en.texts_vary:
            return self.texts.el("p", both("no discrepancy between the texts touches these words"), class_="dim")
        parts = [self._heading("Where the texts differ")]
        told = [
            el("li", self.texts.el("span", Both(says, dice)), " ", el("code", id))
            for (id, says), (_, dice) in zip(en.texts_differ[:TEXTS], es.texts_differ[:TEXTS], strict=True)
        ]
        if told:
            parts.append(el("ul", join(told)))
        if rest := [*(id for id, _ in en.texts_differ[TEXTS:]), *en.texts_vary]:
            summary = both("{n} more that touch these words", n=len(rest)) if told else both(
                "{n} that touch these words and do not change play", n=len(rest))  # fmt: skip
            named = el("p", join([el("code", id) for id in rest], ", "))
            parts.append(el("details", self.texts.el("summary", summary), named))
        return join(parts)

    def _readings(self, en: Account, es: Account) -> Markup:
        if not en.readings:
            return Markup("")
        items = [
            el(
                "li",
                el("code", f"{one.ruling} = {one.reading}"),
                " ",
                self.texts.el("span", both("({origin})", origin=Both(one.origin, uno.origin)), class_="dim"),
                self.texts.el("p", Both(one.says, uno.says)),
            )
            for one, uno in zip(en.readings, es.readings, strict=True)
        ]
        return join([self._heading("Readings in force"), el("ul", join(items), class_="plain")])

    # --- the game ------------------------------------------------------------------------------------------

    def _story(self, en: Account, es: Account, differences: dict[str, Difference]) -> Markup:
        if not en.steps:
            return Markup("")
        parts = [self._heading("The shortest game that shows it")]
        if en.cards:
            dealt = both("cards dealt: {cards} …", cards=Both(" ".join(en.cards), " ".join(es.cards)))
            parts.append(self.texts.el("p", dealt, class_="dim dealt"))
        if en.before:
            parts.append(self.texts.el("p", both("(after {n} moves)", n=en.before - 1), class_="dim"))
        steps = [self._step(en, es, place, differences) for place in range(len(en.steps))]
        return el("div", *parts, el("ol", join(steps), class_="steps"), class_="story")

    def _step(self, en: Account, es: Account, place: int, differences: dict[str, Difference]) -> Markup:
        step, paso = en.steps[place], es.steps[place]
        wrong = step.number == en.wrong
        before = en.steps[place - 1].view if place else None
        mover = step.move.get("seat") if step.move else None
        says = Both(step.says, paso.says) if step.says else both("the deal")
        happened = Both(*(" ".join(one.says for one in told.happened if one.says) for told in (step, paso)))
        if step.refused is not None:
            happened = both("refused: {why}", why=step.refused)
        flag = [self.texts.el("span", both("here it goes wrong"), class_="flag")] if wrong else []
        words = [
            el(
                "p",
                el("b", str(step.number), class_="number"),
                " ",
                self.texts.el("span", says, class_="move"),
                " ",
                *flag,
            ),
            self.texts.el("p", happened, class_="happened") if happened.en else None,
        ]
        drawn = self._drawing.table(step.view, before, differences if wrong else {}, mover)
        caption = self.texts.el("figcaption", both("the table as it should be after step {n}", n=step.number))
        table = el("details", self.texts.el("summary", both("the table")), el("figure", drawn, caption), open=wrong)
        return el("li", *words, table, class_="wrong" if wrong else None)

    def _contrasts(self, en: Account, es: Account) -> Markup:
        if not en.contrasts:
            return Markup("")
        named = any(one.what for one in en.contrasts)
        words = [*(["what"] if named else []), "expected", "got"]
        heads = [self.texts.el("th", both(word), scope="col") for word in words]
        rows = []
        for one, uno in zip(en.contrasts, es.contrasts, strict=True):
            what = [el("th", *self._what(one, uno), scope="row")] if named else []
            cells = [
                el("td", el("span", symbol, aria_hidden="true"), " ", self.texts.el("span", text), class_=word)
                for symbol, word, text in (
                    ("✓", "expected", Both(one.expected, uno.expected)),
                    ("✗", "got", Both(one.got, uno.got)),
                )
            ]
            rows.append(el("tr", *what, *cells))
        table = el("table", el("thead", el("tr", *heads)), el("tbody", join(rows)), class_="contrasts")
        return join([self._heading("Expected and got"), table])

    def _what(self, en: Contrast, es: Contrast) -> list[Markup]:
        """What differs, as people call it, and the key under which programs know it."""
        found = self._drawing.named(en.path)
        # in brackets it says more, such as through whose eyes
        if found is not None and not en.what.endswith(")"):
            return [self.texts.el("p", found), el("code", en.path)]
        return [self.texts.el("span", Both(en.what, es.what))]

    # --- what to do ----------------------------------------------------------------------------------------

    def _right_under(self, en: Account, es: Account) -> Markup:
        if not en.right_under:
            return Markup("")
        parts = [self._heading("Readings under which it would be right")]
        for one, uno in zip(en.right_under, es.right_under, strict=True):
            head = el(
                "p", el("code", f"{one.ruling} = {one.reading}"), " ", self.texts.el("span", Both(one.says, uno.says))
            )
            hint = self.texts.el("p", both("if that is how it plays, say so in hoyle.yaml:"), class_="dim")
            parts += [head, hint, self._copied("\n".join(profile_lines(self.run.law.id, one)))]
        return el("div", *parts, class_="right-under")

    def _again(self, en: Account) -> Markup:
        parts = [self._heading("See it again"), self._copied(en.again)]
        if 0 < len(en.raw) <= LONGEST_RAW:
            summary = self.texts.el("summary", both("the raw line, to be piped in by hand"))
            parts.append(el("details", summary, self._copied(en.raw)))
        elif en.raw:
            replay, _, command = en.again.partition(" -- ")
            parts.append(self.texts.el("p", both("the raw line is long; this pipes it in by hand:"), class_="dim"))
            parts.append(self._copied(f"{replay} --raw | {command}" if command else f"{replay} --raw"))
        return join(parts)

    def _odds(self, group: Group) -> Markup:
        odds = missed_like(self.run, group.rule)
        return Markup("") if odds is None else self.texts.el("p", of_phrase(odds), class_="dim")

    def _others(self, group: Group) -> Markup:
        return join([self._plays_like(group), self._alike(group), self._showing_more(group)])

    def _plays_like(self, group: Group) -> Markup:
        en, es = (plays_like(group, lang) for lang in ("en", "es"))
        return self.texts.el("p", Both(en, es), class_="says") if en else Markup("")

    def _showing_more(self, group: Group) -> Markup:
        more = group.showing_more
        if not more:
            return Markup("")
        told = (Both(*(shown_too(group, one, lang) for lang in ("en", "es"))) for one in more[:OTHERS])
        ids = (el("code", clean(one.check.id, 120)) for one in more)
        items = [el("li", join([id, self.texts.el("span", what)], ": ")) for id, what in zip(ids, told, strict=False)]
        if len(more) > OTHERS:
            items.append(self.texts.el("li", both("and {n} more", n=len(more) - OTHERS)))
        return el("div", self.texts.el("p", both(SHOWING_MORE)), el("ul", join(items)), class_="others")

    def _alike(self, group: Group) -> Markup:
        others = [clean(result.check.id, 120) for result in group.others]
        if not others:
            return Markup("")
        named = [el("code", id) for id in others[:OTHERS]]
        if len(others) > OTHERS:
            named.append(self.texts.el("span", both("and {n} more", n=len(others) - OTHERS)))
        summary = both(
            "{n} other check fails for the same cause",
            "{n} other checks fail for the same cause",
            n=len(others),
        )
        return el("details", self.texts.el("summary", summary), el("p", join(named, ", ")), class_="others")

    def _copied(self, text: str) -> Markup:
        """Something to be typed, with a button that copies it."""
        button = self.texts.el("button", both("copy"), type="button", class_="copy", hidden=True)
        return el("div", el("pre", el("code", text), tabindex=0), button, class_="copied")

    def _heading(self, english: str) -> Markup:
        return self.texts.el("h5", both(english))


def _word(texts: Texts, verdict: Verdict, weight: Severity) -> Markup:
    """The verdict as a symbol and a word."""
    advice = weight is Severity.ADVICE
    said = sign(texts, verdict, "advice" if advice else "")
    return el("span", said, class_=f"word {'unsure' if advice else 'bad'}")


def _printed(words: str) -> Markup:
    """The rulebook's words, bold and struck through where they are printed so."""
    parts: list[str] = []
    end = 0
    for found in _BOLD.finditer(words):
        parts += [words[end : found.start()], el(_TAGS[found[1]], found[2])]
        end = found.end()
    return Markup("".join(map(text_of, [*parts, words[end:]])))
