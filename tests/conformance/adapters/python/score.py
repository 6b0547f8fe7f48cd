"""A scorekeeper for Flip 7."""

from hoyle_shim import serve

FLIP7 = {"ops": ["score"], "readings": {"flip7.score.two-doubles": "once"}}
HELLO = {"protocol": 1, "name": "scores", "language": "python", "games": {"flip7": FLIP7}}


def points(facts):
    if facts["busted"]:
        return 0
    modifiers = facts["modifiers"]
    doubled = sum(map(int, facts["numbers"])) * (2 if "x2" in modifiers else 1)
    return doubled + sum(int(card) for card in modifiers if card != "x2") + (15 if facts["flip_seven"] else 0)


if __name__ == "__main__":
    serve({"hello": HELLO, "score": lambda request: {"points": points(request["facts"])}})
