// Adapter for an engine that is told one move after another. Fill in what is marked TODO.
// Run: node adapter.mjs, then type {"id": 0, "op": "hello"}
import { Refused, serve, stepOps, Unsupported } from "./hoyle_shim.mjs";

// TODO: import your engine.

const plays = { ops: ["play", "moves", "view", "selfplay"], players: [3, 18] }; // see `hoyle docs protocol`
// plays.edition = "flip7-en"; // TODO: if you do not play flip7-es
const hello = { protocol: 1, name: "my-game", language: "javascript", games: { "flip7": plays } };

// A new game for the script (players, readings ...), its cards from source.shuffle(cards).
function start(script, source) {
  throw new Unsupported("TODO: start() in adapter.mjs is not written yet");
}

// The table as the kit writes it; if you cannot show everything, list "observables" in plays.
function view(game) {
  return { over: false }; // TODO
}

// All lawful moves, none when the game is over. If you cannot list them, write over(game) instead.
function options(game) {
  return []; // TODO: such as {"seat": 0, "do": "hit"}
}

// Makes the move.
function apply(game, move) {
  throw new Refused("not written yet"); // TODO: only if the rules forbid the move
}

serve({ hello, ...stepOps({ start, view, options, apply }) });
