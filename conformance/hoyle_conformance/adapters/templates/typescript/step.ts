// Adapter for an engine that is told one move after another. Fill in what is marked TODO.
// Run: tsc && node adapter.js, then type {"id": 0, "op": "hello"}
import { Refused, serveGame, stepOps, Unsupported } from "./hoyle_shim.mjs";
import type { Move, Script, Source, View } from "./hoyle_shim.mjs";

type Game = unknown; // TODO: import your engine, and its type


// A new game for the script (players, readings ...), its cards from source.shuffle(cards).
function start(script: Script, source: Source): Game {
  throw new Unsupported("TODO: start() in adapter.ts is not written yet");
}

// The table as the kit writes it; if you cannot show everything, say "observables" below.
function view(game: Game): View {
  return {}; // TODO
}

// All lawful moves, none when the game is over. If you cannot list them, leave this out.
function options(game: Game): Move[] {
  return []; // TODO: such as {"seat": 0, "do": "hit"}
}

// Makes the move.
function apply(game: Game, move: Move): void {
  throw new Refused("not written yet"); // TODO: only if the rules forbid the move
}

serveGame("flip7", stepOps({ start, view, options, apply }), {
  players: [3, 18], // what hello says of it (`hoyle docs protocol`), if hoyle.yaml does not
  // edition: "flip7-en", // TODO: if you do not play flip7-es
});
