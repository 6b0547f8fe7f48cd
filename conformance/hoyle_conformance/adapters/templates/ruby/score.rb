# frozen_string_literal: true

# Adapter for a program that only keeps the score. Fill in what is marked TODO.
# Run: ruby adapter.rb, then type {"id": 0, "op": "hello"}
require_relative "hoyle_shim" # TODO: and your program

PLAYS = { ops: %w[score] }.freeze # and readings: see `hoyle docs protocol`
HELLO = { protocol: 1, name: "my-game", version: "0.1", language: "ruby", games: { "flip7": PLAYS } }.freeze

# The points for the facts, such as facts[:numbers].
def points(facts)
  raise Hoyle::Unsupported, "TODO: points() in adapter.rb is not written yet"
end

Hoyle.serve(HELLO, score: ->(request) { { points: points(request[:facts]) } })
