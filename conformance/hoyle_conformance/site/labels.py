"""What the pages of the site say besides what the law says."""

from hoyle_conformance.phrases import phrase, say

LABELS = {
    "tagline": phrase("What do the rulebooks say?"),
    "skip": phrase("skip to the content"),
    "main_menu": phrase("main menu"),
    "games": phrase("Games"),
    "desk": phrase("The desk"),
    "ask": phrase("Ask"),
    "guides": phrase("For programmers"),
    "board": phrase("Programs"),
    "play": phrase("Play"),
    "play_lead": phrase(
        "Play against opponents that play sensibly. What you may not do is refused, with the rule that forbids it."
    ),
    "play_needs_script": phrase("Playing needs JavaScript."),
    "how_many": phrase("How many play"),
    "your_name": phrase("Your name"),
    "deal": phrase("Deal"),
    "edition": phrase("Edition"),
    "take_back": phrase("Take back"),
    "at_the_desk": phrase("A dispute?"),
    "footer": phrase(
        "Rulebooks are quoted with source and line; their wording is their publishers’. Everything else is our own."
    ),
    "home_lead": phrase(
        "The rules of nine card games, as their rulebooks have them: every rule with the sentence it rests on, and an "
        "answer to the questions that the books leave open."
    ),
    "ask_placeholder": phrase("Can I freeze myself?"),
    "ask_label": phrase("Ask in your own words, in English or Spanish"),
    "ask_button": phrase("Ask"),
    "ask_needs_script": phrase("Asking needs JavaScript; the rulebooks do not."),
    "choose_game": phrase("All games"),
    "home_desk": phrase(
        "A dispute at the table? Lay the cards out on the desk: it says what may be done, what not, and why."
    ),
    "open_desk": phrase("Open the desk"),
    "ready_disputes": phrase("Disputes that are laid out already"),
    "rulebook": phrase("The rules in force"),
    "contents": phrase("Contents"),
    "editions": phrase("Editions"),
    "one_language": phrase("one language"),
    "both_languages": phrase("both languages"),
    "players": phrase("Players"),
    "variants": phrase("Ways of playing"),
    "advice": phrase("Advice"),
    "line": phrase("line"),
    "lines": phrase("lines"),
    "outside": phrase("From outside the texts:"),
    "exception": phrase("Exception to"),
    "otherwise": phrase("Otherwise:"),
    "open": phrase("Open questions of the whole game"),
    "dormant": phrase("Not in force in this edition"),
    "holds_under": phrase("It holds only where another answer is given to"),
    "more": phrase("Clauses, differences and examples"),
    "clauses": phrase("More clauses that it rests on"),
    "differences_here": phrase("Where the texts differ"),
    "examples_here": phrase("Examples"),
    "rulings": phrase("Open questions"),
    "rulings_lead": phrase(
        "What the rulebook leaves open, answered: our answer first, why, and the sentences it rests on; then how "
        "others read it."
    ),
    "other_answers": phrase("Other readings"),
    "editions_with": phrase("so in:"),
    "decided_by": phrase("Decided by:"),
    "affects": phrase("It concerns"),
    "differences": phrase("Where the texts differ"),
    "differences_lead": phrase(
        "Where two texts, or two places of one text, do not say the same. First what changes play."
    ),
    "changes_play": phrase("Play changes"),
    "same_play": phrase("Play does not change"),
    "settled_by": phrase("Settled by"),
    "silent": phrase("says nothing here"),
    "examples": phrase("Examples"),
    "examples_lead": phrase("Short games worked out by hand from the text, to be stepped through."),
    "shows": phrase("It shows"),
    "under": phrase("It supposes"),
    "refused": phrase("refused"),
    "the_table": phrase("the table"),
    "texts": phrase("The texts side by side"),
    "texts_lead": phrase(
        "The places at which the texts do not say the same, side by side; what differs is marked. Whole books are not "
        "shown here."
    ),
    "whole_lead": phrase("The texts side by side, whole; what differs is marked."),
    "sources": phrase("The texts"),
    "how_to_read": phrase(
        "Articles are our own words; below them are the printed words that they rest on. The name after each article "
        "is permanent, and links to it stay good; numbers may change."
    ),
    "previous": phrase("previous step"),
    "next": phrase("next step"),
    "step": phrase("step %n of %of"),
    "arrow_keys": phrase("arrow keys step too"),
    "legend": phrase("underlined: changed in this step"),
    "lost": phrase("There is no such page."),
    "home": phrase("Home"),
    "desk_lead": phrase(
        "Lay the table out as it lies before you: press a place, then the cards. Or take a dispute that is ready."
    ),
    "desk_needs_script": phrase("The desk needs JavaScript."),
    "game": phrase("Game"),
    "dispute": phrase("A dispute"),
    "choose_dispute": phrase("choose one…"),
    "another_player": phrase("One more player"),
    "undo": phrase("Undo"),
    "start_again": phrase("Start again"),
    "copy_link": phrase("Copy the link"),
    "board_lead": phrase(
        "Programs that were checked, each with its report: what it breaks, told with the rulebook’s words."
    ),
    "program": phrase("Program"),
    "checks_passed": phrase("passed"),
    "checks_failed": phrase("not green"),
    "checks_known": phrase("known failures"),
    "rules_broken": phrase("Rules that it breaks"),
    "certificate": phrase("By its certificate; it was not run again here."),
    "rule": phrase("Rule"),
    "rule_by_rule": phrase("Rule by rule"),
    "rule_by_rule_lead": phrase("What each checked program does with each rule. A failure leads to where it is told."),
    "rules_someone_breaks": phrase("Rules that some program gets wrong"),
    "all_rules": phrase("All rules"),
    "went_wrong": phrase("Checked programs that get it wrong: %n of %of."),
    "rules_say": phrase("What the rules say"),
    "loading": phrase("The rules are being loaded; the first time takes a while…"),
    "thinking": phrase("One moment…"),
    "failed": phrase("The engine could not be loaded."),
}
"""By the name that the templates use."""

DESK = {
    "player": phrase("Player {letter}"),
    "more": phrase("more"),
    "unsaid": phrase("not said"),
    "name": phrase("name"),
    "remove": phrase("remove"),
    "empty": phrase("empty place"),
    "rest": phrase("and the rest of the pack"),
    "runs": phrase("each by its first and last card, such as 1-6"),
    "tap": phrase("Tap cards for: {place}"),
    "done": phrase("Done"),
    "edition": phrase("Edition"),
    "variant": phrase("Way of playing"),
    "loading": phrase("The rules are being loaded; the first time takes a while…"),
    "thinking": phrase("One moment…"),
    "failed": phrase("The engine could not be loaded."),
    "badLink": phrase("The link is damaged; here is an empty table."),
    "allMoves": phrase("all moves"),
    "copyLink": phrase("Copy the link"),
    "begin": phrase("Nothing lies on the table yet. Press a place, then the cards; the answer comes by itself."),
    "copied": phrase("copied"),
}
"""What the script of the desk says."""


def labels(lang: str) -> dict[str, str]:
    """What the templates say, in a language."""
    return {name: say(lang, english) for name, english in LABELS.items()}


def desk_labels(lang: str) -> dict[str, str]:
    """What the script of the desk says; it fills in the letter of a player and the name of a place itself."""
    return {name: say(lang, english, letter="{letter}", place="{place}") for name, english in DESK.items()}
