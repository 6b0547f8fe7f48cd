// The types of hoyle_shim.mjs, for adapters in TypeScript.

export type Move = { seat: number; do: string; [field: string]: unknown };
export type View = { over?: boolean; [key: string]: unknown };
export type Script = {
  game: string;
  players: number;
  variant?: string;
  packs?: number;
  without?: string[];
  readings?: Record<string, string>;
  shuffles?: string[][];
  moves?: Move[];
};
export type Handlers = Record<string, unknown>;
export type See = (view: View, seat: number) => View;
export type Names = Record<string, unknown>;

export class Refused extends Error {}
export class Unsupported extends Error {}

/** Decides and shuffles as a script says, or at random for selfplay. */
export interface Source {
  readonly script: Script;
  choose<M extends Move>(options: M[], view: View): M;
  take(view: View): Move;
  decided<M extends Move>(options: M[], chosen: M, view: View): void;
  shuffle<C>(cards: C[], nameOf?: (card: C) => string | number): C[];
  card<C = string>(): C;
  toKit(card: unknown): string;
  toEngine(card: string): unknown;
}

/** The moves of a seat that name nothing else, such as moves(0, "hit", "stay"). */
export function moves(seat: number, ...verbs: string[]): Move[];
/** The moves of a seat towards others, such as movesTo(0, "freeze", [0, 2]). */
export function movesTo(seat: number, verb: string, others: number[]): (Move & { to: number })[];
export function callbackOps(
  playGame: (source: Source) => View | Promise<View>,
  more?: { aliases?: Names; see?: See },
): Handlers;
export function stepOps<G>(
  engine: {
    start: (script: Script, source: Source) => G | Promise<G>;
    view: (game: G) => View | null;
    apply: (game: G, move: Move) => G | boolean | void | Promise<G | boolean | void>;
    options?: (game: G) => Move[];
    over?: (game: G) => boolean;
  },
  more?: { aliases?: Names; see?: See },
): Handlers;
/** Answers requests about a game. claim: what hello says of it, if the profile does not; ops: all, if left out. */
export function serveGame(
  game: string,
  ops: Handlers,
  claim?: { name?: string; ops?: string[]; [key: string]: unknown },
): Promise<void>;
export function serve(handlers: Handlers): Promise<void>;
