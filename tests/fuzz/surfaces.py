"""Where strangers' input comes in: for each such surface, a spoiled case from a random number generator."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial
from random import Random
from typing import Any

import yaml
from tests.fuzz import corpus
from tests.fuzz.checking import check_hello, check_narrowed, check_spoiled
from tests.fuzz.mutate import NUMBERS, WORDS, absurd, as_json, spoil, warp

from hoyle_conformance.checks.sections import SECTIONS
from hoyle_conformance.cli import main
from hoyle_conformance.cli.command_table import COMMANDS
from hoyle_conformance.cli.report_files import REPORTS


@dataclass
class Case:
    """Something to be done in a folder of its own, with these files in it and this on standard input."""

    name: str
    act: Callable[[], int]
    files: dict[str, bytes] = field(default_factory=dict)
    stdin: bytes = b""
    never_green: bool = False
    """Whether whatever is in it, it cannot have been earned."""


def command(*argv: str, files: dict[str, bytes] | None = None, stdin: bytes = b"") -> Case:
    """A case that is a command line."""
    return Case(" ".join(["hoyle", *argv]), partial(main, list(argv)), files or {}, stdin)


def text(data: Any, rng: Random, donors: list[Any], write: Callable[[Any], bytes] = as_json) -> bytes:
    """Data as a file, spoiled: as data, as bytes, or both."""
    kind = rng.random()
    if kind < 0.4:
        return write(absurd(data, rng, donors))
    kind = rng.random()
    if kind < 0.65:
        data = warp(data, rng, donors)
    written = write(data)
    return spoil(written, rng, [write(one) for one in donors[:3]]) if kind > 0.5 else written


def as_yaml(data: Any) -> bytes:
    """Data as YAML; what YAML cannot say, as JSON."""
    try:
        return yaml.safe_dump(data, allow_unicode=True, sort_keys=False, width=100).encode(errors="surrogatepass")
    except (yaml.YAMLError, RecursionError):
        return as_json(data)


def audit(rng: Random) -> Case:
    """A log of games."""
    game = rng.choice(corpus.GAMES)
    traces = corpus.plain_traces(game)
    lines = [text(rng.choice(traces), rng, traces) for _ in range(rng.randrange(1, 4))]
    options = rng.choice(([], ["--game", game], ["--edition", "x"], ["--lang", "es"]))
    return command("audit", "log.jsonl", *options, files={"log.jsonl": b"\n".join(lines)})


def script(rng: Random) -> Case:
    """A script, a trace, a stored failure, a file of vectors: played, or told."""
    game = rng.choice(corpus.GAMES)
    donors = [*corpus.scripts(game), *corpus.plain_traces(game)]
    start = rng.choice([*donors, corpus.stored_failure(game), corpus.vectors(game)])
    argv = rng.choice((["replay"], ["replay", "--raw"], ["explain"], ["explain", "--json"], ["explain", "--move", "1"]))
    spoiled = text(start, rng, donors)
    if rng.random() < 0.1:
        return command(*argv, "-", stdin=spoiled)
    return command(*argv, "script.json", files={"script.json": spoiled})


def position(rng: Random) -> Case:
    """A table laid out by hand."""
    game = rng.choice(corpus.GAMES)
    layouts = [{"game": game, **layout} for layout in corpus.positions(game)]
    spoiled = text(rng.choice(layouts), rng, layouts, as_yaml)
    move = rng.choice(corpus.moves_in_words(game) or ["0"])
    if rng.random() < 0.2:
        move = spoil(move.encode(), rng, [b"0 1 2"]).decode(errors="replace")
    options = rng.choice(([], ["--json"], ["--move=" + move], ["--json", "--move=" + move]))
    return command("position", "table.yaml", *options, files={"table.yaml": spoiled})


def profile(rng: Random) -> Case:
    """A profile, with a stored failure that it names."""
    game = rng.choice(corpus.GAMES)
    profiles = [corpus.profile(game), corpus.profile(rng.choice(corpus.GAMES))]
    files = {"hoyle.yaml": as_yaml(profiles[0]), "known.json": as_json(corpus.stored_failure(game))}
    if rng.random() < 0.7:
        files["hoyle.yaml"] = text(profiles[0], rng, profiles, as_yaml)
    else:
        files["known.json"] = text(corpus.stored_failure(game), rng, corpus.scripts(game))
    if rng.random() < 0.3:
        name = rng.choice(("dead", "lazy"))
        act = partial(check_narrowed, game, name, f"{rng.getrandbits(48)}")
        return Case(f"profile {game} {name} (check)", act, files, never_green=True)
    argv = rng.choice((["profile", "check", "hoyle.yaml"], ["baseline", "check", game], ["check", game, "--list"]))
    # What the profile names as its command is not to be run here: it may be anything.
    named = [] if argv[0] == "profile" else ["--python", "tests.fuzz.fuzzed:honest"]
    return command(*argv, *named, files=files)


def certificate(rng: Random) -> Case:
    """A certificate."""
    game = rng.choice(corpus.GAMES)
    spoiled = text(corpus.certificate(game), rng, [corpus.certificate(game), corpus.profile(game)])
    program = ["--python", "tests.fuzz.fuzzed:dead"] if rng.random() < 0.1 else []
    verified = command("certificate", "verify", "c.json", *program, files={"c.json": spoiled})
    return replace(verified, never_green=True)


def log(rng: Random) -> Case:
    """The log of a run, perhaps with new seals, of which reports are made, or which is resumed by a dead program."""
    lines = corpus.log()
    at = rng.randrange(len(lines))
    donors = [json.loads(line) for line in lines]
    spoiled = text(donors[at], rng, donors) + b"\n"
    whole = [*lines[:at], spoiled, *lines[at + 1 : rng.randrange(at + 1, len(lines) + 1)]]
    files = {"log.jsonl": b"".join(corpus.seal(whole) if rng.random() < 0.6 else whole)}
    if rng.random() < 0.6:
        kind = rng.choice(["terminal", *REPORTS])
        return command("report", "log.jsonl", *([] if kind == "terminal" else ["--report", f"{kind}=-"]), files=files)
    program = ["--python", "tests.fuzz.fuzzed:dead"]
    resumed = command("check", "flip7", *corpus.LOGGED, "--resume", "log.jsonl", *program, files=files)
    return replace(resumed, never_green=True)


def pack(rng: Random) -> Case:
    """Stored games of a program, which a dead one plays again."""
    game = rng.choice(corpus.GAMES)
    lines = [text(one, rng, corpus.pack(game)) if rng.random() < 0.5 else as_json(one) for one in corpus.pack(game)]
    program = ["--python", "tests.fuzz.fuzzed:dead"]
    replayed = command("replay", "pack.jsonl", *program, files={"pack.jsonl": b"\n".join(lines)})
    return replace(replayed, never_green=True)


def law(rng: Random) -> Case:
    """A file of the law: proved, read, compared."""
    files = {f"spec/{name}": contents for name, contents in corpus.law_files().items()}
    name = rng.choice(list(files))
    others = [*files.values(), *corpus.table_files()]
    if rng.random() < 0.5:
        data = corpus.read_yaml(files[name])
        donors = [corpus.read_yaml(rng.choice(others)), data]
        files[name] = as_yaml(warp(data, rng, donors))
    else:
        files[name] = spoil(files[name], rng, others)
    argv = rng.choice(
        (["lint"], ["lint", "--json"], ["rule", "snap"], ["rule", "--game", "snap"], ["source", "snap-en"],
         ["source", "snap-es", "--order", "file"], ["diff", "snap-es", "snap-en"], ["rule", "--json", "card"])
    )  # fmt: skip
    return command(*argv, "--spec", "spec", files=files)


def command_line(rng: Random) -> Case:
    """Words of our own command lines and strange ones, in no order. Nothing that runs long or runs a stranger."""
    known = [
        "flip7", "flinch", "flip7-es", "flip7.bust", "--list", "--json", "--lang", "es", "en", "--color", "always",
        "--spec", "spec", "--seed", "--players", "--move", "--edition", "flip7-en", "--reading",
        "flip7.freeze.self=anyone", "--only", "*", "--profile", "hoyle.yaml", "--preset", "ci", "--budget", "1s",
        "--jobs", "--report", "json=-", "--log", "--help", "-", "--", "f.json", "--raw", "--order", "file", "--game",
        "--patience", "--version", "check", "write", "verify", "export", "detect", "new", "bash", "--failures",
        "--seat", "--python", "x:y",
    ]  # fmt: skip
    quick = [name for name in COMMANDS if name not in ("check", "compare", "certificate", "vectors")]
    words = [rng.choice(quick)] + [
        rng.choice(known) if rng.random() < 0.8 else str(rng.choice((*WORDS, *NUMBERS))).replace("\x00", "")
        for _ in range(rng.randrange(6))
    ]
    if words[0] in ("baseline", "profile", "adapter", "replay") and "--" in words:
        words.remove("--")  # what is behind it would be run
    if words[0] == "lint":
        words += ["--spec", "spec"]  # the whole law takes its time
    files = {f"spec/{name}": contents for name, contents in corpus.law_files().items()}
    return command(*words, files=files | {"f.json": as_json(corpus.scripts("flip7")[0])}, stdin=b"hit\n?\nquit\n")


def play(rng: Random) -> Case:
    """What a person types."""
    game = rng.choice(corpus.GAMES)
    moves = [move.split(" ", 1)[-1].encode() for move in corpus.moves_in_words(game)] or [b"x"]
    typed = [spoil(rng.choice(moves), rng, moves) if rng.random() < 0.5 else rng.choice(moves) for _ in range(6)]
    lines = [rng.choice((b"", b"why ", b"?", b"quit")) + line if rng.random() < 0.3 else line for line in typed]
    players = str(rng.choice((1, 2, 3, 4)))
    return command("play", game, "--seed", "1", "--players", players, stdin=b"\n".join(lines) + b"\nquit\n")


def some_sections(rng: Random) -> tuple[str, ...]:
    """One part of a run, perhaps with the invariants that look at its views. Counting all games takes long."""
    section = rng.choice([name for name in SECTIONS if name != "counts" or rng.random() < 0.05])
    return (section,) if section == "invariants" or rng.random() < 0.5 else (section, "invariants")


def replies(rng: Random) -> Case:
    """What a program answers: a Python object, whose replies are data."""
    game, seed, rate = rng.choice(corpus.GAMES), f"{rng.getrandbits(48)}", rng.choice((0.02, 0.2, 1.0))
    sections = some_sections(rng)
    name = f"replies {game} {seed} {rate} {' '.join(sections)}"
    return Case(name, partial(check_spoiled, game, seed, rate, sections, ()))


def reply_lines(rng: Random) -> Case:
    """What a program answers: a real process, whose replies are bytes."""
    game, seed, rate = rng.choice(corpus.GAMES), f"{rng.getrandbits(48)}", rng.choice((0.01, 0.1, 1.0))
    sections = some_sections(rng)
    program = (sys.executable, "-m", "tests.fuzz.fuzzed", seed, str(rate))
    name = f"reply-lines {game} {seed} {rate} {' '.join(sections)}"
    return Case(name, partial(check_spoiled, game, seed, rate, sections, program))


def hello(rng: Random) -> Case:
    """What a program claims: of the right types, and absurd."""
    game, seed = rng.choice(corpus.GAMES), f"{rng.getrandbits(48)}"
    return Case(f"hello {game} {seed}", partial(check_hello, game, seed))


SURFACES: dict[Callable[[Random], Case], int] = {
    audit: 20, log: 8, script: 15, position: 20, profile: 15, certificate: 8, pack: 4, law: 8, command_line: 8, play: 6,
    replies: 6, reply_lines: 2, hello: 6,
}  # fmt: skip
"""Each surface, and how often its turn comes."""


def case(seed: int, number: int, only: str = "") -> Case:
    """The case of a number: always the same one."""
    rng = Random(f"{seed} {number}")
    surfaces = {surface: weight for surface, weight in SURFACES.items() if only in surface.__name__}
    return rng.choices(list(surfaces), list(surfaces.values()))[0](rng)
