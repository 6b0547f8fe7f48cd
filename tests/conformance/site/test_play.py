"""Playing in the browser: the answers of the engine, asked here without one."""

import json
import re
from html import unescape
from typing import Any

import pytest

import hoyle
from hoyle_conformance.site.desk.calls import reply
from hoyle_conformance.site.desk.play import OTHERS


def sitting(game: str, **changes: Any) -> dict[str, Any]:
    """A game that begins, as the page keeps it."""
    usual = hoyle.law(game).file.variants[0]
    players = max(usual.least_players, min(3, usual.most_players or 3))
    return {"game": game, "players": players, "seed": 5, "name": "Ana", "moves": [], **changes}


def played(game: dict[str, Any], act: str = "", lang: str = "es") -> dict[str, Any]:
    """What the page is told."""
    answer: dict[str, Any] = json.loads(reply(json.dumps({"do": "play", "with": [game, act, lang, "../"]})))
    return answer


def acts(answer: dict[str, Any]) -> list[str]:
    """What the person may press."""
    return [unescape(one) for one in re.findall(r'data-(?:act|move)="([^"]*)"', answer["html"])]


@pytest.mark.parametrize("game", hoyle.games())
def test_every_game_can_be_played_and_comes_back_to_the_person(game: str) -> None:
    now = sitting(game)
    answer = played(now)
    for _ in range(6):
        if not (offered := acts(answer)):
            assert "La partida ha terminado" in answer["html"]
            return
        now["moves"] = answer["moves"]
        answer = played(now, offered[0])
        assert answer["good"], answer["html"]
        assert len(answer["moves"]) > len(now["moves"])


def test_the_same_acts_give_the_same_game() -> None:
    now = sitting("flip7")
    first, again = (played(now, '{"seat": 0, "do": "hit"}') for _ in range(2))
    assert first == again


def test_a_move_that_is_not_lawful_is_refused_with_its_rule_and_changes_nothing() -> None:
    now = sitting("authors")
    now["moves"] = played(now)["moves"]
    answer = played(now, '{"seat": 0, "do": "ask", "to": 0, "card": "1a"}')
    assert not answer["good"]
    assert answer["moves"] == now["moves"]
    assert 'class="bad"' in answer["html"]
    assert "authors.ask.whom" in answer["html"]
    assert "«" in answer["html"]


def test_the_others_hands_are_not_shown() -> None:
    """Nor what they may not do, which would tell what they hold."""
    answer = played(sitting("stock-exchange"), lang="en")
    table = hoyle.table("stock-exchange", 3, seed=5)
    assert answer["html"].count(">cards<") == 1
    for group in re.findall(r'class="what-not">([^<]*)', answer["html"]):
        assert not any(group.startswith(name) for name in OTHERS), group
    assert table.players == 3


def test_a_name_is_only_text() -> None:
    answer = played(sitting("flip7", name="<img src=x onerror=alert(1)>"))
    assert "<img" not in answer["html"]
