# frozen_string_literal: true

# No game at all: an engine that judges each move, cannot list them, and takes each card as it comes.
require_relative "hoyle_shim"

ASKED = [{ seat: 0, do: "hit" }, { seat: 0, do: "stay" }, *[0, 2].map { |to| { seat: 0, do: "freeze", to: to } }].freeze
Game = Struct.new(:source, :cards, :over)

# What the kit asks.
module Adapter
  module_function

  def start(_script, source)
    Game.new(source, source.shuffle([]), false)
  end

  def view(game)
    return if game.cards.last == "0" # within a turn

    asked = game.cards.empty? ? { asked: ASKED } : {} # later it cannot list them
    { over: game.over, **asked, cards: game.source.to_kit(game.cards), own: game.cards }
  end

  def apply(game, move)
    case move[:do]
    when "hit" then game.cards << game.source.card
    when "stay" then game.over = true
    else raise Hoyle::Refused, "neither hit nor stay"
    end
  end
end

ops = Hoyle.step_ops(Adapter, aliases: { "second-chance" => "SC" })
Hoyle.serve_game("flip7", ops, ops: %w[play], chance: "demand")
