"""Teeth: every testable rule of a game with an engine is carried out, shown in a scenario, and broken by a mutant of
its own; and no mutant claims to break a rule on which no program can be checked."""

from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

from hoyle.games import game_slugs, package_of
from hoyle.law import model
from hoyle_conformance.games import mutants_of
from hoyle_conformance.lint.codes import Message
from hoyle_conformance.lint.folder import File, Folder


def toothless(folder: Folder) -> Iterator[Message]:
    """Rules that no code names, no scenario tests or no mutant breaks, or that a mutant breaks although no program can
    be checked on them; and rulings that no scenario tells apart."""
    for game, file in folder.part(model.RulesFile):
        if game in game_slugs():
            yield from _rules(folder, game, file)
    for game, rulings in folder.part(model.RulingsFile):
        if game in game_slugs():
            yield from _rulings(folder, game, rulings)


def _rules(folder: Folder, game: str, file: File[model.RulesFile]) -> Iterator[Message]:
    code = _engine_code(game)
    in_scenarios = {rule for scenario in _scenarios(folder, game) for rule in scenario.rules}
    broken = {mutant.rule: mutant.id for mutant in mutants_of(game)}
    for i, rule in enumerate(file.value.rules):
        if rule.untestable is not None:
            if rule.id in broken:
                what = f"{broken[rule.id]} breaks {rule.id}, which is `untestable`; drop that, or break another rule"
                yield file.message("C015", ("rules", i, "untestable"), what, of_key=True)
            continue
        if f'"{rule.id}"' not in code:
            what = f"no code of the engine names {rule.id}; tag the function that carries it out, or say `untestable`"
            yield file.message("C010", ("rules", i, "id"), what)
        if rule.id not in in_scenarios:
            what = f"no scenario tests {rule.id}; write one, or say `untestable`"
            yield file.message("C011", ("rules", i, "id"), what)
        if rule.id not in broken:
            what = f"no mutant breaks {rule.id}; write one, or say `untestable`"
            yield file.message("C012", ("rules", i, "id"), what)


def _rulings(folder: Folder, game: str, file: File[model.RulingsFile]) -> Iterator[Message]:
    apart = {scenario.id: scenario for scenario in _scenarios(folder, game) if scenario.tells_apart}
    for i, ruling in enumerate(file.value.rulings):
        scenario = apart.get(ruling.told_apart_by or "")
        if scenario is None or scenario.tells_apart != ruling.id:
            what = f"no scenario tells the readings of {ruling.id} apart; write one and name it in `told-apart-by`"
            yield file.message("C013", ("rulings", i, "id"), what)


def _engine_code(game: str) -> str:
    spec = find_spec(package_of(game))
    folders = [] if spec is None else spec.submodule_search_locations or []
    files = sorted(path for folder in folders for path in Path(folder).glob("*.py"))
    return "".join(path.read_text(encoding="utf-8") for path in files)


def _scenarios(folder: Folder, game: str) -> list[model.Scenario]:
    return [
        scenario for of, file in folder.part(model.ScenariosFile) if of == game for scenario in file.value.scenarios
    ]
