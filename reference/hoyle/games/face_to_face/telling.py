"""What happened at a table of Face to Face and the rules that made it so, for the record of events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hoyle.games.face_to_face.law import FORWARDS, GIFT, LEAST, PILE_CARDS, PILES, STEP, TOPS, TRICK, VALUES

if TYPE_CHECKING:
    from hoyle.games.face_to_face.table import FaceToFace

DIRECTIONS = ("ascending", "descending")


def what_it_hangs_on(table: FaceToFace, seat: int, able: bool) -> None:
    """When counting the cards that fit would mislead, and when only the opponent's piles help."""
    fitting = [card for card in table.hands[seat] if any(table.may_lay(seat, card, on, 0, 0) for on in PILES)]
    if (len(fitting) >= LEAST) != able:
        table.tell("look-ahead", "face-to-face.lose.look-ahead", seat=seat)
    counts = table.readings["face-to-face.two-cards.which-piles"] == "any-piles"
    if able and counts and len(table.hands[seat]) >= LEAST and not _able_alone(table, seat):
        table.tell("only-with-theirs", "face-to-face.lose.every-pile", seat=seat)


def _able_alone(table: FaceToFace, seat: int) -> bool:
    """Whether two cards could be laid on own piles."""
    return any(
        _second_fits(table, seat, card, on)
        for card in table.hands[seat]
        for on in ("own-up", "own-down")
        if table.fits(seat, card, on)
    )


def _second_fits(table: FaceToFace, seat: int, card: str, on: str) -> bool:
    """Whether some other card fits an own pile after this one."""
    side = PILES[on][1]
    tops, came = table.tops[seat], table.came[seat]
    covered = tops[side], came[side]
    came[side] = table.manner(seat, side, card, False)
    tops[side] = card
    found = any(table.ascends(seat, one) or table.descends(seat, one) for one in table.hands[seat] if one != card)
    tops[side], came[side] = covered
    return found


def last_card(table: FaceToFace, seat: int) -> tuple[str, ...]:
    """A single last card that fits a pile would have won by another reading."""
    if table.events is None or not table.is_last(seat):
        return ()
    fits = any(table.fits(seat, table.hands[seat][0], on) for on in PILES)
    return ("face-to-face.lose.last-card",) if fits else ()


def lay(table: FaceToFace, seat: int, card: str, on: str, manner: str) -> None:
    """A card is about to be laid."""
    gift, side = PILES[on]
    owner = 1 - seat if gift else seat
    top, came = table.tops[owner][side], table.came[owner][side]
    margin = abs(VALUES[card] - TOPS[top])
    exercised = {
        f"face-to-face.opponent.{DIRECTIONS[side]}": gift,
        f"face-to-face.trick.{DIRECTIONS[side]}": manner == TRICK,
        f"face-to-face.own.{DIRECTIONS[side]}": manner == FORWARDS,
        "face-to-face.opponent.one": gift,
        "face-to-face.opponent.margin": gift and margin != STEP,
        "face-to-face.opponent.any-time": (gift and not table.touched) or (table.theirs and not gift),
        "face-to-face.trick.often": manner == TRICK and table.tricks,
        "face-to-face.trick.visible-card": manner == TRICK and came == GIFT,
        "face-to-face.own.margin": manner == FORWARDS and margin > STEP and top not in PILE_CARDS,
        "face-to-face.piles": top in PILE_CARDS,
        "face-to-face.cover": came != FORWARDS,
        "face-to-face.turn.singly": on in table.touched,
        "face-to-face.turn.free-choice": not gift and any(on != other for other in table.touched),
        "face-to-face.turn.more": len(table.touched) >= LEAST,
    }
    event = {GIFT: "improve", TRICK: "trick"}.get(manner, "lay")
    table.tell(event, *(id for id, happened in exercised.items() if happened), seat=seat, card=card, on=on)


def end(table: FaceToFace, seat: int) -> None:
    """The cards of a turn are laid."""
    exercised = {
        "face-to-face.turn.two": True,
        "face-to-face.turn.empty-deck": not table.decks[seat],
        "face-to-face.opponent.counts": table.own < LEAST and table.theirs,
    }
    rules = [id for id, happened in exercised.items() if happened]
    table.tell("end", *rules, seat=seat, cards=table.own + table.theirs)


def draw(table: FaceToFace, seat: int, cards: int) -> None:
    """Cards are about to be drawn."""
    left, due = len(table.decks[seat]), table.cards_due(seat)
    if not left:
        table.tell("no-deck", "face-to-face.draw.no-deck", seat=seat)
        return
    how_many = "face-to-face.draw.six" if table.theirs else "face-to-face.draw.two"
    if left < due:
        how_many = "face-to-face.draw.left"
    must = not table.theirs and left >= due and not table.may_draw_fewer()
    told = "draw" if cards or left >= due else "too-few"
    rules = [how_many, "face-to-face.draw.at-end", "face-to-face.deck.own", *["face-to-face.draw.must"] * must]
    table.tell(told, *rules, seat=seat, cards=cards)
