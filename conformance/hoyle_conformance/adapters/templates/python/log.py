"""Turns the log of a program into traces, one game per line. Fill in what is marked TODO.

Run: python3 adapter.py < games.log > games.jsonl
"""

# mypy: ignore-errors
import sys

from hoyle_trace import Trace

ALIASES = {}  # TODO: what your program calls a card of the kit, if it differs

trace = None
for number, line in enumerate(sys.stdin, 1):
    # TODO: the lines of your log, instead of these.
    match line.split():
        case ["players", players]:
            trace = Trace("flip7", int(players), ALIASES)
        case ["card", card] if trace:
            trace.dealt(card)  # or, if the log has the whole order, trace.shuffle(cards)
        case ["move", verb] if trace:
            # The table before the move, as far as the log shows it; a choice of one is not a move.
            trace.move({"over": False}, {"seat": 0, "do": verb})
        case ["end"] if trace:
            trace.end({"over": True})  # and the result
            print(trace)
        case [_, *_]:
            print(f"line {number}: adapter.py does not know: {line.strip()}", file=sys.stderr)
            sys.exit(2)
