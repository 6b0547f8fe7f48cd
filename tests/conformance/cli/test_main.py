"""The command as a whole: versions, languages, colours, trouble, pipes."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from tests.places import ROOT, SMALL_LAW

from hoyle import __version__
from hoyle_conformance.cli import main
from hoyle_conformance.cli.command import Command
from hoyle_conformance.cli.command_table import COMMANDS, load
from hoyle_conformance.cli.help import examples, help_of, help_of_all, help_of_group
from hoyle_conformance.cli.screen import Screen, language_of

if TYPE_CHECKING:
    from tests.conformance.cli.conftest import Hoyle

SMALL = str(SMALL_LAW / "spec")


def spawned(*argv: str, **options: str) -> subprocess.CompletedProcess[str]:
    """The real command in a process of its own."""
    path = os.pathsep.join([str(ROOT / "reference"), str(ROOT / "conformance")])
    environment = {**os.environ, "PYTHONPATH": path, "HOYLE_LANG": "en", **options}
    command = [sys.executable, "-m", "hoyle_conformance.cli", *argv]
    return subprocess.run(command, capture_output=True, text=True, encoding="utf-8", env=environment, check=False)


def loaded_by(*argv: str) -> tuple[str, set[str]]:
    """What a command prints, and the modules that it has loaded by then."""
    run = f"import sys; from hoyle_conformance.cli import main; main({list(argv)!r})"
    script = f"{run}; print(*sys.modules, file=sys.stderr)"
    path = os.pathsep.join([str(ROOT / "reference"), str(ROOT / "conformance")])
    environment = {**os.environ, "PYTHONPATH": path, "HOYLE_LANG": "en"}
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, env=environment, check=True)
    return done.stdout, set(done.stderr.split())


def test_the_version_is_printed_without_loading_anything() -> None:
    out, loaded = loaded_by("--version")
    assert out == f"hoyle {__version__}\n"
    assert loaded & {"argparse", "yaml", "msgspec", "jsonschema", "dataclasses", "hoyle_conformance.phrases"} == set()


def test_the_help_lists_every_command_under_its_heading_and_loads_none() -> None:
    out, loaded = loaded_by("--help")
    assert re.findall(r"^  ([a-z]+) ", out, re.MULTILINE) == list(COMMANDS)
    assert "\nRead the law:\n  rule " in out
    assert not any(module.startswith("hoyle_conformance.cli.commands") for module in loaded)
    assert loaded & {"yaml", "jsonschema"} == set()


@pytest.mark.parametrize(("argv", "name"), [(["rule"], "rule"), (["baseline", "write"], "baseline")])
def test_only_the_command_that_is_asked_for_is_loaded(argv: list[str], name: str) -> None:
    _, loaded = loaded_by(*argv, "--help")
    commands = {module for module in loaded if module.startswith("hoyle_conformance.cli.commands.")}
    assert commands == {f"hoyle_conformance.cli.commands.{name}"}


def test_python_m_hoyle_is_the_same_command() -> None:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT / "reference"), str(ROOT / "conformance")])}
    command = [sys.executable, "-m", "hoyle", "rule", "snap.wni", "--spec", SMALL, "--lang", "en"]
    done = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
    assert (done.returncode, done.stderr) == (1, spawned("rule", "snap.wni", "--spec", SMALL).stderr)


def test_the_reference_alone_says_what_is_missing() -> None:
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "reference")}
    command = [sys.executable, "-S", "-m", "hoyle"]  # no installed packages
    done = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
    assert done.returncode == 1
    assert done.stderr.startswith("hoyle: the command is part of the conformance kit")


@pytest.mark.parametrize("name", COMMANDS)
@pytest.mark.parametrize("lang", ["en", "es"])
def test_every_command_has_help_with_examples(hoyle: "Hoyle", name: str, lang: str) -> None:
    code, out, _ = hoyle(name, "--help", "--lang", lang)
    assert code == 0
    assert ("examples:\n  " if lang == "en" else "ejemplos:\n  ") in out


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("columns", [60, 80, 120])
def test_no_help_is_wider_than_the_terminal(columns: int, lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    texts = {"hoyle": help_of_all(lang)}
    for name in COMMANDS:
        command = load(name)
        if isinstance(command, Command):
            texts[name] = help_of(name, command, lang)
        else:
            texts[name] = help_of_group(name, command, lang)
            texts |= {f"{name} {one}": help_of(f"{name} {one}", it, lang) for one, it in command.commands.items()}
    wide = [(name, line) for name, text in texts.items() for line in text.splitlines() if len(line) > columns]
    assert wide == []


def test_an_example_that_is_too_long_can_still_be_copied(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    asked = "hoyle rule --game flinch 'may I put a 1 on my reserve?' --edition flinch-en-1938"
    *lines, _ = examples(((asked, "ask"),), "en")
    told = "\n".join(lines[2:])
    assert "\\\n" in told
    assert shlex.split(told.replace("\\\n", "")) == shlex.split(asked)


def test_alone_it_shows_its_help(hoyle: "Hoyle") -> None:
    code, out, _ = hoyle()
    assert code == 0
    assert out.startswith("usage: hoyle ")


@pytest.mark.parametrize(
    ("argv", "line"),
    [
        (["rul"], "there is no command 'rul'; did you mean rule?"),
        (["init", "flip7"], "there is no command 'init'; did you mean adapter new?"),
        (["xyzzy"], "there is no command 'xyzzy'; see `hoyle --help`"),
        (["baseline", "wirte"], "there is no command 'wirte'; did you mean write?"),
        (["--nope"], "unrecognized arguments: --nope; see `hoyle --help`"),
        (["diff", "a"], "the following arguments are required: B; see `hoyle diff --help`"),
        (["lint", "--nope"], "unrecognized arguments: --nope; see `hoyle lint --help`"),
        (["rule", "x", "--", "y"], "unrecognized arguments: --; see `hoyle rule --help`"),
        (["play", "flip7", "--seed", "x"], "--seed: 'x' is not a whole number; see `hoyle play --help`"),
        (["check", "flip7", "--patience", "x"], "--patience: 'x' is not a number; see `hoyle check --help`"),
        (["source", "--order", "x"], "--order: 'x' is not one of reading, file; see `hoyle source --help`"),
        (["rule", "--lang", "fr"], "--lang: 'fr' is not one of en, es; see `hoyle rule --help`"),
        (["rule", "--game"], "--game needs a value; see `hoyle rule --help`"),
        (["rule", "--json=yes"], "--json takes no value; see `hoyle rule --help`"),
        (["adapter", "new", "flip7"], "the following arguments are required: --lang; see `hoyle adapter new --help`"),
        (["diff", "a", "b", "--all", "--changes-play"], "choose one of --all, --only-differences and --changes-play"),
        (["--lang", "es", "diff", "a"], "falta: B; mira `hoyle diff --help`"),
        (["diff", "a", "--lang=es"], "falta: B; mira `hoyle diff --help`"),
        (["source", "--spec", "/nowhere"],
         "/nowhere:1:1: Y001: there is no such folder; name the folder that holds sources/ and games/"),
    ],
)  # fmt: skip
def test_bad_usage_is_one_line(capsys: pytest.CaptureFixture[str], argv: list[str], line: str) -> None:
    assert main(argv) == 2
    out, err = capsys.readouterr()
    assert (out, err) == ("", f"hoyle: {line}\n")


def test_a_file_that_does_not_parse_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "games" / "snap").mkdir(parents=True)
    (tmp_path / "games" / "snap" / "rules.yaml").write_text("rules: [", encoding="utf-8")
    assert main(["rule", "x", "--spec", str(tmp_path)]) == 2
    what = "2:1: Y002: not valid YAML: did not find expected node content; fix the syntax here"
    where = tmp_path / "games" / "snap" / "rules.yaml"
    assert capsys.readouterr().err == f"hoyle: {where}:{what}\n"


def test_our_own_fault_is_one_line_and_asks_for_a_report(hoyle: "Hoyle", monkeypatch: pytest.MonkeyPatch) -> None:
    def fall_over(*_: object) -> None:
        raise RuntimeError("upside\ndown")

    monkeypatch.setattr("hoyle_conformance.cli.commands.rule.Law", fall_over)
    report = "this is our own fault; please report it, with what `HOYLE_DEBUG=1` shows"
    assert hoyle("rule", "x") == (3, "", f"hoyle: RuntimeError: upside; {report}\n")
    monkeypatch.setenv("HOYLE_DEBUG", "1")
    with pytest.raises(RuntimeError):
        hoyle("rule", "x")


def test_control_c_ends_quietly(hoyle: "Hoyle", monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("hoyle_conformance.cli.commands.rule.Law", interrupted)
    assert hoyle("rule", "x") == (130, "", "")


def test_a_reader_that_has_enough_causes_no_trouble() -> None:
    path = os.pathsep.join([str(ROOT / "reference"), str(ROOT / "conformance")])
    environment = {**os.environ, "PYTHONPATH": path}
    command = [sys.executable, "-m", "hoyle_conformance.cli", "source", "snap-en", "--spec", SMALL]
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(command, stdout=writing, stderr=subprocess.PIPE, env=environment, check=False)
    os.close(writing)
    assert (done.returncode, done.stderr) == (141, b"")


def test_a_terminal_without_our_letters_gets_question_marks() -> None:
    done = spawned("rule", "snap.win", "--spec", SMALL, PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert "?snap?" in done.stdout


def test_the_real_command_exits_with_its_code() -> None:
    done = spawned("rule", "snap.wni", "--spec", SMALL)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("hoyle: nothing in the law matches 'snap.wni'; did you mean snap.win")


@pytest.mark.parametrize(
    ("environment", "lang"),
    [
        ({}, "en"),
        ({"LANG": "es_ES.UTF-8"}, "es"),
        ({"LANG": "es_ES.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "en_GB.UTF-8", "HOYLE_LANG": "es"}, "es"),
        ({"HOYLE_LANG": "", "LANG": "es"}, "es"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
    ],
)
def test_the_language_comes_from_the_environment(environment: dict[str, str], lang: str) -> None:
    assert language_of(environment) == lang


@pytest.mark.parametrize("argv", [("--lang", "es", "rule"), ("rule", "--lang", "es"), ("rule", "--lang=es")])
def test_the_language_comes_before_or_after_the_command(hoyle: "Hoyle", argv: tuple[str, ...]) -> None:
    assert "5 reglas, 1 decisión" in hoyle(*argv)[1]


def test_colour_is_only_for_terminals(hoyle: "Hoyle", monkeypatch: pytest.MonkeyPatch) -> None:
    assert "\033[" not in hoyle("rule", "snap.win")[1]
    assert "\033[1msnap.win\033[0m" in hoyle("--color", "always", "rule", "snap.win")[1]
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    monkeypatch.setenv("TERM", "xterm")
    assert Screen("en", "auto").color
    assert not Screen("en", "never").color
    monkeypatch.setenv("NO_COLOR", "1")
    assert not Screen("en", "auto").color
    assert Screen("en", "always").color


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_each_shell_gets_its_script(hoyle: "Hoyle", shell: str) -> None:
    code, out, _ = hoyle("completion", shell)
    assert code == 0
    assert "hoyle" in out


def completed(typed: str, tmp_path: Path, **options: str) -> set[str]:
    """What the shell is offered for a command line that is half typed."""
    answers = tmp_path / "answers"
    done = spawned(
        _ARGCOMPLETE="1", COMP_LINE=typed, COMP_POINT=str(len(typed)), _ARGCOMPLETE_IFS="\n",
        _ARGCOMPLETE_STDOUT_FILENAME=str(answers), COMP_TYPE="9", _ARGCOMPLETE_COMP_WORDBREAKS=" ", **options,
    )  # fmt: skip
    assert done.stderr == ""
    return set(answers.read_text(encoding="utf-8").split("\n"))


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("hoyle so", {"source "}),
        ("hoyle rule snap.w", {"snap.win", "snap.win.tie"}),
        ("hoyle rule --game s", {"snap "}),
        ("hoyle source snap-en", {"snap-en", "snap-en:title", "snap-en:play.1"}),
        ("hoyle source --order r", {"reading "}),
        ("hoyle diff snap-e", {"snap-es", "snap-en"}),
        ("hoyle baseline wr", {"write "}),
        ("hoyle baseline write --pre", {"--preset "}),
        ("hoyle completion z", {"zsh "}),
    ],
)
def test_ids_are_completed(typed: str, offered: set[str], tmp_path: Path) -> None:
    assert offered <= completed(typed.replace("hoyle ", f"hoyle --spec {SMALL} ", 1), tmp_path)


def test_commands_are_completed_with_what_they_do(tmp_path: Path) -> None:
    offered = completed("hoyle ", tmp_path, _ARGCOMPLETE_SHELL="zsh", HOYLE_LANG="es")
    assert "play:juega una partida en la terminal" in offered
    assert {one.partition(":")[0] for one in offered} >= set(COMMANDS)


def test_what_is_said_in_spanish_is_in_the_catalogue(hoyle: "Hoyle", untranslated: set[str]) -> None:
    for argv in (
        ["rule"], ["rule", "--game", "snap"], ["rule", "snap.win"], ["rule", "snap.quiet"],
        ["rule", "snap.shuffler"],
        ["rule", "nada"], ["rule", "snap.win.tie"], ["rule", "snap-en:play.1"],
        ["source"], ["source", "snap-en"],
        ["source", "x"], ["diff", "snap-es", "snap-en"], ["diff", "snap-es", "snap-es"], ["lint"],
        ["lint", "--sources", "/nowhere"], ["rule", "pile"], ["rule", "monton"],
    ):  # fmt: skip
        hoyle(*argv, "--lang", "es")
    assert untranslated == set()


@pytest.mark.parametrize(
    ("argv", "message"),
    [
        (["check", "flip7", "node", "a.mjs"], "put -- before the program: -- node a.mjs"),
        (["check", "flip7", "--editon", "flip7-en"], "did you mean --edition?"),
        (["rule", "--gmae", "flip7"], "did you mean --game?"),
    ],
)
def test_what_is_not_understood_comes_with_what_was_meant(
    argv: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*argv, "--lang", "en"]) == 2
    assert capsys.readouterr().err.endswith(f"; {message}\n")
