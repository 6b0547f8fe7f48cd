// Adapter for an engine that calls its players back. Fill in what is marked TODO.
// Run: tsc && node adapter.js, then type {"id": 0, "op": "hello"}
import { callbackOps, moves, serveGame, Unsupported } from "./hoyle_shim.mjs";
import type { Source, View } from "./hoyle_shim.mjs";

type Game = unknown; // TODO: import your engine, and its type

const aliases = {}; // TODO: what your engine calls a card of the kit, if it differs

// A player for your engine: it answers as the script says.
class Player {
  game: Game = null;
  constructor(readonly source: Source, readonly seat: number) {}

  // TODO: your engine's own question, such as this; a method for each.
  decide(choices: string[]): string {
    // such as {"seat": 0, "do": "hit"}
    return this.source.choose(moves(this.seat, ...choices), table(this.game)).do;
  }
}

// The table as the kit writes it; if you cannot show everything, say "observables" below.
function table(game: Game): View {
  return {}; // TODO; and the result at the end
}

// Plays source.script (players, variant, packs, readings) to its end, and returns the last view. May be async.
function playGame(source: Source): View {
  const players = Array.from({ length: source.script.players }, (_, seat) => new Player(source, seat));
  // TODO: make the game, its cards from source.shuffle(cards), or one by one from source.card();
  // give the game to the players; play it; return table(game).
  // If the constructor shuffles at once, pass it the source, or set the order before anything is dealt.
  // A shuffle in place must put the returned list into its deck: the list it was given does not change.
  // The first card to be dealt comes first: if your engine deals from the end of its deck, reverse the list.
  // Seat 0 begins, so the first dealer is the last seat; if player 1 of yours begins, say first_player 1.
  throw new Unsupported(`TODO: playGame() in adapter.ts is not written yet, for ${players.length} players`);
}

serveGame("flip7", callbackOps(playGame, { aliases }), {
  players: [3, 18], // what hello says of it (`hoyle docs protocol`), if hoyle.yaml does not
  // edition: "flip7-en", // TODO: if you do not play flip7-es
});
