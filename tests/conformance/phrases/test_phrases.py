"""The catalogue: every phrase in the code has its translation, every translation its phrase, and plurals work."""

import ast
import pickle
import re
import string
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.conformance.conftest import has_words
from tests.places import ROOT

from hoyle_conformance.checks.check import Kind
from hoyle_conformance.cli import main
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.phrases import Complaint, Phrase, catalogue, languages, phrase, say
from hoyle_conformance.phrases.catalogue import read
from hoyle_conformance.reports.html.matrix import FAMILIES

KIT = ROOT / "conformance" / "hoyle_conformance"
REFERENCE = ROOT / "reference" / "hoyle"
SPEAKING = {"say", "both", "phrase", "heading", "_heading", "_listed", "Phrase", "reason"}
"""What is called with a phrase in English, and perhaps its plural."""
COMPOSED = "needs the operation "
"""What phrases begin with that are put together in the code."""
OTHERS = [lang for lang in languages() if lang != "en"]


def sources(*folders: Path) -> Iterator[tuple[Path, ast.Module]]:
    for path in sorted(path for folder in folders for path in folder.rglob("*.py")):
        if "templates" not in path.parts:
            yield path, ast.parse(path.read_text(encoding="utf-8"))


def complaints() -> set[str]:
    """The names of all kinds of complaint: each is raised with a phrase."""
    bases = {
        node.name: {getattr(base, "id", "") for base in node.bases}
        for _, module in sources(KIT)
        for node in ast.walk(module)
        if isinstance(node, ast.ClassDef)
    }
    found = {"Complaint"}
    while more := {name for name, parents in bases.items() if parents & found} - found:
        found |= more
    return found


def phrases_in(module: ast.Module, speaking: set[str]) -> Iterator[str]:
    """The phrases that stand in a module, also those in a variable that is said a line later."""
    for scope in ast.walk(module):
        if isinstance(scope, ast.Module | ast.FunctionDef):
            calls = [node for node in ast.walk(scope) if isinstance(node, ast.Call)]
            values = list(assigned(scope))
            for call in calls:
                if speaking & {getattr(call.func, "id", ""), getattr(call.func, "attr", "")}:
                    yield from (text for word in call.args for text in texts(word, values))


def assigned(scope: ast.AST) -> Iterator[tuple[str, ast.expr]]:
    """The variables of a function or module with their values, also of ``one, many = …, …``."""
    for node in (node for node in ast.walk(scope) if isinstance(node, ast.Assign)):
        for target in node.targets:
            names = target.elts if isinstance(target, ast.Tuple) else [target]
            values = node.value.elts if isinstance(node.value, ast.Tuple) else [node.value]
            for name, value in zip(names, values, strict=False):
                if isinstance(name, ast.Name):
                    yield name.id, value


def texts(word: ast.expr, values: list[tuple[str, ast.expr]]) -> Iterator[str]:
    if isinstance(word, ast.Constant) and isinstance(word.value, str):
        yield word.value
    elif isinstance(word, ast.IfExp):
        yield from (text for side in (word.body, word.orelse) for text in texts(side, values))
    elif isinstance(word, ast.Name):
        yield from (text for name, value in values if name == word.id for text in texts(value, []))


@pytest.mark.parametrize("lang", OTHERS)
def test_every_phrase_is_translated(lang: str) -> None:
    known = catalogue.catalogue(lang).phrases
    plurals = set(re.findall(r'^msgid_plural "(.*)"$', (catalogue.FOLDER / f"{lang}.po").read_text("utf-8"), re.M))
    speaking = SPEAKING | complaints()
    said = {(text, path.name) for path, module in sources(KIT) for text in phrases_in(module, speaking)}
    said = {(text, file) for text, file in said if has_words(text) and text not in plurals and text not in languages()}
    assert sorted((text, file) for text, file in said if text not in known) == []
    assert {*map(str, Verdict), *map(str, Kind), *FAMILIES.values()} <= set(known)


def reasons() -> set[str]:
    """Why engines refuse moves and tables: what is raised with a reason, and the tables of reasons beside it."""
    found = set()
    for path, module in sources(REFERENCE):
        found |= set(phrases_in(module, {"Refused", "Impossible", "Reason"}))
        if path.name == "refusals.py":
            notes = {id(node.value) for node in ast.walk(module) if isinstance(node, ast.Expr)}
            constants = (node for node in ast.walk(module) if isinstance(node, ast.Constant) and id(node) not in notes)
            found |= {node.value for node in constants if isinstance(node.value, str) and " " in node.value}
    return {reason for reason in found if has_words(reason) and reason.strip() not in ("+", "/")}


@pytest.mark.parametrize("lang", OTHERS)
def test_every_reason_of_a_refusal_is_translated(lang: str) -> None:
    assert len(reasons()) > 140
    assert sorted(reasons() - set(catalogue.catalogue(lang).phrases)) == []


def test_no_reason_of_a_refusal_is_put_together_before_it_can_be_translated() -> None:
    calls = [(path, node) for path, module in sources(REFERENCE) for node in ast.walk(module)]
    refused = [(path, node) for path, node in calls if isinstance(node, ast.Call) and node.args]
    raised = {"Refused", "Impossible", "BadMove"}
    named = [(path.name, node.lineno) for path, node in refused if getattr(node.func, "id", "") in raised
             and isinstance(node.args[0], ast.JoinedStr)]  # fmt: skip
    assert named == []


@pytest.mark.parametrize("lang", OTHERS)
def test_every_translation_is_of_a_phrase(lang: str) -> None:
    constants = {
        node.value
        for _, module in sources(KIT, REFERENCE)
        for node in ast.walk(module)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    known = {text for text in catalogue.catalogue(lang).phrases if not text.startswith(COMPOSED)}
    assert sorted(known - constants) == []


@pytest.mark.parametrize("lang", OTHERS)
def test_a_catalogue_is_whole(lang: str) -> None:
    text = (catalogue.FOLDER / f"{lang}.po").read_text("utf-8")
    assert "#, fuzzy" not in text
    english = re.findall(r'^msgid "(.+)"$', text, re.M)
    assert len(english) == len(set(english))
    for one, forms in catalogue.catalogue(lang).phrases.items():
        assert all(forms), one
        assert {slots(form) for form in forms} | {slots(one)} <= {slots(forms[-1]), slots(forms[-1]) - {"n"}}, one


def slots(text: str) -> frozenset[str]:
    return frozenset(name for _, name, _, _ in string.Formatter().parse(text) if name is not None)


def test_a_number_chooses_the_form() -> None:
    assert [say("en", "{n} rule", "{n} rules", n=n) for n in (0, 1, 2)] == ["0 rules", "1 rule", "2 rules"]
    assert [say("es", "{n} rule", "{n} rules", n=n) for n in (0, 1, 2)] == ["0 reglas", "1 regla", "2 reglas"]


def test_a_language_may_have_more_than_two_forms() -> None:
    forms = "n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2"
    polish = read(
        f'msgid ""\nmsgstr "Plural-Forms: nplurals=3; plural={forms};\\n"\n\n'
        'msgid "{n} card"\nmsgid_plural "{n} cards"\nmsgstr[0] "karta"\nmsgstr[1] "karty"\nmsgstr[2] "kart"\n'
    )
    assert [polish.find("{n} card", "{n} cards", n) for n in (1, 2, 5)] == ["karta", "karty", "kart"]


def test_text_over_several_lines_and_with_escapes_is_one_phrase() -> None:
    found = read('# a note\nmsgid ""\n"say \\"yes\\" "\n"or no"\nmsgstr "di\\nsí"\n')
    assert dict(found.phrases) == {'say "yes" or no': ("di\nsí",)}


def test_what_is_in_no_catalogue_stays_as_it_is() -> None:
    assert say("es", "words of a stranger") == "words of a stranger"
    assert say("fr", "{n} rule", "{n} rules", n=2) == "2 rules"


def test_a_phrase_waits_for_its_language_with_the_phrases_inside_it() -> None:
    inner = Phrase("{n} rule", "{n} rules", n=1)
    outer = Phrase("{path}: {why}", path="x", why=Complaint(phrase("cannot read {path}: {why}"), path="y", why=inner))
    assert str(outer) == "x: cannot read y: 1 rule"
    assert outer.said("es") == "x: no se puede leer y: 1 regla"


def test_a_complaint_goes_from_one_process_to_another() -> None:
    sent = pickle.loads(pickle.dumps(Complaint("cannot read {path}: {why}", path="x", why="?")))
    assert (str(sent), sent.said("es")) == ("cannot read x: ?", "no se puede leer x: ?")


@pytest.fixture
def latin(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A third language: a catalogue with two phrases, and nothing else."""
    text = 'msgid "the game"\nmsgstr "ludus"\n\nmsgid "refused: {why}"\nmsgstr "recusatum: {why}"\n'
    (tmp_path / "la.po").write_text(text, encoding="utf-8")
    monkeypatch.setattr(catalogue, "FOLDER", tmp_path)
    for known in (catalogue.catalogue, catalogue.languages):
        known.cache_clear()
    yield
    for known in (catalogue.catalogue, catalogue.languages):
        known.cache_clear()


@pytest.mark.usefixtures("latin")
def test_another_language_is_one_more_file() -> None:
    assert languages() == ("en", "la")
    assert say("la", "the game") == "ludus"


@pytest.mark.usefixtures("latin")
def test_what_the_third_language_lacks_is_said_in_english(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    script = '{"game": "flip7", "players": 3, "shuffles": [["5", "..."]], "moves": [{"seat": 1, "do": "hit"}]}'
    Path("game.json").write_text(script, encoding="utf-8")
    assert main(["explain", "game.json", "--lang", "la"]) == 0
    out = capsys.readouterr().out
    assert "seat 1 takes a card" in out
    assert "recusatum: seat 0 is to decide, not seat 1" in out
    assert main(["--lang=la", "play", "--help"]) == 0
    assert "  GAME                  ludus\n" in capsys.readouterr().out
    monkeypatch.setenv("LANG", "la_VA.UTF-8")
    monkeypatch.setenv("HOYLE_LANG", "")
    monkeypatch.delenv("LC_ALL", raising=False)
    assert main(["play", "--help"]) == 0
    assert "ludus" in capsys.readouterr().out
