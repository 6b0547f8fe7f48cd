"""What the law answers: one sentence, how we know it, the words that it rests on, and other readings of them."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from hoyle.law import links, model
from hoyle.law.book import GameLaw, Law, source_of
from hoyle.law.words import Stemmer, fold, words_in

Basis = Literal["text", "reading", "derived", "analogy", "outside"]
"""How we know it: the text says so, it is our reading, or it follows from other rules, another game, or outside."""

WORTH_SAYING = 2
"""How many words of a clause a second rule must add to be quoted as its meaning too."""
EMPHASIS = re.compile(r"\*\*|~~")
"""Marks of bold and struck words."""
BESIDE = 0.5
"""How much each word of a rule that the clause does not have takes it away from what the clause says."""


@dataclass(frozen=True)
class Quotation:
    """A clause that an answer rests on, with its meaning in the asker's language if it is printed in another."""

    clause: str
    means: str = ""
    from_clause: str = ""
    """The clause of another text that says it in the asker's language; empty if ``means`` is in our own words."""


@dataclass(frozen=True)
class OtherReading:
    """What holds under a reading that is not the default, and in which editions."""

    ruling: str
    reading: str
    says: model.Words
    editions: tuple[model.Words, ...] = ()


@dataclass(frozen=True)
class Answer:
    """What the law answers to a question."""

    id: str
    """The rule or ruling that it comes from."""
    says: model.Words
    """The answer, in a sentence or two."""
    to: model.Words | None
    """The question that it answers, if it is a ruling's."""
    rule: model.Words | None
    """The same drafted as a rule, which can be read without the question."""
    basis: Basis
    because: model.Words | None
    """Why that is our reading, or where it comes from."""
    quotations: tuple[Quotation, ...]
    others: tuple[OtherReading, ...]
    exceptions: tuple[str, ...] = ()
    """The rules in force that are exceptions to it, if it is a rule: where one of them holds, it does not."""


def answer(law: Law, id: str, lang: str) -> Answer:
    """What a rule or ruling answers. For a rule that is not in force, the ruling that keeps it from being so answers.

    >>> found = answer(Law(), "flip7.freeze.self", "en")
    >>> found.says.en, found.basis
    ('No. While others are in the round it is played against one of them.', 'reading')
    >>> found.quotations[0].means
    'The only person left in the round must play a Freeze against themselves.'
    """
    game = law.game(id.partition(".")[0])
    if id in game.rulings:
        return of_ruling(law, game, game.rulings[id], lang)
    rule = game.rules[id]
    for ruling, readings in rule.under.items():
        if ruling in game.rulings and game.rulings[ruling].default not in readings:
            return of_ruling(law, game, game.rulings[ruling], lang)
    return of_rule(law, game, rule, lang)


def of_ruling(law: Law, game: GameLaw, ruling: model.Ruling, lang: str) -> Answer:
    """The default reading of a ruling, and the others."""
    default = next(reading for reading in ruling.readings if reading.id == ruling.default)
    support = default.support
    return Answer(
        ruling.id,
        default.says,
        ruling.question,
        default.rule,
        "reading" if support.grounds or not support.outside else "outside",
        support.outside if support.outside and not support.grounds else support.because,
        quotations(law, game, support.grounds, lang),
        tuple(other_readings(game, ruling)),
    )


def of_rule(law: Law, game: GameLaw, rule: model.Rule, lang: str) -> Answer:
    """What a rule says, and what readings under which it does not hold say."""
    rulings = [game.rulings[id] for id in rule.under if id in game.rulings]
    default = next(
        (reading for ruling in rulings[:1] for reading in ruling.readings if reading.id == ruling.default), None
    )
    grounds = rule.grounds or [
        clause for id in rule.derived_from if id in game.rules for clause in game.rules[id].cites
    ]
    quoted = quotations(law, game, grounds, lang)
    # In our own words the strongest clause means what the rule says, which need not be said twice.
    quoted = tuple(replace(one, means="") if not (at or one.from_clause) else one for at, one in enumerate(quoted))
    outside = rule.outside.from_ if rule.outside else None
    return Answer(
        rule.id,
        rule.says,
        None,
        None,
        basis_of(rule),
        default.support.because if default else outside,
        quoted,
        tuple(other for ruling in rulings for other in other_readings(game, ruling)),
        tuple(id for id in links.exceptions_to(law, rule.id) if id in game.in_force()),
    )


def basis_of(rule: model.Rule) -> Basis:
    """How we know a rule."""
    if rule.under:
        return "reading"
    if rule.cites:
        return "text"
    if rule.derived_from:
        return "derived"
    return "analogy" if rule.by_analogy else "outside"


def other_readings(game: GameLaw, ruling: model.Ruling) -> list[OtherReading]:
    """The readings of a ruling that are not the default, with the editions that have them."""
    return [
        OtherReading(ruling.id, reading.id, reading.says, tuple(editions_with(game, ruling.id, reading.id)))
        for reading in ruling.readings
        if reading.id != ruling.default
    ]


def editions_with(game: GameLaw, ruling: str, reading: str) -> Iterator[model.Words]:
    """The titles of the editions that have a reading."""
    return (edition.title for edition in game.file.editions if edition.readings.get(ruling) == reading)


def quotations(law: Law, game: GameLaw, clauses: list[str], lang: str) -> tuple[Quotation, ...]:
    """Clauses with their meaning in a language; ids that no source has are left to the lint."""
    known = (id for id in clauses if source_of(id) in law.source_ids and id in law.source(source_of(id)).clauses)
    return tuple(quotation(law, game, id, lang) for id in dict.fromkeys(known))


def quotation(law: Law, game: GameLaw, clause: str, lang: str) -> Quotation:
    """A clause with its meaning: the same sentence in a text of that language, or the rule that rests on it."""
    if law.source(source_of(clause)).meta.language == lang:
        return Quotation(clause)
    for id in law.alignment_ids:
        for row in law.alignment(id).rows:
            if any(clause in column for column in row.values()):
                for text, column in row.items():
                    if column and law.source(source_of(text)).meta.language == lang:
                        means = " ".join(law.clause(one).text for one in column)
                        return Quotation(clause, EMPHASIS.sub("", means), column[0])
    return Quotation(clause, " ".join(rule.says.said(lang) for rule in rules_that_say(law, game, clause)))


def worth_quoting(law: Law, quotations: Sequence[Quotation]) -> list[Quotation]:
    """The clauses to show: no sentence that another text has alike, or that translates one that is shown already.

    >>> law = Law()
    >>> found = answer(law, "flinch.reserve.ends-turn", "en")
    >>> len(found.quotations), [one.clause for one in worth_quoting(law, found.quotations)]
    (6, ['flinch-en-1938:reserve.2', 'flinch-en-1938:reserve.3'])
    """
    own = {one.clause for one in quotations if not one.means}
    kept = [one for one in quotations if one.from_clause not in own]
    by_words = {tuple(words_in(law.clause(one.clause).text)): one for one in reversed(kept)}
    return [one for one in kept if one in by_words.values()]


def rules_that_say(law: Law, game: GameLaw, clause: str) -> list[model.Rule]:
    """The fewest rules in force that together say what a clause says, told by its words in its own language.

    >>> law = Law()
    >>> [rule.id for rule in rules_that_say(law, law.game("muggins"), "flinch-en-1938:muggins.14")]
    ['muggins.call.offence', 'muggins.call.penalty']
    """
    lang = law.source(source_of(clause)).meta.language
    resting = [rule for rule in game.in_force().values() if clause in rule.cites]
    resting = [rule for rule in resting if not rule.derived_from] or resting
    words = content(law, law.clause(clause).text, lang)
    says = {rule.id: content(law, rule.says.said(lang), lang) for rule in resting}

    def nearness(rule: model.Rule) -> tuple[float, int]:
        of_the_clause, beside_it = says[rule.id] & unsaid, says[rule.id] - words
        return len(of_the_clause) - len(beside_it) * BESIDE, -rule.cites.index(clause)

    unsaid, chosen = set(words), set[str]()
    while resting:
        best = max(resting, key=nearness)
        if chosen and len(says[best.id] & unsaid) < WORTH_SAYING:
            break
        chosen.add(best.id)
        unsaid -= says[best.id]
        resting.remove(best)
    return [rule for rule in game.rules.values() if rule.id in chosen]


def content(law: Law, text: str, lang: str) -> set[str]:
    """The stems of the words of a text that say something."""
    stems, idle = Stemmer(lang, law.synonyms.forms.get(lang)), set(map(fold, law.synonyms.idle.get(lang, [])))
    return {stems[word] for word in words_in(text) if word not in idle}
