// Adapter for a program that only keeps the score. Fill in what is marked TODO.
// Run: node adapter.mjs, then type {"id": 0, "op": "hello"}
import { serveGame, Unsupported } from "./hoyle_shim.mjs";

// TODO: import your program.

// The points for the facts, such as facts.numbers.
function points(facts) {
  throw new Unsupported("TODO: points() in adapter.mjs is not written yet");
}

// What hello says of it, such as { readings: {...} }, if hoyle.yaml does not: `hoyle docs protocol`.
serveGame("flip7", { score: ({ facts }) => ({ points: points(facts) }) });
