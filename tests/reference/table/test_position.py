"""A table laid out by hand, in every game."""

import pytest

from hoyle.games import game_slugs, table_of
from hoyle.table import Impossible


@pytest.mark.parametrize("game", game_slugs())
def test_seats_are_counted_before_anything_is_made_for_so_many_players(game: str) -> None:
    with pytest.raises(Impossible, match=r"no list of 1(0{18}) seats|cannot be played by 1(0{18})"):
        table_of(game)(10**18, position={"seats": [{}]})
