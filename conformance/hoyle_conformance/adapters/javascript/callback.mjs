// Adapter for an engine that calls its players back. Fill in what is marked TODO.
// Run: node callback.mjs, then type {"id": 0, "op": "hello", "protocol": 1}
import { callbackOps, serve, Unsupported } from "./hoyle_shim.mjs";

// TODO: import your engine.

const hello = {
  protocol: 1,
  name: "my-game", // TODO
  version: "0.1",
  language: "javascript",
  games: { flip7: { ops: ["play", "moves", "view", "selfplay"], players: [3, 18] } }, // TODO: see docs/protocol.md
};
const aliases = {}; // TODO: what your engine calls a card, where it differs: { "second-chance": "SC" }

// What your engine takes for a player: one method for each thing that it asks.
class Player {
  constructor(source, seat) {
    this.source = source;
    this.seat = seat;
    this.game = null;
  }

  // The script's answer. A decision without a choice takes no move; leave such a one to the shim.
  ask(about, options) {
    const { seat } = this;
    const view = { ...table(this.game), asked: { seat, about } };
    return this.source.choose(
      options.map((option) => ({ seat, ...option })),
      view,
    );
  }

  // TODO: your engine's own names, such as
  wantsCard() {
    return this.ask("turn", [{ do: "hit" }, { do: "stay" }]).do === "hit";
  }
}

// The table as the kit writes it; leave out what you cannot show, and list `observables` in hello.
function table(game) {
  return { over: false }; // TODO; when the game is over { over: true, winner: ... }
}

// Plays source.script (players, variant, packs, readings) to the end and returns the last view. May be async.
function playGame(source) {
  const players = Array.from({ length: source.script.players }, (_, seat) => new Player(source, seat));
  // TODO: make the game; take the order of each shuffle from source.shuffle(cards), or each card from
  // source.card(); give the game to the players; play it; return table(game).
  throw new Unsupported(`not written yet, for ${players.length} players`);
}

serve({ hello, ...callbackOps(playGame, { aliases }) });
