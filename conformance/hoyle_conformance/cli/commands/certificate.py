"""``hoyle certificate``: a file that says what a program passed, and that others can verify."""

import secrets
from dataclasses import dataclass
from pathlib import Path

from hoyle.law import Law
from hoyle.law.book import GameLaw
from hoyle_conformance.certificates.certificate import Certificate, Red, certify, objections, read, verify, write
from hoyle_conformance.claims.claim import Claim
from hoyle_conformance.cli.command import Command, CommandGroup
from hoyle_conformance.cli.options import option, path_argument, whole_number
from hoyle_conformance.cli.program_options import Effort, OneGame, OneProgram, Playing
from hoyle_conformance.cli.progress import Progress
from hoyle_conformance.cli.screen import Screen
from hoyle_conformance.cli.trouble import FAILED, FINE, Trouble, cannot_write
from hoyle_conformance.phrases import Phrase, phrase
from hoyle_conformance.programs import holding
from hoyle_conformance.programs.holding import claim_of, kit_for
from hoyle_conformance.wire.untrusted import clean


@dataclass(frozen=True)
class WriteOptions(OneGame, Effort, OneProgram, Playing):
    """What is certified."""

    output: Path | None = option("FILE", phrase("the file to write (default: GAME.certificate.json)"), read=Path)


@dataclass(frozen=True)
class VerifyOptions(OneProgram, Playing):
    """Which certificate, and perhaps the program that it is of."""

    file: Path = path_argument("FILE", phrase("the certificate"))
    fresh_seed: int | None = option(
        "N", phrase("the seed of the second run (default: one that nobody can know beforehand)"), read=whole_number
    )

    @property
    def names_program(self) -> bool:
        """Whether the program is named here; one that only stands in hoyle.yaml is not run."""
        return self.command is not None or bool(self.python or self.profile)


def run_write(options: WriteOptions, screen: Screen) -> int:
    """0 and a file, or the exit code of the red run and none."""
    kit_for(options.game)
    path = options.output or Path(f"{options.game}.certificate.json")
    profile = options.read_profile()
    preset = options.preset or profile.preset
    holding.effort_of(preset)
    program, progress = options.program(profile), Progress(screen)
    with program.opened() as implementation:
        claim = claim_of(implementation, Law().game(options.game), profile)
    try:
        certificate = certify(program, claim, preset, options.seed, progress.tell)
        write(certificate, path)
    except Red as red:
        text = "not certified: {verdicts}; see hoyle check {game}"
        raise Trouble(text, verdicts=red, game=options.game, exit_code=red.code) from None
    except OSError as error:
        raise cannot_write(error, path) from None
    finally:
        progress.clear()
    screen.line(screen.say("written: {path}", path=path))
    tell(certificate, screen)
    return FINE


def run_verify(options: VerifyOptions, screen: Screen) -> int:
    """0 if the certificate holds, 1 if not, 2 if it is none or there is no program to hold it against."""
    certificate = read(options.file)
    kit_for(certificate.game)
    tell(certificate, screen)
    found = objections(certificate)
    if not found and not options.names_program:
        raise Trouble("nothing was verified: name the program that it is of, as in -- node adapter.js")
    if not found:
        program, progress = options.program(options.read_profile()), Progress(screen)
        fresh = secrets.randbelow(2**31) if options.fresh_seed is None else options.fresh_seed
        try:
            found = verify(certificate, program, progress.tell, fresh)
        except Red as red:
            found = [Phrase("it no longer passes: {verdicts}", verdicts=red)]
        finally:
            progress.clear()
    for objection in found:
        screen.prose(clean(objection.said(screen.lang)), 2, "", "red")
    if found:
        screen.line(screen.style(screen.say("the certificate does not hold"), "bold", "red"))
        return FAILED
    said = screen.say("the certificate holds, with its own seed and with {seed}", seed=fresh)
    screen.line(screen.style(said, "bold", "green"))
    return FINE


def tell(certificate: Certificate, screen: Screen) -> None:
    """Who passed what."""
    who = certificate.implementation
    verdicts = ", ".join(f"{number} {clean(verdict, 40)}" for verdict, number in certificate.verdicts.items())
    name = clean(f"{who.name} {who.version}".strip(), 100)
    what = clean(f"{certificate.game}, {certificate.claim.edition} · {certificate.preset}", 100)
    shown = screen.say("{rules} of {of} rules", rules=certificate.shown.rules, of=certificate.shown.of)
    screen.line(f"{name} · {what} · {verdicts} · {shown}")
    claim = certificate.claim
    if own := own_readings(Law().game(certificate.game), claim):
        screen.prose(screen.say("readings of its own: {names}", names=", ".join(own)), 2)
    narrowed = ", ".join(
        clean(one, 60) for one in (*sorted(claim.dropped), *sorted(claim.house_rules), *claim.departures)
    )
    if narrowed:
        screen.prose(screen.say("not claimed: {names}", names=narrowed), 2)


def own_readings(law: GameLaw, claim: Claim) -> list[str]:
    """The readings that are not those of the edition which the claim names; nothing if there is no such edition."""
    edition = next((one for one in law.file.editions if one.id == claim.edition), None)
    if edition is None:
        return []
    named = {id: edition.readings.get(id, ruling.default) for id, ruling in law.rulings.items()}
    return [clean(f"{id} = {claim.readings.get(id)}", 100) for id in named if claim.readings.get(id) != named[id]]


COMMAND = CommandGroup(
    {
        "write": Command(WriteOptions, run_write, about=phrase("check, and write a certificate if all is green")),
        "verify": Command(VerifyOptions, run_verify, about=phrase("verify a certificate by running the program again")),
    },
    examples=(
        (
            "hoyle certificate write flip7 -- node adapter.js",
            phrase("check, and write flip7.certificate.json"),
        ),
        (
            "hoyle certificate verify flip7.certificate.json -- node adapter.js",
            phrase("run everything again, then once more with a seed that nobody could know"),
        ),
    ),
)
