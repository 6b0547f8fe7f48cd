// Turns the log of a program into traces, one game per line. Fill in what is marked TODO.
// Run: node adapter.mjs < games.log > games.jsonl
import { createInterface } from "node:readline";
import { Trace } from "./hoyle_trace.mjs";

const aliases = {}; // TODO: what your program calls a card of the kit, if it differs

let trace = null;
let number = 0;
for await (const line of createInterface({ input: process.stdin })) {
  number++;
  const [first, second] = line.trim().split(/\s+/);
  // TODO: the lines of your log, instead of these.
  if (first === "players") {
    trace = new Trace("flip7", Number(second), aliases);
  } else if (first === "card" && trace) {
    trace.dealt(second); // or, if the log has the whole order, trace.shuffle(cards)
  } else if (first === "move" && trace) {
    // The table before the move, as far as the log shows it; a choice of one is not a move.
    trace.move({ over: false }, { seat: 0, do: second });
  } else if (first === "end" && trace) {
    trace.end({ over: true }); // and the result
    console.log(String(trace));
  } else if (first) {
    console.error(`line ${number}: adapter.mjs does not know: ${line}`);
    process.exit(2);
  }
}
