"""What an implementation claims for a game: from its hello, its profile and the command line, in rising precedence."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from hoyle.games import departures_of
from hoyle.law.book import GameLaw, Unknown
from hoyle.table import Impossible, Reading
from hoyle.table.departures import named_departure, pack_instead, reading_instead
from hoyle_conformance.claims.dialect import by_our_names, by_their_words, words_of
from hoyle_conformance.claims.profile import BadProfile, GameProfile
from hoyle_conformance.claims.without import NO_SUCH_RULE, REFUSALS, Without, sort_out, without_names
from hoyle_conformance.phrases import Phrase
from hoyle_conformance.phrases.suggestions import closest, did_you_mean
from hoyle_conformance.wire.messages import GameClaim, Op

MOST_PLAYERS = 24
"""The most players that are tried if the law sets no limit."""


FOLLOWING = frozenset({Op.PLAY, Op.MOVES, Op.VIEW})
"""The operations of a program that follows scripts; one without them plays its own games, or only keeps the score."""


class Claim(msgspec.Struct, frozen=True, kw_only=True):
    """What one implementation is held to in one game."""

    game: str
    edition: str
    readings: dict[str, str]
    origins: dict[str, str]
    """Where each reading comes from: default, edition, hello, profile or command line."""
    variants: list[str]
    players: tuple[int, int]
    ops: frozenset[Op]
    observables: frozenset[str]
    chance: str
    reshuffles: bool
    forbids: bool
    composite: bool = False
    without: list[str] = []
    """Cards that its pack does not have, in the order of the law."""
    dropped: frozenset[str] = frozenset()
    """Operations and observables that it declares not to have: nothing that needs them is claimed."""
    house_rules: dict[str, str] = {}
    """Rules that it departs from on purpose, each with what it does instead."""
    departures: list[str] = []
    """Known ways of playing outside the texts that it follows on purpose."""
    recognised: list[str] = []
    """Those that it was seen to follow, though it does not say so: failures that must not hide others."""
    not_followed: list[str] = []
    """Those that it declares and was seen not to follow: failures too, which the reference does not follow either."""
    known_failures: list[str] = []

    @property
    def followed(self) -> list[str]:
        """The departures that the reference follows too, so that everything else can be compared."""
        return [*(name for name in self.departures if name not in self.not_followed), *self.recognised]

    def readings_with(self, departures: Iterable[str]) -> dict[str, str]:
        """The readings that are claimed, but for those that some departures have instead."""
        instead = (reading_instead(name) for name in departures)
        return {**self.readings, **{one.ruling: one.id for one in instead if one is not None}}

    @property
    def lacking(self) -> list[str]:
        """Cards that its pack does not have, whether or not it says so."""
        packs = (pack_instead(name) or {} for name in self.recognised)
        return [*self.without, *(card for pack in packs for card, count in pack.items() if not count)]

    @property
    def partial(self) -> bool:
        """Whether it follows no scripts: it only scores, or only plays by itself."""
        return FOLLOWING.isdisjoint(self.ops)

    def answers(self, op: Op) -> bool:
        """Whether it answers an operation."""
        return op in self.ops

    def under(self, reading: Reading) -> bool:
        """Whether it plays by a reading."""
        return self.readings[reading.ruling] == reading.id

    def spoken_readings(self, law: GameLaw) -> dict[str, str]:
        """The readings a script must name: those that are not the default."""
        return {id: reading for id, reading in self.readings.items() if reading != law.rulings[id].default}

    def comes_up(self, law: GameLaw, rules: Iterable[str]) -> bool:
        """Whether one of these rules can come up with the cards that it has."""
        return not self.without or any(law.comes_up(law.rules[id].cards, self.without) for id in rules)

    def plays(self, players: int, variant: str | None = None) -> bool:
        """Whether it claims a game for this many players."""
        return self.players[0] <= players <= self.players[1] and (variant is None or variant in self.variants)


def make_claim(
    law: GameLaw,
    hello: GameClaim,
    profile: GameProfile | None = None,
    *,
    edition: str | None = None,
    readings: Mapping[str, str] | None = None,
) -> Claim:
    """Combines what hello, the profile and the command line say."""
    profile = profile or GameProfile()
    named = edition or profile.edition or hello.edition
    chosen = _edition(law, named)
    values = {id: ruling.default for id, ruling in law.rulings.items()}
    origins = dict.fromkeys(values, "default")
    layers: list[tuple[str, Mapping[str, str]]] = [
        (f"edition {chosen.id}", chosen.readings),
        ("hello", hello.readings),
        ("profile", profile.readings),
        ("command line", readings or {}),
    ]
    for origin, layer in layers:
        for id, reading in layer.items():
            _check_reading(law, id, reading, origin)
            values[id] = reading
            origins[id] = origin
    missing = _missing(law, hello, profile)
    every = {kind.id for kind in law.table.observables}
    observables = every if hello.observables is None else set(hello.observables)
    observables |= {kind.id for kind in law.table.observables if not law.comes_up(kind.cards, missing.cards)}
    _check_observables(law, observables | missing.observables)
    house_rules = {**dict.fromkeys(sorted(missing.rules), NO_SUCH_RULE), **profile.house_rules}
    _check_house_rules(law, house_rules)
    _check_departures(law, profile.departures)
    check_cards(law, {**hello.cards, **profile.cards})
    check_words(law, {**hello.words, **profile.words})
    seats = profile.players or hello.players
    variants = list(dict.fromkeys(variants_for(law, hello, seats) if profile.variants is None else profile.variants))
    _check_variants(law, variants)
    players = players_in_law(law, variants, seats)
    if hello.composite and players[1] == 1:
        raise BadProfile("{game} is for one person: no turn ends there, so composite would hide all of it", game=law.id)
    return Claim(
        game=law.id,
        edition=chosen.id,
        readings=values,
        origins=origins,
        variants=variants,
        players=players,
        ops=frozenset(hello.ops) - missing.operations,
        observables=frozenset(observables - missing.observables),
        chance=hello.chance,
        reshuffles=hello.reshuffles,
        forbids=hello.forbids and not missing.refusals,
        composite=hello.composite,
        without=[card.name for card in law.file.cards if card.name in missing.cards],
        dropped=frozenset({*missing.operations, *missing.observables, *([REFUSALS] if missing.refusals else [])}),
        house_rules=house_rules,
        departures=list(dict.fromkeys(profile.departures)),
        known_failures=list(profile.known_failures),
    )


def variants_for(law: GameLaw, hello: GameClaim, players: Sequence[int]) -> list[str]:
    """The variants that hello names; if it names none, the usual one, or else what is for that many players."""
    if hello.variants is not None:
        return hello.variants
    fewest, most = players
    fitting = [
        one.id for one in law.file.variants if one.least_players <= most and fewest <= (one.most_players or most)
    ]
    usual = law.file.variants[0].id
    return fitting if fitting and usual not in fitting else [usual]


def _missing(law: GameLaw, hello: GameClaim, profile: GameProfile) -> Without:
    """What a program declares not to have. A program that follows no scripts need not say so a second time."""
    missing = sort_out(law, [*hello.without, *profile.without])
    for name in missing.needed:
        raise BadProfile("without: {game} cannot be played without {name!r}", game=law.id, name=name)
    for name in missing.unknown:
        raise BadProfile(
            "without: {game} has no card, operation, part of a view or rule {name!r}; {hint}",
            game=law.id,
            name=name,
            hint=_hint(law, name, without_names(law)),
        )
    missing.operations |= {*profile.drop_operations}
    missing.observables |= {*profile.drop_observables}
    if not FOLLOWING.intersection(hello.ops):
        missing.operations |= {*Op} - {Op.HELLO, *hello.ops}
    if hello.composite:
        missing.observables |= {kind.id for kind in law.table.observables if kind.within_turn}
    return missing


def players_in_law(law: GameLaw, variants: Sequence[str], claimed: Sequence[int]) -> tuple[int, int]:
    """As many of the claimed numbers of players as the law allows. Raises BadProfile if none is left."""
    fewest, most = claimed
    if not 1 <= fewest <= most:
        text = "players are the fewest and the most, such as [2, 6]; {game} has [{fewest}, {most}]"
        raise BadProfile(text, game=law.id, fewest=fewest, most=most)
    allowed = [variant for variant in law.file.variants if variant.id in variants]
    least = min(variant.least_players for variant in allowed)
    greatest = max(variant.most_players or MOST_PLAYERS for variant in allowed)
    if fewest > greatest or most < least:
        text = "{game} ({names}) is for {least} to {greatest} players, and {fewest} to {most} are claimed"
        names = ", ".join(variants)
        raise BadProfile(text, game=law.id, names=names, least=least, greatest=greatest, fewest=fewest, most=most)
    return max(fewest, least), min(most, greatest)


def refuse_impossible_claim(law: GameLaw, claim: Claim) -> None:
    """Raises BadProfile for a claim from a file that no program could have made."""
    _edition(law, claim.edition)
    for id, reading in claim.readings.items():
        _check_reading(law, id, reading, "default")
    if claim.readings.keys() != law.rulings.keys():
        raise BadProfile("it leaves out readings of {game}", game=law.id)
    _check_observables(law, claim.observables)
    _check_variants(law, claim.variants)
    if players_in_law(law, claim.variants, claim.players) != claim.players:
        raise BadProfile("it has more players than {game} allows", game=law.id)
    _check_house_rules(law, claim.house_rules)
    _check_departures(law, claim.followed)


def _check_observables(law: GameLaw, named: Iterable[str]) -> None:
    known = {kind.id for kind in law.table.observables}
    for unknown in sorted(set(named) - known):
        raise BadProfile(
            "{game} has no observable {name!r}; it has {names}",
            game=law.id,
            name=unknown,
            names=", ".join(sorted(known)),
        )


def _check_variants(law: GameLaw, variants: Iterable[str]) -> None:
    known = [variant.id for variant in law.file.variants]
    if not variants:
        raise BadProfile("{game}: variants is empty; name one of {names}", game=law.id, names=", ".join(known))
    for variant in variants:
        if variant not in known:
            raise BadProfile(
                "{game} has no variant {name!r}; it has {names}", game=law.id, name=variant, names=", ".join(known)
            )


def _edition(law: GameLaw, named: str | None) -> Any:
    try:
        return law.edition(named)
    except Unknown:
        names = ", ".join(edition.id for edition in law.file.editions)
        raise BadProfile(
            "{game} has no edition {name!r}; it has {names}", game=law.id, name=named, names=names
        ) from None


def said_origin(origin: str) -> Phrase:
    """Where a reading comes from, in words: ``default``, ``edition ID``, ``hello``, ``profile`` or ``command line``."""
    word, _, edition = origin.partition(" ")
    return Phrase("edition {id}", id=edition) if word == "edition" else Phrase(origin)


def _check_reading(law: GameLaw, id: str, reading: str, origin: str) -> None:
    if id not in law.rulings:
        raise BadProfile(
            "{origin}: {game} has no ruling {id!r}; {hint}",
            origin=said_origin(origin),
            game=law.id,
            id=id,
            hint=_hint(law, id, law.rulings),
        )
    names = [known.id for known in law.rulings[id].readings]
    if reading not in names:
        raise BadProfile(
            "{origin}: {id} has no reading {reading!r}; it has {names}",
            origin=said_origin(origin),
            id=id,
            reading=reading,
            names=", ".join(names),
        )


def _check_house_rules(law: GameLaw, house_rules: Mapping[str, str]) -> None:
    for id, words in house_rules.items():
        if id not in law.rules:
            raise BadProfile(
                "house rules: {game} has no rule {id!r}; {hint}", game=law.id, id=id, hint=_hint(law, id, law.rules)
            )
        if not words.strip():
            raise BadProfile("house rules: say in words what is done instead of {id}", id=id)


def _check_departures(law: GameLaw, departures: Iterable[str]) -> None:
    known = departures_of(law.id)
    taken: set[str] = set()
    for name in departures:
        try:
            found, _ = named_departure(known, name)
        except Impossible as error:
            raise BadProfile("departures: {why}", why=error.why) from None
        if found.id in taken:
            raise BadProfile("departures: {id} is there twice", id=found.id)
        taken.add(found.id)


def check_cards(law: GameLaw, cards: Mapping[str, str]) -> None:
    """Refuses other names for cards that do not exist, and one name for two cards."""
    names = [card.name for card in law.file.cards]
    cards = by_our_names(law, cards)
    for ours in cards:
        if ours not in names:
            raise BadProfile(
                "cards: {game} has no card {name!r}; it has {names}", game=law.id, name=ours, names=", ".join(names)
            )
    taken: dict[str, str] = {}
    for ours in names:
        theirs = cards.get(ours, ours)
        if theirs in taken:
            raise BadProfile(
                "cards: {name!r} is the name of two cards, {one} and {other}",
                name=theirs,
                one=taken[theirs],
                other=ours,
            )
        taken[theirs] = ours


def check_words(law: GameLaw, words: Mapping[str, str]) -> None:
    """Refuses other words for what is no word of the game."""
    known = words_of(law)
    for ours in by_their_words(law, words).values():
        if ours not in known:
            text = "words: {game} has no word {name!r}; it has {names}"
            raise BadProfile(text, game=law.id, name=ours, names=", ".join(sorted(known)))


def _hint(law: GameLaw, id: str, known: Iterable[str]) -> Phrase:
    return did_you_mean(closest(id, known)) or Phrase("see hoyle rule --game {game}", game=law.id)
