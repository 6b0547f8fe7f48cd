"""The cards of Flinch: Flinch Piles, Hands, Stack, Reserves and Playing Piles; how they are dealt and seen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple, Self

from hoyle.law import Law
from hoyle.table import Impossible, Table, View, rules_of

LAW = Law().game("flinch")
rule = rules_of(LAW)

CARDS = {card.name: card.value or 0 for card in LAW.file.cards}
NAMES = {value: name for name, value in CARDS.items()}
TEN = LAW.constants["flinch-pile"]
HAND = LAW.constants["hand"]
PLACES = LAW.constants["reserve-piles"]
LOWEST = LAW.constants["lowest"]
HIGHEST = LAW.constants["highest"]
MIDDLE = LAW.constants["middle"]
MOST_PACKS = LAW.constants["most-packs"]
SEVERAL = LAW.constants["several-piles"]

ONE = NAMES[LOWEST]
NEW = "new"
PARTNERSHIP = "-partnership"
STARTERS = {
    "base": frozenset({ONE}),
    "ones-and-fifteens": frozenset({ONE, NAMES[HIGHEST]}),
    "eights": frozenset({NAMES[MIDDLE]}),
}
"""The cards that start a pile, by variant."""

RESERVES = tuple(f"reserve-{place}" for place in range(1, PLACES + 1))
PARTNER_RESERVES = tuple(f"partner-{name}" for name in RESERVES)
UNDER = tuple(f"under-{place}" for place in range(1, PLACES + 1))

Play = tuple[str, str]
"""Where a card comes from, and the card."""


class Pile(NamedTuple):
    """A Playing Pile: the number that started it and the two ends of its run."""

    start: int
    low: int
    high: int

    @property
    def name(self) -> str:
        """Its run, as it is written in moves and views.

        >>> Pile(1, 1, 6).name, Pile(15, 11, 15).name, Pile(8, 6, 9).name, Pile(1, 1, 1).name
        ('1-6', '15-11', '6-9', '1')
        """
        if self.low == self.high:
            return str(self.start)
        if self.start == HIGHEST:
            return f"{self.high}-{self.low}"
        return f"{self.low}-{self.high}"

    def takes(self) -> Iterator[int]:
        """The numbers that can be played on it: upwards from a 1, downwards from a 15, both ways from an 8."""
        if self.start != HIGHEST and self.high < HIGHEST:
            yield self.high + 1
        if self.start != LOWEST and self.low > LOWEST:
            yield self.low - 1

    def with_card(self, number: int) -> Pile:
        """The pile with one more card."""
        return Pile(self.start, min(self.low, number), max(self.high, number))

    @property
    def complete(self) -> bool:
        """Whether nothing more can be played on it."""
        return self.low == LOWEST and self.high == HIGHEST


@cache
def name_of(pile: Pile) -> str:
    """``Pile.name``, remembered: there are few piles and many looks at them."""
    return pile.name


@cache
def follow_on(pile: Pile) -> frozenset[str]:
    """The cards that can be played on a pile, remembered."""
    return frozenset(NAMES[number] for number in pile.takes())


class Layout(Table):
    """The cards of a table of Flinch, and what can be seen of them."""

    law = LAW

    flinch: list[list[str]]
    """The Flinch Piles, the open card last."""
    hand: list[list[str]]
    reserve: list[list[list[str]]]
    """Five places for each seat, the top card of each last."""
    groups: list[str]
    """The Stack: whole groups of five, the next card last."""
    piles: list[Pile]
    removed: list[str]
    exposed: list[list[str]]
    """Cards exposed out of turn, until their player's turn."""
    barred: dict[int, list[int]]
    """Who may not play the last Flinch card: the seat that released the game, and how many turns have begun since."""
    turn: int
    about: str
    called: list[int]
    finished: bool
    winners: list[int]

    # --- setting up ----------------------------------------------------------------------------------------

    def _clear(self) -> None:
        seats = range(self.players)
        self.partnership = self.variant.endswith(PARTNERSHIP)
        self.starters = STARTERS[self.variant.removesuffix(PARTNERSHIP)]
        self.flinch = [[] for _ in seats]
        self.hand = [[] for _ in seats]
        self.reserve = [[[] for _ in range(PLACES)] for _ in seats]
        self.exposed = [[] for _ in seats]
        self.groups = []
        self.piles, self.removed, self.called, self.winners = [], [], [], []
        self.barred = {}
        self.turn, self.about, self.finished = 0, "turn", False

    @rule("flinch.pack.two", "flinch.players", "flinch.partners.pairs")
    def _check_players(self) -> None:
        """One or two packs; partners come in pairs."""
        if not 1 <= self.packs <= MOST_PACKS:
            raise Impossible(f"{self.packs} packs; Flinch is played with one or two", "flinch.pack.two")
        if self.variant.endswith(PARTNERSHIP) and self.players % 2:
            raise Impossible(
                f"{self.players} players cannot form pairs; partners are four, six or eight", "flinch.partners.pairs"
            )

    def _pack_rules(self) -> tuple[str, ...]:
        return ("flinch.pack.series",)

    @rule("flinch.shuffle", "flinch.deal.stack")
    def _deal(self) -> None:
        """Ten cards for each Flinch Pile, five for each Hand, and the rest in groups of five as the Stack."""
        cards = self.shuffled(self.full_pack())
        self.tell("shuffle", "flinch.shuffle", *(["flinch.pack.two"] if self.packs > 1 else []))
        dealt = self._deal_piles(cards)
        dealt = self._deal_hands(cards, dealt)
        self.groups = cards[dealt:][::-1]
        self._tell_deal()

    def _tell_deal(self) -> None:
        if self.events is None:
            return
        rules = [
            "flinch.deal.ten",
            "flinch.deal.five",
            "flinch.deal.stack",
            "flinch.flinch-pile.top-up",
            "flinch.hands.secret",
        ]
        rules.append(f"flinch.deal.{self.readings['flinch.dealing']}")
        if self.partnership:
            rules += ["flinch.partners.pairs", f"flinch.partners.{self.readings['flinch.partners.seating']}"]
        self.tell("deal", *rules)

    @rule("flinch.deal.ten")
    def _deal_piles(self, cards: list[str]) -> int:
        """The first cards are the Flinch Piles; the last one dealt lies on top."""
        return self._deal_round(cards, 0, TEN, self.flinch)

    @rule("flinch.deal.five")
    def _deal_hands(self, cards: list[str], dealt: int) -> int:
        """The next cards are the Hands."""
        return self._deal_round(cards, dealt, HAND, self.hand)

    @rule("flinch.deal.one-at-a-time", "flinch.deal.together")
    def _deal_round(self, cards: list[str], dealt: int, each: int, to: list[list[str]]) -> int:
        """Deals to the left, from the left of the dealer: one at a time, or each player's cards together."""
        for seat in range(self.players):
            if self.readings["flinch.dealing"] == "together":
                to[seat] = cards[dealt + seat * each : dealt + (seat + 1) * each]
            else:
                to[seat] = cards[dealt + seat : dealt + each * self.players : self.players]
        return dealt + each * self.players

    # --- who is who ----------------------------------------------------------------------------------------

    def after(self, seat: int) -> int:
        """The player to the left."""
        return (seat + 1) % self.players

    @rule("flinch.partners.opposite", "flinch.partners.side-by-side")
    def partner(self, seat: int) -> int | None:
        """The partner of a seat, opposite or beside; none without partnership."""
        if not self.partnership:
            return None
        if self.readings["flinch.partners.seating"] == "side-by-side":
            return seat ^ 1
        return (seat + self.players // 2) % self.players

    def opponents(self, seat: int) -> list[int]:
        """All but the seat and its partner, from its left on."""
        seats = [(seat + step) % self.players for step in range(1, self.players)]
        return [other for other in seats if other != self.partner(seat)]

    @property
    def duty_cards(self) -> frozenset[str]:
        """The cards with the duties of the 1s."""
        return self.starters if self.readings["flinch.variations.duty"] == "starters" else frozenset({ONE})

    # --- the Stack -----------------------------------------------------------------------------------------

    def stack(self, cards: Sequence[str], seat: int | None = None) -> None:
        """Puts these cards on top of the Stack, for those who make scripts."""
        self._stack(self.groups, cards)

    def _draw(self, seat: int) -> None:
        """The next group of five of the Stack."""
        for _ in range(HAND):
            card = self.groups.pop()
            self.drawn.append(card)
            self.hand[seat].append(card)

    # --- looking at the table ------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.finished

    def result(self) -> dict[str, Any]:
        """The seats that have won; none if the game ended undecided."""
        return {"winners": list(self.winners)}

    @rule("flinch.hands.secret", "flinch.flinch-pile.top-up")
    def view(self, seat: int | None = None) -> View:
        """The table as a seat sees it: its own Hand, the open cards, and how many lie face down."""
        if self.finished:
            return {"over": True, **self.result(), "seats": [{"flinch": len(pile)} for pile in self.flinch]}
        return {
            "over": False,
            "asked": {"seat": self.turn if self.about != "offence" else self._offender(), "about": self.about},
            "stack": len(self.groups),
            "removed": len(self.removed),
            "piles": [name_of(pile) for pile in self.piles],
            "called": sorted(self.called),
            "seats": [self._view_of(other, seat in (None, other)) for other in range(self.players)],
        }

    def _view_of(self, seat: int, own: bool) -> View:
        pile, hand, reserve = self.flinch[seat], self.hand[seat], self.reserve[seat]
        seen: View = {
            "flinch": len(pile),
            "top": pile[-1] if pile else "",
            "hand_size": len(hand),
            "reserve": [place[-1] if place else "" for place in reserve],
            "reserve_sizes": [len(place) for place in reserve],
            "exposed": list(self.exposed[seat]),
            "waits": seat in self.barred,
        }
        if own:
            seen["hand"] = list(hand)
        return seen

    def _offender(self) -> int:
        raise NotImplementedError

    def copy(self) -> Self:
        """A second table in the same position, independent of this one."""
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__)
        for name in COPIED:
            setattr(other, name, getattr(self, name)[:])
        for name in COPIED_DEEPER:
            setattr(other, name, [row[:] for row in getattr(self, name)])
        other.reserve = [[place[:] for place in places] for places in self.reserve]
        other.barred = {seat: mark[:] for seat, mark in self.barred.items()}
        other.events = None if self.events is None else self.events[:]
        return other


COPIED = ("groups", "piles", "removed", "called", "winners", "shuffles", "drawn", "line", "standing")
COPIED_DEEPER = ("flinch", "hand", "exposed")
