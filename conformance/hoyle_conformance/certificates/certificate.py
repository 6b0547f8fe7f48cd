"""Certificates: a file that says what an implementation passed, and that others can verify by running it again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from hoyle import __version__
from hoyle.law import Law
from hoyle.law.digest import law_digest
from hoyle_conformance.certificates.recorder import Recorder
from hoyle_conformance.checks import PRESETS, Effort, Result
from hoyle_conformance.claims.claim import Claim, refuse_impossible_claim
from hoyle_conformance.claims.profile import BadProfile
from hoyle_conformance.phrases import Phrase
from hoyle_conformance.programs.opening import Program
from hoyle_conformance.runs.events import Event, conclusion_of
from hoyle_conformance.runs.program_digest import files_digest
from hoyle_conformance.runs.run import Opened, Plan, check
from hoyle_conformance.wire.files import read_whole, write_whole
from hoyle_conformance.wire.implementation import Implementation
from hoyle_conformance.wire.untrusted import UNREADABLE


class Certified(msgspec.Struct, frozen=True, kw_only=True):
    """The program that was checked, in its own words."""

    name: str
    version: str = ""
    language: str = ""


class Answers(msgspec.Struct, frozen=True, kw_only=True):
    """The digest of all questions and answers, in order; without games it dealt by itself and without free text."""

    count: int
    digest: str


class Shown(msgspec.Struct, frozen=True, kw_only=True):
    """Of how many rules at least one check passes."""

    rules: Annotated[int, Meta(ge=0)] = 0
    of: Annotated[int, Meta(ge=0, description="Rules in force under the readings that are claimed.")] = 0


class Certificate(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What an implementation passed."""

    format: Literal[1] = 1
    kit: Annotated[str, Meta(description="The version of the kit.")]
    game: str
    law: Annotated[str, Meta(description="Digest of the law of the game and of its sources.")]
    implementation: Certified
    program: Annotated[str, Meta(description="Digest of the files that its command names; empty if it names none.")] = (
        ""
    )
    claim: Annotated[Claim, Meta(description="What it was held to: readings, variants, players, observables.")]
    preset: str
    effort: Annotated[Effort, Meta(description="How much was tested.")]
    seed: int
    verdicts: Annotated[dict[str, Annotated[int, Meta(ge=0)]], Meta(description="How many checks have each verdict.")]
    shown: Annotated[Shown, Meta(description="How much of the rulebook that is.")] = Shown()
    answers: Answers


class Red(Exception):
    """A red run is not certified."""

    def __init__(self, code: int, verdicts: dict[str, int]) -> None:
        super().__init__(", ".join(f"{number} {verdict}" for verdict, number in verdicts.items()))
        self.code = code


@dataclass
class _Witness:
    """Opens an implementation behind a recorder."""

    opened: Opened
    recorder: Recorder | None = None

    def open(self) -> Implementation:
        """Opens it; once per run."""
        self.recorder = Recorder(self.opened())
        return self.recorder


CERTIFIED = {"pass", "not-claimed"}
"""Verdicts of a run that is certified. How far a failure is shortened depends on time, so a run with any failure, even
a known one or mere advice, would not come out the same twice."""


def certify(program: Program, claim: Claim, preset: str, seed: int, hear: Callable[[Event], None]) -> Certificate:
    """Runs all checks and records the outcome. Raises Red if anything claimed does not pass."""
    held = msgspec.structs.replace(claim, known_failures=[])  # a certificate allows no known failures
    return _run(program, held, preset, PRESETS[preset], seed, hear)


def _run(
    program: Program, claim: Claim, preset: str, effort: Effort, seed: int, hear: Callable[[Event], None]
) -> Certificate:
    law = Law().game(claim.game)
    witness = _Witness(program.opened)
    plan = Plan(claim=claim, effort=effort, seed=seed, preset=preset, command=program.named, most_failures=1)
    events: list[Event] = []

    def both(event: Event) -> None:
        events.append(event)
        hear(event)

    results: list[Result] = check(Opened(witness.open, ()), plan, both)
    verdicts = dict(sorted(Counter(str(result.verdict) for result in results).items()))
    conclusion = conclusion_of(law, events)
    if not conclusion.green or verdicts.keys() - CERTIFIED:
        raise Red(conclusion.code or 1, verdicts)
    assert witness.recorder is not None
    hello = witness.recorder.hello()
    return Certificate(
        kit=__version__,
        game=claim.game,
        law=law_digest(law),
        implementation=Certified(name=hello.name, version=hello.version, language=hello.language),
        program=files_digest(program.named),
        claim=claim,
        preset=preset,
        effort=effort,
        seed=seed,
        verdicts=verdicts,
        shown=Shown(rules=conclusion.rules, of=conclusion.in_force),
        answers=Answers(count=witness.recorder.count, digest=witness.recorder.digest),
    )


def write(certificate: Certificate, path: Path) -> None:
    """Writes the file."""
    plain = msgspec.json.encode(certificate, order="sorted")
    write_whole(path, msgspec.json.format(plain, indent=2) + b"\n")


def read(path: Path) -> Certificate:
    """A certificate from its file."""
    try:
        return msgspec.json.decode(read_whole(path), type=Certificate)
    except OSError as error:
        raise BadProfile("{path}: cannot read the certificate: {why}", path=path, why=error.strerror) from None
    except UNREADABLE as error:
        raise BadProfile("{path}: not a certificate: {why}", path=path, why=error) from None


def objections(certificate: Certificate) -> list[Phrase]:
    """What speaks against a certificate before anything is run: another law, another kit, red verdicts."""
    found = []
    law = Law().game(certificate.game)
    if certificate.law != law_digest(law):
        found.append(Phrase("it was written under a different law; check the implementation again"))
    if certificate.kit != __version__:
        found.append(Phrase("it was written by kit {kit}, and this is {this}", kit=certificate.kit, this=__version__))
    if certificate.claim.game != certificate.game:
        found.append(Phrase("its claim is for {game}", game=certificate.claim.game))
    if not certificate.verdicts.get("pass"):
        found.append(Phrase("it has no check that passes"))
    try:
        refuse_impossible_claim(law, certificate.claim)
    except BadProfile as error:
        found.append(Phrase("its claim cannot be: {why}", why=error))
    if red := sorted(certificate.verdicts.keys() - CERTIFIED):
        found.append(Phrase("it has verdicts that are not certified: {verdicts}", verdicts=", ".join(red)))
    if certificate.preset not in PRESETS or PRESETS[certificate.preset] != certificate.effort:
        found.append(Phrase("its effort does not match the preset {name!r}", name=certificate.preset))
    return found


def verify(certificate: Certificate, program: Program, hear: Callable[[Event], None], fresh: int) -> list[Phrase]:
    """Runs everything again, then once more with a fresh seed, and says what speaks against the certificate.

    Whoever knows the seed can look the answers up. Nobody knows the fresh one beforehand.
    """
    again = _run(program, certificate.claim, certificate.preset, certificate.effort, certificate.seed, hear)
    if found := list(_differences(certificate, again)):
        return found
    try:
        _run(program, certificate.claim, certificate.preset, certificate.effort, fresh, hear)
    except Red as red:
        found.append(
            Phrase("with seed {seed}, which it could not expect, it fails: {verdicts}", seed=fresh, verdicts=red)
        )
    return found


def _differences(certificate: Certificate, again: Certificate) -> Iterator[Phrase]:
    """What a certificate says and a new run does not: nothing in it is believed."""
    if again.implementation != certificate.implementation:
        one, other = (f"{who.name} {who.version}".strip() for who in (certificate.implementation, again.implementation))
        yield Phrase("it is for {one}, and this is {other}", one=one, other=other)
    if again.program != certificate.program:
        yield Phrase("the files of the program are not those that were certified")
    if again.verdicts != certificate.verdicts:
        yield Phrase("the verdicts are not the same")
    if again.answers != certificate.answers:
        yield Phrase("the answers are not the same")
    if again.shown != certificate.shown:
        mine, theirs = again.shown, certificate.shown
        text = "it says {rules} of {of} rules, and {shown} of {force} were shown"
        yield Phrase(text, rules=theirs.rules, of=theirs.of, shown=mine.rules, force=mine.of)
