# frozen_string_literal: true

# Adapter for an engine that is told one move after another. Fill in what is marked TODO.
# Run: ruby adapter.rb, then type {"id": 0, "op": "hello"}
require_relative "hoyle_shim" # TODO: and your engine


# What the kit asks.
module Adapter
  module_function

  # A new game for the script (players, readings ...), its cards from source.shuffle(cards).
  def start(script, source)
    raise Hoyle::Unsupported, "TODO: start() in adapter.rb is not written yet"
  end

  # The table as the kit writes it; if you cannot show everything, say "observables" below.
  def view(game)
    {} # TODO
  end

  # All lawful moves, none when the game is over. If you cannot list them, leave this out.
  def options(game)
    [] # TODO: such as {"seat": 0, "do": "hit"}
  end

  # TODO: makes the move; raises Hoyle::Refused, "why" if the rules forbid it.
  def apply(game, move); end
end

ops = Hoyle.step_ops(Adapter)
# What hello says of it (`hoyle docs protocol`), if hoyle.yaml does not
plays = { players: [3, 18] }
# plays[:edition] = "flip7-en" # TODO: if you do not play flip7-es
Hoyle.serve_game("flip7", ops, **plays)
