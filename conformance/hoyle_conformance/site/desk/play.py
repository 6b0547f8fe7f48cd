"""A game against sensible opponents, as HTML: what happened, the table as the person sees it, and what may be done.

It runs in the browser. The page keeps the game, the engine nothing: for each answer the moves are played again.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

import msgspec

import hoyle
from hoyle.law.book import GameLaw
from hoyle.table import Move, Refused, Table, View
from hoyle_conformance.games import kit_of
from hoyle_conformance.language.story import Teller
from hoyle_conformance.phrases import phrase, say
from hoyle_conformance.positions.dispute import forbidden
from hoyle_conformance.reports.html.drawing import Drawing
from hoyle_conformance.reports.html.elements import Markup, el, join
from hoyle_conformance.site.desk.answers import Cited, Reply, heading, law, may_not
from hoyle_conformance.site.desk.one_language import OneLanguage

ME = 0
"""The seat of the person."""
OTHERS = ("Eva", "Luis", "Nora", "Hugo", "Vera", "Leo", "Sara")
"""What the opponents are called."""
WAIT = "wait"
"""What the page asks for when the person lets somebody else act."""
FEW = 12
"""So many moves are buttons; more are put together from lists."""
NAMED = {
    "to": phrase("whom"),
    "card": phrase("which card"),
    "number": phrase("which number"),
    "count": phrase("how many"),
    "from": phrase("from where"),
    "on": phrase("where to"),
    "pile": phrase("which pile"),
}
"""What a list of values is called; one that is not here is called by its key."""
QUICKER = 0.5
"""How often somebody else is quicker with the next act, where several may act."""


class Sitting(msgspec.Struct, frozen=True):
    """A game in progress, as the page keeps it."""

    game: str
    players: int
    seed: int
    name: str
    edition: str | None = None
    moves: list[Move] = []


def play(sitting: dict[str, Any], act: str, lang: str, root: str) -> Reply:
    """What comes of an act of the person, up to their next decision; no act only shows how the game stands."""
    game = msgspec.convert(sitting, Sitting)
    return Round(game, lang, root).answer(act)


class Round:
    """One answer: the game so far, what the person does, and what the others do then."""

    def __init__(self, sitting: Sitting, lang: str, root: str) -> None:
        self.lang, self.cite = lang, Cited(lang, root)
        self.law: GameLaw = law().game(sitting.game)
        self.table: Table = hoyle.table(
            sitting.game, sitting.players, edition=sitting.edition, seed=sitting.seed, events=True
        )
        self.names = [sitting.name or "…", *OTHERS][: sitting.players]
        self.words = Teller(self.law, lang, listener=ME, names=self.names)
        self.moves: list[Move] = []
        self.news: list[Markup] = []
        self.happened("")
        self.replay(sitting.moves)
        self.random = Random(f"{sitting.seed}/{len(self.moves)}")

    def replay(self, moves: Sequence[Move]) -> None:
        """The moves so far; of what they did only what came after the person's last is news."""
        for move in moves:
            if move["seat"] == ME:
                self.news.clear()
            self.make(move)

    def answer(self, act: str) -> Reply:
        """The whole answer to an act: a move as JSON, waiting, or nothing."""
        before = self.table.view(ME) if self.moves else None
        acted = act not in ("", WAIT)
        if acted:
            asked = json.loads(act)
            if refused := self.table.why_not(asked):
                refusal = self.refusal(asked, refused)  # before the rest, which cites rules again only by name
                stands = self.reply(None)
                return replace(stands, html=refusal + stands.html, good=False)
        if act:
            self.news.clear()
        if acted:
            self.make(asked)
        self.others_act(waits=act == WAIT, acted=acted)
        return self.reply(before)

    def refusal(self, move: Move, refused: Refused) -> Markup:
        """Why a move is not made, with the rules."""
        why = say(self.lang, "refused: {why}", why=self.words.objection(refused.why, refused.rules))
        parts = (el("p", self.words.move(move)), el("p", why, class_="bad"), self.cite.rules(refused.rules))
        return el("div", *parts, class_="refusal", role="alert")

    def others_act(self, *, waits: bool, acted: bool) -> None:
        """The others play until the person has something to decide."""
        turned = waits or (acted and self.random.random() < QUICKER)
        while not self.table.over:
            options = self.table.moves()
            others = [move for move in options if move["seat"] != ME]
            if not others or (len(others) < len(options) and not turned):
                return
            self.make(kit_of(self.law.id).other_move(self.table, others, self.random))
            turned = False

    def make(self, move: Move) -> None:
        """Makes a move and notes what came of it."""
        self.table.play(move)
        self.moves.append(move)
        sentence = self.words.move(move)
        self.news.append(el("li", el("b", sentence) if move["seat"] == ME else sentence))
        self.happened(sentence)

    def happened(self, sentence: str) -> None:
        """Notes what the table did since."""
        events, self.table.events = self.table.events or [], []
        self.news += [el("li", one.says, class_="dim") for one in self.words.happenings(events, sentence) if one.says]

    def reply(self, before: View | None) -> Reply:
        """How the game stands."""
        drawing = Drawing(self.law, OneLanguage(self.lang), self.names)
        parts = [el("ol", join(self.news), class_="plain news", aria_live="polite")] if self.news else []
        parts.append(el("figure", drawing.table(self.table.view(ME), before, {})))
        parts += self.choices()
        return Reply("".join(parts), good=True, moves=self.moves)

    def choices(self) -> list[Markup]:
        """What the person may do, and what not."""
        if self.table.over:
            return [heading(self.lang, "the game is over")]
        options = self.table.moves()
        mine = [move for move in options if move["seat"] == ME]
        kinds = list(dict.fromkeys(move["do"] for move in mine))
        listed = [self.button(move) for move in mine]
        if len(mine) > FEW:
            listed = [self.composed([move for move in mine if move["do"] == do]) for do in kinds]
        if len(mine) < len(options):
            wait = el("button", say(self.lang, "let somebody else act"), type="button", data_act=WAIT)
            listed.append(el("li", wait))
        not_mine = [
            replace(group, moves=moves)
            for group in forbidden(self.law, self.table)
            if (moves := [move for move in group.moves if move["seat"] == ME])
        ]
        refused = may_not(not_mine, self.words, self.cite)[1:]
        closed = el("summary", say(self.lang, "What you may not do now, and why"))
        return [
            heading(self.lang, "Your move"),
            el("ul", join(listed), class_="plain may"),
            *([el("details", closed, *refused, class_="more")] if refused else []),
        ]

    def button(self, move: Move) -> Markup:
        """A move as a button."""
        return el("li", el("button", self.words.move(move), type="button", data_act=json.dumps(move)))

    def composed(self, moves: list[Move]) -> Markup:
        """Many moves of a kind as one button, with a list for each thing that they name; one move is a button."""
        if len(moves) == 1:
            return self.button(moves[0])
        lists = []
        for name in moves[0]:
            values = list(dict.fromkeys(move[name] for move in moves))
            if len(values) > 1:
                shown = [el("option", self.words.fact(name, value), value=json.dumps(value)) for value in values]
                lists.append(el("select", *shown, name=name, aria_label=say(self.lang, NAMED.get(name, name))))
        kind = next(one for one in self.law.table.moves if one.do == moves[0]["do"])
        blanks = {**dict.fromkeys(kind.fields, "…"), "seat": self.words.seat(ME)}
        act = el("button", kind.says.said(self.lang).format(**blanks), class_="main")
        return el("li", el("form", *lists, act, data_move=json.dumps(moves[0]), class_="composed"))
