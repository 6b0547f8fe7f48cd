"""The kit of Flip 7: telling scripts, unlawful moves, invariants over views, and scores worked out from the text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from itertools import chain, combinations, permutations
from random import Random
from typing import Any, cast

from hoyle.games.flip7.law import FLIP_THREE, FREEZE, IN, LAW, MODIFIERS, NUMBERS, SECOND_CHANCE
from hoyle.games.flip7.table import Flip7
from hoyle.law.model import Words
from hoyle.script import Script
from hoyle.table import THE_REST, Impossible, Move, Table
from hoyle_conformance.claims.claim import Claim
from hoyle_conformance.gamekit.kit import Deal, GameKit, ScoreCase, ScoreFamily, Unlawful
from hoyle_conformance.games.flip7.invariants import INVARIANTS
from hoyle_conformance.games.flip7.picture import picture

# --- scripts ---------------------------------------------------------------------------------------------

MOODS: dict[str, dict[str, float]] = {
    # How likely the next card is chosen to be of a kind; what is left is chance. And how likely a turn is a hit.
    "plain": {"hit": 0.8},
    "repeats": {"hit": 0.95, "repeat": 0.35},
    "chances": {"hit": 0.95, "second-chance": 0.35, "repeat": 0.25},
    "freezes": {"hit": 0.9, "freeze": 0.25, "modifier": 0.1},
    "threes": {"hit": 0.9, "flip-three": 0.25, "freeze": 0.1, "second-chance": 0.1, "new": 0.3},
    "sevens": {"hit": 0.99, "new": 0.75, "modifier": 0.08, "flip-three": 0.04, "zero": 0.05},
    "modifiers": {"hit": 0.9, "modifier": 0.3, "new": 0.4},
    "riches": {"hit": 0.97, "modifier": 0.15, "new": 0.7},
    "ties": {"hit": 0.6, "new": 0.6},
    "crowd": {"hit": 0.99, "new": 0.6, "flip-three": 0.05},
    "challenge": {"hit": 0.95, "new": 0.7, "modifier": 0.1},
}
LENGTHS = {"riches": (150, 400), "ties": (150, 500), "crowd": (90, 260), "challenge": (60, 200)}


def seat_players(rng: Random, mood: str, claim: Claim) -> tuple[int, str | None, int] | None:
    """Players, variant and packs for a mood."""
    least, most = claim.players
    if mood == "challenge":
        fitting = [n for n in (1, 2) if least <= n <= most]
        return (rng.choice(fitting), "challenge", 1) if fitting and "challenge" in claim.variants else None
    if "base" not in claim.variants or most < 3:
        return None
    if mood == "crowd":
        players = min(most, rng.choice((14, 16, 18, 20, 24)))
        if players < max(12, least):
            return None
        return players, None, 2 if players > LAW.constants["one-pack-players"] and rng.random() < 0.5 else 1
    if mood == "ties":
        return max(3, least), None, 1
    low = max(3, least)
    return min(most, low + int(rng.random() ** 2 * 4)), None, 1


def length(rng: Random, mood: str) -> int:
    """How many moves a script may have."""
    low, high = LENGTHS.get(mood, (4, 50))
    return rng.randint(low, high)


def direct(table: Table, rng: Random, mood: str) -> Move:
    """Perhaps chooses the next card, and always the next move."""
    flip7 = cast(Flip7, table)
    options = flip7.lawful()
    first = options[0]
    if first["do"] != "hit":
        return _aim(flip7, options, rng)
    tastes = MOODS[mood]
    if mood == "ties":
        return _share(flip7, options, rng)
    hit = rng.random() < tastes["hit"]
    if not hit or (mood == "riches" and len(flip7.numbers[first["seat"]]) >= 5):
        return options[-1]
    _choose_card(flip7, first["seat"], tastes, rng)
    return first


def _aim(table: Flip7, options: list[Move], rng: Random) -> Move:
    """Half of the time a Flip Three that is aimed gets a card that makes it interesting."""
    if options[0]["do"] == FLIP_THREE and rng.random() < 0.5:
        _stack(table, rng.choice((FREEZE, FLIP_THREE, SECOND_CHANCE, "0")))
    return rng.choice(options)


def _choose_card(table: Flip7, seat: int, tastes: Mapping[str, float], rng: Random) -> None:
    roll = rng.random()
    for kind, share in tastes.items():
        if kind == "hit":
            continue
        roll -= share
        if roll < 0:
            wanted = _cards_of(kind, table, seat)
            if wanted:
                _stack(table, rng.choice(wanted))
            return


def _cards_of(kind: str, table: Flip7, seat: int) -> list[str]:
    held = table.numbers[seat]
    match kind:
        case "repeat":
            return held
        case "new":
            return [card for card in NUMBERS if card not in held]
        case "modifier":
            return list(MODIFIERS)
        case "zero":
            return ["0"]
    return [kind]


def _share(table: Flip7, options: list[Move], rng: Random) -> Move:
    """Everybody takes the same two numbers and stays, now and then not, so that totals stay level."""
    seat = options[0]["seat"]
    held = len(table.numbers[seat])
    if held >= 2 or rng.random() < 0.005:
        if table.readings["flip7.initial-deal"] == "one-each" and table.status.count(IN) == 1:
            _stack(table, *[_plentiful(table, [])] * table.players)  # what the next round deals first
        return options[-1]
    first = max(table.numbers, key=len)
    _stack(table, first[held] if held < len(first) else _plentiful(table, first))
    return options[0]


def _plentiful(table: Flip7, held: list[str]) -> str:
    """The highest number that there is enough of for everybody."""
    plenty = [card for card in NUMBERS if card not in held and table.pile.count(card) >= table.players]
    return plenty[-1] if plenty else "1"


def _stack(table: Flip7, *cards: str) -> None:
    with suppress(Impossible):  # the pile has none left: chance decides
        table.stack(cards)


def filler(table: Table) -> Move:
    """The move that does least: to stay, or the first choice."""
    return table.lawful()[-1]


# --- unlawful moves --------------------------------------------------------------------------------------

UNLAWFUL = (
    Unlawful(
        "out-of-turn",
        ("flip7.turn.order", "flip7.turn.one-choice"),
        Words(
            "A person who is in the round moves out of turn.",
            "Una persona que sigue en la ronda juega fuera de turno.",
        ),
    ),
    Unlawful(
        "out-of-the-round",
        ("flip7.turn.only-those-in",),
        Words(
            "A person who is out of the round takes a card.",
            "Una persona que está fuera de la ronda pide carta.",
        ),
    ),
    Unlawful(
        "no-such-seat",
        ("flip7.players",),
        Words("A seat that does not exist moves.", "Juega un asiento que no existe."),
    ),
    Unlawful(
        "turn-before-action",
        ("flip7.action.apply",),
        Words(
            "A person takes a card instead of carrying out an Action card.",
            "Una persona pide carta en vez de aplicar una carta de Acción.",
        ),
    ),
    Unlawful(
        "card-not-held",
        ("flip7.action.apply", "flip7.turn.one-choice"),
        Words(
            "A person plays an Action card that was not dealt.",
            "Una persona juega una carta de Acción que no ha recibido.",
        ),
    ),
    Unlawful(
        "freeze-target",
        ("flip7.freeze.target",),
        Words(
            "A Freeze is played against somebody who is out of the round.",
            "Se juega un Bloqueo contra alguien que está fuera de la ronda.",
        ),
    ),
    Unlawful(
        "flip-three-target",
        ("flip7.flip-three.target",),
        Words(
            "A Flip Three is played against somebody who is out of the round.",
            "Se juega una Saca Tres contra alguien que está fuera de la ronda.",
        ),
    ),
    Unlawful(
        "give-target",
        ("flip7.second-chance.give-away", "flip7.second-chance.one"),
        Words(
            "A second Second Chance is given to somebody who has one, or is out.",
            "Se da una segunda Vida Extra a quien ya tiene una o está fuera.",
        ),
    ),
    Unlawful(
        "after-the-end",
        ("flip7.game-end",),
        Words("Somebody moves after the game is over.", "Alguien juega cuando el juego ya ha terminado."),
    ),
)


def unlawful(table: Table, rng: Random) -> list[tuple[str, Move]]:
    """Unlawful moves at this point, each with the id of its kind."""
    flip7 = cast(Flip7, table)
    if flip7.over:
        return [("after-the-end", {"seat": rng.randrange(flip7.players), "do": "hit"})]
    options = flip7.lawful()
    seat, verb = options[0]["seat"], options[0]["do"]
    found: list[tuple[str, Move]] = [("no-such-seat", {"seat": flip7.players, "do": "hit"})]
    others = [other for other in range(flip7.players) if other != seat]
    out = [other for other in others if flip7.status[other] != IN]
    found += [("out-of-turn", {"seat": other, "do": "hit"}) for other in others if flip7.status[other] == IN]
    found += [("out-of-the-round", {"seat": other, "do": "hit"}) for other in out]
    if verb == "hit":
        found.append(
            (
                "card-not-held",
                {
                    "seat": seat,
                    "do": rng.choice((FREEZE, FLIP_THREE, "give")),
                    "to": rng.choice(others or [seat]),
                },
            )
        )
    else:
        found.append(("turn-before-action", {"seat": seat, "do": rng.choice(("hit", "stay"))}))
    if verb in (FREEZE, FLIP_THREE):
        kind = "freeze-target" if verb == FREEZE else "flip-three-target"
        found += [(kind, {"seat": seat, "do": verb, "to": other}) for other in [*out, flip7.players]]
        if verb == FREEZE and {"seat": seat, "do": FREEZE, "to": seat} not in options:
            found.append((kind, {"seat": seat, "do": verb, "to": seat}))
    if verb == "give":
        takers = {option["to"] for option in options}
        found += [
            ("give-target", {"seat": seat, "do": "give", "to": other})
            for other in range(flip7.players)
            if other not in takers
        ]
    return found


# --- scores, worked out from the text apart from the engine ----------------------------------------------


def score(engine: type[Table], facts: Mapping[str, Any], readings: Mapping[str, str]) -> int:
    """The points an engine gives for the facts of a finished round."""
    table = cast(type[Flip7], engine)(3, shuffles=[["..."]], readings=readings)
    table.numbers[0] = list(facts["numbers"])
    table.modifiers[0] = list(facts["modifiers"])
    table.status[0] = "busted" if facts["busted"] else "in"
    table.flipper = 0 if facts["flip_seven"] else None
    table._score()
    return table.totals[0]


def _case(numbers: tuple[str, ...], modifiers: tuple[str, ...], busted: bool, *rules: str) -> ScoreCase:
    flip_seven = not busted and len(numbers) == 7
    points = sum(int(card) for card in numbers)
    if "x2" in modifiers:
        points *= 2
    points += sum(int(card) for card in modifiers if card != "x2")
    if flip_seven:
        points += 15
    facts = {
        "numbers": list(numbers),
        "modifiers": list(modifiers),
        "flip_seven": flip_seven,
        "busted": busted,
    }
    return ScoreCase(facts, 0 if busted else points, rules)


ROWS = (
    (),
    ("0",),
    ("12",),
    ("0", "5"),
    ("1", "2", "3"),
    ("12", "11", "10", "9", "8", "7"),
    ("6", "5", "4", "3", "2", "1", "0"),
)


def _subsets() -> Iterator[tuple[str, ...]]:
    plain = list(MODIFIERS)
    return chain.from_iterable(combinations(plain, size) for size in range(len(plain) + 1))


def _every_subset() -> Iterator[ScoreCase]:
    for row in ROWS:
        for subset in _subsets():
            yield _case(row, subset, False, *_score_rules(row, subset))


def _every_order() -> Iterator[ScoreCase]:
    for order in permutations(("x2", "+2", "+10", "+4")):
        yield _case(
            ("3", "9"),
            order,
            False,
            "flip7.score.double",
            "flip7.score.double-only-numbers",
            "flip7.score.modifiers",
        )
    for row in permutations(("0", "3", "12", "7")):
        yield _case(row, ("x2",), False, "flip7.score.numbers", "flip7.score.double")


def _every_number() -> Iterator[ScoreCase]:
    for card in NUMBERS:
        yield _case((card,), (), False, "flip7.score.numbers", *(["flip7.score.zero"] if card == "0" else []))


def _busted() -> Iterator[ScoreCase]:
    for subset in _subsets():
        yield _case(("5", "8", "5"), subset, True, "flip7.score.bust-nothing")


def _score_rules(row: tuple[str, ...], subset: tuple[str, ...]) -> list[str]:
    plus = any(card != "x2" for card in subset)
    seven = len(row) == 7
    rules = {
        "flip7.score.numbers": bool(row),
        "flip7.score.zero": "0" in row,
        "flip7.score.double": "x2" in subset,
        "flip7.score.double-only-numbers": "x2" in subset and (plus or seven),
        "flip7.score.modifiers": plus,
        "flip7.score.bonus": seven,
    }
    return [rule for rule, there in rules.items() if there]


SCORES = (
    ScoreFamily(
        "every-subset",
        (
            "flip7.score.numbers",
            "flip7.score.double",
            "flip7.score.double-only-numbers",
            "flip7.score.modifiers",
            "flip7.score.bonus",
        ),
        Words(
            "Every subset of the Modifier cards with rows of 0 to 7 numbers.",
            "Cada subconjunto de cartas de Mejora con filas de 0 a 7 números.",
        ),
        _every_subset,
    ),
    ScoreFamily(
        "every-order",
        ("flip7.score.double", "flip7.score.double-only-numbers", "flip7.score.modifiers"),
        Words(
            "The order in which cards came does not change their points.",
            "El orden en que salieron las cartas no cambia sus puntos.",
        ),
        _every_order,
    ),
    ScoreFamily(
        "every-number",
        ("flip7.score.numbers", "flip7.score.zero"),
        Words("Each number by itself.", "Cada número por sí solo."),
        _every_number,
    ),
    ScoreFamily(
        "busted",
        ("flip7.score.bust-nothing",),
        Words(
            "A bust scores nothing, whatever the Modifier cards.",
            "Fallar no puntúa nada, sean cuales sean las cartas de Mejora.",
        ),
        _busted,
    ),
)


def score_script(facts: Mapping[str, Any], claim: Claim) -> tuple[Script, int] | None:
    """Seat 0 is dealt the cards of the facts and the others one number each, and all stay: its total shows the points.

    The first card comes to everybody by a first deal, or because who has none must take one, or else by choice.
    """
    players = max(3, claim.players[0])
    if players > claim.players[1] or "base" not in claim.variants:
        return None
    by_choice = claim.readings["flip7.initial-deal"] == "none" and claim.readings["flip7.staying"] == "always"
    cards = [*facts["modifiers"], *facts["numbers"]]
    if not cards and not by_choice:
        cards = [SECOND_CHANCE]  # the card that gives no points, for somebody who cannot be without one
    others = range(1, players)
    moves: list[Move] = [{"seat": seat, "do": "hit"} for seat in range(players)] if cards and by_choice else []
    more: list[Move] = [{"seat": 0, "do": "hit"} for _ in cards[1:]]
    if not facts["flip_seven"] and not facts["busted"]:
        more.append({"seat": 0, "do": "stay"})
    moves += [more[0], *({"seat": seat, "do": "stay"} for seat in others), *more[1:]]
    order = [*cards[:1], *(PLENTIFUL[seat % len(PLENTIFUL)] for seat in others), *cards[1:], THE_REST]
    return Script(game="flip7", players=players, shuffles=[order], moves=moves), 0


PLENTIFUL = ("12", "11", "10", "9", "8", "7")
"""Numbers of which the pack has many, for cards that do not matter."""


# --- counts and leaks ------------------------------------------------------------------------------------

DEALS = (
    Deal(
        "numbers",
        Words(
            "Three players, numbers only, some of them twice.",
            "Tres personas, solo números, algunos repetidos.",
        ),
        3,
        ("5", "8", "5", "8", "5", "1", "2", "3", "4", "6", "7", "9"),
        7,
        (
            "flip7.turn.order",
            "flip7.turn.one-choice",
            "flip7.turn.only-those-in",
            "flip7.bust",
            "flip7.round-end.all-out",
        ),
    ),
    Deal(
        "actions",
        Words(
            "Three players, Action cards from the start.",
            "Tres personas, cartas de Acción desde el principio.",
        ),
        3,
        (
            "freeze",
            "flip-three",
            "second-chance",
            "second-chance",
            "freeze",
            "flip-three",
            "5",
            "5",
            "6",
            "6",
            "7",
            "7",
        ),
        5,
        (
            "flip7.action.apply",
            "flip7.freeze.target",
            "flip7.flip-three.target",
            "flip7.second-chance.give-away",
        ),
    ),
    Deal(
        "small-pack",
        Words(
            "Every order of a few cards, every game of four moves.",
            "Cada orden de unas pocas cartas, cada partida de cuatro jugadas.",
        ),
        3,
        ("5", "5", "freeze", "flip-three", "second-chance", "8", "8", "5", "1", "2"),
        4,
        (
            "flip7.bust",
            "flip7.second-chance.save",
            "flip7.freeze",
            "flip7.flip-three.deal",
            "flip7.flip-three.deferred",
        ),
        arrange=5,
    ),
)


def twin(script: Script, seat: int, rng: Random) -> Script | None:
    """The same game with another order of the cards that nobody has seen."""
    table = script.replace(moves=[]).table()
    for move in script.moves:
        table.play(move)
    pile = cast(Flip7, table).pile
    if len(set(pile)) < 2:
        return None
    hidden = pile[:]
    while hidden == pile:
        rng.shuffle(hidden)
    order = table.shuffles[-1]
    seen = order[: len(order) - len(hidden)]
    return script.replace(shuffles=[*table.shuffles[:-1], [*seen, *hidden[::-1]]])


KIT = GameKit(
    game="flip7",
    moods={mood: 1 if mood in LENGTHS else 6 for mood in MOODS},
    seat_players=seat_players,
    direct=direct,
    length=length,
    filler=filler,
    unlawful_kinds=UNLAWFUL,
    unlawful=unlawful,
    invariants=tuple(INVARIANTS),
    not_played={
        "flip7.pack.numbers": "dealer",
        "flip7.pack.modifiers": "dealer",
        "flip7.pack.modifier-values": "dealer",
        "flip7.pack.actions": "dealer",
        "flip7.pack.two": "dealer",
        "flip7.players": "refusal",
    },
    claimed_if={
        "flip7.challenge": lambda claim: "challenge" in claim.variants and claim.players[0] <= 2,
        "flip7.reshuffle": lambda claim: claim.reshuffles,
        "flip7.reshuffle.not-the-table": lambda claim: claim.reshuffles,
        "flip7.reshuffle.earlier-rounds": lambda claim: claim.reshuffles,
        "flip7.round.initial-deal": lambda claim: claim.readings["flip7.initial-deal"] == "one-each",
        "flip7.round.no-initial-deal": lambda claim: claim.readings["flip7.initial-deal"] == "none",
    },
    score=score,
    score_families=SCORES,
    score_script=score_script,
    deals=DEALS,
    twin=twin,
    leak_rules=("flip7.hit", "flip7.shuffle"),
    pack_rules=(
        "flip7.pack.numbers",
        "flip7.pack.modifiers",
        "flip7.pack.modifier-values",
        "flip7.pack.actions",
        "flip7.pack.two",
    ),
    shuffle_rules=("flip7.shuffle",),
    picture=picture,
)
