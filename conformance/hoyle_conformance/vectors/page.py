"""The README of an export of vectors."""

from __future__ import annotations

from hoyle_conformance.vectors.export import Export

PAGE = """\
# Test vectors of {game}

Written by `hoyle vectors export` {kit}, edition `{edition}`, law `{law}`. Plain JSON; you do not need Hoyle to use it.
`vectors.schema.json` describes the files.

| file | vectors | what they are |
|---|---|---|
{table}

Each vector has

- `id`, `why` it exists (English and Spanish), the `rules` it exercises (`hoyle rule ID` quotes the rulebook);
- `supposes`: readings of open questions under which it holds. If your program follows another, skip the vector.
- `script`: the whole game as input: `players`, `variant` (if left out, the one for that many players), `packs` (1),
  `readings` that are not the default, `position` (rare: a table laid out by hand; skip it if you cannot), `shuffles`
  (the order of each, the card dealt first at the front) and `moves`. Seat 0 sits to the left of the dealer.
- `expect`: the expected outcome.
  - `views`: after `after` moves, at the moment when the next decision is due, the table looks like
    `view`. **Compare only the keys that are there.** `seats[n]` is seat n; an empty object says nothing about it.
  - `moves`: after `after` moves these are all the lawful moves, in any order.
  - `refused`: the index of the move that the rules forbid. All moves before it are lawful, and the table must be
    unchanged by it. Without `refused` every move is lawful.

`bags` names the parts of a view that are cards in no particular order: they are sorted here, so sort yours too. A
choice with one option is not a move: your program may ask for it or not.

To run them: for each vector lay out the table, make the moves one by one, and compare. Programs that speak Hoyle's wire
protocol can be sent `{{"id": 1, "op": "play", "script": …}}`, one line each, on standard input;
`run.mjs` does that in thirty lines without the kit (`hoyle docs conformance/examples/vectors-javascript/run.mjs`).

## Rules that no vector exercises

{unreached}

## Wrong programs

{killed} of {mutants} programs with one rule broken on purpose are caught by these vectors alone. The others play every
script right, because what is wrong with them shows only in what a program deals or tells by itself:

{survivors}
"""

KINDS = {
    "scenarios": "short games worked out by hand from the text; what is expected is partial",
    "games": "a few games that together exercise every rule that shows in play; complete views after each move",
    "refusals": "one game for each kind of unlawful move; its last move is refused",
}


def page(made: Export) -> str:
    """The page."""
    first = made.files[0]
    table = "\n".join(f"| `{one.kind}.json` | {len(one.vectors)} | {KINDS[one.kind]} |" for one in made.files)
    unreached = "\n".join(f"- `{rule}`" for rule in made.unreached) or "None."
    return PAGE.format(
        game=first.game,
        kit=first.kit,
        edition=first.edition,
        law=first.law,
        table=table,
        unreached=unreached,
        killed=made.mutants - len(made.survivors),
        mutants=made.mutants,
        survivors="\n".join(f"- `{mutant}`" for mutant in made.survivors) or "None.",
    )
