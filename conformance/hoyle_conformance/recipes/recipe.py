"""A recipe: the file of one CI system, for one game and one program."""

from __future__ import annotations

import json
import shlex
from collections.abc import Sequence
from importlib.metadata import metadata
from pathlib import Path

from hoyle import __version__
from hoyle_conformance.phrases import Complaint

TEMPLATES = Path(__file__).parent / "templates"
RECIPES = {
    "github": ".github/workflows/hoyle.yml",
    "gitlab": ".gitlab-ci.yml",
    "shell": "hoyle-ci.sh",
    "pre-commit": ".pre-commit-config.yaml",
}
"""Each recipe, and where it belongs in a project."""


def repository() -> str:
    """The address of the kit's repository, as its package names it. It is written in one place, pyproject.toml."""
    urls: dict[str, str] = dict(url.split(", ", 1) for url in metadata("hoyle").get_all("Project-URL") or [])
    if "Repository" not in urls:
        raise Complaint("the installed package does not name its repository; install the kit again")
    return urls["Repository"]


def recipe(name: str, game: str, command: Sequence[str] | None) -> str:
    """The text of a recipe; without a command, the profile names the program, and the games if none is given."""
    address = repository()
    values = {
        "repository": address,
        "slug": "/".join(address.rsplit("/", 2)[-2:]),
        "tag": f"v{__version__}",
        "game": game,
        "check": f"check {game}" if game else "check",
        "command": shlex.join(command) if command else "",
        "command_text": json.dumps(shlex.join(command)) if command else "",
        "behind_dashes": f" -- {shlex.join(command)}" if command else "",
        "file": RECIPES[name],
    }
    from jinja2 import Environment, FileSystemLoader, StrictUndefined  # slow to import, for this command alone

    templates = Environment(
        loader=FileSystemLoader(TEMPLATES),
        undefined=StrictUndefined,
        autoescape=False,  # YAML and shell, no HTML
        keep_trailing_newline=True,
        trim_blocks=True,
        variable_start_string="<<",
        variable_end_string=">>",
        block_start_string="<%",
        block_end_string="%>",
    )
    return templates.get_template(name).render(values)
