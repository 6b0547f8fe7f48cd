// What adapters that read logs need beside hoyle_shim.mjs.

import { createInterface } from "node:readline";
import { Names, plain } from "./hoyle_shim.mjs";

/** A game that was played elsewhere, reconstructed from a log; its text is its line for `hoyle audit`. */
export class Trace extends Names {
  #shuffles = [];
  #moves = [];
  #views = [];

  constructor(game, players, aliases) {
    super(aliases);
    this.script = { game, players }; // and variant, packs, readings
  }

  /** A shuffle: its order, the card dealt first at the front; unknown cards come in any order. */
  shuffle(cards = []) {
    this.#shuffles.push([...this.toKit(cards), "..."]);
  }

  /** The next card that was dealt, if the log does not have the order of the shuffle. */
  dealt(card) {
    if (!this.#shuffles.length) this.shuffle();
    this.#shuffles.at(-1).splice(-1, 0, this.toKit(card));
  }

  /** A decision: the table before it, and the move. A choice with one option is not a move. */
  move(view, move) {
    this.#views.push(plain(view));
    this.#moves.push(plain(move));
  }

  /** The table at the end. Without it the log counts as cut off, and the last move is left out. */
  end(view) {
    this.#views.push(plain(view));
  }

  toString() {
    const moves = this.#moves.slice(0, Math.max(0, this.#views.length - 1));
    return JSON.stringify({ script: { ...this.script, shuffles: this.#shuffles, moves }, views: this.#views });
  }
}

/** Each line of standard input, for a log adapter. */
export const logLines = () => createInterface({ input: process.stdin });

/** Ends a log adapter: a line that it does not know. */
export function unknownLine(text) {
  console.error(text);
  process.exit(2);
}
