"""``hoyle play`` at a real terminal: a person types, and is told what somebody at the table would know."""

import os
import pty
import select
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

PATIENCE = 60.0
"""Seconds without a word after which the terminal is given up."""


class Terminal:
    """The other end of a pseudo terminal at which the command runs."""

    def __init__(self, file: int) -> None:
        self.file = file

    def until(self, words: str) -> str:
        """What is written up to these words, or to the end."""
        written = b""
        while not written.endswith(words.encode()):
            ready, _, _ = select.select([self.file], [], [], PATIENCE)
            assert ready, f"waited for {words!r} after {written!r}"
            try:
                piece = os.read(self.file, 1)
            except OSError:  # the other end is closed
                break
            if not piece:
                break
            written += piece
        return written.decode().replace("\r\n", "\n")

    def type(self, words: str) -> str:
        """Types a line; what is written up to the next question, or to the end."""
        os.write(self.file, words.encode() + b"\n")
        return self.until(" 0> ")


@contextmanager
def playing(folder: Path, *args: str, lang: str = "en") -> Iterator[tuple[str, Terminal]]:
    """The command at a terminal, with what is written before the first question."""
    process, file = pty.fork()
    if process == 0:
        os.chdir(folder)
        command = [sys.executable, "-m", "hoyle_conformance.cli", "--lang", lang, "--color", "never", "play", *args]
        os.execve(sys.executable, command, {**os.environ, "COLUMNS": "120"})
    terminal = Terminal(file)
    try:
        yield terminal.until(" 0> "), terminal
        os.write(file, b"quit\n")
        terminal.until("never written")
    finally:
        os.close(file)
        code = os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])
    assert code == 0


FIRST_MOVES = {
    "another-patience": "thirteen 7.6",
    "authors": "ask 1 6c",
    "face-to-face": "lay 8 own-up",
    "flinch": "lay 5 reserve-1",
    "flip7": "hit",
    "go-to-store": "ask 1 6",
    "muggins": "build 1",
    "patience": "turn",
    "stock-exchange": "offer 1 1",
}


@pytest.mark.parametrize("game", FIRST_MOVES)
def test_each_game_can_be_played_without_saying_by_how_many(game: str, tmp_path: Path) -> None:
    with playing(tmp_path, game, "--seed", "3") as (begun, terminal):
        assert begun.startswith("you are seat 0; ? shows what you may do")
        answer = terminal.type(FIRST_MOVES[game])
    assert "\nseat 0 " in answer
    assert "refused" not in answer
    assert list((tmp_path / ".hoyle" / "games").iterdir())


def test_waiting_lets_another_act_and_reveals_no_secrets(tmp_path: Path) -> None:
    with playing(tmp_path, "stock-exchange", "--seed", "1") as (begun, terminal):
        assert "offer (1 | 2 | 3 | 4) (1 | 2 | 3) · wait" in begun
        waited = terminal.type("wait")
        assert "seat 2 offers 4 cards\n" in waited
        assert "offer (1 | 2 | 3 | 4) (1 | 2 | 3) · accept 2 4 1 · refuse 2 · wait" in waited
        assert "wait          let somebody else act" in terminal.type("?")
        assert "seat 0 offers 1 cards (1)" in terminal.type("offer 1 1")


def test_a_fault_can_be_called_or_left_to_the_others(tmp_path: Path) -> None:
    with playing(tmp_path, "muggins", "--seed", "16") as (_, terminal):
        answer = terminal.type("build 1")
        assert "muggins · wait" in answer
        assert 'seat 2 calls "Muggins"' in terminal.type("wait")


def test_if_nobody_else_can_act_there_is_nothing_to_wait_for(tmp_path: Path) -> None:
    with playing(tmp_path, "face-to-face", "--seed", "3") as (begun, terminal):
        assert "wait" not in begun.splitlines()[-2]
        assert "nobody else can do anything now" in terminal.type("wait")


def test_words_that_are_not_a_move_are_answered_with_what_to_write(tmp_path: Path) -> None:
    with playing(tmp_path, "face-to-face", "--seed", "3", lang="es") as (begun, terminal):
        assert "`por qué JUGADA` la regla, salir termina" in begun
        assert "escríbelo así: lay CARD ON" in terminal.type("lay")
        assert "esa jugada no existe; ? muestra lo que puedes hacer" in terminal.type("hola")
        assert "rechazada: el asiento 0 no tiene el 9\n    face-to-face." in terminal.type("lay 9 own-up")


def test_the_others_play_flinch_sensibly(tmp_path: Path) -> None:
    with playing(tmp_path, "flinch", "--seed", "3") as (begun, terminal):
        assert "Reserve 5 6 8 2 10" in begun
        answer = [terminal.type(f"lay {card} reserve-1") for card in (5, 14, 6, 10, 12)][-1]
        # On the next higher card, the 6 and the 10, and not anywhere.
        assert "seat 1 lays 5 on place 2 of the Reserve\nseat 1 lays 9 on place 5 of the Reserve\n" in answer
