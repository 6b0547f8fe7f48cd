// Turns the log of a program into traces, one game per line. Fill in what is marked TODO.
// Run: tsc && node adapter.js < games.log > games.jsonl
import { logLines, Trace, unknownLine } from "./hoyle_trace.mjs";

const aliases = {}; // TODO: what your program calls a card of the kit, if it differs

let trace: Trace | null = null;
let number = 0;
declare const console: { log(text: string): void };
for await (const line of logLines()) {
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
    unknownLine(`line ${number}: adapter.ts does not know: ${line}`);
  }
}
