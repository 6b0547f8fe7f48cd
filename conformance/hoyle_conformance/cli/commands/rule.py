"""``hoyle rule``: what the law says, by id or in answer to a question."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from hoyle.games import game_slugs
from hoyle.law import Law, links, model
from hoyle.law.book import GameLaw, Unknown
from hoyle.law.search import Findable, Found, Search, entry, game_called, language_of
from hoyle.law.words import fold
from hoyle_conformance.cli import completers, law_answers, law_json, law_pages
from hoyle_conformance.cli.command import Command
from hoyle_conformance.cli.law_json import plain
from hoyle_conformance.cli.options import Common, arguments, flag, option
from hoyle_conformance.cli.reading_options import Readings
from hoyle_conformance.cli.screen import Screen
from hoyle_conformance.cli.trouble import FAILED, FINE, Trouble
from hoyle_conformance.phrases import Phrase, phrase
from hoyle_conformance.phrases.suggestions import closest, did_you_mean

if TYPE_CHECKING:  # it loads all that judges programs, and a rule is to be shown at once
    from hoyle_conformance.checks import Check


@dataclass(frozen=True)
class Options(Readings, Common):
    """What is asked of the law."""

    query: tuple[str, ...] = arguments(
        "ID|TEXT", phrase("an id, a question, or words to search for"), completer=completers.rules
    )
    game: str | None = option(
        "GAME", phrase("only this game: its slug, or its title in either language"), completer=completers.games
    )
    json: bool = flag(phrase("print JSON"))


@dataclass(frozen=True)
class Asked:
    """One request: what is asked, of what law, and how to answer."""

    law: Law
    screen: Screen
    query: str
    games: list[str]
    json: bool
    edition: str | None = None
    readings: dict[str, str] = field(default_factory=dict)


def run(options: Options, screen: Screen) -> int:
    """Finds what is asked for and prints it."""
    law = Law(options.spec)
    games = [game_called(law, options.game).id] if options.game else law.game_ids
    query = " ".join(" ".join(options.query).split())
    if options.lang is None and len(query.split()) >= SENTENCE:
        screen = Screen(language_of(law, query) or screen.lang, options.color)
    asked = Asked(law, screen, query, games, options.json, options.edition, options.readings)
    if (options.edition or options.reading) and (query or not options.game):
        raise Trouble("--edition and --reading list the rules of a game; name it with --game, and ask nothing else")
    if not asked.query:
        return list_rules(asked) if options.game else list_games(asked)
    if ":" in asked.query and asked.query.partition(":")[0] in law.source_ids:
        return point_to_clause(asked)
    return find(asked)


def list_games(asked: Asked) -> int:
    """The games, with counts."""
    screen, games = asked.screen, [asked.law.game(id) for id in asked.games]
    if asked.json:
        counts = [
            {
                "game": game.id,
                "title": {"en": game.title.en, "es": game.title.es},
                "rules": len(game.rules),
                "rulings": len(game.rulings),
                "discrepancies": len(game.discrepancies),
            }
            for game in games
        ]
        screen.json({"type": "games", "games": counts})
        return FINE
    for game in games:
        numbers = [
            screen.say("{n} rule", "{n} rules", n=len(game.rules)),
            screen.say("{n} ruling", "{n} rulings", n=len(game.rulings)),
            screen.say("{n} discrepancy", "{n} discrepancies", n=len(game.discrepancies)),
        ]
        screen.line(f"{screen.style(game.id, 'bold')}{' ' * (18 - len(game.id))}{game.title.said(screen.lang)}")
        screen.line(" " * 18 + ", ".join(numbers))
    screen.line()
    screen.line(screen.say("`hoyle rule --game GAME` lists the rules of a game."))
    return FINE


def list_rules(asked: Asked) -> int:
    """The rules of the chosen game that are in force, then its rulings, each with what holds under other readings."""
    screen, game = asked.screen, asked.law.game(asked.games[0])
    readings = chosen_readings(asked, game)
    in_force = game.in_force(readings)
    if asked.json:
        rules, rulings = map(plain, game.rules.values()), map(plain, game.rulings.values())
        listed = {"rules": list(rules), "rulings": list(rulings), "in-force": list(in_force), "readings": readings}
        screen.json({"type": "game", "game": game.id, **listed})
        return FINE
    screen.line(screen.style(game.title.said(screen.lang), "bold"))
    if asked.edition:
        screen.line(game.edition(asked.edition).title.said(screen.lang))
    law_pages.listing(screen, [(rule.id, rule.says) for rule in in_force.values()])
    if game.rulings:
        law_pages.heading(screen, "Rulings")
        for ruling in game.rulings.values():
            chosen = readings[ruling.id]
            dormant = [rule for rule in game.rules.values() if chosen not in rule.under.get(ruling.id, [chosen])]
            law_pages.ruling_in_force(screen, ruling, chosen, dormant)
    if not game.rules:
        text = "No rules yet; {discrepancies}: `hoyle rule TEXT --game {game}` searches them."
        number = Phrase("{n} discrepancy", "{n} discrepancies", n=len(game.discrepancies))
        screen.line(screen.say(text, discrepancies=number, game=game.id))
    return FINE


def chosen_readings(asked: Asked, game: GameLaw) -> dict[str, str]:
    """The reading in force for each ruling: the edition's, unless another is asked for."""
    for id, chosen in asked.readings.items():
        known = [reading.id for reading in game.ruling(id).readings]
        if chosen not in known:
            raise Unknown("reading", chosen, known)
    return {**(game.readings(asked.edition) if game.rulings else {}), **asked.readings}


def point_to_clause(asked: Asked) -> int:
    """A clause's id is no rule: shows the clause, the rules that rest on it, and the command for more."""
    screen, found = asked.screen, asked.law.clause(asked.query)
    rules = links.rules_citing(asked.law, found.id)
    if asked.json:
        cited_by = [rule.id for rule in rules]
        screen.json({"type": "clause", **law_json.clause(asked.law, found.id), "cited-by": cited_by})
        return FINE
    law_pages.clause(asked.law, screen, found.id, indent=0)
    if rules:
        law_pages.heading(screen, "Rules that rest on it")
        law_pages.listing(screen, [(rule.id, rule.says) for rule in rules], 4)
    screen.line()
    screen.line(screen.say("This is a clause: `hoyle source {id}` shows more.", id=found.id))
    return FINE


SENTENCE = 4
"""A question of so many words is answered in its own language, unless another one is asked for."""
SEE_ALSO = 8
"""So many things are listed below one that was named."""
SUGGESTED = 3
"""So many ids are offered in place of one that there is not."""


def find(asked: Asked) -> int:
    """By id, by the end of an id, by the name of a term, or as a question."""
    if one := entry(asked.law, asked.query):
        return show_one(asked, one, [])
    search = Search(asked.law, asked.games)
    if looks_like_an_id(asked.query):
        if check := check_named(asked):
            return show_check(asked, check)
        raise nothing(asked, search)
    found = search.ask(asked.query)
    hits = [hit.thing for hit in (*found.answers, *found.related)]
    if one := named_by(asked.query, hits):
        return show_one(asked, one, [hit for hit in hits if hit is not one])
    if found.answers:
        return show_answer(asked, found)
    if not hits:
        raise nothing(asked, search)
    return show_one(asked, hits[0], hits[1:])


def show_answer(asked: Asked, found: Found) -> int:
    """The answer to a question, and what is related to it."""
    if asked.json:
        asked.screen.json(law_answers.as_data(asked.law, found, asked.query, asked.screen.lang))
    else:
        law_answers.show(asked.law, asked.screen, found)
    return FINE


def looks_like_an_id(query: str) -> bool:
    """A mistyped id is not searched for word by word: what was meant is said instead."""
    return "." in query.strip(".") and " " not in query


def check_named(asked: Asked) -> "Check | None":
    """The check of that id, which is what a report prints."""
    game = asked.query.partition(".")[0]
    if game not in game_slugs() or not looks_like_an_id(asked.query):
        return None
    # Here and not at the top: it loads every check, and only an id that the law does not have can be one of a check.
    from hoyle_conformance.runs.run import all_checks

    return next((check for check in all_checks(game) if check.id == asked.query), None)


def show_check(asked: Asked, check: "Check") -> int:
    """A check is no rule: what it says, and the rules that it is about."""
    screen = asked.screen
    if asked.json:
        says = {"en": check.says.en, "es": check.says.es}
        screen.json({"type": "check", "id": check.id, "kind": str(check.kind), "says": says, "rules": check.rules})
        return FINE
    law_pages.titled(screen, check.id, screen.say("a check"))
    law_pages.both_languages(screen, check.says, 2)
    law_pages.heading(screen, "Rules")
    law_pages.listing(screen, [(rule, asked.law.rule(rule).says) for rule in check.rules], 4)
    return FINE


def named_by(query: str, hits: list[Findable]) -> Findable | None:
    """The one thing whose id is, or ends with, the words asked for; None if two are equally good."""
    tail = "." + fold(query).replace(" ", "-")
    named = [hit for hit in hits if any(fold(name) == fold(query) for name in hit.names)]
    ending = [hit for hit in hits if hit.kind not in ("scenario", "term") and hit.id.endswith(tail)] or named
    shortest = [hit for hit in ending if hit.id.count(".") == min(other.id.count(".") for other in ending)]
    return shortest[0] if len(shortest) == 1 else None


def show_one(asked: Asked, thing: Findable, also: list[Findable]) -> int:
    """One thing whole, then others that fit, briefly."""
    law, screen = asked.law, asked.screen
    if asked.json:
        screen.json({**as_data(law, thing), "see-also": [hit.id for hit in also]})
        return FINE
    match thing.kind:
        case "rule":
            law_pages.rule(law, screen, law.rule(thing.id))
        case "ruling":
            law_pages.ruling(law, screen, ruling_of(law, thing))
        case "discrepancy":
            law_pages.discrepancy(law, screen, discrepancy_of(law, thing))
        case "scenario":
            law_pages.scenario(law, screen, law.game(thing.game).scenarios[thing.id])
        case _:
            law_pages.term(law, screen, term_of(law, thing))
    if also:
        law_pages.heading(screen, "See also")
        law_pages.listing(screen, [(hit.id, hit.says) for hit in also[:SEE_ALSO]], 4)
    return FINE


def as_data(law: Law, thing: Findable) -> law_json.Data:
    """One thing for programs."""
    match thing.kind:
        case "rule":
            return law_json.rule(law, law.rule(thing.id))
        case "ruling":
            return law_json.ruling(law, ruling_of(law, thing))
        case "discrepancy":
            return law_json.discrepancy(law, discrepancy_of(law, thing))
        case "scenario":
            return {"type": "scenario", **plain(law.game(thing.game).scenarios[thing.id])}
        case _:
            return law_json.term(law, term_of(law, thing))


def game_of(thing: Findable) -> str:
    """The game that an id begins with."""
    return thing.id.partition(".")[0]


def ruling_of(law: Law, thing: Findable) -> model.Ruling:
    """The ruling that was found."""
    return law.game(game_of(thing)).rulings[thing.id]


def discrepancy_of(law: Law, thing: Findable) -> model.Discrepancy:
    """The discrepancy that was found."""
    return law.game(game_of(thing)).discrepancies[thing.id]


def term_of(law: Law, thing: Findable) -> model.Term:
    """The term that was found."""
    return next(term for term in law.glossary if term.id == thing.id)


def nothing(asked: Asked, search: Search) -> Trouble:
    """Nothing was found: what was probably meant."""
    what = Phrase("nothing in the law matches {query!r}", query=asked.query)
    ids = search.ids()
    tails = {id.partition(".")[2]: id for id in ids if "." in id} | {id.rpartition(".")[2]: id for id in ids}
    query = asked.query.casefold().replace(" ", "-")
    meant = [*closest(query, ids, SUGGESTED), *(tails[tail] for tail in closest(query, tails, SUGGESTED))]
    hint = did_you_mean(list(dict.fromkeys(meant))[:SUGGESTED])
    hint = hint or Phrase("try fewer words, or `hoyle rule --game GAME`")
    return Trouble("{what}; {hint}", what=what, hint=hint, exit_code=FAILED)


COMMAND = Command(
    Options,
    run,
    examples=(
        ("hoyle rule", phrase("the games")),
        ("hoyle rule --game flip7", phrase("the rules of a game that are in force, and its rulings")),
        ("hoyle rule --game flip7 --edition flip7-en", phrase("the same under another edition")),
        ("hoyle rule flip7.bust", phrase("a rule by its id; a ruling or a discrepancy too")),
        ("hoyle rule bust", phrase("the end of the id is enough")),
        ('hoyle rule "can I freeze myself?"', phrase("the answer to a question, in either language")),
        ('hoyle rule "¿quién empieza?" --game "La Bolsa"', phrase("a question about one game")),
    ),
)
