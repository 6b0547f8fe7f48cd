"""What a mutant says of itself: its own words, or those of a bug that several games share."""

import pytest

from hoyle.games.flip7.table import Flip7
from hoyle.law.model import Words
from hoyle.table import Table
from hoyle_conformance.gamekit.mutants import bug, mutant, mutants_in


@bug(en="Does nothing.", es="No hace nada.")
class DoesNothing(Table):
    """A bug that any game can have."""


def said(engine: type[Table]) -> Words:
    return next(mutants_in({"engine": engine})).says


def test_a_bug_says_what_is_wrong_in_every_game() -> None:
    class Shared(DoesNothing, Flip7): ...

    assert said(mutant("flip7.does-nothing", breaks="flip7.bust")(Shared)) == Words("Does nothing.", "No hace nada.")


def test_a_mutant_may_say_it_in_its_own_words() -> None:
    class Own(DoesNothing, Flip7): ...

    made = mutant("flip7.no-bust-at-all", breaks="flip7.bust", en="Never busts.", es="Nunca falla.")(Own)
    assert said(made) == Words("Never busts.", "Nunca falla.")


def test_somebody_says_what_is_wrong() -> None:
    class Silent(Flip7): ...

    with pytest.raises(ValueError, match="nobody says what is wrong"):
        mutant("flip7.silent", breaks="flip7.bust")(Silent)
