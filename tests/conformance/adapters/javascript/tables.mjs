// Go To Store as the kit writes it.
export function table(game) {
  const most = Math.max(...game.seats.map(({ books }) => books.length));
  const ended = ({ books }) => ({ books: books.length, won: books.length === most });
  if (game.over) return { seats: game.seats.map(ended) };
  const seats = game.seats.map(({ hand, books }) => ({
    cards: hand.length,
    hand,
    books: books.length,
    book_numbers: books,
  }));
  return { asker: game.asker, store: game.store.length, seats };
}

export function moves(game) {
  if (game.over) return [];
  return game.questions().map(({ of, number }) => ({ seat: game.asker, do: "ask", to: of, number: `${number}` }));
}

export const question = ({ to, number }) => ({ of: to, number: Number(number) });

// Nobody sees the hands of the others.
export function seen(view, seat) {
  const seats = view.seats.map(({ hand, ...rest }, other) => (other === seat && hand ? { hand, ...rest } : rest));
  return { ...view, seats };
}
