"""What happened at a table of Face to Face, and by which rules, for the record of events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hoyle.games.face_to_face.law import ANY_TWO_CARDS, DRAWS_WHAT_IS_LEFT, LEAST, PILE_CARDS, STEP, TOPS, VALUES, rule
from hoyle.games.face_to_face.piles import PILES, Manner, Top
from hoyle.table import RuleId

if TYPE_CHECKING:
    from hoyle.games.face_to_face.table import FaceToFace

LOOK_AHEAD = rule.id("face-to-face.lose.look-ahead")
EVERY_PILE = rule.id("face-to-face.lose.every-pile")
LAST_CARD = rule.id("face-to-face.lose.last-card")

# By the side of the pile: ascending, descending.
OWN = rule.ids("face-to-face.own.ascending", "face-to-face.own.descending")
TRICK = rule.ids("face-to-face.trick.ascending", "face-to-face.trick.descending")
IMPROVED = rule.ids("face-to-face.opponent.ascending", "face-to-face.opponent.descending")

OWN_MARGIN = rule.id("face-to-face.own.margin")
TRICK_AGAIN = rule.id("face-to-face.trick.often")
TRICK_ON_A_GIFT = rule.id("face-to-face.trick.visible-card")
ONE_GIFT = rule.id("face-to-face.opponent.one")
GIFT_MARGIN = rule.id("face-to-face.opponent.margin")
GIFT_AT_ANY_TIME = rule.id("face-to-face.opponent.any-time")
GIFT_COUNTS = rule.id("face-to-face.opponent.counts")
ON_THE_PILE_CARD = rule.id("face-to-face.piles")
COVERED = rule.id("face-to-face.cover")
ONE_BY_ONE = rule.id("face-to-face.turn.singly")
FREE_CHOICE = rule.id("face-to-face.turn.free-choice")
MORE_THAN_TWO = rule.id("face-to-face.turn.more")
TWO_CARDS = rule.id("face-to-face.turn.two")
TWO_WITHOUT_A_DECK = rule.id("face-to-face.turn.empty-deck")

DRAW_TWO = rule.id("face-to-face.draw.two")
DRAW_UP_TO_SIX = rule.id("face-to-face.draw.six")
DRAW_WHAT_IS_LEFT = rule.id("face-to-face.draw.left")
NOTHING_TO_DRAW = rule.id("face-to-face.draw.no-deck")
DRAW_AT_THE_END = rule.id("face-to-face.draw.at-end")
OWN_DECK = rule.id("face-to-face.deck.own")
MUST_DRAW = rule.id("face-to-face.draw.must")

Exercised = tuple[tuple[RuleId, bool], ...]
"""Rules, and whether each played a part in what happened."""


def what_it_hangs_on(table: FaceToFace, seat: int, able: bool) -> None:
    """Whether counting the cards that fit would mislead, and whether only the opponent's piles help."""
    fitting = [card for card in table.hands[seat] if any(table.may_lay(seat, card, on, 0, 0) for on in PILES)]
    if (len(fitting) >= LEAST) != able:
        table.tell("look-ahead", LOOK_AHEAD, seat=seat)
    if able and table.under(ANY_TWO_CARDS) and len(table.hands[seat]) >= LEAST and not _able_alone(table, seat):
        table.tell("only-with-theirs", EVERY_PILE, seat=seat)


def _able_alone(table: FaceToFace, seat: int) -> bool:
    """Whether two cards could be laid on one's own piles."""
    return any(
        _second_fits(table, seat, card, on)
        for card in table.hands[seat]
        for on in ("own-up", "own-down")
        if table.fits(seat, card, on)
    )


def _second_fits(table: FaceToFace, seat: int, card: str, on: str) -> bool:
    """Whether some other card fits one's own piles after this one; lays it, looks and takes it back."""
    side, tops = PILES[on].side, table.tops[seat]
    covered = tops[side]
    tops[side] = Top(card, table.manner(seat, card, on))
    found = any(table.ascends(seat, one) or table.descends(seat, one) for one in table.hands[seat] if one != card)
    tops[side] = covered
    return found


def last_card(table: FaceToFace, seat: int) -> tuple[RuleId, ...]:
    """Whether a single last card fits a pile and would have won under another reading."""
    if table.events is None or not table.is_last(seat):
        return ()
    fits = any(table.fits(seat, table.hands[seat][0], on) for on in PILES)
    return (LAST_CARD,) if fits else ()


def lay(table: FaceToFace, seat: int, card: str, on: str, manner: Manner) -> None:
    """A card is about to be laid."""
    pile = PILES[on]
    gift, side = pile
    top, came = table.tops[pile.owner(seat)][side]
    margin = abs(VALUES[card] - TOPS[top])
    forwards, trick = manner is Manner.FORWARDS, manner is Manner.TRICK
    exercised: Exercised = (
        (IMPROVED[side], gift),
        (TRICK[side], trick),
        (OWN[side], forwards),
        (ONE_GIFT, gift),
        (GIFT_MARGIN, gift and margin != STEP),
        (GIFT_AT_ANY_TIME, not table.touched if gift else bool(table.theirs)),
        (TRICK_AGAIN, trick and bool(table.tricks)),
        (TRICK_ON_A_GIFT, trick and came is Manner.GIFT),
        (OWN_MARGIN, forwards and margin > STEP and top not in PILE_CARDS),
        (ON_THE_PILE_CARD, top in PILE_CARDS),
        (COVERED, came is not Manner.FORWARDS),
        (ONE_BY_ONE, on in table.touched),
        (FREE_CHOICE, not gift and any(on != other for other in table.touched)),
        (MORE_THAN_TWO, len(table.touched) >= LEAST),
    )
    event = {Manner.GIFT: "improve", Manner.TRICK: "trick", Manner.FORWARDS: "lay"}[manner]
    table.tell(event, *_at_work(exercised), seat=seat, card=card, on=on)


def end(table: FaceToFace, seat: int) -> None:
    """The cards of a turn are laid."""
    exercised: Exercised = (
        (TWO_CARDS, True),
        (TWO_WITHOUT_A_DECK, not table.decks[seat]),
        (GIFT_COUNTS, table.own < LEAST and bool(table.theirs)),
    )
    table.tell("end", *_at_work(exercised), seat=seat, cards=table.own + table.theirs)


def draw(table: FaceToFace, seat: int, cards: int) -> None:
    """Cards are about to be drawn."""
    left, due = len(table.decks[seat]), table.cards_due(seat)
    if not left:
        table.tell("no-deck", NOTHING_TO_DRAW, seat=seat)
        return
    short = left < due
    fewer = short and table.under(DRAWS_WHAT_IS_LEFT)
    how_many = DRAW_WHAT_IS_LEFT if fewer else DRAW_UP_TO_SIX if table.theirs else DRAW_TWO
    must = (MUST_DRAW,) if not table.theirs and not short and not table.may_draw_fewer() else ()
    event = "too-few" if short and not cards else "draw"
    table.tell(event, how_many, DRAW_AT_THE_END, OWN_DECK, *must, seat=seat, cards=cards)


def _at_work(exercised: Exercised) -> list[RuleId]:
    return [id for id, happened in exercised if happened]
