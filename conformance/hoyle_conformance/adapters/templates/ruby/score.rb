# frozen_string_literal: true

# Adapter for a program that only keeps the score. Fill in what is marked TODO.
# Run: ruby adapter.rb, then type {"id": 0, "op": "hello"}
require_relative "hoyle_shim" # TODO: and your program

# The points for the facts, such as facts[:numbers].
def points(facts)
  raise Hoyle::Unsupported, "TODO: points() in adapter.rb is not written yet"
end

ops = { score: ->(request) { { points: points(request[:facts]) } } }
# What hello says of it, such as readings: {...}, if hoyle.yaml does not: `hoyle docs protocol`.
Hoyle.serve_game("flip7", ops)
