"""Each fault the lint knows, made on purpose in a small law: one change, the exact message."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pytest

from hoyle_conformance.lint import CODES

if TYPE_CHECKING:
    from tests.conformance.lint.conftest import SmallLaw

ES, EN = "sources/snap-es.yaml", "sources/snap-en.yaml"
RULES, RULINGS, GAME = "games/snap/rules.yaml", "games/snap/rulings.yaml", "games/snap/game.yaml"
REGISTER, ROWS, TERMS = "games/snap/discrepancies.yaml", "alignments/snap.yaml", "glossary.yaml"
CANONS = "canons.yaml"


@dataclass(frozen=True)
class Break:
    """A change to one file, and the message that must come of it."""

    code: str
    path: str
    old: str
    new: str
    message: str
    also: frozenset[str] = field(default_factory=frozenset)
    """Other codes that follow of necessity."""


def broken(code: str, path: str, old: str, new: str, message: str, *also: str) -> Break:
    return Break(code, path, old, new, f"spec/{message}", frozenset(also))


BREAKS = [
    broken(
        "Y002", RULES, "rules:\n", "rules: [\n",
        "games/snap/rules.yaml:2:3: Y002: not valid YAML: did not find expected node content; "
        "fix the syntax here",
    ),
    broken(
        "Y003", RULES, "    modality: must\n", "    modality: must\n    modality: may\n",
        "games/snap/rules.yaml:4:5: Y003: the key 'modality' appears twice; keep one of them",
    ),
    broken(
        "Y004", RULES, "modality: must", "modality: musst",
        "games/snap/rules.yaml:3:15: Y004: 'musst' is not one of is, may, must, must-not, should (did "
        "you mean must?); "
        "choose one",
    ),
    broken(
        "Y005", ES, "source: snap-es", "source: snap-sp",
        "sources/snap-es.yaml:1:9: Y005: says snap-sp but is in the file snap-es.yaml; rename "
        "one of them",
        "T006", "T011",
    ),
    broken(
        "T001", ES, "mira bien", "mira bién",
        "sources/snap-es.yaml:11:9: T001: the clauses give sha256:e15c442a8d10…, not this; a word "
        "was changed, added "
        "or lost, which `hoyle lint --sources DIR` can show: restore the printed wording",
        "T002",
    ),
    broken(
        "T002", ES, "recibe diez", "recibe 10",
        "sources/snap-es.yaml:29:11: T002: snap-es:play.1: snap-es.txt line 3 has «**Cada jugador** "
        "recibe diez "
        "cartas. Quien», the transcription «**Cada jugador** recibe 10 cartas. Quien»; restore the "
        "words of the file",
        "T001",
    ),
    broken(
        "T003", ES, "file: snap-es.txt", "file: snap.txt",
        "sources/snap-es.yaml:4:7: T003: cannot read snap.txt in {texts}: No such file or directory; "
        "name the folder that holds it",
    ),
    broken(
        "T004", ES, "lines: [3, 4]", "lines: [3]",
        "sources/snap-es.yaml:31:12: T004: snap-es:play.2 is on lines [3, 4] of snap-es.txt, not [3]; "
        "write lines: [3, 4]",
    ),
    broken(
        "T005", ES, "id: snap-es:pack.2", "id: snap-es:pakc.2",
        "sources/snap-es.yaml:39:9: T005: snap-es:pakc.2: there is no section 'pakc' (did you mean pack?); "
        "list it under sections",
        "A001", "A003", "R001", "D008",
    ),
    broken(
        "T006", ES, "id: snap-es:pack.2", "id: snap-es:pack.3",
        "sources/snap-es.yaml:39:9: T006: snap-es:pack.3 is where snap-es:pack.2 belongs; number "
        "in file order",
        "A001", "A003", "R001", "D008",
    ),
    broken(
        "T007", ES, "    struck: true\n", "",
        "sources/snap-es.yaml:30:5: T007: snap-es:play.2 is printed struck through; add struck: true",
    ),
    broken(
        "T008", EN, "printed: pi1e", "printed: pile",
        "sources/snap-en.yaml:42:18: T008: snap-en:play.2: «pile» is not in the text; "
        "copy the words exactly as printed",
        "D010", "D011",
    ),
    broken(
        "T009", ES, "    struck: true\n", "    struck: true\n    continues: snap-es:pack.1\n",
        "sources/snap-es.yaml:35:16: T009: snap-es:play.2 cannot continue snap-es:pack.1, which is "
        "not an earlier clause; name the clause with the beginning",
    ),
    broken(
        "T010", ES, "La baraja tiene", "La  baraja tiene",
        "sources/snap-es.yaml:38:11: T010: snap-es:pack.1: white space is not collapsed; "
        "use single spaces, and none at the ends",
    ),
    broken(
        "T011", ES, "clauses:\n", "  - id: end\n    title: {en: End, es: Fin}\nclauses:\n",
        "sources/snap-es.yaml:21:9: T011: the section 'end' has no clauses; remove it",
    ),
    broken(
        "R001", RULES, "snap-en:play.1", "snap-en:play.9",
        "games/snap/rules.yaml:7:29: R001: there is no clause snap-en:play.9 (did you mean snap-en:play.2?); "
        "fix the citation",
        "C001",
    ),
    broken(
        "R002", RULES, "derived-from: [snap.win]", "derived-from: [snap.wni]",
        "games/snap/rules.yaml:20:20: R002: there is no rule snap.wni (did you mean snap.win?); fix the id",
    ),
    broken(
        "R003", RULES, "[share]", "[shares]",
        "games/snap/rules.yaml:21:24: R003: snap.tie has no reading 'shares'; its readings are nobody, share",
        "W004",
    ),
    broken(
        "R004", RULES, "id: snap.quiet", "id: snap.pack",
        "games/snap/rules.yaml:28:9: R004: snap.pack is already at spec/games/snap/rules.yaml:22; "
        "give one of them another id",
    ),
    broken(
        "R005", RULES, "id: snap.quiet", "id: snap.slap",
        "games/snap/rules.yaml:28:9: R005: snap.slap is retired and never used again; choose a new id",
    ),
    broken(
        "R006", RULES, "id: snap.quiet", "id: slap.quiet",
        "games/snap/rules.yaml:28:9: R006: slap.quiet is not an id of snap; begin it with snap.",
    ),
    broken(
        "R007", GAME, "sources: [snap-es, snap-en]", "sources: [snap-es]",
        "games/snap/rules.yaml:7:29: R007: snap-en is not a source of snap; cite one of snap-es",
    ),
    broken(
        "C001", RULES, "    cites: [snap-es:pack.1, snap-en:pack.1]\n", "    derived-from: [snap.win]\n",
        "sources/snap-es.yaml:35:5: C001: snap-es:pack.1 (component) is cited by nothing; "
        "cite it, or say in `uncited` why that is right",
    ),
    broken(
        "C002", "uncited.yaml", "snap-en: 1", "snap-en: 2",
        "uncited.yaml:2:3: C002: snap-en has only 1 uncited clauses; write 1 instead of 2",
    ),
    broken(
        "C003", RULES, "    derived-from: [snap.win]\n", "",
        "games/snap/rules.yaml:15:5: C003: snap.win.tie rests on nothing; "
        "cite a clause, or say `derived-from`, or mark it `outside`",
    ),
    broken(
        "C004", RULINGS, "default: nobody", "default: none",
        "games/snap/rulings.yaml:17:14: C004: snap.tie has no reading 'none'; its readings are nobody, share",
    ),
    broken(
        "C005", RULINGS, "  - id: snap.tie\n", "  - id: snap.draw\n",
        "games/snap/rulings.yaml:2:9: C005: nothing refers to snap.draw; "
        "name it in the rule or discrepancy that it settles",
        "R002", "C006", "C014", "W004",
    ),
    broken(
        "C006", GAME, "snap.tie: share", "snap.tie: split",
        "games/snap/game.yaml:15:26: C006: snap.tie has no reading 'split'; its readings are nobody, share",
    ),
    broken(
        "C007", REGISTER, "    ruling: open\n", "",
        "games/snap/discrepancies.yaml:15:5: C007: snap.shuffler changes play and has no ruling; "
        "name it, or write `ruling: open`",
    ),
    broken(
        "C008", RULES, "derived-from: [snap.win]", "derived-from: [snap.win.tie]",
        "games/snap/rules.yaml:20:5: C008: snap.win.tie is derived from itself in a circle; "
        "give one rule of the circle a basis of its own",
    ),
    broken(
        "C009", ES, "    struck: true\n", "    struck: true\n    uncited: {en: No., es: No.}\n",
        "sources/snap-es.yaml:35:5: C009: snap-es:play.2 is cited; remove `uncited`",
    ),
    broken(
        "C014", REGISTER, "ruling: snap.tie", "ruling: open",
        "games/snap/rulings.yaml:2:9: C014: no discrepancy shows the question of snap.tie; "
        "register the words, or the silence, behind it",
    ),
    broken(
        "W001", RULES, "en: Everybody must be dealt", "en: Everybody is dealt",
        "games/snap/rules.yaml:5:11: W001: snap.deal is of modality must and does not say must; say it",
    ),
    broken(
        "W001", RULES, "en: The pack has forty cards.", "en: The pack must have forty cards.",
        "games/snap/rules.yaml:25:11: W001: snap.pack only says what is so, and has «must»; "
        "fix the modality or the words",
    ),
    broken(
        "W002", RULES, "es: La baraja tiene cuarenta", "es: Esta tiene cuarenta",
        "games/snap/rules.yaml:26:11: W002: snap.pack begins with «Esta» and cannot be read by itself; "
        "name what is meant",
    ),
    broken(
        "W003", RULES, "derived-from: [snap.win]\n", "derived-from: [snap.win]\n    exception-to: [snap.win.tie]\n",
        "games/snap/rules.yaml:21:20: W003: snap.win.tie cannot be an exception to snap.win.tie; "
        "name another rule of the game that it is an exception to",
    ),
    broken(
        "W004", RULES, "    under: {snap.tie: [share]}\n", "",
        "games/snap/rulings.yaml:12:9: W004: snap.tie: nothing says as a rule what holds under share; write its rule",
    ),
    broken(
        "W005", RULES, "takes the pile", "takes the Heap",
        "games/snap/rules.yaml:11:11: W005: snap.win: «Heap» is capitalised and not a term of the glossary; "
        "define it, or write it in lower case",
    ),
    broken(
        "K001", RULINGS, "    canons: [plain-words]\n", "    canons: [plain-word, plain-words]\n",
        "games/snap/rulings.yaml:18:14: K001: snap.tie: there is no canon plain-word (did you mean plain-words?); "
        "fix the name",
    ),
    broken(
        "K002", CANONS, "editions:", "  - {id: narrower, name: {en: A, es: B}, says: {en: C, es: D}}\neditions:",
        "canons.yaml:5:10: K002: no ruling names the canon narrower; name it where it decides, or remove it",
    ),
    broken(
        "K003", GAME, "readings: {snap.tie: share}", "readings: {snap.tie: nobody}",
        "games/snap/game.yaml:15:16: K003: club names the default of snap.tie; leave it out",
    ),
    broken(
        "K003", GAME, "    source: snap-es\n", "    source: snap-es\n    readings: {snap.tie: share}\n",
        "games/snap/game.yaml:12:16: K003: text takes snap.tie as share, for which no clause of snap-es speaks; "
        "cite one in its support, or leave the reading out",
    ),
    broken(
        "G005", TERMS, "terms:\n",
        "terms:\n  - id: heap\n    games: [snap]\n    es: [montón]\n    means: {en: A., es: B.}\n"
        "    defined-by: [snap-es:play.1]\n",
        "glossary.yaml:7:9: G005: in snap-es 'monton' is the name of heap and of pile; "
        "show in a false friend which clause has which, or use one name",
    ),
    broken(
        "A001", ROWS, "  - snap-es: [snap-es:pack.2]\n", "",
        "alignments/snap.yaml:4:9: A001: snap-es:pack.2 is in no row; "
        "give it one, by itself if the others are silent",
    ),
    broken(
        "A002", ROWS, "[snap-en:pack.2]", "[snap-en:pack.2, snap-en:pack.1]",
        "alignments/snap.yaml:21:31: A002: snap-en:pack.1 is in the row of line 19 too; keep one",
    ),
    broken(
        "A003", ROWS, "snap-es: [snap-es:pack.2]", "snap-en: [snap-es:pack.2]",
        "alignments/snap.yaml:22:15: A003: snap-es:pack.2 is not a clause of the column snap-en; move "
        "or fix it",
    ),
    broken(
        "A004", ROWS, "  - id: snap-en", "  - id: snap-fr",
        "alignments/snap.yaml:5:9: A004: there is no source snap-fr (did you mean snap-es?); fix the id",
        "A007",
    ),
    broken(
        "A005", ROWS, "section: snap-en:imprint", "section: snap-en:imprnt",
        "alignments/snap.yaml:9:14: A005: no column has a section snap-en:imprnt (did you mean "
        "snap-en:imprint?); "
        "fix the name",
        "A001",
    ),
    broken(
        "Y004", ROWS, "  - snap-es: [snap-es:pack.2]", "  - snap-es: [snap-es:pack.2]\n    Snap EN: [snap-en:pack.1]",
        "alignments/snap.yaml:23:5: Y004: 'Snap EN' does not have the right form. A source, or a named part of one, "
        "such as thegame-f2f-es:summary.",
    ),
    broken(
        "A006", ROWS, "  - snap-es: [snap-es:pack.2]", "  - snap-es: [snap-es:pack.2]\n    snap-en: []",
        "alignments/snap.yaml:23:5: A006: snap-en has no clauses in this row; leave the column out",
    ),
    broken(
        "A007", REGISTER, "cite: snap-es:pack.2", "cite: snap-es:pack.1",
        "alignments/snap.yaml:22:5: A007: there is no discrepancy between snap-es and snap-en at snap-es:pack.2, "
        "where the other is silent; write one, or mark it faithful",
        "A008",
    ),
    broken(
        "A008", ROWS, "faithful: [", "faithful: [snap-es:play.2, ",
        "alignments/snap.yaml:11:12: A008: snap-es:play.2 is marked faithful, but has registered discrepancies; "
        "remove the mark",
    ),
    broken(
        "D001", REGISTER, "words: first", "words: firts",
        "games/snap/discrepancies.yaml:11:16: D001: snap.first.struck: «firts» is not in "
        "snap-en:play.2, which reads "
        "«Who says \"snap\" first wins the pi1e.»; copy the words exactly",
    ),
    broken(
        "D002", REGISTER, "class: nothing", "class: moves",
        "games/snap/discrepancies.yaml:5:12: D002: snap.first.struck: the class is moves; "
        "say in changes-play how play changes",
        "D012",
    ),
    broken(
        "D003", REGISTER, "silent: snap-es\n", "cite: snap-en:pack.2\n",
        "games/snap/discrepancies.yaml:21:7: D003: snap.shuffler has fewer than two sides; "
        "give two different wordings, at least one with a clause",
        "D008",
    ),
    broken(
        "D004", REGISTER, "      - silent: snap-es\n", "      - {}\n",
        "games/snap/discrepancies.yaml:22:9: D004: snap.shuffler: a wording is either a clause "
        "(cite) or a silence "
        "(silent); give one",
        "D008",
    ),
    broken(
        "D005", REGISTER, "silent: snap-es\n", "silent: snap-fr\n",
        "games/snap/discrepancies.yaml:22:17: D005: snap.shuffler: there is no text snap-fr (did you "
        "mean snap-es?); "
        "fix the name",
        "D008",
    ),
    broken(
        "D006", REGISTER, "    within: [snap-es]\n", "",
        "games/snap/discrepancies.yaml:54:5: D006: snap.first.both does not say which texts differ; "
        "give between or within",
    ),
    broken(
        "D007", REGISTER, "silent: snap-es:play\n", "silent: snap-en:play\n",
        "games/snap/discrepancies.yaml:62:9: D007: snap.first.both: snap-en:play is from none of snap-es; "
        "name its text in between or within, or remove the wording",
        "D008",
    ),
    broken(
        "D008", REGISTER, "      - silent: snap-en\n", "      - cite: snap-es:play.2\n",
        "games/snap/discrepancies.yaml:44:26: D008: snap.advice: nothing is quoted from snap-en; "
        "quote its words, or its silence",
    ),
    broken(
        "D010", REGISTER, "words: pi1e", "words: wins",
        "sources/snap-en.yaml:42:9: D010: snap-en:play.2: no discrepancy of kind damage quotes «pi1e»; write one",
        "D011",
    ),
    broken(
        "D011", REGISTER, "kind: omission", "kind: damage",
        "games/snap/discrepancies.yaml:17:11: D011: snap.shuffler is of kind damage, and no clause that it quotes has "
        "any; note it in the source",
    ),
    broken(
        "D012", REGISTER, "severity: minor", "severity: none",
        "games/snap/discrepancies.yaml:19:15: D012: snap.shuffler: the class is turn and the severity none; "
        "write major or minor",
    ),
    broken(
        "G001", TERMS, "defined-by: [snap-es:play.2]", "defined-by: [snap-es:play.7]",
        "glossary.yaml:7:18: G001: pile: there is no clause snap-es:play.7 (did you mean snap-es:play.2?); "
        "fix the citation",
    ),
    broken(
        "G002", TERMS, "words: baraja", "words: barajas",
        "glossary.yaml:10:16: G002: pile: «barajas» is not in snap-es:pack.1, which reads «La baraja "
        "tiene 40 cartas.»; "
        "copy the words exactly",
    ),
    broken(
        "G003", TERMS, "es: [montón]", "es: [rimero]",
        "glossary.yaml:5:10: G003: pile: no text in es has 'rimero'; use the name that the texts use",
    ),
    broken(
        "G004", TERMS, "games: [snap]", "games: [snpa]",
        "glossary.yaml:3:13: G004: pile: there is no game 'snpa' (did you mean snap?); fix the name",
    ),
]  # fmt: skip

ELSEWHERE = {
    "Y001", "Y006", "C010", "C011", "C012", "C013", "C015", "D009", "K004", "R008", "P001", "P002", "P003", "P004",
}  # fmt: skip
"""Codes of whole files, which test_bad_files.py makes appear, of games with an engine (test_teeth.py), of laws with
several games or with two texts in one language (test_comparison.py), and of laws that were published
(test_publication.py)."""


def test_the_small_law_has_no_faults(law: "SmallLaw") -> None:
    assert law.messages() == []


@pytest.mark.parametrize("break_", BREAKS, ids=lambda case: case.code)
def test_a_fault_is_found_where_it_is(law: "SmallLaw", break_: Break) -> None:
    law.change(break_.path, break_.old, break_.new)
    found = law.lint().messages
    assert break_.message.format(texts=law.texts) in [str(message) for message in found]
    assert {message.code for message in found} <= {break_.code} | break_.also


def test_every_code_is_made_to_appear() -> None:
    assert {case.code for case in BREAKS} | ELSEWHERE == set(CODES)


def test_a_warning_does_not_fail(law: "SmallLaw") -> None:
    law.change(TERMS, "es: [montón]", "es: [rimero]")
    report = law.lint()
    assert [message.code for message in report.messages] == ["G003"]
    assert report.ok
