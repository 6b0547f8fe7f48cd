// The types of hoyle_trace.mjs, for adapters that read logs.

import type { Move, Names } from "./hoyle_shim.mjs";

/** A game from a log; String(trace) is its line for `hoyle audit`. */
export class Trace {
  constructor(game: string, players: number, aliases?: Names);
  script: Record<string, unknown>;
  shuffle(cards?: unknown[]): void;
  dealt(card: unknown): void;
  move(view: Record<string, unknown>, move: Move): void;
  end(view: Record<string, unknown>): void;
}

/** Each line of standard input, for a log adapter. */
export function logLines(): AsyncIterable<string>;
/** Ends a log adapter: a line that it does not know. */
export function unknownLine(text: string): never;
