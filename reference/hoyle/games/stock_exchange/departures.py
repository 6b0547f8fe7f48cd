"""Ways of playing Stock Exchange that are outside the texts, and that programs are often found to have."""
# ruff: noqa: D101, D102 - what each does is said in its decorator, in two languages

from __future__ import annotations

from hoyle.games.stock_exchange.table import StockExchange
from hoyle.table.departures import departure


@departure(
    "stock-exchange.deal-never-passes",
    instead_of="stock-exchange.deal.passes",
    en="The same person deals every hand.",
    es="La misma persona reparte en todas las manos.",
)
class DealNeverPasses(StockExchange):
    def next_hand(self) -> None:
        self.dealer = (self.dealer - 1) % self.players
        super().next_hand()


@departure(
    "stock-exchange.deal-passes-right",
    instead_of="stock-exchange.deal.passes",
    en="The deal passes to the right.",
    es="El reparto pasa hacia la derecha.",
)
class DealPassesRight(StockExchange):
    def next_hand(self) -> None:
        self.dealer = (self.dealer - 2) % self.players
        super().next_hand()
