// Adapter for a program that only keeps the score. Fill in what is marked TODO.
// Run: tsc && node adapter.js, then type {"id": 0, "op": "hello"}
import { serve, Unsupported } from "./hoyle_shim.mjs";

// TODO: import your program.

const plays = { ops: ["score"] }; // and "readings": see `hoyle docs protocol`
const hello = { protocol: 1, name: "my-game", language: "typescript", games: { "flip7": plays } };

type Facts = { numbers: string[]; modifiers: string[]; flip_seven: boolean; busted: boolean };

// The points for the facts, such as facts.numbers.
function points(facts: Facts): number {
  throw new Unsupported("TODO: points() in adapter.ts is not written yet");
}

serve({ hello, score: ({ facts }: { facts: Facts }) => ({ points: points(facts) }) });
