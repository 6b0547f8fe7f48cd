"""Go To Store as the kit writes it."""


def table(game):
    most = max(map(len, game.books))
    if game.over:
        return {"seats": [{"books": len(books), "won": len(books) == most} for books in game.books]}
    seats = [
        {"cards": len(hand), "hand": hand, "books": len(books), "book_numbers": books}
        for hand, books in zip(game.hands, game.books)  # noqa: B905
    ]
    return {"asker": game.asker, "store": len(game.store), "seats": seats}


def moves(game):
    if game.over:
        return []
    return [{"seat": game.asker, "do": "ask", "to": of, "number": str(number)} for of, number in game.questions()]


def seen(view, seat):
    """Nobody sees the hands of the others."""
    hidden = [{key: value for key, value in other.items() if key != "hand"} for other in view["seats"]]
    hidden[seat] = view["seats"][seat]
    return {**view, "seats": hidden}
