"""It paints, retitles, turns round and links, wherever it has a say."""

import sys

from player import right, serve, views

NASTY = "\x1b[2J\x1b]0;owned\x07\x1b]8;;http://x\x07\u202e\x9b31m"


def answer(request):
    sys.stdout.write(f"{NASTY}thinking{NASTY}\n")
    reply = right(request)
    if "refused" in reply:
        reply["refused"]["why"] = NASTY
    for view in views(reply)[-1:]:
        view["dealer"] = NASTY
        view[NASTY] = NASTY
    return reply


serve(answer)
