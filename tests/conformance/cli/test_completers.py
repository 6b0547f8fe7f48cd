"""What the shell offers for a word that is half typed."""

from argparse import Namespace
from pathlib import Path

import pytest

from hoyle.games import game_slugs
from hoyle_conformance.cli import completers
from hoyle_conformance.cli.commands import check, serve, source
from hoyle_conformance.cli.completion import completer_of
from hoyle_conformance.cli.options import Completer, Declared, Everywhere, declared


def offered(completer: Completer, prefix: str, spec: Path | None = None) -> list[str]:
    return list(completer(prefix=prefix, parsed_args=Namespace(spec=spec)))


def the(options: type[Everywhere], name: str) -> Declared:
    return next(one for one in declared(options) if one.name == name)


@pytest.mark.parametrize(
    ("completer", "prefix", "some"),
    [
        (completers.rules, "flip7.bus", "flip7.bust"),
        (completers.rules, "flip7.stay", "flip7.staying"),
        (completers.games, "fl", "flinch"),
        (completers.playable, "fl", "flip7"),
        (completers.places, "flip7-es:id", "flip7-es:idea.4"),
        (completers.columns, "flinch-en", "flinch-en-1938"),
        (completers.editions, "flip7-e", "flip7-en"),
        (completers.readings, "flip7.staying=", "flip7.staying=with-cards"),
        (serve.mutants, "flip7.no-b", "flip7.no-bust"),
    ],
)
def test_what_begins_like_the_word_is_offered(completer: Completer, prefix: str, some: str) -> None:
    found = offered(completer, prefix)
    assert some in found
    assert all(one.startswith(prefix) for one in found)
    assert offered(completer, "no such thing") == []


def test_a_law_that_cannot_be_read_offers_nothing(tmp_path: Path) -> None:
    assert offered(completers.games, "", tmp_path / "nowhere") == []


def test_every_game_can_be_typed() -> None:
    assert offered(completers.playable, "") == game_slugs()


def test_one_of_a_few_words_is_offered() -> None:
    order = completer_of(the(source.Options, "--order"))
    assert order is not None
    assert offered(order, "") == list(source.Order)
    assert offered(order, "f") == [source.Order.FILE]


def test_files_are_left_to_the_shell() -> None:
    assert completer_of(the(check.Options, "--log")) is None
