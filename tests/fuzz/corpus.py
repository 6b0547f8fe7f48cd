"""Valid input of every kind, from which the fuzzer starts."""

from __future__ import annotations

import contextlib
import hashlib
import io
import json
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
import yaml
from tests.fuzz.mutate import as_json
from tests.places import ROOT, SMALL_LAW

from hoyle import __version__
from hoyle.games import departures_of, game_slugs
from hoyle.law import Law
from hoyle.law.digest import law_digest
from hoyle.script import Script, Trace
from hoyle.table.notation import write_move
from hoyle_conformance.certificates.certificate import Answers, Certificate, Certified
from hoyle_conformance.checks import PRESETS
from hoyle_conformance.claims.claim import Claim, make_claim
from hoyle_conformance.cli import main
from hoyle_conformance.games import kit_of
from hoyle_conformance.oracle.reference import claim_of
from hoyle_conformance.scripts.generate import record

GAMES = list(game_slugs())
LOGGED = ("--only", "flip7.[de]*bust*")
"""Which checks the log is of."""
MOST_MOVES = 12
"""Moves of a game of the corpus: long ones only take longer."""


def read_yaml(text: bytes) -> Any:
    """Plain data, with the loader of the kit where there is one: the other is stricter about ``?``."""
    return yaml.load(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))


@cache
def law() -> Law:
    """The law, read once."""
    return Law()


def warm_up() -> None:
    """Reads the law of every game, so that no single case pays for it, and makes what no case may disturb."""
    for game in GAMES:
        law_digest(law().game(game))
    log()


@cache
def claim(game: str) -> Claim:
    """What the reference claims."""
    return make_claim(law().game(game), claim_of(game))


@cache
def traces(game: str) -> list[Trace]:
    """Short games of every mood, as the reference plays them."""
    kit, rng = kit_of(game), Random(game)
    made = [
        record(kit, law().game(game), claim(game), rng.getrandbits(48), mood, rng.randrange(MOST_MOVES))
        for mood in list(kit.moods.named)[:8]
    ]
    return [msgspec.structs.replace(one.trace(), events=None) for one in made if one is not None]


@cache
def plain_traces(game: str) -> list[Any]:
    """The same as plain data."""
    return [msgspec.to_builtins(trace) for trace in traces(game)]


@cache
def scripts(game: str) -> list[Any]:
    """Scripts as plain data: games of the corpus, and the scenarios of the law, tables laid out by hand among them."""
    found: list[Script] = [trace.script for trace in traces(game)]
    return [msgspec.to_builtins(script) for script in found] + [
        {"game": game, "players": len(layout["seats"]), "position": layout} for layout in positions(game)
    ]


@cache
def positions(game: str) -> list[Any]:
    """Tables laid out by hand, from the scenarios, and one that any game has to refuse or to complete."""
    found = []
    for file in sorted((ROOT / "spec" / "games" / game / "scenarios").glob("*.yaml")):
        found += _under("position", read_yaml(file.read_bytes()))
    return [layout for layout in found if isinstance(layout.get("seats"), list)] or [{"seats": [{}, {}, {}]}]


def _under(key: str, data: Any) -> list[Any]:
    """Every mapping that stands under a key, however deep."""
    if isinstance(data, list):
        return [found for item in data for found in _under(key, item)]
    if not isinstance(data, dict):
        return []
    here = [data[key]] if isinstance(data.get(key), dict) else []
    return here + [found for value in data.values() for found in _under(key, value)]


@cache
def moves_in_words(game: str) -> list[str]:
    """Moves as people type them."""
    return [write_move(law().game(game), move) for trace in traces(game) for move in trace.script.moves]


@cache
def profile(game: str) -> dict[str, Any]:
    """A profile that says all that a profile can say."""
    held = law().game(game)
    ruling = next(iter(held.rulings.values()))
    return {
        "command": ["true"],
        "patience": 1,
        "preset": "quick",
        "limits": {"memory": "1GB", "processes": 20},
        "games": {
            game: {
                "edition": held.file.editions[0].id,
                "readings": {ruling.id: ruling.default},
                "variants": [held.file.variants[0].id],
                "players": list(claim(game).players),
                "drop-observables": [held.table.observables[0].id],
                "drop-operations": ["score"],
                "without": [held.table.observables[-1].id, next(iter(held.rules)), *sorted(held.dispensable)[:1]],
                "house-rules": {next(reversed(held.rules)): "as we like"},
                "departures": list(departures_of(game))[:1],
                "cards": {held.file.cards[0].name: "x"},
                "known-failures": ["known.json"],
            }
        },
    }


@cache
def stored_failure(game: str) -> dict[str, Any]:
    """A failure as `hoyle check` keeps it."""
    return {"check": f"{game}.determinism", "script": scripts(game)[1], "note": "a note"}


@cache
def certificate(game: str) -> Any:
    """A certificate that would hold."""
    made = Certificate(
        kit=__version__,
        game=game,
        law=law_digest(law().game(game)),
        implementation=Certified(name="x", version="1", language="python"),
        claim=claim(game),
        preset="quick",
        effort=PRESETS["quick"],
        seed=0,
        verdicts={"pass": 3},
        answers=Answers(count=1, digest="00"),
    )
    return json.loads(msgspec.json.encode(made))


@cache
def log() -> list[bytes]:
    """The log that `hoyle check` of two kinds of checks writes, line by line."""
    out = io.StringIO()
    with TemporaryDirectory() as folder, contextlib.redirect_stdout(out), contextlib.redirect_stderr(out):
        file = Path(folder) / "log.jsonl"
        assert main(["check", "flip7", *LOGGED, "--log", str(file)]) == 0
        return file.read_bytes().splitlines(keepends=True)


def seal(lines: list[bytes]) -> list[bytes]:
    """The lines with seals that fit them, as somebody writes them who knows how: only the rest speaks against it."""
    digest, sealed = hashlib.sha256(), []
    for line in lines:
        whole = as_json({"event": "sealed", "digest": digest.hexdigest()}) + b"\n" if b'"sealed"' in line[:40] else line
        digest.update(whole)
        sealed.append(whole)
    return sealed


@cache
def pack(game: str) -> list[Any]:
    """Games as `hoyle record` stores them."""
    return [{"script": script} for script in scripts(game)[:3]]


@cache
def vectors(game: str) -> Any:
    """A file of vectors."""
    one = {"id": "v", "why": {"en": "w", "es": "p"}, "rules": ["r"], "supposes": {}, "script": scripts(game)[0]}
    return {"format": 1, "game": game, "kind": "games", "vectors": [one | {"expect": {"views": []}}]}


@cache
def law_files() -> dict[str, bytes]:
    """The small law, file by file."""
    folder = SMALL_LAW / "spec"
    return {str(file.relative_to(folder)): file.read_bytes() for file in sorted(folder.rglob("*.yaml"))}


@cache
def table_files() -> list[bytes]:
    """Some files of the real law, which have more kinds of values than the small one."""
    games = ROOT / "spec" / "games"
    return [
        (games / game / name).read_bytes() for game in ("muggins", "authors") for name in ("table.yaml", "game.yaml")
    ]
