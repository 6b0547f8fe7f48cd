"""A new adapter: the template of a language and a style, made for one game, and the shim that it needs."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from hoyle.games import table_of
from hoyle.law import Law, find_spec

TEMPLATES = Path(__file__).parent / "templates"

Style = Literal["step", "callback", "score", "log"]
MANY = 8
"""How many players a new adapter claims if the rules set no limit."""
OTHER_EDITION = '"flip7-en"'
"""Marks the line of a template that names another edition; it is left out for a game with one edition."""
EVERY_ACT = re.compile(r'(\bevery_?act\b[^\n=]*=[^\n"]*)"[^\n]*"', re.IGNORECASE)
"""Where a shim lists the games in which a forced act is a move too."""


@dataclass(frozen=True)
class Language:
    """How adapters in a language are laid out, built and run."""

    adapter: str
    """The file to fill in."""
    shim: dict[str, str]
    """Other files of the template, as patterns, and the folder each goes to."""
    run: str
    build: str = ""
    for_logs: tuple[str, ...] = ()
    """Files that only adapters for logs need."""


LANGUAGES = {
    "python": Language("adapter.py", {"hoyle_shim.py": "."}, "python3 adapter.py", for_logs=("hoyle_trace.py",)),
    "javascript": Language("adapter.mjs", {"hoyle_shim.mjs": "."}, "node adapter.mjs", for_logs=("hoyle_trace.mjs",)),
    "typescript": Language(
        "adapter.ts",
        {"package.json": ".", "tsconfig.json": ".", "hoyle_shim.d.mts": ".", "../javascript/hoyle_shim.mjs": "."},
        "node adapter.js",
        "tsc",
        for_logs=("hoyle_trace.d.mts", "../javascript/hoyle_trace.mjs"),
    ),
    "ruby": Language("adapter.rb", {"hoyle_shim.rb": "."}, "ruby adapter.rb", for_logs=("hoyle_trace.rb",)),
    "go": Language("adapter.go", {"go.mod": ".", "hoyle/*": "hoyle"}, "./adapter", "go build -o adapter ."),
    "java": Language("Adapter.java", {"hoyle/*.java": "hoyle"}, "java -cp out Adapter", "javac -d out Adapter.java"),
    "csharp": Language("Adapter.cs", {"hoyle/*.cs": "hoyle"}, "mono adapter.exe", "mcs -out:adapter.exe -recurse:*.cs"),
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
    games = every_act_games(Law()) if Law().game(game).table.every_act else []
    for path, goes_to in shim_of(language):
        files[(Path(goes_to) / path.name).as_posix()] = with_every_act(path.read_text("utf-8"), games)
    for name in laid_out.for_logs if style == "log" else ():
        files[Path(name).name] = (folder / name).read_text("utf-8")
    return files


def shim_of(language: str) -> Iterator[tuple[Path, str]]:
    """The files of a shim, and the folder that each goes to."""
    for pattern, goes_to in LANGUAGES[language].shim.items():
        above = (TEMPLATES / language / pattern).parent
        yield from ((path, goes_to) for path in sorted(above.glob(Path(pattern).name)))


def made_for(game: str, template: str) -> str:
    """A template, written for Flip 7, with the name, the players, a move and the editions of this game instead."""
    least, most = players_of(game)
    move = table_of(game)(least, seed=0).lawful()[0]
    made = template.replace("3, 18", f"{least}, {most}").replace('{"seat": 0, "do": "hit"}', json.dumps(move))
    first, *others = [edition.id for edition in Law().game(game).file.editions]
    if not others:
        made = "".join(line for line in made.splitlines(keepends=True) if OTHER_EDITION not in line)
    made = made.replace("flip7-es", first).replace(OTHER_EDITION, f'"{others[0]}"' if others else "")
    return made.replace('"flip7"', f'"{game}"')


def every_act_games(law: Law) -> list[str]:
    """The games of a law in which a forced act is a move too."""
    return [game for game in law.game_ids if law.game(game).table.every_act]


def with_every_act(shim: str, games: Sequence[str]) -> str:
    """A file of a shim with these games in its list, if it has one; as it is if no games are named."""
    names = ", ".join(f'"{game}"' for game in games)
    return EVERY_ACT.sub(rf"\g<1>{names}", shim) if games else shim


def players_of(game: str) -> tuple[int, int]:
    """The fewest and the most players of the first variant."""
    variant = Law().game(game).file.variants[0]
    return variant.least_players, variant.most_players or MANY


def update_shims() -> None:
    """Writes the list of our own games into the shims: ``python -m hoyle_conformance.adapters.scaffold``."""
    games = every_act_games(Law(find_spec()))
    for path in (path for name in LANGUAGES for path, _ in shim_of(name)):
        text = path.read_text("utf-8")
        if (made := with_every_act(text, games)) != text:
            path.write_text(made, encoding="utf-8")


if __name__ == "__main__":
    update_shims()
