"""``hoyle vectors``: the scenarios and a covering set of games as plain JSON, for those who want no kit."""

from argparse import Namespace
from pathlib import Path

from hoyle_conformance.cli import offers
from hoyle_conformance.cli.parsers import Commands
from hoyle_conformance.cli.trouble import FINE, Trouble

EXAMPLES = (
    ("hoyle vectors export flip7 vectors", "scenarios.json, games.json, refusals.json and a README.md"),
    ("hoyle vectors export flip7 vectors --edition flip7-en", "under the readings of the English edition"),
)


def add(commands: Commands) -> None:
    """Adds the command."""
    group = commands.group("vectors", "export test vectors as plain JSON", EXAMPLES)
    export = group.add("export", run_export, about="write the vectors of a game into a folder")
    export.option("game", metavar="GAME", about="the game", completer=offers.playable)
    export.option("folder", metavar="DIR", about="the folder to write to")
    export.option("--edition", metavar="E", about="under the readings of this edition", completer=offers.editions)
    export.option(
        "--reading", metavar="RULING=READING", action="append", about="under this reading", completer=offers.readings
    )
    export.option("--profile", metavar="FILE", about="only what this profile claims (hoyle.yaml)")
    export.option("--seed", metavar="N", type=int, default=0, about="another seed makes other scripts (default: 0)")


def run_export(args: Namespace) -> int:
    """Writes the files."""
    import msgspec

    from hoyle.law import Law, find_spec
    from hoyle_conformance.checks.script_pool import bench_of
    from hoyle_conformance.cli.adapted import claim_of, read_profile_of
    from hoyle_conformance.cli.opening import open_table
    from hoyle_conformance.programs.holding import kit_for
    from hoyle_conformance.programs.opening import open_reference
    from hoyle_conformance.vectors.export import CANDIDATES, export
    from hoyle_conformance.vectors.page import page

    screen = open_table(args)
    kit_for(args.game)
    reference = open_reference()
    claim = claim_of(reference, Law().game(args.game), args, read_profile_of(args), screen)
    bench = bench_of(reference, claim, args.seed, CANDIDATES)
    made = export(bench)
    folder = Path(args.folder)
    contents = {
        f"{file.kind}.json": msgspec.json.format(msgspec.json.encode(file), indent=1) + b"\n" for file in made.files
    }
    contents["vectors.schema.json"] = (find_spec() / "schema" / "vectors.schema.json").read_bytes()
    contents["README.md"] = page(made).encode()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, content in contents.items():
            (folder / name).write_bytes(content)
            screen.line(screen.say("written: {path}", path=folder / name))
    except OSError as error:
        raise Trouble(screen.say("cannot write {path}: {why}", path=error.filename, why=error.strerror)) from None
    counts = ", ".join(f"{len(file.vectors)} {screen.say(file.kind)}" for file in made.files)
    reached = len(bench.law.rules) - len(made.unreached)
    text = "{counts}; {n} of {all} rules exercised"
    screen.line(screen.say(text, counts=counts, n=reached, all=len(bench.law.rules)))
    return FINE
