# frozen_string_literal: true

# Adapter for an engine that calls its players back. Fill in what is marked TODO.
# Run: ruby adapter.rb, then type {"id": 0, "op": "hello"}
require_relative "hoyle_shim" # TODO: and your engine

ALIASES = {}.freeze # TODO: what your engine calls a card of the kit, if it differs

# A player for your engine: it answers as the script says.
class Player
  attr_accessor :game

  def initialize(source, seat)
    @source = source
    @seat = seat
  end

  # TODO: your engine's own question, such as this; a method for each.
  def decide(choices)
    # such as {"seat": 0, "do": "hit"}
    @source.choose(Hoyle.moves(@seat, *choices), table(@game))[:do]
  end
end

# The table as the kit writes it; if you cannot show everything, say "observables" below.
def table(game)
  {} # TODO; and the result at the end
end

# Plays source.script (players, variant, packs, readings) to its end, and returns the last view.
def play_game(source)
  players = Array.new(source.script[:players]) { |seat| Player.new(source, seat) }
  # TODO: make the game, its cards from source.shuffle(cards), or one by one from source.card;
  # give the game to the players; play it; return table(game).
  # If the constructor shuffles at once, pass it the source, or set the order before anything is dealt.
  # A shuffle in place must put the returned list into its deck: the list it was given does not change.
  # The first card to be dealt comes first: if your engine deals from the end of its deck, reverse the list.
  # Seat 0 begins, so the first dealer is the last seat; if player 1 of yours begins, say first_player 1.
  raise Hoyle::Unsupported, "TODO: play_game() in adapter.rb is not written yet, for #{players.size} players"
end

ops = Hoyle.callback_ops(aliases: ALIASES) { |source| play_game(source) }
# What hello says of it (`hoyle docs protocol`), if hoyle.yaml does not
plays = { players: [3, 18] }
# plays[:edition] = "flip7-en" # TODO: if you do not play flip7-es
Hoyle.serve_game("flip7", ops, **plays)
