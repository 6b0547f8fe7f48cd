"""``hoyle certificate``: a file that says what a program passed, and that others can verify."""

from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from hoyle_conformance.cli import offers
from hoyle_conformance.cli.adapted import adapter_options
from hoyle_conformance.cli.parsers import Commands
from hoyle_conformance.cli.trouble import FAILED, FINE, Trouble
from hoyle_conformance.phrases import Phrase

if TYPE_CHECKING:
    from hoyle_conformance.certificates.certificate import Certificate
    from hoyle_conformance.cli.screen import Screen

EXAMPLES = (
    ("hoyle certificate write flip7 -- node adapter.js", "check, and write flip7.certificate.json"),
    ("hoyle certificate verify flip7.certificate.json", "is it of this law and this kit?"),
    ("hoyle certificate verify flip7.certificate.json -- node adapter.js", "run everything again and compare"),
)


def add(commands: Commands) -> None:
    """Adds the command with its two commands."""
    group = commands.group("certificate", "certify what a program passes, or verify that", EXAMPLES)
    write = group.add("write", run_write, about="check, and write a certificate if all is green")
    write.option("game", metavar="GAME", about="the game", completer=offers.playable)
    write.option("--output", metavar="FILE", about="the file to write (default: GAME.certificate.json)")
    write.option("--preset", metavar="quick|ci|nightly", default="quick", about="how much is done (default: quick)")
    write.option("--seed", metavar="N", type=int, default=0, about="another seed makes other scripts (default: 0)")
    adapter_options(write)
    verify = group.add("verify", run_verify, about="verify a certificate, with the program or without")
    verify.option("file", metavar="FILE", about="the certificate")
    adapter_options(verify)


def run_write(args: Namespace) -> int:
    """0 and a file, or the exit code of the red run and none."""
    from hoyle.law import Law
    from hoyle_conformance.certificates.certificate import Red, certify, write
    from hoyle_conformance.checks import PRESETS
    from hoyle_conformance.cli.adapted import chosen, claim_of, read_profile_of
    from hoyle_conformance.cli.opening import open_table
    from hoyle_conformance.cli.progress import Progress
    from hoyle_conformance.programs.holding import kit_for

    screen = open_table(args)
    kit_for(args.game)
    if args.preset not in PRESETS:
        text = "there is no preset {name!r}; there are {names}"
        raise Trouble(screen.say(text, name=args.preset, names=", ".join(PRESETS)))
    path = Path(args.output or f"{args.game}.certificate.json")
    profile = read_profile_of(args)
    opened, _ = chosen(args, profile, screen)
    with opened() as implementation:
        claim = claim_of(implementation, Law().game(args.game), args, profile, screen)
    progress = Progress(screen)
    try:
        certificate = certify(opened, claim, args.preset, args.seed, progress.tell)
        write(certificate, path)
    except Red as red:
        text = "not certified: {verdicts}; see hoyle check {game}"
        raise Trouble(screen.say(text, verdicts=red, game=args.game), red.code) from None
    except OSError as error:
        raise Trouble(screen.say("cannot write {path}: {why}", path=path, why=error.strerror)) from None
    finally:
        progress.clear()
    screen.line(screen.say("written: {path}", path=path))
    tell(certificate, screen)
    return FINE


def run_verify(args: Namespace) -> int:
    """0 if the certificate holds, 1 if not, 2 if it is none."""
    from hoyle_conformance.certificates.certificate import Red, objections, read, verify
    from hoyle_conformance.cli.adapted import chosen, read_profile_of
    from hoyle_conformance.cli.opening import open_table
    from hoyle_conformance.cli.progress import Progress
    from hoyle_conformance.programs.holding import kit_for
    from hoyle_conformance.wire.untrusted import clean

    screen = open_table(args)
    certificate = read(Path(args.file))
    kit_for(certificate.game)
    tell(certificate, screen)
    found = objections(certificate)
    named = bool(args.adapter is not None or args.python or args.profile)  # a program that nobody named is not run
    if named and not found:
        opened, _ = chosen(args, read_profile_of(args), screen)
        progress = Progress(screen)
        try:
            found = verify(certificate, opened, progress.tell)
        except Red as red:
            found = [Phrase("it no longer passes: {verdicts}", verdicts=red)]
        finally:
            progress.clear()
    for objection in found:
        screen.prose(clean(objection.said(screen.lang)), 2, "", "red")
    if found:
        screen.line(screen.style(screen.say("the certificate does not hold"), "bold", "red"))
        return FAILED
    text = "the certificate holds" if named else "the certificate is of this law; name the program to run it again"
    screen.line(screen.style(screen.say(text), "bold", "green"))
    return FINE


def tell(certificate: "Certificate", screen: "Screen") -> None:
    """Who passed what."""
    from hoyle_conformance.wire.untrusted import clean

    who = certificate.implementation
    verdicts = ", ".join(f"{number} {clean(verdict, 40)}" for verdict, number in certificate.verdicts.items())
    name = clean(f"{who.name} {who.version}".strip(), 100)
    what = clean(f"{certificate.game}, {certificate.claim.edition} · {certificate.preset}", 100)
    screen.line(f"{name} · {what} · {verdicts}")
