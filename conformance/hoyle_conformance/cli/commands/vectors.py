"""``hoyle vectors``: the scenarios and a covering set of games as plain JSON, for those who want no kit."""

from dataclasses import dataclass
from pathlib import Path

import msgspec

from hoyle.law import Law, find_spec
from hoyle_conformance.checks.script_pool import bench_of
from hoyle_conformance.cli.command import Command, CommandGroup
from hoyle_conformance.cli.options import path_argument
from hoyle_conformance.cli.program_options import OneGame, OneProfile, Playing, Readings, Seed
from hoyle_conformance.cli.screen import Screen
from hoyle_conformance.cli.trouble import FINE, cannot_write
from hoyle_conformance.phrases import phrase
from hoyle_conformance.programs.holding import claim_of, kit_for
from hoyle_conformance.programs.opening import open_reference
from hoyle_conformance.vectors.export import CANDIDATES, export
from hoyle_conformance.vectors.page import page
from hoyle_conformance.wire.files import write_whole


@dataclass(frozen=True)
class ExportOptions(OneGame, Readings, OneProfile, Seed, Playing):
    """Which vectors, and where they go."""

    folder: Path = path_argument("DIR", phrase("the folder to write to"))


def run_export(options: ExportOptions, screen: Screen) -> int:
    """Writes the files."""
    kit_for(options.game)
    reference, law, profile = open_reference(), Law().game(options.game), options.read_profile()
    claim = claim_of(reference, law, profile, edition=options.edition, readings=options.readings)
    bench = bench_of(reference, claim, options.seed, CANDIDATES)
    made = export(bench)
    contents = {
        f"{file.kind}.json": msgspec.json.format(msgspec.json.encode(file), indent=1) + b"\n" for file in made.files
    }
    contents["vectors.schema.json"] = (find_spec() / "schema" / "vectors.schema.json").read_bytes()
    contents["README.md"] = page(made).encode()
    try:
        options.folder.mkdir(parents=True, exist_ok=True)
        for name, content in contents.items():
            write_whole(options.folder / name, content)
            screen.line(screen.say("written: {path}", path=options.folder / name))
    except OSError as error:
        raise cannot_write(error) from None
    counts = ", ".join(f"{len(file.vectors)} {screen.say(file.kind)}" for file in made.files)
    reached = len(bench.law.rules) - len(made.unreached)
    text = "{counts}; {n} of {all} rules exercised"
    screen.line(screen.say(text, counts=counts, n=reached, all=len(bench.law.rules)))
    killed = "{n} of {all} wrong programs caught by these vectors alone"
    screen.line(screen.say(killed, n=made.mutants - len(made.survivors), all=made.mutants))
    return FINE


COMMAND = CommandGroup(
    {"export": Command(ExportOptions, run_export, about=phrase("write the vectors of a game into a folder"))},
    examples=(
        (
            "hoyle vectors export flip7 vectors",
            phrase("scenarios.json, games.json, refusals.json and a README.md"),
        ),
        (
            "hoyle vectors export flip7 vectors --edition flip7-en",
            phrase("under the readings of the English edition"),
        ),
    ),
)
