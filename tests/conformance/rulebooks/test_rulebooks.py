"""Every game can be printed as a rulebook: what is in force, with its clauses, notes, index and concordance."""

from html.parser import HTMLParser
from pathlib import Path

import pytest

from hoyle.law import Law
from hoyle_conformance.cli import main
from hoyle_conformance.rulebooks.pages import html, markdown
from hoyle_conformance.rulebooks.rulebook import Rulebook, rulebook

LAW = Law()


def articles(book: Rulebook) -> dict[str, int]:
    return {article.rule: article.number for chapter in book.chapters for article in chapter.articles}


@pytest.mark.parametrize("game", LAW.game_ids)
def test_the_articles_are_the_rules_in_force_numbered_through(game: str) -> None:
    for edition in LAW.game(game).file.editions:
        book = rulebook(LAW, game, "en", edition.id)
        in_force = LAW.game(game).in_force(LAW.game(game).readings(edition.id))
        assert articles(book) == {id: number for number, id in enumerate(in_force, 1)}
        assert all(chapter.title for chapter in book.chapters)


@pytest.mark.parametrize("game", LAW.game_ids)
def test_every_ruling_whose_question_arises_is_one_note(game: str) -> None:
    law = LAW.game(game)
    chapters = rulebook(LAW, game, "es").chapters
    notes = [note for chapter in chapters for article in chapter.articles for note in article.notes]
    notes += [note for chapter in chapters for note in chapter.notes]
    assert sorted(note.ruling for note in notes) == sorted(law.arising(law.readings()))
    assert sorted(note.number for note in notes) == list(range(1, len(notes) + 1))


def notes_of(edition: str) -> set[str]:
    chapters = rulebook(LAW, "flip7", "en", edition).chapters
    told = [note for chapter in chapters for article in chapter.articles for note in article.notes]
    return {note.ruling for note in (*told, *(note for chapter in chapters for note in chapter.notes))}


def test_a_question_about_the_first_deal_arises_only_where_there_is_one() -> None:
    assert "flip7.initial-deal.dealt-already" in notes_of("flip7-en") - notes_of("flip7-es")


def test_an_edition_quotes_its_own_text_without_half_a_mark() -> None:
    chapters = rulebook(LAW, "flinch", "en", "flinch-en-1938").chapters
    quotes = [quote for chapter in chapters for article in chapter.articles for quote in article.quotes]
    assert {quote.source for quote in quotes} == {"flinch-en-1938"}
    assert any(quote.struck for quote in quotes)
    assert all(quote.words.count("~~") != 1 for quote in quotes)


def test_chapters_begin_with_rules_in_their_order() -> None:
    for game in map(LAW.game, LAW.game_ids):
        starts = [chapter.from_ for chapter in game.file.chapters]
        assert starts == [id for id in game.rules if id in starts]
        assert starts[0] == next(iter(game.rules))


def test_an_edition_has_its_own_rules_and_answers() -> None:
    spanish, english = rulebook(LAW, "flip7", "en"), rulebook(LAW, "flip7", "en", "flip7-en")
    assert "flip7.round.initial-deal" not in articles(spanish)
    assert "flip7.round.initial-deal" in articles(english)


def test_the_concordance_has_every_rule_and_says_which_editions_have_it() -> None:
    book = rulebook(LAW, "flip7", "en")
    assert [row.rule for row in book.concordance] == list(LAW.game("flip7").rules)
    row = next(row for row in book.concordance if row.rule == "flip7.round.initial-deal")
    assert (row.article, row.editions) == (None, [False, True])


class Balance(HTMLParser):
    """Whether all elements are closed, all ids are there once, and all links lead somewhere."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in ("meta", "wbr"):
            self.open.append(tag)
        self.ids += [value or "" for name, value in attrs if name == "id"]
        self.links += [(value or "")[1:] for name, value in attrs if name == "href"]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("lang", ["en", "es"])
def test_the_page_is_well_formed_and_its_links_lead_somewhere(lang: str) -> None:
    page = Balance()
    page.feed(html(rulebook(LAW, "flinch", lang)))
    assert page.open == []
    assert len(page.ids) == len(set(page.ids))
    assert set(page.links) <= set(page.ids)


def test_markdown_has_articles_with_their_clauses_and_names() -> None:
    text = markdown(rulebook(LAW, "flip7", "en"))
    assert "A person must not have more than one Second Chance. `flip7.second-chance.one`" in text
    assert "> «Cada persona puede tener como máximo una carta de Vida Extra.» <small>flip7-es, line 176</small>" in text
    assert "\n\n\n\n" not in text


def test_the_command_writes_a_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "bolsa.html"
    assert main(["rulebook", "La Bolsa", "--lang", "es", "--output", str(file)]) == 0
    assert capsys.readouterr().out == f"escrito: {file}\n"
    assert '<html lang="es">' in file.read_text("utf-8")


def test_an_edition_that_is_not_there_is_bad_input(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rulebook", "flip7", "--edition", "klingon", "--lang", "en"]) == 2
    assert "there is no edition 'klingon'; known: flip7-es, flip7-en" in capsys.readouterr().err
