"""How the answer to a question looks on the screen: the answer first, then how we know it, then what is related."""

from hoyle.law import Law, model
from hoyle.law.answers import Answer, answer
from hoyle.law.ranking import Ranked
from hoyle.law.search import Findable, Found
from hoyle_conformance.cli import law_pages
from hoyle_conformance.cli.screen import Screen
from hoyle_conformance.phrases import phrase

BASIS = {
    "text": phrase("The text says so."),
    "reading": phrase("The texts leave it open. Why we read it this way: {why}"),
    "derived": phrase("It follows from other rules."),
    "analogy": phrase("The text is silent; another game in the same booklet says so."),
    "outside": phrase("It comes from outside the texts: {why}"),
}
"""How we know an answer."""
QUOTED = 2
"""How many clauses are quoted."""
PERHAPS = 2
"""How many other answers are shown if it is not certain which is meant."""
RELATED = 6
"""How many related entries are listed."""
FAR = 0.35
"""What has less than this share of the best answer's points is not related."""
EXAMPLES = 3
"""How many other things are listed: examples, differences, terms."""
LANGUAGES = {"en": phrase("in English: {words}"), "es": phrase("in Spanish: {words}")}
"""What a clause is called that says the same in the asker's language."""
OUR_WORDS = phrase("in our own words: {words}")
"""What the rules are called that say what a clause says, if no text has it in the asker's language."""


def show(law: Law, screen: Screen, found: Found) -> None:
    """What a question led to."""
    best = found.answers[0]
    given = answer(law, best.thing.id, screen.lang)
    near = [hit for hit in found.answers[1:] if hit.points > FAR * best.points]
    others = [hit for hit in near if hit.thing.id not in given.exceptions]
    if found.unsure:
        screen.line(screen.style(screen.say("It is not certain what you are asking. Perhaps:"), "yellow"))
        screen.line()
    in_full(law, screen, given)
    if found.unsure and others:
        law_pages.heading(screen, "Or perhaps")
        for hit in others[:PERHAPS]:
            in_brief(law, screen, hit.thing)
        others = others[PERHAPS:]
    if others:
        law_pages.heading(screen, "Related")
        for hit in others[:RELATED]:
            in_brief(law, screen, hit.thing)
    if related := [hit.thing for hit in found.related[:EXAMPLES] if hit.thing.game == best.thing.game]:
        law_pages.heading(screen, "Examples, differences and terms")
        law_pages.listing(screen, [(thing.id, thing.says) for thing in related], 4)


def in_full(law: Law, screen: Screen, found: Answer) -> None:
    """An answer with everything that it rests on."""
    screen.prose(found.says.said(screen.lang), 0, "", "bold")
    if found.to:
        screen.prose(screen.say("to the question: {question}", question=found.to), 2, "", "dim")
    if found.rule:
        screen.prose(screen.say("as a rule: {rule}", rule=found.rule), 2)
    screen.line("  " + screen.style(found.id, "dim"))
    if found.exceptions:
        law_pages.heading(screen, "Exceptions")
        law_pages.listing(screen, [(id, rule_says(law, id)) for id in found.exceptions], 4)
    screen.line()
    why = found.because or model.Words("", "")
    screen.prose(screen.say(BASIS[found.basis], why=why), 2)
    for quoted in found.quotations[:QUOTED]:
        law_pages.clause(law, screen, quoted.clause)
        if quoted.means:
            label = LANGUAGES[screen.lang] if quoted.from_clause else OUR_WORDS
            screen.prose(screen.say(label, words=quoted.means), 6)
    if found.others:
        law_pages.heading(screen, "Other readings")
        for other in found.others:
            screen.prose(other.says.said(screen.lang), 4)
            where = screen.say("reading {reading} of {ruling}", reading=other.reading, ruling=other.ruling)
            editions = [edition.said(screen.lang) for edition in other.editions]
            screen.prose("; ".join([where, *editions]), 6, "", "dim")


def rule_says(law: Law, id: str) -> model.Words:
    """What a rule says."""
    return law.game(id.partition(".")[0]).rules[id].says


def in_brief(law: Law, screen: Screen, thing: Findable) -> None:
    """An entry with its answer: a ruling is never only a question."""
    screen.line("    " + screen.style(thing.id, "bold"))
    screen.prose(thing.says.said(screen.lang), 8)
    if thing.kind == "ruling":
        screen.prose("→ " + answer(law, thing.id, screen.lang).says.said(screen.lang), 8)


def as_data(law: Law, found: Found, query: str, lang: str) -> dict[str, object]:
    """What a question led to, for programs."""
    return {
        "type": "search",
        "query": query,
        "unsure": found.unsure,
        "answer": answer_as_data(law, answer(law, found.answers[0].thing.id, lang)),
        "found": [brief_data(law, hit, lang) for hit in (*found.answers, *found.related)],
    }


def answer_as_data(law: Law, found: Answer) -> dict[str, object]:
    """An answer for programs."""
    return {
        "id": found.id,
        "says": words(found.says),
        "question": words(found.to),
        "rule": words(found.rule),
        "exceptions": [{"id": id, "says": words(rule_says(law, id))} for id in found.exceptions],
        "basis": found.basis,
        "because": words(found.because),
        "citations": [{"clause": one.clause, "means": one.means, "from": one.from_clause} for one in found.quotations],
        "others": [
            {
                "ruling": one.ruling,
                "reading": one.reading,
                "says": words(one.says),
                "editions": [words(edition) for edition in one.editions],
            }
            for one in found.others
        ],
    }


def brief_data(law: Law, hit: Ranked[Findable], lang: str) -> dict[str, object]:
    """An entry for programs; a ruling with its answer."""
    thing = hit.thing
    data: dict[str, object] = {"type": thing.kind, "id": thing.id, "says": words(thing.says)}
    return {**data, "answer": words(answer(law, thing.id, lang).says)} if thing.kind == "ruling" else data


def words(said: model.Words | None) -> dict[str, str] | None:
    """A statement in both languages."""
    return {"en": said.en, "es": said.es} if said else None
