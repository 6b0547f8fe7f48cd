"""``hoyle ci``: prints a recipe for a CI system."""

from dataclasses import dataclass
from pathlib import Path

from hoyle_conformance.claims.configuration import find_profile
from hoyle_conformance.cli.command import Command
from hoyle_conformance.cli.completers import playable
from hoyle_conformance.cli.options import Common, OneOf, behind_dashes, choice, optional_argument
from hoyle_conformance.cli.screen import Screen
from hoyle_conformance.cli.trouble import FINE, Trouble
from hoyle_conformance.phrases import phrase
from hoyle_conformance.programs.holding import checkable, kit_for
from hoyle_conformance.programs.opening import NO_PROFILE, profile_of
from hoyle_conformance.recipes.recipe import RECIPES, recipe


@dataclass(frozen=True)
class Options(Common):
    """Which system, which game, which program."""

    system: str = choice("|".join(RECIPES), phrase("the CI system"), OneOf(*RECIPES))
    game: str | None = optional_argument(
        "GAME", phrase("the game (default: those of the profile, or those that the program plays)"), completer=playable
    )
    command: list[str] | None = behind_dashes("[-- COMMAND …]")


def run(options: Options, screen: Screen) -> int:
    """Prints the file. Where it belongs is said in its first line."""
    if options.system == "pre-commit" and (options.game or options.command):
        raise Trouble("the hook validates the profile and checks no game; leave out the game and the command")
    if options.game is not None:
        kit_for(options.game)
    elif options.system != "pre-commit" and not (options.command or names_program(find_profile())):
        text = "name a game, or a program: after -- or in a profile; there are checks for {games}"
        raise Trouble(text, games=", ".join(checkable()))
    print(recipe(options.system, options.game or "", options.command), end="")
    return FINE


def names_program(path: Path | None) -> bool:
    """Whether the profile of this folder names a program: a plain ``hoyle check`` then knows what to check."""
    profile = profile_of(path) if path else NO_PROFILE
    return bool(profile.command or profile.python)


COMMAND = Command(
    Options,
    run,
    examples=(
        (
            "hoyle ci github flip7 -- node adapter.mjs > .github/workflows/hoyle.yml",
            phrase("a workflow with our action"),
        ),
        ("hoyle ci gitlab flip7 -- node adapter.mjs > .gitlab-ci.yml", phrase("a job with a JUnit report")),
        ("hoyle ci shell > hoyle-ci.sh", phrase("a script for any other system; hoyle.yaml names program and games")),
        ("hoyle ci pre-commit > .pre-commit-config.yaml", phrase("hooks for every commit")),
    ),
)
