"""The shapes of the law: one frozen value for each thing that a file in ``spec/`` may say.

These types are the only description of the formats. The JSON Schemas in ``spec/schema`` are written from
them (``python -m hoyle.law.schemas``), so the descriptions here are what an editor shows to an author.
"""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

SLUG = r"[a-z0-9]+(?:-[a-z0-9]+)*"

SourceId = Annotated[str, Meta(pattern=rf"^{SLUG}$", description="A source, such as flip7-es.")]
ClauseId = Annotated[
    str,
    Meta(
        pattern=rf"^{SLUG}:{SLUG}\.[0-9]+$",
        description="One clause of one source: source, section and place in it, such as flip7-es:round-end.3.",
    ),
]
GameId = Annotated[str, Meta(pattern=rf"^{SLUG}$", description="A game by its permanent slug.")]
LawId = Annotated[
    str,
    Meta(
        pattern=rf"^{SLUG}(?:\.{SLUG})+$",
        description="A permanent id in a game: the game's slug, then words, such as flip7.second-chance.one.",
    ),
]
Slug = Annotated[str, Meta(pattern=rf"^{SLUG}$", description="A permanent slug.")]
Text = Annotated[str, Meta(min_length=1)]


def _key(field: str) -> str:
    """A field's name as a key of the YAML: ``class_`` is ``class``, ``changes_play`` is ``changes-play``."""
    return field.rstrip("_").replace("_", "-")


class Shape(Struct, frozen=True, forbid_unknown_fields=True, rename=_key):
    """Base of all the shapes: immutable, refuses unknown keys, spells its keys with hyphens."""


class Words(Shape, frozen=True):
    """A statement in our own words, in both languages."""

    en: Text
    es: Text

    def said(self, lang: str) -> str:
        """The statement in a language; in English if the law does not have that language."""
        return self.es if lang == "es" else self.en


# --- sources ---------------------------------------------------------------------------------------------

ClauseKind = Annotated[
    Literal["rule", "definition", "example", "advice", "component", "heading", "notice"],
    Meta(
        description="rule: says what must, may or must not be done, or what follows. definition: says what a "
        "word means. example: shows a rule at work. advice: how to play well. component: says what is in the "
        "box or the pack. heading: a title or caption. notice: everything else that is printed."
    ),
]


class Damage(Shape, frozen=True):
    """A place where the scan or the print is wrong. The text keeps what is printed; this says what it must read."""

    printed: Annotated[str, Meta(min_length=1, description="The words as printed, copied exactly from the text.")]
    reads: Annotated[str, Meta(description="What they must read. Empty if the words do not belong there.")]
    because: Annotated[Words, Meta(description="Why it can be nothing else.")]


class Clause(Shape, frozen=True):
    """One verbatim unit of a source, normally a sentence."""

    id: ClauseId
    lines: Annotated[
        list[Annotated[int, Meta(ge=1)]],
        Meta(
            min_length=1,
            max_length=2,
            description="First and last line of the source file; one number if they are the same.",
        ),
    ]
    kind: ClauseKind
    text: Annotated[
        str,
        Meta(
            min_length=1,
            description="As printed, white space collapsed, with list marks, **bold**, *italics* and "
            "~~strike-through~~ as in the source file.",
        ),
    ]
    struck: Annotated[bool, Meta(description="The clause is printed struck through, in whole or in part.")] = False
    continues: Annotated[
        ClauseId | None,
        Meta(description="The clause is the rest of a sentence that something else interrupts on the page."),
    ] = None
    damage: Annotated[list[Damage], Meta(description="Scanning damage and misprints in this clause.")] = []
    lost: Annotated[
        Words | None,
        Meta(description="A picture or heading that was here on the page and is not in the source file."),
    ] = None
    uncited: Annotated[
        Words | None,
        Meta(description="Why no rule, ruling, discrepancy or scenario cites this clause, where that is right."),
    ] = None


class Section(Shape, frozen=True):
    """A part of a source. Sections are listed in reading order, whatever the order of the file."""

    id: Slug
    title: Words
    game: Annotated[
        GameId | None,
        Meta(description="The game the section is about; none for title pages and advertisements."),
    ] = None


class Source(Shape, frozen=True, kw_only=True):
    """A rulebook, transcribed clause by clause, complete and verbatim."""

    source: SourceId
    title: Annotated[str, Meta(min_length=1, description="The title as printed.")]
    language: Literal["es", "en"]
    publisher: Annotated[str | None, Meta(description="As printed; left out if the source does not say.")] = None
    published: Annotated[str | None, Meta(description="The year as printed; left out if the source does not say.")] = (
        None
    )
    file: Annotated[str, Meta(min_length=1, description="Name of the plain-text file that the lines refer to.")]
    attribution: Annotated[Words, Meta(description="Who owns the wording.")]
    about: Annotated[Words, Meta(description="State of the text: what is damaged, lost or out of order.")]
    digest: Annotated[
        str,
        Meta(
            pattern="^sha256:[0-9a-f]{64}$",
            description="SHA-256 of the source file's text, white space collapsed to single spaces, UTF-8. The texts "
            "of the clauses, joined by single spaces in file order, give the same digest: that proves the "
            "transcription complete and verbatim without the file.",
        ),
    ]
    sections: Annotated[list[Section], Meta(min_length=1, description="In reading order.")]
    clauses: Annotated[list[Clause], Meta(min_length=1, description="In file order.")]


# --- alignments and discrepancies ------------------------------------------------------------------------

ColumnId = Annotated[
    str,
    Meta(
        pattern=rf"^{SLUG}(?::{SLUG})?$",
        description="A source, or a named part of one, such as thegame-f2f-es:summary.",
    ),
]


class Column(Shape, frozen=True):
    """One of the aligned texts: a whole source, or some of its sections."""

    id: ColumnId
    sections: Annotated[list[Slug] | None, Meta(description="The sections it covers; none for the whole source.")] = (
        None
    )


class Alone(Shape, frozen=True):
    """A section that has no counterpart in the other columns, and why."""

    section: Annotated[str, Meta(pattern=rf"^{SLUG}:{SLUG}$")]
    because: Words


class Alignment(Shape, frozen=True, kw_only=True):
    """Texts aligned sentence by sentence. Each clause is in exactly one row."""

    alignment: Slug
    title: Words
    columns: Annotated[list[Column], Meta(min_length=2)]
    alone: Annotated[list[Alone], Meta(description="Whole sections that only one column has.")] = []
    faithful: Annotated[
        list[ClauseId],
        Meta(
            description="Clauses of a translation that say exactly what the others of their row say, so that there is "
            "nothing to register."
        ),
    ] = []
    rows: Annotated[
        list[dict[ColumnId, list[ClauseId]]],
        Meta(
            description="In reading order: for each column its clauses of this row. A column that is left out "
            "is silent here."
        ),
    ]


class Wording(Shape, frozen=True):
    """One side of a discrepancy: words that a clause has, or the silence of a text."""

    cite: Annotated[ClauseId | None, Meta(description="The clause that speaks.")] = None
    words: Annotated[
        Text | None,
        Meta(description="The words in question, copied exactly from the clause. All of it if left out."),
    ] = None
    silent: Annotated[
        ColumnId | None, Meta(description="Instead of a clause: the text that says nothing about it.")
    ] = None


class Discrepancy(Shape, frozen=True, kw_only=True):
    """Two clauses, or a clause and a silence, that do not say the same."""

    id: LawId
    between: Annotated[
        list[Annotated[list[ColumnId], Meta(min_length=1)]],
        Meta(
            description="The texts that differ, as sides: texts on one side agree, texts on different sides do not. "
            "Left out where each text differs only with itself."
        ),
    ] = []
    within: Annotated[
        list[ColumnId],
        Meta(description="The texts that do not agree with themselves, each taken alone."),
    ] = []
    kind: Annotated[
        Literal["substantive", "terminological", "omission", "damage", "layout"],
        Meta(
            description="What differs in the texts. substantive: the statements differ. terminological: the same thing "
            "under another name, or one name for two things. omission: one text or place speaks, the other is silent. "
            "damage: the scan or the print is wrong. layout: order, emphasis, numbering or strike-through."
        ),
    ]
    class_: Annotated[
        Literal["nothing", "deal", "turn", "moves", "table", "penalty", "score", "end"],
        Meta(
            description="What changes in play. nothing: the same is played. deal: who gets which cards, then or later. "
            "turn: whose turn it is. moves: what may, must or must not be done. table: what lies where, or who sees "
            "it. penalty: what is an offence, and what it costs. score: points. end: when the game ends, and who wins."
        ),
    ]
    severity: Annotated[
        Literal["major", "minor", "settled", "none"],
        Meta(
            description="How much it matters. major: play changes in most games. minor: play changes only in a case "
            "that few games reach. settled: the words pull apart, but another sentence, or the nature of the thing, "
            "leaves one way to play. none: only words or print differ."
        ),
    ]
    wordings: Annotated[list[Wording], Meta(min_length=2)]
    what: Annotated[Words, Meta(description="What the difference is, in one sentence.")]
    changes_play: Annotated[
        Words | None,
        Meta(description="How play changes with the one or the other wording; left out where nothing changes."),
    ] = None
    ruling: Annotated[
        Annotated[str, Meta(pattern=rf"^open$|^{SLUG}(?:\.{SLUG})+$")] | None,
        Meta(description="The ruling that settles it; open if play changes and there is no ruling yet."),
    ] = None


# --- the law of a game -----------------------------------------------------------------------------------


class Outside(Shape, frozen=True):
    """Knowledge that is in none of the five texts, and where it comes from."""

    from_: Annotated[Words, Meta(description="Where it comes from.")]


CardsNeeded = Annotated[
    list[list[str]],
    Meta(
        description="Without these cards there is nothing of the sort: one card of each list is needed. A list names "
        "cards, or kinds of cards."
    ),
]


class Rule(Shape, frozen=True):
    """One atomic normative statement in our own words, resting on the words of a rulebook."""

    id: LawId
    modality: Annotated[
        Literal["must", "must-not", "may", "is", "should"],
        Meta(description="How strongly it binds. is: it defines or says what follows. should: advice."),
    ]
    says: Words
    cites: Annotated[list[ClauseId], Meta(description="The clauses it rests on, the strongest first.")] = []
    by_analogy: Annotated[
        list[ClauseId],
        Meta(description="Clauses on other games in the same booklet, where this game is silent and they are not."),
    ] = []
    derived_from: Annotated[
        list[LawId], Meta(description="Rules it follows from, where no clause says it outright.")
    ] = []
    exception_to: Annotated[
        list[LawId], Meta(description="Rules that it overrides: where both could apply, this one does.")
    ] = []
    outside: Annotated[Outside | None, Meta(description="Set if the rule comes from outside the five texts.")] = None
    under: Annotated[
        dict[LawId, list[Slug]],
        Meta(description="Readings under which the rule holds; if empty, it holds under all."),
    ] = {}
    rulings: Annotated[list[LawId], Meta(description="Rulings that affect it.")] = []
    cards: CardsNeeded = []
    untestable: Annotated[Words | None, Meta(description="Why no program can be checked on it.")] = None

    @property
    def grounds(self) -> list[str]:
        """Every clause that supports it, its own first."""
        return [*self.cites, *self.by_analogy]


class Support(Shape, frozen=True, kw_only=True):
    """What supports a reading."""

    cites: list[ClauseId] = []
    by_analogy: Annotated[
        list[ClauseId],
        Meta(description="Clauses on other games in the same booklet, from which it is argued."),
    ] = []
    outside: Annotated[Words | None, Meta(description="Where the reading comes from, if not from the five texts.")] = (
        None
    )
    because: Words

    @property
    def grounds(self) -> list[str]:
        """Every clause that supports it, those of the game first."""
        return [*self.cites, *self.by_analogy]


class Reading(Shape, frozen=True, kw_only=True):
    """One possible answer to the question of a ruling."""

    id: Slug
    says: Annotated[Words, Meta(description="The answer, in one or two sentences.")]
    rule: Annotated[
        Words | None,
        Meta(
            description="What then holds, drafted as a rule; left out where rules of the game hold only under this "
            "reading and say it."
        ),
    ] = None
    takes: Annotated[
        dict[str, Slug],
        Meta(description="Words of the texts on which it turns, and the sense in which it takes each."),
    ] = {}
    support: Support


class Ruling(Shape, frozen=True):
    """A question that the texts leave open, its possible readings, and the default."""

    id: LawId
    question: Words
    kind: Annotated[
        Literal["silent", "ambiguous", "contradiction", "translation", "damage", "outside"],
        Meta(description="Why the texts do not settle it."),
    ]
    readings: Annotated[list[Reading], Meta(min_length=2)]
    default: Annotated[Slug, Meta(description="The reading best supported by the text.")]
    canons: Annotated[
        list[Slug], Meta(description="The canons of spec/canons.yaml that decide the default, the weightiest first.")
    ] = []
    under: Annotated[
        dict[LawId, list[Slug]],
        Meta(description="Readings under which the question arises; if empty, it arises under all."),
    ] = {}
    told_apart_by: Annotated[
        str | None,
        Meta(description="The scenario whose script comes out differently under the readings."),
    ] = None


class Card(Shape, frozen=True):
    """A kind of card, and how many of them a pack has."""

    name: Annotated[str, Meta(min_length=1, description="The name of the card in scripts and views.")]
    count: Annotated[int, Meta(ge=1)]
    kind: Slug
    value: int | None = None
    title: Annotated[
        Words | None,
        Meta(description="The name of the card as people say it, where the name above is a code."),
    ] = None
    cites: list[ClauseId] = []
    outside: Outside | None = None


class Constant(Shape, frozen=True):
    """A number of the rules."""

    id: Slug
    value: int
    says: Words
    cites: list[ClauseId] = []
    outside: Outside | None = None


class Variant(Shape, frozen=True):
    """A way of playing the game that the text itself describes."""

    id: Slug
    title: Words
    least_players: Annotated[int, Meta(ge=1)]
    most_players: int | None = None
    cites: list[ClauseId] = []


class Edition(Shape, frozen=True):
    """A named bundle of readings. What it does not name follows the defaults."""

    id: Slug
    title: Words
    source: SourceId | None = None
    outside: Outside | None = None
    readings: dict[LawId, Slug] = {}


class Chapter(Shape, frozen=True):
    """A chapter of a game's rulebook: the rules from one rule up to the next chapter."""

    from_: Annotated[LawId, Meta(description="The rule that it begins with, in the order of rules.yaml.")]
    title: Words


class GameFile(Shape, frozen=True):
    """``game.yaml``: what a game is played with."""

    game: GameId
    title: Words
    sources: Annotated[list[SourceId], Meta(min_length=1)]
    variants: Annotated[list[Variant], Meta(min_length=1, description="The first is the default.")]
    editions: Annotated[list[Edition], Meta(min_length=1, description="The first is the default.")]
    cards: list[Card] = []
    constants: list[Constant] = []
    chapters: Annotated[list[Chapter], Meta(description="The chapters of its rulebook, in order.")] = []


class RulesFile(Shape, frozen=True):
    """``rules.yaml``: the rules of one game."""

    rules: list[Rule]


class RulingsFile(Shape, frozen=True):
    """``rulings.yaml``: the rulings of one game."""

    rulings: list[Ruling]


class DiscrepanciesFile(Shape, frozen=True):
    """``discrepancies.yaml``: where the texts of one game do not say the same."""

    discrepancies: list[Discrepancy]


# --- what can be seen and done at a table ----------------------------------------------------------------


def choices(type: str) -> list[str]:
    """The possible words of a type that lists them; none for any other.

    >>> choices("in | out | busted"), choices("any of up | down"), choices("integer")
    (['in', 'out', 'busted'], ['up', 'down'], [])
    """
    words = [word.strip() for word in type.removeprefix("any of ").split("|")]
    return words if len(words) > 1 else []


class Observable(Shape, frozen=True):
    """A part of a view that an implementation may show and is then compared on."""

    id: Annotated[
        str,
        Meta(
            pattern=r"^(?:seats\.)?[a-z][a-z_]*$",
            description="Its key in the view; seats.x is in every seat.",
        ),
    ]
    type: Annotated[
        str,
        Meta(
            description="boolean, integer, seat, card, cards, text, object, or the possible words with | between them."
        ),
    ]
    says: Words
    compare: Annotated[
        Literal["exact", "bag"],
        Meta(description="bag: the rules give no order, so none is compared."),
    ] = "exact"
    fields: Annotated[dict[str, str], Meta(description="With type object: its keys and their types.")] = {}
    unless: Annotated[
        str | None, Meta(description="A status of the seat in which it is not compared; over: the end.")
    ] = None
    hidden: Annotated[bool, Meta(description="Seen only by the seat itself.")] = False
    title: Annotated[Words | None, Meta(description="What people call it, in a word or two; the key if left out.")] = (
        None
    )
    words: Annotated[
        dict[Slug, Words], Meta(description="Its possible words, or those of its fields, as people say them.")
    ] = {}
    cards: CardsNeeded = []
    holds: Annotated[
        list[str],
        Meta(
            description="With seats.x: the kinds or names of the cards that it shows, so that a program may show all "
            "cards of a seat in one list."
        ),
    ] = []
    mixed: Annotated[
        str | None, Meta(description="With asked: its word for a choice between moves about different things.")
    ] = None
    within_turn: Annotated[
        bool, Meta(description="It counts what is done within a turn: a program to which a turn is one move has none.")
    ] = False
    face_down: Annotated[
        bool, Meta(description="With type integer: it counts cards that lie face down, so that it is drawn as a pile.")
    ] = False


class MoveKind(Shape, frozen=True):
    """A kind of move."""

    do: Slug
    says: Annotated[Words, Meta(description="A sentence without its full stop, with {seat} and the fields in braces.")]
    fields: Annotated[
        dict[str, str], Meta(description="What the move names besides its seat: seat, card, or text.")
    ] = {}
    heard: Annotated[
        Words | None, Meta(description="What the other seats learn, if the move names something secret.")
    ] = None
    about: Annotated[
        str | None, Meta(description="What a seat is asked about that may make this move, if that is always the same.")
    ] = None


class LayoutPart(Shape, frozen=True, kw_only=True):
    """A part of a table that somebody can lay out by hand, as in a dispute."""

    id: Annotated[
        str,
        Meta(
            pattern=r"^(?:seats\.)?[a-z][a-z_]*(?:\.[a-z_]+)?$",
            description="Its key in a layout; seats.x is in every seat, asked.seat within asked.",
        ),
    ]
    type: Annotated[
        str,
        Meta(
            description="boolean, integer, seat, seats, card, cards, numbers (the values of cards), runs (such as "
            "1-6), rows (piles of cards), places (places for one card each), triangle, the possible words with | "
            "between them, or any of such words."
        ),
    ]
    title: Annotated[Words | None, Meta(description="What people call it; as in the view if left out.")] = None
    words: Annotated[dict[Slug, Words], Meta(description="Its words as people say them; as in the view if empty.")] = {}
    kinds: Annotated[list[Slug], Meta(description="The kinds of cards that lie there; if empty, all.")] = []
    places: Annotated[int | None, Meta(description="How many rows or places there are.")] = None
    most: Annotated[int | None, Meta(description="How many cards lie there at most.")] = None
    rest: Annotated[
        Literal["one", "each"] | None,
        Meta(description="Whether it may end in the cards that lie nowhere else: each of its kind, or only one."),
    ] = None
    rare: Annotated[bool, Meta(description="Seldom needed in a dispute, so that the desk folds it away.")] = False
    default: Annotated[bool | None, Meta(description="With type boolean: what it is at first.")] = None


class TableFile(Shape, frozen=True):
    """``table.yaml``: what can be seen and done at a table, and the words for what happens."""

    observables: Annotated[list[Observable], Meta(min_length=1)]
    moves: Annotated[list[MoveKind], Meta(min_length=1)]
    events: Annotated[dict[Slug, Words], Meta(description="A sentence for each event, with its facts in braces.")]
    heard: Annotated[
        dict[Slug, Words | None],
        Meta(description="What seats other than {seat} learn of an event that reveals a secret; null is nothing."),
    ] = {}
    words: Annotated[
        dict[Slug, Words],
        Meta(description="What people call values of moves and events that are no cards and no seats, such as places."),
    ] = {}
    layout: Annotated[list[LayoutPart], Meta(description="What can be laid out by hand, as the desk shows it.")] = []
    every_act: Annotated[
        bool,
        Meta(
            description="A forced act is a move too: a table that skipped it would show what a hand lacks. In other "
            "games a choice with one option is not a move."
        ),
    ] = False


# --- scenarios -------------------------------------------------------------------------------------------


class Step(Shape, frozen=True):
    """A point of a scenario at which something is asserted."""

    expect: Annotated[
        dict[str, Any] | None,
        Meta(
            description="What the table looks like now: the parts of a view that matter; seats as a mapping "
            "from number to parts."
        ),
    ] = None
    refuse: Annotated[str | None, Meta(description="A move that must be refused now, leaving the table as it is.")] = (
        None
    )
    moves: Annotated[list[str] | None, Meta(description="All lawful moves now, in any order.")] = None
    sees: Annotated[
        dict[Annotated[str, Meta(pattern="^[0-9]+$")], dict[str, Any]] | None,
        Meta(
            description="What seats see of the table now, by their numbers: the parts of a view that matter, as in "
            "expect; null where something is hidden from the seat."
        ),
    ] = None


class Outcome(Shape, frozen=True):
    """The outcome of a scenario under one reading."""

    expect: dict[str, Any] | None = None
    refused: Annotated[bool, Meta(description="The last move is refused.")] = False


class Scenario(Shape, frozen=True, kw_only=True):
    """A short game whose course follows from the text, worked out by hand."""

    id: Slug
    says: Annotated[Words, Meta(description="The fact it shows, as one sentence.")]
    rules: Annotated[list[LawId], Meta(min_length=1, description="The rules it tests.")]
    cites: Annotated[
        list[ClauseId], Meta(description="Clauses it illustrates, the rulebook's own examples above all.")
    ] = []
    players: Annotated[int, Meta(ge=1)]
    variant: str | None = None
    packs: int = 1
    under: Annotated[
        dict[LawId, Slug],
        Meta(description="Readings on which its outcome depends; under others it does not apply."),
    ] = {}
    given: Annotated[
        dict[str, Any] | None,
        Meta(
            description="The table that it starts from, as much of it as matters, as views show it. Which cards and "
            "moves lead there depends on the readings, and is not part of the scenario."
        ),
    ] = None
    cards: Annotated[
        list[str | int],
        Meta(
            description="The first cards of the first shuffle, the one dealt first at the front; the "
            "rest is in the order of the pack. With given: the cards that come next."
        ),
    ] = []
    shuffles: Annotated[list[list[str | int]], Meta(description="Instead of cards: those of each shuffle.")] = []
    position: Annotated[dict[str, Any] | None, Meta(description="A table to start from instead of a deal.")] = None
    steps: Annotated[
        list[str | Step],
        Meta(
            description='Moves in words, such as "0 hit" or "0 freeze 2" (seat, verb, then the fields in '
            "order), and what holds in between."
        ),
    ]
    tells_apart: Annotated[LawId | None, Meta(description="The ruling whose readings come out differently.")] = None
    outcomes: Annotated[dict[Slug, Outcome], Meta(description="With tells-apart: the outcome for each reading.")] = {}


class ScenariosFile(Shape, frozen=True):
    """``scenarios/*.yaml``: short games worked out by hand."""

    scenarios: Annotated[list[Scenario], Meta(min_length=1)]


# --- canons ----------------------------------------------------------------------------------------------


class Canon(Shape, frozen=True):
    """A canon of construction: a reason, stated once, to choose one reading of words rather than another."""

    id: Slug
    name: Words
    says: Words


class CanonsFile(Shape, frozen=True):
    """``canons.yaml``: how we choose among readings, and how editions are put together."""

    canons: Annotated[list[Canon], Meta(min_length=1)]
    editions: Annotated[Words, Meta(description="The principle by which editions are put together.")]


# --- glossary and retired ids ----------------------------------------------------------------------------


class FalseFriend(Shape, frozen=True):
    """A word that does not mean here what it seems to mean."""

    cite: ClauseId
    words: Annotated[str, Meta(min_length=1, description="Copied exactly from the clause.")]
    means: Words


class Term(Shape, frozen=True, kw_only=True):
    """A term of art."""

    id: Slug
    games: Annotated[list[GameId], Meta(min_length=1)]
    en: Annotated[
        list[str],
        Meta(description="Names in the English texts, the usual one first; empty where there is no English text."),
    ] = []
    es: Annotated[
        list[str],
        Meta(description="Names in the Spanish texts, the usual one first; empty where there is no Spanish text."),
    ] = []
    means: Words
    defined_by: Annotated[list[ClauseId], Meta(min_length=1)]
    false_friends: list[FalseFriend] = []


class GlossaryFile(Shape, frozen=True):
    """``glossary.yaml``: terms of art in both languages."""

    terms: list[Term]


class Synonyms(Shape, frozen=True, kw_only=True):
    """Words that mean the same in a question."""

    en: Annotated[list[Text], Meta(description="Words and short phrases of English.")] = []
    es: Annotated[list[Text], Meta(description="Words and short phrases of Spanish.")] = []
    games: Annotated[
        list[GameId], Meta(description="The games in which they mean the same; if empty, all of them.")
    ] = []
    weight: Annotated[
        int, Meta(ge=1, le=100, description="How much such a word tells about what is asked, in per cent.")
    ] = 100


class SynonymsFile(Shape, frozen=True, kw_only=True):
    """``synonyms.yaml``: what players say for what the law says. Only the search reads it."""

    synonyms: Annotated[list[Synonyms], Meta(description="Groups of words that mean the same.")] = []
    forms: Annotated[
        dict[str, dict[str, str]],
        Meta(description="By language: irregular forms, and the word whose form each is."),
    ] = {}
    idle: Annotated[
        dict[str, list[str]],
        Meta(description="By language: words that are common in questions and need not be in an answer."),
    ] = {}
    denying: Annotated[
        dict[str, list[str]],
        Meta(description="By language: words that deny those that follow."),
    ] = {}
    asking: Annotated[
        dict[str, dict[str, list[str]]],
        Meta(description="By language: what a question asks for, and the words with which such a question begins."),
    ] = {}
    called: Annotated[
        dict[GameId, list[str]],
        Meta(description="By game: what it is called beside its titles, in either language."),
    ] = {}


class Asked(Shape, frozen=True):
    """Something that players ask, in their own words."""

    answers: Annotated[
        list[LawId], Meta(min_length=1, description="The rules and rulings that answer it, the best first.")
    ]
    en: Annotated[list[Text], Meta(description="How it is asked in English.")] = []
    es: Annotated[list[Text], Meta(description="How it is asked in Spanish.")] = []

    def said(self, lang: str) -> list[str]:
        """The questions in a language; in English if the law does not have that language."""
        return self.es if lang == "es" else self.en


class QuestionsFile(Shape, frozen=True):
    """``questions.yaml``: what players ask about a game, for the search."""

    questions: list[Asked]


class Retired(Shape, frozen=True):
    """An id that was given up. It is never used again."""

    id: str
    because: Words


class RetiredFile(Shape, frozen=True):
    """``retired.yaml``: ids that were given up."""

    retired: list[Retired]


# --- what was published ----------------------------------------------------------------------------------


class PublishedFile(Shape, frozen=True):
    """``published.yaml``: every entry of the law as it was published, so that none changes or goes unnoticed."""

    version: Annotated[str, Meta(min_length=1, description="The version of the law, the newest of its changelog.")]
    entries: Annotated[
        dict[str, dict[str, Annotated[str, Meta(pattern="^[0-9a-f]{12}$")]]],
        Meta(description="For each kind of entry, its ids with a fingerprint of what each says."),
    ]


# --- what is still to be cited ---------------------------------------------------------------------------


class UncitedFile(Shape, frozen=True):
    """``uncited.yaml``: how many clauses of each source nothing cites yet. The numbers may only fall."""

    uncited: Annotated[
        dict[SourceId, Annotated[int, Meta(ge=1)]],
        Meta(description="A source that is not named here has none. When more is cited, lower the number."),
    ]
