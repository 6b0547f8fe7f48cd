// Adapter for an engine that is told one move after another. Fill in what is marked TODO.
// Run: node step.mjs, then type {"id": 0, "op": "hello", "protocol": 1}
import { Refused, serve, stepOps, Unsupported } from "./hoyle_shim.mjs";

// TODO: import your engine.

const hello = {
  protocol: 1,
  name: "my-game", // TODO
  version: "0.1",
  language: "javascript",
  games: { flip7: { ops: ["play", "moves", "view", "selfplay"], players: [3, 18] } }, // TODO: what you play; see docs/protocol.md
};

// A new game. script: players, variant, packs, readings. The order of a shuffle: source.shuffle(cards).
function start(script, source) {
  throw new Unsupported("not written yet"); // TODO
}

// The table as the kit writes it; leave out what you cannot show, and list `observables` in hello.
function view(game) {
  return { over: false }; // TODO
}

// All lawful moves, none when the game is over. If you cannot list them, write over(game) instead.
function options(game) {
  return []; // TODO: such as [{ seat: 0, do: "hit" }, { seat: 0, do: "stay" }]
}

// Makes the move.
function apply(game, move) {
  throw new Refused("not written yet"); // TODO: only if the rules forbid the move
}

serve({ hello, ...stepOps({ start, view, options, apply }) });
