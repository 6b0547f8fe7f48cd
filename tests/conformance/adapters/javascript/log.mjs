// Turns the log of a Flip 7 program into traces.
import { createInterface } from "node:readline";
import { Trace } from "./hoyle_trace.mjs";

let trace;
let round = 1;
let totals = [];
const view = () => ({ over: false, round, seats: totals.map((total) => ({ total })) });

for await (const line of createInterface({ input: process.stdin })) {
  const [first, second, third] = line.split(" ");
  if (first === "players") {
    trace = new Trace("flip7", Number(second), { "second-chance": "SC" });
    totals = Array(Number(second)).fill(0);
  } else if (first === "scores") {
    round++;
    totals = line.split(" ").slice(1).map(Number);
  } else if (first === "stopped") {
    trace.end(view());
    console.log(String(trace));
  } else {
    trace.move(view(), { seat: Number(first.slice(1)) - 1, do: second === "draws" ? "hit" : "stay" });
    if (third) trace.dealt(third);
  }
}
