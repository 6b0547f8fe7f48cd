"""Prints how often the search answers a question: ``python -m tests.reference.law.measure [FILE ...] [--misses]``.

``questions_unseen.yaml`` and ``questions_strangers_held_out.yaml`` are there to measure: nobody tunes the search on
them. All others are there to tune on.
"""

import sys
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from hoyle.law import Law
from hoyle.law.search import Search

HERE = Path(__file__).parent
TUNED = (
    "questions",
    "questions_invented",
    "questions_players",
    "questions_fresh",
    "questions_colloquial",
    "questions_situations",
    "questions_phone",
    "questions_everyday",
    "questions_colloquial_rest",
    "questions_situations_rest",
    "questions_everyday_rest",
    "questions_table",
    "questions_strangers",
)
HELD_OUT = ("questions_strangers_held_out", "questions_unseen")
FILES = (*TUNED, *HELD_OUT)
LAW = Law()
Question = dict[str, Any]


def questions(name: str) -> list[Question]:
    asked: list[Question] = yaml.safe_load((HERE / f"{name}.yaml").read_text("utf-8"))["questions"]
    return asked


@cache
def search(*games: str) -> Search:
    return Search(LAW, games)


def found(question: Question, with_game: bool) -> list[str]:
    """The ids that a question leads to, best first."""
    games = [question["game"]] if with_game else LAW.game_ids
    return [hit.thing.id for hit in search(*games).ask(question["ask"]).answers]


def place(question: Question, ids: list[str]) -> int:
    """The place of the first right id, from 1; 0 if there is none."""
    return next((at for at, id in enumerate(ids, 1) if id in question["answers"]), 0)


def measure(name: str, with_game: bool, misses: bool = False) -> tuple[int, int, int]:
    """How many questions are answered at the first place, how many among the first three, and how many there are."""
    asked = questions(name)
    first = third = 0
    for question in asked:
        ids = found(question, with_game)
        at = place(question, ids)
        first += at == 1
        third += 1 <= at <= 3
        if misses and at != 1:
            print(f"  {at:>3}  {question['ask']} -> {', '.join(ids[:3])}; wanted {', '.join(question['answers'])}")  # noqa: T201
    return first, third, len(asked)


def main(arguments: list[str]) -> None:
    names = [name for name in arguments if not name.startswith("--")] or FILES
    for name in names:
        for with_game in (False, True):
            first, third, many = measure(name, with_game, "--misses" in arguments)
            how = "with --game" if with_game else "without --game"
            rates = f"first {first}/{many} ({first / many:.0%}), first three {third}/{many} ({third / many:.0%})"
            print(f"{name:<20} {how:<15} {rates}")  # noqa: T201


if __name__ == "__main__":
    main(sys.argv[1:])
