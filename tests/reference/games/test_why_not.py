"""Why moves are refused. Programs are not asked for reasons, but people at the desk and in reports are told them."""

import random

import pytest
from tests.reference.games.laid_out import LaidOut, laid_out

from hoyle.games import own_slugs, table_of


class Refusing(LaidOut, frozen=True, kw_only=True):
    """A table, and what is refused there: each move with its reason and the rules."""

    refused: dict[str, str]

    def reasons(self) -> dict[str, str]:
        """The same moves with the reasons that the engine gives."""
        table, found = self.table(), {}
        for words in self.refused:
            refused = table.why_not(table.move(words))
            found[words] = f"{refused.why} {self.short(refused.rules)}" if refused else "it is lawful"
        return found


TABLES = laid_out("why_not.yaml", Refusing)


@pytest.mark.parametrize("game", dict.fromkeys(one.game for one in TABLES))
def test_a_refusal_says_why_and_by_which_rules(game: str) -> None:
    for one in TABLES:
        if one.game == game:
            assert one.reasons() == one.refused


@pytest.mark.parametrize("game", own_slugs())
def test_a_part_of_another_kind_is_refused_and_told_why(game: str) -> None:
    """To Python True and 1.0 equal 1, and an index may be negative; in a move they are neither a seat nor a count."""
    strange: tuple[object, ...] = (True, False, 0.0, 1.0, 2.0, "", "no such thing", None, [], {}, -1, 10**6)
    engine = table_of(game)
    for seed in range(4):
        table, rng = engine(engine.law.file.variants[0].least_players, seed=seed), random.Random(seed)
        for _ in range(40):
            if table.over:
                break
            for move in {move["do"]: move for move in table.moves()}.values():  # one of each kind
                for wrong in ({**move, part: value} for part in move for value in strange):
                    refused = table.why_not(wrong)
                    assert refused is not None, wrong
                    assert refused.why
            table.play(rng.choice(table.moves()))
