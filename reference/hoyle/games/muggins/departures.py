"""Ways of playing Muggins that are outside the texts, and that programs are often found to have."""
# ruff: noqa: D101, D102 - what each does is said in its decorator, in two languages

from __future__ import annotations

from hoyle.games.muggins.law import LEFT_OF_THE_DEALER
from hoyle.games.muggins.table import Muggins
from hoyle.table.departures import departure


@departure(
    "muggins.dealer-begins",
    instead_of="muggins.begins",
    en="The dealer plays first.",
    es="Quien reparte juega primero.",
    under=[LEFT_OF_THE_DEALER],
)
class DealerBegins(Muggins):
    def first_player(self) -> int:
        return self.players - 1
