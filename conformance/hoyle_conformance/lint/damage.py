"""Damage in a source has its discrepancy, and the other way round."""

from collections.abc import Iterator

from hoyle.law import model
from hoyle_conformance.lint.codes import Message
from hoyle_conformance.lint.folder import Folder


def damage(folder: Folder) -> Iterator[Message]:
    """Damage without a discrepancy, and discrepancies of damage without any."""
    if folder.texts_broken or any(path.endswith("discrepancies.yaml") for path in folder.broken):
        return  # we do not know what the broken file says about the damage
    noted: dict[str, list[model.Wording]] = {}
    for _, file in folder.part(model.DiscrepanciesFile):
        for i, entry in enumerate(file.value.discrepancies):
            if entry.kind != "damage":
                continue
            wordings = [
                (folder.clauses[wording.cite], wording) for wording in entry.wordings if wording.cite in folder.clauses
            ]
            for clause, wording in wordings:
                noted.setdefault(clause.id, []).append(wording)
            if not any(has_damage(clause, wording) for clause, wording in wordings):
                what = f"{entry.id} is of kind damage, and no clause that it quotes has any; note it in the source"
                yield file.message("D011", ("discrepancies", i, "kind"), what)
    for source in folder.sources.values():
        for i, clause in enumerate(source.value.clauses):
            for j, spot in enumerate(clause.damage):
                if not any(quotes(wording, spot) for wording in noted.get(clause.id, ())):
                    what = f"{clause.id}: no discrepancy of kind damage quotes «{spot.printed}»; write one"
                    yield source.message("D010", ("clauses", i, "damage", j), what)


def has_damage(clause: model.Clause, wording: model.Wording) -> bool:
    """Whether the quoted words of a clause are damaged, or something is lost next to them."""
    return clause.lost is not None or any(quotes(wording, spot) for spot in clause.damage)


def quotes(wording: model.Wording, spot: model.Damage) -> bool:
    """Whether a wording has the damaged words."""
    return wording.words is None or spot.printed in wording.words or wording.words in spot.printed
