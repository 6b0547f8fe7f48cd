# frozen_string_literal: true

# A scorekeeper for Flip 7.
require_relative "hoyle_shim"

PLAYS = { ops: %w[score], readings: { "flip7.score.two-doubles": "once" } }.freeze
HELLO = { protocol: 1, name: "scores", language: "ruby", games: { "flip7": PLAYS } }.freeze

def points(facts)
  return 0 if facts[:busted]

  doubled = facts[:numbers].sum(&:to_i) * (facts[:modifiers].include?("x2") ? 2 : 1)
  doubled + (facts[:modifiers] - ["x2"]).sum(&:to_i) + (facts[:flip_seven] ? 15 : 0)
end

Hoyle.serve(HELLO, score: ->(request) { { points: points(request[:facts]) } })
