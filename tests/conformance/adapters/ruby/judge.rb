# frozen_string_literal: true

# No game at all: an engine that judges each move, cannot list them, and takes each card as it comes.
require_relative "hoyle_shim"

HELLO = { protocol: 1, name: "judge", language: "ruby", games: { "flip7": { ops: %w[play], chance: "demand" } } }.freeze
Game = Struct.new(:source, :cards, :over)

# What the kit asks.
module Adapter
  module_function

  def start(_script, source)
    Game.new(source, source.shuffle([]), false)
  end

  def view(game)
    { over: game.over, cards: game.source.to_kit(game.cards), own: game.cards }
  end

  def over?(game)
    game.over
  end

  def apply(game, move)
    case move[:do]
    when "hit" then game.cards << game.source.card
    when "stay" then game.over = true
    else raise Hoyle::Refused, "neither hit nor stay"
    end
  end
end

Hoyle.serve(HELLO, Hoyle.step_ops(Adapter, aliases: { "second-chance" => "SC" }))
