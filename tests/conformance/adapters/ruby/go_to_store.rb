# frozen_string_literal: true

# Go To Store, from the rulebook. It talks while it plays, as programs do.
class GoToStore
  SERIES = 4
  HIGHEST = 15

  attr_reader :hands, :books, :store, :asker

  def self.pack
    (1..HIGHEST).flat_map { |number| [number] * SERIES }
  end

  def initialize(players, cards)
    raise ArgumentError, "nobody plays" unless players.positive?

    @hands = Array.new(players) { |seat| Array.new(6) { |turn| cards[(turn * players) + seat] } }
    @books = Array.new(players) { [] }
    @store = cards.drop(6 * players)
    @asker = 0
    players.times { |seat| lay_books_aside(seat) }
    find_asker
  end

  def over?
    @books.sum(&:size) == HIGHEST
  end

  def questions
    others = @hands.each_index.reject { |seat| seat == @asker }
    others.product(@hands[@asker].uniq)
  end

  def ask(from, number)
    given, @hands[from] = @hands[from].partition { |card| card == number }
    if given.empty?
      puts "Go to Store!"
      draw
    else
      puts "Here you are: #{given}"
      @hands[@asker].concat(given)
      lay_books_aside(@asker)
    end
    find_asker
  end

  # Asks the players until the game is over.
  def play(players)
    ask(*players[@asker].ask(self)) until over?
  end

  private

  # Whoever has no cards draws one, and it is the next player's turn.
  def find_asker
    draw while !over? && @hands[@asker].empty?
  end

  def draw
    unless @store.empty?
      @hands[@asker] << @store.shift
      lay_books_aside(@asker)
    end
    @asker = (@asker + 1) % @hands.size
  end

  def lay_books_aside(seat)
    @hands[seat].tally.each do |number, count|
      next unless count == SERIES

      @hands[seat].delete(number)
      @books[seat] << number
    end
  end
end
