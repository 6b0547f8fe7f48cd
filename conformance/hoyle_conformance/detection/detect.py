"""Finds out which profile an implementation deserves: its readings, its numbers of players, what its views show."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

import msgspec

from hoyle import __version__
from hoyle.law.book import GameLaw
from hoyle.law.model import Scenario
from hoyle.script import Script, run
from hoyle.table import Impossible
from hoyle.table.departures import pack_instead, reading_instead
from hoyle_conformance.checks import script_pool as pool
from hoyle_conformance.checks.examples import judge_trial, needs_of, whole_script
from hoyle_conformance.checks.needs import excuse
from hoyle_conformance.claims.claim import Claim, make_claim, variants_for
from hoyle_conformance.claims.profile import GameProfile
from hoyle_conformance.detection.observables import LOOKED_AT, missing_observables
from hoyle_conformance.detection.tables import tried_tables
from hoyle_conformance.judging.bench import Bench
from hoyle_conformance.judging.failures import AnyFailure
from hoyle_conformance.judging.judge import Finding
from hoyle_conformance.judging.recognition import recognise
from hoyle_conformance.runs.followed import proven
from hoyle_conformance.scripts.scenarios import Trial, outcome_trial, with_outcome
from hoyle_conformance.wire.implementation import Answer, Implementation
from hoyle_conformance.wire.messages import GameClaim, HelloResult
from hoyle_conformance.wire.untrusted import clean

KEPT = ("without", "house_rules", "departures", "cards", "words", "first_player")
"""What a profile says that holds while the program is probed."""
MARGIN = 0.25
"""By what share of games another edition must beat the one in hello: bugs blur the shares."""


@dataclass(frozen=True)
class Line:
    """A line of a profile, and where it comes from."""

    key: str
    value: str
    origin: str


@dataclass
class Deserved:
    """What was found out about one game."""

    edition: Line
    readings: list[Line] = field(default_factory=list)
    unclear: list[Line] = field(default_factory=list)
    """Rulings on which it follows no known reading, or could not be probed; reported, not declared."""
    variants: Line | None = None
    players: Line | None = None
    drop: Line | None = None
    kept: list[Line] = field(default_factory=list)
    """What the profile says already, and no probe can find out."""


def detect(implementation: Implementation, law: GameLaw, profile: GameProfile | None = None) -> Deserved:
    """Probes an implementation. What its profile says of cards, departures and house rules holds while it is probed."""
    hello = implementation.hello().games[law.id]
    variants, players = tried_tables(implementation, law, hello)
    seats = list(players or hello.players)
    held = msgspec.structs.replace(hello, variants=variants or variants_for(law, hello, seats), players=seats)
    given = msgspec.structs.asdict(profile or GameProfile())
    seen = GameProfile(**{key: given[key] for key in KEPT})
    dropped, looks = missing_observables(implementation, make_claim(law, held, seen))
    seen = msgspec.structs.replace(seen, drop_observables=dropped)
    best, games_prove = _with_recognised(implementation, law, held, seen, _best(implementation, law, held, seen))
    deserved = Deserved(edition=Line("edition", best.claim.edition, _edition_origin(law, hello, best.claim)))
    deserved.readings, deserved.unclear = best.lines(law)
    deserved.variants = Line("variants", json.dumps(variants), "probe: each was tried") if variants else None
    if players is not None:
        as_said = "as in hello" if list(players) == list(hello.players) else f"hello says {list(hello.players)}"
        deserved.players = Line("players", json.dumps(list(players)), f"probe: tried one by one; {as_said}")
    if dropped:
        deserved.drop = Line("drop-observables", json.dumps(dropped), f"probe: missing in its views of {looks} games")
    deserved.kept = [line for line in _kept(seen) if not (line.key == "departures" and games_prove)]
    if games_prove:
        names = json.dumps([*seen.departures, *games_prove])
        deserved.kept.append(Line("departures", names, f"games prove {', '.join(games_prove)}"))
    return deserved


def as_claimed(implementation: Implementation, law: GameLaw, profile: GameProfile | None = None) -> Deserved:
    """The profile of a program that plays no games as it is told, so that none can be tried: what it says itself."""
    hello, held_to = implementation.hello().games[law.id], profile or GameProfile()
    claim = make_claim(law, hello, held_to)
    origins = {id: claim.origins[id] for id in law.rulings if claim.origins[id] in ("hello", "profile")}
    not_tried = "it does not play games that it is told, so nothing was tried"
    return Deserved(
        edition=Line("edition", claim.edition, "profile" if held_to.edition else _edition_origin(law, hello, claim)),
        readings=[Line(id, claim.readings[id], f"{origin}; not tried") for id, origin in origins.items()],
        unclear=[Line("readings", "", not_tried)],
        kept=list(_kept(held_to)),
    )


def _kept(profile: GameProfile) -> Iterator[Line]:
    """What a profile says that no probe can find out."""
    said = msgspec.to_builtins(profile)
    for name in (key.replace("_", "-") for key in KEPT):
        if said.get(name):
            yield Line(name, json.dumps(said[name], ensure_ascii=False), "profile")


# --- readings ----------------------------------------------------------------------------------------------


@dataclass
class Followed:
    """Which readings fit when everything is probed under one edition."""

    claim: Claim
    fits: dict[str, list[str]]
    """For each ruling that was probed, the readings that fit the answer."""
    by: dict[str, str]
    """The scenario that decided."""
    not_probed: dict[str, str] = field(default_factory=dict)
    """Rulings for which no scenario could be played, and why."""
    wrong: dict[str, AnyFailure] = field(default_factory=dict)
    """What goes wrong in the scenarios of rulings whose reading in the claim does not fit."""
    recognised: frozenset[str] = frozenset()
    """Rulings whose reading whole games have proven, although no scenario did."""
    agreeing: float = 0
    """The share of generated games in which it does everything that the claim says."""

    @property
    def fitting(self) -> float:
        """The share of the rulings that were probed on which the reading of the claim fits."""
        fits = [self.claim.readings[ruling] in readings for ruling, readings in self.fits.items()]
        return sum(fits) / len(fits) if fits else 1

    @property
    def deviations(self) -> int:
        """Readings that are not those of the edition."""
        return sum(origin == "command line" for origin in self.claim.origins.values())

    @property
    def contradicted(self) -> bool:
        """Whether a probe contradicts the edition or the hello."""
        return self.deviations > 0 or self.fitting < 1

    def lines(self, law: GameLaw) -> tuple[list[Line], list[Line]]:
        """The readings to declare, and the rulings that stay open."""
        declared, unclear = [], []
        for ruling in law.rulings:
            reading, origin = self.claim.readings[ruling], self.claim.origins[ruling]
            if ruling in self.recognised:
                declared.append(Line(ruling, reading, "games prove it"))
                continue
            if ruling not in self.fits:
                why = f"not probed: {self.not_probed.get(ruling, 'no scenario tells')}"
                if origin == "command line":
                    declared.append(Line(ruling, reading, "probe"))
                elif origin == "hello":
                    declared.append(Line(ruling, reading, f"hello; {why}"))
                else:
                    unclear.append(Line(ruling, "", f"{why}; {reading} as the edition says"))
                continue
            if reading not in self.fits[ruling]:
                unclear.append(Line(ruling, "", f"probe {self.by[ruling]}: {self._not_followed(ruling)}"))
            elif origin == "hello":
                declared.append(Line(ruling, reading, f"hello; probe {self.by[ruling]} agrees"))
            elif origin == "command line":
                declared.append(Line(ruling, reading, f"probe {self.by[ruling]}"))
        return declared, unclear

    def _not_followed(self, ruling: str) -> str:
        """Why no other reading is declared where that of the claim does not fit."""
        fits = self.fits[ruling]
        if not fits and self.claim.departures:
            return "tells nothing: it is not written for departures"
        return f"fits {' or '.join(fits)}, but other games do not" if fits else "follows no known reading"

    def better(self, bench: Bench, found: Mapping[str, str]) -> tuple[str, str] | None:
        """A reading that fits better than that of the claim, and that whole games prove; None if there is none.

        One game proves nothing: a bug may look like another reading there, and would be declared away.
        """
        for ruling, readings in self.fits.items():
            if ruling in found or not readings or self.claim.readings[ruling] in readings:
                continue
            if ruling in self.wrong and proven(bench, ruling, readings[0], self.wrong[ruling]):
                return ruling, readings[0]
        return None


def follow(
    implementation: Implementation,
    law: GameLaw,
    hello: GameClaim,
    seen: GameProfile,
    edition: str,
    known: Mapping[str, str] | None = None,
) -> Followed:
    """Probes every ruling under an edition. Readings depend on each other: each one found means probing all again."""
    found = dict(known or {})
    for _ in range(len(law.rulings) + 1):
        claim = make_claim(law, hello, seen, edition=edition, readings=found)
        bench = pool.bench_of(implementation, claim, scripts=LOOKED_AT)
        followed = _probe_all(bench)
        better = followed.better(bench, found)
        if better is None:
            break
        ruling, found[ruling] = better
    bench = pool.bench_of(implementation, followed.claim, scripts=LOOKED_AT)
    right = [finding is None for _, _, finding in bench.play(pool.lawful(bench))]
    followed.agreeing = sum(right) / len(right) if right else 0
    return followed


def _best(implementation: Implementation, law: GameLaw, hello: GameClaim, seen: GameProfile) -> Followed:
    """What it follows under the edition of its hello, unless a probe contradicts that; then under the best one."""
    first, *others = _editions(law, hello)
    said = follow(implementation, law, hello, seen, first)
    if hello.edition is not None and not said.contradicted:
        return said
    every = [said, *(follow(implementation, law, hello, seen, edition) for edition in others)]
    best = max(
        every, key=lambda found: (found.fitting, -found.deviations, found.agreeing)
    )  # probes tell; games may not
    return best if hello.edition is None or best.agreeing > said.agreeing + MARGIN else said


def _with_recognised(
    implementation: Implementation, law: GameLaw, hello: GameClaim, seen: GameProfile, best: Followed
) -> tuple[Followed, list[str]]:
    """The same, with what only whole games prove: several readings of its own at once spoil each other's scenarios.

    The departures that it was seen to follow besides are named too.
    """
    if not best.contradicted:
        return best, []
    names = recognise(pool.bench_of(implementation, best.claim, scripts=LOOKED_AT))
    readings = {one.ruling: one.id for name in names if (one := reading_instead(name)) is not None}
    departures = [name for name in names if reading_instead(name) is None and pack_instead(name) is None]
    if not readings and not departures:
        return best, []
    own = {id: best.claim.readings[id] for id, origin in best.claim.origins.items() if origin == "command line"}
    held = msgspec.structs.replace(seen, departures=[*seen.departures, *departures])
    again = follow(implementation, law, hello, held, best.claim.edition, {**own, **readings})
    again.recognised = frozenset(readings)
    return again, departures


def _probe_all(bench: Bench) -> Followed:
    fits: dict[str, list[str]] = {}
    by: dict[str, str] = {}
    not_probed: dict[str, str] = {}
    wrong: dict[str, AnyFailure] = {}
    for scenario in bench.law.scenarios.values():
        ruling = scenario.tells_apart
        if ruling is None:
            continue
        if (excused := excuse(bench.claim, needs_of(bench.law, scenario))) is not None:
            not_probed[ruling] = _why_not_probed(bench, scenario) or f"{scenario.id} {excused.reason}"
            continue
        probed = _fitting(bench, scenario, ruling)
        if probed is None:
            not_probed[ruling] = f"{scenario.id} is not played"
            continue
        readings, finding = probed
        if finding is not None:
            wrong.setdefault(ruling, finding.failure)
        known = fits.get(ruling)
        fits[ruling] = readings if known is None else [reading for reading in known if reading in readings]
        by[ruling] = scenario.id
    return Followed(bench.claim, fits, by, not_probed, wrong)


def _why_not_probed(bench: Bench, scenario: Scenario) -> str | None:
    """The reading that a scenario supposes and the program does not follow; None if that is not why."""
    supposed = [f"{id}: {reading}" for id, reading in scenario.under.items() if bench.claim.readings[id] != reading]
    return f"{scenario.id} shows it only under {supposed[0]}" if supposed else None


def _fitting(bench: Bench, scenario: Scenario, ruling: str) -> tuple[list[str], Finding | None] | None:
    """The readings under which its answer to a telling script is right, and what is wrong under that of the claim.

    None if it does not play it.
    """
    trial = outcome_trial(bench.law, scenario, bench.claim.readings, scenario.outcomes[bench.claim.readings[ruling]])
    script = whole_script(bench, trial)
    try:
        _, answer, finding = next(iter(bench.play([bench.speak(bench.expect(script))])))
    except Impossible:
        return None
    if answer.outcome in ("unsupported", "trouble", "error"):
        return None
    fits = [reading for reading in scenario.outcomes if _is_right(bench, trial, ruling, reading, script, answer)]
    return fits, finding


def _is_right(bench: Bench, trial: Trial, ruling: str, reading: str, script: Script, answer: Answer) -> bool:
    try:
        trace = run(script.replace(readings=bench.claim.readings | {ruling: reading}))
    except Impossible:
        return False
    return judge_trial(bench, with_outcome(bench.law, trial, trial.scenario.outcomes[reading]), trace, answer) is None


def _editions(law: GameLaw, hello: GameClaim) -> list[str]:
    """The editions to try, the one in hello first: if several fit equally well, the first counts."""
    names = [edition.id for edition in law.file.editions]
    return sorted(names, key=lambda name: name != (hello.edition or names[0]))


def _edition_origin(law: GameLaw, hello: GameClaim, claim: Claim) -> str:
    if hello.edition == claim.edition:
        return "hello"
    if hello.edition is None and claim.edition == law.file.editions[0].id:
        return "default; hello names none"
    return f"probe: fits best; hello says {clean(hello.edition or 'nothing', 60)}"


# --- as YAML -----------------------------------------------------------------------------------------------


def as_yaml(hello: HelloResult, command: list[str], game: str, deserved: Deserved) -> str:
    """The profile, with a comment on each line that says where it comes from."""
    name = clean(f"{hello.name} {hello.version}".strip(), 80)
    lines = [("", f"hoyle profile detect {__version__}: {name}; the end of each line says where it comes from")]
    if command[:1] == ["--"]:
        lines.append((f"command: {json.dumps(command[1:], ensure_ascii=False)}", "command line"))
    lines += [("games:", ""), (f"  {game}:", "")]
    lines.append((f"    edition: {deserved.edition.value}", deserved.edition.origin))
    if deserved.readings:
        lines.append(("    readings:", ""))
        lines += [(f"      {line.key}: {line.value}", line.origin) for line in deserved.readings]
    lines += [("", f"    {line.key}: {line.origin}") for line in deserved.unclear]
    others = (deserved.variants, deserved.players, deserved.drop)
    lines += [(f"    {line.key}: {line.value}", line.origin) for line in others if line is not None]
    lines += [(f"    {line.key}: {line.value}", line.origin) for line in deserved.kept]
    width = min(60, max(len(text) for text, origin in lines if origin))
    return "".join(_written(text, origin, width) for text, origin in lines)


def _written(text: str, origin: str, width: int) -> str:
    if not origin:
        return text + "\n"
    return (
        f"{text:<{width}}  # {origin}\n"
        if text
        else f"{origin[: len(origin) - len(origin.lstrip())]}# {origin.lstrip()}\n"
    )
