"""The unlawful moves that are tried at a table of Flip 7, by kind."""

from __future__ import annotations

from random import Random
from typing import cast

from hoyle.games.flip7.law import FLIP_THREE, FREEZE, FREEZE_OTHERS_FIRST, IN
from hoyle.games.flip7.table import Flip7
from hoyle.law.model import Words
from hoyle.table import Move, Table
from hoyle_conformance.claims.claim import Claim
from hoyle_conformance.gamekit.kit import Unlawful, UnlawfulMoves, seats


def _somebody_chooses(claim: Claim) -> bool:
    """Whether there are enough people for an Action card to leave a choice: one option is no question."""
    of_two = FLIP_THREE not in claim.without or not (FREEZE in claim.without or claim.under(FREEZE_OTHERS_FIRST))
    return claim.players[1] >= (2 if of_two else 3)


KINDS = (
    Unlawful(
        "out-of-turn",
        ("flip7.turn.order", "flip7.turn.one-choice"),
        Words(
            "A person who is in the round moves out of turn.",
            "Una persona que sigue en la ronda juega fuera de turno.",
        ),
        shows=seats(2),
    ),
    Unlawful(
        "out-of-the-round",
        ("flip7.turn.only-those-in",),
        Words(
            "A person who is out of the round takes a card.",
            "Una persona que está fuera de la ronda pide carta.",
        ),
        shows=seats(2),
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
        shows=_somebody_chooses,
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
        shows=lambda claim: claim.players[1] >= (3 if claim.under(FREEZE_OTHERS_FIRST) else 2),
    ),
    Unlawful(
        "flip-three-target",
        ("flip7.flip-three.target",),
        Words(
            "A Flip Three is played against somebody who is out of the round.",
            "Se juega una Saca Tres contra alguien que está fuera de la ronda.",
        ),
        shows=seats(2),
    ),
    Unlawful(
        "give-target",
        ("flip7.second-chance.give-away", "flip7.second-chance.one"),
        Words(
            "A second Second Chance is given to somebody who has one or is out of the round.",
            "Se da una segunda Vida Extra a quien ya tiene una o está fuera de la ronda.",
        ),
        shows=seats(3),
    ),
    Unlawful(
        "after-the-end",
        ("flip7.game-end",),
        Words("Somebody moves after the game is over.", "Alguien juega cuando el juego ya ha terminado."),
    ),
)


def _unlawful(table: Table, rng: Random) -> list[tuple[str, Move]]:
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


UNLAWFUL = UnlawfulMoves(KINDS, _unlawful)
