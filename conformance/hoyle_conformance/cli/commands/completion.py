"""``hoyle completion``: the script that teaches a shell to complete."""

from dataclasses import dataclass

from argcomplete.shell_integration import shellcode

from hoyle_conformance.cli.command import Command
from hoyle_conformance.cli.options import Common, OneOf, choice
from hoyle_conformance.cli.screen import Screen
from hoyle_conformance.cli.trouble import FINE
from hoyle_conformance.phrases import phrase


@dataclass(frozen=True)
class Options(Common):
    """The shell."""

    shell: str = choice("bash|zsh|fish", phrase("the shell"), OneOf("bash", "zsh", "fish"))


def run(options: Options, screen: Screen) -> int:
    """Prints the script."""
    screen.line(shellcode(["hoyle"], shell=options.shell))
    return FINE


COMMAND = Command(
    Options,
    run,
    examples=(
        ('eval "$(hoyle completion bash)"', phrase("in ~/.bashrc")),
        ('eval "$(hoyle completion zsh)"', phrase("in ~/.zshrc, after compinit")),
        ("hoyle completion fish > ~/.config/fish/completions/hoyle.fish", phrase("once")),
    ),
)
