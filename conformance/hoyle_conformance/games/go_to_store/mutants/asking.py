"""Mutants of Go To Store: the pack, the deal, asking and the Store. Many follow Go Fish in one rule."""
# ruff: noqa: D101, D102 - what each does is said in its decorator or by its bug, in two languages

from __future__ import annotations

from hoyle.games.go_to_store.table import GoToStore
from hoyle.table import Move, Refused, View
from hoyle_conformance.gamekit.asking import bugs
from hoyle_conformance.gamekit.bugs import SameShuffle, SeatsWrapAround
from hoyle_conformance.gamekit.mutants import mutant

# --- the pack and the deal -------------------------------------------------------------------------------


@mutant("go-to-store.seats-wrap-around", breaks="go-to-store.players")
class ASeatTooMany(SeatsWrapAround, GoToStore): ...


@mutant("go-to-store.thirteen-numbers", breaks="go-to-store.pack")
class ThirteenNumbers(bugs.ThirteenNumbers, GoToStore): ...


@mutant("go-to-store.the-same-shuffle-every-game", breaks="go-to-store.shuffle")
class TheSameShuffleEveryGame(SameShuffle, GoToStore): ...


@mutant(
    "go-to-store.seven-cards-for-few",
    breaks="go-to-store.deal.six",
    en="Deals seven cards when two or three play, as in Go Fish.",
    es="Da siete cartas cuando juegan dos o tres, como en Go Fish.",
)
class SevenCardsForFew(GoToStore):
    def deal(self, cards: list[str]) -> None:
        super().deal(cards)
        if self.players <= 3:
            for hand in self.hands:
                hand.append(self.store.pop())


@mutant(
    "go-to-store.deals-six-together",
    breaks="go-to-store.deal.singly",
    en="Deals six cards at once to each player.",
    es="Da seis cartas de una vez a cada jugador.",
)
class DealsSixTogether(GoToStore):
    def deal_singly(self, cards: list[str]) -> list[list[str]]:
        return super().deal_together(cards)


@mutant(
    "go-to-store.deals-one-at-a-time",
    breaks="go-to-store.deal.together",
    en="Deals one card at a time although six are dealt together.",
    es="Da las cartas de una en una aunque se dan seis juntas.",
)
class DealsOneAtATime(GoToStore):
    def deal_together(self, cards: list[str]) -> list[list[str]]:
        return super().deal_singly(cards)


@mutant(
    "go-to-store.loses-the-last-card",
    breaks="go-to-store.store",
    en="Loses the last card of the Store to an index that is off by one.",
    es="Pierde la última carta de la tienda por un índice que falla en uno.",
)
class LosesTheLastCard(GoToStore):
    def deal(self, cards: list[str]) -> None:
        super().deal(cards)
        self.store = self.store[1:]

    def game_ends(self) -> bool:
        return super().game_ends() or (not self.store and self.made == self.all_books - 1)


@mutant(
    "go-to-store.shows-the-next-card",
    breaks="go-to-store.store.face-down",
    en="Sends the top card of the Store along with the view.",
    es="Envía la carta de encima de la tienda junto con la vista.",
)
class ShowsTheNextCard(GoToStore):
    def view(self, seat: int | None = None) -> View:
        return {**super().view(seat), "next": self.store[-1] if self.store else None}


@mutant("go-to-store.shows-all-hands", breaks="go-to-store.hand.secret")
class ShowsAllHands(bugs.ShowsAllHands, GoToStore): ...


@mutant(
    "go-to-store.shows-what-was-drawn",
    breaks="go-to-store.hand.secret",
    en="Tells everybody the last card that was drawn.",
    es="Dice a todos la última carta que se robó.",
)
class ShowsWhatWasDrawn(GoToStore):
    def view(self, seat: int | None = None) -> View:
        return {**super().view(seat), "drawn": self.drawn[-1:]}


@mutant("go-to-store.the-dealer-begins", breaks="go-to-store.first-asker")
class TheDealerBegins(bugs.TheDealerBegins, GoToStore): ...


# --- asking ----------------------------------------------------------------------------------------------


@mutant("go-to-store.anybody-asks", breaks="go-to-store.ask.turn")
class AnybodyAsks(bugs.AnybodyAsks, GoToStore): ...


@mutant("go-to-store.asks-for-any-number", breaks="go-to-store.ask.number-held")
class AsksForAnyNumber(bugs.AsksForAnyNumber, GoToStore): ...


@mutant("go-to-store.asks-oneself", breaks="go-to-store.ask.whom")
class AsksOneself(bugs.AsksOneself, GoToStore): ...


@mutant(
    "go-to-store.spares-empty-hands",
    breaks="go-to-store.ask.whom",
    en="Refuses questions to a player without cards while others have some.",
    es="Rechaza las preguntas a un jugador sin cartas mientras otros tengan.",
)
class SparesEmptyHands(GoToStore):
    def lawful(self) -> list[Move]:
        moves = super().lawful()
        return [move for move in moves if self.hands[move["to"]]] or moves

    def why_not_now(self, to: int) -> Refused | None:
        spared = all(move["to"] != to for move in self.lawful())
        return Refused(f"seat {to} has no cards") if spared else None


@mutant(
    "go-to-store.hands-over-one",
    breaks="go-to-store.hand-over-all",
    en="Hands over one card of the number instead of all.",
    es="Entrega una carta del número en lugar de todas.",
)
class HandsOverOne(GoToStore):
    def answer(self, to: int, wanted: str) -> list[str]:
        return super().answer(to, wanted)[:1]


@mutant("go-to-store.one-question-a-turn", breaks="go-to-store.ask-again")
class OneQuestionATurn(bugs.OneQuestionATurn, GoToStore): ...


@mutant("go-to-store.the-asked-player-is-next", breaks="go-to-store.turn.left")
class TheAskedPlayerIsNext(bugs.AMissGoesToTheAsked, GoToStore): ...


@mutant("go-to-store.the-left-is-next", breaks="go-to-store.turn.asked")
class TheLeftIsNext(bugs.AMissGoesLeft, GoToStore): ...


# --- the Store -------------------------------------------------------------------------------------------


@mutant(
    "go-to-store.draws-two-cards",
    breaks="go-to-store.draw",
    en="Draws two cards after a miss.",
    es="Roba dos cartas tras un fallo.",
)
class DrawsTwoCards(GoToStore):
    def go_to_store(self, seat: int, to: int, number: str) -> None:
        if len(self.store) > 1:
            self.draw(seat)
        super().go_to_store(seat, to, number)


@mutant(
    "go-to-store.draws-from-the-bottom",
    breaks="go-to-store.draw.top",
    en="Draws the card at the bottom of the Store.",
    es="Roba la carta de debajo de la tienda.",
)
class DrawsFromTheBottom(GoToStore):
    def draw(self, seat: int) -> str:
        self.store.append(self.store.pop(0))
        return super().draw(seat)


@mutant(
    "go-to-store.fishes-a-wish",
    breaks="go-to-store.draw.same-number",
    en="Lets a player who draws the number asked for ask again, as in Go Fish.",
    es="Deja pedir otra vez a quien roba el número pedido, como en Go Fish.",
)
class FishesAWish(GoToStore):
    def keeps_the_turn(self, seat: int) -> bool:
        return True


@mutant(
    "go-to-store.no-wish",
    breaks="go-to-store.draw.wish",
    en="Ends the turn after a lucky draw although the player should ask again.",
    es="Acaba el turno tras un robo con suerte aunque el jugador debería pedir otra vez.",
)
class NoWish(GoToStore):
    def keeps_the_turn(self, seat: int) -> bool:
        return False


@mutant(
    "go-to-store.no-draw-no-end-of-turn",
    breaks="go-to-store.store.exhausted",
    en="Passes the turn only when a card was drawn, so a miss at an exhausted Store changes nothing.",
    es="Solo pasa el turno si se robó una carta, así que con la tienda agotada un fallo no cambia nada.",
)
class NoDrawNoEndOfTurn(GoToStore):
    def go_to_store(self, seat: int, to: int, number: str) -> None:
        if self.store:
            super().go_to_store(seat, to, number)
