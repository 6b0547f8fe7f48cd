"""Anybody finds what answers a question, in either language, whatever the accents and the forms of words."""

import pytest
from tests.places import SMALL_LAW

from hoyle.law import Law
from hoyle.law.answers import answer, rules_that_say
from hoyle.law.model import Words
from hoyle.law.ranking import Index, Text
from hoyle.law.search import Findable, Search, game_called, games_named, language_of, share
from hoyle.law.spelling import Spelling
from hoyle.law.words import Vocabulary, fold

SMALL = Law(SMALL_LAW / "spec")
LAW = Law()


def found(question: str) -> list[str]:
    return [hit.thing.id for hit in Search(SMALL, SMALL.game_ids).ask(question).answers]


@pytest.mark.parametrize(
    ("question", "best"),
    [
        ("forty", "snap.pack"),
        ("CUARENTA", "snap.pack"),
        ("40", "snap.pack"),  # only the printed words have it
        ("who is winning when two are calling", "snap.tie"),
        ("dealing cards", "snap.deal"),
    ],
)
def test_what_has_most_of_the_words_is_found(question: str, best: str) -> None:
    assert found(question)[0] == best


@pytest.mark.parametrize(
    ("asked", "meant"), [("resreve", "reserve"), ("resevre", "reserve"), ("reservve", "reserve"), ("flinhc", "flinch")]
)
def test_a_misspelt_word_is_taken_for_the_one_that_is_meant(asked: str, meant: str) -> None:
    search = Search(LAW, ["flinch"])
    wrong, right = (search.ask(f"may I look under my {word} pile").answers for word in (asked, meant))
    assert [hit.thing.id for hit in wrong] == [hit.thing.id for hit in right]


def test_a_word_that_is_known_or_short_is_never_taken_for_another() -> None:
    spelling = Spelling({"stack": 1, "stock": 9, "to": 5})
    assert [spelling.meant(word) for word in ("stack", "tp", "stuck")] == ["stack", "tp", "stock"]


@pytest.mark.parametrize("question", ["", "¿¡!", "zzzz"])
def test_nothing_is_found_where_no_word_is_known(question: str) -> None:
    assert Search(SMALL, SMALL.game_ids).ask(question) == ([], [], [], True, True)


def test_all_forms_of_an_idle_word_are_idle() -> None:
    marks = Vocabulary("en", LAW.synonyms).marks("card cards got bust freeze")
    assert [mark for mark in marks if mark[0] == "together"] == [("together", "bust", "freez")]


def test_what_players_ask_about_more_often_counts_more() -> None:
    seldom, often = (Findable("rule", "snap", "snap.deal", Words("", ""), asked=many) for many in (1, 9))
    assert share(seldom, set()) < share(often, set())


def test_a_rule_of_another_reading_than_the_default_counts_less() -> None:
    assert found("tie share")[0] == "snap.tie"


def test_what_is_close_or_weak_is_not_certain() -> None:
    search = Search(LAW, ["flip7"])
    assert not search.ask("Can I freeze myself while others are still in the round?").unsure
    assert search.ask("cards").unsure


def test_a_question_that_does_not_tell_its_game_is_answered_for_each() -> None:
    asked = Search(LAW, LAW.game_ids).ask("who goes first?")
    games = [hit.thing.game for hit in asked.perhaps]
    assert (asked.game_told, asked.unsure) == (False, True)
    assert len(games) == len(set(games)) > 1
    told = Search(LAW, LAW.game_ids).ask("who goes first in Muggins?")
    assert (told.game_told, {hit.thing.game for hit in told.perhaps}) == (True, {"muggins"})


def test_answers_on_the_same_matter_are_not_told_apart() -> None:
    asked = Search(LAW, ["flinch"]).ask("Which Flinch Pile of the two partners must be played from first?")
    assert {hit.thing.id for hit in asked.answers[:2]} == {"flinch.partners.own-pile-first", "flinch.partners.order"}
    assert len(asked.perhaps) == 1


def test_what_is_denied_is_told_from_what_is_not() -> None:
    vocabulary = Vocabulary("es", LAW.synonyms)
    assert ("denied", "pareg") in vocabulary.marks("sin parejas, ¿me flinchan?")
    assert not any(kind == "denied" for kind, *_ in vocabulary.marks("con parejas, ¿me flinchan?"))


def test_numbers_are_compared_and_a_plus_is_read() -> None:
    marks = Vocabulary("en", LAW.synonyms).marks("my pile shows 42, may I lay the 32? I have a +4")
    assert {("numbers", "ten apart"), ("word", "plus")} <= set(marks)


@pytest.mark.parametrize(
    ("question", "lang"),
    [("who wins?", "en"), ("quien gana si dos cantan", "es"), ("¿robo?", "es"), ("flinch", None)],
)
def test_the_language_of_a_question_is_told_by_its_idle_words(question: str, lang: str | None) -> None:
    assert language_of(LAW, question) == lang


@pytest.mark.parametrize(
    ("name", "slug"),
    [
        ("flip7", "flip7"),
        ("FLIP 7", "flip7"),
        ("La Bolsa", "stock-exchange"),
        ("bolsa", "stock-exchange"),
        ("Stock Exchange", "stock-exchange"),
        ("autores", "authors"),
        ("Face to Face", "face-to-face"),
        ("otro solitario", "another-patience"),
    ],
)
def test_a_game_is_called_by_its_slug_or_its_titles(name: str, slug: str) -> None:
    assert game_called(LAW, name).id == slug


def test_a_game_that_a_question_names_is_taken_out_of_it() -> None:
    assert games_named(LAW, LAW.game_ids, "How do I win in Another Patience?") == (
        {"another-patience"},
        " how do i win ",
    )
    assert games_named(LAW, LAW.game_ids, "¿Quién gana en la Bolsa?")[0] == {"stock-exchange"}


def test_forms_of_a_word_have_one_stem() -> None:
    spanish = Vocabulary("es", LAW.synonyms).own
    assert len({spanish[word] for word in ("juego", "jugar", "juegan", "jugada")}) == 1
    assert len({spanish[word] for word in ("puedo", "poder", "pueden")}) == 1
    assert len({spanish[word] for word in ("sacar", "saque", "saco")}) == 1
    assert len({spanish[word] for word in ("quedar", "quedarla", "quedarmela")}) == 1
    english = Vocabulary("en", LAW.synonyms).own
    assert len({english[word] for word in ("deal", "dealt", "dealing", "deals")}) == 1


def test_a_rare_mark_counts_more_and_a_long_text_less() -> None:
    rare, common, other = ("word", "swap"), ("word", "card"), ("word", "lay")
    index = Index(
        [
            Text("both", {rare: 1.0, common: 1.0}),
            Text("common", {common: 1.0}),
            Text("rare in a long text", {rare: 1.0, other: 4.0}),
            Text("neither", {other: 1.0, common: 1.0}),
        ]
    )
    ranked = sorted(index.rank({rare: 1.0, common: 1.0}), key=lambda hit: -hit.points)
    assert [hit.thing for hit in ranked] == ["both", "rare in a long text", "common", "neither"]
    assert [hit.covered for hit in ranked][:1] == [1.0]


def test_a_mark_counts_more_if_few_texts_have_most_of_it() -> None:
    mostly, evenly = ("word", "freez"), ("word", "card")
    index = Index([Text("freeze", {mostly: 9.0, evenly: 1.0}), Text("stay", {mostly: 0.1, evenly: 1.0})])
    assert index.rarity(mostly) > index.rarity(evenly)


def test_a_text_counts_less_if_the_question_lacks_what_questions_about_it_have() -> None:
    pile, partner = ("word", "pile"), ("word", "partner")
    asked = [(1.0, [pile, partner])] * 5
    index = Index([Text("partners", {pile: 1.0}, asked), Text("alone", {pile: 1.0}, [(1.0, [pile])] * 5)])
    partners, alone = index.rank({pile: 1.0})
    assert partners.points < alone.points
    partners, alone = index.rank({pile: 1.0, partner: 1.0})
    assert partners.points == alone.points


@pytest.mark.parametrize("question", ["can I put a 1 on my reserve?", "¿puedo poner un 1 en mi reserva?"])
def test_whoever_asks_what_is_allowed_is_told_that_and_not_the_penalty(question: str) -> None:
    assert Search(LAW, ["flinch"]).ask(question).answers[0].thing.id == "flinch.reserve.no-ones"


def test_words_that_mean_the_same_share_a_mark() -> None:
    vocabulary = Vocabulary("en", LAW.synonyms)
    shared = vocabulary.marks("barter").keys() & vocabulary.marks("swap").keys()
    assert {kind for kind, *_ in shared} == {"meaning"}


def test_a_number_is_like_another_beside_a_word() -> None:
    vocabulary = Vocabulary("en", LAW.synonyms)
    shared = vocabulary.marks("another 9").keys() & vocabulary.marks("another 8").keys()
    assert ("pair", "anoth", "#") in shared


def test_a_rule_that_is_not_in_force_is_answered_by_its_ruling() -> None:
    assert answer(LAW, "flip7.round.initial-deal", "en").id == "flip7.initial-deal"


def test_an_answer_names_the_rules_in_force_that_are_exceptions_to_it() -> None:
    assert answer(LAW, "flip7.bust", "en").exceptions == ("flip7.second-chance.save",)
    assert answer(LAW, "flip7.second-chance.one", "en").exceptions == ()
    lets_stop = answer(LAW, "flinch.exposed.must-play", "en").exceptions
    assert "flinch.exposed.laid" not in lets_stop, "it holds only under a reading that is not the default"


def test_an_answer_quotes_the_text_with_its_meaning_in_the_askers_language() -> None:
    quoted = answer(LAW, "flinch.reserve.no-ones", "es").quotations[0]
    assert quoted.clause.startswith("flinch-en")
    assert quoted.from_clause.startswith("flinch-es")
    assert quoted.means


@pytest.mark.parametrize(
    ("clause", "rules"),
    [
        ("flinch-en-1938:muggins.14", ["muggins.call.offence", "muggins.call.penalty"]),
        ("flinch-en-1938:muggins.17", ["muggins.hand.exhausted", "muggins.win"]),
        ("flinch-en-1938:authors-play.7", ["authors.end", "authors.winner"]),
        ("flip7-es:game-end.3", ["flip7.winner"]),
    ],
)
def test_a_clause_that_many_rules_rest_on_means_what_the_nearest_of_them_say(clause: str, rules: list[str]) -> None:
    game = LAW.game(rules[0].partition(".")[0])
    assert [rule.id for rule in rules_that_say(LAW, game, clause)] == rules


def test_folding_takes_away_accents_capitals_and_emphasis() -> None:
    assert fold("**¡UNA  MÁS!** ~~Ñu~~") == "¡una mas! nu"
