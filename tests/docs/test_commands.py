"""Every command that a page shows is run, in a folder with what its reader has; what the page shows below is printed.

``ELSEWHERE`` names those that other tests or CI run, and why.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from tests.conformance.conftest import PROGRAMS
from tests.docs.commands import BLOCK, Command, NamedFile, Reader, missing, told_by
from tests.docs.test_pages import PAGES
from tests.places import DOCS, EXAMPLES, ROOT
from tests.sweep import sweep

ELSEWHERE = {
    r"^python3 -m venv": ".ci/run",  # CI types the second line of the README; .ci/wheel does what the first does
    r"^(pip|uv|uvx|pipx) ": ".ci/wheel",
    r"^hoyle site ": "tests/conformance/site",  # a whole site; a server that does not end
    r"my-game": "tests/conformance/games/test_tenth_game.py",
    r"^hoyle vectors export|vectors-javascript/run.mjs": "tests/conformance/vectors/test_vectors.py",
    r"^hoyle certificate ": "tests/conformance/certificates/test_certificate.py",
    r"-m hoyle_conformance.mutants": "tests/conformance/mutants/test_mutants.py",  # these three take minutes to hours
    r"-m tests.mutation": "tests/mutation",
    r"-m tests.fuzz": "tests/fuzz/test_fuzz.py",
    r"^poe measure": "tests/conformance/mutants/test_measuring.py",
    r"freeze-declining|adapter2|--resume": "tests/conformance/cli/test_check.py",
    r"games\.jsonl|games\.log": "tests/conformance/adapters/test_styles.py",
    r"^javac|java -cp": "tests/examples/test_flinch.py",
}
"""Commands that are not run here, and where they are."""
OTHER_PEOPLES = r"^(minisign|cosign) "
WALKED = {
    "tutorial.md": "tests/examples/test_tutorial.py",
    "tutorial.es.md": "tests/examples/test_tutorial.py",
    "cli.md": "tests/docs/test_cli_page.py",
}
"""Pages that have a test of their own."""


Lay = Callable[[Path], None]


def javascript(name: str = "adapter.mjs") -> Lay:
    """Lays an adapter in JavaScript before the reader, filled in."""

    def lay(folder: Path) -> None:
        real = EXAMPLES / "flip7-javascript" / "adapter.mjs"
        (folder / name).write_text(f'await import("{real}");\n', encoding="utf-8")
        (folder / "package.json").write_text('{"type": "module"}', encoding="utf-8")

    return lay


def python(name: str = "my_adapter.py") -> Lay:
    """Lays an adapter in Python before the reader, filled in."""

    def lay(folder: Path) -> None:
        shutil.copy(EXAMPLES / "flip7-tutorial" / "engine.py", folder)
        shutil.copy(EXAMPLES / "flip7-tutorial" / "adapter.py", folder / name)
        shutil.copy(ROOT / "conformance/hoyle_conformance/adapters/templates/python/hoyle_shim.py", folder)

    return lay


def wrong(program: str, name: str = "my_adapter.py") -> Lay:
    """Lays a program with a fault before the reader."""

    def lay(folder: Path) -> None:
        for part, text in PROGRAMS.items():
            (folder / f"{part}.py").write_text(text, encoding="utf-8")
        if name.endswith(".mjs"):
            spawn = f'spawn("python3", ["{program}.py"], {{ stdio: "inherit" }});\n'
            (folder / name).write_text(f'import {{ spawn }} from "node:child_process";\n{spawn}', encoding="utf-8")
        else:
            (folder / name).parent.mkdir(exist_ok=True)
            (folder / name).write_text(PROGRAMS[program], encoding="utf-8")

    return lay


def table(folder: Path) -> None:
    """Lays out the table of a dispute."""
    first = next(one for one in told_by((DOCS / "position.md").read_text("utf-8")) if isinstance(one, NamedFile))
    first.write(folder)


def requests(folder: Path) -> None:
    """Takes the requests from the page, where one of them is printed on two lines."""
    block = next(text for kind, text in BLOCK.findall((DOCS / "serve.md").read_text("utf-8")) if kind == "json")
    (folder / "requests.jsonl").write_text(block.replace("\n", "") + "\n", encoding="utf-8")


def without_a_profile(folder: Path) -> None:
    """Another program, of which no profile says anything."""
    (folder / "hoyle.yaml").unlink()


def with_a_profile(folder: Path) -> None:
    """A profile that names the program."""
    (folder / "hoyle.yaml").write_text("command: [node, adapter.mjs]\n", encoding="utf-8")


def own_command(folder: Path) -> None:
    """A program in any other language."""
    python("adapter.py")(folder)
    (folder / "my-adapter").write_text("#!/bin/sh\nexec python3 adapter.py\n", encoding="utf-8")
    (folder / "my-adapter").chmod(0o755)


@dataclass(frozen=True)
class Walk:
    """What a reader of a page has, and how its commands end."""

    has: Mapping[str, Sequence[Lay]] = field(default_factory=dict)
    """What the reader has made by the time of a command, which has these words in it."""
    ends: Mapping[str, int] = field(default_factory=dict)
    """The exit code of a command, if it is not 0."""
    answers: Mapping[str, str] = field(default_factory=dict)
    """What the reader types when a command asks."""
    apart: bool = False
    """Whether the commands are alternatives, each for a reader of its own."""
    only: str = "example.a-[bf]*"
    """What a check is limited to, where the page says nothing."""


WALKS = {
    "README.md": Walk({"adapter check": [javascript()], "position": [table]}),
    "your-program.md": Walk(
        {"./my-adapter": [own_command], "--python": [wrong("deals_nothing", "my_engine.py")]}, apart=True
    ),
    "bugs.md": Walk(ends={"check": 1}),
    "check.md": Walk(
        {
            "-- node adapter.js ": [javascript("adapter.js")],
            "--python": [wrong("deals_nothing", "mygame/adapter.py")],
        },
        answers={"play": "quit\n"},
    ),
    "integration.md": Walk(
        {
            "detect": [wrong("hides_discards")],
            "baseline write": [wrong("nobody_busts")],
            "record": [python(), without_a_profile],
            "compare": [javascript(), wrong("one_each", "other_adapter.py")],
            "ci github": [lambda folder: (folder / ".github" / "workflows").mkdir(parents=True)],
            "ci shell": [with_a_profile],
            "--report github": [wrong("nobody_busts", "adapter.mjs")],
        },
        {"compare": 1, "--report github": 1},
        only="example.a-second-five-busts",
    ),
    "mutants.md": Walk(ends={"--mutant": 1}),
    "position.md": Walk(ends={"table.yaml --move": 1, "wrong.yaml": 2}),
    "security.md": Walk({"node adapter.js": [javascript("adapter.js")]}),
    "serve.md": Walk({"requests.jsonl": [requests]}, {"wrong.py": 1}),
}
IN_SUITE = {"README.md", "position.md", "your-program.md"}
LEFT_OUT = re.compile("|".join([*ELSEWHERE, OTHER_PEOPLES]))


def run_here(page: Path) -> list[Command | NamedFile]:
    """The commands of a page that are run here, and its files."""
    told = told_by(page.read_text("utf-8"))
    return [one for one in told if isinstance(one, NamedFile) or not LEFT_OUT.search(one.line)]


HERE = [page for page in PAGES if page.name not in WALKED and any(isinstance(one, Command) for one in run_here(page))]


@pytest.mark.parametrize(
    "page", sweep(HERE, [page for page in HERE if page.name in IN_SUITE]), ids=lambda page: page.name
)
def test_what_a_page_says_is_what_happens(page: Path, tmp_path: Path) -> None:
    walk = WALKS.get(page.name, Walk())
    reader = Reader(tmp_path / "reader", walk.only)
    for number, one in enumerate(run_here(page)):
        if isinstance(one, NamedFile):
            one.write(reader.folder)
            continue
        if walk.apart:
            reader = Reader(tmp_path / str(number), walk.only)
        for lay in [lay for words, lays in walk.has.items() if words in one.line for lay in lays]:
            lay(reader.folder)
        answers = next((text for words, text in walk.answers.items() if words in one.line), "")
        code, printed = reader.types(one.line, answers)
        expected = next((code for words, code in walk.ends.items() if words in one.line), 0)
        assert code == expected, f"{one.line}\n{printed}"
        assert missing(one.shown, printed) == [], f"{one.line}\n{printed}"


def test_every_command_is_run_here_or_somewhere_that_exists() -> None:
    lines = [one.line for page in PAGES for one in told_by(page.read_text("utf-8")) if isinstance(one, Command)]
    for pattern, place in ELSEWHERE.items():
        assert any(re.search(pattern, line) for line in lines), f"no page has {pattern}"
        assert (ROOT / place).exists()
    assert all((ROOT / place).exists() for place in WALKED.values())
    assert {page.name for page in HERE} >= WALKS.keys()
