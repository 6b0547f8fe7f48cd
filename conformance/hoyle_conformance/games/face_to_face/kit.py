"""The kit of Face to Face: telling scripts, twin games that differ in what is hidden, and small deals to be counted."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from random import Random
from typing import cast

from hoyle.games.face_to_face.law import DOWN, STEP, TOPS, UP, VALUES
from hoyle.games.face_to_face.table import FaceToFace
from hoyle.law.model import Words
from hoyle.script import Script
from hoyle.table import Impossible, Move, Refused, Table
from hoyle_conformance.claims.claim import Claim
from hoyle_conformance.gamekit.kit import Deal, GameKit
from hoyle_conformance.games.face_to_face.invariants import INVARIANTS
from hoyle_conformance.games.face_to_face.picture import picture
from hoyle_conformance.games.face_to_face.unlawful import UNLAWFUL, finish_turn, unlawful

# --- scripts ---------------------------------------------------------------------------------------------

MOODS: dict[str, dict[str, float]] = {
    # How likely a turn ends once it may; how likely the next card is a gift, a reverse trick, the one that spoils
    # least or most of a pile, or one after which no second fits. And which cards come next.
    "plain": {"stop": 0.4},
    "tricks": {"stop": 0.2, "trick": 0.8, "spare": 0.9, "tens": 0.8},
    "gifts": {"stop": 0.3, "gift": 0.5, "spare": 0.8, "improving": 0.6},
    "generous": {"stop": 0.5, "gift": 0.9, "trick": 0.5, "spare": 0.9, "tens": 0.5},
    "reckless": {"stop": 0.6, "spoil": 0.8, "halfway": 0.3, "dead": 0.4},
    "edge": {"stop": 0.9, "gift": 0.2, "trick": 0.4, "spoil": 0.7, "halfway": 0.2, "chain": 0.7, "dead": 0.3},
    "race": {"stop": 0.02, "gift": 0.7, "spare": 1.0, "near": 1.0},
    "last-card": {"stop": 0.05, "gift": 0.5, "spare": 1.0, "near": 1.0, "dawdle": 1.0},
}
LENGTHS = {"race": (120, 400), "last-card": (120, 400), "plain": (4, 40)}
NEXT = ("tens", "improving", "chain", "dead", "near")


def seat_players(rng: Random, mood: str, claim: Claim) -> tuple[int, str | None, int] | None:
    """Two people, always."""
    return (2, None, 1) if claim.plays(2) else None


def length(rng: Random, mood: str) -> int:
    """How many moves a script may have."""
    low, high = LENGTHS.get(mood, (6, 60))
    return rng.randint(low, high)


def direct(table: Table, rng: Random, mood: str) -> Move:
    """Chooses the next move, and when the turn ends the cards that are drawn."""
    game, tastes = cast(FaceToFace, table), MOODS[mood]
    options = game.lawful()
    lays = [move for move in options if move["do"] == "lay"]
    if len(lays) == len(options):
        return _choose_lay(game, lays, tastes, rng)
    if lays and not _stops(game, lays, tastes, rng):
        return _choose_lay(game, lays, tastes, rng)
    _choose_cards(game, tastes, rng)
    return rng.choice([move for move in options if move["do"] != "lay"])


def _stops(table: FaceToFace, lays: list[Move], tastes: Mapping[str, float], rng: Random) -> bool:
    """Whether the turn ends here; who spares the piles stops before a card that spoils them."""
    if not table.decks[table.turn]:
        return "dawdle" in tastes and len(table.hands[table.turn]) == 1
    if "near" in tastes and min(_spoilt(table, move) for move in lays):
        return True
    return rng.random() < tastes["stop"]


def _choose_lay(table: FaceToFace, lays: list[Move], tastes: Mapping[str, float], rng: Random) -> Move:
    gifts = [move for move in lays if move["on"].startswith("their")]
    own = [move for move in lays if not move["on"].startswith("their")]
    tricks = [move for move in own if _is_trick(table, move)]
    if rng.random() < tastes.get("halfway", 0) and (fatal := [move for move in lays if _is_fatal(table, move)]):
        return rng.choice(fatal)
    ending = "near" in tastes and not table.decks[table.turn]  # the gift is kept, to win on the opponent's pile
    if gifts and ending and table.is_last(table.turn):
        return rng.choice(gifts)
    if gifts and not ending and rng.random() < tastes.get("gift", 0):
        return rng.choice(_not_fatal(table, gifts) or lays)
    if tricks and rng.random() < tastes.get("trick", 0):
        return rng.choice(tricks)
    if own and rng.random() < tastes.get("spare", 0):
        return min(_not_fatal(table, own) or own, key=lambda move: (_spoilt(table, move), rng.random()))
    if own and rng.random() < tastes.get("spoil", 0):
        return max(own, key=lambda move: (_spoilt(table, move), rng.random()))
    return rng.choice(lays)


def _is_trick(table: FaceToFace, move: Move) -> bool:
    side = UP if move["on"] == "own-up" else DOWN
    back = -STEP if side == UP else STEP
    return VALUES[move["card"]] == TOPS[table.tops[move["seat"]][side]] + back


def _is_fatal(table: FaceToFace, move: Move) -> bool:
    """Whether no second card fits after it."""
    return not table.able_after(move["seat"], move["card"], move["on"], table.own, table.theirs)


def _not_fatal(table: FaceToFace, moves: list[Move]) -> list[Move]:
    return [move for move in moves if not _is_fatal(table, move)]


def _spoilt(table: FaceToFace, move: Move) -> int:
    """How many of the person's cards fit no own pile any more after it."""
    seat = move["seat"]
    up, down = (TOPS[top] for top in table.tops[seat])
    value = VALUES[move["card"]]
    if move["on"] == "own-up":
        up = value
    elif move["on"] == "own-down":
        down = value
    return sum(down <= VALUES[card] <= up for card in (*table.hands[seat], *table.decks[seat]))


def _choose_cards(table: FaceToFace, tastes: Mapping[str, float], rng: Random) -> None:
    """Puts cards on top of the deck of the person who is about to draw."""
    seat = table.turn
    for kind in NEXT:
        if rng.random() < tastes.get(kind, 0):
            wanted = [card for card in _cards_of(kind, table, seat, rng) if card in table.decks[seat]]
            with suppress(Impossible):
                table.stack(wanted[: table.cards_to_draw(seat)], seat)
            return


def _cards_of(kind: str, table: FaceToFace, seat: int, rng: Random) -> list[str]:
    up, down = (TOPS[top] for top in table.tops[seat])
    deck = table.decks[seat]
    match kind:
        case "tens":
            return [str(up - STEP), str(down + STEP), str(up - 2 * STEP)]
        case "improving":
            theirs_up, theirs_down = (TOPS[top] for top in table.tops[1 - seat])
            fitting = [card for card in deck if VALUES[card] < theirs_up or VALUES[card] > theirs_down]
            return rng.sample(fitting, min(2, len(fitting)))
        case "chain":
            chains = (
                (up - STEP, up - 2 * STEP),
                (down + STEP, down + 2 * STEP),
                (up - STEP, up - 1),
                (down + STEP, down + 1),
                (up - STEP,),
                (down + STEP,),
            )
            return [str(value) for value in rng.choice(chains)]
        case "dead":
            return [
                card for card in deck if down <= VALUES[card] <= up and VALUES[card] not in (up - STEP, down + STEP)
            ]
    above = sorted(VALUES[card] for card in deck if VALUES[card] > up)
    below = sorted((VALUES[card] for card in deck if VALUES[card] < down), reverse=True)
    near = (
        [value for pair in zip(above, below, strict=False) for value in pair] if rng.random() < 0.5 else above + below
    )
    return [str(value) for value in dict.fromkeys(near)]


def filler(table: Table) -> Move:
    """The move that does least: to end the turn, or the first card that leaves a second."""
    game = cast(FaceToFace, table)
    options = game.lawful()
    if options[-1]["do"] != "lay":
        return options[-1]
    return next((move for move in options if not _is_fatal(game, move)), options[0])


# --- twins -----------------------------------------------------------------------------------------------

TRIES = 12


def twin(script: Script, seat: int, rng: Random) -> Script | None:
    """The same moves with other cards where the seat cannot see: in the other's hand, and in both decks."""
    table = script.replace(moves=[]).table()
    course = _course(table, script.moves)
    orders = [list(order) for order in table.shuffles]
    own = len(orders[seat]) - len(cast(FaceToFace, table).decks[seat])
    other = 1 - seat
    laid = {move["card"] for move in script.moves if move["do"] == "lay" and move["seat"] == other}
    unseen = {
        seat: range(own, len(orders[seat])),
        other: [place for place, card in enumerate(orders[other]) if card not in laid],
    }
    for attempt in range(TRIES):
        changed = [order[:] for order in orders]
        for owner, places in unseen.items():
            _rearrange(changed[owner], list(places), rng, thoroughly=attempt < TRIES // 2)
        made = script.replace(shuffles=changed)
        with suppress(Refused):
            if changed != orders and _course(made.replace(moves=[]).table(), script.moves) == course:
                return made
    return None


def _rearrange(order: list[str], places: list[int], rng: Random, thoroughly: bool) -> None:
    """Shuffles the cards in these places, or swaps two of them."""
    if not thoroughly:
        places = rng.sample(places, min(2, len(places)))
    cards = [order[place] for place in places]
    rng.shuffle(cards)
    for place, card in zip(places, cards, strict=True):
        order[place] = card


def _course(table: Table, moves: list[Move]) -> list[tuple[bool, object]]:
    """Whether the game goes on, and how it ended: what everybody may know of the hands of others."""
    course: list[tuple[bool, object]] = []
    for move in moves:
        table.play(move)
        course.append((table.over, table.result() if table.over else None))
    return course


# --- counts ----------------------------------------------------------------------------------------------

DEALS = (
    Deal(
        "tens",
        Words("A hand whose cards lie ten apart.", "Una mano cuyas cartas distan diez."),
        2,
        ("20", "10", "30", "25", "15", "40"),
        3,
        (
            "face-to-face.own.ascending",
            "face-to-face.own.descending",
            "face-to-face.trick.ascending",
            "face-to-face.trick.descending",
            "face-to-face.turn.singly",
            "face-to-face.turn.two",
            "face-to-face.opponent.bare",
        ),
        later=(("2", "3", "4", "5", "6", "7"),),
    ),
    Deal(
        "ends",
        Words("A hand of the lowest and the highest cards.", "Una mano de las cartas más bajas y más altas."),
        2,
        ("2", "59", "3", "58", "4", "57"),
        3,
        ("face-to-face.piles", "face-to-face.own.margin", "face-to-face.turn.free-choice", "face-to-face.turn.two"),
        later=(("2", "3", "4", "5", "6", "7"),),
    ),
)

KIT = GameKit(
    game="face-to-face",
    moods={mood: 1 if mood in ("race", "last-card") else 6 for mood in MOODS},
    seat_players=seat_players,
    direct=direct,
    length=length,
    filler=filler,
    unlawful_kinds=UNLAWFUL,
    unlawful=unlawful,
    invariants=INVARIANTS,
    not_played={
        "face-to-face.pack.cards": "dealer",
        "face-to-face.players": "refusal",
        "face-to-face.equal": "refusal",
        "face-to-face.opponent.bare": "refusal",
        "face-to-face.hand.secret": "leak",
        "face-to-face.deck.secret": "leak",
    },
    finish_turn=finish_turn,
    deals=DEALS,
    twin=twin,
    leak_rules=("face-to-face.hand.secret", "face-to-face.deck.secret"),
    pack_rules=("face-to-face.pack.cards",),
    shuffle_rules=("face-to-face.shuffle",),
    picture=picture,
)
