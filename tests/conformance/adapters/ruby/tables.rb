# frozen_string_literal: true

# Go To Store as the kit writes it.
module Tables
  module_function

  def table(game)
    most = game.books.map(&:size).max
    if game.over?
      return { seats: game.books.map { |books| { books: books.size, won: books.size == most } } }
    end

    seats = game.hands.zip(game.books).map do |hand, books|
      { cards: hand.size, hand: hand, books: books.size, book_numbers: books }
    end
    { asker: game.asker, store: game.store.size, seats: seats }
  end

  def moves(game)
    return [] if game.over?

    game.questions.map { |of, number| { seat: game.asker, do: "ask", to: of, number: number.to_s } }
  end

  # Nobody sees the hands of the others.
  def seen(view, seat)
    seats = view[:seats].each_with_index.map { |shown, at| at == seat ? shown : shown.except(:hand) }
    { **view, seats: seats }
  end
end
