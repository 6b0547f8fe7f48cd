"""Commands run in a folder of their own, in which some programs lie; a browser to look at pages."""

import os
import shutil
import string
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright
from tests.places import ROOT

from hoyle.law import Law
from hoyle_conformance.cli import main
from hoyle_conformance.judging import shrink
from hoyle_conformance.judging.bench import PRESETS, Effort
from hoyle_conformance.phrases.catalogue import Catalogue

SERVE = [sys.executable, "-m", "hoyle_conformance.cli", "serve"]

Says = Callable[..., tuple[int, str, str]]

LOOP = """
import json
import sys

import msgspec

from hoyle.games.flip7.table import Flip7
from hoyle_conformance.oracle.reference import ReferenceImplementation
from hoyle_conformance.oracle.serve import reply_to


class NobodyBusts(Flip7):
    def bust(self, seat, card):
        self.numbers[seat].append(card)


def reply(implementation, request):
    return json.loads(msgspec.json.encode(reply_to(implementation, json.dumps(request).encode())))


def serve(handle):
    for line in sys.stdin:
        print(json.dumps(handle(json.loads(line))), flush=True)
"""
PROGRAMS = {
    "loop": LOOP,
    "nobody_busts": """
from loop import *

implementation = ReferenceImplementation({"flip7": NobodyBusts}, "nobody busts")

def handle(request):
    return reply(implementation, request)

if __name__ == "__main__":
    serve(handle)
""",
    "one_each": """
from loop import *

implementation = ReferenceImplementation({"flip7": Flip7}, "a card each")

def handle(request):
    "Whatever it is asked for, it deals a card each to begin with, and it plays with 3 to 5."
    script = request.get("script")
    if script:
        if not 3 <= script["players"] <= 5:
            return {"id": request["id"], "unsupported": True}
        script["readings"] = {"flip7.initial-deal": "one-each"}
    return reply(implementation, request)

if __name__ == "__main__":
    serve(handle)
""",
    "hides_discards": """
import one_each
from loop import *

def handle(request):
    answer = one_each.handle(request)
    for part in ("result", "refused"):
        for view in answer.get(part, {}).get("views", []):
            view.pop("discards", None)
    return answer

if __name__ == "__main__":
    serve(handle)
""",
    "other_names": """
from loop import *

implementation = ReferenceImplementation({"flip7": Flip7}, "other names")
NAMES = {"freeze": "Freeze!", "second-chance": "Vida Extra", "12": "twelve", "x2": "2x"}

def renamed(value, names, key=None):
    "All names of cards in a value. What a decision is about, or a move does, is no card."
    if isinstance(value, list):
        return [renamed(one, names) for one in value]
    if isinstance(value, dict):
        return {key: one if key in ("about", "do") else renamed(one, names) for key, one in value.items()}
    return names.get(value, value) if isinstance(value, str) else value

def handle(request):
    ours = {theirs: name for name, theirs in NAMES.items()}
    if any(card in NAMES for shuffle in request.get("script", {}).get("shuffles", []) for card in shuffle):
        return {"id": request["id"], "error": "no such card"}
    answer = reply(implementation, renamed(request, ours))
    return answer if request["op"] == "hello" else renamed(answer, NAMES)

if __name__ == "__main__":
    serve(handle)
""",
    "deals_nothing": """
from loop import *

implementation = ReferenceImplementation({"flip7": Flip7}, "deals nothing")

def handle(request):
    answer = reply(implementation, request)
    if request["op"] == "hello":
        answer["result"]["games"]["flip7"]["ops"] = ["play", "moves", "view", "score"]
    return answer

if __name__ == "__main__":
    serve(handle)
""",
    "scores_nothing": """
from loop import *

implementation = ReferenceImplementation({"flip7": Flip7}, "scores nothing")

def handle(request):
    answer = reply(implementation, request)
    if request["op"] == "hello":
        answer["result"]["games"]["flip7"]["ops"] = ["play", "moves", "view"]
    return answer

if __name__ == "__main__":
    serve(handle)
""",
    "breaks": """
from loop import *

implementation = ReferenceImplementation({"flip7": Flip7}, "breaks")

def handle(request):
    if request["op"] == "hello":
        return reply(implementation, request)
    return {"id": request["id"], "error": "out of \\x1b[31mcards"}

if __name__ == "__main__":
    serve(handle)
""",
}


@pytest.fixture(scope="session")
def law() -> Law:
    """The law, read once."""
    return Law()


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the programs, which is the current one."""
    for name, text in PROGRAMS.items():
        (tmp_path / f"{name}.py").write_text(text, encoding="utf-8")
        monkeypatch.delitem(sys.modules, name, raising=False)
    monkeypatch.chdir(tmp_path)
    paths = [str(ROOT / "reference"), str(ROOT / "conformance"), str(tmp_path)]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(paths))
    monkeypatch.setenv("HOYLE_LANG", "en")
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.syspath_prepend(str(tmp_path))
    return tmp_path


@pytest.fixture
def says(folder: Path, capsys: pytest.CaptureFixture[str]) -> Says:
    """Runs a command there: exit code, output, errors."""

    def run(*argv: str) -> tuple[int, str, str]:
        code = main(list(argv))
        out, err = capsys.readouterr()
        return code, out, err

    return run


@pytest.fixture
def few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """The quick preset plays a few games only: enough where many would show the same."""
    monkeypatch.setitem(PRESETS, "quick", Effort(scripts=100, refusals=20, games=20, twins=5))


@pytest.fixture
def hardly_shortened(monkeypatch: pytest.MonkeyPatch) -> None:
    """For tests in which it is not the question how short the games get."""
    monkeypatch.setattr(shrink, "MOST_MOVES", 500)


def program(name: str) -> list[str]:
    """The command of one of the programs."""
    return [sys.executable, f"{name}.py"]


def has_words(text: str) -> bool:
    """Whether there is anything to translate in a phrase beside what is filled in."""
    return any(letter.isalpha() for words, *_ in string.Formatter().parse(text) for letter in words)


@pytest.fixture
def untranslated(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """What was said in another language than English, and is not in its catalogue."""
    missing = set[str]()
    find = Catalogue.find

    def listening(catalogue: Catalogue, english: str, plural: str | None, n: object) -> str:
        if catalogue.phrases and english not in catalogue.phrases and has_words(english):
            missing.add(english)
        return find(catalogue, english, plural, n)

    monkeypatch.setattr(Catalogue, "find", listening)
    return missing


FLAGS = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
)  # fmt: skip


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A real browser without a window. Where there is none, that is a failure in CI and a pity elsewhere."""
    chromium = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if chromium is None:
        missing = "chromium is missing; on Debian: apt-get install chromium"
        if os.environ.get("CI"):
            pytest.fail(missing)
        pytest.skip(missing)
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        yield launched
        launched.close()
