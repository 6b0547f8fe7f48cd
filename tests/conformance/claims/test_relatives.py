"""Programs that play a public relative of one of the games are checked on what they share with it."""

import json
from collections.abc import Mapping
from pathlib import Path

import pytest
from tests.conformance.conftest import Says, program

from hoyle_conformance.judging.bench import PRESETS, Effort

PROGRAMS = {
    "pyramid": """
from loop import *
from hoyle.games.another_patience.table import AnotherPatience

class Pyramid(AnotherPatience):
    "Cards of the waste do not go with each other."
    def come_together(self):
        return False

implementation = ReferenceImplementation({"another-patience": Pyramid}, "pyramid")
serve(lambda request: reply(implementation, request))
""",
    "go_fish": """
from loop import *
from hoyle.games.go_to_store.table import GoToStore
from hoyle.table import Refused

class GoFish(GoToStore):
    "Only players who have cards are asked."
    def lawful(self):
        return [move for move in super().lawful() if self.hands[move["to"]]]

    def play(self, move):
        if not self.finished and move in super().lawful() and not self.hands[move["to"]]:
            raise Refused("has no cards")
        super().play(move)

implementation = ReferenceImplementation({"go-to-store": GoFish}, "go fish")
serve(lambda request: reply(implementation, request))
""",
}
PROFILES = {
    "pyramid": {
        "another-patience": {
            "edition": "pyramid",
            "house-rules": {"another-patience.stock-pair": "cards of the waste do not go with each other"},
        }
    },
    "go_fish": {
        "go-to-store": {
            "edition": "go-fish",
            "house-rules": {"go-to-store.ask.whom": "only players who have cards are asked"},
        }
    },
}


@pytest.fixture
def relatives(folder: Path) -> None:
    for name, text in PROGRAMS.items():
        (folder / f"{name}.py").write_text(text, encoding="utf-8")


@pytest.fixture
def fewer_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Enough to reach every rule that is shared."""
    monkeypatch.setitem(PRESETS, "quick", Effort(scripts=500, refusals=20, games=20, twins=5))


def checked(says: Says, name: str, profile: Mapping[str, object], kind: str) -> tuple[int, dict[str, str], str]:
    """The exit code, the verdicts by check and the report of a program under a profile."""
    Path("hoyle.yaml").write_text(json.dumps({"games": profile}), encoding="utf-8")
    (game,) = profile
    only = ["--only", f"{game}.{kind}.*", "--report", "json=report.json"]
    code, out, _ = says("check", game, *only, "--", *program(name))
    told = json.loads(Path("report.json").read_text("utf-8"))
    return code, {one["check"]: one["verdict"] for run in told["runs"] for one in run["results"]}, out


@pytest.mark.usefixtures("relatives", "fewer_games")
@pytest.mark.parametrize(
    ("name", "shared"),
    [
        ("pyramid", ["pair", "pair.both-released", "thirteen", "match.stays", "turn.free", "released", "again"]),
        pytest.param(
            "go_fish",
            ["hand-over-all", "ask-again", "draw", "draw.wish", "turn.left", "book", "first-asker"],
            marks=pytest.mark.sweep,
        ),
    ],
)
def test_a_relative_is_green_on_what_it_shares(says: Says, name: str, shared: list[str]) -> None:
    code, verdicts, out = checked(says, name, PROFILES[name], "agreement")
    assert code == 0, out
    assert "house rules from the profile; what they affect is not claimed:" in out
    (game,) = PROFILES[name]
    assert {verdicts[f"{game}.agreement.{rule}"] for rule in shared} == {"pass"}


@pytest.mark.usefixtures("relatives")
def test_without_its_house_rule_it_is_red(says: Says) -> None:
    code, verdicts, _ = checked(says, "pyramid", {"another-patience": {"edition": "pyramid"}}, "example")
    assert code == 1
    assert "fail" in verdicts.values()
