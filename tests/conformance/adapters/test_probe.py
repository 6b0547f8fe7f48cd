"""``hoyle adapter``: an author sees what was sent, what came back, what is wrong and how to fix it."""

import sys
from pathlib import Path
from typing import Any

import pytest
import yaml
from tests.conformance.wire.conftest import alive, command

from hoyle.law import Law
from hoyle.table import Move
from hoyle_conformance.adapters.card_names import CardNames
from hoyle_conformance.adapters.first_run import first_run
from hoyle_conformance.adapters.known_words import KnownWords
from hoyle_conformance.adapters.probe import Probe, Step
from hoyle_conformance.adapters.scaffold import TEMPLATES
from hoyle_conformance.claims.claim import make_claim
from hoyle_conformance.claims.profile import GameProfile, Profile
from hoyle_conformance.cli import main
from hoyle_conformance.wire.limits import Limits
from hoyle_conformance.wire.messages import GameClaim, Op

QUICK = Limits(start=1.0, grace=0.2)
SERVE = [sys.executable, "-m", "hoyle_conformance.cli", "serve"]

DEALER_FIRST = """
import sys
from hoyle.games import table_with
from hoyle_conformance.oracle.reference import ReferenceImplementation
from hoyle_conformance.oracle.serve import serve
program = ReferenceImplementation({"flip7": table_with("flip7", ["flip7.dealer-first"])})
serve(program, sys.stdin.buffer, sys.stdout.buffer)
"""

ENGLISH = """
from hoyle.law import Law
from msgspec.structs import replace
readings = Law().game("flip7").edition("flip7-en").readings
inner = program.answer
def answer(request):
    script = request.script
    return inner(request if script is None else replace(request, script=script.replace(readings=readings)))
program.answer = answer
"""

ADAPTER = """
import json, sys
count = 0
for line in sys.stdin:
    request = json.loads(line)
    reply, op = {{"id": request["id"]}}, request["op"]
    count += 1
    moves = request.get("script", {{}}).get("moves", [])
    claim = {{"ops": ["play"], "observables": []}}
    views = [{{}}] * (len(moves) + 1)
    play = {{"result": {{"views": views}}}}
    unlawful = {{"refused": {{"at": len(moves) - 1}}}}
    unknown = {{"unsupported": True}}
    {fault}
    if op == "hello":
        reply["result"] = {{"protocol": 1, "name": "small", "games": {{"flip7": claim}}}}
    elif op == "play":
        reply |= unlawful if moves and moves[-1]["seat"] > 10 else play
    else:
        reply |= unknown
    print(json.dumps(reply), flush=True)
"""


WHOLE_TURNS = """
    claim |= {"composite": True, "players": [2, 2]}
    if moves and moves[-1]["do"] == "lay":
        unlawful = play  # not before the turn has ended
"""
"""What the small adapter does if it takes no less than a turn."""


def wrong(tmp_path: Path, fault: str, game: str | None = None) -> list[Step]:
    """What is found wrong with a small adapter that has one fault."""
    program = tmp_path / "adapter.py"
    program.write_text(ADAPTER.format(fault=fault))
    steps = Probe([sys.executable, str(program)], limits=QUICK, game=game).steps()
    return [step for step in steps if step.wrong]


def test_the_reference_is_a_right_adapter() -> None:
    steps = list(Probe(SERVE, game="flip7").steps())
    assert [step.name for step in steps if step.wrong] == []
    assert [step.name for step in steps] == [
        "start", "hello", "flip7", "play, 0 moves", "play, 3 moves", "moves", "view", "score", "selfplay",
        "unlawful move", "unknown op", "two at once", "same again", "noise", "end",
    ]  # fmt: skip


def test_every_game_of_the_reference_has_names_for_cards_that_are_known() -> None:
    assert [(step.name, step.wrong) for step in Probe(SERVE).steps() if step.wrong] == []


def test_a_small_adapter_is_right(tmp_path: Path) -> None:
    assert wrong(tmp_path, "pass") == []


def test_a_program_that_takes_whole_turns_is_sent_one_to_refuse_and_may_do_so_at_its_end(tmp_path: Path) -> None:
    whole_turns = tmp_path / "adapter.py"
    whole_turns.write_text(ADAPTER.replace("flip7", "face-to-face").format(fault=WHOLE_TURNS))
    steps = list(Probe([sys.executable, str(whole_turns)], limits=QUICK, game="face-to-face").steps())
    assert [step.wrong for step in steps if step.wrong] == []
    assert "unlawful move" in [step.name for step in steps]


def test_a_departure_is_named_and_the_rest_is_tried_with_it() -> None:
    departs = [sys.executable, "-c", DEALER_FIRST]
    steps = list(Probe(departs, game="flip7", edition="flip7-es").steps())
    assert [step.says for step in steps if step.note] == [
        "flip7.dealer-first (The dealer is asked first in each round.); the rest is tried with it"
    ]
    assert [step.wrong for step in steps if step.wrong] == []
    assert "unlawful move" in [step.name for step in steps]


def test_a_departure_that_shows_in_what_is_refused_is_named_too() -> None:
    """Whoever plays a turn to its end refuses the second move of the tiny game, which is somebody else's."""
    departs = [sys.executable, "-c", DEALER_FIRST.replace("dealer-first", "card-after-card")]
    steps = list(Probe(departs, game="flip7", edition="flip7-es").steps())
    assert [step.says.partition(" ")[0] for step in steps if step.note] == ["flip7.card-after-card"]
    assert [step.wrong for step in steps if step.wrong] == []


def test_a_departure_that_shows_with_the_first_moves_is_named_too() -> None:
    departs = [sys.executable, "-c", DEALER_FIRST.replace('-first"', '-first", "flip7.cards-discarded-when-dealt"')]
    steps = list(Probe(departs, game="flip7", edition="flip7-es").steps())
    assert [step.says.partition(" ")[0] for step in steps if step.note] == [
        "flip7.dealer-first",
        "flip7.cards-discarded-when-dealt",
    ]
    assert [step.wrong for step in steps if step.wrong] == []


@pytest.mark.parametrize("mutant", ["flip7.stay-skips-one-turn", "face-to-face.draws-from-the-other-deck"])
def test_an_adapter_is_tried_with_two_sorts_of_moves(mutant: str) -> None:
    """The last of the three moves, such as the end of a turn, is another than the first."""
    steps = Probe([*SERVE, mutant.partition(".")[0], "--mutant", mutant]).steps()
    assert [step.wrong[:6] for step in steps if step.name == "play, 3 moves"] == ["view 3"]


def test_a_departure_next_to_a_reading_is_named_with_it() -> None:
    """Where nothing is dealt first and nobody may stay without a card, everybody takes a card to begin with."""
    spanish = DEALER_FIRST.replace("serve(program", ENGLISH.replace("flip7-en", "flip7-es") + "serve(program")
    readings = {"flip7.initial-deal": "none"}
    steps = Probe([sys.executable, "-c", spanish], game="flip7", edition="flip7-en", readings=readings).steps()
    found = next(step for step in steps if step.wrong)
    assert "flip7.dealer-first (The dealer is asked first in each round.) and the reading" in found.fix
    assert "flip7.staying: always" in found.fix
    assert "the edition" not in found.fix


TURNED = """
class Turned(table_with("flip7", {departures})):
    def view(self, seat=None):
        view = super().view(seat)
        if not self.over:
            view |= {{"dealer": self.after(view["dealer"]), "asked": self.options}}
            view["asked"] = [
                {{**move, "seat": self.after(move["seat"])}} for move in self.options
            ]
        return view | {{"seats": view["seats"][-1:] + view["seats"][:-1]}}
program = ReferenceImplementation({{"flip7": Turned}})
"""


@pytest.mark.parametrize("departures", [[], ["flip7.dealer-first"]])
def test_the_first_player_is_named_by_the_first_dealer(departures: list[str]) -> None:
    turned = DEALER_FIRST.replace("serve(program", TURNED.format(departures=departures) + "serve(program")
    steps = Probe([sys.executable, "-c", turned], game="flip7", edition="flip7-es").steps()
    first = next(step for step in steps if step.name == "first player")
    assert first.wrong == "its player 0 deals first, so its player 1 is our seat 0, and that is not what it claims"
    assert "`first_player: 1` in hello" in first.fix


def test_an_adapter_that_does_as_its_profile_declares_is_right() -> None:
    departs = [sys.executable, "-c", DEALER_FIRST]
    profile = Profile(games={"flip7": GameProfile(departures=["flip7.dealer-first"])})
    assert [step.wrong for step in Probe(departs, game="flip7", profile=profile).steps() if step.wrong] == []
    assert any(step.wrong for step in Probe(SERVE, game="flip7", profile=profile).steps())


def test_two_departures_of_another_edition_are_named_together() -> None:
    english = DEALER_FIRST.replace('"flip7.dealer-first"', '"flip7.dealer-first", "flip7.dealer-dealt-first"')
    english = english.replace("serve(program", ENGLISH + "serve(program")
    found = [step for step in Probe([sys.executable, "-c", english], game="flip7").steps() if step.wrong]
    assert "flip7.dealer-first" in found[0].fix
    assert "flip7.dealer-dealt-first" in found[0].fix
    assert "the edition flip7-en" in found[0].fix


def test_the_cards_of_another_pack_are_named_and_the_rest_is_tried_with_them() -> None:
    other = [sys.executable, "-c", DEALER_FIRST.replace("flip7.dealer-first", "pack +6:0 12:13")]
    steps = list(Probe(other, game="flip7").steps())
    assert [step.says for step in steps if step.note] == [
        "94 cards instead of 94: 13 of 12 instead of 12, 0 of +6 instead of 1; the rest is tried with this pack"
    ]
    assert [step.wrong for step in steps if step.wrong] == []
    assert "unlawful move" in [step.name for step in steps]


BREAKS_AT_THE_FIRST_MOVE = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    reply = {"error": "not done yet"}
    if asked["op"] == "hello":
        plays = {"flip7": {"ops": ["play", "selfplay"], "players": [3, 3]}}
        reply = {"result": {"protocol": 1, "name": "half done", "games": plays}}
    elif asked["op"] == "play" and not asked["script"].get("moves"):
        cards = asked["script"]["shuffles"][0]
        seat = {"status": "in", "cards": [], "total": 0}
        asks = {"seat": 0, "about": "turn"}
        view = {"over": False, "round": 1, "dealer": 2, "pile": len(cards), "discards": [], "asked": asks}
        view["seats"] = [seat] * 3
        reply = {"result": {"views": [view], "pack": ["12" if card == "+6" else card for card in cards]}}
    print(json.dumps({"id": asked["id"], **reply}), flush=True)
"""


def test_another_pack_is_named_although_the_adapter_breaks_at_the_first_move() -> None:
    steps = list(Probe([sys.executable, "-c", BREAKS_AT_THE_FIRST_MOVE], game="flip7").steps())
    assert [step.says.partition(":")[0] for step in steps if step.note] == ["94 cards instead of 94"]
    assert [step.name for step in steps if step.wrong] == ["play, 3 moves", "selfplay", "unknown op"]


def test_a_view_that_does_not_show_what_is_claimed_is_found(tmp_path: Path) -> None:
    found = wrong(tmp_path, "claim['observables'] = ['round', 'seats.numbers']")
    assert found[0].wrong == "view 0 does not show round"
    assert "list in `observables` of hello what you can show" in found[0].fix


def test_a_hand_that_others_see_is_found() -> None:
    steps = Probe([*SERVE, "authors", "--mutant", "authors.shows-all-hands"]).steps()
    (found,) = [step for step in steps if step.wrong]
    assert (found.name, found.wrong) == ("view", "seat 0 is shown seats[1].hand, which only seat 1 sees")
    assert "a function see(view, seat)" in found.fix


def test_a_view_that_is_not_the_scripts_is_found(tmp_path: Path) -> None:
    found = wrong(tmp_path, "claim['observables'] = ['pile']; views[:] = [{'pile': 94}] * len(views)")
    assert found[0].name == "play, 3 moves"
    assert found[0].wrong == "view 1 is not the script's: pile is 94 instead of 93"
    assert "take the cards in the order of `shuffles`" in found[0].fix


def test_all_that_differs_in_a_view_is_named(tmp_path: Path) -> None:
    shown = "claim['observables'] = ['round', 'pile']; views[:] = [{'round': 2, 'pile': 90}] * len(views)"
    found = wrong(tmp_path, shown)
    assert found[0].wrong == "view 0 is not the script's: round is 2 instead of 1; also different: pile"


STUBBORN = """
import json, sys
import msgspec
from hoyle_conformance.oracle.reference import ReferenceImplementation
from hoyle_conformance.oracle.serve import reply_to
implementation = ReferenceImplementation()
for line in sys.stdin:
    request = json.loads(line)
    if "script" in request:
        request["script"]["readings"] = {readings}
    reply = json.loads(msgspec.json.encode(reply_to(implementation, json.dumps(request).encode())))
    if request["op"] == "hello":
        reply["result"]["games"] = {{"{game}": reply["result"]["games"]["{game}"]}}
    print(json.dumps(reply).replace({rename}), flush=True)
"""
EDITION = Law().game("flip7").edition("flip7-en").readings


def stubborn(tmp_path: Path, readings: dict[str, str], rename: str = "'', ''", game: str = "flip7") -> list[str]:
    """The command of a program that plays by its own readings, whatever the script says."""
    program = tmp_path / "stubborn.py"
    program.write_text(STUBBORN.format(readings=readings, rename=rename, game=game))
    return [sys.executable, str(program)]


def test_a_game_that_begins_as_another_edition_has_it_is_told_as_that(tmp_path: Path) -> None:
    command = stubborn(tmp_path, EDITION)
    first = next(step for step in Probe(command).steps() if step.wrong)
    assert first.name == "play, 0 moves"
    assert first.fix == (
        'this is how edition flip7-en begins: say `edition: "flip7-en"` in hello, or --edition flip7-en'
    )
    assert [step.wrong for step in Probe(command, edition="flip7-en").steps() if step.wrong] == []


def test_where_an_edition_is_chosen_the_readings_are_told_by_which_it_differs(tmp_path: Path) -> None:
    readings = {"flip7.initial-deal": "none", "flip7.staying": "always"}
    command = stubborn(tmp_path, {**EDITION, **readings})
    first = next(step for step in Probe(command, edition="flip7-en").steps() if step.wrong)
    assert first.fix == (
        'this is how edition flip7-es begins: say `edition: "flip7-es"` in hello, or --edition flip7-es; '
        "or, if all else is as in flip7-en, --reading flip7.initial-deal=none --reading flip7.staying=always"
    )
    probe = Probe(command, edition="flip7-en", readings=readings)
    assert [step.wrong for step in probe.steps() if step.wrong] == []


def test_a_game_that_begins_as_a_reading_has_it_is_told_as_that(tmp_path: Path) -> None:
    reading = {"patience.filling": "before-turning"}
    command = stubborn(tmp_path, reading, game="patience")
    first = next(step for step in Probe(command).steps() if step.wrong)
    assert first.fix == (
        "this is right under patience.filling = before-turning: "
        "say so in `readings` of hello, or --reading patience.filling=before-turning"
    )
    assert [step.wrong for step in Probe(command, readings=reading).steps() if step.wrong] == []


def test_a_card_that_the_game_does_not_have_is_told(tmp_path: Path) -> None:
    command = stubborn(tmp_path, {}, "'flip-three', 'Flip Three'")
    wrong = {step.name: step for step in Probe(command).steps() if step.wrong}
    assert wrong["cards"].wrong == 'no card of flip7 is called "Flip Three"; did you mean flip-three?'
    assert "`aliases`" in wrong["cards"].fix


@pytest.mark.parametrize(
    ("rename", "steps", "wrong", "words"),
    [
        (
            """'"do": "flip-three"', '"do": "FLIP_THREE"'""",
            ["words"],
            'flip7 has no word "FLIP_THREE"; did you mean flip-three?',
            '{"FLIP_THREE": flip-three}`; the rest is tried so',
        ),
        (
            """'"status": "out"', '"status": "frozen"'""",
            ["words"],
            'flip7 has no word "frozen"; did you mean out?',
            '{"frozen": out}`; the rest is tried so',
        ),
        (
            """'"status": "out"', '"status": "gone"'""",
            ["play, 3 moves", "view", "selfplay"],
            'flip7 has no word "gone" there, only in, out, busted',
            '{"gone": …}`',
        ),
    ],
    ids=["a move", "a status", "a status that is like nothing"],
)
def test_a_word_that_comes_up_only_later_in_a_game_is_told(
    tmp_path: Path, rename: str, steps: list[str], wrong: str, words: str
) -> None:
    found = [step for step in Probe(stubborn(tmp_path, {}, rename)).steps() if step.wrong]
    assert [(one.name, one.wrong) for one in found] == [(name, wrong) for name in steps]
    assert found[-1].fix == f"say in the profile what your words mean: `words: {words}"


@pytest.mark.parametrize(
    ("game", "move", "wrong", "words"),
    [
        (
            "face-to-face",
            {"seat": 0, "do": "lay", "card": "7", "on": "opponent-up"},
            'face-to-face has no word "opponent-up" there, only own-up, own-down, their-up, their-down',
            {},
        ),
        (
            "flinch",
            {"seat": 0, "do": "play", "from": "reserve2", "card": "7", "on": "1-6"},
            'flinch has no word "reserve2"; did you mean reserve-2?',
            {"reserve2": "reserve-2"},
        ),
    ],
)
def test_a_word_within_a_move_is_told(game: str, move: Move, wrong: str, words: dict[str, str]) -> None:
    known, result = KnownWords(Law().game(game)), {"moves": [move]}
    complaint = known.complaint(result)
    assert complaint is not None
    assert complaint[0] == wrong
    assert known.proposal(result) == words


def test_words_are_proposed_by_what_other_programs_call_them_and_by_their_cards() -> None:
    def told(*verbs: str, status: str = "in") -> dict[str, Any]:
        return {"moves": [{"seat": 0, "do": verb} for verb in verbs], "views": [{"seats": [{"status": status}]}]}

    words = KnownWords(Law().game("flip7"), {"freeze": "GEL"})
    assert words.proposal(told("hit", "stay", "freeze")) == {}
    assert words.proposal(told("draw", "stop", "flip3"), told("SECOND_CHANCE", status="stayed")) == {
        "draw": "hit",
        "stop": "stay",
        "flip3": "flip-three",
        "SECOND_CHANCE": "give",  # a move that is called like its card
        "stayed": "out",  # and not busted, though it looks like it
    }
    assert words.proposal(told("GEL")) == {"GEL": "freeze"}  # what the program calls the card
    assert words.proposal(told("draw", "xyzzy")) == {}  # the one cannot be tried without the other


def test_all_names_of_cards_are_told_that_the_rest_is_tried_with(tmp_path: Path) -> None:
    """The last of them is found by elimination, with the number of each in the pack."""
    command = stubborn(tmp_path, {}, "'second-chance', 'Lifeline'")
    (cards,) = (step for step in Probe(command).steps() if step.name == "cards")
    assert '`cards: {"second-chance": "Lifeline"}`; the rest is tried so' in cards.fix


@pytest.mark.parametrize(
    ("change", "wrong"),
    [
        (
            """'"readings": {"flip7.staying": "with-cards"}', '"readings": {}'""",
            "asked for flip7.staying = with-cards, it sends a game whose script does not say so",
        ),
        ("""'"shuffles": [[', '"shuffles": [["...", '""", 'a shuffle of its own game has "..." in place of cards'),
        (
            """'"over": true', '"over": false'""",
            "the last view of a game that it played by itself says `over: false`",
        ),
    ],
    ids=["readings", "the rest of the cards", "the end"],
)
def test_a_game_of_its_own_says_what_was_asked_for(tmp_path: Path, change: str, wrong: str) -> None:
    readings = {"flip7.staying": "with-cards"}
    found = [step for step in Probe(stubborn(tmp_path, readings, change), readings=readings).steps() if step.wrong]
    assert [(step.name, step.wrong) for step in found] == [("selfplay", wrong)]


def test_names_of_cards_are_proposed_by_their_series() -> None:
    law = Law().game("flip7")
    called = {card.name: f"NUMBER_{card.name}" if card.kind == "number" else card.name for card in law.file.cards}
    called |= {f"+{n}": f"BONUS {n}" for n in (2, 4, 6, 8, 10)} | {"x2": "Times2", "flip-three": "FlipThree"}
    called |= {"freeze": "Gel"}  # which is like nothing
    expected = {ours: theirs for ours, theirs in called.items() if theirs not in (ours, "Gel")}
    assert CardNames(law).proposal(called.values()) == expected
    fewer = [name for name in called.values() if name != "BONUS 6"]
    assert CardNames(law).proposal(fewer) == {ours: theirs for ours, theirs in expected.items() if ours != "+6"}
    assert CardNames(law).proposal(card.name for card in law.file.cards) == {}


def test_the_only_card_that_is_left_is_proposed_for_the_only_name_that_is_left() -> None:
    """A Second Chance may be a lifeline: nothing in its name says so."""
    law = Law().game("flip7")
    called = {card.name: card.name for card in law.file.cards} | {"second-chance": "Lifeline"}
    pack = [called[card.name] for card in law.file.cards for _ in range(card.count)]
    assert CardNames(law).proposal(pack) == {"second-chance": "Lifeline"}
    assert CardNames(law).proposal([*pack, "Lifeline"]) == {}  # it has four of them: it may be another card
    assert CardNames(law).proposal(["Gel" if card == "freeze" else card for card in pack]) == {}  # which is which?


def test_names_that_are_like_no_card_go_by_how_many_there_are() -> None:
    """Of the numbers from 4 to 12, and of the 2, no other card is so many times in the pack."""
    law = Law().game("flip7")
    called = {card.name: f"lap {letter}" for card, letter in zip(law.file.cards, "abcdefghijklm", strict=False)}
    pack = [called.get(card.name, card.name) for card in law.file.cards for _ in range(card.count)]
    assert CardNames(law).proposal(pack) == {name: called[name] for name in called if name not in "01"}
    assert CardNames(law).proposal([*pack, "lap b"]) == {}  # another pack: what has five of a card may be any


IN_ENGLISH = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
IN_SPANISH = ["cero", "uno", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez", "once", "doce"]
IN_ITALIAN = ["zero", "uno", "due", "tre", "quattro", "cinque", "sei", "sette", "otto", "nove", "dieci", "undici"]
IN_ITALIAN += ["dodici"]


@pytest.mark.parametrize(
    ("numbers", "plus", "others"),
    [
        ([word.upper() for word in IN_ENGLISH], "PLUS_{}", ["TIMES_TWO", "FREEZE", "SECOND_CHANCE", "FLIP_THREE"]),
        ([f"Number{word.title()}" for word in IN_ENGLISH], "Plus{}", ["Double2", "Freeze", "2ndChance", "Flip3"]),
        (IN_SPANISH, "mas_{}", ["X2", "FREEZE", "SC", "flip3"]),
        ([f"Numero {word.title()}" for word in IN_ITALIAN], "Plus{}", ["x2", "Freeze", "SC", "PescaTreCarte"]),
    ],
    ids=["words", "camel case", "spanish", "italian"],
)
def test_numbers_may_be_written_in_words(numbers: list[str], plus: str, others: list[str]) -> None:
    called = dict(zip(map(str, range(13)), numbers, strict=True))
    words = IN_SPANISH if plus.startswith("mas") else IN_ENGLISH
    called |= {
        f"+{n}": plus.format(words[n].title() if plus == "Plus{}" else words[n].upper()) for n in (2, 4, 6, 8, 10)
    }
    called |= dict(zip(("x2", "freeze", "second-chance", "flip-three"), others, strict=True))
    expected = {ours: theirs for ours, theirs in called.items() if theirs not in ("SC", ours)}  # which is like nothing
    assert CardNames(Law().game("flip7")).proposal(called.values()) == expected


@pytest.mark.parametrize("word", ["N-", "🎲 N"])
def test_what_the_names_seem_to_be_is_said(word: str, tmp_path: Path) -> None:
    shim = TEMPLATES / "python" / "hoyle_shim.py"
    (tmp_path / "hoyle_shim.py").write_text(shim.read_text("utf-8"), "utf-8")
    adapter = tmp_path / "adapter.py"
    adapter.write_text(OTHER_NAMES.replace("N-", word), "utf-8")
    first = next(step for step in Probe([sys.executable, str(adapter)]).steps() if step.wrong)
    assert first.wrong.startswith(f'no card of flip7 is called "{word}0"')
    proposed = first.fix.partition("`cards: ")[2].partition("`")[0]
    assert yaml.safe_load(proposed) == {str(number): f"{word}{number}" for number in range(13)}


def test_the_rest_is_tried_with_the_names_that_cards_seem_to_have(tmp_path: Path) -> None:
    program = tmp_path / "renamed.py"
    program.write_text(RENAMED, "utf-8")
    found = [step for step in Probe([sys.executable, str(program)], game="flip7").steps() if step.wrong]
    assert [(step.name, step.wrong) for step in found] == [("cards", 'no card of flip7 is called "PLUS_2"')]
    assert found[0].fix.endswith('"flip-three": "FLIP_THREE"}`; the rest is tried so')


RENAMED = """
import json, sys
import msgspec
from hoyle_conformance.oracle.reference import ReferenceImplementation
from hoyle_conformance.oracle.serve import reply_to
NAMES = {"+2": "PLUS_2", "flip-three": "FLIP_THREE"}
OURS = {theirs: ours for ours, theirs in NAMES.items()}
def renamed(value, names):
    if isinstance(value, list):
        return [renamed(one, names) for one in value]
    if isinstance(value, dict):
        return {key: one if key in ("do", "about") else renamed(one, names) for key, one in value.items()}
    return names.get(value, value) if isinstance(value, str) else value
implementation = ReferenceImplementation()
for line in sys.stdin:
    request = renamed(json.loads(line), OURS)
    reply = json.loads(msgspec.json.encode(reply_to(implementation, json.dumps(request).encode())))
    if request["op"] == "play" and "result" in reply:
        reply["result"]["pack"] = request["script"]["shuffles"][0]
    print(json.dumps(reply if request["op"] == "hello" else renamed(reply, NAMES)), flush=True)
"""


OTHER_NAMES = """
from hoyle_shim import moves, serve_game, step_ops
PACK = [f"N-{n}" for n in range(13) for _ in range(n or 1)]
def start(script, source):
    return source.shuffle(PACK)
serve_game("flip7", step_ops(start, lambda game: {}, lambda game, move: game, lambda game: moves(0, "hit", "stay")))
"""


def test_an_edition_of_another_game_is_told(tmp_path: Path) -> None:
    (step,) = (step for step in Probe(stubborn(tmp_path, {}), edition="flinch-en-1938").steps() if step.wrong)
    assert step.wrong.startswith("flip7 has no edition 'flinch-en-1938'")
    assert "--edition" in step.fix


@pytest.mark.parametrize(
    ("fault", "name", "what", "fix"),
    [
        (
            "views = [{}] * len(moves); play = {'result': {'views': views}}",
            "play, 0 moves",
            "0 views for 0 moves",
            "one view before the first move",
        ),
        (
            "play = {'result': {'view': {}}}",
            "play, 0 moves",
            "$.result: 'views' is a required property",
            "play-result.schema.json",
        ),
        (
            "play = {'result': {'views': [7]}}",
            "play, 0 moves",
            "$.result.views[0]: 7 is not of type 'object'",
            "play-result.schema.json",
        ),
        (
            "play = {'result': {'views': views}, 'error': 'oh'}",
            "play, 0 moves",
            "it has result and error of",
            "reply.schema.json",
        ),
        ("play = {'verdict': 'fine'}", "play, 0 moves", "it has none of result,", "reply.schema.json"),
        (
            "play = {'error': 'KeyError'}",
            "play, 0 moves",
            "a lawful `play` is answered with 'error': \"KeyError\"",
            "see its text",
        ),
        (
            "play = {'diverged': {'at': 0, 'asked': 'x'}}",
            "play, 0 moves",
            "answered with 'diverged'",
            "take the decisions",
        ),
        (
            "unlawful = play",
            "unlawful move",
            "a seat that does not exist is answered with 'result'",
            '{"refused": {"at": 3}}',
        ),
        ("unlawful = {'error': 'no such seat'}", "unlawful move", "answered with 'error'", "forbids: false"),
        (
            "unlawful = {'refused': {'at': len(moves)}}",
            "unlawful move",
            "index 3 is unlawful, and 4 is refused",
            "refused",
        ),
        (
            "unlawful = {'refused': {'at': '3'}}",
            "unlawful move",
            "$.refused.at: '3' is not of type 'integer'",
            "refused",
        ),
        (
            "unknown = {'error': 'what?'}",
            "unknown op",
            "answered with 'error'",
            "has the reply `unsupported`",
        ),
        (
            "views[0] = {'n': count}",
            "same again",
            "the same request has different replies",
            "nothing left of the one before",
        ),
        (
            "claim = {'ops': ['play'], 'edition': 'flip7-de'}",
            "flip7",
            "flip7 has no edition 'flip7-de'",
            "hello",
        ),
        (
            "claim = {'ops': ['play'], 'players': [30, 40]}",
            "flip7",
            "flip7 (base) is for 3 to 24 players, and 30 to 40 are claimed",
            "hello",
        ),
        ("claim = {'ops': ['juggle']}", "hello", "'juggle' is not one of", "hoyle docs protocol"),
        ("reply['id'] = str(request['id'])", "hello", "it wrote a reply with another id", ""),
        ("if op == 'juggle': raise KeyError(op)", "unknown op", "it said: KeyError: 'juggle'", ""),
    ],
)
def test_a_fault_is_found_where_it_is(tmp_path: Path, fault: str, name: str, what: str, fix: str) -> None:
    step = wrong(tmp_path, fault)[0]
    assert step.name == name
    assert what in step.wrong
    assert fix in step.fix


def test_the_raw_lines_are_there(tmp_path: Path) -> None:
    (step,) = wrong(tmp_path, "unknown = {'error': 'what?'}")
    (exchanged,) = step.exchanged
    assert exchanged.sent == '{"id":178,"op":"juggle"}'
    assert exchanged.received == '{"id": 178, "error": "what?"}'


def test_a_game_that_it_does_not_play_is_said(tmp_path: Path) -> None:
    (step,) = wrong(tmp_path, "pass", game="flinch")
    assert step.wrong == "flinch is not among its games"


def test_a_program_that_keeps_running_after_its_input_is_reported_and_ended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pids = tmp_path / "pids"
    monkeypatch.setenv("HOYLE_TEST_PIDS", str(pids))
    steps = list(Probe(command("hangs_and_ignores_sigterm"), limits=QUICK).steps())
    assert steps[-1].wrong.startswith("it keeps running when its input")
    assert [pid for pid in pids.read_text().split() if alive(int(pid))] == []


def test_endless_noise_ends_in_a_timeout() -> None:
    steps = list(Probe(["yes"], limits=QUICK).steps())
    assert steps[-1].wrong == "no reply to `hello` within 1.0 s; it wrote only lines that are not replies"
    assert steps[-1].exchanged[0].received == "y"


# --- the command -------------------------------------------------------------------------------------------


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOYLE_LANG", "en")


def test_check_prints_each_step_and_what_is_next(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["adapter", "check", "--game", "flip7", "--", *SERVE]) == 0
    out = capsys.readouterr().out
    assert "ok     hello          hoyle reference" in out
    program = " ".join(SERVE)
    first = f"  hoyle check flip7 --only 'flip7.example.*' -- {program}\n"
    assert out.endswith(f"the adapter is right; next:\n{first}  hoyle check flip7 -- {program}\n")


PARTIAL = """
import json, sys
for line in sys.stdin:
    request = json.loads(line)
    reply, op = {{"id": request["id"]}}, request["op"]
    numbers = request.get("facts", {{}}).get("numbers", [])
    if op == "hello":
        reply["result"] = {{"protocol": 1, "name": "partial", "games": {{"flip7": {claim}}}}}
    elif op == "score":
        reply["result"] = {{"points": {points}}}
    else:
        reply["unsupported"] = True
    print(json.dumps(reply), flush=True)
"""
SCORES = {"ops": ["score"]}


def partial(folder: Path, claim: dict[str, list[str]], points: str = "sum(map(int, numbers))") -> list[str]:
    """The command of a program that does not play what it is told."""
    (folder / "partial.py").write_text(PARTIAL.format(claim=claim, points=points))
    return [sys.executable, str(folder / "partial.py")]


def test_a_score_keeper_is_told_to_begin_with_its_points(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    program = partial(tmp_path, SCORES)
    assert main(["adapter", "check", "--", *program]) == 0
    first, second = capsys.readouterr().out.splitlines()[-2:]
    assert first == f"  hoyle check flip7 --only 'flip7.scoring.*' -- {' '.join(program)}"
    assert second == f"  hoyle check flip7 -- {' '.join(program)}"
    assert main(["check", "flip7", "--only", "flip7.scoring.*", "--", *program]) == 1
    assert "6 checks: " in capsys.readouterr().out


def test_a_program_without_quick_checks_is_told_the_whole_run_alone() -> None:
    hello = GameClaim(ops=[Op.SELFPLAY], chance="report")
    assert first_run(make_claim(Law().game("flip7"), hello)) == ""
    assert first_run(make_claim(Law().game("flinch"), GameClaim(ops=[Op.PLAY]))) == "flinch.example.*"


@pytest.mark.parametrize("points", ["0", "sum(card for card in numbers if type(card) is int)", "int(''.join(numbers))"])
def test_points_of_a_plain_hand_must_be_right(tmp_path: Path, points: str) -> None:
    (step,) = (step for step in Probe(partial(tmp_path, SCORES, points)).steps() if step.wrong)
    assert step.name == "score"
    assert step.wrong.startswith("numbers 1 2 3 is 6 points, and it says ")
    assert 'each is a text, such as "7"' in step.fix


def test_check_fails_with_2_and_shows_the_raw_lines(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["adapter", "check", "--", "cat"]) == 2
    out = capsys.readouterr().out
    assert "wrong  hello          it has none of result, refused" in out
    assert '       sent: {"id":101,"op":"hello","protocol":1}\n       received: {"id":101,"op":"hello"' in out
    assert out.endswith("the adapter is not right yet: 1 of 2 steps are wrong\n")


def test_check_shows_the_last_words_of_a_program_that_dies(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "dies.py").write_text("print('no', 'deck')\nraise KeyError('no deck')\n")
    assert main(["adapter", "check", "--", sys.executable, str(tmp_path / "dies.py")]) == 2
    out = capsys.readouterr().out
    assert "it said: KeyError: 'no deck'" in out
    assert "       stderr: Traceback (most recent call last):\n" in out
    assert "               raise KeyError('no deck')\n" in out


def test_check_takes_an_edition_and_hands_it_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = stubborn(tmp_path, EDITION)
    assert main(["adapter", "check", "--edition", "flip7-en", "--", *command]) == 0
    assert capsys.readouterr().out.endswith(f"\n  hoyle check flip7 --edition flip7-en -- {' '.join(command)}\n")
    assert main(["adapter", "check", "--reading", "flip7.initial-deal", "--", *command]) == 2
    assert "write RULING=READING" in capsys.readouterr().err


def test_check_shows_an_order_of_cards_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["adapter", "check", "--", *stubborn(tmp_path, EDITION)]) == 2
    sent = [line for line in capsys.readouterr().out.splitlines() if line.startswith("       sent: ")]
    assert len(sent) > 1
    assert '"shuffles":[["' in sent[0]
    assert all('"shuffles":[as above]' in line for line in sent[1:])


def test_check_needs_a_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["adapter", "check"]) == 2
    assert "name the command after --" in capsys.readouterr().err


def test_a_new_adapter_overwrites_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "adapter.py").write_text("mine")
    assert main(["adapter", "new", "--lang", "python", "flip7", str(tmp_path)]) == 2
    assert "adapter.py already exists" in capsys.readouterr().err
    assert (tmp_path / "adapter.py").read_text() == "mine"
    assert [path.name for path in tmp_path.iterdir()] == ["adapter.py"]


def test_a_new_adapter_is_made_for_the_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "mine"
    assert main(["adapter", "new", "--lang", "rust", "go-to-store", str(folder)]) == 0
    adapter = (folder / "src" / "main.rs").read_text("utf-8")
    assert '"players" => [2, 10]' in adapter
    assert 'serve_game("go-to-store", ops, ' in adapter
    assert '{"seat": 0, "do": "ask", "to": 1, "number": "3"}' in adapter
    page = (folder / "go-to-store.md").read_text("utf-8")
    assert '| `{"seat": 0, "do": "ask", "to": seat, "number": card}` | {seat} asks {to} for all of number' in page
    assert (
        "| `seats.hand` | cards | The cards the player holds. (in any order) (only the seat itself sees it) |" in page
    )
    assert capsys.readouterr().out.endswith(
        f"""
next: fill in what is marked TODO in {folder}/src/main.rs, then:
  cd {folder}
  cargo build -q --release
  hoyle adapter check -- target/release/adapter
"""
    )


def test_a_language_has_a_short_name(tmp_path: Path) -> None:
    assert main(["adapter", "new", "--lang", "js", "flip7", str(tmp_path / "js")]) == 0
    assert (tmp_path / "js" / "adapter.mjs").is_file()
    assert main(["adapter", "new", "--lang", "py", "flip7", str(tmp_path / "py")]) == 0
    assert (tmp_path / "py" / "adapter.py").is_file()


def test_the_page_next_to_a_new_adapter_speaks_spanish(tmp_path: Path) -> None:
    assert main(["--lang", "es", "adapter", "new", "--lang", "go", "flip7", str(tmp_path)]) == 0
    page = (tmp_path / "flip7.md").read_text("utf-8")
    assert page.startswith("# Flip 7: jugadas y vistas\n")
    assert 'Los datos de la operación `score`, por ejemplo: `{"numbers":' in page


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (["--style", "score", "flinch"], "flinch has no scores to check; choose another style"),
        (["flip8"], "there is no game 'flip8'; did you mean flip7?"),
        (["flip7", "adapter.py"], "adapter.py is not a folder"),
    ],
)
def test_what_cannot_be_written_is_said(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    argv: list[str],
    said: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "adapter.py").write_text("mine")
    assert main(["adapter", "new", "--lang", "java", *argv]) == 2
    assert said in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["adapter.py"]
