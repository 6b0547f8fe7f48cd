"""A profile is edited in place: only what is named changes, and comments stay."""

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from hoyle_conformance.claims.profile_text import CannotEdit, known_failure_lines, with_known_failures

TEXTS = {
    "nothing": "",
    "a comment": "# only this\n",
    "no games": "command: [node, a.js]  # mine\n\n# the end\n",
    "another game": "games:\n  authors:\n    players: [3, 4]  # a few\n# behind\n",
    "the game": "games:\n    flip7:   # four deep\n        edition: flip7-en\n\n# behind\npatience: 2\n",
    "a list": "games:\n  flip7:\n    known-failures:\n      # old\n      - a.json  # issue 1\n"
    "      - b.json\n    players: [3, 4]\n",
    "a flat list": "games:\n  flip7:\n    known-failures:\n    - a.json  # issue 1\n    - b.json\n",
    "a row": "games:\n  flip7:\n    known-failures: [a.json]  # short\n    players: [3, 4]\n",
    "no last newline": "games:\n  flip7:\n    players: [3, 4]",
}  # fmt: skip


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
@settings(deadline=None, max_examples=30)
@given(files=st.lists(st.sampled_from(["a.json", "b.json", "hoyle-known/c.json", "d.json"]), unique=True))
def test_the_edited_text_says_what_is_wanted_and_keeps_its_comments(text: str, files: list[str]) -> None:
    before = yaml.safe_load(text) or {}
    there = ((before.get("games") or {}).get("flip7") or {}).get("known-failures", [])
    wanted = [*(file for file in there if file in files), *(file for file in files if file not in there)]
    edited = with_known_failures(text, "flip7", wanted)
    after = yaml.safe_load(edited)
    assert after["games"]["flip7"].pop("known-failures") == wanted
    for name, game in (before.get("games") or {}).items():
        assert after["games"][name] == {key: value for key, value in game.items() if key != "known-failures"}
    for line in text.splitlines():
        entry = line.strip().removeprefix("- ").split(" ")[0]
        if "#" in line and not (line.strip().startswith("- ") and entry not in wanted):
            assert line[line.index("#") :] in edited


@pytest.mark.parametrize(
    "text",
    ["games: {flip7: {}}\n", "games:\n  flip7:\n", "games:\n  flip7:\n    known-failures: none\n", "{}\n", "- a\n"],
)
def test_what_cannot_be_edited_is_refused(text: str) -> None:
    with pytest.raises((CannotEdit, AttributeError)):
        with_known_failures(text, "flip7", ["a.json"])


def test_the_lines_to_write_by_hand_are_a_profile() -> None:
    assert yaml.safe_load("\n".join(known_failure_lines("flip7", []))) == {"games": {"flip7": {"known-failures": []}}}
