# frozen_string_literal: true

# Turns the log of a Flip 7 program into traces.
require_relative "hoyle_trace"

trace = nil
round = 1
totals = []
view = -> { { over: false, round: round, seats: totals.map { |total| { total: total } } } }
seat = ->(player) { Integer(player[1..]) - 1 }

$stdin.each_line do |line|
  case line.split
  in ["players", players]
    trace = Hoyle::Trace.new("flip7", Integer(players), { "second-chance" => "SC" })
    totals = [0] * Integer(players)
  in ["scores", *points]
    round += 1
    totals = points.map(&:to_i)
  in ["stopped"]
    trace.end(view.call)
    puts trace
  in [player, "draws", card]
    trace.move(view.call, { seat: seat[player], do: "hit" })
    trace.dealt(card)
  in [player, "stays"]
    trace.move(view.call, { seat: seat[player], do: "stay" })
  in []
    next
  end
end
