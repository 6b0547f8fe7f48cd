"""``hoyle rule``: what the law says, by id or by words."""

from argparse import Namespace
from dataclasses import dataclass
from typing import TYPE_CHECKING

from hoyle_conformance.cli import offers
from hoyle_conformance.cli.parsers import Commands
from hoyle_conformance.cli.trouble import FAILED, FINE, Trouble
from hoyle_conformance.phrases import Phrase

if TYPE_CHECKING:
    from hoyle.law import Law
    from hoyle.law.search import Findable
    from hoyle_conformance.checks import Check
    from hoyle_conformance.cli.screen import Screen

EXAMPLES = (
    ("hoyle rule", "the games"),
    ("hoyle rule --game flip7", "the rules of a game"),
    ("hoyle rule flip7.bust", "a rule by its id; a ruling or a discrepancy too"),
    ("hoyle rule bust", "the end of the id is enough"),
    ('hoyle rule "vida extra"', "words of either language; accents and capitals do not matter"),
)


def add(commands: Commands) -> None:
    """Adds the command."""
    parser = commands.add("rule", run, "show a rule, with the rulebook's words and all that touches it", EXAMPLES)
    parser.option("query", nargs="*", metavar="ID|TEXT", completer=offers.rules, about="an id, or words to search for")
    parser.option("--game", metavar="GAME", completer=offers.games, about="only this game")
    parser.option("--json", action="store_true", about="print JSON")


@dataclass(frozen=True)
class Asked:
    """One request: what is asked, of what law, and how to answer."""

    law: "Law"
    screen: "Screen"
    query: str
    games: list[str]
    json: bool


def run(args: Namespace) -> int:
    """Finds what is asked for and prints it."""
    from hoyle_conformance.cli.opening import open_law, open_screen

    law = open_law(args)
    games = [law.game(args.game).id] if args.game else law.game_ids
    asked = Asked(law, open_screen(args), " ".join(" ".join(args.query).split()), games, args.json)
    if not asked.query:
        return list_rules(asked) if args.game else list_games(asked)
    if ":" in asked.query and asked.query.partition(":")[0] in law.source_ids:
        return point_to_clause(asked)
    return find(asked)


def list_games(asked: Asked) -> int:
    """The games, with counts."""
    from hoyle_conformance.cli.opening import print_json
    from hoyle_conformance.cli.show import in_lang

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
        print_json({"type": "games", "games": counts})
        return FINE
    for game in games:
        numbers = [
            screen.say("{n} rule", "{n} rules", n=len(game.rules)),
            screen.say("{n} ruling", "{n} rulings", n=len(game.rulings)),
            screen.say("{n} discrepancy", "{n} discrepancies", n=len(game.discrepancies)),
        ]
        screen.line(f"{screen.style(game.id, 'bold')}{' ' * (18 - len(game.id))}{in_lang(game.title, screen.lang)}")
        screen.line(" " * 18 + ", ".join(numbers))
    screen.line()
    screen.line(screen.say("`hoyle rule --game GAME` lists the rules of a game."))
    return FINE


def list_rules(asked: Asked) -> int:
    """The rules of the chosen game, then its rulings."""
    from hoyle_conformance.cli import show
    from hoyle_conformance.cli.asdata import plain
    from hoyle_conformance.cli.opening import print_json

    game = asked.law.game(asked.games[0])
    if asked.json:
        rules, rulings = map(plain, game.rules.values()), map(plain, game.rulings.values())
        print_json({"type": "game", "game": game.id, "rules": list(rules), "rulings": list(rulings)})
        return FINE
    screen = asked.screen
    screen.line(screen.style(show.in_lang(game.title, screen.lang), "bold"))
    show.listing(screen, [(rule.id, rule.says) for rule in game.rules.values()])
    if game.rulings:
        show.heading(screen, "Rulings")
        show.listing(screen, [(ruling.id, ruling.question) for ruling in game.rulings.values()])
    if not game.rules:
        text = "No rules yet; {discrepancies}: `hoyle rule TEXT --game {game}` searches them."
        number = Phrase("{n} discrepancy", "{n} discrepancies", n=len(game.discrepancies))
        screen.line(screen.say(text, discrepancies=number, game=game.id))
    return FINE


def point_to_clause(asked: Asked) -> int:
    """A clause's id is no rule: shows the clause, the rules that rest on it, and the command for more."""
    from hoyle.law import links
    from hoyle_conformance.cli import asdata, show
    from hoyle_conformance.cli.opening import print_json

    screen, found = asked.screen, asked.law.clause(asked.query)
    rules = links.rules_citing(asked.law, found.id)
    if asked.json:
        cited_by = [rule.id for rule in rules]
        print_json({"type": "clause", **asdata.clause(asked.law, found.id), "cited-by": cited_by})
        return FINE
    show.clause(asked.law, screen, found.id, indent=0)
    if rules:
        show.heading(screen, "Rules that rest on it")
        show.listing(screen, [(rule.id, rule.says) for rule in rules], 4)
    screen.line()
    screen.line(screen.say("This is a clause: `hoyle source {id}` shows more.", id=found.id))
    return FINE


CLEAR = 2
"""What has so many times the points of the next is what was asked for."""
MOST = 12
"""So many things are listed."""


def find(asked: Asked) -> int:
    """By id, by the end of an id, or by words: among rules and rulings first, then among everything else."""
    from itertools import chain

    from hoyle.law.search import discrepancies_and_terms, rules_and_rulings, search

    things = list(rules_and_rulings(asked.law, asked.games))
    if "." in asked.query:
        exact = (
            thing for thing in chain(things, discrepancies_and_terms(asked.law, asked.games)) if thing.id == asked.query
        )
        if one := next(exact, None):
            return show_one(asked, one, [])
    found = search(things, asked.query)
    if not found:
        things += discrepancies_and_terms(asked.law, asked.games)
        found = search(things, asked.query)
    if not found or (looks_like_an_id(asked.query) and not found[0].whole):
        if check := check_named(asked):
            return show_check(asked, check)
        raise nothing(asked, things)
    hits = [hit.thing for hit in found]
    clear = found[0].whole and (len(hits) == 1 or found[0].points > CLEAR * found[1].points)
    one = named_by(asked.query, hits) or (hits[0] if clear else None)
    return show_one(asked, one, [hit for hit in hits if hit is not one]) if one else show_list(asked, hits)


def looks_like_an_id(query: str) -> bool:
    """A mistyped id is not searched for word by word: what was meant is said instead."""
    return "." in query.strip(".") and " " not in query


def check_named(asked: Asked) -> "Check | None":
    """The check of that id, which is what a report prints."""
    from hoyle.games import game_slugs

    game = asked.query.partition(".")[0]
    if game not in game_slugs() or not looks_like_an_id(asked.query):
        return None
    from hoyle_conformance.runs.run import all_checks

    return next((check for check in all_checks(game) if check.id == asked.query), None)


def show_check(asked: Asked, check: "Check") -> int:
    """A check is no rule: what it says, and the rules that it is about."""
    from hoyle_conformance.cli import show
    from hoyle_conformance.cli.opening import print_json

    screen = asked.screen
    if asked.json:
        says = {"en": check.says.en, "es": check.says.es}
        print_json({"type": "check", "id": check.id, "kind": str(check.kind), "says": says, "rules": check.rules})
        return FINE
    screen.line(f"{screen.style(check.id, 'bold')}  ({screen.say('a check')})")
    show.said(screen, check.says, 2)
    show.heading(screen, "Rules")
    show.listing(screen, [(rule, asked.law.rule(rule).says) for rule in check.rules], 4)
    return FINE


def named_by(query: str, hits: "list[Findable]") -> "Findable | None":
    """The one thing whose id is, or ends with, the words asked for; nothing where two are equally good."""
    from hoyle.law.search import fold

    tail = "." + fold(query).replace(" ", "-")
    named = [hit for hit in hits if any(fold(name) == fold(query) for name in hit.names)]
    ending = [hit for hit in hits if ("." + hit.id).endswith(tail)] or named
    shortest = [hit for hit in ending if hit.id.count(".") == min(other.id.count(".") for other in ending)]
    return shortest[0] if len(shortest) == 1 else None


def show_one(asked: Asked, thing: "Findable", also: "list[Findable]") -> int:
    """One thing whole, then others that fit, briefly."""
    from hoyle.law.links import find_discrepancy, find_ruling
    from hoyle_conformance.cli import asdata, show
    from hoyle_conformance.cli.opening import print_json

    law, screen = asked.law, asked.screen
    pages = asdata if asked.json else show
    found: object
    match thing.kind:
        case "rule":
            found = law.rule(thing.id)
        case "ruling":
            found = find_ruling(law, thing.id)
        case "discrepancy":
            found = find_discrepancy(law, thing.id)
        case "term":
            found = next(term for term in law.glossary if term.id == thing.id)
    page = getattr(pages, thing.kind)
    if asked.json:
        print_json({**page(law, found), "see-also": [hit.id for hit in also]})
        return FINE
    page(law, screen, found)
    if also:
        show.heading(screen, "See also")
        show.listing(screen, [(hit.id, hit.says) for hit in also[:8]], 4)
    return FINE


def show_list(asked: Asked, hits: "list[Findable]") -> int:
    """Several things, briefly, best first."""
    from hoyle_conformance.cli import show
    from hoyle_conformance.cli.opening import print_json

    if asked.json:
        found = [{"type": hit.kind, "id": hit.id, "says": {"en": hit.says.en, "es": hit.says.es}} for hit in hits]
        print_json({"type": "search", "query": asked.query, "found": found})
        return FINE
    screen, shown = asked.screen, hits[:MOST]
    kinds = list(dict.fromkeys(hit.kind for hit in shown))
    for kind in kinds:
        if kinds != ["rule"]:
            show.heading(screen, HEADINGS[kind])
        show.listing(screen, [(hit.id, hit.says) for hit in shown if hit.kind == kind], 0 if kinds == ["rule"] else 4)
    screen.line()
    if len(hits) > MOST:
        text = "{n} found, the best {m} shown; `hoyle rule ID` shows one whole."
        screen.line(screen.say(text, n=len(hits), m=MOST))
    else:
        screen.line(screen.say("{n} found; `hoyle rule ID` shows one whole.", n=len(hits)))
    return FINE


HEADINGS = {"rule": "Rules", "ruling": "Rulings", "discrepancy": "Discrepancies", "term": "Terms"}


def nothing(asked: Asked, things: "list[Findable]") -> Trouble:
    """Nothing was found: what was probably meant."""
    from hoyle_conformance.lint.near import near

    say = asked.screen.say
    text = say("nothing in the law has {query!r}", query=asked.query)
    ids = [thing.id for thing in things]
    tails = {id.partition(".")[2]: id for id in ids if "." in id} | {id.rpartition(".")[2]: id for id in ids}
    query = asked.query.casefold().replace(" ", "-")
    meant = list(dict.fromkeys([*near(query, ids, 3), *(tails[tail] for tail in near(query, tails, 3))]))[:3]
    if meant:
        return Trouble(f"{text}; {say('did you mean {names}?', names=', '.join(meant))}", FAILED)
    return Trouble(f"{text}; {say('try fewer words, or `hoyle rule --game GAME`')}", FAILED)
