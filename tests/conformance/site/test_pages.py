"""The site as files: every link leads somewhere on it, nothing is asked of others, whole books are left out."""

import re
from html import unescape
from html.parser import HTMLParser
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote

import pytest
from tests.conformance.site.conftest import HOSTILE

from hoyle.law import Law
from hoyle_conformance.certificates.certificate import Answers, Certificate, Certified, write
from hoyle_conformance.checks import PRESETS
from hoyle_conformance.claims.claim import make_claim
from hoyle_conformance.cli import main
from hoyle_conformance.oracle.reference import claim_of
from hoyle_conformance.site.background import Background, compared, marked
from hoyle_conformance.site.board import NoLogs, write_board
from hoyle_conformance.site.build import NotOurs, Plan, build, claim_folder
from hoyle_conformance.site.desk.layouts import disputes
from hoyle_conformance.site.templating import Pages
from hoyle_conformance.site.texts import side_by_side

DISPUTES = {one.id for one in disputes()}
"""The disputes that the desk has ready."""


class Reader(HTMLParser):
    """Which elements are still open at the end of a page, and what may not be in it."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.wrong: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.wrong += [f"{tag} {name}" for name, _ in attrs if name.startswith("on") or name == "style"]
        if tag not in ("meta", "link", "input", "br", "wbr", "img"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.wrong.append(f"</{tag}>")


class Page(NamedTuple):
    """What a page names, and what it points to."""

    ids: list[str]
    targets: set[str]


@pytest.fixture(scope="module")
def pages(site: Path) -> dict[Path, Page]:
    """All pages, but of each folder of examples the first few."""
    found = {}
    for path in sorted(site.rglob("*.html")):
        if path.parent.name == "examples" and path.name > "b":
            continue
        text = path.read_text(encoding="utf-8")
        targets = {unescape(one) for one in re.findall(r' (?:href|src|action)="([^"]*)"', text)}
        found[path] = Page([unescape(one) for one in re.findall(r' id="([^"]*)"', text)], targets)
    return found


def test_every_link_leads_somewhere(site: Path, pages: dict[Path, Page]) -> None:
    ids = {path: set(page.ids) for path, page in pages.items()}
    wrong = []
    for path, page in pages.items():
        for target in page.targets:
            if target.startswith("https://") and "docs" in path.parts:
                continue  # a guide may name a page elsewhere, which nobody asks for until it is pressed
            file, _, anchor = target.partition("#")
            found = (path.parent / unquote(file.partition("?")[0])).resolve() if file else path
            found = found / "index.html" if found.is_dir() else found
            inside = found.is_file() and found.is_relative_to(site) and ":" not in file and not file.startswith("/")
            prepared = DISPUTES if found.parent.name == "desk" else set()  # the desk reads which one from the address
            if not inside or (anchor and found in ids and unquote(anchor) not in ids[found] | prepared):
                wrong.append(f"{path.relative_to(site)}: {target}")
    assert wrong[:10] == []


def test_a_page_names_a_thing_once(pages: dict[Path, Page]) -> None:
    assert [path for path, page in pages.items() if len(page.ids) != len(set(page.ids))] == []


@pytest.mark.parametrize("game", ["flip7", "muggins"])
def test_pages_are_well_formed(site: Path, game: str) -> None:
    some = [*(site / "es" / game).glob("*.html"), *(site / "en" / game / "examples").glob("a-s*.html")]
    assert len(some) > 5
    for path in some:
        reader = Reader()
        reader.feed(path.read_text(encoding="utf-8"))
        assert (path.name, reader.open, reader.wrong) == (path.name, [], [])


def test_every_rule_and_question_has_its_place_in_both_languages(site: Path, pages: dict[Path, Page], law: Law) -> None:
    for id in law.game_ids:
        game = law.game(id)
        for lang in ("en", "es"):
            assert set(game.rules) <= set(pages[site / lang / id / "index.html"].ids)
            assert set(game.rulings) <= set(pages[site / lang / id / "questions.html"].ids)
            assert {f"{one}.html" for one in game.scenarios} <= {
                path.name for path in (site / lang / id / "examples").iterdir()
            }


def test_an_edition_has_its_own_rules(site: Path) -> None:
    spanish, english = (
        (site / "en" / "flip7" / name).read_text(encoding="utf-8") for name in ("index.html", "edition-flip7-en.html")
    )
    assert 'id="flip7.round.initial-deal" class="dormant"' in spanish
    assert '<article id="flip7.round.initial-deal">' in english


def test_whole_books_are_left_out_unless_asked_for(site: Path, law: Law, tmp_path: Path) -> None:
    flip7 = law.source("flip7-es").meta
    told = "".join(path.read_text(encoding="utf-8") for path in (site / "es" / "flip7").rglob("*.html"))
    uncited = [clause.text for clause in flip7.clauses if clause.kind == "notice" and len(clause.text) > 40]
    assert uncited
    assert not any(text in told for text in uncited)
    behind = Background(law, law.game("flinch"), "en")
    some, every = (next(side_by_side(law, law.game("flinch"), behind, whole)).rows for whole in (False, True))
    assert 0 < len(some) < len(every)


def test_two_sentences_that_are_the_same_are_not_marked(law: Law) -> None:
    behind = Background(law, law.game("flinch"), "en")
    (texts,) = side_by_side(law, law.game("flinch"), behind, whole=True)
    english = [at for at, column in enumerate(texts.columns) if column.startswith("flinch-en")]
    for row in texts.rows:
        left, right = (row.cells[at] for at in english)
        if left and right and re.sub("</?mark>", "", left.words) == re.sub("</?mark>", "", right.words):
            assert "<mark>" in left.words or "<mark>" not in right.words


def test_what_differs_is_marked_and_what_a_book_says_is_text() -> None:
    assert marked("a <b> card", ["<b>"]) == "a <mark>&lt;b&gt;</mark> card"
    assert compared("Play a 1.", "play a 15.") == ("Play a <mark>1.</mark>", "play a <mark>15.</mark>")


def test_a_folder_with_other_things_is_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "thesis.txt").write_text("years of work", encoding="utf-8")
    assert main(["site", "build", str(tmp_path)]) == 2
    assert "is not empty and holds no site of ours" in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["thesis.txt"]
    with pytest.raises(NotOurs):
        build(Law(), tmp_path, Plan())


def test_an_earlier_site_is_replaced(tmp_path: Path) -> None:
    claim_folder(tmp_path / "site")
    (tmp_path / "site" / "es" / "old").mkdir(parents=True)
    (tmp_path / "site" / "es" / "old" / "page.html").write_text("gone", encoding="utf-8")
    claim_folder(tmp_path / "site")
    assert [path.name for path in (tmp_path / "site").iterdir()] == [".hoyle-site"]


def test_a_folder_without_a_site_is_not_served(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["site", "serve", str(tmp_path)]) == 2
    assert "holds no site" in capsys.readouterr().err


def test_a_log_on_the_board_is_only_text(site: Path) -> None:
    board = (site / "es" / "board" / "index.html").read_text(encoding="utf-8")
    assert HOSTILE.replace("<", "&lt;").replace(">", "&gt;") in board
    assert board.count("<script") == 1
    assert "<img" not in board
    assert HOSTILE not in (site / "en" / "board" / "run-1.html").read_text(encoding="utf-8")
    assert (site / "es" / "flip7" / "index.html").read_text(encoding="utf-8").count("fallan aquí: 1 de 1.") == 1


def test_no_page_shows_what_python_calls_a_thing(site: Path, pages: dict[Path, Page]) -> None:
    """A label named like a method of a dictionary was once shown as that method."""
    some = [path for path in pages if path.parent.name in ("es", "examples", "desk", "play", "board", "flip7")]
    shown = re.compile(r"&lt;(?:built-in|bound|function|class)|object at 0x")
    assert [path for path in some if shown.search(path.read_text(encoding="utf-8"))] == []


def test_a_board_without_logs_is_refused(law: Law, tmp_path: Path) -> None:
    with pytest.raises(NoLogs, match="has no logs of runs"):
        write_board(Pages(tmp_path / "site", has_desk=False, has_board=True), law, tmp_path / "nowhere")


def test_a_certificate_is_on_the_board_with_what_speaks_against_it(law: Law, tmp_path: Path) -> None:
    held = make_claim(law.game("authors"), claim_of("authors"))
    certificate = Certificate(
        kit="0.0.1", game="authors", law="sha256:00", implementation=Certified(name="my authors", version="3"),
        claim=held, preset="quick", effort=PRESETS["quick"], seed=0, verdicts={"pass": 78},
        answers=Answers(count=1, digest="00"),
    )  # fmt: skip
    write(certificate, tmp_path / "mine.json")
    write_board(Pages(tmp_path / "site", has_desk=False, has_board=True), law, tmp_path)
    board = (tmp_path / "site" / "en" / "board" / "index.html").read_text(encoding="utf-8")
    row = board[board.index("my authors") :]
    assert "78" in row
    assert "By its certificate; it was not run again here." in row
    assert "it was written under a different law" in row
    assert not (tmp_path / "site" / "en" / "board" / "authors.html").exists()


def test_the_guides_are_in_the_package_and_on_the_site(site: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["docs"]) == 0
    listed = capsys.readouterr().out
    assert "protocol" in listed
    assert main(["docs", "docs/protocol.md"]) == 0
    assert capsys.readouterr().out.startswith("# The wire protocol")
    assert main(["docs", "protocl"]) == 2
    assert "protocol" in capsys.readouterr().err
    assert "selfplay" in (site / "en" / "docs" / "protocol.html").read_text(encoding="utf-8")
    assert "hoyle.table" in (site / "en" / "docs" / "api.html").read_text(encoding="utf-8")
