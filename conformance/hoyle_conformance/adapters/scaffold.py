"""A new adapter: the template of a language and a style, made for one game, and the shim that it needs."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from hoyle.games import table_of
from hoyle.law import Law

TEMPLATES = Path(__file__).parent / "templates"

Style = Literal["step", "callback", "score", "log"]
MANY = 8
"""Players that a new adapter claims where the rules set no limit."""
OTHER_EDITION = '"flip7-en"'
"""Marks the line of a template in which another edition is named; a game of one edition goes without it."""


@dataclass(frozen=True)
class Language:
    """How adapters in a language are laid out, built and run."""

    adapter: str
    """The file to fill in."""
    shim: dict[str, str]
    """Beside it: files of the templates, as patterns, and the folder each goes to."""
    run: str
    build: str = ""


LANGUAGES = {
    "python": Language("adapter.py", {"hoyle_shim.py": "."}, "python3 adapter.py"),
    "javascript": Language("adapter.mjs", {"hoyle_shim.mjs": "."}, "node adapter.mjs"),
    "go": Language("adapter.go", {"go.mod": ".", "hoyle/*": "hoyle"}, "./adapter", "go build -o adapter ."),
    "java": Language("Adapter.java", {"hoyle/*.java": "hoyle"}, "java -cp out Adapter", "javac -d out Adapter.java"),
    "rust": Language(
        "src/main.rs",
        {"Cargo.toml": ".", "hoyle_shim/*.rs": "src/hoyle_shim"},
        "target/release/adapter",
        "cargo build -q --release",
    ),
}


def new_adapter(language: str, style: Style, game: str) -> dict[str, str]:
    """The text of each file, the adapter first."""
    laid_out = LANGUAGES[language]
    folder = TEMPLATES / language
    template = (folder / style).with_suffix(Path(laid_out.adapter).suffix)
    files = {laid_out.adapter: made_for(game, template.read_text("utf-8"))}
    for pattern, goes_to in laid_out.shim.items():
        for path in sorted(folder.glob(pattern)):
            files[(Path(goes_to) / path.name).as_posix()] = path.read_text("utf-8")
    return files


def made_for(game: str, template: str) -> str:
    """A template is written for Flip 7; in it the name, the players, a move and the editions are those of the game."""
    least, most = players_of(game)
    move = table_of(game)(least, seed=0).lawful()[0]
    made = template.replace("3, 18", f"{least}, {most}").replace('{"seat": 0, "do": "hit"}', json.dumps(move))
    first, *others = [edition.id for edition in Law().game(game).file.editions]
    if not others:
        made = "".join(line for line in made.splitlines(keepends=True) if OTHER_EDITION not in line)
    made = made.replace("flip7-es", first).replace(OTHER_EDITION, f'"{others[0]}"' if others else "")
    return made.replace('"flip7"', f'"{game}"')


def players_of(game: str) -> tuple[int, int]:
    """The fewest and the most players of the first variant."""
    variant = Law().game(game).file.variants[0]
    return variant.least_players, variant.most_players or MANY
