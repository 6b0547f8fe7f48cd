"""Every fault that the lint can find: its permanent code, what it means, and what to do about it."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Code:
    """One kind of fault. A warning is printed and does not make the lint fail."""

    title: str
    remedy: str
    warning: bool = False


CODES: dict[str, Code] = {
    # files
    "Y001": Code("A file or folder is missing or cannot be read", "Write it, or fix its name, rights or encoding."),
    "Y002": Code("A file is not valid YAML, or is empty", "Fix the syntax at the place shown."),
    "Y003": Code("A key appears twice in one mapping", "Keep one of the two."),
    "Y004": Code("A file does not have its shape", "Write what spec/schema asks for at the place shown."),
    "Y005": Code("The name inside a file is not the name of the file or folder", "Rename one of them."),
    "Y006": Code("No shape describes this file", "Move it where it belongs, or give it a shape in hoyle.law.schemas."),
    # transcriptions
    "T001": Code("The clauses do not give the digest", "Restore the printed wording; a clause is never corrected."),
    "T002": Code("The clauses are not the text file", "Restore the words of the file at the place shown."),
    "T003": Code("The text file of a source is missing or cannot be read", "Name the folder that holds it."),
    "T004": Code("The lines of a clause are wrong", "Write the lines shown."),
    "T005": Code("A clause is in a section that is not listed", "List the section, or fix the clause's id."),
    "T006": Code("A clause's id does not fit its place", "Number the clauses of a section from 1 in file order."),
    "T007": Code("The strike-through flag is wrong", "Set struck: true exactly where ~~ … ~~ covers words."),
    "T008": Code("The words said to be damaged are not in the clause", "Copy the words exactly as printed."),
    "T009": Code("A clause continues one that does not exist", "Name the clause with the beginning of the sentence."),
    "T010": Code("White space is not collapsed", "Use single spaces inside the text, and none at its ends."),
    "T011": Code("A section has no clauses", "Remove the section, or give it its clauses."),
    # references
    "R001": Code("A cited clause does not exist", "Cite a clause that `hoyle source` shows."),
    "R002": Code("A rule, ruling, scenario, source, card or game does not exist", "Fix the id."),
    "R003": Code("A ruling does not have the reading that is named", "Name one of its readings."),
    "R004": Code("An id is used twice", "Give one of the two another id."),
    "R005": Code("A retired id is in use", "Choose a new id; a retired one never comes back."),
    "R006": Code("An id belongs to another game", "Begin the id with the game's slug, or move it to its game."),
    "R007": Code("A citation leads outside the game's sources", "Cite a source of the game, or list it in game.yaml."),
    "R008": Code("A clause on another game is cited as the game's own", "Cite it in `by-analogy`, or not at all."),
    # closure
    "C001": Code("A clause is cited by nothing", "Cite it, or say in `uncited` why that is right."),
    "C002": Code("Fewer clauses are uncited than uncited.yaml says", "Lower the number, so that it can only fall."),
    "C003": Code("A rule rests on nothing", "Cite a clause, or say what it is derived from, or mark it as outside."),
    "C004": Code("The default of a ruling is not one of its readings", "Name one of its readings."),
    "C005": Code("Nothing refers to a ruling", "Name it in the rule or discrepancy that it settles."),
    "C006": Code("An edition names an unknown ruling or reading", "Name a ruling of the game and one of its readings."),
    "C007": Code("A discrepancy changes play and has no ruling", "Name the ruling, or write `ruling: open`."),
    "C008": Code("Rules are derived from each other in a circle", "Give one of them a basis of its own."),
    "C009": Code("A clause is excused from citation and needs no excuse", "Remove `uncited`."),
    "C010": Code("No code of the engine names a rule", "Tag the function that carries it out, or say `untestable`."),
    "C011": Code("No scenario tests a rule", "Write a scenario, or say `untestable`."),
    "C012": Code("No mutant breaks a rule", "Write a mutant, or say `untestable`."),
    "C013": Code("No scenario tells the readings of a ruling apart", "Write one, and name it in `told-apart-by`."),
    "C014": Code("No discrepancy shows the question of a ruling", "Register the words, or the silence, behind it."),
    "C015": Code("A mutant breaks a rule that is `untestable`", "Drop `untestable`, or break another rule."),
    # wording
    "W001": Code("A rule does not say in words how it binds", "Say must, must not, may or should, in both languages."),
    "W002": Code("A rule cannot be read by itself", "Begin with what it is about, not with a pronoun."),
    "W003": Code("An exception is linked wrongly", "Name another rule of the game that it is an exception to."),
    "W004": Code("No rule says what holds under a reading", "Write the reading's rule, or a rule that holds under it."),
    "W005": Code("A capitalised word is not a defined term", "Define it in the glossary, or write it in lower case."),
    # canons and editions
    "K001": Code("A ruling does not name the canon that decides it", "Name a canon of canons.yaml."),
    "K002": Code("A canon decides nothing", "Name it in the rulings that it decides, or remove it."),
    "K003": Code(
        "An edition chooses what its text does not say, or the default",
        "Cite a clause of its text in the reading's support, or leave the reading out.",
    ),
    "K004": Code("A word has two senses in the editions of one text", "Give it one sense in all games of the text."),
    # alignments
    "A001": Code("A clause is in no row", "Put it in a row, alone if the other columns are silent."),
    "A002": Code("A clause is in two rows", "Keep it in one."),
    "A003": Code("A clause is in the wrong column", "Move it to the column of its text."),
    "A004": Code("A column, or what it covers, does not exist", "Name a source, and sections that it has."),
    "A005": Code("A section that is listed as alone does not exist", "Name a section that a column covers."),
    "A006": Code("A row has a column with no clauses, or none at all", "Leave out what is silent."),
    "A007": Code(
        "Texts differ at a place and no discrepancy says so",
        "Write one between these texts that quotes the words, or mark the translation faithful.",
    ),
    "A008": Code("Equal sentences are shown as different", "Remove the wording, or the mark."),
    # discrepancies
    "D001": Code("The words are not in the clause", "Copy them exactly from the clause."),
    "D002": Code(
        "The class and `changes-play` do not agree",
        "Say how play changes, in both languages; where nothing changes, say nothing.",
    ),
    "D003": Code("A discrepancy has fewer than two sides", "Give two different wordings, at least one with a clause."),
    "D004": Code("A wording is neither a clause nor a silence", "Give either `cite` or `silent`."),
    "D005": Code(
        "A text that is said to be silent does not exist",
        "Name a source, a section, or a column of an alignment.",
    ),
    "D006": Code(
        "The texts that differ are not named, or named wrongly",
        "Name the sides in `between`, or the texts that do not agree with themselves in `within`.",
    ),
    "D007": Code("A wording is from a text that takes no part", "Name its text, or remove the wording."),
    "D008": Code("A text that differs is not quoted", "Quote each side, or both places of the same text."),
    "D009": Code("Texts on one side do not agree", "Move the text to the other side, or quote what both have."),
    "D010": Code("Damage is in no discrepancy", "Quote the damaged words in a discrepancy of kind damage."),
    "D011": Code("A discrepancy of damage quotes no damage", "Note the damage in the source, or fix the kind."),
    "D012": Code(
        "The severity or the ruling does not fit the class",
        "Write major or minor where play changes; otherwise settled or none, and no ruling.",
    ),
    # what was published
    "P001": Code("A published entry is gone", "Restore it, or list its id in retired.yaml."),
    "P002": Code(
        "An entry is not what was published", "Undo the change, or tell it in spec/CHANGELOG.md and publish it."
    ),
    "P003": Code("An entry is not published", "Tell it in spec/CHANGELOG.md and publish it."),
    "P004": Code("The published version is not the changelog's newest", "Tell what changed, and publish it."),
    # glossary
    "G001": Code("A term cites a clause that does not exist", "Cite a clause that `hoyle source` shows."),
    "G002": Code("The words of a false friend are not in the clause", "Copy them exactly from the clause."),
    "G003": Code("No text in its language has the term", "Use the name that the texts use.", warning=True),
    "G004": Code("A term belongs to an unknown game", "Name a game that a section or a folder is about."),
    "G005": Code("Two terms of one text share a name", "Show in a false friend which clause has which."),
}


@dataclass(frozen=True, order=True)
class Message:
    """One fault at one place. Prints as ``file:line:column: code: what and what to do``."""

    path: str
    line: int
    column: int
    code: str
    what: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}:{self.column}: {self.code}: {self.what}"

    @property
    def fails(self) -> bool:
        """Whether the lint fails for it."""
        return not CODES[self.code].warning
