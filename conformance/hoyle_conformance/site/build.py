"""Builds the whole site into a folder."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Any

from markupsafe import Markup

from hoyle.law import Law
from hoyle_conformance.phrases import Complaint, say
from hoyle_conformance.reports.html.document import asset
from hoyle_conformance.site.board import write_board
from hoyle_conformance.site.desk.bundle import archive, pyodide_files, pyodide_folder
from hoyle_conformance.site.desk.layouts import by_title, desk_data, disputes
from hoyle_conformance.site.game_pages import GamePages, players
from hoyle_conformance.site.guide_pages import CommandPage, write_guides
from hoyle_conformance.site.labels import desk_labels
from hoyle_conformance.site.templating import LANGUAGES, Pages

MARK = ".hoyle-site"
"""The file that says that a folder holds a site of ours, which may be replaced."""
SCRIPTS = ("ask.js", "question.js", "desk.js", "play.js")
"""The scripts of the pages that ask the engine."""
MOST_AT_PLAY = 6
"""How many sit at a table in the browser, opponents included."""


class NotOurs(Complaint):
    """The folder holds something else."""


@dataclass(frozen=True)
class Plan:
    """What the site has."""

    whole_texts: bool = False
    """Whether whole transcriptions are shown, which may be under copyright."""
    desk: bool = True
    """Whether there is a desk, which needs Pyodide."""
    pyodide: Path | None = None
    """The folder that has Pyodide; None if it is to be fetched."""
    board: Path | None = None
    """A folder with the logs of runs, for the board."""
    commands: tuple[CommandPage, ...] = ()
    """The commands of ``hoyle``, for the pages of programmers."""


def build(law: Law, folder: Path, plan: Plan) -> int:
    """Writes the site; the number of its pages. Raises NotOurs and OSError."""
    pyodide = pyodide_folder(plan.pyodide) if plan.desk else None
    claim_folder(folder)
    pages = Pages(folder, has_desk=plan.desk, has_board=plan.board is not None)
    write_assets(pages)
    wrong = write_board(pages, law, plan.board) if plan.board else {}
    for lang in LANGUAGES:
        write_home(pages, law, lang)
        for id in law.game_ids:
            GamePages(pages, law, law.game(id), lang, plan.whole_texts, wrong).write()
    write_guides(pages, law, plan.commands)
    pages.write("index.html", "choose.html.jinja", "en")
    pages.write("404.html", "lost.html.jinja", "en")
    if pyodide:
        write_desk(pages, law, pyodide)
    return sum(1 for _ in folder.rglob("*.html"))


def claim_folder(folder: Path) -> None:
    """Makes the folder, or empties it of an earlier site; a folder with anything else in it is left alone."""
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())) and not (folder / MARK).is_file():
        raise NotOurs("{path} is not empty and holds no site of ours; name a new folder", path=folder)
    for path in sorted(folder.rglob("*"), reverse=True) if folder.exists() else []:
        if path.is_dir() and not path.is_symlink():
            path.rmdir()
        else:
            path.unlink()
    folder.mkdir(parents=True, exist_ok=True)
    (folder / MARK).write_text("This folder is written by `hoyle site build`, which replaces it.\n", encoding="utf-8")


def text(name: str) -> str:
    """A style, script or picture of the site."""
    return files("hoyle_conformance.site").joinpath("assets", name).read_text(encoding="utf-8")


def write_assets(pages: Pages) -> None:
    """Styles, scripts and the icon; the drawing of a table and the steps of a game are those of the report."""
    pages.put("site.css", (asset("colours.css") + text("site.css") + asset("table.css") + text("desk.css")).encode())
    pages.put("site.js", (asset("stepper.js") + text("site.js")).encode())
    for name in ("icon.svg", "choose.js"):
        pages.put(name, text(name).encode())


def listed(law: Law, lang: str) -> list[tuple[str, str, str]]:
    """The games: slug, title, and for how many people."""
    return [(game.id, game.title.said(lang), players(game, lang)) for game in by_title(law, lang)]


def write_home(pages: Pages, law: Law, lang: str) -> None:
    """The front page of a language: what is here, and the games."""
    ready = [(one.id, one.title.said(lang)) for one in disputes()]
    pages.write(f"{lang}/index.html", "home.html.jinja", lang, games=listed(law, lang), disputes=ready)


def playable(law: Law, lang: str) -> list[dict[str, Any]]:
    """What the page of play asks before dealing: the game, for how many, and in which edition."""
    games = []
    for game in by_title(law, lang):
        usual = game.file.variants[0]
        most = min(usual.most_players or MOST_AT_PLAY, MOST_AT_PLAY)
        numbers = list(range(usual.least_players, most + 1))
        editions = [(one.id, one.title.said(lang)) for one in game.file.editions]
        games.append({"id": game.id, "title": game.title.said(lang), "numbers": numbers, "editions": editions})
    return games


def write_desk(pages: Pages, law: Law, pyodide: Path) -> None:
    """The desk, the pages of play and of questions, the engine that answers them, and what keeps them for later."""
    engine = {f"pyodide/{name}": contents for name, contents in pyodide_files(pyodide)}
    engine |= {"hoyle.zip": archive(law), "engine.js": text("engine.js").encode()}
    for name, contents in engine.items():
        pages.put(name, contents)
    for name in SCRIPTS:
        pages.put(name, text(name).encode())
    core = ["site.css", "site.js", "icon.svg", *SCRIPTS]
    for lang in LANGUAGES:
        desk = desk_data(law, lang)
        data = Markup(json.dumps({**desk, "labels": desk_labels(lang)}, ensure_ascii=False).replace("<", "\\u003c"))
        pages.write(f"{lang}/desk/index.html", "desk.html.jinja", lang, desk=desk, data=data)
        pages.write(f"{lang}/ask.html", "ask.html.jinja", lang, games=listed(law, lang))
        pages.write(f"{lang}/play/index.html", "play.html.jinja", lang, games=playable(law, lang))
        pages.put(f"{lang}.webmanifest", manifest(lang))
        core += [f"{lang}/", f"{lang}/desk/", f"{lang}/play/", f"{lang}/ask.html", f"{lang}.webmanifest"]
    version = hashlib.sha256(b"".join(engine.values()) + b"".join(map(_contents(pages.folder), core))).hexdigest()[:16]
    worker = text("sw.js").replace("%VERSION%", f"hoyle-{version}")
    worker = worker.replace("%CORE%", json.dumps(core)).replace("%ENGINE%", json.dumps(sorted(engine)))
    pages.put("sw.js", worker.encode())


def _contents(folder: Path) -> Callable[[str], bytes]:
    return lambda name: (folder / name / "index.html" if name.endswith("/") else folder / name).read_bytes()


def manifest(lang: str) -> bytes:
    """What a phone needs to know to install the site."""
    fields = {
        "name": "Hoyle",
        "short_name": "Hoyle",
        "description": say(lang, "What do the rulebooks say?"),
        "lang": lang,
        "start_url": f"{lang}/desk/",
        "display": "standalone",
        "background_color": "#fbfaf6",
        "theme_color": "#1f4d3a",
        "icons": [{"src": "icon.svg", "sizes": "any", "type": "image/svg+xml"}],
    }
    return json.dumps(fields, ensure_ascii=False).encode()
