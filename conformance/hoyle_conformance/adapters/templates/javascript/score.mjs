// Adapter for a program that only keeps the score. Fill in what is marked TODO.
// Run: node adapter.mjs, then type {"id": 0, "op": "hello"}
import { serve, Unsupported } from "./hoyle_shim.mjs";

// TODO: import your program.

const plays = { ops: ["score"] }; // and "readings": see `hoyle docs protocol`
const hello = { protocol: 1, name: "my-game", language: "javascript", games: { "flip7": plays } };

// The points for the facts, such as facts.numbers.
function points(facts) {
  throw new Unsupported("TODO: points() in adapter.mjs is not written yet");
}

serve({ hello, score: ({ facts }) => ({ points: points(facts) }) });
