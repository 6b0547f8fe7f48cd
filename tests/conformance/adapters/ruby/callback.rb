# frozen_string_literal: true

# Go To Store, which asks its players.
require_relative "go_to_store"
require_relative "hoyle_shim"
require_relative "tables"

PLAYS = { ops: %w[play moves view selfplay], players: [2, 10] }.freeze
HELLO = { protocol: 1, name: "callbacks", language: "ruby", games: { "go-to-store": PLAYS } }.freeze

Player = Struct.new(:source) do
  def ask(game)
    move = source.choose(Tables.moves(game), Tables.table(game))
    [move[:to], Integer(move[:number])]
  end
end

ops = Hoyle.callback_ops(see: Tables.method(:seen)) do |source|
  players = source.script[:players]
  game = GoToStore.new(players, source.shuffle(GoToStore.pack, &:to_s))
  game.play([Player.new(source)] * players)
  Tables.table(game)
end
Hoyle.serve(HELLO, ops)
