# frozen_string_literal: true

# Turns the log of a program into traces, one game per line. Fill in what is marked TODO.
# Run: ruby adapter.rb < games.log > games.jsonl
require_relative "hoyle_trace"

ALIASES = {}.freeze # TODO: what your program calls a card of the kit, if it differs

trace = nil
$stdin.each_line.with_index(1) do |line, number|
  first, second = line.split
  # TODO: the lines of your log, instead of these.
  if first == "players"
    trace = Hoyle::Trace.new("flip7", Integer(second), ALIASES)
  elsif first == "card" && trace
    trace.dealt(second) # or, if the log has the whole order, trace.shuffle(cards)
  elsif first == "move" && trace
    # The table before the move, as far as the log shows it; a choice of one is not a move.
    trace.move({ over: false }, { seat: 0, do: second })
  elsif first == "end" && trace
    trace.end({ over: true }) # and the result
    puts trace
  elsif first
    warn "line #{number}: adapter.rb does not know: #{line}"
    exit 2
  end
end
