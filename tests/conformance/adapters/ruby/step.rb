# frozen_string_literal: true

# Go To Store, told one question after another.
require_relative "go_to_store"
require_relative "hoyle_shim"
require_relative "tables"

PLAYS = { ops: %w[play moves view selfplay], players: [2, 10] }.freeze
HELLO = { protocol: 1, name: "steps", language: "ruby", games: { "go-to-store": PLAYS } }.freeze

# What the kit asks.
module Adapter
  module_function

  def start(script, source)
    GoToStore.new(script[:players], source.shuffle(GoToStore.pack))
  end

  def view(game)
    Tables.table(game)
  end

  def options(game)
    Tables.moves(game)
  end

  def apply(game, move)
    game.ask(move[:to], Integer(move[:number]))
  end
end

Hoyle.serve(HELLO, Hoyle.step_ops(Adapter, see: Tables.method(:seen)))
