"""A table laid out by hand, in every game."""

import pytest

from hoyle.games import game_slugs, table_of
from hoyle.table import Impossible


@pytest.mark.parametrize("game", game_slugs())
def test_seats_are_counted_before_anything_is_set_up_for_that_many_players(game: str) -> None:
    with pytest.raises(
        Impossible, match=r"no list of 1000 seats|cannot be played by 1000|is for .* players, not for 1000"
    ):
        table_of(game)(1000, position={"seats": [{}]})
    with pytest.raises(Impossible, match="no table has more than 1000 seats"):
        table_of(game)(10**18, position={"seats": [{}]})
