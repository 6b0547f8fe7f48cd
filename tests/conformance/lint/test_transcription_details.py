"""Struck-through passages, lines and scenarios, beyond the one example of each code."""

from typing import TYPE_CHECKING

import pytest

from hoyle.law import model
from hoyle_conformance.lint.transcription import strikes

if TYPE_CHECKING:
    from tests.conformance.lint.conftest import SmallLaw


def struck(*texts: str) -> list[bool]:
    words = model.Words("x", "x")
    clauses = [model.Clause(f"s:a.{n}", [n], "rule", text) for n, text in enumerate(texts, 1)]
    source = model.Source(
        source="s", title="s", language="en", file="s", attribution=words, about=words, digest="",
        sections=[], clauses=clauses,
    )  # fmt: skip
    return list(strikes(source))


@pytest.mark.parametrize(
    ("texts", "expected"),
    [
        (("a ~~b~~ c", "d"), (True, False)),
        (("a ~~b", "c", "d~~ e", "f"), (True, True, True, False)),
        (("~~a", "b~~", "c"), (True, True, False)),
        (("a ~~b", "~~ c"), (True, False)),
        (("a", "b"), (False, False)),
    ],
)
def test_strike_through_may_begin_in_one_clause_and_end_in_another(
    texts: tuple[str, ...], expected: tuple[bool, ...]
) -> None:
    assert tuple(struck(*texts)) == expected


def test_lines_that_run_backwards_are_found_without_the_file(law: "SmallLaw") -> None:
    law.change("sources/snap-es.yaml", "lines: [6]", "lines: [2]")
    what = "snap-es:pack.1: the lines run backwards, [2] after line 4; clauses must be in file order"
    assert f"spec/sources/snap-es.yaml:36:12: T004: {what}" in law.messages()


SCENARIO = """scenarios:
  - id: tie
    says: {en: Two call., es: Dos cantan.}
    rules: [snap.win]
    cites: [snap-en:house.1]
    players: 2
    steps: []
    tells-apart: snap.tie
    outcomes: {nobody: {refused: true}, share: {}}
"""


def test_a_scenario_cites(law: "SmallLaw") -> None:
    law.write("games/snap/scenarios/tie.yaml", SCENARIO)
    assert law.lint().sources["snap-en"].uncited == 0


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("[snap.win]", "[snap.wins]",
         "4:13: R002: there is no rule snap.wins (did you mean snap.win?); fix the id"),
        ("house.1", "house.9",
         "5:13: R001: there is no clause snap-en:house.9 (did you mean snap-en:house.1?); fix the citation"),
        ("share: {}", "split: {}",
         "8:18: R003: snap.tie has no reading 'split'; its readings are nobody, share"),
    ],
)  # fmt: skip
def test_a_scenario_names_what_exists(law: "SmallLaw", old: str, new: str, message: str) -> None:
    law.write("games/snap/scenarios/tie.yaml", SCENARIO.replace(old, new))
    assert f"spec/games/snap/scenarios/tie.yaml:{message}" in law.messages()


def test_a_ruling_names_a_scenario_that_exists(law: "SmallLaw") -> None:
    law.change("games/snap/rulings.yaml", "default: nobody", "default: nobody\n    told-apart-by: snap/tie")
    what = "there is no scenario snap/tie; fix the name"
    assert law.messages() == [f"spec/games/snap/rulings.yaml:18:20: R002: {what}"]


def test_a_folder_of_a_game_that_no_text_is_about_is_found(law: "SmallLaw") -> None:
    law.write("games/snip/rulings.yaml", "rulings: []\n")
    what = "no section of any source is about 'snip' (did you mean snap?); fix the folder's name"
    assert law.messages() == [f"spec/games/snip:1:1: R002: {what}"]
