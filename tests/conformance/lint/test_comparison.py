"""The register against the texts: what differs is registered, and what is registered differs."""

import pytest
from tests.conformance.lint.edits import Edit, linted, real_law

FLINCH = "games/flinch/discrepancies.yaml"


def test_the_law_has_no_faults() -> None:
    assert list(linted(real_law())) == []


@pytest.mark.parametrize(
    ("edit", "code", "what"),
    [
        (
            Edit(FLINCH, "words: Hand of Reserve\n", "words: Reserve\n"),
            "A007",
            "flinch-en-1938:play.9 has «or», flinch-en-undated:play.10 «of», and no discrepancy between "
            "flinch-en-1938 and flinch-en-undated quotes it; write one",
        ),
        (
            Edit(
                FLINCH,
                "[[flinch-es-1938, flinch-en-1938], [flinch-en-undated]]\n    kind: substantive",
                "[[flinch-es-1938], [flinch-en-1938, flinch-en-undated]]\n    kind: substantive",
            ),
            "A007",
            "flinch-en-1938:notes.6 has «to», flinch-en-undated:notes.6 «of», and no "
            "discrepancy between flinch-en-1938 and flinch-en-undated quotes it; write one",
        ),
        (
            Edit(
                FLINCH,
                "between: [[flinch-es-1938], [flinch-en-1938, flinch-en-undated]]\n    kind: terminological\n"
                "    class: nothing\n    severity: none\n    wordings:\n      - cite: flinch-es-1938:title.1",
                "between: [[flinch-es-1938], [flinch-en-1938], [flinch-en-undated]]\n    kind: terminological\n"
                "    class: nothing\n    severity: none\n    wordings:\n      - cite: flinch-es-1938:pack.2\n"
                "      - cite: flinch-en-1938:pack.2\n      - cite: flinch-en-undated:pack.2\n"
                "      - cite: flinch-es-1938:title.1",
            ),
            "A008",
            "flinch.title.phrase sets flinch-en-1938 and flinch-en-undated apart, but flinch-en-1938:pack.2 and "
            "flinch-en-undated:pack.2 are the same; remove the wording, or fix its sides",
        ),
        (
            Edit(
                FLINCH,
                "        words: FOR PLAYING\n      - cite: flinch-en-undated:title.1\n        words: FCA PLAYING\n",
                "        words: FOR PLAYING\n      - cite: flinch-en-undated:title.1\n        words: FCA PLAYING\n"
                "      - cite: flinch-en-1938:pack.2\n        words: 150 cards\n",
            ),
            "A008",
            "flinch.title.for sets flinch-en-1938 and flinch-en-undated apart, but flinch-en-1938:pack.2 and "
            "flinch-en-undated:pack.2 are the same; remove the wording, or fix its sides",
        ),
        (
            Edit(
                "games/face-to-face/rules.yaml",
                "cites: [thegame-f2f-es:turn.6",
                "by-analogy: [thegame-f2f-es:turn.7]\n    cites: [thegame-f2f-es:turn.6",
            ),
            "R008",
            "thegame-f2f-es:turn.7 is not a clause on another game; cite it in cites",
        ),
        (
            Edit("games/authors/rules.yaml", "cites: [flinch-en-1938:authors.2", "cites: [flinch-en-1938:muggins.2"),
            "R008",
            "flinch-en-1938:muggins.2 is about muggins, not authors; cite it in by-analogy, or not at all",
        ),
    ],
)
def test_what_does_not_agree_is_red(edit: Edit, code: str, what: str) -> None:
    assert (code, what) in [(message.code, message.what) for message in edit.messages()]


def test_a_word_has_one_sense_in_the_editions_of_a_text() -> None:
    old = "    source: flinch-es-1938\n    readings:\n"
    edit = Edit("games/flinch/game.yaml", old, f"{old}      flinch.opening.search-from: left-of-the-leader\n")
    assert [(message.code, message.what) for message in edit.messages()] == [
        (
            "K004",
            "flinch-es-1938: «Mano» is leader in flinch.opening.search-from and dealer in muggins.first-player; "
            "give it one sense in all the games of the text",
        )
    ]


def test_texts_on_one_side_agree() -> None:
    old = (
        "        words: turn the next card up\n      - cite: flinch-en-undated:deal.4\n"
        "        words: turn the next card face up\n"
    )
    edit = Edit(FLINCH, old, "        words: turn the next card up\n")
    merged = Edit(
        FLINCH,
        "[[flinch-es-1938], [flinch-en-1938], [flinch-en-undated]]\n    kind: terminological\n    class: nothing\n"
        "    severity: none\n    wordings:\n      - cite: flinch-es-1938:deal.4\n"
        "        words: se vuelve para arriba la carta siguiente\n      - cite: flinch-en-1938:deal.4\n" + old,
        "[[flinch-es-1938], [flinch-en-1938, flinch-en-undated]]\n    kind: terminological\n    class: nothing\n"
        "    severity: none\n    wordings:\n      - cite: flinch-es-1938:deal.4\n"
        "        words: se vuelve para arriba la carta siguiente\n      - cite: flinch-en-1938:deal.4\n" + edit.new,
    )
    assert (
        "D009",
        "flinch.deal.next-card-up: flinch-en-undated is on the side of flinch-en-1938:deal.4 and does not have "
        "«turn the next card up»; move it to the other side, or quote what both have",
    ) in [(message.code, message.what) for message in merged.messages()]
