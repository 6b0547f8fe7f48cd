// The shim for adapters in JavaScript (Node 18 or later, no packages). Import it or copy it next to yours.
//
//   serveGame("flip7", ops)       answers the kit on standard input and output, about one game
//   serve({ hello, play, ... })   the same with a hello of your own, and a handler for each operation
//   callbackOps(playGame)         play, moves, view and selfplay for an engine that calls its players back
//   stepOps({ start, ... })       the same for an engine that is told one move after another
//
// Whatever your engine prints goes to standard error. Handlers may be async. The protocol: `hoyle docs protocol`.

import { createInterface } from "node:readline";

/** Throw it if the rules forbid a move; the shim adds which move it was and the views. */
export class Refused extends Error {
  at = null;
  views;
}

/** Throw it for what your program does not play. */
export class Unsupported extends Error {}

/** Your program asked for something that the script does not have next. */
export class Diverged extends Error {
  constructor(at, asked, views) {
    super(`asked for ${asked}`);
    Object.assign(this, { at, asked, views });
  }
}

/** Unwinds an engine that calls back, when the script has no more moves or a game does not end. Do not catch it. */
export class EndOfScript extends Error {}

/** What your engine calls a card of the kit, {"second-chance": "SC"}; others are the same on both sides. */
export class Names {
  #engine;
  #kit;

  constructor(aliases = {}) {
    this.#engine = new Map(Object.entries(aliases));
    this.#kit = new Map(Object.entries(aliases).map(([kit, engine]) => [engine, kit]));
  }

  /** The engine's name for a card of the kit, or for each of a list. */
  toEngine(card) {
    if (Array.isArray(card)) return card.map((each) => this.toEngine(each));
    return this.#engine.get(card) ?? card;
  }

  /** The kit's name for a card of the engine, or for each of a list. */
  toKit(card) {
    if (Array.isArray(card)) return card.map((each) => this.toKit(each));
    return this.#kit.get(card) ?? card;
  }
}

/** Decisions of a game that your program plays by itself; one that goes on is given up. */
const MOST_DECISIONS = 5000;

/** Games in which a forced act is a move too: a table that skipped it would show what a hand lacks. */
const EVERY_ACT = ["face-to-face", "flinch"];

/** Whether there is no choice, and so no move in a script. */
const isNoMove = (script, options) => options.length === 1 && !EVERY_ACT.includes(script.game);

/** The moves of a seat that name nothing else, such as moves(0, "hit", "stay"). */
export const moves = (seat, ...verbs) => verbs.map((verb) => ({ seat, do: verb }));

/** The moves of a seat towards others, such as movesTo(0, "freeze", [0, 2]). */
export const movesTo = (seat, verb, others) => others.map((to) => ({ seat, do: verb, to }));

/** Decides and shuffles as a script says, instead of your engine's players and its deck. */
export class ScriptPlayer extends Names {
  views = []; // one for each decision so far, and one for the end of the game
  options = null; // the lawful moves where the script stopped; null if they are not known
  at = 0; // the index of the next move
  stopped = null; // why the engine is being unwound
  pack = null; // what the engine handed over for the first shuffle
  #shuffles = 0;
  #cards = [];
  #halt;

  constructor(script, aliases) {
    super(aliases);
    this.halted = new Promise((done) => (this.#halt = done)); // an engine that swallows errors never ends
    if (script.position) throw new Unsupported("starts from a fresh deal only");
    this.script = script;
    this.moves = script.moves ?? [];
  }

  /**
   * A decision. options: all lawful moves, as the kit writes them, {seat: 0, do: "freeze", to: 2}.
   * Returns the one to make. view: what the table looks like now, as the kit writes it.
   */
  choose(options, view) {
    if (this.stopped) throw this.stopped;
    if (isNoMove(this.script, options)) return options[0];
    const move = this.take(view, options);
    const chosen = options.find((option) => Object.keys(option).every((key) => same(option[key], move[key])));
    if (chosen) return chosen;
    this.at--;
    throw this.refuse(`${JSON.stringify(move)} is not one of ${JSON.stringify(options)}`);
  }

  /** The next move of the script, unchanged, for an engine that judges moves but cannot list them. */
  take(view, options = null) {
    if (this.stopped) throw this.stopped;
    this.views.push(shown(view, options));
    this.options = options;
    if (this.at >= this.moves.length) throw this.#stop(new EndOfScript("the script has no more moves"));
    return this.moves[this.at++];
  }

  /** Not possible: what your program decides by itself is heard in its own games only (selfplay). */
  decided() {
    throw new Unsupported("decides that by itself");
  }

  /** The cards in the order of the script's next shuffle. nameOf: the kit's name of a card of your engine. */
  shuffle(cards, nameOf = (card) => this.toKit(card)) {
    if (this.stopped) throw this.stopped;
    if (!cards.length) return []; // no shuffle: many engines shuffle an empty discard pile
    const order = this.script.shuffles?.[this.#shuffles];
    const names = cards.map((card) => String(nameOf(card)));
    this.pack ??= names;
    if (!order) throw this.diverge(`the order of shuffle ${this.#shuffles + 1}, of ${counted(names)}`);
    this.#shuffles++;
    const left = new Map();
    cards.forEach((card, at) => left.set(names[at], [...(left.get(names[at]) ?? []), card]));
    const ordered = [];
    for (const name of order) if (left.get(name)?.length) ordered.push(left.get(name).shift());
    // Cards that the script does not have come last, so that a difference shows in the views.
    return ordered.concat(...left.values());
  }

  /** The next card that is dealt, by the engine's name, for an engine without its own pile. */
  card() {
    if (this.stopped) throw this.stopped;
    while (!this.#cards.length) {
      const order = this.script.shuffles?.[this.#shuffles];
      if (!order) throw this.diverge("a card");
      this.#shuffles++;
      this.#cards = this.toEngine(order.filter((name) => name !== "..."));
    }
    return this.#cards.shift();
  }

  /** The game is over. Any move left in the script is one too many. */
  finish(view) {
    if (this.stopped) return;
    this.views.push(shown(view, null, true));
    this.options = [];
    if (this.at < this.moves.length) this.refuse("the game is over");
  }

  /** What to throw when the next move is against the rules. view: the table after the refusal. */
  refuse(why, view) {
    const refused = why instanceof Refused ? why : new Refused(why);
    refused.at = this.at;
    const last = view ?? this.views.findLast((one) => one);
    refused.views = last ? [...this.views, shown(last, this.options)] : [...this.views];
    return this.#stop(refused);
  }

  /** What to throw when the engine asks for something that no script has a move for. */
  diverge(asked) {
    return this.#stop(new Diverged(this.at, asked, this.views));
  }

  #stop(reason) {
    this.stopped = reason;
    this.#halt();
    return reason;
  }
}

/** Decides and shuffles at random and writes the script: for selfplay, instead of a ScriptPlayer. */
export class RandomPlayer extends Names {
  views = [];
  givenUp = false; // the game does not end
  #halt;

  constructor(script, aliases, random = Math.random) {
    super(aliases);
    this.halted = new Promise((done) => (this.#halt = done)); // an engine that swallows errors never ends
    this.script = { ...script, shuffles: [], moves: [] };
    this.random = random;
  }

  choose(options, view) {
    const chosen = options[Math.floor(this.random() * options.length)];
    this.decided(options, chosen, view);
    return chosen;
  }

  /** Your program has decided by itself: what it could do, what it does, and the table before that. */
  decided(options, chosen, view) {
    if (isNoMove(this.script, options)) return;
    if (!this.givenUp) this.views.push(shown(view, options));
    if (this.script.moves.length === MOST_DECISIONS) {
      this.givenUp = true;
      this.#halt();
      throw new EndOfScript(`the game did not end after ${MOST_DECISIONS} decisions`);
    }
    this.script.moves.push(plain(chosen));
  }

  shuffle(cards, nameOf = (card) => this.toKit(card)) {
    const order = [...cards];
    for (let last = order.length - 1; last > 0; last--) {
      const other = Math.floor(this.random() * (last + 1));
      [order[last], order[other]] = [order[other], order[last]];
    }
    if (order.length) this.script.shuffles.push(order.map((card) => String(nameOf(card))));
    return order;
  }

  take(view, options = null) {
    if (!options) throw new Unsupported("cannot list its moves");
    return this.choose(options, view);
  }

  card() {
    throw new Unsupported("has no pile to deal from");
  }

  finish(view) {
    this.views.push(shown(view, null, true));
  }
}

/** Random numbers in [0, 1) from a seed, a number or a text (mulberry32). */
export function seeded(seed) {
  let state = 0;
  for (const letter of String(seed)) state = Math.imul(state ^ letter.codePointAt(0), 0x9e3779b1) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Operations for an engine that calls its players back.
 * playGame(source): plays source.script to the end, taking decisions from source.choose and randomness from
 *   source.shuffle or source.card, and returns the view at the end.
 * see(view, seat): what that seat sees of a view; everything if left out.
 */
export function callbackOps(playGame, { aliases = {}, see = (view) => view } = {}) {
  const follow = async (script) => {
    const source = new ScriptPlayer(script, aliases);
    try {
      const last = await Promise.race([playGame(source), source.halted]);
      if (!source.stopped) source.finish(last);
    } catch (reason) {
      if (!source.stopped) {
        if (!(reason instanceof Refused) || source.at === 0) throw reason;
        source.at--; // the engine refused the last move it was given
        source.refuse(reason);
      }
    }
    if (source.stopped && !(source.stopped instanceof EndOfScript)) throw source.stopped;
    return source;
  };
  return {
    play: async ({ script }) => {
      const { views, pack } = await follow(script);
      return { views, pack };
    },
    moves: async ({ script }) => {
      const { options } = await follow(script);
      if (!options) throw new Unsupported("cannot list its moves");
      return { moves: options };
    },
    view: async ({ script, seat }) => ({ view: see((await follow(script)).views.at(-1), seat) }),
    selfplay: async ({ game: name, players, variant, packs, readings, count = 1, seed = null }) => {
      const script = plain({ game: name, players, variant, packs, readings });
      const random = seed === null ? Math.random : seeded(seed);
      const traces = [];
      for (let game = 0; game < count; game++) {
        const source = new RandomPlayer(script, aliases, random);
        try {
          const last = await Promise.race([playGame(source), source.halted]);
          if (!source.givenUp) source.finish(last);
        } catch (reason) {
          if (!source.givenUp) throw reason;
        }
        traces.push({ script: source.script, views: source.views });
        if (source.givenUp) break; // the others would not end either
      }
      return { traces };
    },
  };
}

/**
 * Operations for an engine that is told one move after another.
 * start(script, source): a new game; take randomness from source.shuffle or source.card.
 * view(game): the table, as the kit writes it; null within a turn that is one move to the engine.
 * apply(game, move): makes it, and may return a new game; throws Refused or returns false if it is forbidden.
 * options(game): all lawful moves, none when the game is over; the shim refuses all others. Leave it out if your engine
 *   shall judge them: then the view lists them as `asked`; or, if it cannot, it says when the game is over, and apply
 *   makes forced moves by itself.
 */
export function stepOps({ start, view, apply, options, over }, more) {
  const listed = (now) => (Array.isArray(now?.asked) ? now.asked : null);
  const ended = (now) => now?.over || listed(now)?.length === 0;
  over ??= (game) => (options ? !options(game).length : ended(view(game)));
  return callbackOps(async (source) => {
    let game = await start(source.script, source);
    while (!over(game)) {
      const before = source.at;
      const now = view(game);
      const lawful = options ? options(game) : listed(now);
      const chooses = options || (lawful && isNoMove(source.script, lawful));
      const move = chooses ? source.choose(lawful, now) : source.take(now, lawful);
      try {
        const made = await apply(game, move);
        if (made === false) throw new Refused(`${JSON.stringify(move)} is not allowed`);
        if (made && typeof made === "object") game = made; // a message is no game
      } catch (reason) {
        if (!(reason instanceof Refused)) throw reason;
        if (source.at === before) throw new Error(`refused its own only move: ${reason.message}`);
        source.at--;
        throw source.refuse(reason, view(game));
      }
    }
    return view(game);
  }, more);
}

/** Answers one request. */
export async function answer(handlers, request) {
  const { id = null, op } = request;
  try {
    if (!Object.hasOwn(handlers, op)) throw new Unsupported(`no operation ${op}`);
    const handler = handlers[op];
    return { id, result: typeof handler === "function" ? await handler(request) : handler };
  } catch (reason) {
    const { at, message: why, views, asked } = reason ?? {};
    if (reason instanceof Refused) return { id, refused: { at, why, views } };
    if (reason instanceof Diverged) return { id, diverged: { at, asked, views } };
    if (reason instanceof Unsupported) return { id, unsupported: why || true };
    return { id, error: String(reason?.stack ?? reason) };
  }
}

/** Answers requests until standard input ends. handlers: for each operation a function, or its result. */
export async function serve(handlers) {
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = process.stderr.write.bind(process.stderr);
  process.on("unhandledRejection", (reason) => {
    if (![EndOfScript, Refused, Diverged].some((ours) => reason instanceof ours)) throw reason;
  });
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
    if (!line.trim()) continue;
    const reply = await replyTo(handlers, line);
    await new Promise((done) => write(`${reply}\n`, done));
  }
  process.exit(0); // also if the engine has timers that still run
}

/** Answers requests about a game. claim: what hello says of it, if the profile does not; ops: all, if left out. */
export function serveGame(game, ops, { name = "my-game", ...claim } = {}) {
  const games = { [game]: { ops: Object.keys(ops), ...claim } };
  return serve({ hello: { protocol: 1, name, language: "javascript", games }, ...ops });
}

async function replyTo(handlers, line) {
  let [id, told] = [null, "not a request"];
  try {
    const request = JSON.parse(line);
    if (Object.prototype.toString.call(request) !== "[object Object]") throw new TypeError("not an object");
    told = "cannot be written as JSON";
    const reply = await answer(handlers, request);
    if (JSON.stringify(reply.id)) id = reply.id;
    return JSON.stringify(reply);
  } catch (reason) {
    return JSON.stringify({ id, error: `${told}: ${reason.message}` });
  }
}

const same = (one, other) => one === other || JSON.stringify(one) === JSON.stringify(other);

/** How many cards, and the first of them. */
const counted = (names) => `${names.length} cards: ${names.slice(0, 12).join(" ")}${names.length > 12 ? " ..." : ""}`;

/** A copy of a view, with `over` and `asked` filled in where it does not have them. */
function shown(view, options, over = false) {
  if (view === undefined) throw new Error("there is no view");
  return plain(view && { over, ...(options && { asked: options }), ...view });
}

/** A copy that the engine can no longer change. */
export const plain = (value) => JSON.parse(JSON.stringify(value));
