"""A table drawn from a view: seats, cards, piles. It knows no game, only what ``table.yaml`` says about each part.

Cards are drawn, numbers and words follow their name, and whatever names a seat becomes a mark at that seat. If the
program showed something else, both are drawn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from hoyle.law.book import GameLaw
from hoyle.law.model import Observable
from hoyle.table import View
from hoyle_conformance.judging.views import MISSING, Difference
from hoyle_conformance.language.story import NAME
from hoyle_conformance.reports.contrast import SEAT, told_apart
from hoyle_conformance.reports.html.elements import Both, Markup, Texts, both, el, join, same
from hoyle_conformance.wire.untrusted import clean, clean_value

MOST_CARDS = 24
"""How many cards are drawn in a row; the last ones of a longer row, since the top of a pile is there."""
MOST_ALIKE = 8
"""From this many on, cards in no order are counted instead of drawn one by one."""
WIDE = 3
"""A card with a longer name is drawn wider."""
MOST_COUNTED = 100_000
GONE = "-"
"""How views write that a card is gone from its place."""


FIELDS = {"seat": both("which seat"), "about": both("about what")}
"""Fields that a part may have, such as who must decide and about what."""


class Drawing:
    """Draws the tables of one game."""

    def __init__(self, law: GameLaw, texts: Texts, names: Sequence[str] = ()) -> None:
        self.texts, self.names = texts, names
        self._whole = [kind for kind in law.table.observables if not kind.id.startswith("seats.")]
        self._seats = [kind for kind in law.table.observables if kind.id.startswith("seats.")]
        self._cards = {card.name: (place, card) for place, card in enumerate(law.file.cards)}
        self._kinds = list(dict.fromkeys(card.kind for card in law.file.cards))
        # what every table shows again, drawn once: cards of the pack, and what the parts are called
        self._drawn_cards: dict[tuple[str, int], Markup] = {}
        self._drawn_titles: dict[str, Markup] = {}

    def table(
        self, view: View, before: View | None, differences: Mapping[str, Difference], mover: object = None
    ) -> Markup:
        """The whole table; what has changed since ``before`` is marked, and what the program shows differently."""
        seats = view.get("seats")
        seats = seats if isinstance(seats, list) else []
        marks: dict[int, list[Markup]] = {number: [] for number in range(len(seats))}
        middle: list[Markup] = []
        for kind in self._whole:
            found = [one for path, one in differences.items() if path == kind.id or path.startswith(f"{kind.id}.")]
            value = view.get(kind.id)
            if found:
                middle += [self._contrast(kind, one) for one in found]
            elif kind.id in view and not self._mark(kind, value, marks):
                middle += self._part(kind, value, before is not None and before.get(kind.id) != value)
        panels = [
            self._seat(number, seat, _seat_of(before, number), differences, marks[number], number == mover)
            for number, seat in enumerate(seats)
            if isinstance(seat, dict)
        ]
        drawn = [el("div", join(middle, " "), class_="middle")] if middle else []
        return join([*drawn, el("ul", join(panels), class_="seats")] if panels else drawn)

    def named(self, path: str) -> Both | None:
        """A part of a view as people call it; None if the law does not know it."""
        found = SEAT.match(path)
        key, _, field = (found[2] if found else path).partition(".")
        kinds = self._seats if found else self._whole
        kind = next((one for one in kinds if one.id.removeprefix("seats.") == key), None)
        if kind is None:
            return None
        title = self._title(kind, field)
        return both("seat {n}, {what}", n=found[1], what=title) if found else title

    def _seat(
        self,
        number: int,
        seat: Mapping[str, Any],
        before: Mapping[str, Any] | None,
        differences: Mapping[str, Difference],
        marks: list[Markup],
        moved: bool,
    ) -> Markup:
        parts: list[Markup] = []
        for kind in self._seats:
            key = kind.id.removeprefix("seats.")
            if found := differences.get(f"seats[{number}].{key}"):
                parts.append(self._contrast(kind, found))
            elif key in seat:
                parts += self._part(kind, seat[key], before is not None and before.get(key) != seat[key])
        head = el("p", self.texts.el("b", self._called(number)), *(Markup(f" {mark}") for mark in marks))
        return el("li", head, el("div", join(parts, " "), class_="parts"), class_="moved" if moved else None)

    def _called(self, seat: object) -> Both:
        if isinstance(seat, int) and 0 <= seat < len(self.names):
            return same(self.names[seat])
        return both("seat {n}", n=seat)

    def _mark(self, kind: Observable, value: Any, marks: dict[int, list[Markup]]) -> bool:
        """Puts a mark at each seat that a part names, if it names seats of this table."""
        about = None
        if kind.type == "object" and isinstance(value, dict):
            value, about = value.get("seat"), value.get("about")
        named: list[Any] = value if isinstance(value, list) else [value]
        if kind.type not in ("seat", "seats", "text", "object") or not named:
            return False
        if not all(_is_count(seat) and seat in marks for seat in named):
            return False
        text = self._title(kind)
        if about is not None:
            text = both("{what}: {about}", what=text, about=self._word(kind, about))
        for seat in named:
            marks[seat].append(self.texts.el("span", text, class_="mark"))
        return True

    def _part(self, kind: Observable, value: object, changed: bool) -> Iterator[Markup]:
        """A part that is as it should be; empty if there is nothing to see."""
        if value is None or value is False or (value == [] and not changed):
            return
        shape = "cards" if kind.type == "cards" else "card" if kind.type == "card" or kind.face_down else ""
        classes = " ".join(filter(None, ["part", shape, "new" if changed else ""]))
        if (title := self._drawn_titles.get(kind.id)) is None:
            title = self._drawn_titles[kind.id] = self.texts.el("span", self._title(kind), class_="what")
        drawn = None if value is True else self._value(kind, value)
        yield el("div", title, " " if drawn else None, drawn, class_=classes)

    def _contrast(self, kind: Observable, difference: Difference) -> Markup:
        """A part that the program shows differently: as it should be, and as it came."""
        title = self._title(kind, difference.path.partition(".")[2] if kind.type == "object" else "")
        rows = [
            el("div", self.texts.el("span", both(word), class_="which"), " ", self._value(kind, value), class_=word)
            for word, value in zip(("expected", "got"), told_apart(difference), strict=True)
        ]
        return el("div", self.texts.el("span", title, class_="what"), *rows, class_="part differs")

    def _title(self, kind: Observable, field: str = "") -> Both:
        """What people call a part, or a field of it."""
        key = kind.id.removeprefix("seats.").replace("_", " ")
        title = Both(kind.title.en, kind.title.es) if kind.title else same(key)
        if not field:
            return title
        return both("{what}: {about}", what=title, about=FIELDS.get(field) or same(clean(field, NAME)))

    def _word(self, kind: Observable, value: object) -> Both:
        words = kind.words.get(value) if isinstance(value, str) else None
        return Both(words.en, words.es) if words else same(clean_value(value, NAME))

    def _value(self, kind: Observable, value: object) -> Markup:
        """A value as it is drawn; one from a program may be anything."""
        if value == MISSING:
            return self.texts.el("span", both("(missing)"))
        if kind.face_down and _is_count(value):
            return el("b", str(value), class_="c back" if value else "c zero")
        if kind.type == "card" and (value is None or _is_card(value)):
            return self._card(value)
        if kind.type == "cards" and isinstance(value, list) and all(one is None or _is_card(one) for one in value):
            return self._row(value, ordered=kind.compare == "exact")
        if isinstance(value, bool):
            return self.texts.el("span", both("yes" if value else "no"), class_="value")
        if kind.type == "seat" and _is_count(value):
            return self.texts.el("span", self._called(value), class_="value")
        return self.texts.el("span", self._word(kind, value), class_="value")

    def _row(self, cards: list[Any], *, ordered: bool) -> Markup:
        """Cards in a row; several rows if each word is a separate pile."""
        piles = [self._pile(card) for card in cards]
        if any(len(pile) > 1 for pile in piles):
            triangle = [len(pile) for pile in piles] == list(range(1, len(piles) + 1))
            rows = [el("span", self._row(pile, ordered=True), class_="pile") for pile in piles[:MOST_CARDS]]
            return el("span", join(rows), class_="piles triangle" if triangle else "piles")
        if not cards:
            return self.texts.el("span", both("none"), class_="nothing")
        if not ordered and len(cards) > MOST_ALIKE:
            counted = Counter(str(card) for card in sorted(cards, key=self._place))
            drawn = [self._card(card, count) for card, count in list(counted.items())[:MOST_CARDS]]
            return el("span", join(drawn, " "), class_="row")
        shown = cards[-MOST_CARDS:] if ordered else sorted(cards, key=self._place)
        left_out = len(cards) - len(shown)
        more = [self.texts.el("span", both("{n} more, then", n=left_out), class_="more")] if left_out else []
        return el("span", join([*more, *(self._card(card) for card in shown)], " "), class_="row")

    def _pile(self, words: Any) -> list[str]:
        """The cards of a pile that a view writes as words; a card by itself is a pile of one."""
        cards = words.split() if isinstance(words, str) else []
        return cards if len(cards) > 1 and all(card in self._cards or card == GONE for card in cards) else [words]

    def _place(self, card: object) -> tuple[int, str]:
        """Cards in no order are shown in that of the pack."""
        place, _ = self._cards.get(str(card), (len(self._cards), None))
        return place, str(card)

    def _card(self, card: object, count: int = 1) -> Markup:
        if not isinstance(card, str) or card not in self._cards:
            return self._new_card(card, count)
        if (drawn := self._drawn_cards.get((card, count))) is None:
            drawn = self._drawn_cards[card, count] = self._new_card(card, count)
        return drawn

    def _new_card(self, card: object, count: int) -> Markup:
        if card is None or card in ("", GONE):
            return self.texts.el("b", both("empty place"), class_="c none")
        name = clean(card, NAME)
        _, known = self._cards.get(name, (0, None))
        title = Both(known.title.en, known.title.es) if known and known.title else same(name)
        kind = self._kinds.index(known.kind) if known else 0
        classes = f"c k{kind}" if kind else "c"
        if max(len(title.en), len(title.es)) > WIDE:
            classes += " wide"
        if count == 1:
            return self.texts.el("b", title, class_=classes)
        return el("b", self.texts.el("span", title), el("small", f"×{count}"), class_=classes)


def _is_card(value: object) -> bool:
    """Whether a value can be drawn as a card: a short word, or a number as cards have them."""
    return len(value) <= NAME if isinstance(value, str) else _is_count(value)


def _is_count(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) < MOST_COUNTED


def _seat_of(view: View | None, number: int) -> Mapping[str, Any] | None:
    seats = view.get("seats") if view is not None else None
    seat = seats[number] if isinstance(seats, list) and number < len(seats) else None
    return seat if isinstance(seat, dict) else None
