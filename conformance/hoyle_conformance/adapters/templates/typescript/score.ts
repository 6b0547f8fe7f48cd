// Adapter for a program that only keeps the score. Fill in what is marked TODO.
// Run: tsc && node adapter.js, then type {"id": 0, "op": "hello"}
import { serveGame, Unsupported } from "./hoyle_shim.mjs";

// TODO: import your program.

type Facts = { numbers: string[]; modifiers: string[]; flip_seven: boolean; busted: boolean };

// The points for the facts, such as facts.numbers.
function points(facts: Facts): number {
  throw new Unsupported("TODO: points() in adapter.ts is not written yet");
}

// What hello says of it, such as { readings: {...} }, if hoyle.yaml does not: `hoyle docs protocol`.
serveGame("flip7", { score: ({ facts }: { facts: Facts }) => ({ points: points(facts) }) });
