"""``hoyle completion``: the script that teaches a shell to complete."""

from argparse import Namespace

from hoyle_conformance.cli.parsers import Commands

EXAMPLES = (
    ('eval "$(hoyle completion bash)"', "in ~/.bashrc"),
    ('eval "$(hoyle completion zsh)"', "in ~/.zshrc, after compinit"),
    ("hoyle completion fish > ~/.config/fish/completions/hoyle.fish", "once"),
)


def add(commands: Commands) -> None:
    """Adds the command."""
    parser = commands.add("completion", run, "print the script for shell completion", EXAMPLES)
    parser.option("shell", choices=("bash", "zsh", "fish"), about="the shell")


def run(args: Namespace) -> int:
    """Prints the script."""
    from argcomplete.shell_integration import shellcode

    print(shellcode(["hoyle"], shell=args.shell))
    return 0
