# frozen_string_literal: true

# Adapter for an engine that is told one move after another. Fill in what is marked TODO.
# Run: ruby adapter.rb, then type {"id": 0, "op": "hello"}
require_relative "hoyle_shim" # TODO: and your engine

PLAYS = { ops: %w[play moves view selfplay], players: [3, 18] } # see `hoyle docs protocol`
# PLAYS[:edition] = "flip7-en" # TODO: if you do not play flip7-es
HELLO = { protocol: 1, name: "my-game", version: "0.1", language: "ruby", games: { "flip7": PLAYS } }.freeze

# What the kit asks.
module Adapter
  module_function

  # A new game for the script (players, readings ...), its cards from source.shuffle(cards).
  def start(script, source)
    raise Hoyle::Unsupported, "TODO: start() in adapter.rb is not written yet"
  end

  # The table as the kit writes it; if you cannot show everything, list "observables" in PLAYS.
  def view(game)
    { over: false } # TODO
  end

  # All lawful moves, none when the game is over. If you cannot list them, write over?(game) instead.
  def options(game)
    [] # TODO: such as {"seat": 0, "do": "hit"}
  end

  # TODO: makes the move; raises Hoyle::Refused, "why" if the rules forbid it.
  def apply(game, move); end
end

Hoyle.serve(HELLO, Hoyle.step_ops(Adapter))
