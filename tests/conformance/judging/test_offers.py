"""What a program offers where it refuses a lawful move: the part of the move that it minds is the rule to tell."""

from hoyle.games.authors.table import Authors
from hoyle.law import Law
from hoyle.script import Script
from hoyle.table import Refused
from hoyle_conformance.claims.claim import make_claim
from hoyle_conformance.games import kit_of
from hoyle_conformance.judging.bench import PRESETS, Bench
from hoyle_conformance.judging.offers import with_offers
from hoyle_conformance.oracle.reference import ReferenceImplementation, claim_of


class OnlyTheNeighbour(Authors):
    """Lets a player ask only the one to the left."""

    def may_ask(self) -> list[int]:
        return [self.after(self.asker)]

    def why_not_now(self, to: int) -> Refused | None:
        return None if to == self.after(self.asker) else Refused("not a neighbour")


def test_of_four_rules_about_questions_the_one_about_whom_is_told() -> None:
    law = Law().game("authors")
    claim = make_claim(law, claim_of("authors"))
    implementation = ReferenceImplementation({"authors": OnlyTheNeighbour})
    bench = Bench(implementation, kit_of("authors"), law, claim, PRESETS["quick"], 0)
    script = Script(game="authors", players=4, shuffles=[["..."]], moves=[])
    ask = next(move for move in script.table().lawful() if move["to"] == 2)
    ((_, _, finding),) = bench.play([bench.expect(script.replace(moves=[ask]))])
    assert finding is not None
    assert {"authors.ask.whom", "authors.ask.number-held", "authors.ask.turn"} <= set(finding.suspects)
    assert with_offers(bench, finding).suspects == ["authors.ask.whom"]
