"""The pages of one game: its rulebook under each edition, open questions, differences, examples, texts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from hoyle.law import Law
from hoyle.law.book import GameLaw
from hoyle_conformance.phrases import say
from hoyle_conformance.rulebooks.rulebook import Rulebook, players_of, rulebook
from hoyle_conformance.site.background import Background
from hoyle_conformance.site.board import Wrong
from hoyle_conformance.site.examples import Examples
from hoyle_conformance.site.templating import Pages
from hoyle_conformance.site.texts import side_by_side, transcriptions


@dataclass(frozen=True)
class EditionLink:
    """An edition in the switch at the head of a rulebook."""

    title: str
    page: str
    both: str
    current: bool


class GamePages:
    """Writes the pages of one game in one language."""

    def __init__(
        self, pages: Pages, law: Law, game: GameLaw, lang: str, whole_texts: bool, wrong: Mapping[str, Wrong]
    ) -> None:
        self.pages, self.law, self.game, self.lang, self.whole_texts = pages, law, game, lang, whole_texts
        self.wrong = wrong
        self.behind = Background(law, game, lang)
        self.aligned = list(side_by_side(law, game, self.behind, whole_texts))

    def write(self) -> None:
        """All pages of the game."""
        for edition in self.game.file.editions:
            book = rulebook(self.law, self.game.id, self.lang, edition.id)
            for both in (False, True):
                self.rulebook(book, edition.id, both)
        if self.game.rulings:
            self.page("questions", "questions.html.jinja", questions=self.behind.questions())
        if self.game.discrepancies:
            self.page("differences", "differences.html.jinja", differences=list(self.behind.differences.values()))
        if self.aligned or self.whole_texts:
            sources = list(transcriptions(self.law, self.game)) if self.whole_texts else []
            self.page("texts", "texts.html.jinja", aligned=self.aligned, sources=sources, whole=self.whole_texts)
        self.examples()

    def page(self, name: str, template: str, **values: Any) -> None:
        """One page of the game."""
        menu = {
            "questions": bool(self.game.rulings),
            "differences": bool(self.game.discrepancies),
            "examples": bool(self.game.scenarios),
            "texts": bool(self.aligned) or self.whole_texts,
        }
        self.pages.write(
            f"{self.lang}/{self.game.id}/{name}.html",
            template,
            self.lang,
            game=self.game.id,
            game_title=self.game.title.said(self.lang),
            menu=[part for part, there in menu.items() if there],
            here=name.partition("/")[0],
            up="../" * name.count("/"),
            **values,
        )

    def rulebook(self, book: Rulebook, edition: str, both: bool) -> None:
        """The rulebook under an edition, in one language or with the other next to it."""
        twin = "es" if self.lang == "en" else "en"
        rules = self.game.rules
        self.page(
            page_of(self.game, edition, both),
            "rulebook.html.jinja",
            book=book,
            both=twin if both else "",
            said_otherwise={id: rule.says.said(twin) for id, rule in rules.items()} if both else {},
            titles=[chapter.title.said(twin) for chapter in self.game.file.chapters] if both else [],
            clauses={id: self.behind.quotes(rule.grounds) for id, rule in rules.items()},
            differences={id: self.behind.differences_at(rule.cites) for id, rule in rules.items()},
            examples=self.behind.examples,
            wrong=self.wrong,
            dormant=[
                (row.rule, rules[row.rule].says.said(self.lang), list(rules[row.rule].under))
                for row in book.concordance
                if row.article is None
            ],
            editions=[
                EditionLink(
                    one.title.said(self.lang),
                    page_of(self.game, one.id, False),
                    page_of(self.game, one.id, True),
                    one.id == edition,
                )
                for one in self.game.file.editions
            ],
        )

    def examples(self) -> None:
        """A list of all examples, and a page for each."""
        if not self.game.scenarios:
            return
        listed = [(one.id, one.says.said(self.lang)) for one in self.game.scenarios.values()]
        self.page("examples/index", "examples.html.jinja", listed=listed)
        examples = Examples(self.game, self.lang)
        for scenario in self.game.scenarios.values():
            self.page(f"examples/{scenario.id}", "example.html.jinja", example=examples.example(scenario))


def page_of(game: GameLaw, edition: str, both: bool) -> str:
    """The name of the page of a rulebook: the default edition is the front page of the game."""
    name = "index" if edition == game.edition().id else f"edition-{edition}"
    return f"{name}-both" if both else name


def players(game: GameLaw, lang: str) -> str:
    """For how many people a game is, in its usual way of playing."""
    usual = game.file.variants[0]
    if usual.least_players == usual.most_players:
        return say(lang, "{n} player", "{n} players", n=usual.least_players)
    return say(lang, "{n} players", n=players_of(usual))
