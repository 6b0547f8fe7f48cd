# frozen_string_literal: true

# What adapters that read logs need beside hoyle_shim.rb.

require_relative "hoyle_shim"

# What all adapters have in common.
module Hoyle
  # A game that was played elsewhere, reconstructed from a log; to_s is its line for `hoyle audit`.
  class Trace < Names
    # game and players; add variant, packs, readings.
    attr_reader :script

    def initialize(game, players, aliases = {})
      super(aliases)
      @script = { game: game, players: players }
      @shuffles = []
      @moves = []
      @views = []
    end

    # A shuffle: its order, the card dealt first at the front; unknown cards come in any order.
    def shuffle(cards = [])
      @shuffles << (to_kit(cards) + ["..."])
    end

    # The next card that was dealt, if the log does not have the order of the shuffle.
    def dealt(card)
      shuffle if @shuffles.empty?
      @shuffles.last.insert(-2, to_kit(card))
    end

    # A decision: the table before it, and the move. A choice with one option is not a move.
    def move(view, move)
      @views << Hoyle.plain(view)
      @moves << Hoyle.plain(move)
    end

    # The table at the end. Without it the log counts as cut off, and the last move is left out.
    def end(view)
      @views << Hoyle.plain(view)
    end

    def to_s
      moves = @moves.first([0, @views.size - 1].max)
      JSON.generate(script: @script.merge(shuffles: @shuffles, moves: moves), views: @views)
    end
  end
end
