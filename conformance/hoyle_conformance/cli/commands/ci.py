"""``hoyle ci``: prints a recipe for a CI system."""

from dataclasses import dataclass

from hoyle_conformance.cli.command import Command
from hoyle_conformance.cli.completers import playable
from hoyle_conformance.cli.options import Common, OneOf, behind_dashes, choice, optional_argument
from hoyle_conformance.cli.screen import Screen
from hoyle_conformance.cli.trouble import FINE, Trouble
from hoyle_conformance.phrases import phrase
from hoyle_conformance.programs.holding import checkable
from hoyle_conformance.recipes.recipe import RECIPES, recipe


@dataclass(frozen=True)
class Options(Common):
    """Which system, which game, which program."""

    system: str = choice("|".join(RECIPES), phrase("the CI system"), OneOf(*RECIPES))
    game: str | None = optional_argument("GAME", phrase("the game"), completer=playable)
    command: list[str] | None = behind_dashes("[-- COMMAND …]")


def run(options: Options, screen: Screen) -> int:
    """Prints the file. Where it belongs is said in its first line."""
    if options.system != "pre-commit" and options.game not in checkable():
        raise Trouble("name a game; there are checks for {games}", games=", ".join(checkable()))
    print(recipe(options.system, options.game or "", options.command), end="")
    return FINE


COMMAND = Command(
    Options,
    run,
    examples=(
        (
            "hoyle ci github flip7 -- node adapter.mjs > .github/workflows/hoyle.yml",
            phrase("a workflow with our action"),
        ),
        ("hoyle ci gitlab flip7 -- node adapter.mjs > .gitlab-ci.yml", phrase("a job with a JUnit report")),
        ("hoyle ci shell flip7 > hoyle-ci.sh", phrase("a script for any other system; hoyle.yaml names the program")),
        ("hoyle ci pre-commit > .pre-commit-config.yaml", phrase("hooks for every commit")),
    ),
)
