"""Every kind of edit that takes from the law, or weakens it, is red: each kind once, on the real law, in memory.

Most are found by what the law says elsewhere. What nothing else can know, such as how much a difference matters, only
the register of what was published can: ``test_publication.py`` shows that for all entries.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import pytest
from msgspec.structs import replace as with_
from tests.conformance.lint.edits import linted, real_law

from hoyle.law import model
from hoyle.law.model import Support, Wording, Words
from hoyle_conformance.lint import publication
from hoyle_conformance.lint.folder import Folder


@dataclass(frozen=True)
class Kind:
    """One kind of edit: what it does to the entry ``id`` in a list of a file, and the code that finds it."""

    name: str
    code: str
    path: str
    part: str
    id: str
    edit: Callable[[Any], Any] | None
    """The entry as it is afterwards; nothing if it is deleted."""

    def folder(self) -> Folder:
        """The law after the edit."""
        law, path = real_law(), f"{self.path}.yaml"
        value = law.files[path].value
        entries = getattr(value, self.part)
        at = next(i for i, entry in enumerate(entries) if self.id in names_of(entry))
        after = [] if self.edit is None else [self.edit(entries[at])]
        changed = with_(value, **{self.part: [*entries[:at], *after, *entries[at + 1 :]]})
        return Folder(law.root, {**law.files, path: replace(law.files[path], value=changed)})


def names_of(entry: Any) -> list[str]:
    """What an entry is found by: its id, its name, or for a row its clauses."""
    if isinstance(entry, dict):
        return [clause for cell in entry.values() for clause in cell]
    return [getattr(entry, "id", None) or entry.name]


def sets(**new: Any) -> Callable[[Any], Any]:
    """The entry with other values."""
    return lambda entry: with_(entry, **new)


def wordings(edit: Callable[[list[Wording]], list[Wording]]) -> Callable[[Any], Any]:
    """The discrepancy with other wordings."""
    return lambda entry: with_(entry, wordings=edit(list(entry.wordings)))


def readings(edit: Callable[[list[model.Reading]], list[model.Reading]]) -> Callable[[Any], Any]:
    """The ruling with other readings."""
    return lambda entry: with_(entry, readings=edit(list(entry.readings)))


def less(entry: dict[str, list[str]]) -> dict[str, list[str]]:
    """The row without its last column."""
    return dict(list(entry.items())[:-1])


SAY = Words(en="The cards are so.", es="Las cartas son así.")
FLINCH, SEVEN = "games/flinch", "games/flip7"
EN, ES, SEVEN_ES = "sources/flinch-en-1938", "sources/flinch-es-1938", "sources/flip7-es"
HAND_OR = "flinch.order.hand-of-reserve"
PUBLISHED = "P001", "P002"
"""Nothing else in the law can know it: only the register of what was published does."""


def discrepancy(name: str, code: str, id: str, edit: Callable[[Any], Any] | None) -> Kind:
    return Kind(name, code, f"games/{id.partition('.')[0]}/discrepancies", "discrepancies", id, edit)


def rule(name: str, code: str, id: str, edit: Callable[[Any], Any] | None) -> Kind:
    return Kind(name, code, f"games/{id.partition('.')[0]}/rules", "rules", id, edit)


def ruling(name: str, code: str, id: str, edit: Callable[[Any], Any] | None) -> Kind:
    return Kind(name, code, f"games/{id.partition('.')[0]}/rulings", "rulings", id, edit)


def clause(name: str, code: str, id: str, edit: Callable[[Any], Any] | None) -> Kind:
    return Kind(name, code, f"sources/{id.partition(':')[0]}", "clauses", id, edit)


KINDS = [
    # discrepancies
    discrepancy("a difference of words deleted", "A007", HAND_OR, None),
    discrepancy("the question behind a ruling deleted", "C014", "flip7.tie.everybody", None),
    discrepancy("a discrepancy of damage deleted", "D010", "flip7.turn.word-between", None),
    discrepancy("a difference that only one text has deleted", "P001", "flip7.players.cover", None),
    discrepancy(
        "words misquoted", "D001", HAND_OR, wordings(lambda w: [with_(w[0], words="Hand and Reserve"), *w[1:]])
    ),
    discrepancy(
        "words quoted that do not differ", "A007", HAND_OR, wordings(lambda w: [with_(w[0], words="Reserve"), *w[1:]])
    ),
    discrepancy(
        "the wrong clause quoted",
        "D001",
        HAND_OR,
        wordings(lambda w: [with_(w[0], cite="flinch-en-undated:play.9"), *w[1:]]),
    ),
    discrepancy(
        "a clause quoted that does not exist",
        "R001",
        HAND_OR,
        wordings(lambda w: [with_(w[0], cite="flinch-en-undated:play.99"), *w[1:]]),
    ),
    discrepancy("one side's wording dropped", "D008", "flinch.dealer.mano", wordings(lambda w: w[:1])),
    discrepancy(
        "a silence taken for another text's",
        "D007",
        "flinch.deck.heading",
        wordings(lambda w: [w[0], Wording(silent="flip7-es"), w[2]]),
    ),
    discrepancy(
        "between turned into within", "D008", "flinch.dealer.mano", sets(between=[], within=["flinch-es-1938"])
    ),
    discrepancy(
        "within turned into between",
        "D008",
        "flip7.tie.everybody",
        sets(within=[], between=[["flip7-es"], ["flinch-es-1938"]]),
    ),
    discrepancy(
        "two sides joined", "A007", HAND_OR, sets(between=[["flinch-es-1938"], ["flinch-en-1938", "flinch-en-undated"]])
    ),
    discrepancy(
        "a text left out of the sides",
        "D007",
        "flinch.dealer.mano",
        sets(between=[["flinch-es-1938"], ["flinch-en-1938"]]),
    ),
    discrepancy("said to change nothing", "D012", "flip7.tie.everybody", sets(class_="nothing", changes_play=None)),
    discrepancy("what changes in play dropped", "D002", "flip7.tie.everybody", sets(changes_play=None)),
    discrepancy("the severity taken away", "D012", "flip7.tie.everybody", sets(severity="settled")),
    discrepancy("the severity lowered", "P002", "flinch.dealer.mano", sets(severity="minor")),
    discrepancy("another class of change", "P002", "flip7.tie.everybody", sets(class_="score")),
    discrepancy("what differs retold", "P002", "flip7.players.cover", sets(what=SAY)),
    discrepancy("the ruling taken away", "C007", "flip7.tie.everybody", sets(ruling=None)),
    discrepancy("opened again although it has a ruling", "C014", "flip7.tie.everybody", sets(ruling="open")),
    discrepancy("settled by another ruling", "C014", "flip7.tie.everybody", sets(ruling="flip7.freeze.self")),
    discrepancy("settled by a ruling of another game", "R006", "flip7.tie.everybody", sets(ruling="flinch.dead")),
    discrepancy("damage called layout", "D010", "flip7.turn.word-between", sets(kind="layout")),
    discrepancy("layout called damage", "D011", "flip7.players.cover-sign", sets(kind="damage")),
    discrepancy("an id of another game", "R006", "flip7.players.cover", sets(id="flinch.players.cover")),
    # rules
    rule("a rule deleted", "R002", "flip7.bust", None),
    rule("must called may", "W001", "flinch.reserve.one-card", sets(modality="may")),
    rule(
        "must weakened to may, in its words too",
        "P002",
        "flinch.reserve.one-card",
        lambda rule: with_(
            rule,
            modality="may",
            says=Words(rule.says.en.replace("must", "may"), rule.says.es.replace("debe ", "puede ")),
        ),
    ),
    rule("what it says retold", "P002", "flip7.bust", sets(says=SAY)),
    rule("the citation of another game's section", "R008", "muggins.deal", sets(cites=["flinch-en-1938:authors.4"])),
    rule("the citation of another game's source", "R007", "flip7.bust", sets(cites=["flinch-en-1938:play.2"])),
    rule("the basis dropped", "C003", "flip7.bust", sets(cites=[])),
    rule(
        "a reading that is not there",
        "R003",
        "flinch.pass.while-able",
        sets(under={"flinch.pass.without-hand": ["never"]}),
    ),
    rule("the reading it supposes dropped", "W004", "flinch.pass.while-able", sets(under={})),
    rule("said to be untestable", "C015", "flip7.bust", sets(untestable=SAY)),
    rule("an exception to itself", "W003", "flip7.bust", sets(exception_to=["flip7.bust"])),
    # rulings and editions
    ruling("a ruling deleted", "R002", "flip7.tie.who-plays", None),
    ruling("a reading without a rule", "W004", "flip7.staying", readings(lambda r: [with_(r[0], rule=None), *r[1:]])),
    ruling("a reading deleted", "C006", "flip7.initial-deal", readings(lambda r: r[:1])),
    ruling(
        "a support that cites nothing of the game",
        "R007",
        "flip7.staying",
        readings(lambda r: [with_(r[0], support=Support(cites=["flinch-en-1938:play.2"], because=SAY)), *r[1:]]),
    ),
    ruling("the canon dropped", "K001", "flip7.tie.who-plays", sets(canons=[])),
    ruling("another default", "K003", "flip7.initial-deal", sets(default="one-each")),
    ruling("a default that is no reading", "C004", "flip7.tie.who-plays", sets(default="nobody")),
    ruling("its scenario dropped", "C013", "flip7.tie.who-plays", sets(told_apart_by=None)),
    Kind(
        "an edition's reading that its text does not have",
        "K003",
        f"{FLINCH}/game",
        "editions",
        "flinch-en-1938",
        sets(readings={"flinch.stopping": "fits-nowhere"}),
    ),
    Kind("an edition's reading dropped", "P002", f"{SEVEN}/game", "editions", "flip7-en", sets(readings={})),
    Kind("an edition deleted", "P001", f"{SEVEN}/game", "editions", "flip7-en", None),
    # transcriptions and alignments
    clause(
        "a word of a clause changed",
        "T001",
        "flip7-es:game-end.5",
        sets(text="En caso de empate, ¡todos juegan otra ronda!"),
    ),
    clause("a clause deleted", "T001", "flip7-es:game-end.5", None),
    clause("a struck passage unmarked", "T007", "flinch-en-1938:layout.9", sets(struck=False)),
    clause("a clause marked as struck", "T007", "flip7-es:game-end.5", sets(struck=True)),
    clause("the note of damage dropped", "D011", "flip7-es:play-or.1", sets(damage=[])),
    clause("the wrong line", "T004", "flip7-es:game-end.5", sets(lines=[1])),
    clause("excused from citation", "C009", "flip7-es:game-end.5", sets(uncited=SAY)),
    clause("a rule called advice", "P002", "flip7-es:game-end.5", sets(kind="advice")),
    Kind("a section given to another game", "R008", EN, "sections", "muggins", sets(game="authors")),
    Kind("a row deleted", "A001", "alignments/flinch", "rows", "flinch-en-1938:pack.2", None),
    Kind("a row without one of its texts", "A001", "alignments/flinch", "rows", "flinch-en-1938:pack.2", less),
    # what the game is played with
    Kind("a card too few", "P002", f"{SEVEN}/game", "cards", "12", lambda card: with_(card, count=card.count - 1)),
    Kind(
        "another number",
        "P002",
        f"{SEVEN}/game",
        "constants",
        "target-score",
        lambda constant: with_(constant, value=100),
    ),
    Kind("a term deleted", "P001", "glossary", "terms", "bust", None),
    Kind("a term defined otherwise", "P002", "glossary", "terms", "bust", sets(means=SAY)),
    Kind(
        "a term's clause that does not exist",
        "G001",
        "glossary",
        "terms",
        "bust",
        sets(defined_by=["flip7-es:bust.99"]),
    ),
    Kind("a canon deleted", "K001", "canons", "canons", "plain-words", None),
]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_a_kind_of_edit_is_red(kind: Kind) -> None:
    folder = kind.folder()
    found = publication.published(folder) if kind.code in PUBLISHED else linted(folder)
    assert any(message.code == kind.code for message in found)


def test_there_are_enough_kinds() -> None:
    assert len({kind.name for kind in KINDS}) == len(KINDS) >= 60
    assert sum(kind.code not in PUBLISHED for kind in KINDS) >= 40
