"""``python -m tests.fuzz --seconds 60 --seed 0``: spoiled input of every kind, to be met with one clear line.

A finding is kept in ``--keep DIR`` with its files, and is done again with ``--number N``.
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from tests.fuzz import corpus, drive
from tests.fuzz.surfaces import Case, case

GROWTH = 300
"""Megabytes that the process may grow by after its first cases."""
MOST = 500
"""Megabytes that the process may hold at any moment."""
WARM = 500
"""Cases after which everything that is read once has been read."""


def main() -> int:
    """0 if nothing was found, 1 if something was."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--cases", type=int, help="so many, and then it ends, however little time that took")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--number", type=int, help="only this case")
    parser.add_argument("--only", default="", help="only surfaces whose name has this in it")
    parser.add_argument("--limit", type=float, default=15, help="seconds of work that a case may take")
    parser.add_argument("--keep", type=Path, help="a folder for what is found")
    args = parser.parse_args()
    keep = args.keep and args.keep.absolute()
    with tempfile.TemporaryDirectory(prefix="fuzz-") as folder:
        corpus.warm_up()
        os.environ |= {
            "HOYLE_CACHE": f"{folder}/cache",
            "HOYLE_DEBUG": "1",
            "HOYLE_LANG": "en",
            "COLUMNS": "100",
            "HOME": folder,
        }
        os.environ["PYTHONPATH"] = os.pathsep.join(map(os.path.abspath, sys.path))  # cases leave this folder
        sys.path[:] = map(os.path.abspath, sys.path)
        drive.limit_memory()
        if args.number is not None:
            return once(case(args.seed, args.number, args.only), Path(folder) / "here", args.limit)
        return fuzz(args, Path(folder) / "here", keep)


def once(one: Case, folder: Path, seconds: float) -> int:
    """One case, told."""
    wrong = drive.run(one, folder, seconds)
    say(f"{one.name}\n{wrong or 'nothing is wrong'}")
    return 1 if wrong else 0


def fuzz(args: argparse.Namespace, folder: Path, keep: Path | None) -> int:
    """Case after case until the time is up, or until there were enough."""
    begun = time.monotonic()
    done: Counter[str] = Counter()
    slowest: dict[str, tuple[float, int]] = {}
    found: dict[str, int] = {}
    warm = number = 0
    while time.monotonic() - begun < args.seconds and number != args.cases:
        one = case(args.seed, number, args.only)
        (folder.parent / "now").write_text(f"--seed {args.seed} --number {number}: {one.name}", errors="replace")
        start = time.process_time()
        wrong = drive.run(one, folder, args.limit)
        surface = one.name.removeprefix("hoyle ").split(" ")[0]
        done[surface] += 1
        slowest[surface] = max(slowest.get(surface, (0.0, 0)), (time.process_time() - start, number))
        if wrong and (where := signature(wrong)) not in found:
            found[where] = number
            say(f"--seed {args.seed} --number {number}{args.only and ' --only ' + args.only}: {one.name}\n{wrong}")
            if keep:
                shutil.copytree(folder, keep / f"{args.seed}-{number}", dirs_exist_ok=True)
        if drive.peak() > MOST:
            say(f"--seed {args.seed} --number {number}: {one.name}\nit took {drive.peak()} MB")
            return 1
        number += 1
        if number == WARM:
            warm = drive.resident()
        if number % 1000 == 0 and warm and drive.resident() > warm + GROWTH:
            say(f"it has grown from {warm} to {drive.resident()} MB in {number} cases")
            return 1
    say(
        f"{number} cases in {time.monotonic() - begun:.0f} s, seed {args.seed}: {len(found)} found; "
        f"{warm} MB after {WARM} cases, {drive.resident()} MB now, {drive.peak()} MB at most"
    )
    for surface, count in sorted(done.items()):
        seconds, which = slowest[surface]
        say(f"  {surface:<12} {count:>7}  slowest {seconds:5.2f} s of its own: number {which}")
    return 1 if found else 0


def signature(wrong: str) -> str:
    """What makes a finding the same as another: the place where it broke, or its first words."""
    places = [line.strip() for line in wrong.splitlines() if line.lstrip().startswith("File ")]
    return places[-1] if places else wrong[:40]


def say(text: str) -> None:
    """To the real standard output, at once, whatever characters are in it."""
    sys.stdout.buffer.write(text.encode(errors="backslashreplace") + b"\n")
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    sys.exit(main())
