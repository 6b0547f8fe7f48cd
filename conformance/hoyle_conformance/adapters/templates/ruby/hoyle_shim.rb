# frozen_string_literal: true

# The shim for adapters in Ruby (3.0 or later, standard library only). Require it or copy it next to yours.
#
#   Hoyle.serve_game("flip7", ops)      answers the kit on standard input and output, about one game
#   Hoyle.serve(hello, ops)             the same with a hello of your own
#   Hoyle.callback_ops { |source| ... } play, moves, view and selfplay for an engine that calls its players back
#   Hoyle.step_ops(engine)              the same for an engine that is told one move after another
#
# Keys are symbols: move[:seat], script[:players]. Whatever your engine prints goes to standard error.
# The protocol: `hoyle docs protocol`.

require "json"

# What all adapters have in common.
module Hoyle
  # Raise it if the rules forbid a move; the shim adds which move it was and the views.
  class Refused < StandardError
    attr_accessor :at, :views
  end

  # Raise it for what your program does not play.
  class Unsupported < StandardError; end

  # Unwinds an engine that calls back. Not a StandardError, so that a plain `rescue` lets it through.
  class Stop < Exception; end # rubocop:disable Lint/InheritException

  # Your program asked for something that the script does not have next.
  class Diverged < Stop
    attr_reader :at, :asked, :views

    def initialize(at, asked, views)
      super("asked for #{asked}")
      @at, @asked, @views = at, asked, views
    end
  end

  # In these games a forced act is a move too: a table that skipped it would show what a hand lacks.
  EVERY_ACT = ["face-to-face", "flinch"].freeze

  # Names of cards: aliases says what your engine calls a card of the kit, {"second-chance" => "SC"}.
  # Names that are not in it are the same on both sides.
  class Names
    def initialize(aliases)
      @engine = aliases.transform_keys(&:to_s)
      @kit = @engine.invert
    end

    # The engine's name for a card of the kit, or for each of a list.
    def to_engine(card)
      card.is_a?(Array) ? card.map { |each| to_engine(each) } : @engine.fetch(card, card)
    end

    # The kit's name for a card of the engine, or for each of a list.
    def to_kit(card)
      card.is_a?(Array) ? card.map { |each| to_kit(each) } : @kit.fetch(card, card)
    end
  end

  # Where the decisions and the randomness of a game come from: a script, or (selfplay) random choices.
  class Source < Names
    # The game to play: game, players, variant, packs, readings.
    attr_reader :script, :views

    # The index of the next move.
    attr_accessor :at

    def initialize(script, aliases)
      super(aliases)
      @script = script
      @views = []
      @at = 0
    end

    # Whether there is no choice, and so no move in a script.
    def no_move?(options) = options.size == 1 && !EVERY_ACT.include?(@script[:game])
  end

  # Decides and shuffles as a script says, instead of your engine's players and its deck.
  class ScriptPlayer < Source
    # options: the lawful moves where the script stopped; nil if they are not known.
    # stopped: why the engine is being unwound.
    # pack: what the engine handed over for the first shuffle.
    attr_reader :options, :stopped, :refused, :pack

    def initialize(script, aliases)
      super
      raise Unsupported, "starts from a fresh deal only" if script[:position]

      @moves = script[:moves] || []
      @orders = (script[:shuffles] || []).dup
      @shuffles = 0
      @cards = []
    end

    # A decision. options: all lawful moves, as the kit writes them, {seat: 0, do: "freeze", to: 2}.
    # Returns the one to make. view: what the table looks like now, as the kit writes it.
    def choose(options, view)
      check
      return options.first if no_move?(options)

      move = take(view, options)
      chosen = options.find { |option| Hoyle.plain(option).all? { |key, value| move[key] == value } }
      return chosen if chosen

      @at -= 1
      raise refuse("#{JSON.generate(move)} is not one of #{JSON.generate(options)}")
    end

    # The next move of the script, unchanged, for an engine that judges moves but cannot list them.
    def take(view, options = nil)
      check
      @views << Hoyle.shown(view, options)
      @options = options
      raise stop(Stop.new("the script has no more moves")) if @at >= @moves.size

      @at += 1
      @moves[@at - 1]
    end

    # Not possible: what your program decides by itself is heard in its own games only (selfplay).
    def decided(_options, _chosen, _view) = raise(Unsupported, "decides that by itself")

    # The cards in the order of the script's next shuffle. The block gives the kit's name of a card of yours.
    def shuffle(cards, &name_of)
      name_of ||= method(:to_kit)
      names = cards.map { |card| name_of.call(card).to_s }
      @pack ||= names unless names.empty?
      counted = "#{names.size} cards: #{names.first(12).join(" ")}#{" ..." if names.size > 12}"
      order = cards.empty? ? [] : next_order("the order of shuffle #{@shuffles + 1}, of #{counted}")
      left = cards.zip(names).group_by(&:last).transform_values { |pairs| pairs.map(&:first) }
      ordered = order.filter_map { |name| left[name]&.shift }
      # Cards that the script does not have come last, so that a difference shows in the views.
      ordered + left.values.flatten(1)
    end

    # The next card that is dealt, by the engine's name, for an engine without its own pile.
    def card
      check
      @cards = to_engine(next_order("a card") - ["..."]) while @cards.empty?
      @cards.shift
    end

    # The game is over. Any move left in the script is one too many.
    def finish(view)
      check
      @views << Hoyle.shown(view, nil, over: true)
      @options = []
      raise refuse("the game is over") if @at < @moves.size
    end

    # What to raise when the next move is against the rules. view: the table after the refusal.
    def refuse(why, view = nil)
      @refused = why.is_a?(Refused) ? why : Refused.new(why)
      @refused.at = @at
      @refused.views = @views + (view ? [Hoyle.shown(view, @options)] : @views.compact.last(1))
      stop(Stop.new(@refused.message))
    end

    # What to raise when the engine asks for something that no script has a move for.
    def diverge(asked) = stop(Diverged.new(@at, asked, @views))

    private

    def next_order(asked)
      check
      raise diverge(asked) if @orders.empty?

      @shuffles += 1
      @orders.shift
    end

    def check = (raise @stopped if @stopped)

    def stop(reason) = (@stopped = reason)
  end

  # Decisions of a game that your program plays by itself; one that goes on is given up.
  MOST_DECISIONS = 5000

  # Decides and shuffles at random and writes the script: for selfplay, instead of a ScriptPlayer.
  class RandomPlayer < Source
    attr_reader :given_up # the game does not end

    def initialize(script, aliases, chance)
      super(script.merge(shuffles: [], moves: []), aliases)
      @chance = chance
    end

    # Any of the options.
    def choose(options, view)
      chosen = options[@chance.rand(options.size)]
      decided(options, chosen, view)
      chosen
    end

    # Your program has decided by itself: what it could do, what it does, and the table before that.
    def decided(options, chosen, view)
      return if no_move?(options)

      @views << Hoyle.shown(view, options) unless @given_up
      give_up if @script[:moves].size == MOST_DECISIONS
      @script[:moves] << Hoyle.plain(chosen)
    end

    # The cards in any order.
    def shuffle(cards, &name_of)
      order = cards.shuffle(random: @chance)
      name_of ||= method(:to_kit)
      @script[:shuffles] << order.map { |card| name_of.call(card).to_s } unless order.empty?
      order
    end

    def take(view, options = nil)
      options ? choose(options, view) : raise(Unsupported, "cannot list its moves")
    end

    def card = raise(Unsupported, "has no pile to deal from")

    # The game is over.
    def finish(view)
      @views << Hoyle.shown(view, nil, over: true) unless @given_up
    end

    private

    def give_up
      @given_up = true
      raise Stop, "the game did not end after #{MOST_DECISIONS} decisions"
    end
  end

  module_function

  # Operations for an engine that calls its players back.
  # The block gets the source: it plays source.script to the end, takes decisions from source.choose and chance
  # from source.shuffle or source.card, and returns the view at the end.
  # see: what a seat sees of a view, ->(view, seat) { ... }; everything if left out.
  def callback_ops(aliases: {}, see: ->(view, _seat) { view }, &play_game)
    follow = ->(request) { follow(request, aliases, play_game) }
    {
      play: ->(request) { follow[request].then { |source| { views: source.views, pack: source.pack } } },
      moves: ->(request) { { moves: follow[request].options || raise(Unsupported, "cannot list its moves") } },
      view: ->(request) { { view: see[follow[request].views.last, request[:seat]] } },
      selfplay: ->(request) { selfplay(request, aliases, play_game) }
    }
  end

  # Operations for an engine that is told one move after another; a module or an object with these methods:
  #
  # start(script, source)  a new game; take randomness from source.shuffle or source.card
  # view(game)             the table, as the kit writes it; nil within a turn that is one move to the engine
  # apply(game, move)      makes the move; raises Refused or returns false if the rules forbid it
  # options(game)          all lawful moves, none when the game is over; the shim refuses all others. Leave it out if
  #                        your engine shall judge them: then the view lists them as `asked`; or, if it cannot, it
  #                        says when the game is over, and apply makes forced moves by itself
  def step_ops(engine, **more)
    lists = engine.respond_to?(:options)
    callback_ops(**more) do |source|
      game = engine.start(source.script, source)
      loop do
        now = engine.view(game)
        says = now || {}
        lawful = lists ? engine.options(game) : (says[:asked] if says[:asked].is_a?(Array))
        ended = (says[:over] && !lists) || lawful&.empty?
        break now if engine.respond_to?(:over?) ? engine.over?(game) : ended

        before = source.at
        chooses = lists || (lawful && source.no_move?(lawful))
        move = chooses ? source.choose(lawful, now) : source.take(now, lawful)
        begin
          raise Refused, "#{JSON.generate(move)} is not allowed" if engine.apply(game, move) == false
        rescue Refused => e
          raise "refused its own only move: #{e.message}" if source.at == before

          source.at -= 1
          raise source.refuse(e, engine.view(game))
        end
      end
    end
  end

  # Answers one request. ops: for each operation a function of the request, or its result.
  def answer(ops, request)
    op = request[:op]
    raise Unsupported, "no operation #{op}" unless op.is_a?(String) && ops.key?(op.to_sym)

    handler = ops[op.to_sym]
    { result: handler.respond_to?(:call) ? handler.call(request) : handler }
  rescue Refused => e
    { refused: { at: e.at, why: e.message, views: e.views }.compact }
  rescue Diverged => e
    { diverged: { at: e.at, asked: e.asked, views: e.views } }
  rescue Unsupported => e
    { unsupported: e.message }
  rescue StandardError, ScriptError, SystemExit, SystemStackError, Stop => e
    { error: e.full_message(highlight: false) }
  end

  # Answers requests until standard input ends.
  def serve(hello, ops)
    requests = $stdin.dup.set_encoding("UTF-8")
    replies = $stdout.dup.set_encoding("UTF-8")
    $stdin.reopen(File::NULL) # engines get no keyboard
    $stdout.reopen($stderr)
    requests.each_line do |line|
      next if line.scrub.strip.empty?

      replies.puts(reply({ hello: hello, **ops }, line))
      replies.flush
    end
  end

  # Answers requests about a game. claim: what hello says of it, if the profile does not; ops: all, if left out.
  def serve_game(game, ops, name: "my-game", **claim)
    serve({ protocol: 1, name: name, language: "ruby", games: { game => { ops: ops.keys, **claim } } }, ops)
  end

  # The moves of a seat that name nothing else, such as Hoyle.moves(0, "hit", "stay").
  def moves(seat, *verbs) = verbs.map { |verb| { seat: seat, do: verb } }

  # The moves of a seat towards others, such as Hoyle.moves_to(0, "freeze", [0, 2]).
  def moves_to(seat, verb, others) = others.map { |to| { seat: seat, do: verb, to: to } }

  # A copy of a view, with `over` and `asked` filled in where it does not have them.
  def shown(view, options, over: false) = view && plain({ over: over, asked: options }.compact.merge(view))

  # A copy that the engine can no longer change.
  def plain(value)
    JSON.parse(JSON.generate(value), symbolize_names: true, max_nesting: 200)
  end

  # Raw control characters and escapes that do not exist are not JSON, though older parsers take them.
  NOT_JSON = %r{[\x00-\x1f]|\\(?!["\\/bfnrt]|u\h{4})}.freeze

  # Half of a character whose other half is missing, which UTF-8 cannot encode.
  HALF = /\\ud[89ab]\h{2}(?!\\ud[c-f]\h{2})|(?<!\\ud[89ab]\h{2})\\ud[c-f]\h{2}/i.freeze

  def reply(ops, line)
    id = nil
    told = "not a request"
    raise TypeError, "a text that is not JSON" if line.scrub.chomp.gsub("\\\\", "").match?(NOT_JSON)

    request = JSON.parse(line.scrub.gsub(HALF) { "\\ufffd" }, symbolize_names: true)
    raise TypeError, "not an object" unless request.is_a?(Hash)

    id = request[:id]
    told = "cannot be written as JSON"
    JSON.generate({ id: id, **answer(ops, request) })
  rescue JSON::JSONError, TypeError, EncodingError => e
    JSON.generate({ id: id, error: "#{told}: #{e.message.scrub[0, 500]}" })
  end

  def follow(request, aliases, play_game)
    source = ScriptPlayer.new(request[:script], aliases)
    begin
      source.finish(play_game.call(source))
    rescue Stop, StandardError => e
      unless source.stopped # otherwise it is our own, perhaps wrapped by the engine
        raise unless e.is_a?(Refused) && source.at.positive?

        source.at -= 1 # the engine refused the last move it was given
        source.refuse(e)
      end
    end
    raise source.refused if source.refused
    raise source.stopped if source.stopped.is_a?(Diverged)

    source
  end

  def selfplay(request, aliases, play_game)
    seed = request[:seed]
    chance = seed ? Random.new(seed.to_s.sum(64) + (seed.is_a?(Integer) ? seed : 0)) : Random.new
    script = request.slice(:game, :players, :variant, :packs, :readings)
    traces = []
    (request[:count] || 1).times do
      source = RandomPlayer.new(script, aliases, chance)
      play_alone(source, play_game)
      traces << { script: source.script, views: source.views }
      break if source.given_up # the others would not end either
    end
    { traces: traces }
  end

  def play_alone(source, play_game)
    source.finish(play_game.call(source))
  rescue Stop, StandardError
    raise unless source.given_up
  end

  private_class_method :reply, :follow, :selfplay
end
